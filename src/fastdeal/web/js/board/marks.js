/** What is marked on the board: the lot, the last way, what a deal would move, where one may go. */
import { html } from '../lib.js';
import { boxOf, railAt, wayFrom } from './geometry.js';

/** @typedef {{from: number, to: number, seat: number, back: boolean}} Trail */
/** @typedef {[square: number, kind: 'give' | 'get' | 'choice' | 'chosen']} Mark */

/** @param {{trail: Trail | null}} props */
export function TrailDots({ trail }) {
  if (!trail || trail.from === trail.to) return null;
  return wayFrom(trail.from, trail.to, trail.back).slice(0, -1).map((square) => {
    const [cx, cy] = railAt(square);
    return html`<circle class=${`trail p${trail.seat + 1}`} cx=${cx} cy=${cy} r="4.500" />`;
  });
}

/** @param {{square: number, cls: string, inset: number}} props */
const Frame = ({ square, cls, inset }) => {
  const [x, y, w, h] = boxOf(square);
  return html`<rect class=${cls} x=${x + inset} y=${y + inset} width=${w - 2 * inset} height=${h - 2 * inset} rx="5" pointer-events="none" />`;
};

/** @param {{lot: number | null, marks: Mark[]}} props */
export const Marks = ({ lot, marks }) => html`
  ${lot !== null && html`<${Frame} square=${lot} cls="lot" inset=${2.5} />`}
  ${marks.map(([square, kind]) => html`<${Frame} key=${square + kind} square=${square} cls=${`mark ${kind}`} inset=${3} />`)}`;
