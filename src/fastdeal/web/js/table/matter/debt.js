/** A debt that the cash does not cover: what is owed, what could be raised, and how. */
import { Coin, BankCoin } from '../../art/parts.js';
import { money } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { waysToRaise } from '../raising.js';
import { choiceOf, me, nameOfSeat, seats } from '../store.js';
import { isSmallBoard } from '../ui.js';
import { ClockRing } from './clock.js';
import { Note } from './parts.js';
import { MoveList } from './movelist.js';

/** @typedef {import('../../net/types.js').View} View */

/** @param {{now: View}} props */
export function DebtMatter({ now }) {
  const [debt] = now.debts;
  const mine = debt.debtor === me.value;
  const creditor = debt.creditor === null ? t('theBank') : debt.creditor === me.value ? t('you') : nameOfSeat(debt.creditor);
  const cash = now.players[debt.debtor].cash;
  const heading = mine ? t('youOwe', { name: creditor, sum: money(debt.amount) }) : t('owes', { name: nameOfSeat(debt.debtor), to: creditor, sum: money(debt.amount) });
  const small = isSmallBoard.value;
  return html`<div class=${small ? 'midphone' : 'say fills'}><div class="lead"><div class="said">${debt.creditor === null ? html`<${BankCoin} />` : html`<${Coin} seat=${debt.creditor} token=${seats.value[debt.creditor]?.token} />`}<h2>${heading}</h2></div><${ClockRing} what="turn" /></div>
    <${Meter} cash=${cash} owed=${debt.amount} most=${now.players[debt.debtor].can_raise} />
    ${mine && !small && html`<${RaisePanel} now=${now} />`}${!mine && html`<p class="muted">${t('debtExplained')}</p>`}</div>`;
}

/** Cash, what could be raised, and the debt as a mark. @param {{cash: number, owed: number, most: number | undefined}} props */
function Meter({ cash, owed, most }) {
  const scale = Math.max(owed, most ?? 0, cash, 1);
  const share = (/** @type {number} */ sum) => `${(100 * sum) / scale}%`;
  return html`<div class="raise"><div class="meter owed"><i class="have" style=${{ width: share(cash) }}></i>${most !== undefined && html`<i class="could" style=${{ width: share(Math.max(0, most - cash)) }}></i>`}<b style=${{ left: share(owed) }}></b></div>
    <p class="l"><span>${t('inHand', { sum: money(cash) })}</span>${most !== undefined && html`<span>${t('couldRaise', { sum: money(most) })}</span>`}<span class=${cash < owed ? 'bad' : 'good'}>${t('missing', { sum: money(Math.max(0, owed - cash)) })}</span></p></div>`;
}

/** The ways to raise it, or what giving up means. @param {{now: View}} props */
export function RaisePanel({ now }) {
  const ways = waysToRaise(now);
  if (choiceOf('bankrupt')) return html`<div class="moves"><${Note} icon="flag">${t('bankruptMeans')}<//></div>`;
  return html`<${MoveList} caption=${t('raiseBy')} rows=${ways.map((way) => ({ square: way.square, label: way.label, sum: way.sum ? `+${money(way.sum)}` : '', good: true, move: way.move, verb: t('doIt') }))} empty=${t('makeADeal')} />`;
}

