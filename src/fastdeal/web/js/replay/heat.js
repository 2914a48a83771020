/** Landings over the board: the more often, the warmer, with the number. */
import { bandOn, besideBand, boxOf } from '../board/geometry.js';
import { ed } from '../edition.js';
import { cx, html } from '../lib.js';
import { landingsOf } from './counts.js';
import { boardShows, whose } from './panes.js';

/** A square without its band, so that its group is still seen. @param {number} square @param {boolean} short */
export const faceOf = (square, short) => (ed().squares[square].group === null ? boxOf(square) : besideBand(square, bandOn(short)));

/** @param {{short: boolean}} props */
export function HeatLayer({ short }) {
  if (boardShows.value !== 'landings') return null;
  const counts = landingsOf(whose.value);
  const most = Math.max(1, ...counts);
  return html`<g class="heat-layer">${counts.map((count, square) => {
    const [x, y, width, height] = faceOf(square, short);
    const share = count / most;
    return html`<g key=${square}><rect class="heat" ...${{ x, y, width, height }} style=${{ '--h': `${Math.round(6 + 90 * share)}%` }} />
      <text class=${cx('heat-n', share > 0.55 && 'warm', share > 0.8 && 'hot')} x=${x + width / 2} y=${y + height / 2 + 11}>${count}</text></g>`;
  })}</g>`;
}
