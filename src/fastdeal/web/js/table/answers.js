/** The answers a stage asks for: buy or decline, bid or pass, pay or draw, where to go, how to pay. */
import { brief, ed, money, theWord, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { SQUARES } from '../net/protocol.js';
import { play } from './link.js';
import { waysToRaise } from './raising.js';
import { blockedOf, choiceOf, choicesOf, table, you } from './store.js';
import { isBidding, picked } from './ui.js';

/** @typedef {import('./button.js').Action} Action */
/** @typedef {import('../net/protocol.js').Choice} Choice */
/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {{primary: Action, main: Action[]}} Answers */

/** @param {View} view @param {number} me @returns {Answers | null} null where rolling is all there is */
export function answerActions(view, me) {
  if (!view.waits.includes(me)) return leading(view, me);
  switch (view.stage) {
    case 'purchase': return purchase(view, me);
    case 'auction': return auction(view, me);
    case 'shortage': return shortage(view);
    case 'place': return place(view);
    case 'go': return whereToGo(view);
    case 'card-choice': return cardChoice(view);
    case 'debt': return debt(view);
    case 'roll': return view.players[me].jailed === null ? null : jail(view, me);
    default: return null;
  }
}

/** How to make a move, or why it cannot be made. @param {string} verb @param {Choice | null} [choice] @returns {Pick<Action, 'run' | 'blocked'>} */
function way(verb, choice = choiceOf(verb)) {
  return choice ? { run: () => play(choice.move) } : { blocked: blockedOf(verb)?.text ?? t('notNow') };
}

/** Who played may play again, with the same people; everybody may look at the game again. @param {number | null} me @returns {Answers} */
export function gameOver(me) {
  const review = { id: 'review', label: t('review'), icon: 'play', key: 'V', href: `/replay?show=review&table=${encodeURIComponent(table.value?.id ?? '')}` };
  const run = async () => (await import('../ending/rematch.js')).rematch();
  const rematch = { id: 'rematch', label: t(table.value?.rematch ? 'joinRematch' : 'rematch'), icon: 'swap', key: 'Y', run };
  const watched = { id: 'rematch', label: t('watchRematch'), icon: 'eye', key: 'Y', href: `/t/${table.value?.rematch}` };
  return me === null ? { primary: review, main: table.value?.rematch ? [watched] : [] } : { primary: rematch, main: [review] };
}

/** Who leads an auction waits. @param {View} view @param {number} me @returns {Answers | null} */
function leading(view, me) {
  if (view.stage !== 'auction' || view.sale?.leader !== me) return null;
  const label = t('youLead', { sum: money(view.sale.price) });
  return { primary: { id: 'bid', label, blocked: t('youLeadWait') }, main: [] };
}

/** @param {View} view @param {number} me @returns {Answers} */
function purchase(view, me) {
  const decline = choiceOf('decline');
  const price = money(ed().squares[view.players[me].at].price);
  const [label, icon] = table.value?.rules.no_auctions ? [t('leaveIt'), 'x'] : [t('auctionIt'), 'gavel'];
  return {
    primary: { id: 'buy', label: t('buyFor', { sum: price }), icon: 'tag', key: 'Y', ...way('buy') },
    main: decline ? [{ id: 'decline', label, icon, key: 'X', run: () => play(decline.move) }] : [],
  };
}

/** The next bid that looks like one: a round sum, or all there is. @param {number} lowest @param {number} most */
export function nextBid(lowest, most) {
  const step = lowest < 50 ? 5 : 10;
  return Math.min(most, Math.max(lowest, Math.ceil(lowest / step) * step));
}

/** @param {number} amount @param {number} cash @returns {Pick<Action, 'guard'>} a bid above half one's cash asks twice */
export const bidGuard = (amount, cash) => (amount * 2 > cash ? { guard: t('pressAgainToBid', { sum: money(amount) }) } : {});

/** @param {View} view @param {number} me @returns {Answers} */
function auction(view, me) {
  const pass = choiceOf('pass');
  const { bid } = you.value;
  const lowest = view.sale?.lowest ?? 1;
  const amount = bid ? nextBid(bid[0], bid[1]) : lowest;
  const run = () => { isBidding.value = false; play({ verb: 'bid', amount }); };
  const blocked = bid ? undefined : blockedOf('bid')?.text ?? t('notEnoughToBid', { sum: money(lowest) });
  const guard = bidGuard(amount, view.players[me].cash);
  return {
    primary: { id: `bid-${amount}`, label: t('bid', { sum: money(amount) }), icon: 'gavel', key: 'Y', ...guard, run, blocked },
    main: pass ? [{ id: 'pass', label: t('pass'), sub: t('finalForLot'), key: 'P', guard: t('pressAgainToPass'), run: () => play(pass.move) }] : [],
  };
}

/** The edition's word for what is scarce. @param {View} view */
const lotOf = (view) => theWord(view.sale?.lot === 'hotel' ? 'hotel' : 'house');

/** @param {View} view @returns {Answers | null} */
function shortage(view) {
  const [want, pass] = [choiceOf('want'), choiceOf('pass')];
  if (!want || !pass) return null;
  return {
    primary: { id: 'want', label: t('wantToo', { lot: lotOf(view) }), icon: 'house', key: 'Y', run: () => play(want.move) },
    main: [{ id: 'pass', label: t('doWithout'), key: 'P', run: () => play(pass.move) }],
  };
}

/** The choice of a square that is picked on the board, or else the first. @param {string} verb */
export function pickedChoice(verb) {
  const all = choicesOf(verb);
  return all.find((choice) => choice.move.square === picked.value) ?? all[0] ?? null;
}

/** Make the move for which a square was picked. @param {Choice} choice */
function playPicked(choice) {
  picked.value = null;
  play(choice.move);
}

/** @param {View} view @returns {Answers | null} */
function place(view) {
  const choice = pickedChoice('place');
  if (!choice) return null;
  const label = t('placeOn', { lot: lotOf(view), square: brief(choice.move.square ?? 0) });
  return { primary: { id: 'place', label, icon: 'house', key: 'Y', run: () => playPicked(choice) }, main: [] };
}

/** Where a way to go would end. @param {View} view @param {import('../net/protocol.js').MoveWords} move */
export const goalOf = (view, move) => move.square ?? (view.players[view.turn].at + (move.amount ?? 0)) % SQUARES;

/** The way that is picked on the board, or else the longest. @param {View} view */
export function pickedWay(view) {
  const ways = choicesOf('go');
  return ways.find((choice) => goalOf(view, choice.move) === picked.value) ?? ways.at(-1) ?? null;
}

/** @param {View} view @returns {Answers | null} */
function whereToGo(view) {
  const chosen = pickedWay(view);
  if (!chosen) return null;
  const label = t('goTo', { square: brief(goalOf(view, chosen.move)) });
  return { primary: { id: 'go', label, icon: 'flag', key: 'Y', run: () => playPicked(chosen) }, main: [] };
}

/** @param {View} view @returns {Answers | null} */
function cardChoice(view) {
  const draw = choiceOf('draw');
  if (!draw && !choiceOf('pay')) return null;
  return {
    primary: { id: 'pay', label: t('paySum', { sum: money(view.fine) }), key: 'Y', icon: 'coins', ...way('pay') },
    main: draw ? [{ id: 'draw', label: t('drawFrom', { pile: word('chance') }), icon: 'spark', key: 'X', run: () => play(draw.move) }] : [],
  };
}

/** @param {View} view @param {number} me @returns {Answers | null} */
function jail(view, me) {
  const roll = choiceOf('roll');
  if (!roll) return null;
  const fine = money((table.value ?? ed()).rules.jail_fine);
  const useCard = { id: 'use-card', label: t('useCard'), icon: 'key', key: 'C', ...way('use-card') };
  return {
    primary: { id: 'roll', label: t('rollForDouble'), icon: 'dice', key: 'R', run: () => play(roll.move) },
    main: [
      { id: 'bail', label: t('paySum', { sum: fine }), icon: 'coins', key: 'X', ...way('bail') },
      ...(view.players[me].cards.length ? [useCard] : []),
    ],
  };
}

/** Raising money is the next step, one way at a time; giving up only when nothing helps. @param {View} view @returns {Answers} */
function debt(view) {
  const bankrupt = choiceOf('bankrupt');
  const [best] = waysToRaise(view);
  const giveUp = { id: 'bankrupt', label: t('bankrupt'), icon: 'flag', danger: true, guard: t('pressAgainBankrupt') };
  if (bankrupt) return { primary: { ...giveUp, run: () => play(bankrupt.move) }, main: [] };
  const raise = best && { id: `raise-${best.id}`, label: best.label, sub: best.sub, icon: best.icon, key: 'Y', run: () => play(best.move) };
  return {
    primary: raise ?? { id: 'wait', label: t('raiseMoney'), blocked: t('makeADeal') },
    main: [{ ...giveUp, blocked: blockedOf('bankrupt')?.text ?? t('notNow') }],
  };
}
