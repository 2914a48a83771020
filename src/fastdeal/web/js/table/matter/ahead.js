/** Where one roll may take me, by the likelihood of each sum. */
import { Icon, Letter } from '../../art/parts.js';
import { ownersOf, rentText } from '../../board/label.js';
import { ed, letterOf, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { SQUARES } from '../../net/protocol.js';
import { me } from '../store.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

/** In how many of 36 ways two dice make 2 to 12. */
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** @param {{now: View, small: boolean}} props */
export function Ahead({ now, small }) {
  const at = now.players[now.turn].at;
  return html`<div class=${small ? 'ahead mini' : 'card ahead'}>${!small && html`<h3><span>${t('whereTo')}</span><${Legend} /></h3>`}
    <div class="cols">${WAYS.map((ways, n) => html`<${Column} now=${now} square=${(at + 2 + n) % SQUARES} ways=${ways} sum=${n + 2} />`)}</div></div>`;
}

const Legend = () => html`<span class="key"><span><i class="pay"></i>${t('rentToPay')}</span>
  <span><i class="own"></i>${t('yours')}</span><span><i class="buy"></i>${t('forSale')}</span></span>`;

/** @param {{now: View, square: number, ways: number, sum: number}} props */
function Column({ now, square, ways, sum }) {
  const [kind, text] = prospect(now, square);
  const letter = letterOf(square);
  const sign = letter ? html`<${Letter} letter=${letter} />` : html`<span class="ev"><${Icon} name=${signOf(square)} /></span>`;
  return html`<span class=${`col ${kind}`} title=${nameOf(square)}><span class="w">${text}</span>
    <span class="bar" style=${{ height: `${0.5 + ways * 0.62}em` }}></span>${sign}<span class="n">${sum}</span></span>`;
}

/** What waits on a square: a kind of bar, and a word or a sum. @param {View} now @param {number} square @returns {[string, string]} */
function prospect(now, square) {
  const owner = ownersOf(now)[square];
  if (ed().squares[square].group === null) return event(square);
  if (owner < 0) return ['buy', money(ed().squares[square].price)];
  if (owner === me.value) return ['own', t('yours')];
  return now.mortgaged.includes(square) ? ['', t('free')] : ['pay', rentText(now, square, false).replace(/ .*/, '')];
}

/** @param {number} square @returns {[string, string]} */
function event(square) {
  const { kind, tax } = ed().squares[square];
  switch (kind) {
    case 'tax': return ['pay', money(tax)];
    case 'go-to-jail': return ['pay', t('jailed')];
    case 'card': return ['', t('aCard')];
    case 'go': return ['', word('go')];
    default: return ['', t('free')];
  }
}

const SIGNS = /** @type {Record<string, string>} */ ({ tax: 'coins', jail: 'bars', 'free-parking': 'tree', 'go-to-jail': 'lock' });

/** @param {number} square */
function signOf(square) {
  const { kind, pile } = ed().squares[square];
  if (kind === 'card') return pile === 'chance' ? 'spark' : 'chest';
  return SIGNS[kind] ?? 'flag';
}
