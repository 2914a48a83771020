/** The log in the edition's words with links to squares, and the chat. */
import { Coin, Icon } from '../art/parts.js';
import { edition, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { computed, cx, html, signal, useEffect, useRef } from '../lib.js';
import { mention } from './link.js';
import { chat, log, me, nameOfSeat, seats, unread, watching, withNamesApart } from './store.js';
import { isMiddling, isPhone, popped, tab } from './ui.js';

/** @typedef {import('../net/types.js').Told} Told */

/** Names of squares, longest first, to find them in sentences. */
const places = computed(() => {
  const names = (edition.value?.squares ?? []).filter((square) => square.group !== null || square.kind === 'tax').map((square) => ({ square: square.number, name: say(square.name) }));
  names.sort((a, b) => b.name.length - a.name.length);
  const escaped = names.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { byName: new Map(names.map(({ name, square }) => [name, square])), pattern: new RegExp(`(${escaped.join('|')})`, 'g') };
});

/** A sentence with its places as links. @param {string} line */
function linked(line) {
  const { byName, pattern } = places.value;
  return withNamesApart(line).split(pattern).map((part) => {
    const square = byName.get(part);
    return square === undefined ? part : html`<button type="button" class="place" onClick=${() => { popped.value = { square, pinned: true }; }}>${part}</button>`;
  });
}

/** Keep the newest line in sight, unless somebody reads further up. @param {unknown} content */
function useNewest(content) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const follows = useRef(true);
  useEffect(() => {
    const el = box.current;
    if (el && follows.current) el.scrollTop = el.scrollHeight;
  }, [content]);
  // Only a person's own scrolling counts: new lines move the box as well.
  const touched = useRef(-1000);
  const onTouch = () => { touched.current = performance.now(); };
  const onScroll = () => {
    const el = box.current;
    if (el && performance.now() - touched.current < 600) follows.current = el.scrollHeight - el.scrollTop - el.clientHeight < 40;
  };
  return { ref: box, onScroll, onWheel: onTouch, onTouchMove: onTouch, onKeyDown: onTouch, onPointerDown: onTouch };
}

/** @param {Told} entry */
const turnIn = (entry) => entry.events?.find(([name]) => name === 'turn');

export function LogBox() {
  const entries = log.value;
  const reading = useNewest(entries.at(-1)?.seq);
  const shown = entries.slice(-80);
  return html`<section class="panel box logbox"><header><h2>${t('log')}</h2><span class="live"><i class="dot"></i>${t('live')}</span></header>
    <div class="scroll" role="log" aria-live="polite" aria-label=${t('log')} tabindex="0" ...${reading}>${shown.map((entry, n) => html`<${LogEntry} key=${entry.seq} entry=${entry} isNewest=${n === shown.length - 1} />`)}</div></section>`;
}

/** @param {{entry: Told, isNewest: boolean}} props */
function LogEntry({ entry, isNewest }) {
  const lines = entry.lines ?? [];
  const turn = turnIn(entry);
  return html`${lines.map((line, n) => html`<div class=${cx('ev', isNewest && n === lines.length - 1 && 'new')}>${entry.seat === null || entry.seat === undefined ? html`<${Icon} name="more" />` : html`<${Coin} seat=${entry.seat} token=${seats.value[entry.seat]?.token} cls="xs" />`}<span dir="auto">${linked(line)}</span></div>`)}
    ${turn && html`<div class="turn"><span dir="auto">${turn[1] === me.value ? t('turnYours') : t('turnOf', { name: nameOfSeat(turn[1]) })}</span></div>`}`;
}

/** @type {Record<string, import('../i18n/index.js').Key>} */
const EMOTES = { 'thumbs-up': 'emoteThumbs', ouch: 'emoteOuch', hurry: 'emoteHurry', 'good-game': 'emoteGame', wave: 'emoteWave', laugh: 'emoteLaugh', wow: 'emoteWow' };
const SHOWN = ['thumbs-up', 'hurry', 'ouch', 'good-game'];
const text = signal('');
const muted = signal(/** @type {number[]} */ ([]));

export function ChatBox() {
  const lines = chat.value;
  const reading = useNewest(lines.length);
  useEffect(() => { if (!isPhone.value || tab.value === 'chat') unread.value = 0; });
  return html`<section class="panel box chat"><header><h2>${t('chat')}</h2><span class="live">${t('watchers', { n: watching.value })}</span></header>
    <div class="scroll" role="log" aria-live="polite" aria-label=${t('chat')} tabindex="0" ...${reading}>${lines.length === 0 && html`<p class="msg faint">${t('chatEmpty')}</p>`}
      ${lines.map((line) => html`<p class="msg"><${Speaker} line=${line} /> <span class="muted" dir="auto">${line.emote ? t(EMOTES[line.emote] ?? 'emoteWave') : line.text}</span></p>`)}</div>
    ${me.value !== null && html`<${ChatInput} />`}</section>`;
}

/** A name in the chat; pressing it mutes, or hears again. @param {{line: import('../net/types.js').ChatLine}} props */
function Speaker({ line }) {
  const isMuted = muted.value.includes(line.seat);
  if (me.value === null || line.seat === me.value || line.seat < 0) return html`<b dir="auto">${line.name}</b>`;
  const turn = () => {
    muted.value = isMuted ? muted.value.filter((seat) => seat !== line.seat) : [...muted.value, line.seat];
    mention({ t: 'mute', seat: line.seat, on: !isMuted });
  };
  return html`<button type="button" class="place speaker" dir="auto" title=${t(isMuted ? 'unmute' : 'mute', { name: line.name })} onClick=${turn}>${line.name}</button>`;
}

function ChatInput() {
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.value.trim()) mention({ t: 'say', text: text.value.trim().slice(0, 300) });
    text.value = '';
  };
  return html`<div class="quickchat">${SHOWN.map((emote) => html`<button class="chip" onClick=${() => mention({ t: 'say', emote })}>${t(EMOTES[emote])}</button>`)}</div>
    <form class="say-in" onSubmit=${send}><input id="chat-field" class="field" maxlength="300" autocomplete="off" aria-label=${t('message')} placeholder=${t('saySomething')} value=${text.value} onInput=${(/** @type {any} */ e) => { text.value = e.target.value; }} /></form>`;
}

/** Log and chat side by side; in a narrow panel one box with two tabs. */
export function Talk() {
  if (!isMiddling.value && !isPhone.value) return html`<div class="talk"><${LogBox} /><${ChatBox} /></div>`;
  if (isPhone.value) return tab.value === 'chat' ? html`<div class="talk"><${ChatBox} /></div>` : html`<div class="talk"><${LogBox} /></div>`;
  const chatting = tab.value === 'chat';
  return html`<div class="talk one"><div class="segment" role="group"><button aria-pressed=${String(!chatting)} onClick=${() => { tab.value = 'log'; }}>${t('log')}</button><button aria-pressed=${String(chatting)} onClick=${() => { tab.value = 'chat'; }}>${t('chat')}${unread.value > 0 && !chatting ? ` · ${unread.value}` : ''}</button></div>
    ${chatting ? html`<${ChatBox} />` : html`<${LogBox} />`}</div>`;
}
