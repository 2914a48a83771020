/** Too few buildings for all who want one: who wants it too, and where the winner puts it. */
import { Coin } from '../../art/parts.js';
import { brief, counted, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { pickedChoice } from '../answers.js';
import { choicesOf, me, nameOfSeat, seats } from '../store.js';
import { isSmallBoard, picked } from '../ui.js';
import { ClockRing } from './clock.js';
import { Note } from './parts.js';

/** @typedef {import('../../net/types.js').View} View */
/** @typedef {import('../../net/types.js').SaleView} SaleView */

/** @param {{now: View, sale: SaleView}} props */
export function ShortageMatter({ now, sale }) {
  const hotel = sale.lot === 'hotel';
  const left = counted(hotel ? 'hotel' : 'house', hotel ? now.hotels : now.houses);
  const asker = sale.requester === me.value ? t('youWantOne', { lot: word(sale.lot), square: nameOf(sale.square) }) : t('wantsOne', { name: nameOfSeat(sale.requester), lot: word(sale.lot), square: nameOf(sale.square) });
  const asked = me.value !== null && sale.bidders.includes(me.value);
  const answered = now.players.map((_, seat) => seat).filter((seat) => sale.bidders.includes(seat) || sale.wanting.includes(seat));
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'say wide'}><div class="lead"><h2>${t('shortageOf', { lots: word(sale.lot, 2) })}</h2><${ClockRing} what="shortage" /></div>
    <p>${asker} ${t('bankHasOnly', { left })}</p>${asked && !isSmallBoard.value && html`<${Note} icon="gavel">${t('wantMeans')}<//>`}
    <div class="bidders">${answered.map((seat) => html`<span class="b"><${Coin} seat=${seat} token=${seats.value[seat]?.token} cls="xs" /><span dir="auto">${sale.wanting.includes(seat) ? t('wantsIt', { name: nameOfSeat(seat) }) : t('thinks', { name: nameOfSeat(seat) })}</span></span>`)}</div></div>`;
}

/** @param {{now: View, sale: SaleView}} props */
export function PlaceMatter({ sale }) {
  const mine = sale.leader === me.value;
  const places = choicesOf('place');
  const chosen = pickedChoice('place');
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'say wide'}><h2>${mine ? t('whereToPlace', { lot: word(sale.lot) }) : t('placesNow', { name: nameOfSeat(sale.leader), lot: word(sale.lot) })}</h2>
    ${mine && html`<p class="muted">${t('pickOnBoard')}</p><div class="options">${places.map((choice) => html`<button class="btn" aria-pressed=${String(choice === chosen)} onClick=${() => { picked.value = choice.move.square ?? null; }}>${brief(choice.move.square ?? 0)}</button>`)}</div>
    ${chosen && !isSmallBoard.value && html`<p>${chosen.label}</p>`}`}</div>`;
}
