/** An auction: the bid that stands, the clock, who is still in. */
import { ed, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { SeatCoin } from '../coins.js';
import { bids, me, nameOfSeat, passed } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { Purse, QuickBids } from './bidding.js';
import { ClockRing } from './clock.js';
import { groupNews } from './landing.js';
import { BesideDeed, Said } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('../../net/protocol.js').SaleView} SaleView */

/** @param {number} seat */
const called = (seat) => (seat === me.value ? t('you') : nameOfSeat(seat));

/** @param {View} now @param {SaleView} sale */
const wasDeclined = (now, sale) => sale.lot === 'deed' && now.players[now.turn].at === sale.square && !now.players[now.turn].out;

/** What is sold, and why. @param {View} now @param {SaleView} sale */
function occasion(now, sale) {
  if (sale.lot !== 'deed') return t('scarceGoes', { lot: word(sale.lot) });
  const square = nameOf(sale.square);
  if (!wasDeclined(now, sale)) return t('goesToHighest', { square });
  return now.turn === me.value ? t('youDeclined', { square }) : t('declinedAndGoes', { name: nameOfSeat(now.turn), square });
}

/** @param {{now: View, sale: SaleView}} props */
export function AuctionMatter({ now, sale }) {
  if (isSmallBoard.value) return html`<${SmallAuction} now=${now} sale=${sale} />`;
  return html`<${BesideDeed} square=${sale.square} below=${html`<${Purse} now=${now} />`}><div class="stack">
    <${Said}>${occasion(now, sale)}<//>
    <div class="card"><${Lead} sale=${sale} /><${Ladder} /><${Bidders} now=${now} sale=${sale} /></div>
    <${QuickBids} now=${now} />
  </div><//>`;
}

/** @param {{sale: SaleView}} props */
const Lead = ({ sale }) => html`<div class="lead"><div><div class="bid num">${money(sale.price)}</div><${Leader} sale=${sale} /></div>
  <${ClockRing} what="auction" /></div>`;

/** @param {{sale: SaleView}} props */
function Leader({ sale }) {
  if (sale.leader === null) return html`<div class="who">${t('noBidYet')}</div>`;
  const text = sale.leader === me.value ? t('youLeadShort') : t('leads', { name: nameOfSeat(sale.leader) });
  return html`<div class="who"><${SeatCoin} seat=${sale.leader} cls="xs" /><span dir="auto">${text}</span></div>`;
}

const Ladder = () => bids.value.length > 1 && html`<ol class="ladder" aria-label=${t('bids')}>${bids.value.map(({ seat, amount }) => html`<li>
  <${SeatCoin} seat=${seat} cls="xs" /><span dir="auto">${called(seat)}</span><b class="num">${money(amount)}</b></li>`)}</ol>`;

/** Who may still bid, and who has passed. @param {{now: View, sale: SaleView}} props */
function Bidders({ now, sale }) {
  const isIn = (/** @type {number} */ seat) => sale.bidders.includes(seat) || seat === sale.leader;
  const shown = now.players.map((_, seat) => seat).filter((seat) => isIn(seat) || passed.value.includes(seat));
  const name = isSmallBoard.value ? 'sr' : '';
  return html`<div class="bidders">${shown.map((seat) => html`<span class=${isIn(seat) ? 'b' : 'b out'}><${SeatCoin} seat=${seat} cls="xs" />
    <span class=${name} dir="auto">${isIn(seat) ? called(seat) : t('hasPassed', { name: called(seat) })}</span></span>`)}</div>`;
}

/** @param {{now: View, sale: SaleView}} props */
function SmallAuction({ now, sale }) {
  const isDeed = sale.lot === 'deed';
  const [news] = me.value === null || !isDeed ? [''] : groupNews(now, sale.square, me.value).split(/(?<=\.) /);
  const cash = me.value === null ? '' : t('cashIs', { sum: money(now.players[me.value].cash) });
  return html`<div class="midphone"><p><b>${isDeed ? nameOf(sale.square) : word(sale.lot)}</b>, ${t('auction')}</p>
    <div class="duo"><div class="bid num">${money(sale.price)}</div><${ClockRing} what="auction" /></div><${Leader} sale=${sale} />
    <${Bidders} now=${now} sale=${sale} /><p>${isDeed ? t('listPrice', { sum: money(ed().squares[sale.square].price) }) : ''} ${news} ${cash}</p></div>`;
}
