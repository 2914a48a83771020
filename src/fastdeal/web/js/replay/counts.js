/** What can be counted in a game: landings, dice, rents, and the moments one looks for. */
import { ed, members } from '../edition.js';
import { computed } from '../lib.js';
import { FOR_RENT, JAIL, POT, SQUARES } from '../net/protocol.js';
import { game, steps, viewAt } from './game.js';

/** @typedef {import('../net/protocol.js').Happening} GameEvent */

/** Of the larger worth; a rent that hurts. */
const LARGE = 0.2;

const allEvents = computed(() => steps.value.flatMap(({ events }) => events));

/** How often somebody landed on each square; without a seat, all together. @param {number | null} seat */
export function landingsOf(seat) {
  const counts = new Array(SQUARES).fill(0);
  for (const [name, who, , to] of allEvents.value) {
    if (seat !== null && who !== seat) continue;
    if (name === 'moved') counts[to] += 1;
    if (name === 'jailed') counts[JAIL] += 1;
  }
  return counts;
}

/** @typedef {{sums: number[], rolls: number, doubles: number, total: number}} Dice `sums` by the two white dice, from 2 to 12 */

/** @param {number | null} seat @returns {Dice} */
export function diceOf(seat) {
  const found = { sums: new Array(13).fill(0), rolls: 0, doubles: 0, total: 0 };
  for (const [name, who, first, second] of allEvents.value) {
    if (name !== 'rolled' || (seat !== null && who !== seat)) continue;
    found.sums[first + second] += 1;
    found.rolls += 1;
    found.total += first + second;
    if (first === second) found.doubles += 1;
  }
  return found;
}

/** Rent taken in by square: the one that it was asked for, wherever the payer has come to stand since.
 * @returns {{square: number, owner: number, rent: number}[]} the best first */
export const earnings = computed(() => {
  const stands = game.value?.start.players.map((player) => player.at) ?? [];
  /** The squares of rents that are asked for and still to be paid, by who pays whom. @type {Map<string, number[]>} */
  const owed = new Map();
  /** @type {Map<string, {square: number, owner: number, rent: number}>} */
  const found = new Map();
  for (const [name, from, to, third, why] of allEvents.value) {
    if (name === 'moved') stands[from] = third;
    if (name === 'asked') owed.set(`${to} ${from}`, [...(owed.get(`${to} ${from}`) ?? []), third]);
    if (name !== 'paid' || why !== FOR_RENT || to < 0) continue;
    const square = owed.get(`${from} ${to}`)?.shift() ?? stands[from];
    const entry = found.get(`${square} ${to}`) ?? { square, owner: to, rent: 0 };
    entry.rent += third;
    found.set(`${square} ${to}`, entry);
  }
  return [...found.values()].sort((a, b) => b.rent - a.rent);
});

/** What is worth stopping at: after which move, what kind, and who.
 * @typedef {{at: number, kind: 'deal' | 'group' | 'rent' | 'bankrupt' | 'over', seat: number}} Moment */

/** @param {GameEvent} event @param {number} n @returns {Moment | null} */
function momentIn([name, first, second, amount, why], n) {
  if (name === 'deal') return { at: n, kind: 'deal', seat: first };
  if (name === 'bankrupt') return { at: n, kind: 'bankrupt', seat: first };
  if (name === 'over') return { at: n, kind: 'over', seat: first };
  if (name === 'paid' && why === FOR_RENT && second > POT && amount >= LARGE * worthBefore(n, first)) return { at: n, kind: 'rent', seat: first };
  if (name === 'deed' && completes(n, first, amount)) return { at: n, kind: 'group', seat: amount };
  return null;
}

/** @param {number} n @param {number} seat */
const worthBefore = (n, seat) => viewAt(n - 1)?.players[seat]?.worth ?? Infinity;

/** Whether this deed made the group whole in one hand. @param {number} n @param {number} square @param {number} owner */
function completes(n, square, owner) {
  const { group: number } = ed().squares[square];
  const group = viewAt(n) && owner >= 0 && number !== null ? members(number) : [];
  const has = (/** @type {number} */ move) => group.every((other) => viewAt(move)?.players[owner].deeds.includes(other));
  return group.length > 0 && has(n) && !has(n - 1);
}

/** One a move, in order. */
export const moments = computed(() => steps.value.flatMap(({ events }, nth) => {
  const found = events.map((event) => momentIn(event, nth + 1)).filter((moment) => moment !== null);
  return found.length ? [found.at(-1) ?? found[0]] : [];
}));
