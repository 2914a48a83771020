/** The eight colours of the seats, of which one may be one's own. */
import { Coin } from '../art/parts.js';
import { colour } from '../colour.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { token } from '../lobby/mine.js';

/** As the palette counts them. @type {import('../i18n/index.js').Key[]} */
const COLOURS = ['colourBlue', 'colourOrange', 'colourGreen', 'colourPurple', 'colourYellow', 'colourSky', 'colourGrey', 'colourPink'];

/** @param {{nth: number, label: string, children: any}} props */
const Choice = ({ nth, label, children }) => html`<label title=${label}>
  <input type="radio" name="colour" checked=${colour.value === nth} aria-label=${label} onChange=${() => { colour.value = nth; }} />${children}</label>`;

export const ColourPicker = () => html`<fieldset class="tokens colours"><legend>${t('yourColour')}</legend>
  <${Choice} nth=${0} label=${t('colourOfSeat')}><span class="coin none">–</span><//>
  ${COLOURS.map((key, nth) => html`<${Choice} key=${key} nth=${nth + 1} label=${t(key)}><${Coin} seat=${nth} token=${token.value} /><//>`)}</fieldset>
  <p class="muted">${t('colourHow')}</p>`;
