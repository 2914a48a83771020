/** The middle of the board: the move that is shown, in words, with its dice and card; or who landed where. */
import { Coin, Die, SpeedDie } from '../art/parts.js';
import { ed, money, nameOf, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { TIME_UP } from '../net/protocol.js';
import { ChanceBar } from '../review/bar.js';
import { dice, drawn } from '../table/store.js';
import { earnings, landingsOf } from './counts.js';
import { at, moverOf, names, record, steps, turnOf, viewAt } from './game.js';
import { AheadMiddle } from './later.js';
import { boardShows, mode, whose } from './panes.js';

function Dice() {
  const { faces, rolling } = dice.value;
  if (!faces.length) return null;
  return html`<span class=${cx('dice', rolling && 'rolling')}><${Die} n=${faces[0]} /><${Die} n=${faces[1]} />
    ${faces[2] > 0 && html`<${SpeedDie} n=${faces[2]} />`}</span>`;
}

function DrawnCard() {
  const card = drawn.value;
  if (!card) return null;
  return html`<p class="drawn"><b>${say(ed().words[card.pile].one)}</b> ${say(ed().cards[card.pile][card.card].text)}</p>`;
}

/** Before the first move: who plays. */
const Beginning = () => html`<h2>${t('theBeginning')}</h2><ul class="players">${names.value.map((name, seat) => html`<li key=${seat}>
  <${Coin} seat=${seat} cls="sm" /><b dir="auto">${name}</b></li>`)}</ul>`;

/** Who has won; when the time was up, the richest. @param {import('../net/protocol.js').GameView} view */
function winnerOf({ winner, players }) {
  const isTimeUp = at.value === steps.value.length && record.value.includes(TIME_UP);
  const worths = players.map(({ out, worth }) => (out ? -1 : worth));
  return winner ?? (isTimeUp ? worths.indexOf(Math.max(...worths)) : null);
}

function Ending() {
  const view = viewAt(at.value);
  const winner = view && winnerOf(view);
  if (!view || winner === null) return null;
  return html`<div class="won"><${Coin} seat=${winner} /><div><b dir="auto">${t('wins', { name: names.value[winner] })}</b>
    <span class="muted">${t('afterTurns', { n: turnOf(at.value) })}, ${money(view.players[winner].worth)}</span></div></div>`;
}

function ThisMove() {
  const step = steps.value[at.value - 1];
  if (!step) return html`<${Beginning} />`;
  const seat = moverOf(step);
  const coin = (/** @type {number} */ nth) => nth === 0 && seat >= 0 && html`<${Coin} seat=${seat} cls="xs" />`;
  return html`<div class="said"><${Dice} /><div class="lines" aria-live="polite">
      ${step.lines.map((line, nth) => html`<p key=${nth} dir="auto">${coin(nth)}${line}</p>`)}</div></div>
    <${DrawnCard} /><${Ending} />`;
}

/** @param {{counts: number[]}} props */
function Busiest({ counts }) {
  const order = counts.map((_, square) => square).sort((a, b) => counts[b] - counts[a]).slice(0, 3);
  return html`<p class="muted">${t('busiest', { squares: order.map((square) => `${nameOf(square)} (${counts[square]})`).join(', ') })}</p>`;
}

function Landings() {
  const counts = landingsOf(whose.value);
  return html`<div class="landed"><b class="num big">${counts.reduce((a, b) => a + b, 0)}</b><p class="muted">${t('landings')}</p>
      <p class="scale" aria-hidden="true">0<i></i>${Math.max(...counts)}</p><${Busiest} counts=${counts} /></div><${Earned} />`;
}

/** What brought in the most rent. */
function Earned() {
  const best = earnings.value.filter(({ owner }) => whose.value === null || owner === whose.value).slice(0, 4);
  if (!best.length) return null;
  const share = (/** @type {number} */ rent) => ({ width: `${(100 * rent) / best[0].rent}%` });
  return html`<div class="earned"><h3>${t('earnedMost')}</h3><ol>${best.map(({ square, owner, rent }) => html`<li key=${`${square} ${owner}`}>
    <${Coin} seat=${owner} cls="xs" /><span>${nameOf(square)}</span><i class=${`p${owner + 1}`} style=${share(rent)}></i>
    <b class="num">${money(rent)}</b></li>`)}</ol></div>`;
}

/** All, or one of the players. */
export function Whose() {
  const show = (/** @type {number | null} */ seat) => () => { whose.value = seat; };
  return html`<span class="segment whose" role="group" aria-label=${t('whose')}>
    <button aria-pressed=${whose.value === null} onClick=${show(null)}>${t('everybody')}</button>
    ${names.value.map((name, seat) => html`<button key=${seat} aria-pressed=${whose.value === seat} aria-label=${name} title=${name}
      onClick=${show(seat)}><${Coin} seat=${seat} cls="xs" /></button>`)}</span>`;
}

const SIGHTS = /** @type {const} */ ([['game', 'showGame'], ['landings', 'showLandings'], ['ahead', 'showAhead']]);

/** What the next roll may do is for a review alone. */
const Sights = () => html`<span class="segment" role="group" aria-label=${t('boardShows')}>
  ${SIGHTS.filter(([name]) => name !== 'ahead' || mode.value === 'review').map(([name, key]) => html`<button key=${name} aria-pressed=${boardShows.value === name}
    onClick=${() => { boardShows.value = name; }}>${t(key)}</button>`)}</span>`;

/** @param {{children?: any}} props */
export function Middle({ children }) {
  const shown = { game: ThisMove, landings: Landings, ahead: AheadMiddle }[boardShows.value];
  return html`<div class="mid"><div class="modes"><${Sights} />${boardShows.value === 'landings' ? html`<${Whose} />` : mode.value === 'record' && html`<${ChanceBar} />`}</div>
    <${shown} />${boardShows.value === 'game' && children}</div>`;
}
