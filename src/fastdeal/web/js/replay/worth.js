/** Worth over time: one line a player, drawn with uPlot in the colours of the tokens. A press goes there. */
import uPlot from '../../vendor/uplot.js';
import { Coin } from '../art/parts.js';
import { money } from '../edition.js';
import { t } from '../i18n/index.js';
import { effect, html, useEffect, useRef, useState } from '../lib.js';
import { lang, theme } from '../settings.js';
import { at, game, names, steps, turnOf, viewAt } from './game.js';
import { jump } from './play.js';

/** So many pixels from number to number. */
const APART = 24;

/** Moves along, worths up; nothing once somebody is out. @returns {(number | null)[][]} */
function linesOf() {
  const moves = Array.from({ length: steps.value.length + 1 }, (_, n) => n);
  const worth = (/** @type {number} */ n, /** @type {number} */ seat) => {
    const player = viewAt(n)?.players[seat];
    return !player || player.out ? null : player.worth;
  };
  return [moves, ...names.value.map((_, seat) => moves.map((n) => worth(n, seat)))];
}

/** A colour as it is on the page now. @param {HTMLElement} box @param {string} name */
function colourOf(box, name) {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  box.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

/** @param {number} value */
const inThousands = (value) => (value >= 1000 ? `${value / 1000}k` : String(value));

/** Moves at which round numbers of turns begin, so that the axis counts turns. A turn may have many moves or few. @param {number} width */
export function turnMarks(width) {
  const last = turnOf(steps.value.length);
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => last / size <= Math.max(2, width / 56)) ?? 1000;
  const round = steps.value.flatMap((_, nth) => (turnOf(nth + 1) % step === 0 && turnOf(nth) !== turnOf(nth + 1) ? [nth + 1] : []));
  const room = (APART * steps.value.length) / Math.max(1, width);
  return round.reduce((/** @type {number[]} */ kept, n) => (kept.length && n - kept[kept.length - 1] < room ? kept : [...kept, n]), []);
}

/** @param {HTMLElement} box @returns {import('../../vendor/uplot.js').Options} */
function optionsFor(box) {
  const ink = colourOf(box, '--ink-2');
  const font = `600 11px ${getComputedStyle(box).fontFamily}`;
  const axis = { stroke: ink, font, grid: { stroke: colourOf(box, '--line'), width: 1 }, ticks: { show: false } };
  const line = (/** @type {number} */ seat) => ({ stroke: colourOf(box, `--p${seat + 1}`), width: 2.4, points: { show: false } });
  return {
    width: box.clientWidth, height: box.clientHeight, padding: [6, 14, 0, 0], legend: { show: false },
    scales: { x: { time: false } },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    series: [{}, ...names.value.map((name, seat) => ({ label: name, ...line(seat) }))],
    axes: [
      { ...axis, size: 24, gap: 3, splits: () => turnMarks(box.clientWidth), values: (_, splits) => splits.map(turnOf) },
      { ...axis, size: 36, gap: 4, space: 34, values: (_, splits) => splits.map(inThousands) },
    ],
  };
}

/** Draw it into the box; gives back what takes it away. @param {HTMLElement} box */
function draw(box) {
  const plot = new uPlot(optionsFor(box), linesOf(), box);
  const here = document.createElement('i');
  here.className = 'here';
  plot.over.append(here);
  const place = () => { here.style.transform = `translateX(${plot.valToPos(at.value, 'x')}px)`; };
  const stop = effect(place);
  plot.over.addEventListener('click', (event) => jump(Math.round(plot.posToVal(event.offsetX, 'x'))));
  const watcher = new ResizeObserver(() => {
    plot.setSize({ width: box.clientWidth, height: box.clientHeight });
    place();
  });
  watcher.observe(box);
  return () => { stop(); watcher.disconnect(); plot.destroy(); };
}

/** The worth of everybody now, which is the legend too. */
const Legend = () => html`<ul class="legend">${names.value.map((name, seat) => {
  const player = viewAt(at.value)?.players[seat];
  const worth = !player || player.out ? t('isOut') : money(player.worth);
  return html`<li key=${seat}><${Coin} seat=${seat} cls="xs" /><span dir="auto">${name}</span> <b class="num">${worth}</b></li>`;
})}</ul>`;

export function WorthChart() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const dark = useDarkness();
  useEffect(() => (box.current ? draw(box.current) : undefined), [game.value, theme.value, dark, lang.value]);
  return html`<section class="worth-chart" aria-labelledby="worth-title"><header><h2 id="worth-title">${t('worthOverTime')}</h2><${Legend} /></header>
    <div class="plot" ref=${box} role="img" aria-label=${t('worthChart', { players: names.value.join(', ') })}></div></section>`;
}

/** Whether the system is dark, and again when that changes. */
function useDarkness() {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const change = () => setDark(query.matches);
    query.addEventListener('change', change);
    return () => query.removeEventListener('change', change);
  }, []);
  return dark;
}
