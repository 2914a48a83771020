/** What is open on this screen, and for what squares it asks. */
import { computed, signal, useLayoutEffect, useRef } from '../lib.js';

/** @typedef {'none' | 'build' | 'mortgage'} Mode */
/** @typedef {import('../board/square.js').Lettering} Lettering */
/** @template T @typedef {import('../../vendor/signals.js').Signal<T>} Signal */
export const mode = signal(/** @type {Mode} */ ('none'));
export const tab = signal(/** @type {'seats' | 'log' | 'deals' | 'chat'} */ ('seats'));
/** The square whose deed is open, and whether it stays. */
export const popped = signal(/** @type {{square: number, pinned: boolean} | null} */ (null));
/** The square picked where one must be: a free move, a building to place. */
export const picked = signal(/** @type {number | null} */ (null));
export const sheet = signal(/** @type {'none' | 'help' | 'rules' | 'settings' | 'people' | 'fair'} */ ('none'));
export const isBidding = signal(false);
/** Whether the guide explains something that does not wait for long. */
export const isExplaining = signal(false);
/** Whether somebody who is out of the game has chosen to watch on. */
export const watchesOn = signal(false);
/** The button that a first press has armed. */
export const armed = signal('');

const phone = matchMedia('(max-width: 900px)');
const middling = matchMedia('(max-width: 1240px)');
export const isPhone = signal(phone.matches);
export const isMiddling = signal(middling.matches);
phone.addEventListener('change', () => { isPhone.value = phone.matches; });
middling.addEventListener('change', () => { isMiddling.value = middling.matches; });

const boardWidth = signal(900);
/** How squares are lettered: below this width in short, as on a phone, and a little above it in larger type. @type {Signal<Lettering>} */
export const lettering = computed(() => (boardWidth.value < 600 ? 'short' : boardWidth.value < 760 ? 'large' : 'full'));
/** Below this one the middle says less, and lists stand beside or below the board. */
export const isSmallBoard = computed(() => boardWidth.value < 620);

/** For what the board lies in: how wide it is decides what fits. */
export function useBoardWidth() {
  const wrap = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!wrap.current) return undefined;
    boardWidth.value = wrap.current.clientWidth;
    const watcher = new ResizeObserver(([entry]) => { boardWidth.value = entry.contentRect.width; });
    watcher.observe(wrap.current);
    return () => watcher.disconnect();
  }, []);
  return wrap;
}

/** @param {Mode} next */
export function switchMode(next) {
  mode.value = mode.value === next ? 'none' : next;
  popped.value = null;
}

/** Close the topmost thing that is open. @returns {boolean} whether anything was */
export function closeTop() {
  if (popped.value) { popped.value = null; return true; }
  if (sheet.value !== 'none') { sheet.value = 'none'; return true; }
  if (isBidding.value) { isBidding.value = false; return true; }
  if (mode.value !== 'none') { mode.value = 'none'; return true; }
  return false;
}

let timer = 0;
/** The first press arms a button for two seconds, the second acts. @param {string} id @param {() => void} act */
export function pressTwice(id, act) {
  clearTimeout(timer);
  if (armed.value === id) {
    armed.value = '';
    act();
    return;
  }
  armed.value = id;
  timer = setTimeout(() => { armed.value = ''; }, 2000);
}
