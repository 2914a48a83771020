/** The river: everybody's chance to win, stacked, over the whole game. Pointing at it moves the board; a press stays there. */
import { Coin, Icon } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useEffect, useMemo, useRef, useState } from '../lib.js';
import { moments } from '../replay/counts.js';
import { at, names, show, steps, turnOf } from '../replay/game.js';
import { isPlaying, jump } from '../replay/play.js';
import { sayMoment } from '../replay/scrubber.js';
import { turnMarks } from '../replay/worth.js';
import { percent, percents } from './points.js';
import { across, bandsOf, outlineOf, roomFor, spread, weightOf } from './shape.js';
import { Share } from './share.js';
import { chancesAt, keyMoments, review } from './state.js';

/** @typedef {import('./shape.js').Box} Box */

const ROWS = 8;
const [LEFT, RIGHT, ABOVE, BELOW] = [36, 12, 30, 38];
const LEAST = 20;
const EVENTS = /** @type {Record<string, [string, number]>} */ ({ over: ['trophy', 5], bankrupt: ['x', 4], group: ['flag', 3], deal: ['swap', 2], rent: ['coins', 1] });

/** How large an element is, and again when that changes. @param {{current: HTMLElement | null}} ref */
function useSize(ref) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return size;
}

/** @returns {number[][]} everybody's chances after each move */
export const allChances = () => Array.from({ length: steps.value.length + 1 }, (_, n) => chancesAt(n));

