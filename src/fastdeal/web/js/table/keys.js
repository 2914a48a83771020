/** Every move by keyboard. Keys rest while a field has the focus; Space acts on a focused button first. */
import { closeDeal, draft, openDeal, sendOffer } from '../deal/draft.js';
import { barNow } from './bar.js';
import { press } from './button.js';
import { takeBack } from './link.js';
import { quickBids } from './matter/auction.js';
import { switchSound } from './sounds.js';
import { skip } from './pace.js';
import { view, you } from './store.js';
import { closeTop, isBidding, sheet, tab } from './ui.js';

/** @param {(id: string) => boolean} wanted */
function pressFirst(wanted) {
  const { primary, main, more } = barNow();
  const found = [primary, ...main, ...more].find((action) => wanted(action.id));
  if (found) press(found);
}

/** @param {string} key a key written on one of the buttons */
function pressKey(key) {
  const { primary, main, more } = barNow();
  const found = [...main, ...more, primary].find((action) => action.key === key);
  if (found) press(found);
}

/** @param {number} n */
function quick(n) {
  const action = view.value && quickBids(view.value)[n];
  if (action) press(action);
}

/** @param {'seats' | 'log' | 'deals' | 'chat'} name @param {string} [field] */
function show(name, field) {
  tab.value = name;
  if (field) requestAnimationFrame(() => document.querySelector(/** @type {any} */ (field))?.focus());
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ' ': () => pressPrimary(), R: () => pressKey('R'), X: () => pressKey('X'), P: () => pressKey('P'), C: () => pressKey('C'), A: () => pressFirst((id) => id.startsWith('ask-')),
  B: () => pressKey('B'), M: () => pressKey('M'), D: () => (draft.value ? closeDeal() : openDeal()), U: takeBack, Q: switchSound,
  T: () => show('chat', '#chat-field'), L: () => show('log', '.logbox .scroll'), S: () => show('seats'), '?': () => { sheet.value = 'help'; },
  1: () => quick(0), 2: () => quick(1), 3: () => quick(2), 4: () => quick(3), 0: () => { if (you.value.bid) isBidding.value = true; },
};

function pressPrimary() {
  const { primary } = barNow();
  if (primary.href) location.assign(primary.href);
  else if (primary.id !== 'wait') press(primary);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') {
    if (!closeTop() && draft.value) closeDeal();
    return;
  }
  if (sheet.value !== 'none' || target.closest('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]')) return;
  if (event.key === 'Enter' && draft.value && !target.closest('button, a, .sq')) return void sendOffer();
  if (event.key === ' ' && target.closest('button, a, input, summary')) return;
  const act = KEYS[event.key.length === 1 ? event.key.toUpperCase() : event.key];
  if (!act || event.repeat) return;
  event.preventDefault();
  skip();
  act();
}

export function listenToKeys() {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
