/** Band patterns: a second, colourless way to tell the groups apart. */
import { html } from '../lib.js';

const DRAWINGS = /** @type {Record<string, string>} */ ({
  lines: 'M0 4h8', rising: 'M-2 10 10-2M-2 2 2-2M6 10l4-4', bars: 'M4 0v8', lattice: 'M0 0l8 8M8 0 0 8', crosses: 'M4 1.500v5M1.500 4h5',
  falling: 'M-2-2l12 12M6-2l4 4M-2 6l4 4', waves: 'M0 8l4-4 4 4', rails: 'M0 1h8M0 7h8M4 1v6',
});

/** @param {string} pattern */
function drawing(pattern) {
  if (pattern === 'dots') return html`<circle cx="2.500" cy="2.500" r="1.200" class="spot" /><circle cx="6.500" cy="6.500" r="1.200" class="spot" />`;
  if (pattern === 'rings') return html`<circle cx="4" cy="4" r="2" />`;
  return html`<path d=${DRAWINGS[pattern] ?? DRAWINGS.lines} />`;
}

/** The patterns of an edition's groups, by the letter behind `id`, and the hatch of a mortgage.
 * @param {{id: string, groups: import('../net/protocol.js').Group[]}} props */
export const Patterns = ({ id, groups }) => html`<defs>
  ${groups.map(({ letter, pattern }) => html`<pattern id=${id + letter} width="8" height="8" patternUnits="userSpaceOnUse">
    <g class="pat" style=${{ '--pat': `var(--pat${letter})` }}>${drawing(pattern)}</g></pattern>`)}
  <pattern id=${id + 'mort'} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="mortline" d="M0 0v9" /></pattern>
</defs>`;
