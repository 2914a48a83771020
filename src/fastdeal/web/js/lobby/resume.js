/** Where one left: the tables of this device, to go on or to look at again. */
import { t } from '../i18n/index.js';
import { html, useEffect, useSignal } from '../lib.js';
import { myTables } from './mine.js';
import { SeatDots, inShort } from './open.js';

/** @typedef {import('./mine.js').MyTable} MyTable */
const SHOWN = 4;

/** Who else sits there. @param {MyTable} mine */
function others({ table, seat }) {
  const names = table.seats.filter((other, nth) => nth !== seat && other.name).map(({ name }) => name);
  return names.length ? t('withOthers', { names: names.join(', ') }) : t('aloneSoFar');
}

/** @param {{mine: MyTable}} props */
function Row({ mine }) {
  const { table } = mine;
  const isOver = table.stage === 'over';
  const [href, label] = isOver ? [`/replay?table=${table.id}`, t('replay')] : [`/t/${table.id}`, t('resume')];
  return html`<li><span class="line"><b dir="auto">${others(mine)}</b><${SeatDots} table=${table} /></span>
    <a class="btn" href=${href} aria-label=${`${label}: ${others(mine)}`}>${label}</a>
    <small>${{ waiting: t('stageWaiting'), playing: t('stagePlaying'), over: t('stageOver') }[table.stage]}, ${inShort(table)}</small></li>`;
}

export function Resume() {
  const tables = useSignal(/** @type {MyTable[]} */ ([]));
  useEffect(() => { myTables().then((found) => { tables.value = found; }); }, []);
  if (!tables.value.length) return null;
  const ordered = [...tables.value].sort((a, b) => Number(a.table.stage === 'over') - Number(b.table.stage === 'over'));
  return html`<section class="panel open" aria-labelledby="mine-title"><header><h2 id="mine-title">${t('whereYouLeft')}</h2></header>
    <ul>${ordered.slice(0, SHOWN).map((mine) => html`<${Row} key=${mine.table.id} mine=${mine} />`)}</ul></section>`;
}
