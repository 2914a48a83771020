/** Offers that lie on the table: to me, with accept, counter and refuse; mine, to be taken back. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { ActionButton } from '../table/button.js';
import { SeatCoin } from '../table/coins.js';
import { play } from '../table/link.js';
import { blockedOf, choicesOf, me, nameOfSeat } from '../table/store.js';
import { counterOffer, myOffers, openDeal } from './draft.js';
import { sideInWords } from './words.js';

/** @typedef {import('../net/types.js').OfferView} OfferView */

/** @param {{partner: number}} props */
export const OffersHere = ({ partner }) => myOffers().filter((offer) => offer.by === partner || offer.to === partner)
  .map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`);

/** @param {{offer: OfferView}} props */
export function OfferCard({ offer }) {
  const isMine = offer.by === me.value;
  const seat = isMine ? offer.to : offer.by;
  const text = t(isMine ? 'yourOffer' : 'theirOffer', { name: nameOfSeat(seat), gives: sideInWords(offer.gives), gets: sideInWords(offer.gets) });
  return html`<article class="counter"><${SeatCoin} seat=${seat} cls="sm" /><p dir="auto">${text}</p>
    <span class="btns">${isMine ? html`<${Withdraw} />` : html`<${Answers} offer=${offer} />`}</span></article>`;
}

function Withdraw() {
  const [choice] = choicesOf('withdraw');
  return choice ? html`<${ActionButton} action=${{ id: 'withdraw', label: t('withdraw'), run: () => play(choice.move) }} cls="small" />` : null;
}

/** @param {{offer: OfferView}} props */
function Answers({ offer }) {
  const choiceOf = (/** @type {string} */ verb) => choicesOf(verb).find((choice) => choice.move.partner === offer.by);
  const [accept, refuse] = [choiceOf('accept'), choiceOf('refuse')];
  const blocked = accept ? undefined : blockedOf('accept')?.text ?? t('notNow');
  const yes = { id: `accept-${offer.by}`, label: t('accept'), guard: t('pressAgain'), run: () => accept && play(accept.move), blocked };
  const but = { id: `counter-${offer.by}`, label: t('counter'), run: () => counterOffer(offer) };
  const no = { id: `refuse-${offer.by}`, label: t('refuse'), run: () => refuse && play(refuse.move) };
  return html`<${ActionButton} cls="small" action=${yes} /><${ActionButton} cls="small" action=${but} />
    ${refuse && html`<${ActionButton} cls="small quiet" action=${no} />`}`;
}

/** The phone's tab of deals. */
export function DealsTab() {
  const offers = myOffers();
  return html`<section class="deals">${offers.map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`)}
    ${offers.length === 0 && html`<p class="muted">${t('noOffers')}</p>`}
    ${me.value !== null && html`<button class="btn" onClick=${() => openDeal()}>${t('newDeal')}</button>`}</section>`;
}
