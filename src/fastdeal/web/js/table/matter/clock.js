/** Rings that run down with somebody's time. */
import { Icon } from '../../art/parts.js';
import { t } from '../../i18n/index.js';
import { html, useEffect, useState } from '../../lib.js';
import { alarmOf, clocks, me, table, view } from '../store.js';

/** Rings run down smoothly enough, and numbers change exactly when they should. */
const TICK = 250;
/** Seconds that are worth counting aloud. */
const SOON = 100;

/** Milliseconds left of an alarm; it may still wait to begin. @param {import('../../net/protocol.js').Alarm} alarm */
function leftOf({ left, starts }) {
  const run = Math.max(0, performance.now() - clocks.value.at - starts);
  return Math.max(0, left - run);
}

/** Seconds left of an alarm, counted here between two messages. @param {string} what @param {number | null} [seat] */
export function useTimeLeft(what, seat) {
  const [, tick] = useState(0);
  const alarm = alarmOf(what, seat);
  const left = alarm ? leftOf(alarm) : 0;
  useEffect(() => {
    if (!left) return undefined;
    const timer = setTimeout(() => tick((n) => n + 1), Math.min(TICK, left % 1000 || TICK));
    return () => clearTimeout(timer);
  });
  if (!alarm) return null;
  return { left, seconds: Math.ceil(left / 1000), share: Math.min(1, left / Math.max(1, alarm.of)) };
}

/** A number of two figures, and its unit. @param {number} seconds @returns {[number, 'hours' | 'min' | 'sec']} */
function measure(seconds) {
  if (seconds < SOON) return [seconds, 'sec'];
  return seconds < SOON * 60 ? [Math.ceil(seconds / 60), 'min'] : [Math.ceil(seconds / 3600), 'hours'];
}

/** @param {{share: number}} props */
const Circle = ({ share }) => html`<svg viewBox="0 0 100 100" aria-hidden="true"><circle class="t" cx="50" cy="50" r="43" />
  <circle class="v" cx="50" cy="50" r="43" pathLength="100" stroke-dasharray=${`${(100 * share).toFixed(1)} 100`} /></svg>`;

/** @param {{what: string, seat?: number | null}} props */
export function ClockRing({ what, seat }) {
  const time = useTimeLeft(what, seat);
  if (!time) return null;
  const [n, unit] = measure(time.seconds);
  return html`<div class="ring" role="timer" aria-label=${t('timeLeft', { time: `${n} ${t(unit)}` })}><${Circle} share=${time.share} />
    <span><b class="num">${n}</b><small class=${unit}>${t(unit)}</small></span></div>`;
}

/** The same in words, of a time that is soon over or of any. @param {{what: string, seat?: number | null, most?: number}} props */
export function TimeLeft({ what, seat, most = SOON }) {
  const time = useTimeLeft(what, seat);
  if (!time || time.seconds >= most) return null;
  const [n, unit] = measure(time.seconds);
  return html`<span class="tag" role="timer">${t('timeLeft', { time: `${n} ${t(unit)}` })}</span>`;
}

/** How much is left of a game that ends by the clock or after some rounds. */
export function GameEnds() {
  if (alarmOf('game')) return html`<${TimeLeft} what="game" most=${Infinity} />`;
  const of = table.value?.rules.max_rounds;
  return of && html`<span class="tag">${t('roundOf', { n: view.value?.round ?? 1, of })}</span>`;
}

/** How long until the roll that wipes my claim out, if that is soon. */
function useLapse() {
  const time = useTimeLeft('claim', me.value);
  return time && time.seconds < SOON ? time : null;
}

/** On the button of a claim: the time it has left, or just its sign. @param {{icon: string}} props */
export function LapseRing({ icon }) {
  const time = useLapse();
  if (!time) return html`<${Icon} name=${icon} />`;
  return html`<span class="ring lapsering" aria-hidden="true"><${Circle} share=${time.share} /><b class="num">${time.seconds}</b></span>`;
}

/** The same in words. */
export function Lapsing() {
  const time = useLapse();
  return time ? t('lapsesIn', { n: time.seconds }) : t('lapsesOnRoll');
}
