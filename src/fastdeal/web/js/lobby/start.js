/** From the lobby to a seat: opening a table, joining one, and starting at once against bots. */
import { t } from '../i18n/index.js';
import { CallRefused, joinTable, layTable, socketOf } from '../net/calls.js';
import { VERSION } from '../net/protocol.js';
import { pledge, pledgedSalt } from '../net/salt.js';
import { begun, lang } from '../settings.js';
import { name, remember, token } from './mine.js';
import { FRIEND, chairs, chosen, clock, dice, gifts, isCoached, isPublic, pace, rules } from './store.js';

/** So many play against who begins at once. */
export const BOTS = 3;
const PATIENCE = 5_000;

/** Who sits down. Without a name one becomes a guest, whom the server gives a name that is free. */
const me = () => ({ name: name.peek().trim(), piece: token.peek(), lang: lang.peek() });

/** That rule, if it was changed. @param {string} name */
const only = (name) => (name in rules.peek() ? { [name]: rules.peek()[name] } : {});

/** @param {string} link */
export function goTo(link) {
  location.assign(link);
}

/** One click: three bots, the chosen board by its own rules, nobody hurries; rent by itself if that was chosen. */
export async function playNow() {
  const seats = [{}, ...Array.from({ length: BOTS }, () => ({ bot: 'steady' }))];
  const { table, link } = await layTable({ ...me(), edition: chosen.peek() || undefined, rules: only('rent'), seats, public: false, pace: 'normal', clock: 'days' });
  remember(table);
  await begin(table);
  begun.keep(new URL(link, location.href).pathname);
  goTo(link);
}

/** The table as it was put together. @returns the link to it */
export async function layWished() {
  const seats = [{}, ...chairs.peek().map((chair) => (chair === FRIEND ? {} : { bot: chair }))];
  const { table, link } = await layTable({
    ...me(), edition: chosen.peek() || undefined, rules: rules.peek(), seats, public: isPublic.peek(), pace: pace.peek(), clock: clock.peek(),
    coaching: isCoached.peek(), nod: gifts.peek() !== '', shared: dice.peek() !== '',
  });
  remember(table);
  return new URL(link, location.href).href;
}

/** @param {string} id @param {{seat?: number, name?: string}} how on which seat, and by another name than one's own */
export async function sitDownAt(id, how) {
  const seated = await joinTable(id, { ...me(), ...how });
  remember(seated.table);
  return seated;
}

/** Where one's name is taken: the way to sit down all the same. @param {unknown} error @param {(name: string) => void} sit */
export function byFreeName(error, sit) {
  const name = error instanceof CallRefused ? error.freeName : '';
  return name ? { label: t('sitDownAs', { name }), act: () => sit(name) } : null;
}

/** Pledge our salt, start the game and show it. If that takes too long, the table's own page offers it again. @param {string} id */
function begin(id) {
  const socket = new WebSocket(socketOf(id));
  const promise = pledge(id, false);
  const say = (/** @type {object} */ message) => socket.send(JSON.stringify(message));
  socket.onopen = () => {
    say({ t: 'hello', v: VERSION, lang: lang.peek(), since: 0 });
    say({ ...promise, id: 'pledge' });
    say({ t: 'start', id: 'start' });
  };
  return new Promise((/** @type {(value: void) => void} */ done) => {
    socket.onmessage = ({ data }) => {
      const answer = JSON.parse(data).id;
      if (answer === 'start') say({ t: 'salt', id: 'salt', salt: pledgedSalt(id, false, promise.hash) });
      if (answer === 'salt') socket.close();
    };
    socket.onclose = () => done();
    setTimeout(() => socket.close(), PATIENCE);
  });
}
