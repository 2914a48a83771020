/** The pieces on the board. Each knows its element, so that a walk can be shown on it. */
import { html } from '../lib.js';
import { spotOf } from './geometry.js';

/** @typedef {{seat: number, at: number, jailed: boolean, token: number, name: string}} Piece */

/** @type {Map<number, SVGGElement>} */
const elements = new Map();
/** @param {number} seat */
export const tokenOf = (seat) => elements.get(seat);

/** Where every piece stands, those on one square side by side. @param {Piece[]} pieces */
export function spotsOf(pieces) {
  /** @type {Map<string, Piece[]>} */
  const together = new Map();
  for (const piece of pieces) {
    const key = `${piece.at}${piece.jailed}`;
    together.set(key, [...(together.get(key) ?? []), piece]);
  }
  const spots = [...together.values()].flatMap((group) => group.map((piece, nth) => (
    /** @type {const} */ ([piece.seat, spotOf(piece.at, nth, group.length, piece.jailed)]))));
  return new Map(spots);
}

/** @param {{pieces: Piece[], turn: number, short: boolean, live: boolean}} props */
export function Tokens({ pieces, turn, short, live }) {
  const r = short ? 19 : 16.5;
  const spots = spotsOf(pieces);
  // Whoever is to move stands in front.
  const ordered = [...pieces].sort((a, b) => Number(a.seat === turn) - Number(b.seat === turn));
  return ordered.map(({ seat, token, name }) => {
    const [x, y] = spots.get(seat) ?? [0, 0];
    const ref = live ? (/** @type {SVGGElement | null} */ el) => { if (el) elements.set(seat, el); else elements.delete(seat); } : null;
    return html`<g key=${seat} ref=${ref} class=${`token p${seat + 1}`} style=${{ transform: `translate(${x}px, ${y}px)` }}><title>${name}</title>
      ${seat === turn && html`<circle class="halo" r=${r + 4.5} /><circle class="pulse" r=${r + 4.5} />`}
      <circle class="disc" r=${r} /><svg x=${-r * 0.68} y=${-r * 0.68} width=${r * 1.36} height=${r * 1.36}><use href=${'#t-' + token} /></svg></g>`;
  });
}
