/** One word about a deal at a time: until it is answered and its outcome is shown, a second press does nothing. */
import { computed, signal } from '../lib.js';
import { shownSeq } from '../table/store.js';

/** @typedef {import('../table/link.js').Answer} Answer */

/** The entry of the log by which the last word is carried out. */
const until = signal(0);

export const isBusy = computed(() => until.value > shownSeq.value);

/** @param {() => Promise<Answer>} command @returns {Promise<boolean>} whether it was carried out */
export async function once(command) {
  if (isBusy.peek()) return false;
  until.value = Infinity;
  const answer = await command();
  until.value = answer.t === 'done' ? answer.seq ?? 0 : 0;
  return answer.t === 'done';
}
