/** Money on its way across the board, from piece to piece or from and to the Bank in the middle. */
import { spotsOf } from '../board/tokens.js';
import { money } from '../edition.js';
import { html, signal, useLayoutEffect, useRef } from '../lib.js';
import { atPace } from './pace.js';
import { stands } from './store.js';

/** @typedef {{id: number, from: [number, number], to: [number, number], text: string}} Flow */

const BANK = /** @type {[number, number]} */ ([500, 500]);
const TIME = 750;
let serial = 0;
const flows = signal(/** @type {Flow[]} */ ([]));

/** @param {number} from a seat, or below 0 the Bank @param {number} to @param {number} amount */
export function flowMoney(from, to, amount) {
  if (atPace(TIME) <= 0 || amount === 0) return;
  const pieces = stands.peek().map((stand, seat) => ({ seat, ...stand, token: 0, name: '' }));
  const spots = spotsOf(pieces);
  const flow = { id: serial++, from: spots.get(from) ?? BANK, to: spots.get(to) ?? BANK, text: money(amount) };
  flows.value = [...flows.peek(), flow].slice(-6);
}

/** @param {number} id */
function finish(id) {
  flows.value = flows.peek().filter((flow) => flow.id !== id);
}

/** @param {{flow: Flow}} props */
function Note({ flow }) {
  const ref = useRef(/** @type {SVGGElement | null} */ (null));
  useLayoutEffect(() => {
    const [from, to] = [flow.from, flow.to].map(([x, y]) => `translate(${x}px, ${y}px)`);
    const animation = ref.current?.animate([
      { transform: from, opacity: 0 }, { transform: from, opacity: 1, offset: 0.15 },
      { transform: to, opacity: 1, offset: 0.85 }, { transform: to, opacity: 0 },
    ], { duration: atPace(TIME), easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'forwards' });
    if (animation) animation.onfinish = () => finish(flow.id);
  }, []);
  const wide = 26 + flow.text.length * 10;
  return html`<g class="flow" ref=${ref}><rect x=${-wide / 2} y="-16" width=${wide} height="32" rx="7" /><text y="6">${flow.text}</text></g>`;
}

export const Flows = () => flows.value.map((flow) => html`<${Note} key=${flow.id} flow=${flow} />`);
