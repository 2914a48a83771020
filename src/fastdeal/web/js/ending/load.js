/** How the game ended, as the server tells it once it is over. */
import { signal, useEffect } from '../lib.js';
import { keepPlayed } from '../lobby/history.js';
import { endingOf } from '../net/calls.js';
import { lang } from '../settings.js';
import { me, table } from '../table/store.js';

const AGAIN = 3_000;
export const ending = signal(/** @type {import('../net/protocol.js').Ending | null} */ (null));
/** Which table is told, and in which language. */
let asked = '';

/** @param {string} id @param {string} language */
async function ask(id, language) {
  asked = id + language;
  try {
    const found = await endingOf(id, language);
    if (asked === id + language) ending.value = found;
    const now = table.peek();
    if (now?.id === id && me.peek() !== null) keepPlayed(now, me.peek() ?? 0, found);
  } catch {
    setTimeout(() => { if (asked === id + language) void ask(id, language); }, AGAIN);
  }
}

/** For what shows the end: it is asked for once in each language. */
export function useEnding() {
  const id = table.value?.id ?? '';
  useEffect(() => { if (id && asked !== id + lang.value) void ask(id, lang.value); }, [id, lang.value]);
  return ending.value;
}
