/** The board: one drawing of forty squares, from an edition's data and a table's view. */
import { Patterns } from '../art/patterns.js';
import { Rosette } from '../art/rosette.js';
import { groupColours, money } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useId, useLayoutEffect, useRef } from '../lib.js';
import { useFontsOf } from './fit.js';
import { actorOf } from './label.js';
import { Marks, TrailDots } from './marks.js';
import { Ring, useShown } from './ring.js';
import { Tokens } from './tokens.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../net/protocol.js').SeatView} SeatView */

/**
 * @typedef {object} BoardProps
 * @property {Edition} edition
 * @property {View | null} view
 * @property {SeatView[]} seats
 * @property {{at: number, jailed: boolean}[]} [stands] where the pieces are seen, while they still walk
 * @property {import('./marks.js').Trail | null} [trail]
 * @property {number | null} [lot]
 * @property {import('./marks.js').Mark[]} [marks]
 * @property {import('./square.js').Lettering} [lettering]
 * @property {boolean} [live] whether walks are shown on this board
 * @property {any} [children] drawn above everything
 * @property {(square: number, how: 'hover' | 'open' | 'leave') => void} [onSquare]
 */

const MIDDLE = /** @type {[number, number, number, number][]} */ ([[0.86, 0.1, 24, 4], [0.62, 0.2, 12, 6], [0.3, 0.16, 8, 5]]);

/** @param {BoardProps} props */
export function Board({ edition, view, seats, stands, trail = null, lot = null, marks = [], lettering = 'full', live = false, children, onSquare }) {
  const id = useId().replace(/\W/g, '');
  const svg = useRef(/** @type {SVGSVGElement | null} */ (null));
  useLayoutEffect(() => { if (svg.current) useFontsOf(svg.current); });
  const short = lettering === 'short';
  const shown = useShown({ edition, view, seats, trail, lettering });
  const pieces = piecesOf(view, seats, stands);
  return html`<svg ref=${svg} class=${short ? 'board short' : 'board'} viewBox="0 0 1000 1000" role="group" aria-label=${t('board')}
      style=${groupColours(edition)}>
    <${Patterns} id=${id} groups=${edition.groups} />
    <defs><clipPath id=${id + 'clip'}><rect x="1" y="1" width="998" height="998" rx="12" /></clipPath></defs>
    <g clip-path=${`url(#${id}clip)`}>
      <rect class="railbg" x="131" y="131" width="738" height="738" /><rect class="well" x="169" y="169" width="662" height="662" rx="10" />
      <${Rosette} x=${500} y=${500} radius=${318} rings=${MIDDLE} />
      <${Ring} shown=${shown} pid=${id} onSquare=${onSquare} />
    </g>
    <rect class="frame" x="1.5" y="1.5" width="997" height="997" rx="12" /><rect class="inner" x="131" y="131" width="738" height="738" />
    ${view !== null && view.pot > 0 && html`<text class="pot" x="65" y=${short ? 34 : 22}
      font-size=${short ? 24 : 15}>${money(view.pot, edition)}</text>`}
    <${TrailDots} trail=${trail} /><${Marks} lot=${lot} marks=${marks} />
    <${Tokens} pieces=${pieces} turn=${view ? actorOf(view) : -1} short=${short} live=${live} />
    ${children}
  </svg>`;
}

/** @param {View | null} view @param {SeatView[]} seats @param {BoardProps['stands']} stands */
function piecesOf(view, seats, stands) {
  return view?.players.flatMap((player, seat) => {
    if (player.out) return [];
    const stand = stands?.[seat] ?? { at: player.at, jailed: player.jailed !== null };
    return [{ seat, ...stand, token: seats[seat]?.token ?? seat, name: seats[seat]?.name ?? '' }];
  }) ?? [];
}
