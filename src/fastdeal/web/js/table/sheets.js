/** The three small dialogs: keys, settings, and how the dice are kept fair. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useRef, useState } from '../lib.js';
import { lang, notices, sound, speed, theme } from '../settings.js';
import { ActionButton } from './button.js';
import { play, takeBack, tell } from './link.js';
import { choiceOf, me, table } from './store.js';
import { sheet } from './ui.js';

/** @typedef {import('../i18n/index.js').Key} Key */

export function Sheets() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = sheet.value;
  useEffect(() => {
    if (open !== 'none') box.current?.showModal();
    else box.current?.close();
  }, [open]);
  const close = () => { sheet.value = 'none'; };
  const title = open === 'help' ? t('keys') : open === 'settings' ? t('settings') : t('fairDice');
  return html`<dialog class="sheetbox" ref=${box} aria-label=${title} onClose=${close} onClick=${(/** @type {Event} */ e) => { if (e.target === box.current) close(); }}>
    <div class="inside"><header><h2>${title}</h2><button class="iconbtn" aria-label=${t('close')} onClick=${close}><${Icon} name="x" /></button></header>
    ${open === 'help' && html`<${KeyList} />`}${open === 'settings' && html`<${Settings} />`}${open === 'fair' && html`<${Fairness} />`}</div></dialog>`;
}

const KEYS = /** @type {[string, Key][]} */ ([
  ['Space', 'keyPrimary'], ['R', 'roll'], ['X', 'keyDecline'], ['P', 'pass'], ['1–4', 'quickBids'], ['0', 'otherBid'], ['A', 'keyAsk'], ['B', 'build'], ['D', 'deal'],
  ['M', 'mortgage'], ['Enter', 'keyEnter'], ['← → ↑ ↓', 'keyArrows'], ['Esc', 'keyEsc'], ['U', 'undo'], ['T', 'chat'], ['L', 'log'], ['S', 'seats'], ['Q', 'keyQuiet'], ['?', 'keys'],
]);

const KeyList = () => html`<dl class="keys">${KEYS.map(([key, name]) => html`<div><dt><kbd>${key === 'Space' ? t('keySpace') : key}</kbd></dt><dd>${t(name)}</dd></div>`)}</dl>`;

/** @param {{label: string, value: string, options: [string, string][], set: (value: any) => void}} props */
const Choice = ({ label, value, options, set }) => html`<div class="choice"><span>${label}</span><div class="segment" role="group" aria-label=${label}>${options.map(([key, name]) => html`<button aria-pressed=${String(key === value)} onClick=${() => set(key)}>${name}</button>`)}</div></div>`;

function Settings() {
  const resign = choiceOf('resign');
  const playing = me.value !== null && table.value?.stage === 'playing';
  const paused = table.value?.paused ?? false;
  return html`<div class="settings">
    <${Choice} label=${t('language')} value=${lang.value} options=${[['en', 'English'], ['de', 'Deutsch']]} set=${(/** @type {'en' | 'de'} */ v) => { lang.value = v; }} />
    <${Choice} label=${t('lightOrDark')} value=${theme.value} options=${[['auto', t('auto')], ['light', t('light')], ['dark', t('dark')]]} set=${(/** @type {string} */ v) => { theme.value = v; }} />
    <${Choice} label=${t('speed')} value=${speed.value} options=${[['normal', t('speedNormal')], ['fast', t('speedFast')], ['instant', t('speedInstant')]]} set=${(/** @type {string} */ v) => { speed.value = v; }} />
    <${Choice} label=${t('sound')} value=${sound.value} options=${[['on', t('on')], ['off', t('off')]]} set=${(/** @type {string} */ v) => { sound.value = v; }} />
    <${Choice} label=${t('notices')} value=${notices.value} options=${[['on', t('on')], ['off', t('off')]]} set=${switchNotices} />
    <div class="wayout">${playing && html`<button class="btn" onClick=${() => tell({ t: 'pause', on: !paused })}><${Icon} name=${paused ? 'play' : 'pause'} />${paused ? t('goOn') : t('pause')}</button>
      <button class="btn" onClick=${() => { sheet.value = 'none'; takeBack(); }}><${Icon} name="undo" />${t('undo')}</button>`}
      ${me.value !== null && html`<${OtherDevice} />`}${table.value?.stage !== 'waiting' && html`<a class="btn" href=${`/api/tables/${table.value?.id}/record`} download><${Icon} name="download" />${t('saveGame')}</a>`}
      <a class="btn" href="/"><${Icon} name="exit" />${t('leave')}</a>
      ${resign && html`<${ActionButton} action=${{ id: 'resign', label: t('resign'), icon: 'flag', danger: true, guard: t('pressAgainResign'), run: () => { sheet.value = 'none'; play(resign.move); } }} />`}</div></div>`;
}

/** A link by which another device of the same person joins this seat. */
function OtherDevice() {
  const [link, setLink] = useState('');
  const ask = async () => {
    const answer = await tell({ t: 'device' });
    if (answer.t === 'done' && answer.code) setLink(`${location.origin}${location.pathname}?code=${encodeURIComponent(answer.code)}`);
  };
  if (link) return html`<input class="field" readonly value=${link} aria-label=${t('otherDevice')} onFocus=${(/** @type {any} */ event) => event.target.select()} />`;
  return html`<button class="btn" onClick=${ask}><${Icon} name="link" />${t('otherDevice')}</button>`;
}

/** Notices need the browser's consent, asked for by this press. @param {string} value */
async function switchNotices(value) {
  if (value === 'on' && 'Notification' in window) value = (await Notification.requestPermission()) === 'granted' ? 'on' : 'off';
  notices.value = value;
}

const Fairness = () => html`<div class="fairness"><p>${t('fairExplained')}</p><p class="cap">${t('seal')}</p><code>${table.value?.commitment}</code>
  ${table.value?.seed ? html`<p class="cap">${t('openedSeed')}</p><code>${table.value.seed}</code>` : html`<p class="muted">${t('openedAtEnd')}</p>`}</div>`;
