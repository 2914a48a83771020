/** From one browser to another by a code: here it is made, there it is typed in or scanned. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useSignal, valueIn } from '../lib.js';
import { usePress } from './act.js';
import { handOver, takeOver } from './calls.js';
import { packProfile, takeIn } from './profile.js';

const HASH = '#code=';
/** In groups of four, which are easier to read out. @param {string} code */
const spaced = (code) => code.replace(/(.{4})(?=.)/g, '$1 ');
/** @param {string} typed */
const cleaned = (typed) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');
/** @param {string} code */
const linkOf = (code) => `${location.origin}/yours${HASH}${code}`;

/** To another device. */
export function GiveCode() {
  const code = useSignal('');
  const minutes = useSignal(0);
  const { busy, act, said } = usePress(async () => {
    const made = await handOver(await packProfile());
    code.value = made.code;
    minutes.value = Math.round(made.seconds / 60);
  });
  if (!code.value) {
    return html`<p>${t('giveCodeHow')}</p><button class="btn" aria-busy=${busy} onClick=${act}><${Icon} name="qr" />${t('giveCode')}</button>${said}`;
  }
  return html`<div class="code" role="status"><img class="qr" src=${`/api/qr?link=${encodeURIComponent(linkOf(code.value))}`} alt=${t('codeAsQr')} />
    <div><output class="num" aria-label=${t('theCode')}>${spaced(code.value)}</output>
      <p>${t('codeWhereTo', { page: `${location.host}/yours` })}</p><p class="muted">${t('codeFor', { n: minutes.value })}</p></div></div>`;
}

/** From another device. A scanned link brings the code along, and waits for the press. */
export function TakeCode() {
  const typed = useSignal('');
  useEffect(() => {
    if (!location.hash.startsWith(HASH)) return;
    typed.value = spaced(cleaned(location.hash.slice(HASH.length)));
    history.replaceState(null, '', location.pathname);
  }, []);
  const { busy, act, said } = usePress(async () => {
    await takeIn(await takeOver(cleaned(typed.peek())));
    location.reload();
  });
  const send = (/** @type {SubmitEvent} */ event) => { event.preventDefault(); act(); };
  return html`<form onSubmit=${send}><label><span>${t('takeCodeHow')}</span>
      <input class="field" value=${typed.value} autocomplete="off" autocapitalize="none" spellcheck=${false} required
        onInput=${(/** @type {Event} */ event) => { typed.value = valueIn(event); }} /></label>
    <button class="btn" aria-busy=${busy}>${t('takeCode')}</button></form>${said}`;
}
