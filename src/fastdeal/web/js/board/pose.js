/** A game that nobody plays, for pictures: who owns what, who stands where. */
import { members } from '../edition.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {{deeds: number[][], stands: number[], levels?: Record<string, number>, mortgaged?: number[], jailed?: number}} Pose by seat; `levels` by square, `jailed` one seat */

/** @param {string[]} names @returns {import('../net/protocol.js').SeatView[]} */
export const posers = (names) => names.map((name, seat) => ({ name, kind: 'bot', level: '', stood_in: false, left: false, salt: '', token: seat, pledge: '' }));

/** @param {Edition} of @param {Pose} pose @returns {View} */
export function pose(of, { deeds, stands, levels = {}, mortgaged = [], jailed }) {
  const players = deeds.map((mine, seat) => (
    { cash: 0, at: stands[seat], jailed: seat === jailed ? 0 : null, deeds: mine, cards: [], worth: 0, out: false, speed_die: false, can_raise: 0 }));
  return {
    stage: 'roll', turn: 0, round: 1, turns: 1, dice: [5, 3, 0], rolls_again: false, players, mortgaged, levels,
    houses: 0, hotels: 0, pot: 0, piles: [16, 16], fine: 0, sale: null, debts: [], claims: [], offers: [], waits: [], winner: null,
    rents: Object.fromEntries(deeds.flatMap((mine) => mine.map((square) => [square, rentOn(of, square, mine, mortgaged, levels[square] ?? 0)]))), stuck: [],
  };
}

/** @param {Edition} of @param {number} square @param {number[]} mine @param {number[]} mortgaged @param {number} level */
function rentOn(of, square, mine, mortgaged, level) {
  const { rents, kind, group, group_rent: doubled } = of.squares[square];
  const alike = members(group ?? -1, of).filter((other) => mine.includes(other)).length;
  const isWhole = members(group ?? -1, of).every((other) => mine.includes(other) && !mortgaged.includes(other));
  if (kind === 'utility') return { amount: 0, times: of.utility_times[alike - 1] };
  if (kind === 'station') return { amount: of.station_rents[alike - 1], times: 0 };
  return { amount: level === 0 && isWhole ? doubled : rents[level], times: 0 };
}
