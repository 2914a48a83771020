/** Offers that lie on the table: to me, with accept, counter and refuse; mine, to be taken back. */
import { Coin } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { ActionButton } from '../table/button.js';
import { play } from '../table/link.js';
import { choicesOf, me, nameOfSeat, seats, view } from '../table/store.js';
import { counterOffer, openDeal } from './draft.js';
import { sideInWords } from './words.js';

/** @typedef {import('../net/types.js').OfferView} OfferView */

/** Offers to me, and my own. */
export const myOffers = () => (me.value === null ? [] : view.value?.offers.filter((offer) => offer.to === me.value || offer.by === me.value) ?? []);

/** @param {{partner: number}} props */
export const OffersHere = ({ partner }) => myOffers().filter((offer) => offer.by === partner || offer.to === partner).map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`);

/** @param {{offer: OfferView}} props */
export function OfferCard({ offer }) {
  const mine = offer.by === me.value;
  const seat = mine ? offer.to : offer.by;
  const name = nameOfSeat(seat);
  const text = mine ? t('yourOffer', { name, gives: sideInWords(offer.gives), gets: sideInWords(offer.gets) }) : t('theirOffer', { name, gives: sideInWords(offer.gives), gets: sideInWords(offer.gets) });
  return html`<article class="counter"><${Coin} seat=${seat} token=${seats.value[seat]?.token} cls="sm" /><p dir="auto">${text}</p><span class="btns">${mine ? html`<${Withdraw} />` : html`<${Answers} offer=${offer} />`}</span></article>`;
}

function Withdraw() {
  const [choice] = choicesOf('withdraw');
  return choice ? html`<${ActionButton} action=${{ id: 'withdraw', label: t('withdraw'), run: () => play(choice.move) }} cls="small" />` : null;
}

/** @param {{offer: OfferView}} props */
function Answers({ offer }) {
  const accept = choicesOf('accept').find((choice) => choice.move.partner === offer.by);
  const refuse = choicesOf('refuse').find((choice) => choice.move.partner === offer.by);
  return html`<${ActionButton} cls="small" action=${{ id: `accept-${offer.by}`, label: t('accept'), guard: t('pressAgain'), run: () => accept && play(accept.move), blocked: accept ? undefined : t('notNow') }} />
    <${ActionButton} cls="small" action=${{ id: `counter-${offer.by}`, label: t('counter'), run: () => counterOffer(offer) }} />
    ${refuse && html`<${ActionButton} cls="small quiet" action=${{ id: `refuse-${offer.by}`, label: t('refuse'), run: () => play(refuse.move) }} />`}`;
}

/** The phone's tab of deals. */
export function DealsTab() {
  const offers = myOffers();
  return html`<section class="deals">${offers.map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`)}${offers.length === 0 && html`<p class="muted">${t('noOffers')}</p>`}
    ${me.value !== null && html`<button class="btn" onClick=${() => openDeal()}>${t('newDeal')}</button>`}</section>`;
}
