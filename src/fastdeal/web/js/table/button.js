/** A button for a move: verb and sum, a key, a reason when it cannot be pressed, a guard where a slip would hurt. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { toast } from './toasts.js';
import { armed, pressTwice } from './ui.js';

/**
 * @typedef {object} Action
 * @property {string} id
 * @property {string} label
 * @property {string} [sub]
 * @property {string} [icon]
 * @property {string} [key]
 * @property {() => void} [run]
 * @property {string} [href]
 * @property {string | (() => void)} [blocked] why not, or how to find out
 * @property {string} [guard] what an armed button says
 * @property {boolean} [lapse]
 * @property {number} [left] how much of the time is left, from 0 to 1
 * @property {boolean} [danger]
 * @property {boolean} [pressed]
 */

/** Do it, explain why not, or arm the guard. @param {Action} action */
export function press(action) {
  if (typeof action.blocked === 'function') return action.blocked();
  if (action.blocked) return toast({ text: action.blocked, kind: 'refused' });
  if (!action.run) return undefined;
  return action.guard ? pressTwice(action.id, action.run) : action.run();
}

/** @param {{action: Action, primary?: boolean, cls?: string}} props */
export function ActionButton({ action, primary, cls }) {
  const isArmed = action.guard !== undefined && armed.value === action.id;
  const label = (isArmed && action.guard) || action.label;
  const name = cx('btn', primary && 'primary', action.lapse && 'lapse', action.danger && 'danger', isArmed && 'armed', label.length > 18 && primary && 'long', cls);
  const inside = html`${action.icon && !isArmed && html`<${Icon} name=${action.icon} />`}
    ${action.sub && !isArmed ? html`<span class="two"><span>${label}</span><small>${action.sub}</small></span>` : html`<span>${label}</span>`}
    ${action.key && !isArmed && html`<kbd>${primary && action.key !== 'Enter' ? t('keySpace') : action.key}</kbd>`}
    ${action.lapse && primary && html`<i class="drain" style=${{ '--left': String(action.left ?? 1) }}></i>`}`;
  if (action.href) return html`<a class=${name} href=${action.href}>${inside}</a>`;
  return html`<button type="button" class=${name} data-action=${action.id} aria-disabled=${action.blocked ? 'true' : undefined} aria-pressed=${action.pressed === undefined ? undefined : String(action.pressed)}
    title=${typeof action.blocked === 'string' ? action.blocked : undefined} aria-keyshortcuts=${primary && action.key !== 'Enter' ? 'Space' : action.key} onClick=${() => press(action)}>${inside}</button>`;
}
