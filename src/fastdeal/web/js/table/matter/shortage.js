/** Too few buildings for all who want one: who wants it too, and where the winner puts it. */
import { aWord, brief, counted, nameOf, theWord, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { pickedChoice } from '../answers.js';
import { SeatCoin } from '../coins.js';
import { choicesOf, me, nameOfSeat } from '../store.js';
import { isSmallBoard, picked } from '../ui.js';
import { ClockRing } from './clock.js';
import { BesideDeed, Note } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('../../net/protocol.js').SaleView} SaleView */

/** Who asked for what. @param {SaleView} sale */
function wish(sale) {
  const said = { name: nameOfSeat(sale.requester), lot: aWord(sale.lot), square: nameOf(sale.square) };
  return t(sale.requester === me.value ? 'youWantOne' : 'wantsOne', said);
}

/** @param {{now: View, sale: SaleView}} props */
export function ShortageMatter({ now, sale }) {
  const small = isSmallBoard.value;
  const stock = sale.lot === 'hotel' ? counted('hotel', now.hotels) : counted('house', now.houses);
  const isAsked = me.value !== null && sale.bidders.includes(me.value);
  const body = html`<div class=${small ? 'midphone' : 'say'}>
    <div class="lead"><h2>${t('shortageOf', { lots: word(sale.lot, 2) })}</h2><${ClockRing} what="shortage" /></div>
    <p>${wish(sale)} ${t('bankHasOnly', { left: stock })}</p>
    ${(!small || isAsked) && html`<${Note} icon="gavel">${t(isAsked ? 'wantMeans' : 'wantMeansOthers', { name: nameOfSeat(sale.requester) })}<//>`}
    <${Answers} now=${now} sale=${sale} /></div>`;
  return small ? body : html`<${BesideDeed} square=${sale.square}>${body}<//>`;
}

/** Who has answered, and who still thinks. @param {{now: View, sale: SaleView}} props */
function Answers({ now, sale }) {
  const asked = now.players.map((_, seat) => seat).filter((seat) => sale.bidders.includes(seat) || sale.wanting.includes(seat));
  const said = (/** @type {number} */ seat) => (seat === me.value ? t('you') : t(sale.wanting.includes(seat) ? 'wantsIt' : 'thinks', { name: nameOfSeat(seat) }));
  return html`<div class="bidders"><span class="cap">${t('couldUse')}</span>${asked.map((seat) => html`<span class="b"><${SeatCoin} seat=${seat} cls="xs" />
    <span dir="auto">${said(seat)}</span></span>`)}</div>`;
}

/** @param {{sale: SaleView}} props */
export function PlaceMatter({ sale }) {
  const small = isSmallBoard.value;
  const chosen = sale.leader === me.value ? pickedChoice('place') : null;
  if (!chosen) return html`<div class=${small ? 'midphone' : 'spread'}><div class="hero">
    <h2>${t('placesNow', { name: nameOfSeat(sale.leader), lot: theWord(sale.lot) })}</h2></div></div>`;
  const body = html`<div class=${small ? 'midphone' : 'say'}><h2>${t('whereToPlace', { lot: word(sale.lot) })}</h2>
    <p class="muted">${t('pickOnBoard')}</p><div class="options column">${choicesOf('place').map(({ move: { square = 0 } }) => html`<button class="btn"
      aria-pressed=${String(square === chosen.move.square)} onClick=${() => { picked.value = square; }}>${brief(square ?? 0)}</button>`)}</div></div>`;
  return small ? body : html`<${BesideDeed} square=${chosen.move.square}>${body}<//>`;
}
