/** An auction: the bid that stands, the clock, who is still in, quick bids, the highest one set beforehand. */
import { Coin } from '../../art/parts.js';
import { ed, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html, useEffect, useRef, useState } from '../../lib.js';
import { bidGuard, nextBid } from '../answers.js';
import { ActionButton } from '../button.js';
import { play, tell } from '../link.js';
import { bids, me, nameOfSeat, passed, seats, you } from '../store.js';
import { isBidding, isSmallBoard } from '../ui.js';
import { ClockRing } from './clock.js';
import { groupNews } from './landing.js';
import { BesideDeed, Said } from './parts.js';

/** @typedef {import('../../net/types.js').View} View */
/** @typedef {import('../../net/types.js').SaleView} SaleView */

/** @param {SaleView} sale */
const lotName = (sale) => (sale.lot === 'deed' ? nameOf(sale.square) : word(sale.lot));
/** @param {number} seat */
const called = (seat) => (seat === me.value ? t('you') : nameOfSeat(seat));
/** @param {number} seat */
const SmallCoin = (seat) => html`<${Coin} seat=${seat} token=${seats.value[seat]?.token} cls="xs" />`;

/** @param {View} now @param {SaleView} sale */
const wasDeclined = (now, sale) => sale.lot === 'deed' && now.players[now.turn].at === sale.square && !now.players[now.turn].out;

/** @param {{now: View, sale: SaleView}} props */
export function AuctionMatter({ now, sale }) {
  if (isSmallBoard.value) return html`<${SmallAuction} now=${now} sale=${sale} />`;
  return html`<${BesideDeed} square=${sale.square} below=${html`<${Purse} now=${now} />`}><div class="stack">
    <${Said}>${wasDeclined(now, sale) ? t('declinedAndGoes', { name: called(now.turn), square: lotName(sale) }) : t('goesToHighest', { square: lotName(sale) })}<//>
    <div class="card"><${Lead} sale=${sale} /><${Ladder} /><${Bidders} now=${now} sale=${sale} /></div>
    <${QuickBids} now=${now} />
  </div><//>`;
}

/** @param {{sale: SaleView}} props */
function Lead({ sale }) {
  return html`<div class="lead"><div><div class="bid num">${money(sale.price)}</div><div class="who">${sale.leader === null ? t('noBidYet') : html`${SmallCoin(sale.leader)}<span dir="auto">${sale.leader === me.value ? t('youLeadShort') : t('leads', { name: nameOfSeat(sale.leader) })}</span>`}</div></div>
    <${ClockRing} what="auction" /></div>`;
}

const Ladder = () => bids.value.length > 1 && html`<ol class="ladder" aria-label=${t('bids')}>${bids.value.map(({ seat, amount }) => html`<li>${SmallCoin(seat)}<span dir="auto">${called(seat)}</span><b class="num">${money(amount)}</b></li>`)}</ol>`;

/** Who may still bid, and who has passed. @param {{now: View, sale: SaleView}} props */
function Bidders({ now, sale }) {
  const shown = now.players.map((_, seat) => seat).filter((seat) => sale.bidders.includes(seat) || seat === sale.leader || passed.value.includes(seat));
  return html`<div class="bidders">${shown.map((seat) => {
    const isIn = sale.bidders.includes(seat) || seat === sale.leader;
    return html`<span class=${isIn ? 'b' : 'b out'}>${SmallCoin(seat)}<span dir="auto">${isIn ? called(seat) : t('hasPassed', { name: called(seat) })}</span></span>`;
  })}</div>`;
}

/** @param {View} now */
export function quickBids(now) {
  const bid = you.value.bid;
  if (!bid || me.value === null) return [];
  const price = now.sale?.price ?? 0;
  const cash = now.players[me.value].cash;
  return [1, 10, 25, 50].map((more, n) => {
    const amount = price + more;
    return { id: `quick-${amount}`, label: money(amount), sub: `+${more}`, key: String(n + 1), ...bidGuard(amount, cash), run: () => { play({ verb: 'bid', amount }); }, blocked: amount < bid[0] || amount > bid[1] ? t('notEnoughToBid', { sum: money(amount) }) : undefined };
  });
}

