/** Tables of this server that wait for somebody, or can be watched. */
import { Coin } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useSignal } from '../lib.js';
import { openTables } from '../net/calls.js';
import { useAct } from './act.js';
import { clockName } from './labels.js';
import { byFreeName, goTo, sitDownAt } from './start.js';
import { catalogue, problem } from './store.js';

/** @typedef {import('../net/protocol.js').TableView} TableView */
const AGAIN = 8_000;
const SHOWN = 8;

/** @param {string} id */
export function editionName(id) {
  const cover = catalogue.value?.editions.find((other) => other.id === id);
  return cover ? say(cover.name) : id;
}

/** What is special about a table, in a few words. @param {TableView} table */
export const inShort = (table) => [
  editionName(table.edition), table.rules.speed_die && t('rule_speed_die'), table.rules.rent === 'asked' && t('rentMustBeAsked'),
  t('aMove', { clock: clockName(table.clock) }),
].filter(Boolean).join(', ');

/** Pieces of those who sit, and empty places. @param {{table: TableView}} props */
export const SeatDots = ({ table }) => html`<span class="dots" aria-hidden="true">${table.seats.map(({ kind, token }, seat) => (
  kind === 'open' ? html`<i key=${seat}></i>` : html`<${Coin} key=${seat} seat=${seat} token=${token} />`))}</span>`;

/** @param {{table: TableView, sit: (id: string) => void}} props */
function Row({ table, sit }) {
  const free = table.seats.filter(({ kind }) => kind === 'open').length;
  const host = table.seats[table.host]?.name ?? '';
  const sitDown = html`<button class="btn" aria-label=${t('sitDownAt', { name: host })} onClick=${() => sit(table.id)}>${t('sitDown')}</button>`;
  const watch = html`<a class="btn" href=${`/t/${table.id}`} aria-label=${t('watchTable', { name: host })}>${t('watch')}</a>`;
  return html`<li><span class="line"><b dir="auto">${t('tableOf', { name: host })}</b><${SeatDots} table=${table} /></span>
    ${table.stage === 'waiting' && free > 0 ? sitDown : watch}
    <small>${inShort(table)}</small></li>`;
}

export function OpenTables() {
  const tables = useSignal(/** @type {TableView[]} */ ([]));
  const [, sit] = useAct(async (/** @type {string} */ id, /** @type {string} */ name = '') => {
    await sitDownAt(id, name ? { name } : {}).then(({ link }) => goTo(link), (error) => {
      problem.value = { text: error.message, ...byFreeName(error, (free) => sit(id, free)) };
    });
  });
  useEffect(() => {
    const look = () => { if (!document.hidden) openTables().then((found) => { tables.value = found; }, () => {}); };
    look();
    const timer = setInterval(look, AGAIN);
    return () => clearInterval(timer);
  }, []);
  const waiting = tables.value.filter(({ stage }) => stage === 'waiting');
  const shown = [...waiting, ...tables.value.filter(({ stage }) => stage === 'playing')];
  const counted = t('openCount', { waiting: waiting.length, playing: shown.length - waiting.length });
  return html`<section class="panel open" aria-labelledby="open-title">
    <header><h2 id="open-title">${t('openTables')}</h2>${shown.length > 0 && html`<span class="muted">${counted}</span>`}</header>
    ${shown.length === 0 && html`<p class="muted">${t('noOpenTables')}</p>`}
    <ul>${shown.slice(0, SHOWN).map((table) => html`<${Row} key=${table.id} table=${table} sit=${sit} />`)}</ul></section>`;
}
