/** A press that takes a moment: what came of it, or what went wrong, is said beside the button. */
import { html, useSignal } from '../lib.js';
import { inWords } from './calls.js';

/** @param {() => Promise<string | void>} work resolves to what to say @returns {{busy: boolean, said: any, act: () => void}} */
export function usePress(work) {
  const busy = useSignal(false);
  const said = useSignal({ text: '', bad: false });
  const act = async () => {
    if (busy.peek()) return;
    busy.value = true;
    said.value = { text: '', bad: false };
    try {
      said.value = { text: await work() ?? '', bad: false };
    } catch (error) {
      said.value = { text: inWords(error), bad: true };
    }
    busy.value = false;
  };
  const { text, bad } = said.value;
  return { busy: busy.value, act, said: html`<p class=${bad ? 'said bad' : 'said'} role=${bad ? 'alert' : 'status'}>${text}</p>` };
}
