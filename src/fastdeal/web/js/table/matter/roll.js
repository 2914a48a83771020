/** Before a roll: whose it is, what may come of it, and in jail the ways out. */
import { SpeedDie } from '../../art/parts.js';
import { ed, money, nameOf, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { BUS, JAIL, JAIL_TRIES, TYCOON } from '../../net/protocol.js';
import { choiceOf, dice, drawn, goal, isMyMove, me, nameOfSeat, table, view } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { Ahead } from './ahead.js';
import { Dice, DrawnCard, whoRolled } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

/** @param {{now: View}} props */
export function RollMatter({ now }) {
  const isMine = now.turn === me.value;
  const small = isSmallBoard.value;
  return html`<div class=${small ? 'midphone' : 'spread'}>
    <div class="hero">${drawn.value?.seat === now.turn && !dice.value.rolling ? html`<${DrawnCard} />` : html`<${Dice} past=${dice.value.seat !== now.turn} />`}
      <h2>${heading(now, isMine)}</h2><p class="muted">${situation(now, isMine)}</p></div>
    ${isMine && html`<${Prospects} now=${now} small=${small} />`}</div>`;
}

/** What the roll may bring: the ways out of jail, what the Speed Die does, or where one may come to stand.
 * @param {{now: View, small: boolean}} props */
function Prospects({ now, small }) {
  const player = now.players[now.turn];
  if (player.jailed !== null) return small ? null : html`<${WaysOut} now=${now} />`;
  if (player.speed_die) return small ? null : html`<${ThirdDie} />`;
  return isMyMove.value && drawn.value?.seat !== now.turn ? html`<${Ahead} now=${now} small=${small} />` : null;
}

/** While somebody rolls and moves. @param {{seat: number}} props */
export function ActingMatter({ seat }) {
  const { rolling } = dice.value;
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero"><${Dice} />
    <h2>${!rolling ? whoRolled() : seat === me.value ? t('youRoll') : t(view.value?.rolls_again ? 'rollsAgain' : 'rollOf', { name: nameOfSeat(seat) })}</h2>
    ${!rolling && (drawn.value ? html`<${DrawnCard} />` : goal.value !== null && html`<p class="muted">${stopOn(goal.value)}</p>`)}</div></div>`;
}

/** Who comes to jail on foot is just visiting. @param {number} square */
const stopOn = (square) => (square === JAIL ? word('just_visiting') : nameOf(square));

/** @param {View} now @param {boolean} isMine */
function heading(now, isMine) {
  if (!isMine) return t(now.rolls_again ? 'rollsAgain' : 'rollOf', { name: nameOfSeat(now.turn) });
  return t(now.rolls_again ? 'rollAgain' : 'yourRoll');
}

/** @param {View} now @param {boolean} isMine */
function situation(now, isMine) {
  const { at, jailed, cash } = now.players[now.turn];
  if (jailed !== null) return jailSituation(now, isMine);
  if (!isMine) return at === JAIL ? word('just_visiting') : t('standsOn', { square: nameOf(at) });
  return at === JAIL ? t('youVisit', { cash: money(cash) }) : t('youStandOn', { square: nameOf(at), cash: money(cash) });
}

const fine = () => money((table.value ?? ed()).rules.jail_fine);

/** @param {View} now @param {boolean} isMine */
function jailSituation(now, isMine) {
  const tries = (now.players[now.turn].jailed ?? 0) + 1;
  if (!isMine) return t('sitsInJail', { n: tries, of: JAIL_TRIES });
  if (tries === JAIL_TRIES) return t('lastTry', { sum: fine() });
  return t(choiceOf('use-card') ? 'jailWaysCard' : 'jailWays', { n: tries, of: JAIL_TRIES, sum: fine() });
}

/** The ways out of jail, and what each means. @param {{now: View}} props */
function WaysOut({ now }) {
  const cards = now.players[now.turn].cards.length;
  return html`<ul class="facts card"><li><span><b>${t('wayDouble')}</b>, ${t('wayDoubleMeans')}</span><b class="num">${t('chanceOfDouble')}</b></li>
    <li><span><b>${t('paySum', { sum: fine() })}</b>, ${t('wayPayMeans')}</span><b class="num">−${fine()}</b></li>
    ${cards > 0 && html`<li><span><b>${t('wayCard')}</b>, ${t('wayPayMeans')}</span><b class="num">${cards}</b></li>`}</ul>`;
}

/** What the faces of the Speed Die do. */
const ThirdDie = () => html`<ul class="facts card faces">
  <li><span><${SpeedDie} n=${1} /><${SpeedDie} n=${2} /><${SpeedDie} n=${3} /></span><span>${t('faceNumber')}</span></li>
  <li><span><${SpeedDie} n=${BUS} /></span><span>${t('faceBus')}</span></li>
  <li><span><${SpeedDie} n=${TYCOON} /></span><span>${t('faceTycoon')}</span></li></ul>`;
