/** The review, for those who were not there: a link to this moment, a picture of the river, and the record. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useSignal } from '../lib.js';
import { at, record } from '../replay/game.js';
import { addressOf, isShared } from '../replay/load.js';
import { save } from '../replay/saving.js';
import { isWhole } from './state.js';

export function Share() {
  const copied = useSignal('');
  const link = location.origin + addressOf(at.value);
  const copy = async () => {
    // A browser that does not let us copy has the same link in its address.
    if (await navigator.clipboard?.writeText(link).then(() => true, () => false)) copied.value = link;
    history.replaceState(null, '', link);
  };
  const picture = async () => (await import('./picture.js')).savePicture();
  const isCopied = copied.value === link;
  return html`<span class="shareriver">
    ${isShared() && html`<button class="btn small quiet" onClick=${copy}><${Icon} name=${isCopied ? 'check' : 'link'} />${t(isCopied ? 'reviewLinkCopied' : 'reviewLink')}</button>`}
    ${isWhole.value && html`<button class="btn small quiet" onClick=${picture}><${Icon} name="download" />${t('reviewPicture')}</button>`}
    <button class="btn small quiet" onClick=${() => save('game.deal', record.peek(), 'text/plain')}><${Icon} name="download" />${t('reviewFile')}</button></span>`;
}
