/** The game that is looked at: its moves one after the other, and where we are in it. What is shown goes through the table's own store. */
import { computed, signal } from '../lib.js';
import { PILE_NAMES } from '../net/protocol.js';
import { online, showView, table, trail, dice, drawn } from '../table/store.js';

/** @typedef {import('../net/protocol.js').Recorded} Recorded */
/** @typedef {import('../net/protocol.js').Step} Step */
/** @typedef {import('../net/protocol.js').Happening} GameEvent */

export const game = signal(/** @type {Recorded | null} */ (null));
/** The record itself, as it came. */
export const record = signal('');
/** How many moves have been made. */
export const at = signal(0);
export const steps = computed(() => game.value?.steps ?? []);
export const names = computed(() => game.value?.names ?? []);

/** The picture after so many moves. @param {number} n */
export const viewAt = (n) => (n === 0 ? game.value?.start ?? null : steps.value[n - 1]?.view ?? null);
/** The number of the turn in which the nth move was made. @param {number} n */
export const turnOf = (n) => (viewAt(Math.max(0, n - 1))?.turns ?? 0) + 1;
/** Whose turn that was. @param {number} n */
export const turnHolder = (n) => viewAt(Math.max(0, n - 1))?.turn ?? 0;
/** Whether we came here by a single step, so that it shows what the move changed. */
export const byOne = signal(true);

/** A name as a record writes it before its move. @param {string} name */
const quoted = (name) => `"${name.replace(/[\\"]/g, '\\$&')}":`;
/** Who made a move. @param {Step} step */
export const moverOf = ({ move }) => names.value.findIndex((name) => move.startsWith(`${name}:`) || move.startsWith(quoted(name)));
/** What was done, without who and without what chance added. @param {Step} step */
export const verbOf = ({ move }) => move.match(/^(?:"(?:[^"\\]|\\.)*"|[^:]+):\s*([a-z-]+)/)?.[1] ?? '';

/** @param {Step | undefined} step @param {string} name */
const lastEvent = (step, name) => step?.events.filter(([what]) => what === name).at(-1);

/** Take a game to the table of this page. @param {Recorded} found @param {number} [from] */
export function lay(found, from = 0) {
  game.value = found;
  online.value = found.names.map((_, seat) => seat);
  table.value = {
    id: '', stage: 'over', edition: found.edition, rules: found.rules, public: false, pace: '', clock: '', level: '', host: 0,
    paused: false, out_of_time: false, resumed: false, commitment: '', seed: null, rematch: '', starting: false, nod: false, coaching: false, shared: false,
    seats: found.names.map((name, token) => ({ name, kind: 'open', level: '', stood_in: false, left: false, salt: '', token, pledge: '' })),
  };
  show(from);
}

/** Show the picture after so many moves, without walking there. @param {number} n */
export function show(n) {
  const to = Math.max(0, Math.min(steps.value.length, n));
  const step = steps.value[to - 1];
  byOne.value = Math.abs(to - at.peek()) <= 1;
  at.value = to;
  showView(viewAt(to), {}, to);
  const moved = lastEvent(step, 'moved');
  trail.value = moved ? { seat: moved[1], from: moved[2], to: moved[3], back: moved[4] === 1 } : null;
  const rolled = lastEvent(step, 'rolled') ?? lastEvent(step, 'rent-dice');
  dice.value = rolled ? { seat: rolled[1], faces: rolled.slice(2).map(Number), rolling: false } : { seat: -1, faces: [], rolling: false };
  const card = lastEvent(step, 'card');
  drawn.value = card ? { seat: card[1], pile: PILE_NAMES[card[2]], card: card[3] } : null;
}

/** The first move of this turn; of the one before, if we are there already. @param {number} n */
export function turnBefore(n) {
  let to = Math.max(0, n - 1);
  while (to > 1 && turnOf(to - 1) === turnOf(to)) to -= 1;
  return to;
}

/** The first move of the next turn, or the end. @param {number} n */
export function turnAfter(n) {
  let to = Math.max(1, n);
  while (to < steps.value.length && turnOf(to) === turnOf(Math.max(1, n))) to += 1;
  return n === 0 ? 1 : to;
}
