/** The way in: which page, in which language, with which symbols. */
import { Sprite } from './art/parts.js';
import { html, render, signal } from './lib.js';
import { openPage } from './pages.js';
import './settings.js';

const page = signal(/** @type {any} */ (null));
const App = () => html`<${Sprite} />${page.value}`;
const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);

const [, , id] = location.pathname.split('/');
const Page = await openPage();
page.value = html`<${Page} id=${decodeURIComponent(id ?? '')} />`;
