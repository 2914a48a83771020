/** Short notes at the edge: an offer, a refusal, a wish of the others. They stay six seconds, longer while pointed at. */
import { Coin, Icon } from '../art/parts.js';
import { html, signal, useEffect, useRef } from '../lib.js';
import { seats } from './store.js';

/** @typedef {{label: string, act: () => void, quiet?: boolean}} ToastAction */
/** @typedef {{id: number, text: string, kind: 'refused' | 'offer' | 'note', seat?: number, actions?: ToastAction[], stays?: boolean, key?: string}} Toast */

const STAYS = 6_000;
let serial = 0;
const toasts = signal(/** @type {Toast[]} */ ([]));

/** @param {Omit<Toast, 'id'>} note */
export function toast(note) {
  const others = toasts.peek().filter((other) => other.text !== note.text && (!note.key || other.key !== note.key));
  toasts.value = [...others, { id: serial++, ...note }].slice(-3);
}

/** @param {number} id */
const dismiss = (id) => { toasts.value = toasts.peek().filter((note) => note.id !== id); };
/** Take back what is no longer true. @param {string} key */
export const untoast = (key) => { toasts.value = toasts.peek().filter((note) => note.key !== key); };

/** @param {{note: Toast}} props */
function ToastNote({ note }) {
  const pointed = useRef(false);
  useEffect(() => {
    if (note.stays) return undefined;
    const timer = setInterval(() => { if (!pointed.current) dismiss(note.id); }, STAYS);
    return () => clearInterval(timer);
  }, []);
  const act = (/** @type {ToastAction} */ action) => { dismiss(note.id); action.act(); };
  return html`<div class=${`toast ${note.kind}`} onPointerEnter=${() => { pointed.current = true; }} onPointerLeave=${() => { pointed.current = false; }}>
    ${note.seat === undefined ? html`<${Icon} name=${note.kind === 'refused' ? 'x' : 'bell'} />` : html`<${Coin} seat=${note.seat} token=${seats.value[note.seat]?.token} cls="sm" />`}
    <span dir="auto">${note.text}</span>
    ${note.actions && html`<span class="do">${note.actions.map((action) => html`<button class=${action.quiet ? 'btn small quiet' : 'btn small'} onClick=${() => act(action)}>${action.label}</button>`)}</span>`}
  </div>`;
}

export const Toasts = () => html`<div class="toasts" role="status">${toasts.value.map((note) => html`<${ToastNote} key=${note.id} note=${note} />`)}</div>`;
