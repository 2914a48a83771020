/** Who sits here: the name and piece remembered on this device, and the tables played from it. */
import { effect, signal } from '../lib.js';
import { SEATS } from '../net/protocol.js';
import { keep, kept, keptList } from '../settings.js';

const MOST = 12;

export const name = signal(kept('name'));
/** The number of the playing piece; every edition has eight. */
export const token = signal((Number(kept('token')) || 0) % SEATS);
effect(() => keep('name', name.value));
effect(() => keep('token', String(token.value)));

/** @returns {string[]} ids, the latest first */
export const remembered = () => keptList('tables').filter((id) => typeof id === 'string');

/** @param {string} id */
export function remember(id) {
  keep('tables', JSON.stringify([id, ...remembered().filter((other) => other !== id)].slice(0, MOST)));
}

/** @param {string} id */
export function forgetTable(id) {
  keep('tables', JSON.stringify(remembered().filter((other) => other !== id)));
}
