/** Where one left: the tables of this browser whose game goes on. */
import { t } from '../i18n/index.js';
import { html, signal, useEffect } from '../lib.js';
import { myTables } from './mine.js';
import { SeatDots, inShort } from './open.js';

/** @typedef {import('./mine.js').MyTable} MyTable */
const SHOWN = 4;
const tables = signal(/** @type {MyTable[]} */ ([]));

/** Who else sits there. @param {MyTable} mine */
function others({ table, seat }) {
  const names = table.seats.filter((other, nth) => nth !== seat && other.name).map(({ name }) => name);
  return names.length ? t('withOthers', { names: names.join(', ') }) : t('aloneSoFar');
}

/** @param {{mine: MyTable}} props */
const Row = ({ mine }) => html`<li><span class="line"><b dir="auto">${others(mine)}</b><${SeatDots} table=${mine.table} /></span>
  <a class="btn" href=${`/t/${mine.table.id}`} aria-label=${`${t('resume')}: ${others(mine)}`}>${t('resume')}</a>
  <small>${t(mine.table.stage === 'waiting' ? 'stageWaiting' : 'stagePlaying')}, ${inShort(mine.table)}</small></li>`;

export function Resume() {
  useEffect(() => { myTables().then((found) => { tables.value = found; }); }, []);
  if (!tables.value.length) return null;
  return html`<section class="panel open" aria-labelledby="mine-title"><header><h2 id="mine-title">${t('whereYouLeft')}</h2></header>
    <ul>${tables.value.slice(0, SHOWN).map((mine) => html`<${Row} key=${mine.table.id} mine=${mine} />`)}</ul></section>`;
}
