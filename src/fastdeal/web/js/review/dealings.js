/** Deals and auctions judged, and rent that nobody asked for. */
import { Coin, Icon } from '../art/parts.js';
import { capital, money, nameOf, say, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { at, names, steps, turnOf } from '../replay/game.js';
import { Changes, showMove } from './moments.js';
import { points } from './points.js';
import { isWhole, review, seatOf } from './state.js';

/** @typedef {import('../net/review.js').Deal} Deal */
/** @typedef {import('../net/review.js').Auction} Auction */
/** @typedef {import('../net/review.js').Unasked} Unasked */

/** @param {{move: number, title: string, changes?: Record<string, number>, children?: any}} props */
const Item = ({ move, title, changes = {}, children }) => html`<li class=${at.value === move ? 'mo on' : 'mo'}><span class="tn" title=${t('turnNo', { n: turnOf(move) })}>
    <span class="sr">${t('turnNo', { n: turnOf(move) })}</span><span aria-hidden="true">${turnOf(move)}</span></span>
  <div><h3 dir="auto">${title}</h3>${children}
    <div class="foot"><${Changes} changes=${changes} /><p class="ways"><button class="btn small" aria-label=${`${t('showIt')}: ${title}`} onClick=${() => showMove(move)}>
      <${Icon} name="eye" />${t('showIt')}</button></p></div></div></li>`;

/** At which price both would have gained. @param {Deal} deal */
function sayFair({ fair, proposer, partner }) {
  if (!fair) return t('neverFair');
  const [low, high] = fair;
  const sums = { a: proposer, b: partner, low: money(Math.abs(low)), high: money(Math.abs(high)) };
  if (low === high) return t('fairAt', { name: low < 0 ? partner : proposer, sum: sums.low });
  return t(low >= 0 ? 'fairIfA' : high <= 0 ? 'fairIfB' : 'fairBetween', sums);
}

/** @param {{deal: Deal}} props */
const DealItem = ({ deal }) => html`<${Item} move=${deal.move} changes=${deal.changes} title=${steps.value[deal.offered - 1]?.lines.join(' ') || deal.text}>
  <p><span class=${deal.accepted ? 'kind good' : 'kind'}>${t(deal.accepted ? 'dealTaken' : 'dealRefused')}</span> ${sayFair(deal)}</p>
  ${deal.counter && html`<p class="better"><b>${t('bestCounter', { name: deal.partner })}</b> <span dir="auto">${say(deal.counter.sentence)}</span>${' '}
    <b class="num good">${t('worthPoints', { points: points(deal.counter.worth) })}</b></p>`}
  ${!deal.accepted && html`<p class="muted">${t('hadItBeenTaken')}</p>`}<//>`;

/** @param {number} lot */
const sayLot = (lot) => (lot >= 0 ? nameOf(lot) : capital(word(lot === -1 ? 'house' : 'hotel')));

/** @param {{auction: Auction}} props */
function AuctionItem({ auction }) {
  const { winner, price, lot, worth, overpaid, left_early: early } = auction;
  const title = winner ? t('auctionWon', { name: winner, lot: sayLot(lot), price: money(price) }) : t('auctionNobody', { lot: sayLot(lot) });
  return html`<${Item} move=${auction.move} title=${title}>
    <ul class="worths" aria-label=${t('lotWorth')}><li class="muted">${t('lotWorth')}</li>${names.value.filter((name) => name in worth).map((name) => html`<li key=${name}>
      <${Coin} seat=${seatOf(name)} cls="xs" /><span class="sr" dir="auto">${name}</span><b class="num">${money(worth[name])}</b></li>`)}</ul>
    ${overpaid > 0 && winner && html`<p class="bad">${t('overpaid', { name: winner, amount: money(overpaid) })}</p>`}
    ${early.length > 0 && html`<p class="bad">${t('leftEarly', { names: early.join(', ') })}</p>`}<//>`;
}

/** @param {{rent: Unasked}} props */
const UnaskedItem = ({ rent }) => html`<${Item} move=${rent.move} changes=${rent.changes} title=${t('unaskedFrom', { owner: rent.owner, payer: rent.payer, square: nameOf(rent.square) })}>
  <p>${rent.amount ? t('unaskedLost', { amount: money(rent.amount) }) : t('unaskedDice')}</p><//>`;

/** @param {{id: string, title: string, items: any[]}} props */
const Part = ({ id, title, items }) => items.length > 0 && html`<section class="panel moments" aria-labelledby=${id}><header><h2 id=${id}>${title}</h2>
  <span class="muted">${items.length}</span></header><ol>${items}</ol></section>`;

export function Dealings() {
  const { deals = [], auctions = [], unasked = [] } = review.value ?? {};
  if (isWhole.value && !deals.length && !auctions.length && !unasked.length) return html`<section class="panel nothing"><p>${t('noDealings')}</p></section>`;
  return html`<${Part} id="deals-title" title=${t('dealsJudged')} items=${deals.map((deal) => html`<${DealItem} key=${deal.move} deal=${deal} />`)} />
    <${Part} id="auctions-title" title=${t('auctionsJudged')} items=${auctions.map((auction) => html`<${AuctionItem} key=${auction.move} auction=${auction} />`)} />
    <${Part} id="unasked-title" title=${t('unaskedTitle')} items=${unasked.map((rent) => html`<${UnaskedItem} key=${rent.move} rent=${rent} />`)} />`;
}
