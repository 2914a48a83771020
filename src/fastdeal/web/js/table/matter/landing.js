/** After a landing: a property for sale, or a rent that can be asked for. */
import { ed, letterOf, members, money, nameOf } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { drawn, me, nameOfSeat } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { BesideDeed, Dice, DrawnCard, Facts, Note, Said, whoRolled } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

/** What owning this would mean for its group. @param {View} now @param {number} square @param {number} seat */
export function groupNews(now, square, seat) {
  const { group, kind } = ed().squares[square];
  if (group === null) return '';
  const others = members(group).filter((each) => each !== square);
  const hasOthers = now.players.map(({ deeds }) => others.every((each) => deeds.includes(each)));
  const letter = letterOf(square);
  if (hasOthers[seat]) return t(kind === 'site' ? 'completesGroup' : 'completesSet', { letter });
  const rival = hasOthers.indexOf(true);
  return rival < 0 ? '' : t('wouldComplete', { name: nameOfSeat(rival), letter });
}

/** @param {{now: View}} props */
export function PurchaseMatter({ now }) {
  const square = now.players[now.turn].at;
  const isMine = now.turn === me.value;
  const heading = isMine ? t('isForSale', { square: nameOf(square) }) : t('mayBuy', { name: nameOfSeat(now.turn), square: nameOf(square) });
  const news = groupNews(now, square, now.turn);
  if (isSmallBoard.value) return html`<${SmallPurchase} now=${now} heading=${heading} news=${isMine ? news : whoRolled()} />`;
  return html`<${BesideDeed} square=${square} big=${true}><div class="say">
    ${drawn.value ? html`<${DrawnCard} />` : html`<${Said}>${whoRolled()}<//>`}<h2>${heading}</h2>
    ${news && isMine && html`<${Note}>${news}<//>`}<${PurchaseFacts} now=${now} square=${square} /></div><//>`;
}

/** @param {{now: View, square: number}} props */
function PurchaseFacts({ now, square }) {
  const { price, house_price } = ed().squares[square];
  const { cash } = now.players[now.turn];
  const rivals = now.players.filter((player, seat) => seat !== now.turn && !player.out).map((player) => player.cash);
  const rows = now.turn === me.value
    ? [[t('cashAfter'), money(cash - price)], [t('mostAnyoneBids'), money(Math.max(0, ...rivals))]]
    : [[t('cashOf', { name: nameOfSeat(now.turn) }), money(cash)]];
  return html`<${Facts} rows=${[...rows, house_price > 0 && [t('firstHouse'), money(house_price)]]} />`;
}

/** @param {{now: View, heading: string, news: string}} props */
function SmallPurchase({ now, heading, news }) {
  const { at, cash } = now.players[now.turn];
  const { price } = ed().squares[at];
  const sum = now.turn === me.value ? t('leftAfter', { left: money(cash - price), sum: money(price) }) : money(price);
  return html`<div class="midphone">${drawn.value ? html`<${DrawnCard} />` : html`<${Dice} />`}<h2>${heading}</h2>
    <p>${news}</p><p class="num">${sum}</p></div>`;
}

/** My oldest open claim, shown while nothing else needs an answer. @param {{now: View}} props */
export function RentMatter({ now }) {
  const claim = now.claims.find((each) => each.owner === me.value);
  if (!claim || me.value === null) return null;
  const name = nameOfSeat(claim.payer);
  const heading = t('isOnYour', { name, square: nameOf(claim.square) });
  const isMyRoll = claim.until === me.value;
  const warning = isMyRoll ? t('askFirst') : t('askBeforeRoll', { name: nameOfSeat(claim.until) });
  const sum = claim.times ? t('timesDice', { n: claim.times }) : money(claim.amount);
  const small = isMyRoll ? t('askOrForgive', { sum }) : warning;
  if (isSmallBoard.value) return html`<div class="midphone"><${Dice} /><h2>${heading}</h2><p>${small}</p></div>`;
  return html`<${BesideDeed} square=${claim.square}><div class="say"><${Said}>${whoRolled()}<//><h2>${heading}</h2>
    <${Note} icon="clock">${warning}<//>
    <${Facts} rows=${[
      [t('rent'), sum], [t('cashOf', { name }), money(now.players[claim.payer].cash)],
      !claim.times && [t('yourCashThen'), money(now.players[me.value].cash + claim.amount)],
    ]} /></div><//>`;
}

/** Whether my claim is what there is to see. @param {View} now */
export const claimComesFirst = (now) => me.value !== null && now.stage === 'roll' && now.claims.some((claim) => claim.owner === me.value);
