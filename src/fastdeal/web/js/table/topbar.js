/** The bar on top: the table, the connection, and what one sets while playing. */
import { Icon, Logo } from '../art/parts.js';
import { ed, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { isDark, sound, switchTheme } from '../settings.js';
import { held, takeBack, tell } from './link.js';
import { GameEnds } from './matter/clock.js';
import { switchSound } from './sounds.js';
import { connection, farewell, me, table, turnNow, view, watching } from './store.js';
import { sheet } from './ui.js';

/** After the mouse, Space is for the game again and not for the tool. @param {MouseEvent} event */
function letGo(event) {
  if (event.detail) /** @type {HTMLElement} */ (event.currentTarget).blur();
}

/** @param {{name: string, label: string, wide?: boolean, pressed?: boolean, act: () => void}} props */
const Tool = ({ name, label, wide, pressed, act }) => html`<button class=${wide ? 'iconbtn wide' : 'iconbtn'} aria-label=${label} title=${label}
  aria-pressed=${pressed === undefined ? undefined : String(pressed)} onClick=${(/** @type {MouseEvent} */ event) => { letGo(event); act(); }}><${Icon} name=${name} /></button>`;

export function TopBar() {
  return html`<header class="top"><a class="logo" href="/" aria-label=${`Fastdeal, ${t('toLobby')}`}><${Logo} /><span class="wide">Fastdeal</span></a>
    <${What} /><${Line} /><span class="sp"></span>
    <button class="btn quiet small" aria-label=${t('ruleChanges')} title=${t('ruleChanges')} onClick=${(/** @type {MouseEvent} */ event) => { letGo(event); sheet.value = 'rules'; }}>
      <${Icon} name="book" /><span class="wide">${t('rules')}</span></button>
    <button class="btn quiet small wide" onClick=${() => { sheet.value = 'fair'; }}><${Icon} name="shield" />${t('fairDice')}</button>
    <${Tools} /></header>`;
}

/** Which table this is, and how far it has come. */
function What() {
  const mayPlay = table.value?.stage === 'playing' && table.value.seats.some(({ kind, left }) => kind === 'bot' || left);
  const watches = me.value === null && html`<span class=${mayPlay ? 'tag solid wide' : 'tag solid'}><${Icon} name="eye" />${t('watchingNow')}</span>
    ${mayPlay && html`<button class="btn small" onClick=${() => { sheet.value = 'people'; }}>${t('playToo')}</button>`}`;
  return html`<div class="what"><h1>${say(ed().name)}</h1>
    ${view.value && html`<span class="muted num">${t('turnNo', { n: turnNow.value })}</span><${GameEnds} />`}${watches}</div>`;
}

function Tools() {
  const paused = table.value?.paused ?? false;
  const seated = me.value !== null && table.value?.stage === 'playing';
  const audience = t('watchers', { n: watching.value });
  const pause = () => tell({ t: 'pause', on: !paused });
  return html`${watching.value > 0 && html`<span class="tag wide" title=${audience}><${Icon} name="eye" />${watching.value}</span>`}
    ${seated && html`<${Tool} name="undo" label=${t('undo')} wide act=${takeBack} />
      <${Tool} name=${paused ? 'play' : 'pause'} label=${t(paused ? 'goOn' : 'pause')} wide pressed=${paused} act=${pause} />`}
    <${Tool} name=${sound.value === 'on' ? 'sound' : 'mute'} label=${t(sound.value === 'on' ? 'soundOff' : 'soundOn')} act=${switchSound} />
    <${Tool} name=${isDark() ? 'sun' : 'moon'} label=${t('lightOrDark')} wide act=${switchTheme} />
    <${Tool} name="help" label=${t('keys')} wide act=${() => { sheet.value = 'help'; }} />
    <${Tool} name="gear" label=${t('settings')} act=${() => { sheet.value = 'settings'; }} />`;
}

/** The connection, only when there is something to say about it. */
function Line() {
  const { value } = connection;
  if (value === 'live') return null;
  const said = farewell.value || t('ended');
  const text = value === 'connecting' ? t('connecting') : value === 'lost' ? farewell.value || t(held.value ? 'lostAndHeld' : 'connectionLost') : said;
  return html`<p class=${value === 'ended' ? 'line ended' : 'line'} role="status"><i class="dot away"></i>${text}</p>`;
}
