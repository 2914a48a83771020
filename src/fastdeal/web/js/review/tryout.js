/** Playing on from a moment of the game, in the place of who had to decide; bots take the other seats. */
import { signal } from '../lib.js';
import { remember } from '../lobby/mine.js';
import { CallRefused, playOn } from '../net/calls.js';
import { record } from '../replay/game.js';
import { AGAIN } from '../settings.js';

export const refused = signal('');
let busy = false;

/** @param {number} moves made before @param {string} name */
export async function tryFrom(moves, name) {
  if (busy) return;
  busy = true;
  try {
    const { table, link } = await playOn(record.peek(), new URLSearchParams({ moves: String(moves), as: name }));
    remember(table);
    location.assign(link + AGAIN);
  } catch (error) {
    refused.value = error instanceof CallRefused ? error.message : String(error);
  }
  busy = false;
}
