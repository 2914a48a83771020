/** Offers that lie on the table: to me, with accept, counter and refuse; mine, to be taken back. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { ActionButton } from '../table/button.js';
import { SeatCoin } from '../table/coins.js';
import { play } from '../table/link.js';
import { choicesOf, me, nameOfSeat } from '../table/store.js';
import { draft, myOffers, offerInDraft, openDeal } from './draft.js';
import { once } from './once.js';
import { repliesTo } from './reply.js';
import { offerInWords, sideInWords } from './words.js';

/** @typedef {import('../net/protocol.js').OfferView} OfferView */

/** @param {{partner: number}} props */
export const OffersHere = ({ partner }) => myOffers().filter((offer) => offer.by === partner || offer.to === partner)
  .map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`);

/** @param {{offer: OfferView}} props */
export function OfferCard({ offer }) {
  const isMine = offer.by === me.value;
  const seat = isMine ? offer.to : offer.by;
  const said = { name: nameOfSeat(seat), gives: sideInWords(offer.gives), gets: sideInWords(offer.gets) };
  const text = isMine ? t('yourOffer', said) : offerInWords(offer);
  return html`<article class="counter"><${SeatCoin} seat=${seat} cls="sm" /><p dir="auto">${text}</p>
    <span class="btns">${isMine ? html`<${Withdraw} />` : html`<${Answers} offer=${offer} />`}</span></article>`;
}

function Withdraw() {
  const [choice] = choicesOf('withdraw');
  return choice ? html`<${ActionButton} action=${{ id: 'withdraw', label: t('withdraw'), run: () => once(() => play(choice.move)) }} cls="small" />` : null;
}

/** What the deal table's own button does is not repeated here. @param {{offer: OfferView}} props */
function Answers({ offer }) {
  const { yes, counter, no, later } = repliesTo(offer);
  const isInDraft = offerInDraft.value?.by === offer.by && !draft.value?.counters;
  const shown = [...(isInDraft ? [] : [{ ...yes, sub: undefined, icon: undefined }]), ...(isInDraft || draft.value?.counters ? [] : [counter]), no, ...(offer.awaited ? [later] : [])];
  return shown.map((action) => html`<${ActionButton} key=${action.id} cls="small" action=${{ ...action, key: undefined }} />`);
}

/** The phone's tab of deals. */
export function DealsTab() {
  const offers = myOffers();
  return html`<section class="deals">${offers.map((offer) => html`<${OfferCard} key=${offer.by} offer=${offer} />`)}
    ${offers.length === 0 && html`<p class="muted">${t('noOffers')}</p>`}
    ${me.value !== null && html`<button class="btn" onClick=${() => openDeal()}>${t('newDeal')}</button>`}</section>`;
}
