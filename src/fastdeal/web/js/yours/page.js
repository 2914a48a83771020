/** Yours, without an account: who you are, your games, taking it all along, and what is kept where. */
import { speak, t } from '../i18n/index.js';
import { html, lazy, useEffect, useSignal, valueIn } from '../lib.js';
import { Games } from '../lobby/games.js';
import { forgetEverything, played } from '../lobby/history.js';
import { name, remembered } from '../lobby/mine.js';
import { TokenPicker } from '../lobby/pieces.js';
import { Resume } from '../lobby/resume.js';
import { openShelf } from '../lobby/store.js';
import { TopBar } from '../lobby/top.js';
import { LONGEST_NAME } from '../net/protocol.js';
import { GiveCode, TakeCode } from './by_code.js';
import { ByPasskey, KeptByPasskey } from './by_passkey.js';
import { ColourPicker } from './colours.js';
import { forgetSeats } from './profile.js';

await speak('lobby');

const Numbers = lazy(async () => (await import('./numbers.js')).Numbers);

const You = () => html`<section class="panel you-are" aria-labelledby="you-title"><h1 id="you-title">${t('yourProfile')}</h1><p class="muted">${t('yoursHow')}</p>
  <label><span>${t('yourName')}</span><input class="field" dir="auto" maxlength=${LONGEST_NAME} value=${name.value} placeholder=${t('guest')}
    autocomplete="nickname" onInput=${(/** @type {Event} */ event) => { name.value = valueIn(event); }} /></label><${TokenPicker} /><${ColourPicker} /></section>`;

const TakeAlong = () => html`<section class="panel along" aria-labelledby="along-title"><h2 id="along-title">${t('alongTitle')}</h2>
  <p class="muted">${t('alongHow')}</p><h3>${t('withPasskey')}</h3><${ByPasskey} /><h3>${t('toOther')}</h3><${GiveCode} /><h3>${t('fromOther')}</h3><${TakeCode} /></section>`;

/** What is kept where. */
const Kept = () => html`<section class="panel kept" aria-labelledby="kept-title"><h2 id="kept-title">${t('keptTitle')}</h2>
  <dl><dt>${t('keptInBrowser')}</dt><dd>${t('keptInBrowserWhat', { games: played.value.length, tables: remembered().length })} <${ForgetAll} /></dd>
    <dt>${t('keptOnServer')}</dt><dd>${t('keptOnServerWhat')}</dd><${KeptByPasskey} /></dl></section>`;

/** The first press asks, the second forgets. */
function ForgetAll() {
  const isSure = useSignal(false);
  const press = () => { if (isSure.peek()) void forgetSeats().then(forgetEverything); else isSure.value = true; };
  return html`<button class="linkish" onClick=${press}>${t(isSure.value ? 'forgetSurely' : 'forgetAll')}</button>`;
}

export function Page() {
  useEffect(() => { openShelf().catch(() => {}); }, []);
  return html`<div class="lobby yours"><${TopBar} here="yours" />
    <main><div class="left"><${You} /><${Resume} /><${Games} />${played.value.length > 0 && html`<${Numbers} />`}</div><div class="right"><${TakeAlong} /><${Kept} /></div></main></div>`;
}
