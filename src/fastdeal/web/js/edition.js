/** An edition as the pages use it: names, sums, groups and colours in the reader's language. */
import { count } from './i18n/index.js';
import { signal } from './lib.js';
import { HOTEL } from './net/protocol.js';
import { lang } from './settings.js';

/** @typedef {import('./net/protocol.js').EditionPage} Edition */
/** @typedef {import('./net/protocol.js').Text} Text */

/** The edition on the table. @type {import('../vendor/signals.js').Signal<Edition | null>} */
export const edition = signal(null);

/** @returns {Edition} */
export function ed() {
  if (!edition.value) throw new Error('no edition is loaded yet');
  return edition.value;
}

/** @param {Text} text */
export const say = (text) => text[lang.value];

/** @param {number} square */
export const nameOf = (square) => say(ed().squares[square].name);

/** @param {string} word @param {number} [n] the edition's own word, in the plural unless for one */
export const word = (word, n = 1) => say(n === 1 ? ed().words[word].one : ed().words[word].many);

/** `a house`, `eine Arena`: as what somebody wants, gives or gets. @param {string} name */
export const aWord = (name) => say(ed().words[name].a);

/** `the house`, `die Arena`. @param {string} name */
export const theWord = (name) => say(ed().words[name].the);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** `3 houses`. @param {string} name @param {number} n */
export const counted = (name, n) => `${n} ${word(name, n)}`;

/** What stands on a site, in words. @param {number} level */
export const buildingsOn = (level) => (level === HOTEL ? counted('hotel', 1) : counted('house', level));

/** A sum of money, `£1,500` or `1.500 €`. @param {number} amount @param {Edition} [of] */
export function money(amount, of = ed()) {
  const digits = count(Math.abs(amount));
  const minus = amount < 0 ? '−' : '';
  const { sign, before } = of.currency;
  return before ? minus + sign + digits : `${minus}${digits}\u00a0${sign}`;
}

/** With its sign, for gains and losses. @param {number} amount */
export const signed = (amount) => (amount > 0 ? '+' : '') + money(amount);

const KINDS_OF_ROAD = /** @type {[RegExp, string][]} */ ([
  [/ Station$/, ''], [/ Street$/, ' St'], [/ Avenue$/, ' Ave'], [/ Square$/, ' Sq'], [/ Road$/, ' Rd'], [/ Railroad$/, ' RR'],
]);
/** Lists are narrow: the kind of road is abbreviated, the name never. @param {number} square */
export const brief = (square) => KINDS_OF_ROAD.reduce((name, [kind, short]) => name.replace(kind, short), nameOf(square));

/** The squares of a group, in board order. @param {number} group @param {Edition} [of] */
export const members = (group, of = ed()) => of.squares.filter((s) => s.group === group).map((s) => s.number);

/** The letter of a square's group, or nothing. @param {number} square */
export function letterOf(square) {
  const group = ed().squares[square].group;
  return group === null ? '' : ed().groups[group].letter;
}

/** @param {string} hex */
function luminance(hex) {
  const channel = (/** @type {number} */ at) => {
    const c = parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** The text colour that reads better on this one. @param {string} hex @param {string} dark */
function readableOn(hex, dark) {
  const [onWhite, onDark] = [1.05 / (luminance(hex) + 0.05), (luminance(hex) + 0.05) / (luminance(dark) + 0.05)];
  return onWhite >= onDark ? '#FFFFFF' : dark;
}
const engraving = (/** @type {string} */ hex) => (luminance(hex) < 0.2 ? '#FFFFFF50' : '#1C23333D');

/**
 * An edition's colours, of groups and buildings, as custom properties, for the element that shows it.
 * @param {{groups: import('./net/protocol.js').Group[], buildings?: import('./net/protocol.js').Buildings}} of
 */
export function groupColours(of) {
  const style = /** @type {Record<string, string>} */ ({});
  for (const { letter, light, dark } of of.groups) {
    style[`--g${letter}`] = `light-dark(${light}, ${dark})`;
    style[`--on${letter}`] = `light-dark(${readableOn(light, '#1C2333')}, ${readableOn(dark, '#070B09')})`;
    style[`--pat${letter}`] = `light-dark(${engraving(light)}, ${engraving(dark)})`;
  }
  const { house, hotel } = of.buildings ?? {};
  if (house) Object.assign(style, { '--house': house, '--on-house': readableOn(house, '#1C2333'), '--house-edge': '#FFFEFA' });
  if (hotel) Object.assign(style, { '--hotel': hotel, '--on-hotel': readableOn(hotel, '#1C2333') });
  return style;
}
