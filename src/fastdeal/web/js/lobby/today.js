/** The way to the deal of the day. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { streakOn } from '../problem/streak.js';

export function Today() {
  const streak = streakOn();
  return html`<section class="panel today" aria-labelledby="today-title"><h2 id="today-title">${t('dealOfDay')}</h2>
    <p class="muted">${t('dealOfDayHow')} ${streak > 0 && html`<b>${t('daysInARow', { n: streak })}</b>`}</p>
    <a class="btn" href="/problem"><${Icon} name="bulb" />${t('solveIt')}</a></section>`;
}
