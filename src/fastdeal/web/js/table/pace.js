/** How long things take to show, and how a click cuts it short. */
import { mayMove, speed } from '../settings.js';

const FACTOR = /** @type {Record<string, number>} */ ({ normal: 1, fast: 0.35, instant: 0 });

/** A time at the chosen speed. @param {number} ms */
export const atPace = (ms) => (mayMove() ? ms * FACTOR[speed.peek()] : 0);

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
