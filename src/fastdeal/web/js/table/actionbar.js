/** The action bar: one primary action, always in the same place; the others beside and below it. */
import { draft } from '../deal/draft.js';
import { t } from '../i18n/index.js';
import { cx, html, useLayoutEffect, useRef } from '../lib.js';
import { barNow } from './bar.js';
import { ActionButton } from './button.js';
import { QuickBids } from './later.js';
import { view } from './store.js';
import { isPhone, isSmallBoard } from './ui.js';

export function ActionBar() {
  const { primary, main, more } = barNow();
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // The sheet above keeps clear of the bar, however high it is.
    const measure = () => document.documentElement.style.setProperty('--act', `${isPhone.value ? bar.current?.offsetHeight : 0}px`);
    const watcher = new ResizeObserver(measure);
    if (bar.current) watcher.observe(bar.current);
    return () => watcher.disconnect();
  }, [isPhone.value]);
  const auction = isSmallBoard.value && view.value?.stage === 'auction';
  // Another button at the end: a press that the game's last news overtakes must not ask for a rematch.
  const isOver = view.value?.stage === 'over';
  return html`<div class="actions" ref=${bar} role="toolbar" aria-label=${t('yourMoves')}>
    ${auction && html`<${QuickBids} now=${view.value} />`}
    <div class=${cx('row main', main.length > 1 && 'three', main.length > 2 && 'four')}>
      <${ActionButton} key=${isOver ? 'over' : 'playing'} action=${draft.value ? { ...primary, key: undefined } : primary} primary=${true} onSpace=${!isOver} />
      ${main.map((action) => html`<${ActionButton} key=${action.id} action=${action} />`)}</div>
    <div class=${cx('row more', more.length > 4 && 'five')}>${more.map((action) => html`<${ActionButton} key=${action.id} action=${{ ...action, key: undefined }} />`)}</div></div>`;
}
