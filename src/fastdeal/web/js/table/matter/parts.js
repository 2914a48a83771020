/** Pieces that the matters in the middle of the board are made of. */
import { Die, Icon, SpeedDie } from '../../art/parts.js';
import { Deed } from '../../board/deed.js';
import { edgeOf } from '../../board/geometry.js';
import { ed, say, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { cx, html } from '../../lib.js';
import { BUS } from '../../net/protocol.js';
import { dice, drawn, me, nameOfSeat, seats, view } from '../store.js';

/** The dice as they lie; before the first roll of a game they are blank. @param {{past?: boolean}} props of the one before */
export function Dice({ past }) {
  const [first = 0, second = 0, third = 0] = dice.value.faces;
  return html`<span class=${cx('dice', dice.value.rolling && 'rolling', !first && 'blank', past && 'past')}><${Die} n=${first} /><${Die} n=${second} />
    ${third ? html`<${SpeedDie} n=${third} />` : null}</span>`;
}

/** Dice and a sentence. @param {{children: any}} props */
export const Said = ({ children }) => html`<div class="said"><${Dice} /><p>${children}</p></div>`;

/** `Ann rolled 9`, of whoever rolled last. */
export function whoRolled() {
  const { seat, faces } = dice.value;
  if (seat < 0 || !faces[0]) return '';
  const sum = faces[0] + faces[1] + (faces[2] < BUS ? faces[2] : 0);
  return seat === me.value ? t('youRolled', { n: sum }) : t('rolled', { name: nameOfSeat(seat), n: sum });
}

/** @param {{icon?: string, children: any}} props */
export const Note = ({ icon = 'spark', children }) => html`<p class="note"><${Icon} name=${icon} /><span>${children}</span></p>`;

/** @param {{rows: ([label: string, value: any] | null | false)[]}} props */
export const Facts = ({ rows }) => html`<ul class="facts card">${rows.map((row) => row && html`<li><span>${row[0]}</span>
  <b class="num">${row[1]}</b></li>`)}</ul>`;

/** A deed beside what is said about it, on the side where its square lies.
 * @param {{square: number, big?: boolean, below?: any, children: any}} props */
export function BesideDeed({ square, big, below, children }) {
  const onTheRight = edgeOf(square) === 'right';
  const deed = html`<div class="near"><${Deed} square=${square} view=${view.value} seats=${seats.value} me=${me.value} />${below}</div>`;
  return html`<div class=${cx('mgrid', onTheRight && 'flip', big && 'big')}>${onTheRight ? [children, deed] : [deed, children]}</div>`;
}

/** The card drawn last, until the next roll. */
export function DrawnCard() {
  const card = drawn.value;
  const text = card && ed().cards[card.pile][card.card]?.text;
  if (!card || !text) return null;
  return html`<div class="drawn fresh" key=${`${card.pile}${card.card}`}>
    <header><${Icon} name=${card.pile === 'chance' ? 'spark' : 'chest'} />${word(card.pile)}
      <span class="faint" dir="auto">${card.seat === me.value ? t('you') : nameOfSeat(card.seat)}</span></header>
    <p>${say(text)}</p></div>`;
}
