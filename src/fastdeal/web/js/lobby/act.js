/** Something that takes a moment: the button waits, and a refusal is said in words. */
import { useSignal } from '../lib.js';
import { problem } from './store.js';

/**
 * Whether it is under way, and the way to begin it. Nothing begins twice.
 * @template {any[]} A
 * @param {(...args: A) => Promise<unknown>} work
 * @returns {[boolean, (...args: A) => void]}
 */
export function useAct(work) {
  const busy = useSignal(false);
  const act = async (/** @type {A} */ ...args) => {
    if (busy.peek()) return;
    busy.value = true;
    problem.value = null;
    try {
      await work(...args);
    } catch (error) {
      problem.value = { text: error instanceof Error ? error.message : String(error) };
    }
    busy.value = false;
  };
  return [busy.value, act];
}
