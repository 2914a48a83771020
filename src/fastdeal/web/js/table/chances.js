/** A quiet bar for who watches, and for everybody where the table has open coaching: who is how likely to win. */
import { speak, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { percents } from '../review/points.js';
import { Shares } from '../review/shares.js';
import { addStyles } from '../styles.js';
import { seats, you } from './store.js';

await Promise.all([addStyles('chances.css'), speak('later')]);

export function Chances() {
  const chances = you.value.chances ?? [];
  const numbers = percents(chances);
  const said = chances.map((_, seat) => `${seats.value[seat]?.name} ${numbers[seat]}`).join(', ');
  return html`<p class="panel chances"><span aria-hidden="true" title=${t('chancesHow')}>${t('chancesTitle')}</span>
    <${Shares} chances=${chances} numbers=${numbers} label=${t('chancesAre', { players: said })} about=${`${said}. ${t('chancesHow')}`} /></p>`;
}
