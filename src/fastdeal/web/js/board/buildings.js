/** What is built on a site: up to four houses, or a hotel with lit windows; on a phone one mark and a number. */
import { html } from '../lib.js';
import { HOTEL } from '../net/protocol.js';

/** @typedef {import('./geometry.js').Box} Box */

/** @param {number} x @param {number} y @param {number} s */
const house = (x, y, s) => html`<path class="house" d=${`M${x} ${y + s * 0.46}L${x + s / 2} ${y}l${s / 2} ${s * 0.46}V${y + s}h${-s}z`} />`;

/** @param {{level: number, band: Box, short: boolean}} props */
export function Buildings({ level, band, short }) {
  if (!level) return null;
  if (short) return numbered(level, band);
  return level === HOTEL ? hotel(band) : houses(level, band);
}

/** @param {number} level @param {Box} band */
function numbered(level, [x, y, w, h]) {
  const s = 27;
  const upright = h > w;
  const left = upright ? x + w / 2 - s / 2 : x + w - s - 5;
  const top = upright ? y + h - s - 5 : y + h / 2 - s / 2;
  const middle = left + s / 2;
  if (level !== HOTEL) return html`<g class="built">${house(left, top, s)}<text class="house-n" x=${middle} y=${top + s * 0.9}>${level}</text></g>`;
  return html`<g class="built"><rect class="hotel" x=${left} y=${top} width=${s} height=${s} rx="3" />
    <text class="hotel-n" x=${middle} y=${top + s * 0.8}>H</text></g>`;
}

/** @param {Box} band */
function hotel([x, y, w, h]) {
  const upright = h > w;
  const [long, thick] = [38, 18];
  const left = upright ? x + w / 2 - thick / 2 : x + w - long - 6;
  const top = upright ? y + h - long - 6 : y + h / 2 - thick / 2;
  const windows = [0, 1, 2, 3].map((n) => (upright
    ? html`<rect class="window" x=${left + 6} y=${top + 5 + n * 8} width="6" height="4.500" />`
    : html`<rect class="window" x=${left + 5 + n * 8} y=${top + 6} width="4.500" height="6" />`));
  const [wide, high] = upright ? [thick, long] : [long, thick];
  return html`<g class="built"><rect class="hotel" x=${left} y=${top} width=${wide} height=${high} rx="2.500" />${windows}</g>`;
}

/** @param {number} level @param {Box} band */
function houses(level, [x, y, w, h]) {
  const upright = h > w;
  const [s, step] = [12.5, 13.8];
  const nth = (/** @type {number} */ n) => (upright ? house(x + w / 2 - s / 2, y + 24 + n * step, s) : house(x + 24 + n * step, y + h / 2 - s / 2, s));
  return html`<g class="built">${Array.from({ length: level }, (_, n) => nth(n))}</g>`;
}
