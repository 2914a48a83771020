/** Offers that lie open to me, and which of them waits for my answer. */
import { computed } from '../lib.js';
import { me, view } from '../table/store.js';

/** @typedef {import('../net/protocol.js').OfferView} OfferView */

/** Two offers of one player are the same if their terms are. @param {OfferView} offer */
export const keyOf = ({ by, gives, gets }) => JSON.stringify([by, gives, gets]);

export const offersToMe = computed(() => view.value?.offers.filter((offer) => offer.to === me.value) ?? []);

/** Those whose makers wait for my answer, first of all whoever is to move. */
export const awaited = computed(() => {
  const isToMove = (/** @type {OfferView} */ offer) => Number(view.value?.waits.includes(offer.by) ?? false);
  return offersToMe.value.filter((offer) => offer.awaited).sort((one, other) => isToMove(other) - isToMove(one));
});

/** Whether the game asks me for something that cannot stand back: any answer but a roll, or a bid of mine that leads. */
const isBusy = computed(() => {
  const now = view.value;
  if (!now || me.value === null || now.stage === 'over') return true;
  return now.stage !== 'roll' && (now.waits.includes(me.value) || now.sale?.leader === me.value);
});

/** Whether its maker cannot pay a debt without this deal. @param {OfferView} offer */
export function isRescue({ by }) {
  const [debt] = view.value?.debts ?? [];
  return debt?.debtor === by && (view.value?.players[by].can_raise ?? 0) < debt.amount;
}

/** The offer to be answered now, in the middle of the board. */
export const offerNow = computed(() => (isBusy.value ? null : awaited.value[0] ?? null));
