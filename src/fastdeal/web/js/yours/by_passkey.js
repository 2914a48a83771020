/** A profile kept on the server under a passkey: whoever has the passkey fetches it, on any device. */
import { Icon } from '../art/parts.js';
import { day, t } from '../i18n/index.js';
import { html, signal, useSignal } from '../lib.js';
import { name } from '../lobby/mine.js';
import { post } from '../net/calls.js';
import { keep, kept } from '../settings.js';
import { usePress } from './act.js';
import { packProfile, takeIn } from './profile.js';
import { forgetPasskey, makePasskey, mayUsePasskeys, showPasskey } from './webauthn.js';

/** When this browser last brought the server's copy up to date; 0 if it never did. */
const lastSaved = signal(Number(kept('passkey')) || 0);

/** @param {number} at */
function noteSaved(at) {
  keep('passkey', at ? String(at) : '');
  lastSaved.value = at;
}

/** @param {string} path @param {object} body @returns {Promise<any>} */
const call = (path, body) => post(`/api/passkeys/${path}`, JSON.stringify(body));

async function make() {
  const { options, ceremony } = await call('new', { name: name.peek().trim() });
  const credential = await makePasskey(options);
  await call('made', { ceremony, credential, profile: JSON.parse(await packProfile()) });
  noteSaved(Date.now());
  return t('passkeyMade');
}

/** @returns {Promise<{profile: any, ticket: string, id: string}>} */
async function open() {
  const { options, ceremony } = await call('ask', {});
  const credential = await showPasskey(options);
  return { ...await call('shown', { ceremony, credential }), id: credential.id };
}

/** Games and seats of both sides are kept. Settings come along the first time; later each device has its own. */
async function bringUpToDate() {
  const { profile, ticket } = await open();
  await takeIn(JSON.stringify(profile), !lastSaved.peek());
  await call('profile', { ticket, profile: JSON.parse(await packProfile()) });
  noteSaved(Date.now());
  location.reload();
}

async function remove() {
  const { ticket, id } = await open();
  await call('profile', { ticket, profile: null });
  await forgetPasskey(id);
  noteSaved(0);
  return t('passkeyDeleted');
}

export function ByPasskey() {
  const making = usePress(make);
  const bringing = usePress(bringUpToDate);
  if (!mayUsePasskeys) return html`<p class="muted">${t('noPasskeysHere')}</p>`;
  return html`<p>${t('passkeyHow')}</p>
    <div class="row"><button class="btn" aria-busy=${bringing.busy} onClick=${bringing.act}><${Icon} name="key" />${t('usePasskey')}</button>
      ${!lastSaved.value && html`<button class="btn quiet" aria-busy=${making.busy} onClick=${making.act}>${t('makePasskey')}</button>`}</div>
    ${making.said}${bringing.said}`;
}

/** In the list of what is kept where. */
export function KeptByPasskey() {
  const isSure = useSignal(false);
  const { busy, act, said } = usePress(remove);
  const press = () => { if (isSure.peek()) act(); isSure.value = !isSure.peek(); };
  if (!mayUsePasskeys) return null;
  return html`<dt>${t('keptByPasskey')}</dt><dd>${lastSaved.value ? t('keptByPasskeyWhat', { day: day(lastSaved.value) }) : t('keptByPasskeyNone')}
    ${' '}<button class="linkish" aria-busy=${busy} onClick=${press}>${t(isSure.value ? 'deleteSurely' : 'deleteOnServer')}</button>${said}</dd>`;
}
