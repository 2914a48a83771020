/** The deal table: a drawer that leaves the board in sight. */
import { Coin, Icon, Letter } from '../art/parts.js';
import { money } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useRef } from '../lib.js';
import { ActionButton } from '../table/button.js';
import { log, me, nameOfSeat, seats, view } from '../table/store.js';
import { changePartner, closeDeal, draft, isEmpty, openDeal, sendOffer, verdict } from './draft.js';
import { OffersHere } from './offers.js';
import { Column } from './picks.js';
import { effectsOf, listValue } from './words.js';

export function DealDrawer() {
  const now = draft.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { if (now) box.current?.focus({ preventScroll: true }); }, [now === null]);
  if (!now || !view.value || me.value === null) return null;
  const name = nameOfSeat(now.partner);
  return html`<aside class="drawer" ref=${box} tabindex="-1" aria-label=${t('dealWith', { name })}>
    <header><h2>${t('dealWithWhom')}</h2><${Partners} chosen=${now.partner} /><button class="iconbtn" aria-label=${t('close')} onClick=${closeDeal}><${Icon} name="x" /></button></header>
    <div class="body"><${OffersHere} partner=${now.partner} /><${BotReason} partner=${now.partner} />
      <div class="cols2"><${Column} side="gives" seat=${me.value} /><${Column} side="gets" seat=${now.partner} /></div>
      <${Effects} /></div>
    <footer><button class="btn quiet" onClick=${() => openDeal(now.partner)}>${t('clear')}</button><${OfferButton} name=${name} /></footer></aside>`;
}

/** @param {{chosen: number}} props */
function Partners({ chosen }) {
  const others = view.value?.players.flatMap((player, seat) => (seat !== me.value && !player.out ? [seat] : [])) ?? [];
  return html`<div class="with" role="group" aria-label=${t('partner')}>${others.map((seat) => html`<button aria-label=${nameOfSeat(seat)} aria-pressed=${String(seat === chosen)} onClick=${() => changePartner(seat)}><${Coin} seat=${seat} token=${seats.value[seat]?.token} cls="sm" /><span dir="auto">${nameOfSeat(seat)}</span></button>`)}</div>`;
}

/** What a bot said to the last offer. @param {{partner: number}} props */
function BotReason({ partner }) {
  if (seats.value[partner]?.kind !== 'bot') return null;
  const told = log.value.findLast((entry) => entry.events?.some(([name, by, to]) => name === 'refused' && by === partner && to === me.value));
  const line = told?.lines?.at(-1);
  return line ? html`<p class="counter"><${Coin} seat=${partner} token=${seats.value[partner]?.token} cls="sm" /><span class="muted" dir="auto">${line}</span></p>` : null;
}

/** @param {{name: string}} props */
function OfferButton({ name }) {
  const now = draft.value;
  const found = verdict.value;
  const why = !now || isEmpty(now) ? t('emptyOffer') : found?.reason ? found.text : undefined;
  const action = { id: 'offer', label: t('offerTo', { name }), icon: 'swap', key: 'Enter', run: sendOffer, blocked: why };
  return html`<${ActionButton} action=${action} primary=${true} cls="enter" />`;
}

/** Fees, list prices and groups; why it cannot be offered. */
function Effects() {
  const now = draft.value;
  const found = verdict.value;
  if (!now || isEmpty(now)) return html`<p class="fair muted">${t('pickDeeds')}</p>`;
  const [mine, theirs] = found?.fees ?? [0, 0];
  return html`<div class="fair"><h3>${t('whatItDoes')}<span>${t('atListPrice')}</span></h3>
    <div class="scales"><span>${t('youGiveWorth')} <b class="num">${money(listValue(now.gives))}</b></span><span>${t('youGetWorth')} <b class="num">${money(listValue(now.gets))}</b></span></div>
    <ul class="effects">${effectsOf(now).map(({ letter, text }) => html`<li><${Letter} letter=${letter} />${text}</li>`)}
      ${mine > 0 && html`<li><${Icon} name="fold" />${t('feeYours', { sum: money(mine) })}</li>`}${theirs > 0 && html`<li><${Icon} name="fold" />${t('feeTheirs', { name: nameOfSeat(now.partner), sum: money(theirs) })}</li>`}</ul>
    ${found?.reason && html`<p class="bad" role="status">${found.text}</p>`}</div>`;
}

