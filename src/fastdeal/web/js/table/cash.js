/** Cash that counts up or down to its new sum, with the difference beside it. */
import { money, signed } from '../edition.js';
import { cx, html, useEffect, useRef, useState } from '../lib.js';
import { mayMove } from '../settings.js';

const COUNTING = 320;
const STAYS = 1_800;

/** @param {{amount: number, out: boolean}} props */
export function Cash({ amount, out }) {
  const [shown, setShown] = useState(amount);
  const [delta, setDelta] = useState(0);
  const before = useRef(amount);
  useEffect(() => {
    const from = before.current;
    before.current = amount;
    if (from === amount) return undefined;
    setDelta(amount - from);
    const fade = setTimeout(() => setDelta(0), STAYS);
    const stop = countTo(from, amount, setShown);
    return () => { clearTimeout(fade); stop(); };
  }, [amount]);
  return html`${delta !== 0 && html`<span class=${cx('delta num', delta > 0 ? 'good' : 'bad')} aria-hidden="true">${signed(delta)}</span>`}
    <span class="cash num">${out ? '–' : money(shown)}</span>`;
}

/** @param {number} from @param {number} to @param {(n: number) => void} show @returns {() => void} */
function countTo(from, to, show) {
  if (!mayMove()) {
    show(to);
    return () => {};
  }
  const start = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, (now - start) / COUNTING);
    show(Math.round(from + (to - from) * share));
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
