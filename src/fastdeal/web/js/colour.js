/** One's own colour, on one's own screens: who has it by seat gets that of our seat instead. */
import { effect, signal } from './lib.js';
import { SEATS } from './net/protocol.js';
import { keep, kept } from './settings.js';

/** From 1 to 8, as the palette counts them; 0 is whatever the seat has. */
export const colour = signal((Number(kept('colour')) || 0) % (SEATS + 1));
effect(() => keep('colour', String(colour.value || '')));

const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** @param {number} nth @param {number} like */
const drawn = (nth, like) => `.p${nth} { --p: var(--p${like}); --op: var(--o${like}); }`;

/** @param {number | null} seat one's own */
export function wear(seat) {
  const [own, wanted] = [(seat ?? 0) + 1, colour.value];
  sheet.replaceSync(seat === null || !wanted || own === wanted ? '' : drawn(own, wanted) + drawn(wanted, own));
}
