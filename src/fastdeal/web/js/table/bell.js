/** Being called to the table: for the host, a webhook that is told whose turn it is. */
import { speak, t } from '../i18n/index.js';
import { html, useEffect, useSignal, valueIn } from '../lib.js';
import { CallRefused, get, post, tablePath } from '../net/calls.js';
import { addStyles } from '../styles.js';
import { me, table } from './store.js';

await Promise.all([addStyles('bell.css'), speak('bell')]);

/** @typedef {import('../net/protocol.js').Webhook} Webhook */

/** @param {unknown} error */
const inWords = (error) => (error instanceof CallRefused && error.reason === 'bad-address' ? t('badWebhook') : error instanceof Error ? error.message : String(error));

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
  if (me.value !== table.value?.creator) return told;
  return html`<details open=${Boolean(now.host)}><summary>${t('webhook')}</summary><p class="muted">${t('webhookHow')}</p>
    <form onSubmit=${send}><input class="field" type="url" required aria-label=${t('webhookAddress')} placeholder="https://" value=${typed.value}
        onInput=${(/** @type {Event} */ event) => { typed.value = valueIn(event); }} />
      <button class="btn">${t('webhookSet')}</button></form>
    ${problem.value && html`<p class="bad" role="alert">${problem.value}</p>`}${told}
    ${now.key && html`<p>${t('webhookKey')} <code>${now.key}</code></p>`}
    ${now.host && html`<button class="btn quiet small" onClick=${() => set('')}>${t('webhookEnd')}</button>`}</details>`;
}

export const Bell = () => (me.value === null ? null : html`<section class="bell" aria-label=${t('bell')}><${WebhookPart} /></section>`);
