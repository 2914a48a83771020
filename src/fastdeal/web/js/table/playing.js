/** The game: board and middle, players, log and chat, in three layouts. */
import { draft } from '../deal/draft.js';
import { offersToMe } from '../deal/open.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useLayoutEffect } from '../lib.js';
import { payAttention, urgent } from './attention.js';
import { BoardSection } from './board_section.js';
import { listenToKeys } from './keys.js';
import { Chances, DealDrawer, DealsTab, EndPanel, fetchInAWhile, Guide, isSettled, Knocks, Popover, RaisePanel } from './later.js';
import { panelOf } from './matter/matter.js';
import { ReasonNote } from './reason.js';
import { SeatsPanel } from './seats.js';
import { asks, isMyMove, unread, view, you } from './store.js';
import { Talk } from './talk.js';
import { Toasts } from './toasts.js';
import { isPhone, isSmallBoard, mode, popped, tab } from './ui.js';

/** @typedef {'seats' | 'log' | 'deals' | 'chat'} TabName */

export function Playing() {
  useLayoutEffect(listenToKeys, []);  // no key is lost between the first picture and the next
  useEffect(payAttention, []);
  useEffect(fetchInAWhile, []);
  return html`<main><${BoardSection} /><${Side} /></main>${popped.value && html`<${Popover} />`}${asks.value.length > 0 && html`<${Knocks} />`}
    <${ReasonNote} /><p class="sr" aria-live="assertive">${urgent.value}</p>`;
}

/** Players and talk beside the board; on a phone a sheet with tabs below it. */
function Side() {
  return html`<section class="side" data-tab=${tab.value} aria-label=${t('playersAndTalk')}>${isPhone.value && html`<${Tabs} />`}
    ${you.value.chances && html`<${Chances} />`}<${SideBody} /><div class="asides"><div role="status">${isSettled.value && html`<${Guide} />`}</div><${Toasts} /></div>${draft.value && html`<${DealDrawer} />`}</section>`;
}

function SideBody() {
  const now = view.value;
  const raising = now?.stage === 'debt' && isMyMove.value;
  const panel = now && isSmallBoard.value ? panelOf(now) ?? (raising ? html`<${RaisePanel} now=${now} />` : null) : null;
  if (panel) return html`<div class="panel modepanel">${panel}</div>${!isPhone.value && html`<${SeatsPanel} />`}`;
  const Players = now?.stage === 'over' ? EndPanel : SeatsPanel;
  if (!isPhone.value) return html`<${Players} /><${Talk} />`;
  if (tab.value === 'seats') return html`<${Players} />`;
  return tab.value === 'deals' ? html`<${DealsTab} />` : html`<${Talk} />`;
}

function Tabs() {
  const tabs = /** @type {[TabName, string, number][]} */ ([
    ['seats', t('seats'), 0], ['log', t('log'), 0], ['deals', t('deals'), offersToMe.value.length], ['chat', t('chat'), unread.value],
  ]);
  const choose = (/** @type {TabName} */ name) => { tab.value = name; mode.value = 'none'; };
  const count = (/** @type {number} */ n) => n > 0 && html`<span class="n">${n}</span>`;
  return html`<div class="sheettabs" role="tablist">${tabs.map(([name, label, n]) => html`<button role="tab"
    aria-selected=${String(tab.value === name)} onClick=${() => choose(name)}>${label}${count(n)}</button>`)}</div>`;
}
