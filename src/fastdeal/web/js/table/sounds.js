/** When there is something to hear: quiet and short, off with one key. */
import { sound } from '../settings.js';

/** @type {AudioContext | null} */
let context = null;

/** Browsers allow sound after the first press only. */
const mayBeHeard = () => sound.peek() === 'on' && !document.hidden && Boolean(navigator.userActivation?.hasBeenActive);

/** @param {string} name */
export async function play(name) {
  if (!mayBeHeard()) return;
  const { SOUNDS } = await import('./synth.js').catch(() => ({ SOUNDS: /** @type {Record<string, undefined>} */ ({}) }));
  context ??= new AudioContext();
  SOUNDS[name]?.(context);
}

export function switchSound() {
  sound.value = sound.value === 'on' ? 'off' : 'on';
}
