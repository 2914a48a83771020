/** How long things take to show, and how a click cuts it short. */
import { mayMove, speed } from '../settings.js';

const FACTOR = /** @type {Record<string, number>} */ ({ normal: 1, fast: 0.35, instant: 0 });

/** How long something moves at the chosen speed. @param {number} ms */
export const atPace = (ms) => (mayMove() ? toRead(ms) : 0);
/** How long something stands still to be read, also where nothing moves. @param {number} ms */
export const toRead = (ms) => ms * FACTOR[speed.peek()];

/** @type {Set<() => void>} */
const running = new Set();

/** Finish whatever is being shown. */
export function skip() {
  for (const finish of [...running]) finish();
}

/** Wait, unless somebody skips. @param {number} ms @returns {Promise<void>} */
export function sleepOrSkip(ms) {
  if (ms <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      running.delete(finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    running.add(finish);
  });
}
