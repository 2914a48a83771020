/** The choices of a way: a Bus, three of a kind, and the card that lets one pay or draw. */
import { Letter } from '../../art/parts.js';
import { letterOf, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { goalOf } from '../answers.js';
import { choicesOf, me, nameOfSeat } from '../store.js';
import { isSmallBoard, picked } from '../ui.js';
import { BesideDeed, Dice, DrawnCard } from './parts.js';

/** @typedef {import('../../net/types.js').View} View */

/** @param {{now: View}} props */
export function JourneyMatter({ now }) {
  const ways = choicesOf('go');
  const isFree = ways.length > 3;
  const mine = now.turn === me.value;
  const heading = !mine ? t('choosesWay', { name: nameOfSeat(now.turn) }) : isFree ? t('goAnywhere') : t('busGo');
  const goal = picked.value ?? (ways.length ? goalOf(now, ways[ways.length - 1].move) : now.players[now.turn].at);
  const body = html`<div class="say"><div class="said"><${Dice} /></div><h2>${heading}</h2>${mine && html`<p class="muted">${t('pickOnBoard')}</p>`}
    ${mine && !isFree && html`<div class="options column">${ways.map((choice) => html`<${Way} goal=${goalOf(now, choice.move)} spaces=${choice.move.amount ?? 0} chosen=${goalOf(now, choice.move) === goal} />`)}</div>`}</div>`;
  if (isSmallBoard.value) return html`<div class="midphone"><${Dice} /><h2>${heading}</h2>${mine && html`<p>${isFree ? nameOf(goal) : t('pickOnBoard')}</p>`}</div>`;
  return letterOf(goal) && mine ? html`<${BesideDeed} square=${goal}>${body}<//>` : body;
}

/** @param {{goal: number, spaces: number, chosen: boolean}} props */
const Way = ({ goal, spaces, chosen }) => html`<button class="btn" aria-pressed=${String(chosen)} onClick=${() => { picked.value = goal; }}><b class="num">${spaces}</b>${letterOf(goal) && html`<${Letter} letter=${letterOf(goal)} />`}<span>${nameOf(goal)}</span></button>`;

/** @param {{now: View}} props */
export function CardChoiceMatter({ now }) {
  const mine = now.turn === me.value;
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'say wide'}><${DrawnCard} /><h2>${mine ? t('payOrDraw', { sum: money(now.fine), pile: word('chance') }) : t('paysOrDraws', { name: nameOfSeat(now.turn) })}</h2></div>`;
}
