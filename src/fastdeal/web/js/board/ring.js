/** The forty squares: one stop of the Tab key, arrows walk on. Each is drawn again only when what it says has changed. */
import { money, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { Component, html, signal, useComputed, useLayoutEffect, useMemo } from '../lib.js';
import { SQUARES } from '../net/protocol.js';
import { boxOf } from './geometry.js';
import { nameOn, ownersOf, rentText, spokenLabel } from './label.js';
import { SquareFace } from './square.js';

/** @typedef {import('../net/protocol.js').EditionPage} Edition */
/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {import('../net/protocol.js').SeatView} SeatView */
/** @typedef {{edition: Edition, view: View | null, seats: SeatView[], trail: import('./marks.js').Trail | null, lettering: import('./square.js').Lettering}} Shown */
/** @template T @typedef {import('../../vendor/signals.js').Signal<T>} Signal */
/** @typedef {(square: number, how: 'hover' | 'open' | 'leave') => void} OnSquare */

/** What the squares are drawn from, as one signal for all of them. @param {Shown} now @returns {Signal<Shown>} */
export function useShown(now) {
  const shown = useMemo(() => signal(now), []);
  useLayoutEffect(() => { shown.value = now; });
  return shown;
}

/** Drawn once; what changes, changes inside the squares. */
export class Ring extends Component {
  /** @param {{shown: Signal<Shown>, pid: string, onSquare?: OnSquare}} props */
  constructor(props) {
    super(props);
    this.focus = signal(0);
  }

  shouldComponentUpdate() {
    return false;
  }

  render() {
    const { shown, pid } = this.props;
    const tell = (/** @type {number} */ square, /** @type {'hover' | 'open' | 'leave'} */ how) => this.props.onSquare?.(square, how);
    return Array.from({ length: SQUARES }, (_, i) => html`<${Square} key=${i} i=${i} shown=${shown} pid=${pid} focus=${this.focus} tell=${tell} />`);
  }
}

/** @param {{i: number, shown: Signal<Shown>, pid: string, focus: Signal<number>, tell: OnSquare}} props */
function Square({ i, shown, pid, focus, tell }) {
  const face = useComputed(() => JSON.stringify(faceOf(shown.value, i)));
  const label = useComputed(() => spokenOf(shown.value, i));
  const isStop = useComputed(() => focus.value === i);
  const [x, y, w, h] = boxOf(i);
  const enter = (/** @type {PointerEvent} */ event) => { if (event.pointerType === 'mouse') tell(i, 'hover'); };
  const walk = (/** @type {KeyboardEvent} */ event) => walkByKey(event, i, focus, tell);
  return html`<g class="sq" data-square=${i} onClick=${() => tell(i, 'open')} onPointerEnter=${enter} onPointerLeave=${() => tell(i, 'leave')}>
    <g aria-hidden="true"><${SquareFace} ...${JSON.parse(face.value)} pid=${pid} /></g>
    <rect class="hit" data-at=${i} tabindex=${isStop.value ? 0 : -1} role="button" aria-label=${label.value}
      onFocus=${() => { focus.value = i; }} onKeyDown=${walk} x=${x + 2} y=${y + 2} width=${w - 4} height=${h - 4} rx="3" /></g>`;
}

/** @param {Shown} shown @param {number} i */
const spokenOf = ({ edition, view, seats }, i) => spokenLabel(edition, view, seats, i, ownersOf(view)[i]);

/** On a board of that size, type would otherwise be too small to read. */
const LARGER = 1.2;

/** What a square says now. @param {Shown} shown @param {number} i */
function faceOf({ edition, view, seats, trail, lettering }, i) {
  const short = lettering === 'short';
  const square = edition.squares[i];
  const owner = ownersOf(view)[i];
  const mortgaged = view?.mortgaged.includes(i) ?? false;
  const tax = square.tax ? money(square.tax, edition) : '';
  return {
    i, kind: square.kind, name: nameOn(square, edition.hyphens, short), letter: square.group === null ? '' : edition.groups[square.group].letter,
    icon: square.icon || square.pile || (square.kind === 'station' ? 'rail' : square.kind === 'tax' ? 'tax' : ''),
    price: square.price ? money(square.price, edition) : tax && !short ? t('pay', { sum: tax }) : tax,
    owner, token: seats[owner]?.token ?? owner, rent: mortgaged ? (short ? 'M' : t('mortgaged')) : rentText(view, i, short),
    mortgaged, level: view?.levels[i] ?? 0, last: trail !== null && (trail.from === i || trail.to === i), short,
    grow: lettering === 'large' ? LARGER : 1,
    corner: i % 10 === 0 ? cornerWords(edition) : null,
  };
}

/** @param {Edition} edition */
function cornerWords(edition) {
  const one = (/** @type {string} */ name) => say(edition.words[name].one);
  return {
    go: one('go'), collect: t('collect', { sum: money(edition.rules.go_salary, edition) }), jail: one('jail').toLocaleUpperCase(),
    visiting: one('just_visiting'), parking: one('free_parking'), toJail: one('go_to_jail'),
  };
}

const STEPS = /** @type {Record<string, number>} */ ({ ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1, Home: 0, End: 0 });

/** Left and up go forward, as the pieces do from GO. @param {KeyboardEvent} event @param {number} i @param {Signal<number>} focus @param {OnSquare} tell */
function walkByKey(event, i, focus, tell) {
  if (event.key === 'Enter') {
    event.preventDefault();
    event.stopPropagation();
    tell(i, 'open');
  }
  if (!(event.key in STEPS)) return;
  event.preventDefault();
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? SQUARES - 1 : (i + STEPS[event.key] + SQUARES) % SQUARES;
  focus.value = next;
  const here = /** @type {SVGRectElement} */ (event.currentTarget);
  /** @type {SVGRectElement | null | undefined} */ (here.ownerSVGElement?.querySelector(`[data-at="${next}"]`))?.focus();
}
