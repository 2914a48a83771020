/** Being called to the table: by push notices, and for the host by a webhook that is told whose turn it is. */
import { speak, t } from '../i18n/index.js';
import { html, useEffect, useSignal, valueIn } from '../lib.js';
import { CallRefused, get, post, tablePath } from '../net/calls.js';
import { addStyles } from '../styles.js';
import { isOn, keyOf, mayPush, switchOff, switchOn } from './push.js';
import { me, table } from './store.js';

await Promise.all([addStyles('bell.css'), speak('bell')]);

/** @typedef {import('../net/protocol.js').Webhook} Webhook */

/** @param {unknown} error */
const inWords = (error) => (error instanceof CallRefused && error.reason === 'bad-address' ? t('badWebhook') : error instanceof Error ? error.message : String(error));

/** At a slow table: a notice when it is one's turn, even with the page closed. */
function PushPart() {
  const id = table.value?.id ?? '';
  const key = useSignal('');
  const on = useSignal(false);
  const problem = useSignal('');
  useEffect(() => {
    if (mayPush) void isOn(id).then((found) => { on.value = found; });
    keyOf(id).then((found) => { key.value = found; }, () => {});
  }, [id]);
  const press = async () => {
    problem.value = '';
    try {
      if (on.peek()) await switchOff(id);
      else if (!await switchOn(id, key.peek())) problem.value = t('noPermission');
      on.value = await isOn(id);
      void import('./looking.js');
    } catch (error) {
      problem.value = t('pushFailed', { why: error instanceof Error ? error.message : String(error) });
    }
  };
  if (!key.value) return null;
  if (!mayPush) return html`<p class="muted">${t('noPushHere')}</p>`;
  return html`<div class="choice"><span>${t('pushMe')}</span><button class="btn" aria-pressed=${String(on.value)} onClick=${press}>${t(on.value ? 'pushEnd' : 'pushStart')}</button></div>
    <p class="muted">${t('pushHow')}</p>${problem.value && html`<p class="bad" role="alert">${problem.value}</p>`}`;
}

/** The host sets it; everybody else may know of it. */
function WebhookPart() {
  const path = `${tablePath(table.value?.id ?? '')}/webhook`;
  const hook = useSignal(/** @type {Webhook | null} */ (null));
  const typed = useSignal('');
  const problem = useSignal('');
  useEffect(() => {
    get(path).then((/** @type {Webhook} */ found) => { hook.value = found; typed.value = found.url; }, () => {});
  }, [path]);
  const set = async (/** @type {string} */ url) => {
    problem.value = '';
    try {
      hook.value = await post(path, JSON.stringify({ url }));
      typed.value = url;
    } catch (error) {
      problem.value = inWords(error);
    }
  };
  const send = (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void set(typed.peek().trim()); };
  const now = hook.value;
  if (!now) return null;
  const told = now.host && html`<p role="status">${t('webhookTells', { host: now.host })}</p>`;
  if (me.value !== table.value?.host) return told;
  return html`<details open=${Boolean(now.host)}><summary>${t('webhook')}</summary><p class="muted">${t('webhookHow')}</p>
    <form onSubmit=${send}><input class="field" type="url" required aria-label=${t('webhookAddress')} placeholder="https://" value=${typed.value}
        onInput=${(/** @type {Event} */ event) => { typed.value = valueIn(event); }} />
      <button class="btn">${t('webhookSet')}</button></form>
    ${problem.value && html`<p class="bad" role="alert">${problem.value}</p>`}${told}
    ${now.key && html`<p>${t('webhookKey')} <code>${now.key}</code></p>`}
    ${now.host && html`<button class="btn quiet small" onClick=${() => set('')}>${t('webhookEnd')}</button>`}</details>`;
}

export const Bell = () => (me.value === null ? null : html`<section class="bell" aria-label=${t('bell')}><${PushPart} /><${WebhookPart} /></section>`);
