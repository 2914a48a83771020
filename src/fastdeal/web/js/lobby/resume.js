/** Where one left: the tables of this browser whose game goes on. */
import { t } from '../i18n/index.js';
import { html, signal, useEffect } from '../lib.js';
import { CallRefused, endingOf, findTable } from '../net/calls.js';
import { lang } from '../settings.js';
import { keepPlayed } from './history.js';
import { forgetTable, remembered } from './mine.js';
import { SeatDots, inShort } from './open.js';

/** @typedef {{table: import('../net/protocol.js').TableView, seat: number}} MyTable */
const SHOWN = 4;
const tables = signal(/** @type {MyTable[]} */ ([]));

/** The tables where one can go on, as the server knows them. Those that are over go to the games played; others are forgotten. */
async function myTables() {
  const found = await Promise.all(remembered().map(look));
  return found.filter((mine) => mine !== null);
}

/** @param {string} id @returns {Promise<MyTable | null>} */
async function look(id) {
  try {
    const { table, seat } = await findTable(id);
    if (seat !== null && table.stage !== 'over') return { table, seat };
    if (seat !== null) keepPlayed(table, seat, await endingOf(id, lang.peek()));
    forgetTable(id);
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'no-such-table') forgetTable(id);
  }
  return null;
}

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
