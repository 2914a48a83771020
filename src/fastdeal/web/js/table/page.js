/** The table: board and middle, players, log and chat, in three layouts. */
import { Board } from '../board/board.js';
import { draft, toggleDeed } from '../deal/draft.js';
import { DealDrawer } from '../deal/drawer.js';
import { DealsTab, myOffers } from '../deal/offers.js';
import { ed, groupColours } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useEffect, useRef } from '../lib.js';
import { addStyles } from '../styles.js';
import { ActionBar } from './actionbar.js';
import { goalOf } from './answers.js';
import { payAttention, urgent } from './attention.js';
import { Flows } from './flows.js';
import { listenToKeys } from './keys.js';
import { comeWithCode, sitDown } from './link.js';
import { RaisePanel } from './matter/debt.js';
import { Matter, panelOf } from './matter/matter.js';
import { skip } from './pace.js';
import { Popover } from './popover.js';
import { SeatsPanel } from './seats.js';
import { Sheets } from './sheets.js';
import { choicesOf, connection, farewell, isMyMove, isReady, me, seats, stands, table, trail, unread, view } from './store.js';
import { Talk } from './talk.js';
import { Toasts } from './toasts.js';
import { TopBar } from './topbar.js';
import { boardWidth, isPhone, isSmallBoard, mode, picked, popped, tab } from './ui.js';
import { Waiting } from './waiting.js';

await addStyles('table.css', 'matter.css', 'actions.css', 'seats.css', 'talk.css', 'deal.css', 'phone.css');

/** @param {{id: string}} props */
export function TablePage({ id }) {
  useEffect(() => { comeWithCode(id).finally(() => sitDown(id)); }, [id]);
  useEffect(listenToKeys, []);
  useEffect(payAttention, []);
  if (!isReady.value) return html`<main class="loading"><p role="status">${connection.value === 'ended' ? farewell.value || t('ended') : t('connecting')}</p>${connection.value === 'ended' && html`<a class="btn" href="/">${t('toLobby')}</a>`}</main>`;
  return html`<div class=${cx('tablepage', isSmallBoard.value && 'smallboard', draft.value && 'dealing')} style=${groupColours(ed())}><${TopBar} />
    ${table.value?.stage === 'waiting' ? html`<${Waiting} />` : html`<main><${BoardSection} /><${Side} /></main><${Popover} />`}
    <${Sheets} /><p class="sr" aria-live="assertive">${urgent.value}</p></div>`;
}

function BoardSection() {
  const wrap = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => { boardWidth.value = entry.contentRect.width; });
    if (wrap.current) watcher.observe(wrap.current);
    return () => watcher.disconnect();
  }, []);
  return html`<section class="boardwrap" ref=${wrap} aria-label=${t('board')} onPointerDown=${skip}>
    <${Board} edition=${ed()} view=${view.value} seats=${seats.value} stands=${stands.value} trail=${trail.value} lot=${lotNow()} marks=${marksNow()} short=${isSmallBoard.value} live=${true} onSquare=${onSquare}><${Flows} /><//>
    <${Matter} /><${ActionBar} /></section>`;
}

/** The square that the moment is about. */
function lotNow() {
  const now = view.value;
  if (!now) return null;
  if (now.sale) return now.sale.square;
  if (now.stage === 'purchase') return now.players[now.turn].at;
  return now.claims.find((claim) => claim.owner === me.value)?.square ?? null;
}

/** @returns {import('../board/marks.js').Mark[]} */
function marksNow() {
  const now = view.value;
  const deal = draft.value;
  if (!now) return [];
  if (deal) return [...deal.gives.deeds.map((square) => /** @type {import('../board/marks.js').Mark} */ ([square, 'give'])), ...deal.gets.deeds.map((square) => /** @type {import('../board/marks.js').Mark} */ ([square, 'get']))];
  const goals = now.stage === 'go' ? choicesOf('go').map((choice) => goalOf(now, choice.move)) : choicesOf(now.stage === 'place' ? 'place' : mode.value === 'build' ? 'build' : '').map((choice) => choice.move.square ?? 0);
  const shown = goals.length > 12 ? [] : goals;
  const chosen = now.stage === 'go' || now.stage === 'place' ? picked.value ?? goals.at(now.stage === 'go' ? -1 : 0) : undefined;
  return [...shown.map((square) => /** @type {import('../board/marks.js').Mark} */ ([square, 'choice'])), ...(chosen === undefined || !goals.length ? [] : [/** @type {import('../board/marks.js').Mark} */ ([chosen, 'chosen'])])];
}

/** A square is pointed at or pressed. @param {number} square @param {'hover' | 'open' | 'leave'} how */
function onSquare(square, how) {
  if (how === 'leave') return hoverLater(null);
  if (how === 'hover') return hoverLater(square);
  hoverLater(null);
  if (draft.value && toggleDeed(square)) return undefined;
  if (isMyMove.value && (view.value?.stage === 'go' || view.value?.stage === 'place')) picked.value = square;
  popped.value = popped.value?.pinned && popped.value.square === square ? null : { square, pinned: true };
  return undefined;
}

let hover = 0;
/** @param {number | null} square */
function hoverLater(square) {
  clearTimeout(hover);
  if (popped.value?.pinned) return;
  if (square === null) hover = setTimeout(() => { if (!popped.value?.pinned) popped.value = null; }, 120);
  else hover = setTimeout(() => { if (!draft.value) popped.value = { square, pinned: false }; }, 350);
}

/** Players and talk beside the board; on a phone a sheet with tabs below it. */
function Side() {
  const now = view.value;
  const panel = now && isSmallBoard.value ? panelOf(now) ?? (now.stage === 'debt' && isMyMove.value ? html`<${RaisePanel} now=${now} />` : null) : null;
  return html`<section class="side" data-tab=${tab.value} aria-label=${t('playersAndTalk')}>${isPhone.value && html`<${Tabs} />`}
    ${panel ? html`<div class="panel modepanel">${panel}</div>` : isPhone.value ? html`<${TabBody} />` : html`<${SeatsPanel} /><${Talk} />`}
    <${Toasts} /><${DealDrawer} /></section>`;
}

const TabBody = () => (tab.value === 'seats' ? html`<${SeatsPanel} />` : tab.value === 'deals' ? html`<${DealsTab} />` : html`<${Talk} />`);

function Tabs() {
  const tabs = /** @type {['seats' | 'log' | 'deals' | 'chat', string, number][]} */ ([['seats', t('seats'), 0], ['log', t('log'), 0], ['deals', t('deals'), myOffers().length], ['chat', t('chat'), unread.value]]);
  const choose = (/** @type {'seats' | 'log' | 'deals' | 'chat'} */ name) => { tab.value = name; mode.value = 'none'; };
  return html`<div class="sheettabs" role="tablist">${tabs.map(([name, label, n]) => html`<button role="tab" aria-selected=${String(tab.value === name)} onClick=${() => choose(name)}>${label}${n > 0 && html`<span class="n">${n}</span>`}</button>`)}</div>`;
}
