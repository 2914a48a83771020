/** After a landing: a property for sale, or a rent that can be asked for. */
import { ed, members, money, nameOf } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { drawn, me, nameOfSeat } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { BesideDeed, Dice, DrawnCard, Facts, Note, Said, whoRolled } from './parts.js';

/** @typedef {import('../../net/types.js').View} View */

/** What owning this would mean for its group. @param {View} now @param {number} square @param {number} seat */
export function groupNews(now, square, seat) {
  const group = ed().squares[square].group;
  if (group === null) return '';
  const others = members(group).filter((each) => each !== square);
  const letter = ed().groups[group].letter;
  if (others.every((each) => now.players[seat].deeds.includes(each))) return t(ed().squares[square].kind === 'site' ? 'completesGroup' : 'completesSet', { letter });
  const rival = now.players.findIndex((player, nth) => nth !== seat && others.every((each) => player.deeds.includes(each)));
  if (rival >= 0) return t('wouldComplete', { name: nameOfSeat(rival), letter });
  return '';
}

/** @param {{now: View}} props */
export function PurchaseMatter({ now }) {
  const square = now.players[now.turn].at;
  const { price, house_price } = ed().squares[square];
  const mine = now.turn === me.value;
  const heading = mine ? t('isForSale', { square: nameOf(square) }) : t('mayBuy', { name: nameOfSeat(now.turn), square: nameOf(square) });
  const news = me.value === null ? '' : groupNews(now, square, mine ? me.value : now.turn);
  const cash = now.players[now.turn].cash;
  const rival = Math.max(0, ...now.players.map((player, nth) => (nth === now.turn || player.out ? 0 : player.cash)));
  if (isSmallBoard.value) {
    return html`<div class="midphone"><${Dice} /><h2>${heading}</h2><p>${news || (mine ? '' : whoRolled())}</p><p class="num">${mine ? t('leftAfter', { left: money(cash - price), sum: money(price) }) : money(price)}</p></div>`;
  }
  return html`<${BesideDeed} square=${square} big=${true}><div class="say">${drawn.value ? html`<${DrawnCard} />` : html`<${Said}>${whoRolled()}<//>`}<h2>${heading}</h2>
    ${news && mine && html`<${Note}>${news}<//>`}
    <${Facts} rows=${[
      [mine ? t('cashAfter') : t('cashOf', { name: nameOfSeat(now.turn) }), money(mine ? cash - price : cash)],
      mine && [t('mostAnyoneBids'), money(rival)], house_price > 0 && [t('firstHouse'), money(house_price)],
    ]} /></div><//>`;
}

/** My oldest open claim, shown while nothing else needs an answer. @param {{now: View}} props */
export function RentMatter({ now }) {
  const claim = now.claims.find((each) => each.owner === me.value);
  if (!claim || me.value === null) return null;
  const name = nameOfSeat(claim.payer);
  const heading = t('isOnYour', { name, square: nameOf(claim.square) });
  const isMine = now.stage === 'roll' && now.turn === me.value;
  const warning = isMine ? t('askFirst') : t('askBeforeRoll', { name: nameOfSeat(nextRoller(now, claim.payer)) });
  const sum = claim.times ? t('timesDice', { n: claim.times }) : money(claim.amount);
  if (isSmallBoard.value) return html`<div class="midphone"><${Dice} /><h2>${heading}</h2><p>${isMine ? t('askOrForgive', { sum }) : warning}</p></div>`;
  return html`<${BesideDeed} square=${claim.square}><div class="say"><${Said}>${whoRolled()}<//><h2>${heading}</h2><${Note} icon="clock">${warning}<//>
    <${Facts} rows=${[[t('rent'), sum], [t('cashOf', { name }), money(now.players[claim.payer].cash)], !claim.times && [t('yourCashThen'), money(now.players[me.value].cash + claim.amount)]]} /></div><//>`;
}

/** Whose roll wipes the claim out: the next player's after the payer. @param {View} now @param {number} payer */
function nextRoller(now, payer) {
  if (now.turn !== payer) return now.turn;
  const n = now.players.length;
  for (let step = 1; step < n; step++) if (!now.players[(payer + step) % n].out) return (payer + step) % n;
  return payer;
}

/** Whether my claim is what there is to see. @param {View} now */
export const claimComesFirst = (now) => me.value !== null && now.stage === 'roll' && now.claims.some((claim) => claim.owner === me.value);

