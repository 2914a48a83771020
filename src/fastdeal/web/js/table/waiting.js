/** Before the start: the room where people wait for each other, loaded only then. */
import { html, useEffect, useState } from '../lib.js';
import { t } from '../i18n/index.js';

export function Waiting() {
  const [Room, setRoom] = useState(/** @type {any} */ (null));
  useEffect(() => { import('../lobby/waiting.js').then((module) => setRoom(() => module.WaitingRoom)); }, []);
  return html`<main class="waiting">${Room ? html`<${Room} />` : html`<p role="status">${t('notBegun')}</p>`}</main>`;
}
