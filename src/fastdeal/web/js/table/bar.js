/** What one can do now, as buttons: one primary, those beside it, and those always there. */
import { closeDeal, draft, openDeals } from '../deal/draft.js';
import { offerNow, offersToMe } from '../deal/open.js';
import { repliesTo } from '../deal/reply.js';
import { money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { answerActions } from './answers.js';
import { play, tell } from './link.js';
import { acting, blockedOf, choiceOf, choicesOf, connection, me, nameOfSeat, table, view, you } from './store.js';
import { mode, switchMode } from './ui.js';

/** @typedef {import('./button.js').Action} Action */
/** @typedef {{primary: Action, main: Action[], more: Action[]}} Bar */

/** @returns {Bar} */
export function barNow() {
  const { primary, main } = mainActions();
  const shown = new Set([primary, ...main].map((action) => action.id));
  const bar = { primary, main, more: [...rollsBeside(), ...asks(), ...standing()].filter((action) => !shown.has(action.id)) };
  if (connection.value === 'ended') return { primary: toLobby(), main: [], more: [] };
  if (connection.value !== 'live') return atRest(bar, t('waitForConnection'));
  return table.value?.paused && me.value !== null ? { ...atRest(bar, t('pausedNow')), primary: goOn() } : bar;
}

/** Everything stays in its place and says why it waits. @param {Bar} bar @param {string} why @returns {Bar} */
function atRest({ primary, main, more }, why) {
  const wait = (/** @type {Action} */ action) => (action.href ? action : { ...action, blocked: why, lapse: false });
  return { primary: wait(primary), main: main.map(wait), more: more.map(wait) };
}

/** @returns {Action} */
const toLobby = () => ({ id: 'lobby', label: t('toLobby'), icon: 'exit', href: '/' });
/** @returns {Action} */
const goOn = () => ({ id: 'go-on', label: t('goOn'), icon: 'play', key: 'Y', run: () => tell({ t: 'pause', on: false }) });

/** @returns {{primary: Action, main: Action[]}} */
function mainActions() {
  const now = view.value;
  if (!now || me.value === null || acting.value >= 0) return { primary: waitingFor(), main: [] };
  if (offerNow.value) return answersTo(offerNow.value);
  const answers = answerActions(now, me.value);
  if (answers) return answers;
  const rollAction = roll();
  if (!rollAction) return { primary: waitingFor(), main: [] };
  const [ask] = asks().filter((action) => action.lapse);
  if (ask) return { primary: ask, main: [{ ...rollAction, sub: t('forgives', { sum: forgiven() }) }] };
  return { primary: rollAction, main: [] };
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

/** My claims with their sums; where nobody owes me anything, the place is kept and says so. @returns {Action[]} */
function asks() {
  const now = view.value;
  if (!now || !isPlaying() || table.value?.rules.rent === 'automatic') return [];
  const claims = acting.value >= 0 ? [] : choicesOf('ask');
  if (!claims.length) return [{ id: 'no-claim', label: t('askSlot'), icon: 'ask', blocked: blockedOf('ask')?.text ?? t('nobodyOwes') }];
  return claims.map((choice) => {
    const claim = now.claims.find((each) => each.owner === me.value && each.square === choice.move.square);
    const sum = claim?.times ? t('timesDice', { n: claim.times }) : money(claim?.amount ?? 0);
    const label = t(isMyRoll() ? 'askForRent' : 'askFor', { sum });
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
