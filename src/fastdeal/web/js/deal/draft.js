/** A deal being made up: with whom, what goes and what comes. The table judges it while it grows. */
import { effect, signal } from '../lib.js';
import { play, weigh } from '../table/link.js';
import { me, view, you } from '../table/store.js';
import { isPhone, mode, popped, tab } from '../table/ui.js';

/** @typedef {import('../net/types.js').PileName} PileName */
/** @typedef {{deeds: number[], cash: number, cards: PileName[]}} Terms */
/** @typedef {{partner: number, gives: Terms, gets: Terms}} Draft */

export const draft = signal(/** @type {Draft | null} */ (null));
export const verdict = signal(/** @type {import('../net/types.js').Blocked | null} */ (null));

/** Offers to me, and my own. */
export const myOffers = () => (me.value === null ? [] : view.value?.offers.filter(({ to, by }) => to === me.value || by === me.value) ?? []);

/** @returns {Terms} */
const nothing = () => ({ deeds: [], cash: 0, cards: [] });

/** @param {number} [partner] */
export function openDeal(partner) {
  const partners = you.peek().partners ?? [];
  const fallback = view.peek()?.players.findIndex((player, seat) => seat !== me.peek() && !player.out) ?? 0;
  mode.value = 'none';
  popped.value = null;
  setDraft({ partner: partner ?? partners[0] ?? fallback, gives: nothing(), gets: nothing() });
}

export function closeDeal() {
  draft.value = null;
  verdict.value = null;
}

/** @param {import('../net/types.js').Side} side @returns {Terms} */
const termsOf = (side) => ({ deeds: [...(side.deeds ?? [])], cash: side.cash ?? 0, cards: [...(side.cards ?? [])] });

/** Answer an offer with one's own: the same, seen from the other side. @param {import('../net/types.js').OfferView} offer */
export function counterOffer(offer) {
  setDraft({ partner: offer.by, gives: termsOf(offer.gets), gets: termsOf(offer.gives) });
}

/** Look at an offer to me, the newest unless one is named. @param {import('../net/types.js').OfferView} [offer] */
export function lookAtOffer(offer = myOffers().findLast(({ to }) => to === me.peek())) {
  if (!offer) return;
  if (isPhone.peek()) tab.value = 'deals';
  else counterOffer(offer);
}

/** @param {number} partner */
export function changePartner(partner) {
  const now = draft.peek();
  if (now && now.partner !== partner) setDraft({ partner, gives: now.gives, gets: nothing() });
}

/** @param {'gives' | 'gets'} side @param {Partial<Terms>} change */
export function change(side, change) {
  const now = draft.peek();
  if (now) setDraft({ ...now, [side]: { ...now[side], ...change } });
}

/** @template T @param {T[]} list @param {T} item */
const toggled = (list, item) => (list.includes(item) ? list.filter((each) => each !== item) : [...list, item]);

/** A deed is pressed, on the board or in a list. @param {number} square @returns {boolean} whether it takes part */
export function toggleDeed(square) {
  const now = draft.peek();
  const players = view.peek()?.players;
  if (!now || !players) return false;
  const owner = players.findIndex((player) => player.deeds.includes(square));
  if (owner < 0 || (owner !== me.peek() && owner !== now.partner)) return false;
  const side = owner === me.peek() ? 'gives' : 'gets';
  change(side, { deeds: toggled(now[side].deeds, square) });
  return true;
}

/** @param {'gives' | 'gets'} side @param {PileName} pile */
export function toggleCard(side, pile) {
  const now = draft.peek();
  if (now) change(side, { cards: toggled(now[side].cards, pile) });
}

/** @param {Draft} now @returns {import('../net/types.js').Move} */
const moveOf = (now) => ({ verb: 'offer', partner: now.partner, gives: now.gives, gets: now.gets });

/** Things that have changed hands fall out of a draft. */
effect(() => {
  const players = view.value?.players;
  const now = draft.peek();
  if (!players || !now) return;
  if (players[now.partner].out || players[me.peek() ?? 0].out) return closeDeal();
  const [gives, gets] = [still(now.gives, players[me.peek() ?? 0]), still(now.gets, players[now.partner])];
  if (gives !== now.gives || gets !== now.gets) setDraft({ ...now, gives, gets });
});

/** @param {Terms} terms @param {import('../net/types.js').PlayerView} player @returns {Terms} the same object if nothing is gone */
function still(terms, player) {
  const deeds = terms.deeds.filter((square) => player.deeds.includes(square));
  const cards = terms.cards.filter((pile) => player.cards.includes(pile));
  return deeds.length === terms.deeds.length && cards.length === terms.cards.length ? terms : { ...terms, deeds, cards };
}

let timer = 0;
/** @param {Draft} now */
function setDraft(now) {
  draft.value = now;
  clearTimeout(timer);
  timer = setTimeout(() => judge(now), 120);
}

/** @param {Draft} now */
async function judge(now) {
  if (isEmpty(now)) {
    verdict.value = null;
    return;
  }
  const [found] = await weigh([moveOf(now)]);
  if (draft.peek() === now) verdict.value = found ?? null;
}

/** @param {Draft} now */
export const isEmpty = ({ gives, gets }) => [gives, gets].every((side) => !side.deeds.length && !side.cash && !side.cards.length);

export async function sendOffer() {
  const now = draft.peek();
  if (!now || isEmpty(now)) return;
  // The keys of the table rest while a field has the focus.
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
  const answer = await play(moveOf(now));
  if (answer.t === 'done' && isPhone.peek()) closeDeal();
}
