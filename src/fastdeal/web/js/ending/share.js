/** The end, for those who were not there: a link, and a picture made in this browser. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useSignal } from '../lib.js';
import { table } from '../table/store.js';

/** @param {{ending: import('../net/protocol.js').Ending}} props */
export function Share({ ending }) {
  const link = `${location.origin}/t/${table.value?.id ?? ''}`;
  const state = useSignal(/** @type {'' | 'copied' | 'shown'} */ (''));
  const copy = async () => {
    const worked = await navigator.clipboard?.writeText(link).then(() => true, () => false);
    state.value = worked ? 'copied' : 'shown';
  };
  const picture = async () => (await import('./picture.js')).savePicture(ending);
  const select = (/** @type {any} */ event) => event.currentTarget.select();
  return html`<div class="share"><button class="btn small" onClick=${copy}><${Icon} name=${state.value === 'copied' ? 'check' : 'link'} />
      ${t(state.value === 'copied' ? 'linkCopied' : 'shareLink')}</button>
    <button class="btn small" onClick=${picture}><${Icon} name="download" />${t('savePicture')}</button>
    ${state.value === 'shown' && html`<input class="field" readonly value=${link} aria-label=${t('linkToEnd')} onFocus=${select} />`}</div>`;
}
