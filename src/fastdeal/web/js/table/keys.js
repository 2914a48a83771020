/** Every move by keyboard. Keys rest while a field has the focus; Space acts on a focused button first. */
import { closeDeal, doubt, draft, openDeals } from '../deal/draft.js';
import { dealAction } from '../deal/reply.js';
import { barNow } from './bar.js';
import { press } from './button.js';
import { takeBack } from './link.js';
import { skip } from './pace.js';
import { hideReason, openRule } from './reason.js';
import { switchSound } from './sounds.js';
import { view, you } from './store.js';
import { closeTop, isBidding, sheet, tab } from './ui.js';

/** @typedef {import('./button.js').Action} Action */

/** @param {(action: Action) => boolean} wanted @returns {boolean} whether there is such a button */
function pressFirst(wanted) {
  const { primary, main, more } = barNow();
  const found = [primary, ...main, ...more].find(wanted);
  if (found?.href) location.assign(found.href);
  else if (found) press(found);
  return found !== undefined;
}

/** The button on which this key is written. @param {string} key */
const pressKey = (key) => pressFirst((action) => action.key === key);

const isOver = () => view.peek()?.stage === 'over';

/** Who hurries on with Space is not to leave the table by it when the game is over. */
function pressPrimary() {
  const { primary } = barNow();
  if (primary.id !== 'wait' && !draft.value && !isOver()) press(primary);
}

/** @param {number} n */
async function quick(n) {
  if (!you.value.bid) return;
  const { quickBids } = await import('./matter/bidding.js');
  const action = view.value && quickBids(view.value)[n];
  if (action) press(action);
}

/** @param {'seats' | 'log' | 'deals' | 'chat'} name @param {string} [field] */
function show(name, field) {
  tab.value = name;
  if (field) requestAnimationFrame(() => document.querySelector(/** @type {any} */ (field))?.focus());
}

/** To the board, which is one stop with arrows. */
const toBoard = () => document.querySelector(/** @type {any} */ ('.boardwrap [data-at][tabindex="0"]'))?.focus();

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ' ': pressPrimary, R: () => pressKey('R'), X: () => pressKey('X'), P: () => pressKey('P'), C: () => pressKey('C'),
  A: () => pressFirst(({ id }) => id.startsWith('ask-')) || pressFirst(({ id }) => id === 'no-claim'),
  B: () => pressKey('B'), M: () => pressKey('M'), D: () => pressKey('D'),
  G: toBoard, U: takeBack, Q: switchSound, O: openDeals,
  T: () => show('chat', '#chat-field'), L: () => show('log', '.logbox .scroll'), S: () => show('seats'), '?': () => { sheet.value = 'help'; },
  1: () => quick(0), 2: () => quick(1), 3: () => quick(2), 4: () => quick(3), 0: () => { if (you.value.bid) isBidding.value = true; },
  W: openRule, V: () => pressKey('V'), Y: () => { if (isOver()) pressKey('Y'); },
};

/** Whether Enter here is meant for the deal table: anywhere but on what it presses itself, and in no other field.
 * @param {Element} target @param {boolean} isField */
function isDealing(target, isField) {
  if (!draft.value || doubt.value || sheet.value !== 'none' || target.closest('button, a, .sq')) return false;
  return !isField || target.closest('.drawer') !== null;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return escape();
  const isField = target.closest('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]') !== null;
  if (event.key === 'Enter' && isDealing(target, isField)) return event.repeat ? undefined : press(dealAction());
  if (sheet.value !== 'none' || isField) return;
  if (event.key === ' ' && target.closest('button, a, input, summary')) return;
  const act = KEYS[event.key.length === 1 ? event.key.toUpperCase() : event.key];
  if (!act || event.repeat) return;
  event.preventDefault();
  skip();
  act();
}

function escape() {
  hideReason();
  if (closeTop() || !draft.value) return;
  if (doubt.value) doubt.value = null;
  else closeDeal();
}

export function listenToKeys() {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
