/** A board so small that only its colours show. */
import { Rosette } from '../art/rosette.js';
import { groupColours, say } from '../edition.js';
import { html } from '../lib.js';
import { boxOf } from './geometry.js';

/** @param {{edition: import('../net/protocol.js').Cover}} props */
export const MiniBoard = ({ edition }) => html`<svg class="board mini" viewBox="0 0 1000 1000" role="img" aria-label=${say(edition.name)}
    style=${groupColours(edition)}>
  <rect class="well" x="131" y="131" width="738" height="738" /><${Rosette} x=${500} y=${500} radius=${300} rings=${[[0.7, 0.26, 8, 3]]} />
  ${edition.squares.map(({ number, group }) => {
    const [x, y, width, height] = boxOf(number);
    return html`<rect class=${group === null ? 'cell plain' : `cell mc g${edition.groups[group].letter}`} ...${{ x, y, width, height }} />
      ${number % 10 === 0 && html`<rect class="minicorner" x=${x + 30} y=${y + 30} width="71" height="71" rx=${number === 20 ? 36 : 10} />`}`;
  })}
  <rect class="frame" x="1.5" y="1.5" width="997" height="997" rx="12" /><rect class="inner" x="131" y="131" width="738" height="738" /></svg>`;
