/** A sentence on the first occasion of each thing that newcomers trip over. It stays until it is answered, and does not come back. */
import { Icon } from '../art/parts.js';
import { draft } from '../deal/draft.js';
import { speak, t } from '../i18n/index.js';
import { computed, effect, html, signal } from '../lib.js';
import { keep, kept } from '../settings.js';
import { acting, choicesOf, me, view, you } from './store.js';
import { mode, sheet } from './ui.js';

await speak('later');

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../i18n/index.js').Key} Key */

const OFF = 'off';
const seen = signal(kept('hints').split(',').filter(Boolean));

/** @param {string[]} now */
function keepSeen(now) {
  seen.value = now;
  keep('hints', now.join(','));
}

/** @param {string} name */
const learn = (name) => { if (!seen.peek().includes(name)) keepSeen([...seen.peek(), name]); };

/** Whether hints are given at all; switched on, they begin anew. */
export const hintsAre = computed(() => (seen.value.includes(OFF) ? 'off' : 'on'));
/** @param {'on' | 'off'} how */
export const switchHints = (how) => keepSeen(how === 'off' ? [OFF] : []);

/** Dealing makes sense once deeds are about. */
const FIRST_DEALS = 12;

/** The occasions, the most pressing first. @type {[name: string, key: Key, is: (now: View, seat: number) => boolean][]} */
const OCCASIONS = [
  ['owed', 'hintOwed', (now, seat) => now.claims.some((claim) => claim.owner === seat)],
  ['visit', 'hintVisit', (now, seat) => now.claims.some((claim) => claim.payer === seat)],
  ['buy', 'hintBuy', (now, seat) => now.stage === 'purchase' && now.turn === seat],
  ['auction', 'hintAuction', (now) => now.stage === 'auction' && Boolean(you.value.bid)],
  ['jail', 'hintJail', (now, seat) => now.players[seat].jailed !== null],
  ['group', 'hintGroup', () => choicesOf('build').length > 0],
  ['deal', 'hintDeal', (now, seat) => now.turns >= FIRST_DEALS && now.stage === 'roll' && now.turn === seat],
  ['roll', 'hintRoll', (now, seat) => now.stage === 'roll' && now.turn === seat],
];

const isBusy = computed(() => draft.value !== null || sheet.value !== 'none' || mode.value !== 'none');

const occasion = computed(() => {
  const now = view.value;
  const seat = me.value;
  if (!now || seat === null || now.stage === 'over' || acting.value >= 0 || isBusy.value || hintsAre.value === 'off') return null;
  return OCCASIONS.find(([name, , is]) => !seen.value.includes(name) && is(now, seat)) ?? null;
});

/** The one that is given, whatever comes meanwhile. */
const given = signal(/** @type {typeof OCCASIONS[number] | null} */ (null));
effect(() => {
  const isAnswered = !given.peek() || hintsAre.value === 'off' || seen.value.includes(given.peek()?.[0] ?? '');
  if (isAnswered) given.value = occasion.value;
});

export function Hint() {
  const [name, key] = (!isBusy.value && given.value) || [];
  return html`<div role="status">${name && key && html`<div class="tip"><${Icon} name="bulb" /><p>${t(key)}</p>
    <span class="do"><button class="btn small" onClick=${() => learn(name)}>${t('gotIt')}</button>
      <button class="btn small quiet" onClick=${() => switchHints('off')}>${t('noHints')}</button></span></div>`}</div>`;
}
