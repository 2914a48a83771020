/** The games played from this browser, and how they ended. Kept here and nowhere else, until one forgets them. */
import { signal } from '../lib.js';
import { forgetKept, keep, keptList } from '../settings.js';

/**
 * One's `place`, counted from 1; `at` is when the end was seen. Colour groups that one ever had whole, and the luck of one's rolls, are not known of older games.
 * @typedef {{id: string, at: number, edition: string, names: string[], seat: number, place: number, groups?: number[], luck?: number}} Played
 */

const MOST = 200;

/** @param {any} found @returns {found is Played} */
const isPlayed = (found) => typeof found?.id === 'string' && Array.isArray(found.names) && Number.isInteger(found.place) && Number.isFinite(found.at);

/** The latest first. */
export const played = signal(keptList('games').filter(isPlayed));

/** @param {Played[]} games */
function set(games) {
  played.value = games.slice(0, MOST);
  keep('games', JSON.stringify(played.peek()));
}

/** A game is over. Seen again it keeps its date. @param {import('../net/protocol.js').TableView} table @param {number} seat @param {import('../net/protocol.js').Ending} ending */
export function keepPlayed(table, seat, ending) {
  const known = played.peek().find(({ id }) => id === table.id);
  const place = 1 + ending.places.findIndex((each) => each.seat === seat);
  const game = { id: table.id, at: known?.at ?? Date.now(), edition: table.edition, names: table.seats.map(({ name }) => name), seat, place, groups: ending.groups[seat], luck: ending.luck[seat] };
  set([game, ...played.peek().filter(({ id }) => id !== table.id)].sort((a, b) => b.at - a.at));
}

/** Games that were played from another browser. @param {any[]} games */
export function addPlayed(games) {
  const known = new Set([...played.peek().map(({ id }) => id), ...keptList('forgotten')]);
  set([...played.peek(), ...games.filter(isPlayed).filter(({ id }) => !known.has(id))].sort((a, b) => b.at - a.at));
}

/** It does not come back from another browser either. @param {string} id */
export function forgetPlayed(id) {
  keep('forgotten', JSON.stringify([id, ...keptList('forgotten')].slice(0, MOST)));
  set(played.peek().filter((game) => game.id !== id));
}

/** Everything that this browser keeps of us: name and piece, settings, tables and games. */
export function forgetEverything() {
  forgetKept();
  location.reload();
}
