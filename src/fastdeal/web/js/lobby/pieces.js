/** The playing pieces of the edition, of which one is one's own. */
import { Coin } from '../art/parts.js';
import { edition, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { token } from './mine.js';

/** Eight pieces as one choice: arrows change it. */
export const TokenPicker = () => html`<fieldset class="tokens"><legend class="sr">${t('yourToken')}</legend>
  ${(edition.value?.tokens ?? []).map((piece, nth) => html`<label key=${nth} title=${say(piece.name)}>
    <input type="radio" name="token" checked=${token.value === nth} aria-label=${say(piece.name)} onChange=${() => { token.value = nth; }} />
    <${Coin} seat=${0} token=${nth} /></label>`)}</fieldset>`;
