/** Opening a page: its styles, its words and its modules are asked for at once, and nothing waits for an import of an import. */
import { speak } from './i18n/index.js';
import { loadCatalogue } from './net/api.js';
import { begun } from './settings.js';
import { addStyles } from './styles.js';

/** Which page this is, and the modules of what comes later, part by part: the server writes it into the document. */
const note = /** @type {HTMLElement} */ (document.getElementById('modules'));
const name = /** @type {'lobby' | 'table' | 'replay' | 'how' | 'yours' | 'problem'} */ (note.dataset.page);
const parts = /** @type {Record<string, string[]>} */ (JSON.parse(note.textContent ?? ''));

const STYLES = {
  lobby: ['top.css', 'rules_wish.css', 'lobby.css', 'pieces.css'],
  table: ['table.css'],
  replay: ['top.css', 'replay.css'],
  how: ['top.css', 'how.css'],
  yours: ['top.css', 'lobby.css', 'pieces.css', 'yours.css'],
  problem: ['top.css', 'replay.css', 'seats.css', 'viewing.css', 'chances.css', 'problem.css'],
};

const forced = matchMedia('(forced-colors: active)');

/** Words of another page that this one says too. @type {Record<string, import('./i18n/index.js').Part[]>} */
const ALSO_SAYS = { how: ['table'], problem: ['table', 'waiting'], lobby: ['waiting', 'rules'], yours: ['waiting', 'rules'] };

/** Ask for all modules of a part at once. @param {string} part the module that it begins with */
export function preload(part) {
  for (const name of parts[part] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(`${name}.js`, import.meta.url).href;
    document.head.append(link);
  }
}

/** What is measured before would not fit afterwards. A page whose font does not come is set in another. */
const fontIsHere = () => document.fonts.load('1em Inter').catch(() => {});

/** Everything the page needs, and then the page. @returns {Promise<(props: {id: string}) => any>} */
export async function openPage() {
  const dressed = Promise.all([addStyles(...STYLES[name], ...(forced.matches ? ['forced.css'] : [])), speak(name, ...(ALSO_SAYS[name] ?? [])), fontIsHere()]);
  if (name === 'table' && begun.is()) preload('table/playing');
  // A page that finds no shelf says so itself.
  if (name === 'lobby') loadCatalogue().catch(() => {});
  const { Page } = await import(`./${name}/page.js`);
  await dressed;
  return Page;
}
