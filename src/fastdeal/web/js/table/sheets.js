/** The small dialogs: keys, the rules of this table, settings, who plays, and how the dice are kept fair. */
import { Icon } from '../art/parts.js';
import { speak, t } from '../i18n/index.js';
import { html, useEffect, useRef, useState } from '../lib.js';
import { LANGUAGE_NAMES, lang, notices, reactions, sound, speed, theme } from '../settings.js';
import { guideIs, switchGuide } from './guide.js';
import { Bell, TableRules } from './later.js';
import { takeBack, tell } from './link.js';
import { People } from './people.js';
import { me, table } from './store.js';
import { RuleWays } from './table_rules.js';
import { sheet } from './ui.js';

/** @typedef {import('../i18n/index.js').Key} Key */

await speak('later');

const close = () => { sheet.value = 'none'; };
const TITLES = /** @type {Record<string, Key>} */ ({ help: 'keys', rules: 'ruleChanges', settings: 'settings', people: 'people', fair: 'fairDice' });

export function Sheets() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const open = sheet.value;
  useEffect(() => {
    if (open !== 'none' && !box.current?.open) box.current?.showModal();
    if (open === 'none') box.current?.close();
  }, [open]);
  const title = open === 'none' ? '' : t(TITLES[open]);
  const outside = (/** @type {Event} */ event) => { if (event.target === box.current) close(); };
  return html`<dialog class="sheetbox" ref=${box} aria-label=${title} onClose=${close} onClick=${outside}><div class="inside">
    <header><h2>${title}</h2><button class="iconbtn" aria-label=${t('close')} onClick=${close}><${Icon} name="x" /></button></header>
    ${open === 'help' && html`<${Help} />`}${open === 'rules' && html`<${TableRules} />`}${open === 'settings' && html`<${Settings} />`}
    ${open === 'people' && html`<${People} />`}${open === 'fair' && html`<${Fairness} />`}
  </div></dialog>`;
}

const KEYS = /** @type {[string, Key][]} */ ([
  ['Space', 'keyPrimary'], ['R', 'roll'], ['X', 'keyDecline'], ['P', 'pass'], ['1–4', 'quickBids'], ['0', 'keyOtherBid'], ['A', 'askShort'],
  ['C', 'useCard'], ['B', 'build'], ['M', 'mortgage'], ['D', 'deal'], ['O', 'keyOffer'], ['C X P', 'keyReplies'], ['Enter', 'keyEnter'], ['G', 'keyBoard'],
  ['← → ↑ ↓', 'keyArrows'], ['Esc', 'close'], ['U', 'undo'], ['T', 'chat'], ['L', 'log'], ['S', 'seats'], ['Q', 'keyQuiet'], ['W', 'keyWhy'], ['?', 'keys'],
]);

/** The rules before the keys: who asks for help may mean either. */
const Help = () => html`<${RuleWays} ofTable /><${KeyList} />`;

const KeyList = () => html`<dl class="keys">${KEYS.map(([key, name]) => html`<div>
  <dt><kbd>${key === 'Space' ? t('keySpace') : key}</kbd></dt><dd>${t(name)}</dd></div>`)}</dl>`;

/** @param {{label: string, value: string, options: [string, string][], set: (value: any) => void}} props */
const Choice = ({ label, value, options, set }) => html`<div class="choice"><span>${label}</span><div class="segment" role="group" aria-label=${label}>
  ${options.map(([key, name]) => html`<button aria-pressed=${String(key === value)} onClick=${() => set(key)}>${name}</button>`)}</div></div>`;

/** Sets a signal. @param {import('../../vendor/signals.js').Signal<any>} of */
const into = (of) => (/** @type {string} */ value) => { of.value = value; };

function Settings() {
  const onOff = [['on', t('on')], ['off', t('off')]];
  const themes = [['auto', t('auto')], ['light', t('light')], ['dark', t('dark')]];
  const speeds = [['normal', t('speedNormal')], ['fast', t('speedFast')], ['instant', t('speedInstant')]];
  return html`<div class="settings">
    <${Choice} label=${t('language')} value=${lang.value} options=${Object.entries(LANGUAGE_NAMES)} set=${into(lang)} />
    <${Choice} label=${t('lightOrDark')} value=${theme.value} options=${themes} set=${into(theme)} />
    <${Choice} label=${t('speed')} value=${speed.value} options=${speeds} set=${into(speed)} />
    <${Choice} label=${t('sound')} value=${sound.value} options=${onOff} set=${into(sound)} />
    <${Choice} label=${t('reactionsAtSeats')} value=${reactions.value} options=${onOff} set=${into(reactions)} />
    <${Choice} label=${t('guide')} value=${guideIs.value} options=${onOff} set=${switchGuide} />
    <${Choice} label=${t('notices')} value=${notices.value} options=${onOff} set=${switchNotices} />
    <${Bell} /><div class="wayout"><${Ways} /></div></div>`;
}

/** What one does once in a while: pause, take back, save, leave. */
function Ways() {
  const playing = me.value !== null && table.value?.stage === 'playing';
  const paused = table.value?.paused ?? false;
  const pause = () => { close(); tell({ t: 'pause', on: !paused }); };
  const undo = () => { close(); takeBack(); };
  return html`${playing && html`<button class="btn" onClick=${pause}><${Icon} name=${paused ? 'play' : 'pause'} />${t(paused ? 'goOn' : 'pause')}</button>
      <button class="btn" onClick=${undo}><${Icon} name="undo" />${t('undo')}</button>`}
    ${me.value !== null && html`<${OtherDevice} />`}
    ${table.value?.stage !== 'waiting' && html`<a class="btn" href=${`/api/tables/${table.value?.id}/record`} download>
      <${Icon} name="download" />${t('saveGame')}</a>`}
    <button class="btn" onClick=${() => { sheet.value = 'rules'; }}><${Icon} name="book" />${t('ruleChanges')}</button>
    <a class="btn" href="/"><${Icon} name="exit" />${t('toLobby')}</a>
    ${table.value?.stage === 'playing' && html`<button class="btn" onClick=${() => { sheet.value = 'people'; }}>
      <${Icon} name="flag" />${t(playing ? 'playersAndLeaving' : 'people')}</button>`}`;
}

/** A link by which another device of the same person joins this seat. */
function OtherDevice() {
  const [link, setLink] = useState('');
  const ask = async () => {
    const answer = await tell({ t: 'device' });
    if (answer.t === 'done' && answer.code) setLink(`${location.origin}${location.pathname}?code=${encodeURIComponent(answer.code)}`);
  };
  const select = (/** @type {any} */ event) => event.target.select();
  if (link) return html`<input class="field" readonly value=${link} aria-label=${t('otherDevice')} onFocus=${select} />`;
  return html`<button class="btn" onClick=${ask}><${Icon} name="link" />${t('otherDevice')}</button>`;
}

/** Notices need the browser's consent, asked for by this press. @param {string} value */
async function switchNotices(value) {
  if (value === 'on' && 'Notification' in window) value = (await Notification.requestPermission()) === 'granted' ? 'on' : 'off';
  notices.value = value;
}

function Fairness() {
  const seed = table.value?.seed;
  const opened = seed ? html`<p class="cap">${t('openedSeed')}</p><code>${seed}</code>` : html`<p class="muted">${t('openedAtEnd')}</p>`;
  return html`<div class="fairness"><p>${t(table.value?.shared ? 'fairShared' : 'fairExplained')}</p><p>${t('fairChecked')}</p>
    <p class="cap">${t('seal')}</p><code>${table.value?.commitment}</code>${opened}</div>`;
}
