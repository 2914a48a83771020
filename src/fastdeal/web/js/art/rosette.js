/** Banknote engraving: sine rings, each turned by a few degrees. */
import { html } from '../lib.js';

/** @typedef {[at: number, swing: number, waves: number, copies: number]} Ring */

/** One ring as a closed path around a centre. @param {number} cx @param {number} cy @param {number} radius @param {Ring} ring */
function ringPath(cx, cy, radius, [at, swing, waves]) {
  const points = [];
  for (let degree = 0; degree < 360; degree += waves > 10 ? 1 : 1.5) {
    const a = (degree * Math.PI) / 180;
    const r = radius * (at + swing * Math.sin(waves * a));
    points.push(`${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`);
  }
  return `M${points.join('L')}Z`;
}

/** @param {{x: number, y: number, radius: number, rings: Ring[]}} props */
export function Rosette({ x, y, radius, rings }) {
  return html`<g class="engrave">${rings.flatMap((ring) => {
    const [, , waves, copies] = ring;
    const d = ringPath(x, y, radius, ring);
    return Array.from({ length: copies }, (_, n) => html`<path d=${d} transform=${`rotate(${((n * 360) / (waves * copies)).toFixed(2)} ${x} ${y})`} />`);
  })}</g>`;
}
