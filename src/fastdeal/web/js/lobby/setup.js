/** What was last chosen for a table, kept in this browser. */
import { effect } from '../lib.js';
import { SEATS } from '../net/protocol.js';
import { keep, keptList } from '../settings.js';
import { FRIEND, catalogue, chairs, chosen, clock, cover, pace, rules } from './store.js';

/** @typedef {import('./store.js').Chair} Chair */
/** What was last chosen for a table: of another edition the rules do not count. @typedef {{edition: string, rules: Record<string, any>, chairs: Chair[], pace: string, clock: string}} Setup */

/** Take what was chosen last time, as far as it is still on the shelf, and keep what is chosen from now on. */
export function takeLastSetup() {
  const [last] = /** @type {Partial<Setup>[]} */ (keptList('setup'));
  const found = catalogue.peek();
  if (last && found) {
    const isThere = (/** @type {Chair} */ chair) => chair === FRIEND || found.levels.includes(chair);
    const known = Object.entries(last.rules ?? {}).filter(([name]) => found.rules.some((option) => option.name === name));
    const [fewest, most] = [(cover.peek()?.min_players ?? 2) - 1, (cover.peek()?.max_players ?? SEATS) - 1];
    if (last.edition === chosen.peek()) rules.value = Object.fromEntries(known);
    const seats = Array.isArray(last.chairs) ? last.chairs : [];
    if (seats.every(isThere) && seats.length >= fewest && seats.length <= most) chairs.value = seats;
    if (last.pace && found.paces.includes(last.pace)) pace.value = last.pace;
    if (last.clock && last.clock in found.clocks) clock.value = last.clock;
  }
  effect(() => keep('setup', JSON.stringify([{
    edition: chosen.value, rules: rules.value, chairs: chairs.value, pace: pace.value, clock: clock.value,
  }])));
}
