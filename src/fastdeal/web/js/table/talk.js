/** Log and chat side by side; in a narrow panel one box with two tabs. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { ChatBox } from './chat.js';
import { LogBox } from './log.js';
import { unread } from './store.js';
import { isMiddling, isPhone, tab } from './ui.js';

export function Talk() {
  const Box = tab.value === 'chat' ? ChatBox : LogBox;
  if (isPhone.value) return html`<div class="talk"><${Box} /></div>`;
  if (isMiddling.value) return html`<div class="talk one"><${Switch} /><${Box} /></div>`;
  return html`<div class="talk"><${LogBox} /><${ChatBox} /></div>`;
}

function Switch() {
  const isChat = tab.value === 'chat';
  const news = unread.value > 0 && !isChat ? ` · ${unread.value}` : '';
  return html`<div class="segment" role="group">
    <button aria-pressed=${String(!isChat)} onClick=${() => { tab.value = 'log'; }}>${t('log')}</button>
    <button aria-pressed=${String(isChat)} onClick=${() => { tab.value = 'chat'; }}>${t('chat')}${news}</button></div>`;
}
