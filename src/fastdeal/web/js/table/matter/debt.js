/** A debt that the cash does not cover: what is owed, what could be raised, how, and what giving up means. */
import { BankCoin } from '../../art/parts.js';
import { capital, money, word } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { SeatCoin } from '../coins.js';
import { waysToRaise } from '../raising.js';
import { choiceOf, me, nameOfSeat } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { ClockRing } from './clock.js';
import { MoveList } from './movelist.js';
import { Facts, Note } from './parts.js';

/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('../../net/protocol.js').DebtView} DebtView */

/** @param {DebtView} debt */
const creditorOf = ({ creditor }) => (creditor === null ? t('theBank') : creditor === me.value ? t('toYou') : nameOfSeat(creditor));

/** @param {DebtView} debt */
function headingOf(debt) {
  const [sum, to] = [money(debt.amount), creditorOf(debt)];
  return debt.debtor === me.value ? t('youOwe', { name: to, sum }) : t('owes', { name: nameOfSeat(debt.debtor), to, sum });
}

/** @param {{now: View}} props */
export function DebtMatter({ now }) {
  const [debt] = now.debts;
  const { cash, can_raise } = now.players[debt.debtor];
  const isMine = debt.debtor === me.value;
  const small = isSmallBoard.value;
  const coin = debt.creditor === null ? html`<${BankCoin} />` : html`<${SeatCoin} seat=${debt.creditor} />`;
  return html`<div class=${small ? 'midphone' : 'say fills'}>
    <div class="lead"><div class="said">${coin}<h2>${headingOf(debt)}</h2></div><${ClockRing} what="turn" /></div>
    <${Meter} cash=${cash} owed=${debt.amount} most=${can_raise} />
    ${isMine && !small && html`<${RaisePanel} now=${now} />`}${!isMine && html`<p class="muted">${t('debtExplained')}</p>`}</div>`;
}

/** Cash, what could be raised, and the debt as a mark. @param {{cash: number, owed: number, most: number | undefined}} props */
function Meter({ cash, owed, most }) {
  const scale = Math.max(owed, most ?? 0, cash, 1);
  const share = (/** @type {number} */ sum) => `${(100 * sum) / scale}%`;
  return html`<div class="raise"><div class="meter owed"><i class="have" style=${{ width: share(cash) }}></i>
      ${most !== undefined && html`<i class="could" style=${{ width: share(Math.max(0, most - cash)) }}></i>`}
      <b style=${{ left: share(owed) }}></b></div>
    <p class="l"><span>${t('inHand', { sum: money(cash) })}</span>
      ${most !== undefined && html`<span>${t('couldRaise', { sum: money(most) })}</span>`}
      <span class=${cash < owed ? 'bad' : 'good'}>${t('missing', { sum: money(Math.max(0, owed - cash)) })}</span></p></div>`;
}

/** The ways to raise it, or what giving up means. @param {{now: View}} props */
export function RaisePanel({ now }) {
  if (choiceOf('bankrupt')) return html`<${GivingUp} now=${now} />`;
  const rows = waysToRaise(now).map(({ square, label, sum, move }) => ({
    square, label, sum: sum ? `+${money(sum)}` : '', good: true, move, verb: t('doIt'),
  }));
  return html`<${MoveList} caption=${t('raiseBy')} rows=${rows} empty=${t('makeADeal')} />`;
}

/** What becomes of an estate. @param {{now: View}} props */
function GivingUp({ now }) {
  const [debt] = now.debts;
  const { deeds, cards, cash, can_raise } = now.players[debt.debtor];
  return html`<div class="stack"><${Note} icon="flag">${t('bankruptMeans')} ${debt.creditor === null ? t('estateToBank') : t('estateToPlayer')}<//>
    <${Facts} rows=${[
      [t('estateCash', { name: creditorOf(debt) }), money(can_raise ?? cash)],
      deeds.length > 0 && [t('estateDeeds'), deeds.length],
      cards.length > 0 && [capital(word('jail_card', 2)), cards.length],
    ]} /><p class="muted">${t('watchOn')}</p></div>`;
}