/** @param {{now: View}} props */
export function QuickBids({ now }) {
  if (!you.value.bid) return null;
  if (isBidding.value) return html`<${OtherBid} now=${now} />`;
  const other = { id: 'other', label: t('otherBid'), sub: t('typeIt'), key: '0', run: () => { isBidding.value = true; } };
  return html`<div class="quick" role="group" aria-label=${t('quickBids')}>${[...quickBids(now), other].map((action) => html`<${ActionButton} action=${{ ...action, key: undefined }} />`)}</div>`;
}

/** A bid of any size, at once or as the highest one that the table bids for me. @param {{now: View}} props */
function OtherBid({ now }) {
  const [least, most] = you.value.bid ?? [1, 1];
  const [amount, setAmount] = useState(nextBid(least, most));
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => field.current?.select(), []);
  const cash = now.players[me.value ?? 0].cash;
  const isFine = amount >= least && amount <= most;
  const bid = { id: 'own-bid', label: t('bid', { sum: money(amount) }), ...bidGuard(amount, cash), run: () => { isBidding.value = false; play({ verb: 'bid', amount }); }, blocked: isFine ? undefined : t('bidBetween', { least: money(least), most: money(most) }) };
  const cap = { id: 'max-bid', label: t('bidUpTo', { sum: money(amount) }), run: () => { isBidding.value = false; tell({ t: 'max-bid', amount }); }, blocked: bid.blocked };
  return html`<form class="otherbid" onSubmit=${(/** @type {Event} */ e) => e.preventDefault()}><input ref=${field} class="field num" type="number" inputmode="numeric" min=${least} max=${most} value=${amount} aria-label=${t('yourBid')} onInput=${(/** @type {any} */ e) => setAmount(Math.round(Number(e.target.value)))} />
    <${ActionButton} action=${bid} /><${ActionButton} action=${cap} /><button type="button" class="btn quiet" aria-label=${t('close')} onClick=${() => { isBidding.value = false; }}>×</button></form>`;
}

/** My cash, and what would be left. @param {{now: View}} props */
function Purse({ now }) {
  const bid = you.value.bid;
  if (me.value === null) return null;
  const cash = now.players[me.value].cash;
  const next = bid ? nextBid(bid[0], bid[1]) : 0;
  return html`<div class="card purse"><div class="l"><span class="cap">${t('yourCash')}</span><b class="num">${money(cash)}</b></div><div class="meter"><i style=${{ width: `${cash ? (100 * next) / cash : 0}%` }}></i></div>
    <p>${you.value.max_bid ? html`<span>${t('maxBidSet', { sum: money(you.value.max_bid) })} <button class="linkish" onClick=${() => tell({ t: 'max-bid', amount: 0 })}>${t('takeBack')}</button></span>` : bid ? t('leftAfter', { left: money(cash - next), sum: money(next) }) : t('raiseMeanwhile')}</p></div>`;
}

/** @param {{now: View, sale: SaleView}} props */
function SmallAuction({ now, sale }) {
  const [news] = me.value === null || sale.lot !== 'deed' ? [''] : groupNews(now, sale.square, me.value).split(/(?<=\.) /);
  const cash = me.value === null ? '' : t('cashIs', { sum: money(now.players[me.value].cash) });
  return html`<div class="midphone"><p><b>${lotName(sale)}</b>, ${t('auction')}</p><div class="duo"><div class="bid num">${money(sale.price)}</div><${ClockRing} what="auction" /></div>
    <div class="who">${sale.leader === null ? t('noBidYet') : html`${SmallCoin(sale.leader)}<span dir="auto">${sale.leader === me.value ? t('youLeadShort') : t('leads', { name: nameOfSeat(sale.leader) })}</span>`}</div>
    <p>${sale.lot === 'deed' ? t('listPrice', { sum: money(ed().squares[sale.square].price) }) : ''} ${news} ${cash}</p></div>`;
}
