/** One of the forty squares. All text stands upright; the band faces the middle, the owner's tab the edge. */
import { html } from '../lib.js';
import { Buildings } from './buildings.js';
import { Corner } from './corner.js';
import { fit, LEADING, widthOf } from './fit.js';
import { bandOn, besideBand, boxOf, edgeOf, liesFlat } from './geometry.js';

/** @typedef {import('./geometry.js').Box} Box */
/** @typedef {'full' | 'large' | 'short'} Lettering whole names, the same in larger type, or short ones */
/**
 * @typedef {object} SquareProps
 * @property {number} i
 * @property {string} kind
 * @property {string} name full or short, as the board has room for
 * @property {string} letter
 * @property {string} icon
 * @property {string} price
 * @property {number} owner seat, or -1
 * @property {number} token the owner's piece
 * @property {string} rent what the tab says
 * @property {boolean} mortgaged
 * @property {number} level
 * @property {boolean} last whether the last move began or ended here
 * @property {boolean} short
 * @property {number} grow by how much type is larger, where it fits
 * @property {string} pid prefix of the patterns
 * @property {any} corner words of the corners
 */

/** @param {number} square @param {boolean} short @returns {Box} */
function bandOf(square, short) {
  const [x, y, w, h] = boxOf(square);
  const b = bandOn(short);
  switch (edgeOf(square)) {
    case 'bottom': return [x, y, w, b];
    case 'top': return [x, y + h - b, w, b];
    case 'left': return [x + w - b, y, b, h];
    default: return [x, y, b, h];
  }
}

/** @param {Box} box */
const rect = ([x, y, width, height]) => ({ x, y, width, height });

/** @param {SquareProps} p */
export function SquareFace(p) {
  const box = boxOf(p.i);
  return html`
    <rect class=${p.letter ? 'cell' : 'cell plain'} ...${rect(box)} />
    ${p.last && html`<rect class="last" ...${rect(box)} />`}<${Inside} ...${p} />`;
}

/** @param {SquareProps} p */
function Inside(p) {
  if (edgeOf(p.i) === 'corner') return html`<${Corner} square=${p.i} kind=${p.kind} short=${p.short} grow=${p.grow} says=${p.corner} />`;
  return p.letter ? html`<${Property} ...${p} />` : html`<${Event} ...${p} />`;
}

/** @param {{x: number, y: number, fitted: import('./fit.js').Fitted, cls: string}} props y is the middle of the block */
function Lines({ x, y, fitted, cls }) {
  const step = fitted.size * LEADING;
  const first = y - ((fitted.lines.length - 1) * step) / 2 + fitted.size * 0.35;
  return fitted.lines.map((line, n) => html`<text class=${cls} x=${x.toFixed(1)} y=${(first + n * step).toFixed(1)}
    font-size=${fitted.sizes?.[n] ?? fitted.size}>${line}</text>`);
}

