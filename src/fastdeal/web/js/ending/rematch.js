/** One more game with the same people: who presses sits down at the new table. */
import { remember } from '../lobby/mine.js';
import { playAgain } from '../net/calls.js';
import { AGAIN } from '../settings.js';
import { table } from '../table/store.js';
import { toast } from '../table/toasts.js';

let busy = false;

export async function rematch() {
  if (busy) return;
  busy = true;
  try {
    const opened = await playAgain(table.peek()?.id ?? '');
    remember(opened.table);
    location.assign(opened.link + AGAIN);
  } catch (error) {
    toast({ text: error instanceof Error ? error.message : String(error), kind: 'refused' });
  }
  busy = false;
}
