/** The action bar: one primary action, always in the same place; the others beside and below it. */
import { t } from '../i18n/index.js';
import { html, useLayoutEffect, useRef } from '../lib.js';
import { barNow } from './bar.js';
import { ActionButton } from './button.js';
import { QuickBids } from './matter/auction.js';
import { view } from './store.js';
import { isPhone, isSmallBoard } from './ui.js';

export function ActionBar() {
  const { primary, main, more } = barNow();
  const bar = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    // The sheet above keeps clear of the bar, however high it is.
    if (bar.current) document.documentElement.style.setProperty('--act', isPhone.value ? `${bar.current.offsetHeight}px` : '0px');
  });
  const auction = isSmallBoard.value && view.value?.stage === 'auction';
  return html`<div class="actions" ref=${bar} role="toolbar" aria-label=${t('yourMoves')}>${auction && view.value && html`<${QuickBids} now=${view.value} />`}
    <div class="row main"><${ActionButton} action=${primary} primary=${true} />${main.map((action) => html`<${ActionButton} key=${action.id} action=${action} />`)}</div>
    <div class="row more">${more.map((action) => html`<${ActionButton} key=${action.id} action=${{ ...action, key: undefined }} />`)}</div></div>`;
}
