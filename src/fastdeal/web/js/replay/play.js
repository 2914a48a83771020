/** Playing a game back: move by move, with the table's own scenes and speeds. */
import { signal } from '../lib.js';
import { mayMove, speed } from '../settings.js';
import { skip, sleepOrSkip } from '../table/pace.js';
import { playEvent } from '../table/scenes.js';
import { drawn } from '../table/store.js';
import { at, show, steps } from './game.js';

/** Between two moves, in milliseconds. */
const PAUSE = /** @type {Record<string, number>} */ ({ normal: 700, fast: 220, instant: 70 });
export const isPlaying = signal(false);
/** Each start of playing has a number, so that an older one notices that it is over. */
let run = 0;

/** Go somewhere at once; what was being played stops. @param {number} n */
export function jump(n) {
  pause();
  show(n);
}

export function pause() {
  run += 1;
  isPlaying.value = false;
  skip();
}

export function playOrPause() {
  if (isPlaying.peek()) return pause();
  if (at.peek() >= steps.peek().length) show(0);
  isPlaying.value = true;
  run += 1;
  return void playFrom(run);
}

/** @param {number} mine */
async function playFrom(mine) {
  while (mine === run && at.peek() < steps.peek().length) {
    await playStep(mine);
    if (mine === run) await sleepOrSkip(PAUSE[speed.peek()]);
  }
  if (mine === run) isPlaying.value = false;
}

/** @param {number} mine */
async function playStep(mine) {
  const next = at.peek() + 1;
  drawn.value = null;
  for (const event of steps.peek()[next - 1].events) {
    if (mine !== run || !mayMove()) break;
    await playEvent(event);
  }
  if (mine === run) show(next);
}
