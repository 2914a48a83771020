/** The board of this table: what is marked on it, and what pointing at a square or pressing it does. */
import { Board } from '../board/board.js';
import { draft, toggleDeed } from '../deal/draft.js';
import { ed } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { ActionBar } from './actionbar.js';
import { goalOf, pickedChoice, pickedWay } from './answers.js';
import { Flows } from './flows.js';
import { Matter } from './matter/matter.js';
import { skip } from './pace.js';
import { choicesOf, isMyMove, me, seats, stands, trail, view } from './store.js';
import { lettering, mode, picked, popped, useBoardWidth } from './ui.js';

/** @typedef {import('../board/marks.js').Mark} Mark */
/** @typedef {import('../net/protocol.js').GameView} View */

/** More than these are no help: then every square may be chosen. */
const MOST_MARKS = 12;

export function BoardSection() {
  const wrap = useBoardWidth();
  return html`<section class="boardwrap" ref=${wrap} aria-label=${t('board')} onPointerDown=${skip}>
    <${Board} edition=${ed()} view=${view.value} seats=${seats.value} stands=${stands.value} trail=${trail.value}
      lot=${lotNow()} marks=${marksNow()} lettering=${lettering.value} live=${true} onSquare=${onSquare}><${Flows} /><//>
    <${Matter} /><${ActionBar} /></section>`;
}

/** The square that the moment is about. */
function lotNow() {
  const now = view.value;
  if (!now) return null;
  if (now.sale) return now.sale.square;
  if (now.stage === 'purchase') return now.players[now.turn].at;
  return now.claims.find((claim) => claim.owner === me.value)?.square ?? null;
}

/** @param {number[]} squares @param {Mark[1]} kind @returns {Mark[]} */
const marked = (squares, kind) => squares.map((square) => [square, kind]);

/** @returns {Mark[]} */
function marksNow() {
  const now = view.value;
  const deal = draft.value;
  if (!now) return [];
  if (deal) return [...marked(deal.gives.deeds, 'give'), ...marked(deal.gets.deeds, 'get')];
  const { goals, chosen } = goalsNow(now);
  return [...marked(goals.length > MOST_MARKS ? [] : goals, 'choice'), ...marked(chosen === null ? [] : [chosen], 'chosen')];
}

/** The squares to choose from, and the one that is chosen so far. @param {View} now */
function goalsNow(now) {
  const squaresOf = (/** @type {string} */ verb) => choicesOf(verb).map((choice) => choice.move.square ?? 0);
  if (now.stage === 'place') return { goals: squaresOf('place'), chosen: pickedChoice('place')?.move.square ?? null };
  if (now.stage !== 'go') return { goals: mode.value === 'build' ? squaresOf('build') : [], chosen: null };
  const way = pickedWay(now);
  return { goals: choicesOf('go').map((choice) => goalOf(now, choice.move)), chosen: way && goalOf(now, way.move) };
}

/** A square is pointed at or pressed. @param {number} square @param {'hover' | 'open' | 'leave'} how */
function onSquare(square, how) {
  if (how === 'leave') return hoverLater(null);
  if (how === 'hover') return hoverLater(square);
  hoverLater(null);
  if (draft.value && toggleDeed(square)) return undefined;
  const isPicking = isMyMove.value && (view.value?.stage === 'go' || view.value?.stage === 'place');
  if (isPicking) picked.value = square;
  // The middle shows what is picked; a deed over it would hide that.
  if (isPicking) popped.value = null;
  else popped.value = popped.value?.pinned && popped.value.square === square ? null : { square, pinned: true };
  return undefined;
}

let hover = 0;
/** @param {number | null} square */
function hoverLater(square) {
  clearTimeout(hover);
  if (popped.value?.pinned) return;
  if (square === null) hover = setTimeout(() => { if (!popped.value?.pinned) popped.value = null; }, 120);
  else hover = setTimeout(() => { if (!draft.value) popped.value = { square, pinned: false }; }, 350);
}
