/** A ring that runs down with somebody's time. */
import { t } from '../../i18n/index.js';
import { html, useEffect, useState } from '../../lib.js';
import { alarmOf, clocks } from '../store.js';

/** Seconds left of an alarm, counted here between two messages. @param {string} what @param {number | null} [seat] */
export function useTimeLeft(what, seat) {
  const [, tick] = useState(0);
  const alarm = alarmOf(what, seat);
  useEffect(() => {
    if (!alarm) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [alarm !== null]);
  if (!alarm) return null;
  const left = Math.max(0, alarm.left - (performance.now() - clocks.value.at));
  return { left, share: Math.min(1, left / Math.max(1, alarm.of)) };
}

/** @param {number} seconds */
export function inWords(seconds) {
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h`;
  return seconds >= 100 ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : String(seconds);
}

/** @param {{what: string, seat?: number | null}} props */
export function ClockRing({ what, seat }) {
  const time = useTimeLeft(what, seat);
  if (!time) return null;
  const seconds = Math.ceil(time.left / 1000);
  return html`<div class="ring" role="timer" aria-label=${t('secondsLeft', { n: seconds })}><svg viewBox="0 0 100 100" aria-hidden="true"><circle class="t" cx="50" cy="50" r="43" />
    <circle class="v" cx="50" cy="50" r="43" pathLength="100" stroke-dasharray=${`${(100 * time.share).toFixed(1)} 100`} /></svg><span><b class="num">${inWords(seconds)}</b><small>${t('sec')}</small></span></div>`;
}
