/** Somebody waits for my answer to an offer: what would change hands, and what it does. */
import { Icon, Letter } from '../../art/parts.js';
import { Deed } from '../../board/deed.js';
import { mirrored } from '../../deal/draft.js';
import { awaited } from '../../deal/open.js';
import { effectsOf, sideInWords } from '../../deal/words.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { log, me, nameOfSeat, seats, table, withNamesApart } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { ClockRing } from './clock.js';

/** @typedef {import('../../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../../net/protocol.js').GameView} View */

/** @param {{now: View, offer: OfferView}} props */
export function OfferMatter({ now, offer }) {
  const name = nameOfSeat(offer.by);
  const more = awaited.value.length - 1;
  const waits = [t('waitsForYou', { name }), more > 0 && t('moreOffers', { n: more })].filter(Boolean).join(' ');
  if (isSmallBoard.value) return html`<${SmallOffer} offer=${offer} waits=${waits} />`;
  const deal = mirrored(offer);
  return html`<div class="say swapmatter offermatter">
    <div class="lead"><div><h2>${t('offersDeal', { name })}</h2><p class="muted">${waits}</p></div><${Hurry} /></div>
    <div class="swap"><${Hand} caption=${t('youGive')} side=${deal.gives} now=${now} /><span class="arrows"><${Icon} name="swap" /></span>
      <${Hand} caption=${t('youGet')} side=${deal.gets} now=${now} /></div>
    <ul class="effects">${effectsOf(deal).map(({ letter, text }) => html`<li><${Letter} letter=${letter} />${text}</li>`)}</ul>
    <${Remark} offer=${offer} /></div>`;
}

/** Where there are days for an answer no clock need be watched. */
const Hurry = () => table.value?.clock !== 'days' && html`<${ClockRing} what="offer" seat=${me.value} />`;

/** @param {{caption: string, side: import('../../deal/draft.js').Terms, now: View}} props */
const Hand = ({ caption, side, now }) => html`<div class="near"><p class="cap">${caption}<b>${sideInWords(side)}</b></p>
  ${side.deeds.length > 0 && html`<${Deed} square=${side.deeds[0]} view=${now} seats=${seats.value} me=${me.value} />`}</div>`;

/** @param {{offer: OfferView, waits: string}} props */
const SmallOffer = ({ offer, waits }) => html`<div class="midphone"><h2>${t('offersDeal', { name: nameOfSeat(offer.by) })}</h2>
  <p>${t('youGive')}: <b>${sideInWords(offer.gets)}</b></p><p>${t('youGet')}: <b>${sideInWords(offer.gives)}</b></p><p>${waits}</p></div>`;

/** What a bot said with its offer. @param {{offer: OfferView}} props */
function Remark({ offer }) {
  const made = log.value.findLast((entry) => entry.events?.some(([name, by]) => name === 'offered' && by === offer.by));
  const line = made?.by === 'bot' && (made.lines?.length ?? 0) > 1 ? made.lines?.at(-1) : '';
  return line ? html`<p class="muted" dir="auto">${withNamesApart(line)}</p>` : null;
}
