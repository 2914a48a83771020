/** A title deed: what a square costs, earns and owes. Values are the edition's; the row of today is the table's. */
import { Coin, Letter } from '../art/parts.js';
import { Patterns } from '../art/patterns.js';
import { capital, counted, ed, members, money, nameOf, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useId } from '../lib.js';
import { HOTEL } from '../net/protocol.js';
import { ownersOf } from './label.js';

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {{name: any, marks: number, rent: string, now: boolean}} Row */

/** @typedef {import('../net/protocol.js').SeatView} SeatView */

/** @param {{square: number, view: View | null, seats: SeatView[], me: number | null, children?: any}} props */
export function Deed({ square: i, view, seats, me, children }) {
  if (ed().squares[i].group === null) return null;
  const owner = ownersOf(view)[i];
  return html`<div class="deed" role="group" aria-label=${t('deedOf', { name: nameOf(i) })}><${Head} square=${i} />
    <div class="deed-sub">${owner < 0 ? html`<span>${t('price')}</span><b class="num">${money(ed().squares[i].price)}</b>`
      : html`<span>${t('owner')}</span><${Owner} seat=${owner} info=${seats[owner]} isMe=${owner === me} />`}</div>
    <table><caption>${t('rent')}</caption><tbody>${rowsOf(i, view, owner).map((row) => html`<${RentRow} ...${row} />`)}</tbody></table>
    <${Foot} square=${i} isPawned=${view?.mortgaged.includes(i)} />${children}</div>`;
}

/** Name and group, in the group's colour and pattern. @param {{square: number}} props */
function Head({ square }) {
  const id = useId().replace(/\W/g, '');
  const group = ed().groups[ed().squares[square].group ?? 0];
  return html`<div class=${`deed-head g${group.letter}`}><svg class="deed-pat" aria-hidden="true"><${Patterns} id=${id} groups=${[group]} />
      <rect width="100%" height="100%" fill=${`url(#${id}${group.letter})`} /></svg>
    <${Letter} letter=${group.letter} /><b>${nameOf(square)}</b></div>`;
}

/** @param {{seat: number, info: SeatView | undefined, isMe: boolean}} props */
const Owner = ({ seat, info, isMe }) => html`<span class="who"><${Coin} seat=${seat} token=${info?.token} cls="xs" />
  <b dir="auto">${isMe ? t('you') : info?.name}</b></span>`;

/** @param {Row} row */
const RentRow = ({ name, marks, rent, now }) => html`<tr class=${now ? 'now' : ''}>
  <th scope="row">${marksOf(marks)}<span>${capital(name)}</span></th><td>${rent}</td></tr>`;

/** @param {{square: number, isPawned: boolean | undefined}} props */
function Foot({ square, isPawned }) {
  const { house_price, mortgage } = ed().squares[square];
  const price = html`<b>${money(house_price)}</b>`;
  const each = html`<span>${t('eachBuilding', { building: word('house') })} ${price}</span>
    <span>${t('eachBuilding', { building: word('hotel') })} ${price} ${t('plusHouses', { houses: counted('house', HOTEL - 1) })}</span>`;
  return html`<div class="deed-foot">${house_price > 0 && each}
    ${isPawned ? html`<b class="bad">${t('mortgaged')}</b>` : html`<span>${t('mortgage')} <b>${money(mortgage)}</b></span>`}</div>`;
}

/** @param {number} marks */
const marksOf = (marks) => (marks === HOTEL ? html`<i class="big"></i>` : Array.from({ length: marks }, () => html`<i></i>`));

/** @param {number} i @param {View | null} view @param {number} owner @returns {Row[]} */
function rowsOf(i, view, owner) {
  const today = view?.rents?.[i];
  const isNow = (/** @type {number} */ amount) => owner >= 0 && today !== undefined && today.times === 0 && today.amount === amount;
  switch (ed().squares[i].kind) {
    case 'station': return stationRows(isNow);
    case 'utility': return utilityRows(today?.times);
    default: return siteRows(i, view?.levels[i] ?? 0, isNow);
  }
}

/** @param {(amount: number) => boolean} isNow @returns {Row[]} */
const stationRows = (isNow) => ed().station_rents.map((rent, n) => (
  { name: `${n + 1} ${word('station', n + 1)}`, marks: 0, rent: money(rent), now: isNow(rent) }));

/** @param {number | undefined} now @returns {Row[]} */
const utilityRows = (now) => ed().utility_times.map((times, n) => {
  const name = n ? t('bothOf', { name: word('utility', 2) }) : `1 ${word('utility')}`;
  return { name, marks: 0, rent: t('timesDice', { n: times }), now: now === times };
});

/** @param {number} i @param {number} level @param {(amount: number) => boolean} isNow @returns {Row[]} */
function siteRows(i, level, isNow) {
  const { rents: [bare, ...built], group_rent, group } = ed().squares[i];
  const whole = t('wholeGroup', { n: members(group ?? 0).length });
  return [
    { name: t('bareSite'), marks: 0, rent: money(bare), now: level === 0 && isNow(bare) },
    { name: whole, marks: 0, rent: money(group_rent), now: level === 0 && isNow(group_rent) },
    ...built.map((rent, n) => (
      { name: n + 1 === HOTEL ? word('hotel') : `${n + 1} ${word('house', n + 1)}`, marks: n + 1, rent: money(rent), now: level === n + 1 && isNow(rent) })),
  ];
}
