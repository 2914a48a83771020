/** A quiet bar for who watches, and for everybody where the table has open coaching: who is how likely to win. */
import { speak, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { addStyles } from '../styles.js';
import { seats, you } from './store.js';

await Promise.all([addStyles('chances.css'), speak('later')]);

/** A share with room for its number. */
const ROOMY = 0.12;
/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)}%`;

export function Chances() {
  const chances = you.value.chances ?? [];
  const said = chances.map((chance, seat) => `${seats.value[seat]?.name} ${percent(chance)}`).join(', ');
  return html`<p class="panel chances"><span aria-hidden="true">${t('chancesTitle')}</span><span class="chancebar" role="img" aria-label=${t('chancesAre', { players: said })} title=${said}>
    ${chances.map((chance, seat) => chance > 0 && html`<i key=${seat} class=${`p${seat + 1}`} style=${{ width: `${100 * chance}%` }}>${chance >= ROOMY && percent(chance)}</i>`)}</span></p>`;
}
