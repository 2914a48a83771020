/** The guide of a first game: a sentence or two when something happens for the first time. It stays until it is answered. */
import { Icon } from '../art/parts.js';
import { ownersOf } from '../board/label.js';
import { draft } from '../deal/draft.js';
import { offersToMe } from '../deal/open.js';
import { t } from '../i18n/index.js';
import { computed, effect, html, signal, useEffect } from '../lib.js';
import { played } from '../lobby/history.js';
import { rulePage } from '../rule_page.js';
import { GUIDE, keep, kept } from '../settings.js';
import { RuleLink } from './rule.js';
import { acting, choicesOf, isMyMove, me, table, view, you } from './store.js';
import { isBidding, isExplaining, isPhone, mode, popped, sheet } from './ui.js';

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../i18n/index.js').Key} Key */

const [ON, OFF] = ['on', 'off'];
/** What has been explained. Who has played here before needs no guide, unless it is called. */
const seen = signal((kept(GUIDE) || (played.peek().length ? OFF : '')).split(',').filter(Boolean));

/** @param {string[]} now */
function keepSeen(now) {
  seen.value = now;
  keep(GUIDE, now.join(','));
}

/** @param {string} name */
const learn = (name) => { if (!seen.peek().includes(name)) keepSeen([...seen.peek(), name]); };

/** Whether the guide speaks at all; called again, it begins anew. */
export const guideIs = computed(() => (seen.value.includes(OFF) ? OFF : ON));
/** @param {string} how on or off */
export const switchGuide = (how) => keepSeen([how]);

/** Dealing makes sense once deeds are about. */
const FIRST_DEALS = 12;

/** @param {View} now @param {number} seat */
const rollsNow = (now, seat) => now.stage === 'roll' && now.turn === seat;

/** Whether one stands on somebody else's property that earns rent. @param {View} now @param {number} seat */
function isGuest(now, seat) {
  const { at } = now.players[seat];
  const owner = ownersOf(now)[at];
  return owner >= 0 && owner !== seat && !now.mortgaged.includes(at);
}

/**
 * The occasions, the most pressing first: what is said, and the page of its rule.
 * @typedef {[name: string, key: Key, rule: string, is: (now: View, seat: number) => boolean]} Occasion
 * @type {Occasion[]}
 */
const OCCASIONS = [
  ['debt', 'hintDebt', 'debt', (now) => now.stage === 'debt' && isMyMove.value],
  ['owed', 'hintOwed', 'rent', (now, seat) => now.claims.some((claim) => claim.owner === seat)],
  ['visit', 'hintVisit', 'rent', (now, seat) => now.claims.some((claim) => claim.payer === seat)],
  ['offer', 'hintOffer', 'deal', () => offersToMe.value.length > 0],
  ['buy', 'hintBuy', 'purchase', (now, seat) => now.stage === 'purchase' && now.turn === seat],
  ['auction', 'hintAuction', 'auction', (now) => now.stage === 'auction' && Boolean(you.value.bid)],
  ['jail', 'hintJail', 'jail', (now, seat) => now.players[seat].jailed !== null],
  ['group', 'hintGroup', 'building', () => choicesOf('build').length > 0],
  ['mortgage', 'hintMortgage', 'mortgage', (now, seat) => now.players[seat].deeds.some((deed) => now.mortgaged.includes(deed))],
  ['paid', 'hintPaid', 'rent', (now, seat) => table.value?.rules.rent === 'automatic' && isGuest(now, seat)],
  ['deal', 'hintDeal', 'deal', (now, seat) => now.turns >= FIRST_DEALS && rollsNow(now, seat)],
  ['welcome', 'hintWelcome', 'turn', (now, seat) => now.round <= 1 && rollsNow(now, seat)],
  ['roll', 'hintRoll', 'turn', rollsNow],
];

/** The place is needed: by a deal, a dialog, a list, or on a phone by the ways to raise money. */
const isBusy = computed(() => (
  draft.value !== null || sheet.value !== 'none' || mode.value !== 'none' || isBidding.value
  || (isPhone.value && view.value?.stage === 'debt' && isMyMove.value)));

const occasion = computed(() => {
  const now = view.value;
  const seat = me.value;
  if (!now || seat === null || now.stage === 'over' || acting.value >= 0 || isBusy.value || guideIs.value === OFF) return null;
  return OCCASIONS.find(([name, , , is]) => !seen.value.includes(name) && is(now, seat)) ?? null;
});

/** What can be said at any time. */
const AT_LEISURE = ['deal', 'welcome', 'roll'];
/** The one that is given: until it is answered, or its moment is over and something else comes up. */
const given = signal(/** @type {Occasion | null} */ (null));
/** @param {Occasion} note */
const isNow = (note) => view.value !== null && me.value !== null && note[3](view.value, me.value);
effect(() => {
  const [now, next] = [given.peek(), occasion.value];
  const isAnswered = !now || guideIs.value === OFF || seen.value.includes(now[0]);
  if (isAnswered || (next && !AT_LEISURE.includes(next[0]) && !isNow(now))) given.value = next;
});
effect(() => { isExplaining.value = given.value?.[0] === 'owed' && isNow(given.value); });

/** Escape answers it if nothing else is open; no key that plays does. @param {KeyboardEvent} event */
function onEscape(event) {
  if (event.key === 'Escape' && given.peek() && !isBusy.peek() && !popped.peek()) learn(given.peek()?.[0] ?? '');
}

export function Guide() {
  useEffect(() => {
    document.addEventListener('keydown', onEscape, { capture: true });
    return () => document.removeEventListener('keydown', onEscape, { capture: true });
  }, []);
  const [name, key, rule] = (!isBusy.value && view.value?.stage !== 'over' && given.value) || [];
  if (!name || !key) return null;
  return html`<div class="tip"><${Icon} name="bulb" /><p>${t(key)} <${RuleLink} href=${rulePage(rule)} /></p>
    <span class="do"><button class="btn small" onClick=${() => learn(name)}>${t('gotIt')} <kbd>Esc</kbd></button>
      <button class="btn small quiet" onClick=${() => switchGuide(OFF)}>${t('noGuide')}</button></span></div>`;
}
