/** The first thing one sees: a name, a piece, and one button to play. */
import { Coin, Icon } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useEffect, valueIn } from '../lib.js';
import { HOW_TO_PLAY, LONGEST_NAME } from '../net/protocol.js';
import { kept } from '../settings.js';
import { useAct } from './act.js';
import { minutesAgainst } from './length.js';
import { name, token } from './mine.js';
import { TokenPicker } from './pieces.js';
import { Shot } from './shot.js';
import { BOTS, playNow } from './start.js';
import { cover, ruleNow, setRule } from './store.js';

/** One looks as one will at the table. */
function wearColour() {
  if (kept('colour')) void import('../colour.js').then(({ wear }) => wear(0));
}

export function Hero() {
  useEffect(wearColour, []);
  const [busy, play] = useAct(playNow);
  const minutes = minutesAgainst(BOTS);
  return html`<section class="hero" aria-labelledby="hero-name">
    <div class="text">
      <h1 id="hero-name">Fastdeal</h1>
      <p class="sub">${t('motto')}</p>
      <div class="you"><label><${Coin} seat=${0} token=${token.value} /><${NameField} /></label><${TokenPicker} /></div>
      <div class="go"><button class="btn primary" onClick=${() => play()} aria-busy=${busy}><${Icon} name="play" />
          ${t(busy ? 'layingTable' : 'playNow')}</button>
        <p>${t('playNowHow', { edition: cover.value ? say(cover.value.name) : '…' })} ${minutes > 0 && t('playNowLength', { n: minutes })}<br />
          ${t('playNowAtOnce')}</p></div>
      <div class="newcomer"><${RentByItself} /><a href=${HOW_TO_PLAY}>${t('howToPlay')}</a></div>
    </div>
    <${Shot} />
  </section>`;
}

/** The one rule that newcomers stumble over, right where they begin. */
const RentByItself = () => html`<label class="by-itself"><input class="switch" type="checkbox" checked=${ruleNow('rent') === 'automatic'}
  onChange=${(/** @type {any} */ event) => setRule('rent', event.currentTarget.checked ? 'automatic' : 'asked')} />${t('rentByItself')}</label>`;

const NameField = () => html`<input value=${name.value} dir="auto" aria-label=${t('yourName')} placeholder=${t('guest')} maxlength=${LONGEST_NAME}
  autocomplete="nickname" spellcheck=${false} onInput=${(/** @type {Event} */ event) => { name.value = valueIn(event); }} />`;
