/** Somebody waits for my answer to an offer: what would change hands, and what it does. */
import { Icon, Letter } from '../../art/parts.js';
import { Deed } from '../../board/deed.js';
import { leanOf, LOPSIDED, mirrored } from '../../deal/draft.js';
import { leanInWords } from '../../deal/effects.js';
import { awaited, isRescue, keyOf } from '../../deal/open.js';
import { effectsOf, sideInWords } from '../../deal/words.js';
import { t } from '../../i18n/index.js';
import { html, useEffect, useState } from '../../lib.js';
import { log, me, nameOfSeat, seats, table, withNamesApart } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { ClockRing } from './clock.js';

/** @typedef {import('../../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../../net/protocol.js').GameView} View */

/** @param {{now: View, offer: OfferView}} props */
export function OfferMatter({ now, offer }) {
  const name = nameOfSeat(offer.by);
  const more = awaited.value.length - 1;
  const waiting = t(isRescue(offer) ? 'withoutThis' : 'waitsForYou', { name });
  const waits = [waiting, more > 0 && t('moreOffers', { n: more })].filter(Boolean).join(' ');
  if (isSmallBoard.value) return html`<${SmallOffer} offer=${offer} waits=${waits} />`;
  const deal = mirrored(offer);
  return html`<div class="say swapmatter offermatter">
    <div class="lead"><div><h2>${t('offersDeal', { name })}</h2><p class="muted">${waits}</p><${Remark} offer=${offer} /></div><${Hurry} /></div>
    <div class="swap"><${Hand} caption=${t('youGive')} side=${deal.gives} now=${now} /><span class="arrows"><${Icon} name="swap" /></span>
      <${Hand} caption=${t('youGet')} side=${deal.gets} now=${now} /></div>
    <ul class="effects">${effectsOf(deal).map(({ letter, text }) => html`<li><${Letter} letter=${letter} />${text}</li>`)}<${Lean} offer=${offer} /></ul></div>`;
}

/** Where there are days for an answer no clock need be watched. */
const Hurry = () => table.value?.clock !== 'days' && html`<${ClockRing} what="offer" seat=${me.value} />`;

/** @param {{caption: string, side: import('../../deal/draft.js').Terms, now: View}} props */
const Hand = ({ caption, side, now }) => html`<div class="near"><p class="cap">${caption}<b>${sideInWords(side)}</b></p>
  ${side.deeds.length > 0 && html`<${Deed} square=${side.deeds[0]} view=${now} seats=${seats.value} me=${me.value} />`}</div>`;

/** @param {{offer: OfferView, waits: string}} props */
const SmallOffer = ({ offer, waits }) => html`<div class="midphone"><h2>${t('offersDeal', { name: nameOfSeat(offer.by) })}</h2>
  <p>${t('youGive')}: <b>${sideInWords(offer.gets)}</b></p><p>${t('youGet')}: <b>${sideInWords(offer.gives)}</b></p><${Remark} offer=${offer} /><p>${waits}</p></div>`;

/** What a bot said with its offer. @param {{offer: OfferView}} props */
function Remark({ offer }) {
  const made = log.value.findLast((entry) => entry.events?.some(([name, by]) => name === 'offered' && by === offer.by));
  const line = made?.by === 'bot' && (made.lines?.length ?? 0) > 1 ? made.lines?.at(-1) : '';
  return line ? html`<p class="remark" dir="auto">${withNamesApart(line)}</p>` : null;
}

/** Which way it leans, once the table has said so. @param {{offer: OfferView}} props */
function Lean({ offer }) {
  const [lean, setLean] = useState(/** @type {number | null | undefined} */ (null));
  const key = keyOf(offer);
  useEffect(() => {
    setLean(null);
    leanOf(offer).then(setLean);
  }, [key]);
  if (lean === null || lean === undefined) return null;
  return html`<li class=${lean === LOPSIDED ? 'bad' : ''}><${Icon} name="spark" />${leanInWords(lean, nameOfSeat(offer.by))}</li>`;
}
