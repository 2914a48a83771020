/** What one can do now, as buttons: one primary, those beside it, and those always there. */
import { closeDeal, draft, openDeals } from '../deal/draft.js';
import { offerNow, offersToMe } from '../deal/open.js';
import { repliesTo } from '../deal/reply.js';
import { money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { answerActions, gameOver } from './answers.js';
import { held, play, tell } from './link.js';
import { acting, blockedOf, choiceOf, choicesOf, connection, me, nameOfSeat, seats, table, view, you } from './store.js';
import { mode, switchMode, watchesOn } from './ui.js';

/** @typedef {import('./button.js').Action} Action */
/** @typedef {{primary: Action, main: Action[], more: Action[]}} Bar */

/** What only opens something on this page. */
const LOCAL = new Set(['build', 'deal', 'mortgage', 'watch-on']);

/** @returns {Bar} */
export function barNow() {
  const { primary, main } = mainActions();
  const bar = { primary, main, more: [...rollsBeside(), ...askSlot(primary), ...standing()] };
  if (connection.value === 'ended') return { primary: toLobby(), main: [], more: [] };
  if (connection.value === 'connecting') return atRest(bar, t('waitForConnection'));
  if (connection.value !== 'live') return whileAway(bar);
  return table.value?.paused && me.value !== null ? { ...atRest(bar, t('pausedNow')), primary: goOn() } : bar;
}

/** Everything stays in its place and says why it waits. @param {Bar} bar @param {string} why @returns {Bar} */
function atRest({ primary, main, more }, why) {
  const wait = (/** @type {Action} */ action) => (action.href ? action : { ...action, blocked: why, lapse: false });
  return { primary: wait(primary), main: main.map(wait), more: more.map(wait) };
}

/** While the line is away one press is held, and says so; the others wait for it. @param {Bar} bar @returns {Bar} */
function whileAway({ primary, main, more }) {
  const hold = (/** @type {Action} */ action) => {
    if (action.href || action.blocked || !action.run || LOCAL.has(action.id)) return action;
    if (held.value) return { ...action, blocked: t(held.value === action.id ? 'isHeld' : 'holdsOther'), sub: held.value === action.id ? t('held') : action.sub, lapse: false };
    return { ...action, lapse: false, run: () => { held.value = action.id; action.run?.(); } };
  };
  return { primary: hold(primary), main: main.map(hold), more: more.map(hold) };
}

/** @returns {Action} */
const toLobby = () => ({ id: 'lobby', label: t('toLobby'), icon: 'exit', href: '/' });
/** @returns {Action} */
const goOn = () => ({ id: 'go-on', label: t('goOn'), icon: 'play', key: 'Y', run: () => tell({ t: 'pause', on: false }) });

/** @returns {{primary: Action, main: Action[]}} */
function mainActions() {
  const now = view.value;
  if (now?.stage === 'over' && acting.value < 0) return gameOver(me.value);
  if (!now || me.value === null || acting.value >= 0) return { primary: waitingFor(), main: [] };
  if (now.players[me.value].out && now.stage !== 'over') return afterwards(now);
  if (offerNow.value) return answersTo(offerNow.value);
  const answers = answerActions(now, me.value);
  if (answers) return answers.primary.id === 'roll' ? askFirst(answers) : answers;
  const rollAction = roll();
  return rollAction ? askFirst({ primary: rollAction, main: [] }) : { primary: waitingFor(), main: [] };
}

/** Who is out of the game watches on, or sees how it ends. @param {import('../net/protocol.js').GameView} now */
function afterwards(now) {
  const isPlayed = seats.value.some(({ kind }, seat) => kind === 'person' && !now.players[seat].out);
  const skip = { id: 'skip', label: t('skipToEnd'), icon: 'play', key: 'X', run: () => tell({ t: 'hasten' }), blocked: isPlayed ? t('othersPlayOn') : undefined };
  const watch = { id: 'watch-on', label: t('watchOnNow'), icon: 'eye', key: 'Y', run: () => { watchesOn.value = true; } };
  return { primary: watchesOn.value ? waitingFor() : watch, main: [skip] };
}

/** A claim that my roll would forgive comes before it, in jail too. @param {{primary: Action, main: Action[]}} answers */
function askFirst({ primary, main }) {
  const [ask] = claims();
  if (!ask) return { primary, main };
  return { primary: ask, main: [{ ...primary, sub: t('forgives', { sum: forgiven() }) }, ...main] };
}

/** @returns {Action | null} */
function roll() {
  const choice = choiceOf('roll');
  return choice && { id: 'roll', label: t('roll'), icon: 'dice', key: 'R', run: () => play(choice.move) };
}

/** Somebody waits for my answer. @param {import('../net/protocol.js').OfferView} offer @returns {{primary: Action, main: Action[]}} */
function answersTo(offer) {
  const { yes, counter, no, later } = repliesTo(offer);
  return { primary: yes, main: [counter, no, later] };
}

/** An offer to me does not keep me from rolling. @returns {Action[]} */
function rollsBeside() {
  const action = offerNow.value && acting.value < 0 ? roll() : null;
  return action ? [action] : [];
}

const isMyRoll = () => view.value?.stage === 'roll' && view.value.turn === me.value;
const isPlaying = () => me.value !== null && table.value?.stage === 'playing' && !view.value?.players[me.value].out;

/** One place for claims: the next one that is not the primary action. Where there is none, it is kept and says so.
 * @param {Action} primary @returns {Action[]} */
function askSlot(primary) {
  if (!isPlaying() || table.value?.rules.rent === 'automatic') return [];
  const next = claims().find(({ id }) => id !== primary.id);
  const isAsked = primary.lapse ? t('askAbove') : undefined;
  return [next ?? { id: 'no-claim', label: t('askSlot'), icon: 'ask', blocked: isAsked ?? blockedOf('ask')?.text ?? t('nobodyOwes') }];
}

/** My claims with their sums. @returns {Action[]} */
function claims() {
  const now = view.value;
  if (!now || acting.value >= 0) return [];
  return choicesOf('ask').map((choice) => {
    const claim = now.claims.find((each) => each.owner === me.value && each.square === choice.move.square);
    const sum = claim?.times ? t('timesDice', { n: claim.times }) : money(claim?.amount ?? 0);
    const label = t(isMyRoll() && now.players[now.turn].jailed === null ? 'askForRent' : 'askFor', { sum });
    return { id: `ask-${choice.move.square}`, label, icon: 'ask', key: 'A', lapse: true, run: () => play(choice.move) };
  });
}

function forgiven() {
  const mine = view.value?.claims.filter((claim) => claim.owner === me.value && claim.payer !== me.value) ?? [];
  const sum = mine.reduce((total, claim) => total + claim.amount, 0);
  return sum ? money(sum) : t('theRent');
}

/** Somebody else is to move: the place of the primary action stays, and says who. @returns {Action} */
function waitingFor() {
  const now = view.value;
  if (table.value?.stage === 'waiting') return { id: 'wait', label: t('notBegun'), blocked: t('notBegun') };
  const [first, ...others] = acting.value >= 0 ? [acting.value] : now?.waits ?? [];
  if (first === me.value && me.value !== null) return { id: 'wait', label: t('youRoll'), blocked: t('youRoll') };
  const label = others.length ? t('othersToMove') : t('toMoveNow', { name: nameOfSeat(first) });
  return { id: 'wait', label, blocked: (acting.value < 0 && blockedOf('roll')?.text) || label };
}

/** Building, dealing and mortgaging are there at any time, with the rulebook's reason where they are refused. @returns {Action[]} */
function standing() {
  if (!isPlaying()) return [];
  const builds = choicesOf('build').length + choicesOf('sell').length + choicesOf('sell-group').length;
  const pawns = choicesOf('mortgage').length + choicesOf('redeem').length;
  const n = offersToMe.value.length;
  const noDeal = draft.value || n || you.value.partners?.length ? undefined : blockedOf('offer')?.text;
  const badge = n ? { n, text: t('offersToYou', { n }) } : undefined;
  const deal = () => (draft.value ? closeDeal() : openDeals());
  return [
    { ...modeAction('build', 'B', builds, whyNotBuild), label: t('build'), icon: 'house' },
    { id: 'deal', label: t('deal'), icon: 'swap', key: 'D', pressed: draft.value !== null, badge, run: deal, blocked: noDeal },
    { ...modeAction('mortgage', 'M', pawns, whyNotMortgage), label: t('mortgage'), icon: 'fold' },
  ];
}

/** @param {'build' | 'mortgage'} id @param {string} key @param {number} ways @param {() => string} whyNot */
function modeAction(id, key, ways, whyNot) {
  const isOpen = mode.value === id;
  return { id, key, pressed: isOpen, run: () => switchMode(id), blocked: ways || isOpen ? undefined : whyNot() };
}

const hasDeeds = () => me.value !== null && (view.value?.players[me.value].deeds.length ?? 0) > 0;
const whyNotBuild = () => (hasDeeds() ? blockedOf('build')?.text ?? t('noWholeGroup') : t('nothingToBuildOn', { sites: word('site', 2) }));
const whyNotMortgage = () => (hasDeeds() ? blockedOf('mortgage')?.text ?? t('notNow') : t('noDeeds'));
