/** A board in the middle of a game, for show: the chosen edition, seen from a corner. */
import { Die } from '../art/parts.js';
import { Board } from '../board/board.js';
import { pose, posers } from '../board/pose.js';
import { edition } from '../edition.js';
import { html } from '../lib.js';

const SHOWN = {
  deeds: [[5, 6, 8, 9, 16, 18], [1, 15, 21, 23, 24, 25], [11, 12, 13, 37, 39], [3, 14, 26, 29, 31, 32]], stands: [5, 37, 8, 3],
  levels: { 6: 4, 8: 4, 9: 5, 21: 2, 23: 2, 24: 3, 37: 1, 39: 2 }, mortgaged: [11],
};
const TRAIL = { from: 37, to: 5, seat: 0, back: false };
const PLAYERS = posers(['', '', '', '']);

export const Shot = () => html`<div class="shot" aria-hidden="true" inert>
    ${edition.value && html`<${Board} edition=${edition.value} view=${pose(edition.value, SHOWN)} seats=${PLAYERS} trail=${TRAIL} />`}</div>
  <div class="fade"></div><span class="thrown" aria-hidden="true"><${Die} n=${5} /><${Die} n=${3} /></span>`;
