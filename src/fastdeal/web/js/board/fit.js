/** Text fitted into a box: the largest size at which it fits in few enough lines, broken at spaces, and in words only where need be. */

/** `sizes` only where a line alone had to shrink further. @typedef {{size: number, lines: string[], sizes?: number[]}} Fitted */

const STEP = 0.25;
/** From one line to the next, by the size of their type. */
export const LEADING = 1.14;
let family = '';
/** @type {CanvasRenderingContext2D | null} */
let pen = null;
/** @type {Map<string, Fitted>} */
const known = new Map();

/** Measure anew: the page's font has come or changed. */
export function useFontsOf(/** @type {Element} */ element) {
  const now = getComputedStyle(element).fontFamily;
  if (now !== family) known.clear();
  family = now;
}

document.fonts?.addEventListener('loadingdone', () => known.clear());

/** @param {string} text @param {number} size @param {number} weight */
export function widthOf(text, size, weight) {
  pen ??= document.createElement('canvas').getContext('2d');
  family ||= getComputedStyle(document.body).fontFamily;
  if (!pen) return text.length * size * 0.55;
  pen.font = `${weight} ${size}px ${family}`;
  return pen.measureText(text).width;
}

/** Where a word may be broken. */
export const SOFT = '\u00ad';
/** Words stay whole as long as their type is at least so large, by the largest that is wanted. */
const LARGE_ENOUGH = 0.8;

/** A line as it is seen. @param {string[]} parts each ends with a space, a soft hyphen or the text */
const line = (parts) => parts.join('').trimEnd().replace(/\u00ad$/, '-').replaceAll(SOFT, '');

/** Every way to set a text in at most so many lines. @param {string[]} parts @param {number} lines @returns {string[][]} */
function breaks(parts, lines) {
  const whole = [[line(parts)]];
  if (lines === 1 || parts.length === 1) return whole;
  for (let cut = 1; cut < parts.length; cut++) {
    for (const rest of breaks(parts.slice(cut), lines - 1)) whole.push([line(parts.slice(0, cut)), ...rest]);
  }
  return whole;
}

/**
 * @param {string} text @param {number} width
 * @param {{lines?: number, height?: number, most: number, least: number, weight?: number}} how within `height`, if one is given
 * @returns {Fitted}
 */
export function fit(text, width, { lines = 1, height = Infinity, most, least, weight = 600 }) {
  const key = `${text}|${width}|${lines}|${height}|${most}|${least}|${weight}`;
  const before = known.get(key);
  if (before) return before;
  const set = (/** @type {string} */ words) => fitAnew(words, width, lines, height, most, least, weight);
  const whole = set(text.replaceAll(SOFT, ''));
  const fitted = text.includes(SOFT) && (whole.sizes || whole.size < LARGE_ENOUGH * most) ? set(text) : whole;
  known.set(key, fitted);
  return fitted;
}

/** @param {string} text @param {number} width @param {number} lines @param {number} height @param {number} most @param {number} least
 * @param {number} weight @returns {Fitted} */
function fitAnew(text, width, lines, height, most, least, weight) {
  // Widths grow with the size: one measurement per line is enough.
  const ways = breaks(text.split(/(?<=[ \u00ad])/), lines).map((way) => ({ way, wide: Math.max(...way.map((line) => widthOf(line, 20, weight))) / 20 }));
  ways.sort((a, b) => a.way.length - b.way.length || a.wide - b.wide);
  const isLow = (/** @type {string[]} */ way, /** @type {number} */ size) => way.length * size * LEADING <= height;
  for (let size = most; size >= least; size -= STEP) {
    const found = ways.find(({ way, wide }) => wide * size <= width && isLow(way, size));
    if (found) return { size, lines: found.way };
  }
  const narrowest = ways.filter(({ way }) => isLow(way, least)).reduce((a, b) => (b.wide < a.wide ? b : a));
  const sizes = narrowest.way.map((line) => Math.min(least, width / (widthOf(line, 20, weight) / 20)));
  return { size: least, lines: narrowest.way, sizes };
}
