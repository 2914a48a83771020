/** The end: who won, and who came in where. */
import { Places } from '../../ending/places.js';
import { useEnding } from '../../ending/load.js';
import { money } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { SeatCoin } from '../coins.js';
import { log, me, nameOfSeat, table, turnNow } from '../store.js';
import { isSmallBoard } from '../ui.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

/** @param {{now: View}} props */
export function OverMatter({ now }) {
  const ending = useEnding();
  const winner = now.winner ?? 0;
  const heading = winner === me.value ? t('youWin') : t('wins', { name: nameOfSeat(winner) });
  const small = isSmallBoard.value;
  return html`<div class=${small ? 'midphone' : 'spread'}><div class="hero"><${SeatCoin} seat=${winner} cls="big won" /><h2>${heading}</h2>
    <p class="muted">${t(table.value?.out_of_time ? 'endedByTime' : 'afterTurns', { n: turnNow.value })}</p></div>
    ${!small && ending && html`<${Places} ending=${ending} />`}</div>`;
}

/** In which turn I went, as far as the log goes back. */
function lastTurn() {
  const gone = log.value.findIndex(({ events = [] }) => events.some(([name, seat]) => name === 'bankrupt' && seat === me.value));
  return gone > 0 ? (log.value[gone - 1].turns ?? 0) + 1 : turnNow.value;
}

/** Who has lost looks at how the others stand. @param {{now: View}} props */
export function OutMatter({ now }) {
  const small = isSmallBoard.value;
  return html`<div class=${small ? 'midphone' : 'spread'}><div class="hero"><${SeatCoin} seat=${me.value ?? 0} cls="big" /><h2>${t('youAreOut')}</h2>
    <p class="muted">${t('outAfter', { n: lastTurn() })}</p></div>${!small && html`<${Standing} now=${now} />`}</div>`;
}

/** By worth; who is out comes last. @param {{now: View}} props */
function Standing({ now }) {
  const rank = (/** @type {number} */ seat) => (now.players[seat].out ? -1 : now.players[seat].worth);
  const order = now.players.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a));
  return html`<ol class="facts card">${order.map((seat) => html`<li>
    <span class="who"><${SeatCoin} seat=${seat} cls="xs" /> <span dir="auto">${nameOfSeat(seat)}</span></span>
    <b class="num">${now.players[seat].out ? t('isOut') : money(now.players[seat].worth)}</b></li>`)}</ol>`;
}
