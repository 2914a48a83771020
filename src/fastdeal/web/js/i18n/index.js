/** The words of the interface in the reader's language. Words of the game itself come from the edition. */
import { effect, signal } from '../lib.js';
import { lang } from '../settings.js';

/** @typedef {keyof typeof import('./en.js').en} Key */
/** @typedef {Record<Key, string>} Words */

/** Only the language that is read is loaded. @param {'en' | 'de'} language @returns {Promise<Words>} */
const load = async (language) => (language === 'de' ? (await import('./de.js')).de : (await import('./en.js')).en);

const words = signal(await load(lang.peek()));

effect(() => {
  const language = lang.value;
  load(language).then((found) => { if (lang.peek() === language) words.value = found; });
});

/**
 * The sentence of that key with its gaps filled.
 * @param {Key} key
 * @param {Record<string, string | number>} [gaps]
 */
export function t(key, gaps) {
  const text = words.value[key];
  return gaps ? text.replace(/\{(\w+)\}/g, (whole, name) => String(gaps[name] ?? whole)) : text;
}

/** A number as the language writes it. @param {number} n */
export const count = (n) => n.toLocaleString(lang.value === 'de' ? 'de-DE' : 'en-GB');
