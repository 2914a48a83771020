/** The chat: what people say, quick words, and whom one would rather not hear. */
import { t } from '../i18n/index.js';
import { html, signal, useEffect } from '../lib.js';
import { LONGEST_CHAT } from '../net/protocol.js';
import { mention } from './link.js';
import { useNewest } from './newest.js';
import { EMOTES } from './reactions.js';
import { chat, myName, unread, view, watching } from './store.js';
import { isPhone, tab } from './ui.js';

/** @typedef {import('../net/protocol.js').Chat} Chat */
/** @typedef {import('../net/protocol.js').Emote} Emote */
const PLAYING = /** @type {Emote[]} */ (['thumbs-up', 'hurry', 'ouch', 'good-game']);
const WAITING = /** @type {Emote[]} */ (['wave', 'thumbs-up', 'laugh', 'wow']);
const text = signal('');
const muted = signal(/** @type {string[]} */ ([]));

export function ChatBox() {
  const lines = chat.value;
  const reading = useNewest(lines.length);
  useEffect(() => { if (!isPhone.value || tab.value === 'chat') unread.value = 0; });
  return html`<section class="panel box chat"><header><h2>${t('chat')}</h2>
      ${watching.value > 0 && html`<span class="live">${t('watchers', { n: watching.value })}</span>`}</header>
    <div class="scroll" role="log" aria-live="polite" aria-label=${t('chat')} tabindex="0" ...${reading}>
      ${lines.length === 0 && html`<p class="msg faint">${t('chatEmpty')}</p>`}
      ${lines.map((line) => html`<${Message} line=${line} />`)}</div>
    <${ChatInput} /></section>`;
}

/** @param {{line: Chat}} props */
const Message = ({ line }) => html`<p class="msg"><${Speaker} line=${line} />${' '}${line.seat < 0 && html`<span class="tag">${t('watchingNow')}</span>${' '}`}
  <span class="muted" dir="auto">${line.emote ? t(EMOTES[line.emote]) : line.text}</span></p>`;

/** A name in the chat; pressing it mutes, or hears again. @param {{line: Chat}} props */
function Speaker({ line }) {
  const { name } = line;
  const isMuted = muted.value.includes(name);
  const turn = () => {
    muted.value = isMuted ? muted.value.filter((other) => other !== name) : [...muted.value, name];
    mention({ t: 'mute', name, on: !isMuted });
  };
  if (name === myName()) return html`<b dir="auto">${name}</b>`;
  return html`<button type="button" class="place speaker" dir="auto" title=${t(isMuted ? 'unmute' : 'mute', { name: line.name })}
    onClick=${turn}>${line.name}</button>`;
}

function ChatInput() {
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.value.trim()) mention({ t: 'say', text: text.value.trim().slice(0, LONGEST_CHAT) });
    text.value = '';
  };
  const type = (/** @type {any} */ event) => { text.value = event.target.value; };
  return html`<div class="quickchat">
      ${(view.value ? PLAYING : WAITING).map((emote) => html`<button class="chip" onClick=${() => mention({ t: 'say', emote })}>${t(EMOTES[emote])}</button>`)}</div>
    <form class="say-in" onSubmit=${send}><input id="chat-field" class="field" maxlength=${LONGEST_CHAT} autocomplete="off"
      aria-label=${t('message')} placeholder=${t('saySomething')} value=${text.value} onInput=${type} /></form>`;
}
