/** The choices of a way: a Bus, three of a kind, and the card that lets one pay or draw. */
import { Letter } from '../../art/parts.js';
import { letterOf, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { goalOf, pickedWay } from '../answers.js';
import { choicesOf, me, nameOfSeat } from '../store.js';
import { isSmallBoard, picked } from '../ui.js';
import { BesideDeed, Dice, DrawnCard } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('../../net/protocol.js').Choice} Choice */

/** A Bus leaves at most three ways; three of a kind leave all. */
const MOST_BY_BUS = 3;

/** @param {{now: View}} props */
export function JourneyMatter({ now }) {
  const chosen = now.turn === me.value ? pickedWay(now) : null;
  const small = isSmallBoard.value;
  if (!chosen) return html`<${OthersJourney} now=${now} />`;
  const goal = goalOf(now, chosen.move);
  const isFree = choicesOf('go').length > MOST_BY_BUS;
  const body = html`<div class=${small ? 'midphone' : 'say'}>${small ? html`<${Dice} />` : html`<div class="said"><${Dice} /></div>`}
    <h2>${t(isFree ? 'goAnywhere' : 'busGo')}</h2><p class="muted">${small && isFree ? nameOf(goal) : t('pickOnBoard')}</p>
    ${!isFree && html`<${Ways} now=${now} goal=${goal} />`}</div>`;
  return letterOf(goal) && !small ? html`<${BesideDeed} square=${goal}>${body}<//>` : body;
}

/** @param {{now: View}} props */
const OthersJourney = ({ now }) => html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero"><${Dice} />
  <h2>${t('choosesWay', { name: nameOfSeat(now.turn) })}</h2></div></div>`;

/** @param {{now: View, goal: number}} props */
const Ways = ({ now, goal }) => html`<div class="options column">${choicesOf('go').map((choice) => html`<${Way}
  spaces=${choice.move.amount ?? 0} to=${goalOf(now, choice.move)} isChosen=${goalOf(now, choice.move) === goal} />`)}</div>`;

/** @param {{spaces: number, to: number, isChosen: boolean}} props */
const Way = ({ spaces, to, isChosen }) => html`<button class="btn" aria-pressed=${String(isChosen)} onClick=${() => { picked.value = to; }}>
  <b class="num">${spaces}</b>${letterOf(to) && html`<${Letter} letter=${letterOf(to)} />`}<span>${nameOf(to)}</span></button>`;

/** @param {{now: View}} props */
export function CardChoiceMatter({ now }) {
  const isMine = now.turn === me.value;
  const heading = isMine ? t('payOrDraw', { sum: money(now.fine), pile: word('chance') }) : t('paysOrDraws', { name: nameOfSeat(now.turn) });
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero"><${DrawnCard} /><h2>${heading}</h2></div></div>`;
}