/** @param {{box: Box}} props */
function Bands({ box }) {
  const bands = useMemo(() => bandsOf(allChances(), box), [review.value, box.width, box.height]);
  return bands.map((band) => {
    const name = names.value[band.seat];
    const room = roomFor(band, box, 8 * name.length);
    const d = `M${outlineOf(band, box).map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
    return html`<g key=${band.seat} class=${`p${band.seat + 1}`}><path class="reach" d=${d} />
      ${room.room >= LEAST && html`<text class="inband" x=${room.x} y=${room.y + 4.5}>${name}</text>`}</g>`;
  });
}

/** Shares at the side, turns below. @param {{box: Box}} props */
function Scale({ box }) {
  const [right, base] = [box.left + box.width, box.top + box.height];
  return html`${[0.25, 0.5, 0.75].map((share) => html`<g key=${share}><path class="rule" d=${`M${box.left} ${box.top + share * box.height}H${right}`} />
      <text class="share" x=${box.left - 6} y=${box.top + share * box.height + 4}>${percent(share)}</text></g>`)}
    ${turnMarks(box.width).map((n) => html`<text key=${n} class="turn" x=${across(box, n, steps.value.length)} y=${base + 34}>${turnOf(n)}</text>`)}`;
}

/** What happened, below the river. @param {{box: Box}} props */
function Events({ box }) {
  const place = (/** @type {number} */ n) => across(box, n, steps.value.length);
  const marks = moments.value.map((moment) => ({ moment, x: place(moment.at), weight: EVENTS[moment.kind][1] }));
  return spread(marks, 15).map(({ moment, x }) => html`<g key=${moment.at} class="event"><title>${sayMoment(moment)}</title>
    <use href=${`#i-${EVENTS[moment.kind][0]}`} x=${x - 6.5} y=${box.top + box.height + 6} width="13" height="13" /></g>`);
}

/** The moments that mattered, above the river, by their turns. @param {{box: Box}} props */
function Marks({ box }) {
  const marks = keyMoments.value.map((moment) => ({ moment, x: across(box, moment.move, steps.value.length), weight: weightOf(moment) }));
  return spread(marks, 27).map(({ moment, x }) => html`<g key=${`${moment.move} ${moment.label}`} class=${cx('mark', moment.label, at.value === moment.move && 'on')} data-move=${moment.move}>
    <title>${t('turnNo', { n: moment.turn })}: ${say(moment.title)}</title><path d=${`M${x} ${box.top - 4}v4`} /><circle cx=${x} cy=${box.top - 15} r="11.500" /><text x=${x} y=${box.top - 11}>${moment.turn}</text></g>`);
}

/** Where we are. @param {{box: Box}} props */
function Here({ box }) {
  const x = across(box, at.value, steps.value.length);
  return html`<g class="head"><path d=${`M${x} ${box.top}V${box.top + box.height}`} />
    <circle cx=${x} cy=${box.top + box.height} r="4.500" /></g>`;
}

function Plot() {
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(frame);
  const box = { left: LEFT, top: ABOVE, width: Math.max(0, width - LEFT - RIGHT), height: Math.max(0, height - ABOVE - BELOW) };
  const pointing = usePointing(box);
  const label = t('riverOf', { players: names.value.map((name, seat) => `${name} ${percent(chancesAt(0)[seat])} → ${percent(chancesAt(steps.value.length)[seat])}`).join(', ') });
  return html`<div class="riverplot" ref=${frame}>${width > 0 && html`<svg width=${width} height=${height} role="img" aria-label=${label} ...${pointing}>
    <${Bands} box=${box} /><${Scale} box=${box} /><${Events} box=${box} /><${Marks} box=${box} /><${Here} box=${box} /></svg>`}</div>`;
}

/** A mouse only looks: who leaves without a press is back where he was, or where a key has taken him meanwhile. @param {Box} box */
function usePointing(box) {
  const stays = useRef(/** @type {number | null} */ (null));
  const seen = useRef(/** @type {number | null} */ (null));
  const moveAt = (/** @type {any} */ event) => {
    const marked = event.target.closest?.('[data-move]');
    if (marked) return Number(marked.dataset.move);
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - box.left;
    return Math.max(0, Math.min(steps.peek().length, Math.round((x / Math.max(1, box.width)) * steps.peek().length)));
  };
  const press = (/** @type {any} */ event) => {
    stays.current = seen.current = moveAt(event);
    jump(stays.current);
  };
  return {
    onPointerDown: press,
    onPointerMove: (/** @type {any} */ event) => {
      if (event.buttons) return press(event);
      if (event.pointerType !== 'mouse' || isPlaying.peek()) return undefined;
      if (stays.current === null || seen.current !== at.peek()) stays.current = at.peek();
      const n = seen.current = moveAt(event);
      if (n !== at.peek()) show(n);
      return undefined;
    },
    onPointerLeave: () => {
      if (stays.current !== null && seen.current === at.peek() && stays.current !== seen.current && !isPlaying.peek()) show(stays.current);
      stays.current = seen.current = null;
    },
  };
}

/** Everybody's chance now, which is the legend too. */
function Legend() {
  const numbers = percents(chancesAt(at.value));
  return html`<ul class="legend">${names.value.map((name, seat) => html`<li key=${seat}><${Coin} seat=${seat} cls="xs" />
    <span dir="auto">${name}</span> <b class="num">${numbers[seat]}</b></li>`)}</ul>`;
}

/** Some moves, evenly spread, and the last. */
function AsTable() {
  const last = steps.value.length;
  const chosen = Array.from({ length: ROWS + 1 }, (_, nth) => Math.round((nth * last) / ROWS)).filter((n, nth, all) => n !== all[nth - 1]);
  return html`<details class="astable"><summary>${t('asTable')}</summary><div class="scroll" tabindex="0" role="region" aria-label=${t('chancesTitle')}>
    <table><thead><tr><th scope="col">${t('turnHead')}</th>${names.value.map((name) => html`<th scope="col" key=${name} dir="auto">${name}</th>`)}</tr></thead>
    <tbody>${chosen.map((n) => html`<tr key=${n}><th scope="row">${n === 0 ? t('beforeAll') : turnOf(n)}</th>
      ${percents(chancesAt(n)).map((number, seat) => html`<td key=${seat} class="num">${number}</td>`)}</tr>`)}</tbody></table></div></details>`;
}

export function River() {
  return html`<section class="panel river" aria-labelledby="river-title"><header><h2 id="river-title">${t('chancesTitle')}</h2>
      ${review.value && html`<${Legend} />`}</header>
    ${review.value ? html`<${Plot} /><div class="below"><${AsTable} /><${Share} /></div>` : html`<${Coming} />`}</section>`;
}

/** Nothing to see yet. */
const Coming = () => html`<p class="coming" role="status"><${Icon} name="clock" />${t('reviewComing')}</p>`;
