/** Small repeated marks: icon, token coin, die, group letter, the sheet of symbols behind them. */
import { edition } from '../edition.js';
import { cx, html } from '../lib.js';
import { BUS, TYCOON } from '../net/protocol.js';
import { ICONS } from './icons.js';
import { TOKENS } from './tokens.js';

/** @param {{name: string, cls?: string}} props */
export const Icon = ({ name, cls }) => html`<svg class=${cx('ic', cls)} aria-hidden="true"><use href=${'#i-' + name} /></svg>`;

/** A seat's piece on its colour. @param {{seat: number, token?: number, cls?: string}} props */
export const Coin = ({ seat, token = seat, cls }) => html`<span class=${cx('coin', `p${seat + 1}`, cls)} aria-hidden="true">
  <svg><use href=${`#t-${token}`} /></svg></span>`;

/** Who has no seat: the Bank. @param {{cls?: string}} props */
export const BankCoin = ({ cls }) => html`<span class=${cx('coin bank', cls)} aria-hidden="true"><${Icon} name="bank" /></span>`;

/** @param {{letter: string}} props */
export const Letter = ({ letter }) => html`<span class=${`gl g${letter}`} aria-hidden="true">${letter}</span>`;

export const Logo = () => html`<svg viewBox="0 0 28 28" aria-hidden="true">
  <rect class="back" x="2" y="2" width="17" height="21" rx="3.5" /><rect class="front" x="10" y="6" width="16" height="20" rx="3.5" />
  <path class="arrows" d="M14 13.5h8m-2.800-2.800 2.800 2.800-2.800 2.800M22 20h-8" /></svg>`;

const PIPS = /** @type {Record<number, [number, number][]>} */ ({
  1: [[2, 2]], 2: [[1, 1], [3, 3]], 3: [[1, 1], [2, 2], [3, 3]], 4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]], 6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
});

/** A white die; one not thrown yet is blank. @param {{n: number}} props */
export const Die = ({ n }) => html`<svg class="die" viewBox="0 0 40 40" role="img" aria-label=${n || '–'}>
  <rect x="1" y="1" width="38" height="38" rx="9.5" />${(PIPS[n] ?? []).map(([x, y]) => html`<circle cx=${x * 10} cy=${y * 10} r="4" />`)}</svg>`;

/** The Speed Die: 1 to 3, the Bus or the Tycoon. @param {{n: number}} props */
export function SpeedDie({ n }) {
  const face = n === BUS ? 'bus' : n === TYCOON ? 'hat' : '';
  return html`<svg class="die speed" viewBox="0 0 40 40" role="img" aria-label=${face || n}>
    <rect x="1" y="1" width="38" height="38" rx="9.5" />
    ${face ? html`<svg x="8" y="8" width="24" height="24"><use href=${'#i-' + face} /></svg>`
      : PIPS[n].map(([x, y]) => html`<circle cx=${x * 10} cy=${y * 10} r="4" />`)}
  </svg>`;
}

/** @param {string} name @param {string} drawing */
const symbol = (name, drawing) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
const iconSheet = Object.entries(ICONS).map(([name, drawing]) => symbol('i-' + name, drawing)).join('');

/** @param {import('../net/protocol.js').Token} token */
function drawingOf(token) {
  if (!/^[\dMLHVCSQTAZmlhvcsqtaz .,-]+$/.test(token.path)) return TOKENS[token.glyph] ?? TOKENS.kite;
  return `<path fill-rule="evenodd" d="${token.path}"/>`;
}

/** All symbols of a page, drawn once; a page shows one edition's tokens. */
export function Sprite() {
  const drawings = edition.value?.tokens.map(drawingOf) ?? Object.values(TOKENS);
  const tokens = drawings.map((drawing, n) => symbol(`t-${n}`, drawing)).join('');
  return html`<svg class="sprite" aria-hidden="true"><defs dangerouslySetInnerHTML=${{ __html: iconSheet + tokens }} /></svg>`;
}
