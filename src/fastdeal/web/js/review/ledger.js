/** The ledger: what dice, cards and decisions did to everybody's chance, adding up from the start to the result. */
import { Coin } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { names } from '../replay/game.js';
import { PARTS, change, points, rounded, tone } from './points.js';
import { review } from './state.js';

/** @typedef {import('../net/review.js').Account} Account */

/** @returns {Account[]} seat by seat */
const accounts = () => names.value.flatMap((name) => review.value?.ledger[name] ?? []);
/** @param {Account} account */
const luckOf = ({ dice, cards }) => dice + cards;

/** @param {{seat: number, account: Account}} props */
function Row({ seat, account }) {
  const parts = rounded(account);
  return html`<tr><th scope="row"><${Coin} seat=${seat} cls="xs" /><span dir="auto">${names.value[seat]}</span></th>
    ${PARTS.map((part) => html`<td key=${part} class=${`num ${part === 'start' ? '' : tone(parts[part])}`}>${part === 'start' ? points(parts[part]) : change(parts[part])}</td>`)}
    <td class="num result"><span aria-hidden="true">= </span>${points(parts.result)}</td></tr>`;
}

/** Bars to both sides: luck hatched, one's own decisions solid. @param {{seat: number, account: Account, most: number}} props */
function Bars({ seat, account, most }) {
  const bar = (/** @type {number} */ part, /** @type {string} */ kind) => html`<i class=${kind} style=${{ [part < 0 ? 'right' : 'left']: '50%', width: `${(45 * Math.abs(part)) / most}%` }}></i>`;
  return html`<li class=${`p${seat + 1}`}><${Coin} seat=${seat} cls="xs" /><span class="name" dir="auto">${names.value[seat]}</span>
    <span class="lbar">${bar(account.own, 'own')}${bar(luckOf(account), 'luck')}</span></li>`;
}

/** Who had the dice, and who decided best. */
function Verdicts() {
  const best = (/** @type {(account: Account) => number} */ of) => {
    const found = accounts().map((account, seat) => ({ seat, part: of(account) }));
    return found.reduce((a, b) => (b.part > a.part ? b : a));
  };
  const [lucky, wise] = [best(luckOf), best(({ own }) => own)];
  const say = (/** @type {'luckiest' | 'decidedBest'} */ key, /** @type {{seat: number, part: number}} */ { seat, part }) => (
    html`<li><${Coin} seat=${seat} cls="xs" /><span dir="auto">${t(key, { name: names.value[seat], points: change(part) })}</span></li>`);
  return html`<ul class="verdicts">${say('luckiest', lucky)}${say('decidedBest', wise)}</ul>`;
}

export function Ledger() {
  const most = Math.max(0.01, ...accounts().flatMap((account) => [Math.abs(account.own), Math.abs(luckOf(account))]));
  const heads = /** @type {const} */ (['partStart', 'diceTitle', 'partCards', 'partOwn', 'partOthers']);
  return html`<section class="panel ledger" aria-labelledby="ledger-title"><header><h2 id="ledger-title">${t('ledgerTitle')}</h2>
      <span class="muted">${t('inPoints')}</span></header><${Verdicts} />
    <div class="scroll" tabindex="0" role="region" aria-label=${t('inPoints')}><table><thead><tr><th scope="col">${t('player')}</th>
      ${heads.map((key) => html`<th scope="col" key=${key}>${t(key)}</th>`)}<th scope="col">${t('partResult')}</th></tr></thead>
      <tbody>${accounts().map((account, seat) => html`<${Row} key=${seat} seat=${seat} account=${account} />`)}</tbody></table></div>
    <ul class="bars2" aria-hidden="true">${accounts().map((account, seat) => html`<${Bars} key=${seat} seat=${seat} account=${account} most=${most} />`)}</ul>
    <p class="lkey" aria-hidden="true"><span><i class="own"></i>${t('keyOwn')}</span><span><i class="luck"></i>${t('keyLuck')}</span></p>
    <p class="explained">${t('ledgerMeans')}</p></section>`;
}
