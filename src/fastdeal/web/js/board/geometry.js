/** Where things are on the board: 1000 by 1000, corners 131, cells 82 by 131, a rail 38 wide inside the ring. */
import { FREE_PARKING, JAIL, SQUARES } from '../net/protocol.js';

export const CORNER = 131;
export const CELL = 82;
export const RAIL = 38;
/** How wide the band of a group's colour is. @param {boolean} short */
export const bandOn = (short) => (short ? 33 : 26);
const FAR = 1000 - CORNER;

/** @typedef {[x: number, y: number, width: number, height: number]} Box */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {'corner' | 'bottom' | 'left' | 'top' | 'right'} Edge */
/** How much a board says: everything, what a phone can show, or colours alone. @typedef {'full' | 'short' | 'mini'} Detail */

const EDGES = /** @type {Edge[]} */ (['bottom', 'left', 'top', 'right']);
/** The corners from GO on, by their upper left, and as one walks round them on the rail. */
const CORNERS = /** @type {Point[]} */ ([[FAR, FAR], [0, FAR], [0, 0], [FAR, 0]]);
const NEAR_RAIL = CORNER + RAIL / 2;
const FAR_RAIL = FAR - RAIL / 2;
const BENDS = /** @type {Point[]} */ ([[FAR_RAIL, FAR_RAIL], [NEAR_RAIL, FAR_RAIL], [NEAR_RAIL, NEAR_RAIL], [FAR_RAIL, NEAR_RAIL]]);

/** @param {number} square @returns {Edge} */
export const edgeOf = (square) => (square % 10 === 0 ? 'corner' : EDGES[Math.floor(square / 10)]);

/** @param {number} square */
export const liesFlat = (square) => edgeOf(square) === 'left' || edgeOf(square) === 'right';

/** @param {number} square @returns {Box} */
export function boxOf(square) {
  const step = square % 10;
  if (step === 0) return [...CORNERS[square / 10], CORNER, CORNER];
  switch (edgeOf(square)) {
    case 'bottom': return [FAR - CELL * step, FAR, CELL, CORNER];
    case 'left': return [0, FAR - CELL * step, CORNER, CELL];
    case 'top': return [CORNER + CELL * (step - 1), 0, CELL, CORNER];
    default: return [FAR, CORNER + CELL * (step - 1), CORNER, CELL];
  }
}

/** What a band along the inner edge leaves of a square. @param {number} square @param {number} band how wide it is @returns {Box} */
export function besideBand(square, band) {
  const [x, y, w, h] = boxOf(square);
  switch (edgeOf(square)) {
    case 'bottom': return [x, y + band, w, h - band];
    case 'top': return [x, y, w, h - band];
    case 'left': return [x, y, w - band, h];
    default: return [x + band, y, w - band, h];
  }
}

/** The middle of a square. @param {number} square @returns {Point} */
export function middleOf(square) {
  const [x, y, w, h] = boxOf(square);
  return [x + w / 2, y + h / 2];
}

/** Where a move passes a square, on the rail. @param {number} square @returns {Point} */
export function railAt(square) {
  if (square % 10 === 0) return BENDS[square / 10];
  const d = RAIL / 2;
  const [x, y, w, h] = boxOf(square);
  switch (edgeOf(square)) {
    case 'bottom': return [x + w / 2, y - d];
    case 'left': return [x + w + d, y + h / 2];
    case 'top': return [x + w / 2, y + h + d];
    default: return [x - d, y + h / 2];
  }
}

/** Away from the rail's corners, where two rows of tokens would meet. */
const NUDGE = /** @type {Record<number, number>} */ ({ 1: -9, 9: 9, 11: -9, 19: 9, 21: 9, 29: -9, 31: 9, 39: -9 });

/**
 * Where the nth of several tokens stands: on the rail beside its square, in a corner or in the jail cell.
 * @param {number} square @param {number} nth @param {number} of @param {boolean} jailed @returns {Point}
 */
export function spotOf(square, nth, of, jailed) {
  if (square === JAIL) return jailed ? inTheCell(nth, of) : onAVisit(nth, of);
  if (square % 10 === 0) return inTheCorner(square, nth, of);
  const [x, y] = railAt(square);
  const gap = of > 4 ? 82 / of : of > 2 ? 24 : 34;
  const along = (NUDGE[square] ?? 0) * (of > 4 ? 0 : 1) + (nth - (of - 1) / 2) * gap;
  return liesFlat(square) ? [x, y + along] : [x + along, y];
}

/** @param {number} nth @param {number} of @returns {Point} */
function inTheCell(nth, of) {
  const [x, y] = boxOf(JAIL);
  const gap = of > 3 ? 80 / of : of > 2 ? 24 : 30;
  return [x + 87 + (nth - (of - 1) / 2) * gap, y + 34];
}

/** @param {number} nth @param {number} of @returns {Point} */
function onAVisit(nth, of) {
  const [x, y] = boxOf(JAIL);
  return [x + 21, y + 26 + nth * (of > 3 ? 92 / of : 30)];
}

/** @param {number} square @param {number} nth @param {number} of @returns {Point} */
function inTheCorner(square, nth, of) {
  const [x, middle] = middleOf(square);
  // Free Parking has its name at the foot, where GO has only arrows.
  const y = middle - (square === FREE_PARKING ? 30 : 0);
  if (of === 1) return [x, y + 34];
  const row = Math.floor(nth / 4);
  const inRow = Math.min(4, of - 4 * row);
  return [x + ((nth % 4) - (inRow - 1) / 2) * (inRow > 2 ? 29 : 36), y + 43 - row * 28];
}

/** The squares a token passes, ending on the last. @param {number} from @param {number} to @param {boolean} backwards */
export function wayFrom(from, to, backwards) {
  const way = [];
  const step = backwards ? SQUARES - 1 : 1;
  for (let at = from; at !== to || way.length === 0;) {
    at = (at + step) % SQUARES;
    way.push(at);
  }
  return way;
}
