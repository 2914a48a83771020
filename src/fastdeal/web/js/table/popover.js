/** A square's deed, opened towards the middle of the board. It never covers the primary action. */
import { Icon } from '../art/parts.js';
import { Deed } from '../board/deed.js';
import { edgeOf } from '../board/geometry.js';
import { ownersOf } from '../board/label.js';
import { openDeal, toggleDeed } from '../deal/draft.js';
import { ed, money, nameOf, signed, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useLayoutEffect, useRef } from '../lib.js';
import { ActionButton } from './button.js';
import { play } from './link.js';
import { choices, choicesOf, me, nameOfSeat, seats, table, view } from './store.js';
import { isPhone, popped } from './ui.js';

/** @typedef {import('../net/protocol.js').Choice} Choice */

export function Popover() {
  const open = popped.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => { if (open && box.current) put(box.current, open.square); });
  if (!open || !view.value) return null;
  const leave = () => { if (!popped.value?.pinned) popped.value = null; };
  return html`<div class="pop" ref=${box} role="dialog" aria-label=${nameOf(open.square)} onPointerLeave=${leave}><${Inside} ...${open} /></div>`;
}

/** @param {{square: number, pinned: boolean}} props */
function Inside({ square, pinned }) {
  if (ed().squares[square].group === null) return html`<div class="deed plain"><b>${nameOf(square)}</b>${about(square)}</div>`;
  return html`<${Deed} square=${square} view=${view.value} seats=${seats.value} me=${me.value}>
    ${pinned && html`<${DeedActions} square=${square} />`}<//>`;
}

/** What a square without a deed does. @param {number} square */
function about(square) {
  const { kind, tax } = ed().squares[square];
  const { rules } = table.value ?? ed();
  switch (kind) {
    case 'go': return t('aboutGo', { sum: money(rules.go_salary) });
    case 'tax': return t('pay', { sum: money(tax) });
    case 'card': return t('aboutCard');
    case 'jail': return t('aboutJail', { sum: money(rules.jail_fine) });
    case 'go-to-jail': return t('aboutToJail', { jail: word('jail') });
    default: return rules.free_parking_pot ? t('aboutPot', { sum: money(view.value?.pot ?? 0) }) : t('aboutRest');
  }
}

const ABOUT_DEEDS = ['build', 'sell', 'mortgage', 'redeem', 'place', 'go'];

/** @param {string} verb */
const sayVerb = (verb) => ({
  build: t('build'), sell: t('sell'), mortgage: t('mortgage'), redeem: t('redeem'), place: t('putHere'), go: t('goHere'), ask: t('askShort'),
})[verb] ?? verb;

/** What can be done with this deed now. @param {{square: number}} props */
function DeedActions({ square }) {
  if (me.value === null) return null;
  const owner = ownersOf(view.value)[square];
  const isHere = (/** @type {Choice} */ choice) => choice.move.square === square;
  const legal = [...choicesOf('ask').filter(isHere), ...choices.value.filter((choice) => isHere(choice) && ABOUT_DEEDS.includes(choice.move.verb))];
  const deal = { id: 'ask-deal', label: t('askToDeal', { name: nameOfSeat(owner) }), run: () => { openDeal(owner); toggleDeed(square); } };
  return html`<div class="do">${legal.map((choice) => html`<${ActionButton} action=${actionOf(choice)} />`)}
    ${owner >= 0 && owner !== me.value && html`<${ActionButton} action=${deal} />`}
    <button class="btn" aria-label=${t('close')} onClick=${() => { popped.value = null; }}><${Icon} name="x" /></button></div>`;
}

/** @param {Choice} choice @returns {import('./button.js').Action} */
function actionOf(choice) {
  const { verb, square } = choice.move;
  const run = () => { popped.value = null; play(choice.move); };
  return { id: `${verb}-${square}`, label: `${sayVerb(verb)} ${sumOf(choice)}`, run };
}

/** @param {Choice} choice */
function sumOf(choice) {
  if (choice.move.verb === 'build') return money(ed().squares[choice.move.square ?? 0].house_price);
  return choice.cash ? signed(choice.cash) : '';
}

/** @param {HTMLElement} box @param {number} square */
function put(box, square) {
  const cell = document.querySelector(`.boardwrap .sq[data-square="${square}"]`)?.getBoundingClientRect();
  const board = document.querySelector('.boardwrap')?.getBoundingClientRect();
  if (!cell || !board) return;
  const gap = board.width * 0.038 + 2;
  const [w, h] = [box.offsetWidth, box.offsetHeight];
  const [midX, midY] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  const edge = edgeOf(square);
  const x = edge === 'left' ? cell.right + gap : edge === 'right' ? cell.left - w - gap : midX - w / 2;
  const y = edge === 'bottom' ? cell.top - h - gap : edge === 'top' ? cell.bottom + gap : midY - h / 2;
  const actions = document.querySelector('.actions')?.getBoundingClientRect();
  const overlaps = isPhone.value || (actions && x + w > actions.left && x < actions.right);
  const floor = actions && overlaps ? actions.top : innerHeight;
  box.style.left = `${Math.max(6, Math.min(innerWidth - w - 6, x))}px`;
  box.style.top = `${Math.max(6, Math.min(floor - h - 4, y))}px`;
}
