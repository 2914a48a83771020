/** A grade for each kind of decision: the points that one of them lost on average, if it was not forced. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { SeatCoin } from '../table/coins.js';
import { points } from './points.js';

/** @typedef {import('../net/review.js').Grade} Grade */
/** @typedef {import('../net/review.js').Review} Review */

/** @type {[string, import('../i18n/index.js').Key][]} */
const KINDS = [
  ['buying', 'kindBuying'], ['bidding', 'kindBidding'], ['dealing', 'kindDealing'], ['building', 'kindBuilding'], ['raising', 'kindRaising'],
  ['jail', 'kindJail'], ['rent', 'kindRent'], ['moving', 'kindMoving'], ['leaving', 'kindLeaving'],
];

/** What a kind of moment or decision is called. @param {string} kind */
export const sayKind = (kind) => t(kind === 'dice' ? 'kindDice' : kind === 'cards' ? 'kindCards' : KINDS.find(([name]) => name === kind)?.[1] ?? 'kindMoving');

/** @param {Review} of @param {string} name @param {string} kind @returns {Grade | undefined} */
const gradeOf = (of, name, kind) => /** @type {Record<string, Record<string, Grade>>} */ (of.grades)[name]?.[kind];
/** @param {(Grade | undefined)[]} grades @returns {Grade} */
const summed = (grades) => grades.reduce((/** @type {Grade} */ sum, grade) => ({ decisions: sum.decisions + (grade?.decisions ?? 0), lost: sum.lost + (grade?.lost ?? 0) }), { decisions: 0, lost: 0 });

/** All decisions of a player together. @param {Review} of @param {string} name */
export const allOf = (of, name) => summed(KINDS.map(([kind]) => gradeOf(of, name, kind)));

/** @param {{grade: Grade | undefined}} props */
const Cell = ({ grade }) => (grade?.decisions ? html`<td class="num">${points(grade.lost / grade.decisions)} <small>${t('times', { n: grade.decisions })}</small></td>`
  : html`<td class="num faint">–</td>`);

/** @param {{title: string, grades: (Grade | undefined)[], cls?: string}} props */
const Row = ({ title, grades, cls = '' }) => html`<tr class=${cls}><th scope="row">${title}</th>${grades.map((grade, seat) => html`<${Cell} key=${seat} grade=${grade} />`)}</tr>`;

/** @param {{of: Review}} props */
export function Grades({ of }) {
  const rows = KINDS.map(([kind, key]) => ({ kind, key, grades: of.players.map((name) => gradeOf(of, name, kind)) }));
  const shown = rows.filter(({ grades }) => summed(grades).decisions > 0);
  if (!shown.length) return null;
  const all = of.players.map((name) => allOf(of, name));
  return html`<section class="panel grades" aria-labelledby="grades-title"><header><h2 id="grades-title">${t('gradesTitle')}</h2>
      <span class="muted">${t('lostEach')}</span></header>
    <div class="scroll" tabindex="0" role="region" aria-label=${t('lostEach')}><table><thead><tr><th scope="col">${t('decision')}</th>
      ${of.players.map((name, seat) => html`<th scope="col" key=${seat}><span class="who"><${SeatCoin} seat=${seat} cls="xs" /><span dir="auto">${name}</span></span></th>`)}</tr></thead>
    <tbody>${shown.map(({ kind, key, grades }) => html`<${Row} key=${kind} title=${t(key)} grades=${grades} />`)}
      <${Row} title=${t('everyKind')} grades=${all} cls="sum" /></tbody></table></div><p class="explained">${t('gradesMean')}</p></section>`;
}
