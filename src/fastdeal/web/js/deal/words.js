/** What a deal is made of and what it does, in words. */
import { aWord, brief, counted, ed, members, money } from '../edition.js';
import { t } from '../i18n/index.js';
import { lang } from '../settings.js';
import { me, nameOfSeat, view } from '../table/store.js';

/** @typedef {import('../net/protocol.js').Side} Side */

/** `King's Cross and £180`. @param {Side} side */
export function sideInWords(side) {
  const parts = (side.deeds ?? []).map(brief);
  if (side.cash) parts.push(money(side.cash));
  for (const _ of side.cards ?? []) parts.push(aWord('jail_card'));
  return parts.length ? new Intl.ListFormat(lang.value, { type: 'conjunction' }).format(parts) : t('nothing');
}

/** `Ann offers King's Cross for your £180.` @param {import('../net/protocol.js').OfferView} offer */
export function offerInWords(offer) {
  const key = isNothing(offer.gets) ? 'theirGift' : isNothing(offer.gives) ? 'theirWish' : 'theirOffer';
  return t(key, { name: nameOfSeat(offer.by), gives: sideInWords(offer.gives), gets: sideInWords(offer.gets) });
}

/** @param {Side} side */
export const isNothing = (side) => !side.deeds?.length && !side.cash && !side.cards?.length;

/** What the deeds and the cash come to at list price. @param {Side} side */
export function listValue(side) {
  const pawned = view.value?.mortgaged ?? [];
  const valueOf = (/** @type {number} */ square) => ed().squares[square][pawned.includes(square) ? 'mortgage' : 'price'];
  return (side.deeds ?? []).reduce((sum, square) => sum + valueOf(square), side.cash ?? 0);
}

/** What the deal does to groups: who completes one, who breaks one up, who holds how many.
 * @param {{partner: number, gives: Side, gets: Side}} deal @returns {{letter: string, text: string}[]} */
export function effectsOf({ partner, gives, gets }) {
  const players = view.value?.players;
  const seat = me.value;
  if (!players || seat === null) return [];
  const moved = [...(gives.deeds ?? []), ...(gets.deeds ?? [])];
  const groups = [...new Set(moved.map((square) => ed().squares[square].group ?? 0))];
  const after = [
    { seat, before: players[seat].deeds, deeds: swapped(players[seat].deeds, gives, gets) },
    { seat: partner, before: players[partner].deeds, deeds: swapped(players[partner].deeds, gets, gives) },
  ];
  return groups.flatMap((group) => after.flatMap((hand) => effectOn(group, hand)));
}

/** @param {number[]} deeds @param {Side} out @param {Side} back */
const swapped = (deeds, out, back) => [...deeds.filter((square) => !(out.deeds ?? []).includes(square)), ...(back.deeds ?? [])];

/** @param {number} group @param {{seat: number, before: number[], deeds: number[]}} hand */
function effectOn(group, hand) {
  const all = members(group);
  const { letter } = ed().groups[group];
  const [had, has] = [hand.before, hand.deeds].map((deeds) => all.filter((square) => deeds.includes(square)).length);
  const mine = hand.seat === me.value;
  const name = nameOfSeat(hand.seat);
  const kind = ed().squares[all[0]].kind;
  if (had === has) return [];
  if (kind !== 'site') return has > had ? [{ letter, text: t(mine ? 'youHold' : 'holds', { name, things: counted(kind, has) }) }] : [];
  if (has === all.length) return [{ letter, text: t(mine ? 'youComplete' : 'completes', { name, letter }) }];
  if (had === all.length) return [{ letter, text: t(mine ? 'youBreak' : 'breaks', { name, letter }) }];
  return [];
}
