/** A replay by keyboard: left and right a move, with Shift a turn, N the next moment, K plays. */
import { keyMoments } from '../review/state.js';
import { closeTop } from '../table/ui.js';
import { moments } from './counts.js';
import { at, steps, turnAfter, turnBefore } from './game.js';
import { jump, playOrPause } from './play.js';
import { boardShows, help, mode } from './panes.js';

/** The moves worth stopping at; in a review those that mattered. */
const stops = () => (mode.peek() === 'review' && keyMoments.peek().length ? keyMoments.peek().map(({ move }) => move) : moments.peek().map((moment) => moment.at));

/** The next of them; after the last one the end. */
export const nextMoment = () => jump(stops().find((move) => move > at.peek()) ?? steps.peek().length);

/** @type {Record<string, (shift: boolean) => void>} */
const KEYS = {
  ArrowLeft: (shift) => jump(shift ? turnBefore(at.peek()) : at.peek() - 1),
  ArrowRight: (shift) => jump(shift ? turnAfter(at.peek()) : at.peek() + 1),
  ArrowUp: () => jump(at.peek() - 1),
  ArrowDown: () => jump(at.peek() + 1),
  Home: () => jump(0),
  End: () => jump(steps.peek().length),
  K: playOrPause,
  ' ': playOrPause,
  N: nextMoment,
  H: () => { boardShows.value = boardShows.peek() === 'landings' ? 'game' : 'landings'; },
  '?': () => { help.value = true; },
};

/** Arrows on the board walk its squares; up and down are for the log alone, elsewhere they scroll. @param {Element} target @param {string} key */
const isForOthers = (target, key) => target.closest('.sq') !== null || (/Up|Down/.test(key) && !target.closest('[role=listbox]'));

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {Element} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Escape') return void closeTop();
  if (target.closest('input:not([type=range]), textarea, select')) return;
  if (event.key === ' ' && target.closest('button, a, summary, label')) return;
  if (event.key.startsWith('Arrow') && isForOthers(target, event.key)) return;
  const act = KEYS[event.key.length === 1 ? event.key.toUpperCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act(event.shiftKey);
}

export function listenToKeys() {
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
