/** Where the game comes from: a table of this server, a file, or the page before. */
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { effect, signal } from '../lib.js';
import { loadEdition } from '../net/api.js';
import { layOut, recordOf } from '../net/calls.js';
import { lang } from '../settings.js';
import { at, game, lay, record } from './game.js';
import { handedOver, keepHandedOver } from './hand_over.js';

export const problem = signal('');
export const isLoading = signal(false);

/** @param {() => Promise<string>} find */
async function open(find) {
  isLoading.value = true;
  problem.value = '';
  try {
    const text = await find();
    const found = await layOut(text, lang.peek());
    edition.value = await loadEdition(found.edition);
    record.value = text;
    lay(found);
  } catch (error) {
    problem.value = t('cannotReplay', { why: error instanceof Error ? error.message : String(error) });
  }
  isLoading.value = false;
}

/** @param {File} file */
export function openFile(file) {
  return open(async () => {
    const text = await file.text();
    keepHandedOver(text);
    history.replaceState(null, '', '/replay');
    return text;
  });
}

/** What the address or the page before asks for, if anything. */
export function openWhatIsAskedFor() {
  const id = new URLSearchParams(location.search).get('table');
  if (id) return open(() => recordOf(id));
  const text = handedOver();
  return text ? open(async () => text) : Promise.resolve();
}

/** The sentences again when the language changes. */
export function followLanguage() {
  let shown = lang.peek();
  return effect(() => {
    const wanted = lang.value;
    const text = record.peek();
    if (wanted === shown || !text) return;
    shown = wanted;
    layOut(text, wanted).then((found) => { if (wanted === lang.peek() && game.peek()) lay(found, at.peek()); }, () => {});
  });
}
