/** Worth over time: a small drawing, and the same as a table for who would rather read it. */
import { money } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { nameOfSeat, seats } from '../table/store.js';
import { marksOn, highest, linesIn } from './lines.js';

/** @typedef {import('../net/protocol.js').Ending} Ending */

const BOX = { left: 4, top: 20, width: 500, height: 124 };
const ROWS = 8;

/** @param {import('./lines.js').Point[]} points */
const path = (points) => points.map(({ x, y }, nth) => `${nth ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** A player's token on the line. @param {{seat: number, at: import('./lines.js').Point}} props */
const Mark = ({ seat, at }) => html`<g class=${`p${seat + 1}`}><circle cx=${at.x} cy=${at.y} r="8.500" />
  <use href=${`#t-${seats.value[seat]?.token ?? seat}`} x=${at.x - 6} y=${at.y - 6} width="12" height="12" /></g>`;

/** @param {{ending: Ending}} props */
function Drawing({ ending }) {
  const base = BOX.top + BOX.height;
  const last = ending.turns.at(-1) ?? 0;
  const lines = linesIn(ending, BOX);
  const marks = marksOn(lines, 17);
  const players = ending.worth.map((_, seat) => nameOfSeat(seat)).join(', ');
  return html`<svg class="worthlines" viewBox="0 0 520 164" role="img" aria-label=${t('worthLines', { n: last, players })}>
    ${[0, 0.5, 1].map((share) => html`<path class="rule" d=${`M${BOX.left} ${base - share * BOX.height}h${BOX.width}`} />`)}
    <text x=${BOX.left} y="160">0</text><text class="end" x=${BOX.left + BOX.width} y="160">${t('turnNo', { n: last })}</text>
    ${lines.map((points, seat) => html`<path key=${seat} class=${`p${seat + 1}`} d=${path(points)} />`)}
    ${marks.map((mark, seat) => mark && html`<${Mark} key=${`mark ${seat}`} seat=${seat} at=${mark} />`)}
    ${[0.5, 1].map((share) => html`<text x=${BOX.left} y=${base - share * BOX.height - 3}>${money(share * highest(ending))}</text>`)}</svg>`;
}

/** Some turns, evenly spread, and the last. @param {number[]} turns */
function chosen(turns) {
  const step = Math.max(1, Math.ceil((turns.length - 1) / ROWS));
  return turns.map((_, nth) => nth).filter((nth) => nth % step === 0 || nth === turns.length - 1);
}

/** @param {{ending: Ending}} props */
const AsTable = ({ ending }) => html`<details><summary>${t('worthTable')}</summary><div class="scroll" tabindex="0" role="region" aria-label=${t('worthTable')}>
  <table><thead><tr><th scope="col">${t('turnColumn')}</th>
    ${ending.worth.map((_, seat) => html`<th scope="col" key=${seat} dir="auto">${nameOfSeat(seat)}</th>`)}</tr></thead>
  <tbody>${chosen(ending.turns).map((nth) => html`<tr key=${nth}><th scope="row">${ending.turns[nth]}</th>
    ${ending.worth.map((worths, seat) => html`<td key=${seat} class="num">${worths[nth] === null ? t('isOut') : money(worths[nth] ?? 0)}</td>`)}</tr>`)}
  </tbody></table></div></details>`;

/** @param {{ending: Ending}} props */
export const WorthOverTime = ({ ending }) => html`<section aria-labelledby="end-worth"><h3 id="end-worth">${t('worthTitle')}</h3>
  <${Drawing} ending=${ending} /><p class="counted">${t('worthCounts')}</p><${AsTable} ending=${ending} /></section>`;
