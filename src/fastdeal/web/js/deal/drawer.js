/** The deal table: a drawer that leaves the board in sight. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useRef } from '../lib.js';
import { ActionButton } from '../table/button.js';
import { SeatCoin } from '../table/coins.js';
import { TimeLeft } from '../table/matter/clock.js';
import { log, me, nameOfSeat, seats, view } from '../table/store.js';
import { changePartner, closeDeal, doubt, draft, openDeal } from './draft.js';
import { Effects } from './effects.js';
import { GiftQuestion } from './gift.js';
import { OffersHere } from './offers.js';
import { offersToMe } from './open.js';
import { Column } from './picks.js';
import { dealAction } from './reply.js';

export function DealDrawer() {
  const now = draft.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const counters = now?.counters ?? false;
  useEffect(() => {
    const sum = /** @type {HTMLInputElement | null | undefined} */ (box.current?.querySelector(now?.gives.cash ? '.give .sum' : '.get .sum'));
    if (counters) sum?.select();
    if (now) (counters && sum ? sum : box.current)?.focus({ preventScroll: true });
  }, [now === null, counters]);
  if (!now || !view.value || me.value === null) return null;
  const name = nameOfSeat(now.partner);
  return html`<aside class="drawer" ref=${box} tabindex="-1" aria-label=${t('dealWith', { name })}>
    <header><h2>${t('dealWithWhom')}</h2><${Partners} chosen=${now.partner} /><${TimeLeft} what="turn" seat=${me.value} />
      <button class="iconbtn" aria-label=${t('close')} onClick=${closeDeal}><${Icon} name="x" /></button></header>
    <div class="body">${counters && html`<p class="countering">${t('counterHow', { name })}</p>`}<${OffersHere} partner=${now.partner} /><${BotReason} partner=${now.partner} />
      <div class="cols2"><${Column} side="gives" seat=${me.value} /><${Column} side="gets" seat=${now.partner} /></div>
      <${Effects} /></div>
    ${doubt.value ? html`<${GiftQuestion} now=${now} />` : html`<footer>
      <button class="btn quiet" onClick=${() => openDeal(now.partner)}>${t('clear')}</button>
      <${ActionButton} action=${dealAction()} primary=${true} cls="enter" /></footer>`}</aside>`;
}

/** @param {number} seat */
const hasOffer = (seat) => offersToMe.value.some(({ by }) => by === seat);

/** @param {{chosen: number}} props */
function Partners({ chosen }) {
  const others = view.value?.players.flatMap((player, seat) => (seat !== me.value && !player.out ? [seat] : [])) ?? [];
  const label = (/** @type {number} */ seat) => (hasOffer(seat) ? `${nameOfSeat(seat)}, ${t('offersToYou', { n: 1 })}` : nameOfSeat(seat));
  return html`<div class="with" role="group" aria-label=${t('partner')}>${others.map((seat) => html`<button aria-label=${label(seat)}
    aria-pressed=${String(seat === chosen)} onClick=${() => changePartner(seat)}><${SeatCoin} seat=${seat} cls="sm" />
    ${hasOffer(seat) && html`<i class="badge" aria-hidden="true"></i>`}<span dir="auto">${nameOfSeat(seat)}</span></button>`)}</div>`;
}

/** What a bot said to the last offer. @param {{partner: number}} props */
function BotReason({ partner }) {
  if (seats.value[partner]?.kind !== 'bot') return null;
  const isAnswer = (/** @type {import('../net/protocol.js').Happening} */ [name, by, to]) => name === 'refused' && by === partner && to === me.value;
  const line = log.value.findLast((entry) => entry.events?.some(isAnswer))?.lines?.at(-1);
  return line ? html`<p class="counter"><${SeatCoin} seat=${partner} cls="sm" /><span class="muted" dir="auto">${line}</span></p>` : null;
}
