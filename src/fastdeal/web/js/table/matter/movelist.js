/** A list of moves about deeds, each one press away. */
import { Letter } from '../../art/parts.js';
import { letterOf } from '../../edition.js';
import { html } from '../../lib.js';
import { play } from '../link.js';

/** @typedef {import('../../net/protocol.js').MoveWords} Move */
/** @typedef {{square: number, label: string, sum: string, good?: boolean, move?: Move, verb: string, why?: string}} MoveRow */

/** @param {{caption: string, rows: MoveRow[], empty: string}} props */
export const MoveList = ({ caption, rows, empty }) => html`<section class="moves card"><h3>${caption}</h3>
  ${rows.length ? html`<ul>${rows.map((row) => html`<${Row} key=${row.label} row=${row} />`)}</ul>` : html`<p class="muted">${empty}</p>`}</section>`;

/** @param {{row: MoveRow}} props */
function Row({ row }) {
  const { move, verb, label } = row;
  return html`<li><${Letter} letter=${letterOf(row.square)} /><span class="what">${label}</span>
    <b class=${row.good ? 'num good' : 'num'}>${row.sum}</b>
    ${move ? html`<button class="btn small" aria-label=${`${verb}: ${label}`} onClick=${() => play(move)}>${verb}</button>`
      : html`<small class="faint">${row.why ?? ''}</small>`}</li>`;
}
