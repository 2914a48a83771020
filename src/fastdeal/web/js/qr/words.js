/** From a text to the words of a QR code: bytes, filled up, with the check words that let a smudged code be read. */
import { VERSIONS } from './tables.js';

const BYTE_MODE = 4;
const FIELD = 0x11d;

/** Multiplication in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * FIELD) ^ (((b >> bit) & 1) * a);
  return product & 0xff;
}

/** The generator polynomial of so many check words, without its leading 1. @param {number} degree */
function generator(degree) {
  let root = 1;
  let poly = [...new Array(degree - 1).fill(0), 1];
  for (let n = 0; n < degree; n++) {
    poly = poly.map((coefficient, nth) => times(coefficient, root) ^ (poly[nth + 1] ?? 0));
    root = times(root, 2);
  }
  return poly;
}

/** @param {number[]} data @param {number} degree */
function checkWords(data, degree) {
  const poly = generator(degree);
  let rest = new Array(degree).fill(0);
  for (const word of data) {
    const factor = word ^ rest[0];
    rest = [...rest.slice(1), 0].map((value, nth) => value ^ times(poly[nth], factor));
  }
  return rest;
}

/** @param {number} version from 1 */
const roomOf = (version) => VERSIONS[version - 1].blocks.reduce((sum, [count, data]) => sum + count * data, 0);
/** @param {number} version */
const lengthBits = (version) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes. @param {number} bytes */
function versionFor(bytes) {
  const found = VERSIONS.findIndex((_, nth) => roomOf(nth + 1) * 8 >= 4 + lengthBits(nth + 1) + bytes * 8);
  if (found < 0) throw new RangeError('too long for a QR code');
  return found + 1;
}

/** @param {Uint8Array} bytes @param {number} version */
function dataWords(bytes, version) {
  const bits = /** @type {number[]} */ ([]);
  const put = (/** @type {number} */ value, /** @type {number} */ count) => { for (let bit = count - 1; bit >= 0; bit--) bits.push((value >> bit) & 1); };
  put(BYTE_MODE, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  const room = roomOf(version) * 8;
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let filler = 0xec; bits.length < room; filler ^= 0xec ^ 0x11) put(filler, 8);
  return Array.from({ length: room / 8 }, (_, nth) => bits.slice(nth * 8, nth * 8 + 8).reduce((word, bit) => word * 2 + bit, 0));
}

/** Word by word through all lists, as they are laid out in the code. @param {number[][]} lists */
function interleave(lists) {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => (nth < list.length ? [list[nth]] : []))).flat();
}

/** @param {string} text @returns {{version: number, words: number[]}} */
export function wordsOf(text) {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const { check, blocks } = VERSIONS[version - 1];
  const data = dataWords(bytes, version);
  const sizes = blocks.flatMap(([count, size]) => new Array(count).fill(size));
  const parts = sizes.map((size, nth) => data.slice(sizes.slice(0, nth).reduce((a, b) => a + b, 0)).slice(0, size));
  return { version, words: [...interleave(parts), ...interleave(parts.map((part) => checkWords(part, check)))] };
}
