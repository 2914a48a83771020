/** The review of the game that is shown: asked for when somebody looks at it, and filled as its lines come. */
import { computed, signal } from '../lib.js';
import { CallRefused } from '../net/calls.js';
import { t } from '../i18n/index.js';
import { names, record } from '../replay/game.js';
import { readProof } from '../replay/proof.js';
import { reviewLines } from './lines.js';

/** @typedef {import('../net/review.js').Review} Review */

/** @typedef {import('../net/review.js').Moment} Moment */

export const review = signal(/** @type {Review | null} */ (null));
/** Whether all of it is here. */
export const isWhole = signal(false);
/** How many other games are reviewed first. */
export const ahead = signal(0);
/** Why there is no review: the server's reason, and its words for it. */
export const trouble = signal(/** @type {{reason: string, text: string} | null} */ (null));

/** How much of a deeper look is done, from 0 to 1; null while nobody looks deeper. */
export const deepening = signal(/** @type {number | null} */ (null));

/** The moments that mattered, as the game went. */
export const keyMoments = computed(() => (review.value?.moments ?? []).toSorted((a, b) => a.move - b.move));
/** Everybody's chance after so many moves, seat by seat. @param {number} n */
export const chancesAt = (n) => names.value.map((name) => (n === 0 ? review.value?.start : review.value?.curve[n - 1]?.chances)?.[name] ?? 0);
/** @param {string} name */
export const seatOf = (name) => names.value.indexOf(name);

let asked = '';
let stop = new AbortController();

/** Ask for the review of a record, once. @param {string} text */
export function askForReview(text) {
  if (!text || text === asked) return;
  stop.abort();
  asked = text;
  stop = new AbortController();
  review.value = null;
  isWhole.value = false;
  ahead.value = 0;
  deepening.value = null;
  trouble.value = isSealed(text) ? { reason: 'not-over', text: '' } : null;
  if (!trouble.peek()) void read(text, stop.signal);
}

/** Whether the game is still in play at its table. @param {string} text */
function isSealed(text) {
  const { commitment, seed } = readProof(text);
  return commitment !== '' && !seed;
}

/** Ask again after it did not work out. */
export function askAgain() {
  asked = '';
  askForReview(record.peek());
}

/** @param {string} text @param {AbortSignal} signal */
async function read(text, signal) {
  try {
    for await (const line of reviewLines(text, signal)) {
      if (signal.aborted) return;
      take(line);
    }
    if (!isWhole.peek()) trouble.value ??= { reason: 'unreachable', text: t('noServer') };
  } catch (error) {
    if (signal.aborted) return;
    trouble.value = error instanceof CallRefused ? { reason: error.reason, text: error.message } : { reason: 'unreachable', text: t('noServer') };
  }
}

/** @param {import('../net/review.js').ReviewLine} line */
function take(line) {
  if (line.t === 'waits') ahead.value = line.ahead;
  else if (line.t === 'failed') trouble.value = line;
  else if (line.t !== 'progress') {
    ahead.value = 0;
    review.value = line.review;
    isWhole.value = line.t === 'done';
  }
}

/** Have the moments that mattered played out. The review stays as it is until that is done, or if it does not work out. */
export async function lookDeeper() {
  const { signal } = stop;
  deepening.value = 0;
  try {
    for await (const line of reviewLines(asked, signal, 'deep')) {
      if (signal.aborted) return;
      if (line.t === 'progress') deepening.value = line.done;
      if (line.t === 'done') review.value = line.review;
    }
  } catch { /* the review is there all the same */ }
  if (!signal.aborted) deepening.value = null;
}
