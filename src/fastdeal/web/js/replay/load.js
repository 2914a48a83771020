/** Where the game comes from: a table of this server, one that comes with Fastdeal, a file, or the page before. */
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { effect, signal } from '../lib.js';
import { loadEdition } from '../net/api.js';
import { CallRefused, exampleGame, layOut, readRecord, recordOf } from '../net/calls.js';
import { askForReview } from '../review/state.js';
import { lang } from '../settings.js';
import { at, game, lay, record } from './game.js';
import { handedOver, keepHandedOver } from './hand_over.js';
import { mode } from './panes.js';

const ADDRESS = '/replay';
/** Browsers let an address change only so often. */
const FOLLOW_AFTER = 250;

export const problem = signal('');
export const isLoading = signal(false);
/** Whether a file is held over the page. */
export const isDragged = signal(false);

/** @param {() => Promise<string>} find @param {number} [from] the move to begin at */
async function open(find, from = 0) {
  isLoading.value = true;
  problem.value = '';
  try {
    const text = await find();
    if (mode.peek() === 'review') askForReview(text);
    const found = await layOut(text, lang.peek());
    edition.value = await loadEdition(found.edition);
    record.value = text;
    lay(found, from);
  } catch (error) {
    game.value = null;
    problem.value = error instanceof CallRefused ? error.message : t('noServer');
  }
  isLoading.value = false;
}

/** @param {File} file */
export function openFile(file) {
  history.pushState(null, '', ADDRESS);
  return open(async () => {
    const text = await readRecord(file);
    keepHandedOver(text);
    return text;
  });
}

/** What the address asks for. */
const asked = () => new URLSearchParams(location.search);

/** Whether others can open what is shown here. */
export const isShared = () => asked().has('table') || asked().has('game');

/** What the address or the page before asks for, if anything. */
export function openWhatIsAskedFor() {
  mode.value = asked().get('show') === 'review' ? 'review' : 'record';
  const [id, name, from] = [asked().get('table'), asked().get('game'), Number(asked().get('move')) || 0];
  if (id) return open(() => recordOf(id), from);
  if (name) return open(() => exampleGame(name), from);
  const text = handedOver();
  return text ? open(async () => text, from) : Promise.resolve();
}

/** Back to where a game is chosen. */
export function openAnother() {
  keepHandedOver('');
  history.pushState(null, '', ADDRESS);
  game.value = null;
  problem.value = '';
}

/** The address of what is shown after so many moves. @param {number} n */
export function addressOf(n) {
  const words = asked();
  if (n) words.set('move', String(n));
  else words.delete('move');
  if (mode.value === 'review') words.set('show', 'review');
  else words.delete('show');
  return `${ADDRESS}${words.size ? '?' : ''}${words}`;
}

/** The address follows as one walks, so that it can be passed on at any time. */
export function followMoves() {
  let timer = 0;
  return effect(() => {
    at.value;
    mode.value;
    clearTimeout(timer);
    if (game.value) timer = setTimeout(() => { if (game.peek()) history.replaceState(null, '', addressOf(at.peek())); }, FOLLOW_AFTER);
  });
}

/** Back and forward lead to the game that was open then. */
export function followHistory() {
  const go = () => { game.value = null; void openWhatIsAskedFor(); };
  addEventListener('popstate', go);
  return () => removeEventListener('popstate', go);
}

/** A file may be dropped anywhere. */
export function takeDrops() {
  const drag = (/** @type {DragEvent} */ event) => { event.preventDefault(); isDragged.value = event.type === 'dragover'; };
  const drop = (/** @type {DragEvent} */ event) => {
    drag(event);
    const file = event.dataTransfer?.files[0];
    if (file) void openFile(file);
  };
  document.addEventListener('dragover', drag);
  document.addEventListener('dragleave', drag);
  document.addEventListener('drop', drop);
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
