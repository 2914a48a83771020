/** From the lobby to a seat: laying a table, joining one, and starting at once against bots. */
import { t } from '../i18n/index.js';
import { joinTable, layTable } from '../net/calls.js';
import { begun, lang } from '../settings.js';
import { name, remember, token } from './mine.js';
import { FRIEND, chairs, chosen, clock, isPublic, pace, rules } from './store.js';

const BOTS = 3;
const PATIENCE = 5_000;

/** The name to sit down with. */
export const myName = () => name.peek().trim() || t('guest');

/** Who lays the table, and on which board. */
const mine = () => ({ name: myName(), piece: token.peek(), edition: chosen.peek() });

/** @param {string} link */
export function goTo(link) {
  location.assign(link);
}

/** One click: three bots, the chosen board by its own rules, nobody hurries. */
export async function playNow() {
  const seats = [{}, ...Array.from({ length: BOTS }, () => ({ bot: 'steady' }))];
  const { table, link } = await layTable({ ...mine(), rules: {}, seats, public: false, pace: 'normal', clock: 'days' });
  remember(table);
  await begin(table);
  begun.keep(new URL(link, location.href).pathname);
  goTo(link);
}

/** The table as it was put together. @returns the link to it */
export async function layWished() {
  const seats = [{}, ...chairs.peek().map((chair) => (chair === FRIEND ? {} : { bot: chair }))];
  const { table, link } = await layTable({
    ...mine(), rules: rules.peek(), seats, public: isPublic.peek(), pace: pace.peek(), clock: clock.peek(),
  });
  remember(table);
  return new URL(link, location.href).href;
}

/** @param {string} id @param {number} [seat] */
export async function sitDownAt(id, seat) {
  const { table, link } = await joinTable(id, { name: myName(), piece: token.peek(), seat });
  remember(table);
  return link;
}

/** Printable text that nobody can guess, to be stirred into the dice. */
export const freshSalt = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Add our salt and start the game. If that takes too long, the table's own page offers it again. @param {string} id */
function begin(id) {
  const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${id}/socket`);
  const say = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
  socket.onopen = () => {
    say({ t: 'hello', v: 1, lang: lang.peek(), since: 0 });
    say({ t: 'salt', id: 'salt', salt: freshSalt() });
    say({ t: 'start', id: 'start' });
  };
  return new Promise((/** @type {(value: void) => void} */ done) => {
    socket.onmessage = ({ data }) => { if (JSON.parse(data).id === 'start') socket.close(); };
    socket.onclose = () => done();
    setTimeout(() => socket.close(), PATIENCE);
  });
}
