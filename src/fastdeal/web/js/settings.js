/** What a person sets once on this device: theme, language, speed, sound. Kept in the browser. */
import { effect, signal } from './lib.js';
import { LANGUAGES } from './net/protocol.js';

/** @template T @param {string} key @param {T} fallback @param {readonly T[]} allowed @returns {T} */
function stored(key, fallback, allowed) {
  const found = /** @type {any} */ (readStored(key));
  return allowed.includes(found) ? found : fallback;
}

/** @param {string} key */
function readStored(key) {
  try { return localStorage.getItem('fastdeal.' + key); } catch { return null; }
}

/** @param {string} key @param {string} value */
export function keep(key, value) {
  try { localStorage.setItem('fastdeal.' + key, value); } catch { /* a private window keeps nothing */ }
}

/** @param {string} key @returns {string} */
export const kept = (key) => readStored(key) ?? '';

/** A list that was kept, or nothing. @param {string} key @returns {any[]} */
export function keptList(key) {
  try {
    const found = JSON.parse(kept(key) || '[]');
    return Array.isArray(found) ? found : [];
  } catch { return []; }
}

/** Forget all that was ever kept. */
export function forgetKept() {
  try { Object.keys(localStorage).filter((key) => key.startsWith('fastdeal.')).forEach((key) => localStorage.removeItem(key)); } catch { /* nothing was */ }
}

/** Under which the guide of a first game keeps what it has explained; `on` calls it again. */
export const GUIDE = 'hints';

/** The table last seen in play, by its address: when it is opened again the game is wanted at once. */
export const begun = { is: () => kept('begun') === location.pathname, keep: (/** @type {string} */ path) => keep('begun', path) };

/** Behind a table's address: all who sat at the last one have come, so the game may begin. */
export const AGAIN = '#again';

const browserLanguage = LANGUAGES.find((each) => navigator.language.startsWith(each)) ?? LANGUAGES[0];
/** What each language calls itself. @type {Record<import('./net/protocol.js').Language, string>} */
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' };

export const theme = signal(stored('theme', 'auto', ['auto', 'light', 'dark']));
export const lang = signal(stored('lang', browserLanguage, LANGUAGES));
export const speed = signal(stored('speed', 'normal', ['normal', 'fast', 'instant']));
export const sound = signal(stored('sound', 'on', ['on', 'off']));
export const reactions = signal(stored('reactions', 'on', ['on', 'off']));
export const notices = signal(stored('notices', 'off', ['on', 'off']));

const calm = matchMedia('(prefers-reduced-motion: reduce)');
/** Whether anything may move on the screen. */
export const mayMove = () => !calm.matches && speed.peek() !== 'instant';

const darkOutside = matchMedia('(prefers-color-scheme: dark)');
/** Is it dark on the page now? */
export const isDark = () => theme.value === 'dark' || (theme.value === 'auto' && darkOutside.matches);

export function switchTheme() {
  theme.value = isDark() ? 'light' : 'dark';
}

effect(() => {
  const root = document.documentElement;
  if (theme.value === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme.value;
  keep('theme', theme.value);
});
effect(() => {
  document.documentElement.lang = lang.value;
  keep('lang', lang.value);
});
effect(() => keep('speed', speed.value));
effect(() => keep('sound', sound.value));
effect(() => keep('notices', notices.value));
effect(() => keep('reactions', reactions.value));
