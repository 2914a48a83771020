/** A board in the middle of a game, for show: the chosen edition, seen from a corner. */
import { Die } from '../art/parts.js';
import { Board } from '../board/board.js';
import { edition } from '../edition.js';
import { html } from '../lib.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').GameView} View */

const DEEDS = [[5, 6, 8, 9, 16, 18], [1, 15, 21, 23, 24, 25], [11, 12, 13, 37, 39], [3, 14, 26, 29, 31, 32]];
const STANDS = [5, 37, 8, 3];
const LEVELS = /** @type {Record<string, number>} */ ({ 6: 4, 8: 4, 9: 5, 21: 2, 23: 2, 24: 3, 37: 1, 39: 2 });
const TRAIL = { from: 37, to: 5, seat: 0, back: false };
const PLAYERS = /** @type {import('../net/protocol.js').SeatView[]} */ (DEEDS.map((_, seat) => ({ name: '', kind: 'bot', level: '', stood_in: false, salt: '', token: seat })));

/** @param {Edition} of @returns {View} */
function scene(of) {
  const rents = Object.fromEntries(DEEDS.flat().map((square) => {
    const { rents: steps, kind } = of.squares[square];
    const amount = steps[LEVELS[square] ?? 0] ?? of.station_rents[0];
    return [square, kind === 'utility' ? { amount: 0, times: of.utility_times[0] } : { amount, times: 0 }];
  }));
  const players = DEEDS.map((deeds, seat) => ({ cash: 0, at: STANDS[seat], jailed: null, deeds, cards: [], worth: 0, out: false, speed_die: false, can_raise: 0 }));
  return {
    stage: 'roll', turn: 0, round: 1, turns: 1, dice: [5, 3, 0], rolls_again: false, players, mortgaged: [11], levels: LEVELS,
    houses: 0, hotels: 0, pot: 0, piles: [16, 16], fine: 0, sale: null, debts: [], claims: [], offers: [], waits: [], winner: null, rents, stuck: [],
  };
}

export const Shot = () => html`<div class="shot" aria-hidden="true" inert>
    ${edition.value && html`<${Board} edition=${edition.value} view=${scene(edition.value)} seats=${PLAYERS} trail=${TRAIL} />`}</div>
  <div class="fade"></div><span class="thrown" aria-hidden="true"><${Die} n=${5} /><${Die} n=${3} /></span>`;
