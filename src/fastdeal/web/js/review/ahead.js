/** The temperature of the board before a roll: where it may lead, coloured by what that would do to the roller's chance. */
import { Coin, Icon } from '../art/parts.js';
import { nameOf } from '../edition.js';
import { speak, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { at } from '../replay/game.js';
import { faceOf } from '../replay/heat.js';
import { boardShows } from '../replay/panes.js';
import { jump } from '../replay/play.js';
import { addStyles } from '../styles.js';
import { isSmallBoard } from '../table/ui.js';
import { change, percent, tone } from './points.js';
import { isWhole, review, seatOf } from './state.js';

/** @typedef {import('../net/review.js').Landing} Landing */

await Promise.all([addStyles('review.css'), speak('review')]);

const NAMED = 3;

/** The roll that comes next from here, and after how many moves. */
function nextRoll() {
  const curve = review.value?.curve ?? [];
  const nth = curve.findIndex(({ board }, n) => n >= at.value && board?.length);
  return nth < 0 ? null : { at: nth, who: curve[nth].who, board: curve[nth].board ?? [] };
}

/** @param {{short: boolean}} props */
export function AheadLayer({ short }) {
  const roll = boardShows.value === 'ahead' ? nextRoll() : null;
  if (!roll || roll.at !== at.value) return null;
  const most = Math.max(0.01, ...roll.board.map(({ change: part }) => Math.abs(part)));
  return html`<g class="ahead-layer">${roll.board.map(({ square, chance, change: part }) => {
    const [x, y, width, height] = faceOf(square, short);
    const middle = { x: x + width / 2, y: y + height / 2 };
    return html`<g key=${square} class=${tone(part)}><rect ...${{ x, y, width, height }} style=${{ '--h': `${Math.round(12 + (70 * Math.abs(part)) / most)}%` }} />
      <text class="does" x=${middle.x} y=${middle.y + (short ? 9 : 2)}>${change(part, Math.abs(part) < 0.0995 && !short ? 1 : 0)}</text>
      ${!short && html`<text class="odds" x=${middle.x} y=${middle.y + 24}>${percent(chance)}</text>`}</g>`;
  })}</g>`;
}

/** @param {{landings: Landing[], title: string}} props */
const Few = ({ landings, title }) => landings.length > 0 && html`<div><h3>${title}</h3><ul>${landings.map(({ square, chance, change: part }) => html`<li key=${square}>
  <span>${nameOf(square)}</span> <span class="muted">${percent(chance)}</span> <b class=${`num ${tone(part)}`}>${change(part)}</b></li>`)}</ul></div>`;

/** In the middle of the board: what the colours say, and the best and the worst that may come. */
export function AheadMiddle() {
  const roll = nextRoll();
  if (!isWhole.value) return html`<p class="muted">${t(review.value ? 'restComing' : 'reviewComing')}</p>`;
  if (!roll) return html`<p class="muted">${t('noRollAhead')}</p>`;
  if (roll.at !== at.value) return html`<p>${t('rollLater', { name: roll.who })}</p><p><button class="btn" onClick=${() => jump(roll.at)}><${Icon} name="next" />${t('toNextRoll')}</button></p>`;
  const order = roll.board.toSorted((a, b) => b.change - a.change);
  return html`<h2 class="ahead-head"><${Coin} seat=${seatOf(roll.who)} cls="sm" /><span dir="auto">${t('nextRollOf', { name: roll.who })}</span></h2>
    <p class="muted">${t(isSmallBoard.value ? 'rollMeansShort' : 'rollMeans', { name: roll.who })}</p>
    <div class="few"><${Few} landings=${order.filter(({ change: part }) => part > 0).slice(0, NAMED)} title=${t('bestLandings')} />
      <${Few} landings=${order.filter(({ change: part }) => part < 0).slice(-NAMED).reverse()} title=${t('worstLandings')} /></div>`;
}
