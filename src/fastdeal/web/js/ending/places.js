/** Who came in where, and why. */
import { cx, html } from '../lib.js';
import { SeatCoin } from '../table/coins.js';
import { nameOfSeat, withNamesApart } from '../table/store.js';

/** @param {{ending: import('../net/protocol.js').Ending}} props */
export const Places = ({ ending }) => html`<ol class=${cx('places card', ending.places.length > 4 && 'many')}>${ending.places.map(({ seat, why }, nth) => html`<li key=${seat}>
  <b class="num">${nth + 1}</b><${SeatCoin} seat=${seat} cls="sm" /><span><b dir="auto">${nameOfSeat(seat)}</b>
    <small>${withNamesApart(why)}</small></span></li>`)}</ol>`;
