/** The end: who won, and how everybody stood. */
import { Coin } from '../../art/parts.js';
import { money } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { me, nameOfSeat, seats, table } from '../store.js';
import { isSmallBoard } from '../ui.js';

/** @param {{now: import('../../net/types.js').View}} props */
export function OverMatter({ now }) {
  const winner = now.winner ?? 0;
  const standing = now.players.map((player, seat) => ({ seat, ...player })).sort((a, b) => Number(b.seat === winner) - Number(a.seat === winner) || Number(a.out) - Number(b.out) || b.worth - a.worth);
  const heading = winner === me.value ? t('youWin') : t('wins', { name: nameOfSeat(winner) });
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero"><${Coin} seat=${winner} token=${seats.value[winner]?.token} cls="big" /><h2>${heading}</h2>
    <p class="muted">${table.value?.out_of_time ? t('endedByTime', { n: now.turns }) : t('afterTurns', { n: now.turns })}</p></div>
    ${!isSmallBoard.value && html`<ol class="facts card">${standing.map(({ seat, worth, out }) => html`<li><span class="who"><${Coin} seat=${seat} token=${seats.value[seat]?.token} cls="xs" /> <span dir="auto">${nameOfSeat(seat)}</span></span><b class="num">${out ? t('isOut') : money(worth)}</b></li>`)}</ol>`}</div>`;
}
