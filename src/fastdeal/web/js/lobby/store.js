/** What the lobby knows: the shelf to choose from, and the table that is being wished for. */
import { edition } from '../edition.js';
import { computed, effect, signal } from '../lib.js';
import { loadCatalogue, loadEdition } from '../net/api.js';
import { SEATS } from '../net/protocol.js';
import { keep, kept } from '../settings.js';

/** @typedef {import('../net/protocol.js').Catalogue} Catalogue */
/** Somebody who comes by the link, or a bot's level. @typedef {string} Chair */
export const FRIEND = '';

export const catalogue = signal(/** @type {Catalogue | null} */ (null));
/** What went wrong, and a way out of it if there is one. @typedef {{text: string, label?: string, act?: () => void}} Problem */
export const problem = signal(/** @type {Problem | null} */ (null));

/** An edition's id; the server chooses for who has chosen none. */
export const chosen = signal(kept('edition'));
/** Only what differs from the edition's own rules. */
export const rules = signal(/** @type {Record<string, any>} */ ({}));
/** The seats beside one's own. */
export const chairs = signal(/** @type {Chair[]} */ ([FRIEND, 'steady', 'steady']));
export const isPublic = signal(false);
/** Whether deals that give away much of one's worth need the others' nod: `nod`, or empty. */
export const gifts = signal('');
/** Whether everybody shall see the chances to win. */
export const isCoached = signal(false);
/** Whether every throw needs a share of all: `shared`, or empty. */
export const dice = signal('');
export const pace = signal('normal');
export const clock = signal('normal');

effect(() => keep('edition', chosen.value));

export const cover = computed(() => catalogue.value?.editions.find(({ id }) => id === chosen.value) ?? catalogue.value?.editions[0] ?? null);

/** What an option is set to now. @param {string} name */
export const ruleNow = (name) => (name in rules.value ? rules.value[name] : cover.value?.rules[name]);

/** @param {string} name @param {any} value */
export function setRule(name, value) {
  const { [name]: _, ...others } = rules.peek();
  rules.value = value === cover.peek()?.rules[name] ? others : { ...others, [name]: value };
}

/** @param {string} id */
export async function choose(id) {
  chosen.value = id;
  rules.value = {};
  chairs.value = chairs.peek().slice(0, (cover.peek()?.max_players ?? SEATS) - 1);
  edition.value = await loadEdition(id);
}

/** @param {number} seat @param {Chair} chair */
export function seatSomebody(seat, chair) {
  chairs.value = chairs.peek().map((old, nth) => (nth === seat ? chair : old));
}

export async function openShelf() {
  catalogue.value = await loadCatalogue();
  const found = cover.peek();
  if (found) await choose(found.id);
}
