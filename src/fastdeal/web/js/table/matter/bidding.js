/** Bidding: quick bids, a bid of any size, the highest one set beforehand, and what it leaves in the purse. */
import { Icon } from '../../art/parts.js';
import { money } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html, useEffect, useRef, useState } from '../../lib.js';
import { bidGuard, nextBid } from '../answers.js';
import { ActionButton } from '../button.js';
import { play, tell } from '../link.js';
import { me, you } from '../store.js';
import { isBidding } from '../ui.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

const STEPS = [1, 10, 25, 50];

/** @param {View} now @returns {import('../button.js').Action[]} */
export function quickBids(now) {
  const { bid } = you.value;
  if (!bid || me.value === null) return [];
  const { cash } = now.players[me.value];
  return STEPS.map((more, n) => {
    const amount = (now.sale?.price ?? 0) + more;
    const blocked = amount < bid[0] || amount > bid[1] ? t('notEnoughToBid', { sum: money(amount) }) : undefined;
    const run = () => { play({ verb: 'bid', amount }); };
    return { id: `quick-${amount}`, label: money(amount), sub: `+${more}`, key: String(n + 1), ...bidGuard(amount, cash), run, blocked };
  });
}

/** @param {{now: View}} props */
export function QuickBids({ now }) {
  if (!you.value.bid) return null;
  if (isBidding.value) return html`<${OtherBid} now=${now} />`;
  const other = { id: 'other', label: t('otherBid'), sub: t('typeIt'), run: () => { isBidding.value = true; } };
  return html`<div class="quick" role="group" aria-label=${t('quickBids')}>
    ${[...quickBids(now), other].map((action) => html`<${ActionButton} action=${{ ...action, key: undefined }} />`)}</div>`;
}

/** A bid of any size, at once or as the highest one that the table bids for me. @param {{now: View}} props */
function OtherBid({ now }) {
  const [least, most] = you.value.bid ?? [1, 1];
  const [amount, setAmount] = useState(nextBid(least, most));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.select(), []);
  const isFine = amount >= least && amount <= most;
  const blocked = isFine ? undefined : t('bidBetween', { least: money(least), most: money(most) });
  const once = () => { isBidding.value = false; play({ verb: 'bid', amount }); };
  const bid = { id: 'own-bid', label: t('bid', { sum: money(amount) }), ...bidGuard(amount, now.players[me.value ?? 0].cash), run: once, blocked };
  const cap = { id: 'max-bid', label: t('bidUpTo', { sum: money(amount) }), run: () => { isBidding.value = false; tell({ t: 'max-bid', amount }); }, blocked };
  const type = (/** @type {any} */ event) => setAmount(Math.round(Number(event.target.value)));
  return html`<form class="otherbid" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
    <input ref=${field} class="field num" type="number" inputmode="numeric" min=${least} max=${most} value=${amount}
      aria-label=${t('yourBid')} onInput=${type} />
    <${ActionButton} action=${bid} /><${ActionButton} action=${cap} />
    <button type="button" class="iconbtn" aria-label=${t('close')} onClick=${() => { isBidding.value = false; }}><${Icon} name="x" /></button></form>`;
}

/** My cash, and what would be left. @param {{now: View}} props */
export function Purse({ now }) {
  if (me.value === null) return null;
  const { bid } = you.value;
  const { cash } = now.players[me.value];
  const next = bid ? nextBid(bid[0], bid[1]) : 0;
  return html`<div class="card purse"><div class="l"><span class="cap">${t('yourCash')}</span><b class="num">${money(cash)}</b></div>
    <div class="meter"><i style=${{ width: `${cash ? (100 * next) / cash : 0}%` }}></i></div>
    <p>${you.value.max_bid ? html`<${Limit} amount=${you.value.max_bid} />`
      : bid ? t('leftAfter', { left: money(cash - next), sum: money(next) }) : t('raiseMeanwhile')}</p></div>`;
}

/** @param {{amount: number}} props */
const Limit = ({ amount }) => html`<span>${t('maxBidSet', { sum: money(amount) })}
  ${' '}<button class="linkish" onClick=${() => tell({ t: 'max-bid', amount: 0 })}>${t('takeBack')}</button></span>`;
