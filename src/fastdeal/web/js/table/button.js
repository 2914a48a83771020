/** A button for a move: verb and sum, a key, a reason when it cannot be pressed, a guard where a slip would hurt. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { cx, html, useId } from '../lib.js';
import { LapseRing, Lapsing } from './matter/clock.js';
import { explain, hideReason, showReason } from './reason.js';
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
 * @property {string} [blocked] why not
 * @property {string} [guard] what an armed button says
 * @property {string} [about] what a guarded press is meant for: when that changes, the button is no longer armed
 * @property {boolean} [lapse] whether the next roll takes the chance away
 * @property {boolean} [danger]
 * @property {boolean} [pressed]
 * @property {{n: number, text: string}} [badge] how many wait behind it, and that in words
 */

/** @param {Action} action */
const guardOf = ({ id, about = '' }) => id + about;

/** Do it, explain why not, or arm the guard. @param {Action} action */
export function press(action) {
  const { id, run, blocked, guard } = action;
  if (blocked) return blocked === action.label ? undefined : explain(id, blocked);
  if (run && guard) return pressTwice(guardOf(action), run);
  return run?.();
}

/** Shows the reason while a mouse or the focus is on the button. @param {string | undefined} reason */
function reasoned(reason) {
  if (!reason) return {};
  const show = (/** @type {Event} */ event) => showReason(/** @type {Element} */ (event.currentTarget), reason);
  const hide = (/** @type {Event} */ event) => hideReason(/** @type {Element} */ (event.currentTarget));
  const enter = (/** @type {PointerEvent} */ event) => { if (event.pointerType === 'mouse') show(event); };
  return { onPointerEnter: enter, onPointerLeave: hide, onFocus: show, onBlur: hide };
}

/** @param {{action: Action, primary?: boolean, onSpace?: boolean, cls?: string}} props */
export function ActionButton({ action, primary, onSpace, cls }) {
  const why = useId();
  const isArmed = action.guard !== undefined && armed.value === guardOf(action);
  const key = onSpace && action.key ? 'Space' : action.key;
  const label = (isArmed && action.guard) || action.label;
  const name = cx(
    'btn', primary && 'primary', action.lapse && 'lapse', action.danger && 'danger', isArmed && 'armed',
    primary && label.length > 18 && 'long', cls,
  );
  const inside = html`${!isArmed && html`<${Sign} action=${action} />`}
    <${Words} action=${action} label=${label} isArmed=${isArmed} />
    ${action.badge && html`<span class="badge"><b aria-hidden="true">${action.badge.n}</b><span class="sr">${action.badge.text}</span></span>`}
    ${key && !isArmed && html`<kbd>${key === 'Space' ? t('keySpace') : key}</kbd>`}`;
  if (action.href) return html`<a class=${name} href=${action.href}>${inside}</a>`;
  // What only repeats the label needs no note.
  const reason = action.blocked === action.label ? undefined : action.blocked;
  return html`<button type="button" class=${name} data-action=${action.id} aria-keyshortcuts=${key}
      aria-disabled=${action.blocked ? 'true' : undefined} aria-describedby=${reason && why}
      aria-pressed=${action.pressed === undefined ? undefined : String(action.pressed)}
      onClick=${() => press(action)} ...${reasoned(reason)}>${inside}</button>
    ${reason && html`<span id=${why} hidden>${reason}</span>`}`;
}

/** @param {{action: Action}} props */
function Sign({ action }) {
  if (action.lapse) return html`<${LapseRing} icon=${action.icon ?? 'clock'} />`;
  return action.icon ? html`<${Icon} name=${action.icon} />` : null;
}

/** @param {{action: Action, label: string, isArmed: boolean}} props */
function Words({ action, label, isArmed }) {
  if (isArmed || (!action.sub && !action.lapse)) return html`<span>${label}</span>`;
  return html`<span class="two"><span>${label}</span><small>${action.lapse ? html`<${Lapsing} />` : action.sub}</small></span>`;
}
