/** Giving something for nothing, or for far too little, is asked about in so many words, and not where the first press was. */
import { t } from '../i18n/index.js';
import { html, useEffect, useRef } from '../lib.js';
import { nameOfSeat } from '../table/store.js';
import { doubt } from './draft.js';
import { sideInWords } from './words.js';

/** @param {{now: import('./draft.js').Draft}} props */
export function GiftQuestion({ now }) {
  const keep = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => keep.current?.focus(), []);
  const { kind, then } = doubt.value ?? {};
  const isGift = kind === 'gift';
  const give = () => { doubt.value = null; then?.(); };
  const said = { name: nameOfSeat(now.partner), gives: sideInWords(now.gives), gets: sideInWords(now.gets) };
  const question = t(isGift ? 'giftQuestion' : 'lopsidedQuestion', said);
  return html`<footer class="gift" role="alertdialog" aria-label=${question}><p dir="auto">${question}</p>
    <button class="btn danger" data-action="give" onClick=${give}>${t(isGift ? 'giveForNothing' : 'offerAnyway')}</button>
    <button class="btn" data-action="keep" ref=${keep} onClick=${() => { doubt.value = null; }}>${t(isGift ? 'keepIt' : 'changeIt')}</button></footer>`;
}
