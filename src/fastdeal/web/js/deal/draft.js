/** A deal being made up: with whom, what goes and what comes. The table judges it while it grows. */
import { computed, effect, signal } from '../lib.js';
import { play, weigh } from '../table/link.js';
import { me, view, you } from '../table/store.js';
import { mode, popped } from '../table/ui.js';
import { awaited, keyOf, offersToMe } from './open.js';
import { once } from './once.js';
import { isNothing } from './words.js';

/** @typedef {import('../net/protocol.js').PileName} PileName */
/** @typedef {import('../net/protocol.js').OfferView} OfferView */
/** @typedef {import('../net/protocol.js').PlayerView} PlayerView */
/** @typedef {{deeds: number[], cash: number, cards: PileName[]}} Terms */
/** `offer` while it is the partner's, seen from here; it `counters` what the partner wants.
 * @typedef {{partner: number, gives: Terms, gets: Terms, offer?: string, counters?: boolean}} Draft */
/** @typedef {'gift' | 'lopsided'} Doubt */

export const draft = signal(/** @type {Draft | null} */ (null));
const judged = signal(/** @type {{of: Draft, found: import('../net/protocol.js').Blocked | null} | null} */ (null));
/** What the table says to the draft, or to the one just before, so that nothing flickers. */
export const verdict = computed(() => judged.value?.found ?? null);
/** Why the draft cannot be offered, as far as the table has looked at it. */
export const whyNot = computed(() => (judged.value && judged.value.of === draft.value && judged.value.found?.reason ? judged.value.found.text : undefined));
/** What is done once it is confirmed: something is given for nothing, or for far too little. */
export const doubt = signal(/** @type {{kind: Doubt, then: () => Promise<unknown>} | null} */ (null));

/** What I offered last, for a word on what comes of it. @type {{value: OfferView | null}} */
export const lastOffer = { value: null };

/** The offer that the draft still is, unchanged. */
export const offerInDraft = computed(() => offersToMe.value.find((offer) => keyOf(offer) === draft.value?.offer) ?? null);
/** Offers to me, and my own. */
export const myOffers = () => (me.value === null ? [] : view.value?.offers.filter(({ to, by }) => to === me.value || by === me.value) ?? []);

/** @returns {Terms} */
const nothing = () => ({ deeds: [], cash: 0, cards: [] });

/** @param {number} [partner] */
export function openDeal(partner) {
  const partners = you.peek().partners ?? [];
  const fallback = view.peek()?.players.findIndex((player, seat) => seat !== me.peek() && !player.out) ?? 0;
  lay({ partner: partner ?? partners[0] ?? fallback, gives: nothing(), gets: nothing() });
}

/** Bring a draft to the deal table. @param {Draft} now */
export function lay(now) {
  mode.value = 'none';
  popped.value = null;
  setDraft(now);
}

export function closeDeal() {
  draft.value = null;
  judged.value = null;
  doubt.value = null;
}

/** @param {import('../net/protocol.js').Side} side @returns {Terms} */
const termsOf = (side) => ({ deeds: [...(side.deeds ?? [])], cash: side.cash ?? 0, cards: [...(side.cards ?? [])] });

/** An offer to me, seen from my side. @param {OfferView} offer @returns {Draft} */
export const mirrored = (offer) => ({ partner: offer.by, gives: termsOf(offer.gets), gets: termsOf(offer.gives), offer: keyOf(offer) });

/** Look at an offer, to accept it or to change it. @param {OfferView} offer */
export const lookAtOffer = (offer) => lay(mirrored(offer));
/** Begin with the offer, to change it and send it back. @param {OfferView} offer */
export const counterOffer = (offer) => lay({ ...mirrored(offer), counters: true });

/** To the offer that waits, or the newest; without any, to a new deal. */
export function openDeals() {
  const offer = awaited.peek()[0] ?? offersToMe.peek().at(-1);
  if (offer) lookAtOffer(offer);
  else openDeal();
}

