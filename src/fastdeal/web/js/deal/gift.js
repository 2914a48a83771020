/** Giving something for nothing is asked about in so many words, and not where the first press was. */
import { t } from '../i18n/index.js';
import { html, useEffect, useRef } from '../lib.js';
import { nameOfSeat } from '../table/store.js';
import { gift } from './draft.js';
import { sideInWords } from './words.js';

/** @param {{now: import('./draft.js').Draft}} props */
export function GiftQuestion({ now }) {
  const keep = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => keep.current?.focus(), []);
  const then = gift.value;
  const give = () => { gift.value = null; then?.(); };
  const question = t('giftQuestion', { name: nameOfSeat(now.partner), gives: sideInWords(now.gives) });
  return html`<footer class="gift" role="alertdialog" aria-label=${question}><p dir="auto">${question}</p>
    <button class="btn danger" data-action="give" onClick=${give}>${t('giveForNothing')}</button>
    <button class="btn" data-action="keep" ref=${keep} onClick=${() => { gift.value = null; }}>${t('keepIt')}</button></footer>`;
}
