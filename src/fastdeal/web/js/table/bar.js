/** What one can do now, as buttons: one primary, those beside it, and those always there. */
import { edition, money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { openDeal, draft } from '../deal/draft.js';
import { answerActions } from './answers.js';
import { play, weigh } from './link.js';
import { acting, alarmOf, choiceOf, choicesOf, connection, me, nameOfSeat, table, view } from './store.js';
import { toast } from './toasts.js';
import { mode, switchMode } from './ui.js';

/** @typedef {import('./button.js').Action} Action */
/** @typedef {{primary: Action, main: Action[], more: Action[]}} Bar */

/** @returns {Bar} */
export function barNow() {
  const { primary, main } = mainActions();
  const asks = askActions();
  const shown = new Set([primary, ...main].map((action) => action.id));
  const bar = { primary, main, more: [...asks.filter((ask) => !shown.has(ask.id)), ...(me.value === null || table.value?.stage === 'over' ? [] : standing())] };
  return connection.value === 'live' ? bar : atRest(bar);
}

/** While the line is down everything stays in its place and says why it waits. @param {Bar} bar @returns {Bar} */
function atRest({ primary, main, more }) {
  const wait = (/** @type {Action} */ action) => (action.href ? action : { ...action, blocked: t('waitForConnection'), lapse: false });
  return { primary: wait(primary), main: main.map(wait), more: more.map(wait) };
}

/** @returns {{primary: Action, main: Action[]}} */
function mainActions() {
  const now = view.value;
  if (!now || me.value === null || acting.value >= 0) return { primary: waitingFor(), main: [] };
  const answers = answerActions(now, me.value);
  if (answers) return answers;
  const roll = choiceOf('roll');
  if (!roll) return { primary: waitingFor(), main: [] };
  const rollAction = { id: 'roll', label: t('roll'), icon: 'dice', key: 'R', run: () => play(roll.move) };
  const [ask] = askActions().filter((action) => action.lapse);
  if (ask) return { primary: ask, main: [{ ...rollAction, sub: t('forgives', { sum: forgiven() }) }] };
  return { primary: rollAction, main: [] };
}

/** My claims: the sum, and when they lapse. @returns {Action[]} */
function askActions() {
  const now = view.value;
  if (!now || me.value === null || acting.value >= 0) return [];
  const seat = me.value;
  return choicesOf('ask').map((choice) => {
    const claim = now.claims.find((each) => each.owner === seat && each.square === choice.move.square);
    const alarm = alarmOf('claim');
    const sum = claim?.times ? t('timesDice', { n: claim.times }) : money(claim?.amount ?? 0);
    return {
      id: `ask-${choice.move.square}`, label: isMyRoll() ? t('askForRent', { sum }) : t('askFor', { sum }), sub: isMyRoll() ? undefined : t('lapsesOnRoll'),
      icon: 'ask', key: 'A', lapse: true, left: alarm ? alarm.left / Math.max(1, alarm.of) : undefined, run: () => play(choice.move),
    };
  });
}

const isMyRoll = () => view.value?.stage === 'roll' && view.value.turn === me.value;

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
  const label = others.length ? t('othersToMove') : t('toMoveNow', { name: nameOfSeat(first) });
  return { id: 'wait', label, blocked: label };
}

/** Building, dealing and mortgaging are there at any time. @returns {Action[]} */
function standing() {
  const builds = choicesOf('build').length + choicesOf('sell').length + choicesOf('sell-group').length;
  const pawns = choicesOf('mortgage').length + choicesOf('redeem').length;
  return [
    { id: 'build', label: t('build'), icon: 'house', key: 'B', pressed: mode.value === 'build', run: () => switchMode('build'), blocked: builds || mode.value === 'build' ? undefined : () => explainBuild() },
    { id: 'deal', label: t('deal'), icon: 'swap', key: 'D', pressed: draft.value !== null, run: () => openDeal() },
    { id: 'mortgage', label: t('mortgage'), icon: 'fold', key: 'M', pressed: mode.value === 'mortgage', run: () => switchMode('mortgage'), blocked: pawns || mode.value === 'mortgage' ? undefined : () => explainMortgage() },
  ];
}

/** Ask the rulebook about the likeliest site. */
async function explainBuild() {
  const seat = me.value;
  const deeds = seat === null ? [] : view.value?.players[seat].deeds ?? [];
  const site = deeds.find((square) => edition.value?.squares[square].kind === 'site') ?? deeds[0];
  if (site === undefined) return toast({ text: t('nothingToBuildOn', { sites: word('site', 2) }), kind: 'refused' });
  const [verdict] = await weigh([{ verb: 'build', square: site }]);
  return toast({ text: verdict?.text || t('notNow'), kind: 'refused' });
}

async function explainMortgage() {
  const deeds = me.value === null ? [] : view.value?.players[me.value].deeds ?? [];
  if (!deeds.length) return toast({ text: t('noDeeds'), kind: 'refused' });
  const [verdict] = await weigh([{ verb: 'mortgage', square: deeds[0] }]);
  return toast({ text: verdict?.text || t('notNow'), kind: 'refused' });
}