/** What goes comes along to another partner, unless he has made an offer himself. @param {number} partner */
export function changePartner(partner) {
  const now = draft.peek();
  if (!now || now.partner === partner) return;
  const isUntouched = now.offer !== undefined || isEmpty(now);
  const offer = offersToMe.peek().find(({ by }) => by === partner);
  if (isUntouched && offer) lookAtOffer(offer);
  else setDraft({ partner, gives: isUntouched ? nothing() : now.gives, gets: nothing() });
}

/** @param {'gives' | 'gets'} side @param {Partial<Terms>} change */
export function change(side, change) {
  const now = draft.peek();
  if (now) setDraft({ ...now, offer: undefined, [side]: { ...now[side], ...change } });
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

/** @param {Draft} now @returns {import('../net/protocol.js').MoveWords} */
const moveOf = (now) => ({ verb: 'offer', partner: now.partner, gives: now.gives, gets: now.gets });

/** An offer that is gone closes; what has changed hands falls out of a draft. */
effect(() => {
  const players = view.value?.players;
  const now = draft.peek();
  if (!players || !now) return;
  if (players[now.partner].out || players[me.peek() ?? 0].out) return closeDeal();
  if (now.offer !== undefined && !offerInDraft.peek()) return closeDeal();
  const [gives, gets] = [still(now.gives, players[me.peek() ?? 0]), still(now.gets, players[now.partner])];
  if (gives !== now.gives || gets !== now.gets) setDraft({ ...now, gives, gets });
});

/** @param {Terms} terms @param {PlayerView} player @returns {Terms} the same object if nothing is gone */
function still(terms, player) {
  const deeds = terms.deeds.filter((square) => player.deeds.includes(square));
  const cards = terms.cards.filter((pile) => player.cards.includes(pile));
  const cash = Math.min(terms.cash, Math.max(0, player.cash));
  const isSame = deeds.length === terms.deeds.length && cards.length === terms.cards.length && cash === terms.cash;
  return isSame ? terms : { deeds, cash, cards };
}

let timer = 0;
/** @param {Draft} now */
function setDraft(now) {
  draft.value = now;
  doubt.value = null;
  clearTimeout(timer);
  timer = setTimeout(() => judge(now), 120);
}

/** @param {Draft} now */
async function judge(now) {
  if (judged.peek()?.of === now) return judged.peek()?.found ?? null;
  const [found] = isEmpty(now) ? [] : await weigh([moveOf(now)]);
  if (draft.peek() === now) judged.value = { of: now, found: found ?? null };
  return found ?? null;
}

/** How a deal that is offered to me leans, seen from here. @param {OfferView} offer */
export async function leanOf(offer) {
  const [found] = await weigh([moveOf(mirrored(offer))]);
  return found?.lean;
}

/** @param {{gives: Terms, gets: Terms}} deal */
export const isEmpty = ({ gives, gets }) => isNothing(gives) && isNothing(gets);
/** Whether I give something and get nothing. @param {{gives: Terms, gets: Terms}} deal */
export const isGift = ({ gives, gets }) => !isNothing(gives) && isNothing(gets);

/** From here on a deal is far better for the other. */
export const LOPSIDED = -2;

/** @param {Doubt} kind @param {() => Promise<unknown>} then */
export const askAbout = (kind, then) => { doubt.value = { kind, then }; };

/** Make the offer, and clear the deal table once it is made. What is given for nothing or far too little is asked about first. */
export async function makeOffer() {
  const now = draft.peek();
  if (!now || isEmpty(now)) return;
  const send = async () => {
    lastOffer.value = { by: me.peek() ?? 0, to: now.partner, gives: now.gives, gets: now.gets, awaited: true };
    const isMade = await once(() => play(moveOf(now)));
    if (isMade && draft.peek()?.partner === now.partner) closeDeal();
  };
  if (isGift(now)) return askAbout('gift', send);
  const found = await judge(now);
  if (found?.lean === LOPSIDED) return askAbout('lopsided', send);
  return void send();
}
