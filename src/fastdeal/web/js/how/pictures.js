/** Pictures of the game for who learns it, drawn by the board's own code. */
import { Coin, Die, Icon } from '../art/parts.js';
import { Board } from '../board/board.js';
import { Deed } from '../board/deed.js';
import { pose, posers } from '../board/pose.js';
import { ed, letterOf, money, nameOf } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';

/** @typedef {import('../board/pose.js').Pose} Pose */
/** @typedef {import('../board/geometry.js').Box} Box */

const PLAYERS = posers(['Ann', 'Bob', 'Cyd']);
const NOBODY = { deeds: [[], [], []], stands: [0, 0, 0] };

/** A part of the board, in the board's own units. @param {{box: Box, of: Pose, trail?: any, lot?: number, short?: boolean}} props */
function Part({ box: [x, y, w, h], of, trail = null, lot, short }) {
  const frame = `aspect-ratio: ${w} / ${h}`;
  const inside = `width: ${(100 * 1000) / w}%; left: ${(-100 * x) / w}%; top: ${(-100 * y) / h}%`;
  return html`<div class="part" style=${frame}><div style=${inside}>
    <${Board} edition=${ed()} view=${pose(ed(), of)} seats=${PLAYERS} trail=${trail} lot=${lot} lettering=${short ? 'short' : 'large'} /></div></div>`;
}

const WHOLE = /** @type {Box} */ ([0, 0, 1000, 1000]);
const FIRST_GROUPS = /** @type {Box} */ ([120, 818, 430, 182]);
const TOP_ROW = /** @type {Box} */ ([120, 0, 352, 182]);
const JAIL_CORNER = /** @type {Box} */ ([0, 780, 390, 220]);
const HOMES = { 21: 3, 23: 3, 24: 4 };

/** Once round: a throw, and how far it leads. */
export const Round = () => html`<div class="round"><${Part} box=${WHOLE} short of=${{ ...NOBODY, stands: [8, 0, 0] }} trail=${{ from: 0, to: 8, seat: 0, back: false }} />
  <span class="thrown"><${Die} n=${5} /><${Die} n=${3} /></span></div>`;

/** For sale. */
export const Sale = () => html`<div class="cards"><${Deed} square=${8} view=${pose(ed(), NOBODY)} seats=${PLAYERS} me=${0} />
  <span class="buttons"><span class="btn primary">${t('buyFor', { sum: money(ed().squares[8].price) })}</span><span class="btn"><${Icon} name="gavel" />${t('auctionIt')}</span></span></div>`;

/** A guest on one's square. */
export function Guest() {
  const of = { deeds: [[6, 8, 9], [], []], stands: [10, 8, 0] };
  const { amount } = pose(ed(), of).rents[8];
  return html`<${Part} box=${FIRST_GROUPS} of=${of} lot=${8} /><span class="btn primary">${t('askForRent', { sum: money(amount) })}</span>`;
}

/** A whole group, built on. */
export const Homes = () => html`<${Part} box=${TOP_ROW} of=${{ deeds: [[], [21, 23, 24], []], stands: [22, 10, 0], levels: HOMES }} />`;

/** One for the other. */
export const Swap = () => html`<div class="swap"><span class="side"><${Coin} seat=${0} /><${Slip} square=${11} /></span><${Icon} name="swap" />
  <span class="side"><${Coin} seat=${1} /><${Slip} square=${9} /><b class="num">+ ${money(50)}</b></span></div>`;

/** A deed in short. @param {{square: number}} props */
const Slip = ({ square }) => html`<span class=${`slip g${letterOf(square)}`}><b>${nameOf(square)}</b></span>`;

/** One behind bars, one just visiting. */
export const Jail = () => html`<${Part} box=${JAIL_CORNER} of=${{ deeds: [[11, 12], [8, 9], []], stands: [10, 10, 0], jailed: 0 }} />`;

/** Deeds that earn nothing for now. */
export const Pawned = () => html`<${Part} box=${FIRST_GROUPS} of=${{ deeds: [[6, 8, 9], [5], []], stands: [10, 7, 0], mortgaged: [6, 8] }} />`;
