/** The words of the interface in the reader's language. Words of the game itself come from the edition. */
import { effect, signal } from '../lib.js';
import { lang } from '../settings.js';

/** @typedef {keyof typeof import('./en.js').en} Key */
/** @typedef {'common' | 'table' | 'lobby' | 'replay' | 'ending' | 'guide' | 'how' | 'later' | 'waiting' | 'yours' | 'bell' | 'review' | 'problem' | 'rules'} Part */
/** @typedef {Partial<Record<Key, string>>} Words */

const words = signal(/** @type {Words} */ ({}));
/** @type {Set<Part>} */
const asked = new Set(/** @type {Part[]} */ (['common']));

/** @param {Part} part @param {string} language @returns {Promise<Words>} */
const load = async (part, language) => Object.assign({}, ...Object.values(await import(`./${part}_${language}.js`)));

let spoken = '';

async function learn() {
  const language = lang.peek();
  const found = await Promise.all([...asked].map((part) => load(part, language)));
  if (lang.peek() !== language) return;
  // What was asked for first, with fewer parts, may come last.
  words.value = Object.assign({}, spoken === language && words.peek(), ...found);
  spoken = language;
}

/** Only the words that a page says, in the language that is read, are loaded. @param {...Part} parts */
export function speak(...parts) {
  parts.forEach((part) => asked.add(part));
  return learn();
}

let isFirst = true;
effect(() => {
  lang.value;
  if (!isFirst) void learn();
  isFirst = false;
});

/**
 * The sentence of that key with its gaps filled. `{n:turn/turns}` is the first word for one, else the second.
 * @param {Key} key
 * @param {Record<string, string | number>} [gaps]
 * @returns {string}
 */
export function t(key, gaps) {
  const text = /** @type {string} */ (words.value[key]);
  const fill = (/** @type {string} */ whole, /** @type {string} */ name, /** @type {string | undefined} */ one, /** @type {string} */ many) => (
    one === undefined ? String(gaps?.[name] ?? whole) : gaps?.[name] === 1 ? one : many);
  return gaps ? text?.replace(/\{(\w+)(?::([^/}]*)\/([^}]*))?\}/g, fill) : text;
}

const PLACES = { en: 'en-GB', de: 'de-DE' };
const NUMBERS = { en: new Intl.NumberFormat(PLACES.en), de: new Intl.NumberFormat(PLACES.de) };
/** A number as the language writes it. @param {number} n */
export const count = (n) => NUMBERS[lang.value].format(n);
/** A day as the language writes it. @param {number} at in milliseconds */
export const day = (at) => new Intl.DateTimeFormat(PLACES[lang.value], { dateStyle: 'medium' }).format(at);
