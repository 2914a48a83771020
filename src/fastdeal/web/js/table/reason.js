/** Why a button cannot be pressed: a note beside it while it is pointed at or has the focus, and after a press. */
import { html, signal, useLayoutEffect, useRef } from '../lib.js';
import { rulePage } from '../rule_page.js';
import { RuleLink, ruleSaid } from './rule.js';

const STAYS = 6_000;
const GAP = 8;
const shown = signal(/** @type {{at: Element, text: string, isPressed: boolean} | null} */ (null));
let timer = 0;

/** @param {Element} at @param {string} text @param {boolean} [isPressed] */
export function showReason(at, text, isPressed = false) {
  clearTimeout(timer);
  shown.value = { at, text, isPressed };
}

/** After a press it stays, so that its link can be reached. @param {Element} [at] only if it is the one that is shown */
export function hideReason(at) {
  const now = shown.peek();
  if (!at || (now?.at === at && !now.isPressed)) shown.value = null;
}

/** The page of the rule that is in the way, or of all rules. */
export function openRule() {
  window.open(ruleSaid(shown.peek()?.text) || rulePage(), '_blank', 'noopener');
}

/** The button was pressed all the same, or its key. @param {string} action @param {string} text */
export function explain(action, text) {
  const button = document.querySelector(`[data-action="${CSS.escape(action)}"]`);
  if (!button) return;
  showReason(button, text, true);
  timer = setTimeout(hideReason, STAYS);
}

/** Beside the button, and off the action bar: nothing covers the primary action. @param {HTMLElement} note @param {Element} at */
function put(note, at) {
  const button = at.getBoundingClientRect();
  const bar = (at.closest('.actions') ?? at).getBoundingClientRect();
  const [w, h] = [note.offsetWidth, note.offsetHeight];
  const isBelow = innerHeight - bar.bottom > h + 2 * GAP;
  const middle = button.left + button.width / 2;
  const left = Math.max(GAP, Math.min(innerWidth - w - GAP, middle - w / 2));
  note.style.left = `${left}px`;
  note.style.top = `${isBelow ? bar.bottom + GAP : bar.top - h - GAP}px`;
  note.style.setProperty('--tip', `${Math.max(14, Math.min(w - 14, middle - left))}px`);
  note.dataset.side = isBelow ? 'below' : 'above';
}

/** Whether the button is still there, and still cannot be pressed for that reason. @param {{at: Element, text: string}} note */
function isTrue({ at, text }) {
  const reason = document.getElementById(at.getAttribute('aria-describedby') ?? '')?.textContent;
  return at.isConnected && at.ariaDisabled === 'true' && reason === text;
}

/** Hide the note as soon as it is not true any more, whatever changed the page. @param {{at: Element, text: string}} note */
function watch(note) {
  const look = () => { if (!isTrue(note)) hideReason(); };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-disabled'] });
  look();
  return () => watcher.disconnect();
}

export function ReasonNote() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = shown.value;
  useLayoutEffect(() => (now ? watch(now) : undefined), [now]);
  useLayoutEffect(() => { if (now && box.current) put(box.current, now.at); }, [now]);
  const rule = now?.isPressed ? ruleSaid(now.text) : '';
  // A screen reader hears it as the button's description; the link in it is for everybody.
  return now && html`<p class="why" ref=${box} role=${rule ? 'status' : undefined} aria-hidden=${rule ? undefined : 'true'}>${now.text}<${RuleLink} href=${rule} /></p>`;
}
