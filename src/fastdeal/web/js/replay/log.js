/** The whole game in words. A press on a line goes there. */
import { Coin } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { cx, html, memo, useEffect, useRef } from '../lib.js';
import { at, game, moverOf, names, steps, turnHolder, turnOf } from './game.js';
import { jump } from './play.js';

/** @typedef {{n: number, step: import('../net/protocol.js').Step, isNow: boolean}} EntryProps */

/** @param {{n: number}} props */
const TurnHead = ({ n }) => html`<li class="turn" role="presentation">
  <span dir="auto">${t('turnNo', { n: turnOf(n) })}, ${names.value[turnHolder(n)]}</span></li>`;

const Entry = memo((/** @type {EntryProps} */ { n, step, isNow }) => {
  const seat = moverOf(step);
  const begins = n === 1 || turnOf(n) !== turnOf(n - 1);
  return html`${begins && html`<${TurnHead} n=${n} />`}
    <li id=${`move-${n}`} class=${cx('ev', isNow && 'new')} role="option" aria-selected=${isNow} onClick=${() => jump(n)}>
      ${seat >= 0 && html`<${Coin} seat=${seat} cls="xs" />`}<span dir="auto">${step.lines.join(' ') || step.move}</span></li>`;
});

export function LogPane() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const now = at.value;
  useEffect(() => {
    const line = box.current?.querySelector('.new');
    if (!box.current) return;
    if (line instanceof HTMLElement) box.current.scrollTop = line.offsetTop - box.current.clientHeight / 2;
    else box.current.scrollTop = 0;
  }, [now, game.value]);
  return html`<section class="panel box logbox">
    <header><h2>${t('log')}</h2><span class="live">${t('moveOf', { n: now, of: steps.value.length })}</span></header>
    <ol class="lines scroll" role="listbox" aria-label=${t('log')} tabindex="0" aria-activedescendant=${now ? `move-${now}` : null} ref=${box}>
      ${steps.value.map((step, nth) => html`<${Entry} key=${nth} n=${nth + 1} step=${step} isNow=${nth + 1 === now} />`)}</ol></section>`;
}
