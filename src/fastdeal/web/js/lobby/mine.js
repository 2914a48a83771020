/** Who sits here: the name and piece remembered on this device, and the tables played from it. */
import { effect, signal } from '../lib.js';
import { CallRefused, endingOf, findTable } from '../net/calls.js';
import { SEATS } from '../net/protocol.js';
import { keep, kept, keptList, lang } from '../settings.js';
import { keepPlayed } from './history.js';

/** @typedef {import('../net/protocol.js').TableView} TableView */
/** @typedef {{table: TableView, seat: number}} MyTable */

const MOST = 12;

export const name = signal(kept('name'));
/** The number of the playing piece; every edition has eight. */
export const token = signal((Number(kept('token')) || 0) % SEATS);
effect(() => keep('name', name.value));
effect(() => keep('token', String(token.value)));

/** @returns {string[]} ids, the latest first */
const remembered = () => keptList('tables').filter((id) => typeof id === 'string');

/** @param {string} id */
export function remember(id) {
  keep('tables', JSON.stringify([id, ...remembered().filter((other) => other !== id)].slice(0, MOST)));
}

/** @param {string} id */
export function forgetTable(id) {
  keep('tables', JSON.stringify(remembered().filter((other) => other !== id)));
}

/** The tables where one can go on, as the server knows them. Those that are over go to the games played; others are forgotten. */
export async function myTables() {
  const found = await Promise.all(remembered().map(look));
  return found.filter((mine) => mine !== null);
}

/** @param {string} id @returns {Promise<MyTable | null>} */
async function look(id) {
  try {
    const { table, seat } = await findTable(id);
    if (seat !== null && table.stage !== 'over') return { table, seat };
    if (seat !== null) keepPlayed(table, seat, await endingOf(id, lang.peek()));
    forgetTable(id);
  } catch (error) {
    if (error instanceof CallRefused && error.reason === 'no-such-table') forgetTable(id);
  }
  return null;
}
