/** Who sits here: the name and piece remembered on this device, and the tables played from it. */
import { effect, signal } from '../lib.js';
import { CallRefused, findTable } from '../net/calls.js';
import { SEATS } from '../net/protocol.js';
import { keep, kept } from '../settings.js';

/** @typedef {import('../net/protocol.js').TableView} TableView */
/** @typedef {{table: TableView, seat: number}} MyTable */

const MOST = 12;

export const name = signal(kept('name'));
/** The number of the playing piece; every edition has eight. */
export const token = signal((Number(kept('token')) || 0) % SEATS);
effect(() => keep('name', name.value));
effect(() => keep('token', String(token.value)));

/** @returns {string[]} ids, the latest first */
function remembered() {
  try {
    const found = JSON.parse(kept('tables') || '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch { return []; }
}

/** @param {string} id */
export function remember(id) {
  keep('tables', JSON.stringify([id, ...remembered().filter((other) => other !== id)].slice(0, MOST)));
}

/** @param {string} id */
export function forgetTable(id) {
  keep('tables', JSON.stringify(remembered().filter((other) => other !== id)));
}

/** The remembered tables where one still has a seat, as the server knows them; the others are forgotten. */
export async function myTables() {
  const found = await Promise.all(remembered().map(look));
  return found.filter((mine) => mine !== null);
}

/** @param {string} id @returns {Promise<MyTable | null>} */
async function look(id) {
  try {
    const { table, seat } = await findTable(id);
    if (seat !== null) return { table, seat };
    forgetTable(id);
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'no-such-table') forgetTable(id);
  }
  return null;
}
