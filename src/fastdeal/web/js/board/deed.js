/** A title deed: what a square costs, earns and owes. Values are the edition's; the row of today is the table's. */
import { Coin, Letter } from '../art/parts.js';
import { Patterns } from '../art/patterns.js';
import { ed, members, money, nameOf, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useId } from '../lib.js';
import { ownersOf } from './label.js';

/** @typedef {import('../net/types.js').View} View */
/** @typedef {{name: any, marks: number, rent: string, now: boolean}} Row */

/** @param {{square: number, view: View | null, seats: import('../net/types.js').SeatView[], me: number | null, children?: any}} props */
export function Deed({ square: i, view, seats, me, children }) {
  const id = useId().replace(/\W/g, '');
  const square = ed().squares[i];
  if (square.group === null) return null;
  const { letter } = ed().groups[square.group];
  const owner = ownersOf(view)[i];
  return html`<div class="deed" role="group" aria-label=${t('deedOf', { name: nameOf(i) })}>
    <div class=${`deed-head g${letter}`}><svg class="deed-pat" aria-hidden="true"><${Patterns} id=${id} groups=${[ed().groups[square.group]]} /><rect width="100%" height="100%" fill=${`url(#${id}${letter})`} /></svg><${Letter} letter=${letter} /><b>${nameOf(i)}</b></div>
    <div class="deed-sub"><span>${owner < 0 ? t('price') : t('owner')}</span>${owner < 0 ? html`<b class="num">${money(square.price)}</b>`
      : html`<span class="who"><${Coin} seat=${owner} token=${seats[owner]?.token} cls="xs" /><b dir="auto">${owner === me ? t('you') : seats[owner]?.name}</b></span>`}</div>
    <table><caption>${t('rent')}</caption><tbody>${rowsOf(i, view, owner).map((row) => html`<tr class=${row.now ? 'now' : ''}><th scope="row">${marksOf(row.marks)}<span>${capital(row.name)}</span></th><td>${row.rent}</td></tr>`)}</tbody></table>
    <div class="deed-foot">${square.house_price > 0 && html`<span>${t('eachBuilding', { house: word('house') })} <b>${money(square.house_price)}</b></span>`}
      ${view?.mortgaged.includes(i) ? html`<b class="bad">${t('mortgaged')}</b>` : html`<span>${t('mortgage')} <b>${money(square.mortgage)}</b></span>`}</div>
    ${children}
  </div>`;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {number} marks */
const marksOf = (marks) => (marks === 5 ? html`<i class="big"></i>` : Array.from({ length: marks }, () => html`<i></i>`));

/** @param {number} i @param {View | null} view @param {number} owner @returns {Row[]} */
function rowsOf(i, view, owner) {
  const square = ed().squares[i];
  const today = view?.rents?.[i];
  const isNow = (/** @type {number} */ amount) => owner >= 0 && today !== undefined && today.times === 0 && today.amount === amount;
  if (square.kind === 'station') return ed().station_rents.map((rent, n) => ({ name: `${n + 1} ${word('station', n + 1)}`, marks: 0, rent: money(rent), now: isNow(rent) }));
  if (square.kind === 'utility') return ed().utility_times.map((times, n) => ({ name: n ? t('bothOf', { name: word('utility', 2) }) : `1 ${word('utility')}`, marks: 0, rent: t('timesDice', { n: times }), now: today?.times === times }));
  const level = view?.levels[i] ?? 0;
  const [bare, ...built] = square.rents;
  return [
    { name: t('bareSite'), marks: 0, rent: money(bare), now: level === 0 && isNow(bare) },
    { name: t('wholeGroup', { n: members(square.group ?? 0).length }), marks: 0, rent: money(2 * bare), now: level === 0 && isNow(2 * bare) },
    ...built.map((rent, n) => ({ name: n === 4 ? word('hotel') : `${n + 1} ${word('house', n + 1)}`, marks: n + 1, rent: money(rent), now: level === n + 1 && owner >= 0 && today !== undefined })),
  ];
}