/** @param {SquareProps} p */
function Property(p) {
  const band = bandOf(p.i, p.short);
  return html`<rect class=${`band g${p.letter}${p.mortgaged ? ' mort' : ''}`} ...${rect(band)} />
    <rect fill=${`url(#${p.pid}${p.mortgaged ? 'mort' : p.letter})`} ...${rect(band)} />
    <${Badge} ...${p} band=${band} /><${Buildings} level=${p.level} band=${band} short=${p.short} />
    <${NameAndPrice} ...${p} />${p.owner >= 0 && html`<${OwnerTab} ...${p} />`}`;
}

/** The group's letter, and on stations and utilities a sign. @param {SquareProps & {band: Box}} p */
function Badge({ band: [x, y, w, h], letter, short, icon, mortgaged, kind }) {
  const upright = h > w;
  const [r, inset] = short ? [12.5, 16] : [8.5, 12];
  const [lx, ly] = upright ? [x + w / 2, y + inset] : [x + inset, y + h / 2];
  const tone = `sign${kind === 'utility' ? ' filled' : ''}${mortgaged ? ' off' : ''} g${letter}`;
  const [ix, iy] = upright ? [x + 4, y + 56] : [x + 56, y + 4];
  return html`<circle class="badge" cx=${lx} cy=${ly} r=${r} /><text class="badge-t" x=${lx} y=${ly + r * 0.5} font-size=${r * 1.42}>${letter}</text>
    ${icon && !short && html`<svg class=${tone} x=${ix} y=${iy} width="18" height="18"><use href=${'#i-' + icon} /></svg>`}`;
}

/** The part of a cell that the band leaves free. @param {SquareProps} p */
const roomOf = (p) => besideBand(p.i, p.letter ? bandOn(p.short) : 0);

/** @param {SquareProps} p @returns {Box} */
function tabOf(p) {
  const [x, y, w, h] = roomOf(p);
  const high = p.short ? 32 : 23;
  return edgeOf(p.i) === 'top' ? [x, y, w, high] : [x, y + h - high, w, high];
}

/** Between a name and its price. */
const GAP = 5;

/** @param {SquareProps} p */
function NameAndPrice(p) {
  const [x, y, w, h] = roomOf(p);
  const owned = p.owner >= 0;
  const tab = owned ? tabOf(p)[3] : 0;
  const top = edgeOf(p.i) === 'top' ? y + tab : y;
  const size = p.short ? 22 : 12 * p.grow;
  const priceHeight = p.short && owned ? 0 : GAP + size;
  const height = h - tab - priceHeight;
  const fitted = p.short ? fit(p.name, w - 6, { lines: 3, height, most: 24, least: 16, weight: 650 })
    : fit(p.name, w - 9, { lines: liesFlat(p.i) ? 3 : 4, height, most: 13.5 * p.grow, least: 10.5 });
  const nameHeight = fitted.lines.length * fitted.size * LEADING;
  const block = nameHeight + priceHeight;
  const nameMiddle = top + (h - tab) / 2 - block / 2 + nameHeight / 2;
  const priceFit = fit(p.price, w - 6, { most: size, least: 9, weight: 720 });
  const priceAt = (nameMiddle + nameHeight / 2 + GAP + size * 0.72).toFixed(1);
  return html`<${Lines} x=${x + w / 2} y=${nameMiddle} fitted=${fitted} cls=${p.mortgaged ? 'name dim' : 'name'} />
    ${priceHeight > 0 && html`<text class=${owned ? 'price was' : 'price'} x=${x + w / 2} y=${priceAt} font-size=${sizeOf(priceFit)}>${p.price}</text>`}`;
}

/** Of a single line. @param {import('./fit.js').Fitted} fitted */
const sizeOf = (fitted) => fitted.sizes?.[0] ?? fitted.size;

/** Whose it is, and today's rent. @param {SquareProps} p */
function OwnerTab(p) {
  const [x, y, w, h] = tabOf(p);
  const glyph = p.short ? 23 : 16;
  const [most, least] = p.short ? [21, 13] : [(p.mortgaged ? 10.5 : 13) * p.grow, 8.5];
  const fitted = fit(p.rent, w - glyph - (p.short ? 8 : 10), { most, least, weight: 750 });
  const size = sizeOf(fitted);
  const wide = widthOf(p.rent, size, 750);
  const left = x + (w - wide - glyph - 3) / 2;
  const dy = { bottom: -1.5, top: 1.5, left: 0, right: 0, corner: 0 }[edgeOf(p.i)];
  const cls = `p${p.owner + 1}${p.mortgaged ? ' mort' : ''}`;
  const textAt = [left + glyph + 3, y + h / 2 + size * 0.36 + dy].map((at) => at.toFixed(1));
  return html`<rect class=${'tab ' + cls} ...${rect([x, y, w, h])} />
    <svg class=${'tab-glyph ' + cls} ...${rect([left, y + (h - glyph) / 2 + dy, glyph, glyph])}><use href=${'#t-' + p.token} /></svg>
    <text class=${'tab-text ' + cls} x=${textAt[0]} y=${textAt[1]} font-size=${size}>${p.rent}</text>`;
}

/** @param {string} icon */
function art(icon) {
  if (icon === 'chance') return html`<svg class="spark" width="34" height="34"><use href="#i-spark" /></svg>`;
  if (icon === 'chest') {
    return html`<g class="outline"><path d="M3 15c0-6 4-9 9-9h10c5 0 9 3 9 9v14H3zM3 17h28M17 14v8" />
      <rect class="lit" x="13.500" y="14" width="7" height="7" rx="1.500" /></g>`;
  }
  return html`<g class="outline"><ellipse cx="17" cy="9" rx="12" ry="5" />
    <path d="M5 9v7c0 2.800 5.400 5 12 5s12-2.200 12-5V9M5 16v7c0 2.800 5.400 5 12 5s12-2.200 12-5v-7" /></g>`;
}

/** A card square or a tax: a drawing, its name, and what is to pay. @param {SquareProps} p */
function Event(p) {
  const [x, y, w, h] = boxOf(p.i);
  const middle = x + w / 2;
  const flat = liesFlat(p.i);
  const [most, least] = p.short ? [23, 14] : [12.5 * p.grow, 10.5];
  // What the drawing and the price leave, of an upright square.
  const height = h / 2 - (p.price ? 15 : -3);
  const fitted = fit(p.name, w - (p.short ? 6 : 8), { lines: p.short || flat ? 1 : 3, height, most, least });
  const nameHeight = fitted.lines.length * fitted.size * LEADING;
  const artTop = flat ? y + (p.price && !p.short ? 4 : 9) : y + h / 2 - (fitted.lines.length > 2 ? 50 : 42);
  const nameAt = flat ? y + (p.short ? 62 : p.price ? 51 : 60) : artTop + 43 + nameHeight / 2;
  const priceAt = flat ? y + 72 : nameAt + nameHeight / 2 + (p.short ? 20 : 14);
  const priceFit = fit(p.price, w - 8, { most: p.short ? 21 : 12.5 * p.grow, least: 9, weight: 720 });
  return html`<g transform=${`translate(${middle - 17} ${artTop})`}>${art(p.icon)}</g>
    <${Lines} x=${middle} y=${nameAt} fitted=${fitted} cls="name" />
    ${p.price && !(flat && p.short) && html`<text class="price" x=${middle} y=${priceAt} font-size=${sizeOf(priceFit)}>${p.price}</text>`}`;
}
