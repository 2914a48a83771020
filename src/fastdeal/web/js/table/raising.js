/** Ways to come to money, the least painful first. Which are legal, and what they bring, the table says. */
import { brief, ed, letterOf, members, money } from '../edition.js';
import { t } from '../i18n/index.js';
import { choices } from './store.js';

/** @typedef {import('../net/protocol.js').MoveWords} Move */
/** @typedef {{id: string, label: string, sub?: string, icon: string, sum: number, square: number, move: Move}} Way */
/** @typedef {import('../net/protocol.js').GameView} View */

/** How much of its group one holds: lone deeds go first. @param {View} view @param {number} seat @param {number} square */
function heldOfGroup(view, seat, square) {
  const group = ed().squares[square].group;
  const all = group === null ? [] : members(group);
  return all.filter((each) => view.players[seat].deeds.includes(each)).length / Math.max(1, all.length);
}

/** @param {View} view @returns {Way[]} */
export function waysToRaise(view) {
  const [owed] = view.debts;
  const seat = owed?.debtor ?? view.turn;
  const missing = owed ? owed.amount - view.players[seat].cash : 0;
  const ways = choices.value.flatMap((choice) => wayOf(choice));
  const pain = (/** @type {Way} */ way) => painOf(view, seat, way) + (way.sum >= missing ? 0 : 0.5);
  return ways.sort((a, b) => pain(a) - pain(b) || a.sum - b.sum);
}

/** @param {View} view @param {number} seat @param {Way} way */
function painOf(view, seat, { move, square }) {
  if (move.verb === 'mortgage') return heldOfGroup(view, seat, square);
  return move.verb === 'sell' ? 2 : 3;
}

/** @param {import('../net/protocol.js').Choice} choice @returns {Way[]} */
function wayOf(choice) {
  const { verb, square } = choice.move;
  if (square === undefined || square === null) return [];
  const sum = choice.cash;
  const base = { id: `${verb}-${square}`, sum, square, move: choice.move, sub: `+${money(sum)}` };
  if (verb === 'mortgage') return [{ ...base, label: t('mortgageOne', { square: brief(square) }), icon: 'fold' }];
  if (verb === 'sell') return [{ ...base, label: t('sellOn', { square: brief(square) }), icon: 'house' }];
  if (verb !== 'sell-group') return [];
  return [{ ...base, label: t('sellGroup', { letter: letterOf(square) }), sub: sum ? base.sub : undefined, icon: 'house' }];
}

