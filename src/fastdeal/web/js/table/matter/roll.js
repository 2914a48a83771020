/** Before a roll: whose it is, what may come of it, and in jail the ways out. */
import { Icon, Letter } from '../../art/parts.js';
import { rentText, ownersOf } from '../../board/label.js';
import { ed, letterOf, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { choiceOf, dice, drawn, isMyMove, me, nameOfSeat, table } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { Dice, DrawnCard, whoRolled } from './parts.js';

/** @typedef {import('../../net/types.js').View} View */

/** @param {{now: View}} props */
export function RollMatter({ now }) {
  const mine = now.turn === me.value;
  const inJail = now.players[now.turn].jailed !== null;
  const showAhead = mine && isMyMove.value && !inJail && !now.players[now.turn].speed_die && !drawn.value;
  const small = isSmallBoard.value;
  return html`<div class=${small ? 'midphone' : 'spread'}>
    <div class="hero">${drawn.value && !dice.value.rolling ? html`<${DrawnCard} />` : html`<${Dice} />`}
      <h2>${heading(now, mine)}</h2><p class="muted">${situation(now, mine)}</p></div>
    ${showAhead && html`<${Ahead} now=${now} small=${small} />`}${mine && inJail && !small && html`<${WaysOut} now=${now} />`}</div>`;
}

/** While somebody rolls and moves. @param {{seat: number}} props */
export function ActingMatter({ seat }) {
  const { rolling } = dice.value;
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero"><${Dice} /><h2>${rolling ? t('rollOf', { name: nameOfSeat(seat) }) : whoRolled()}</h2>${!rolling && html`<${DrawnCard} />`}</div></div>`;
}

/** @param {View} now @param {boolean} mine */
function heading(now, mine) {
  const name = nameOfSeat(now.turn);
  if (!mine) return t('rollOf', { name });
  return now.rolls_again ? t('rollAgain', { name }) : t('yourRoll', { name });
}

/** @param {View} now @param {boolean} mine */
function situation(now, mine) {
  const player = now.players[now.turn];
  if (player.jailed !== null) return jailSituation(now, mine);
  if (!mine) return whoRolled() || t('standsOn', { square: nameOf(player.at) });
  return player.at === 10 ? t('youVisit', { cash: money(player.cash) }) : t('youStandOn', { square: nameOf(player.at), cash: money(player.cash) });
}

/** @param {View} now @param {boolean} mine */
function jailSituation(now, mine) {
  const tries = (now.players[now.turn].jailed ?? 0) + 1;
  const fine = money(table.value?.rules.jail_fine ?? 50);
  if (!mine) return t('sitsInJail', { n: tries });
  if (tries === 3) return t('lastTry', { sum: fine });
  return choiceOf('use-card') ? t('jailWaysCard', { n: tries, sum: fine }) : t('jailWays', { n: tries, sum: fine });
}

/** The ways out of jail, and what each means. @param {{now: View}} props */
function WaysOut({ now }) {
  const fine = money(table.value?.rules.jail_fine ?? 50);
  const cards = now.players[now.turn].cards.length;
  return html`<ul class="facts card"><li><span><b>${t('wayDouble')}</b>, ${t('wayDoubleMeans')}</span><b class="num">${t('chanceOfDouble')}</b></li>
    <li><span><b>${t('wayPay', { sum: fine })}</b>, ${t('wayPayMeans')}</span><b class="num">−${fine}</b></li>
    ${cards > 0 && html`<li><span><b>${t('wayCard')}</b>, ${t('wayPayMeans')}</span><b class="num">${cards}</b></li>`}</ul>`;
}

const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** Where one roll may take me, by the likelihood of each sum. @param {{now: View, small: boolean}} props */
function Ahead({ now, small }) {
  const at = now.players[now.turn].at;
  return html`<div class=${small ? 'ahead mini' : 'card ahead'}>
    ${!small && html`<h3><span>${t('whereTo')}</span><span class="key"><span><i class="pay"></i>${t('rentToPay')}</span><span><i class="own"></i>${t('yours')}</span><span><i class="buy"></i>${t('forSale')}</span></span></h3>`}
    <div class="cols">${WAYS.map((ways, n) => html`<${Column} now=${now} square=${(at + 2 + n) % 40} ways=${ways} sum=${n + 2} />`)}</div></div>`;
}

/** @param {{now: View, square: number, ways: number, sum: number}} props */
function Column({ now, square, ways, sum }) {
  const { kind, text } = prospect(now, square);
  const letter = letterOf(square);
  return html`<span class=${`col ${kind}`} title=${nameOf(square)}><span class="w">${text}</span><span class="bar" style=${{ height: `${0.5 + ways * 0.62}em` }}></span>
    ${letter ? html`<${Letter} letter=${letter} />` : html`<span class="ev"><${Icon} name=${signOf(square)} /></span>`}<span class="n">${sum}</span></span>`;
}

/** @param {View} now @param {number} square */
function prospect(now, square) {
  const owner = ownersOf(now)[square];
  const { group, price, tax, kind } = ed().squares[square];
  if (group === null) return { kind: kind === 'go-to-jail' || tax ? 'pay' : '', text: tax ? money(tax) : kind === 'card' ? t('aCard') : kind === 'go' ? word('go') : kind === 'go-to-jail' ? t('jailed') : t('free') };
  if (owner < 0) return { kind: 'buy', text: money(price) };
  if (owner === me.value) return { kind: 'own', text: t('yours') };
  return now.mortgaged.includes(square) ? { kind: '', text: t('free') } : { kind: 'pay', text: rentText(now, square, false).replace(/ .*/, '') };
}

/** @param {number} square */
function signOf(square) {
  const { kind, pile } = ed().squares[square];
  if (kind === 'card') return pile === 'chance' ? 'spark' : 'chest';
  return { tax: 'coins', jail: 'bars', 'free-parking': 'tree', 'go-to-jail': 'lock' }[/** @type {string} */ (kind)] ?? 'flag';
}
