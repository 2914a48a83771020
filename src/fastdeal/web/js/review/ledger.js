/** The ledger: what dice, cards and decisions did to everybody's chance, adding up from the start to the result. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { SeatCoin } from '../table/coins.js';
import { allOf } from './grades.js';
import { PARTS, change, points, rounded, tone } from './points.js';

/** @typedef {import('../net/review.js').Account} Account */
/** @typedef {import('../net/review.js').Review} Review */

const HEADS = /** @type {const} */ (['player', 'partStart', 'partDice', 'partCards', 'partOwn', 'partOthers', 'partResult']);

/** Decisions to go by. */
const ENOUGH = 5;

/** @param {Account} account */
const luckOf = ({ dice, cards }) => dice + cards;

/** @param {{seat: number, name: string, account: Account}} props */
function Row({ seat, name, account }) {
  const parts = rounded(account);
  return html`<tr><th scope="row"><${SeatCoin} seat=${seat} cls="xs" /><span dir="auto">${name}</span></th>
    ${PARTS.map((part) => html`<td key=${part} class=${`num ${part === 'start' ? '' : tone(parts[part])}`}>${part === 'start' ? points(parts[part]) : change(parts[part])}</td>`)}
    <td class="num result"><span aria-hidden="true">= </span>${points(parts.result)}</td></tr>`;
}

/** Bars to both sides: luck hatched, one's own decisions solid. @param {{seat: number, name: string, account: Account, most: number}} props */
function Bars({ seat, name, account, most }) {
  const bar = (/** @type {number} */ part, /** @type {string} */ kind) => html`<i class=${kind} style=${{ [part < 0 ? 'right' : 'left']: '50%', width: `${(45 * Math.abs(part)) / most}%` }}></i>`;
  return html`<li class=${`p${seat + 1}`}><${SeatCoin} seat=${seat} cls="xs" /><span class="name" dir="auto">${name}</span>
    <span class="lbar">${bar(account.own, 'own')}${bar(luckOf(account), 'luck')}</span></li>`;
}

/** The seat with the most of something. @param {number[]} parts seat by seat */
const mostOf = (parts) => parts.indexOf(Math.max(...parts));

/** @param {{seat: number, text: string}} props */
const Verdict = ({ seat, text }) => html`<li><${SeatCoin} seat=${seat} cls="xs" /><span dir="auto">${text}</span></li>`;

/** Who had the dice, and who decided best: not who won most by it, but who lost least against the best moves. @param {{of: Review}} props */
function Verdicts({ of }) {
  const luck = of.players.map((name) => luckOf(of.ledger[name]));
  const lost = of.players.map((name) => allOf(of, name)).map(({ decisions, lost: all }) => (decisions >= ENOUGH ? all / decisions : Infinity));
  const [lucky, wise] = [mostOf(luck), mostOf(lost.map((each) => -each))];
  return html`<ul class="verdicts"><${Verdict} seat=${lucky} text=${t('luckiest', { name: of.players[lucky], points: change(luck[lucky]) })} />
    ${lost[wise] < Infinity && html`<${Verdict} seat=${wise} text=${t('decidedBest', { name: of.players[wise], points: points(lost[wise]) })} />`}</ul>`;
}

/** @param {{of: Review}} props */
export function Ledger({ of }) {
  const rows = of.players.map((name, seat) => ({ seat, name, account: of.ledger[name] }));
  const most = Math.max(0.01, ...rows.flatMap(({ account }) => [Math.abs(account.own), Math.abs(luckOf(account))]));
  return html`<section class="panel ledger" aria-labelledby="ledger-title"><header><h2 id="ledger-title">${t('ledgerTitle')}</h2>
      <span class="muted">${t('inPoints')}</span></header><${Verdicts} of=${of} />
    <div class="scroll" tabindex="0" role="region" aria-label=${t('inPoints')}><table><thead><tr>${HEADS.map((key) => html`<th scope="col" key=${key}>${t(key)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<${Row} key=${row.seat} ...${row} />`)}</tbody></table></div>
    <ul class="bars2" aria-hidden="true">${rows.map((row) => html`<${Bars} key=${row.seat} ...${row} most=${most} />`)}</ul>
    <p class="lkey" aria-hidden="true"><span><i class="own"></i>${t('keyOwn')}</span><span><i class="luck"></i>${t('keyLuck')}</span></p>
    <p class="explained">${t('ledgerMeans')}</p></section>`;
}
