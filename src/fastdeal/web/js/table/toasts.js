/** Short notes at the edge. A refusal goes after six seconds, later while pointed at; what wants an answer stays, and nothing pushes it out. */
import { Icon } from '../art/parts.js';
import { html, signal, useEffect, useRef } from '../lib.js';
import { SeatCoin } from './coins.js';
import { RuleLink } from './rule.js';

/** @typedef {{label: string, act: () => void, quiet?: boolean}} ToastAction */
/** @typedef {{text: string, kind: 'refused' | 'offer' | 'asks' | 'note' | 'lost', seat?: number, actions?: ToastAction[], stays?: boolean, key?: string, rule?: string}} Note */
/** @typedef {Note & {id: number}} Toast */

const STAYS = 6_000;
const MOST = 3;
let serial = 0;
const toasts = signal(/** @type {Toast[]} */ ([]));

/** @param {Note} note */
export function toast(note) {
  const others = toasts.peek().filter((other) => other.text !== note.text && (!note.key || other.key !== note.key));
  const all = [...others, { id: serial++, ...note }];
  const passing = all.filter(({ stays }) => !stays);
  const room = Math.max(1, MOST - (all.length - passing.length));
  toasts.value = all.filter((each) => each.stays || passing.slice(-room).includes(each));
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
  const point = (/** @type {boolean} */ is) => () => { pointed.current = is; };
  const sign = note.kind === 'refused' ? 'x' : 'bell';
  return html`<div class=${`toast ${note.kind}`} onPointerEnter=${point(true)} onPointerLeave=${point(false)}>
    ${note.seat === undefined ? html`<${Icon} name=${sign} />` : html`<${SeatCoin} seat=${note.seat} cls="sm" />`}
    <span dir="auto">${note.text}<${RuleLink} href=${note.rule ?? ''} /></span>
    ${note.actions && html`<span class="do">${note.actions.map((action) => html`<button class=${action.quiet ? 'btn small quiet' : 'btn small'}
      onClick=${() => act(action)}>${action.label}</button>`)}</span>`}
  </div>`;
}

export const Toasts = () => html`<div class="toasts" role="status">
  ${toasts.value.map((note) => html`<${ToastNote} key=${note.id} note=${note} />`)}</div>`;
