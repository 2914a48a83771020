/** The way in: which page, in which language, with which symbols. */
import { Sprite } from './art/parts.js';
import { html, render, signal } from './lib.js';
import './settings.js';

/** @returns {Promise<any>} */
async function pageNow() {
  const [, first, id] = location.pathname.split('/');
  if (first === 't') return import('./table/page.js').then(({ TablePage }) => html`<${TablePage} id=${decodeURIComponent(id ?? '')} />`);
  if (first === 'replay') return import('./replay/page.js').then(({ ReplayPage }) => html`<${ReplayPage} />`);
  return import('./lobby/page.js').then(({ LobbyPage }) => html`<${LobbyPage} />`);
}

const page = signal(/** @type {any} */ (null));
const App = () => html`<${Sprite} />${page.value}`;
const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);
page.value = await pageNow();
