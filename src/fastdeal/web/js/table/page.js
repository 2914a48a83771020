/** A table's page: the bar on top, and below it the waiting room or the game. */
import { draft } from '../deal/draft.js';
import { ed, groupColours } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, effect, html, useEffect, useRef } from '../lib.js';
import { preload } from '../pages.js';
import { begun, kept } from '../settings.js';
import { Playing, Sheets, WaitingRoom } from './later.js';
import { comeWithCode, sitDown } from './link.js';
import { connection, farewell, isReady, me, shownSeq, table } from './store.js';
import { Toasts } from './toasts.js';
import { TopBar } from './topbar.js';
import { isSmallBoard, sheet } from './ui.js';

const A_WHILE = 3_000;

/** @param {{id: string}} props */
export function Page({ id }) {
  useEffect(() => { comeWithCode(id).finally(() => sitDown(id)); }, [id]);
  const stage = table.value?.stage;
  useEffect(() => askFor(stage), [stage]);
  useEffect(() => { if (kept('colour')) void import('../colour.js').then(({ wear }) => effect(() => wear(me.value))); }, []);
  if (!isReady.value) return html`<${Loading} />`;
  return html`<div class=${cx('tablepage', isSmallBoard.value && 'smallboard', draft.value && 'dealing')} data-seq=${shownSeq.value}
      style=${groupColours(ed())}><${TopBar} />${stage === 'waiting' ? html`<${Room} />` : html`<${Playing} />`}<${SheetsOnceOpened} /></div>`;
}

/** What the stage needs comes at once; from the waiting room there is time to fetch the game. @param {string | undefined} stage */
function askFor(stage) {
  if (!stage) return undefined;
  if (stage === 'waiting') {
    preload('lobby/waiting');
    const timer = setTimeout(Playing.fetch, A_WHILE);
    return () => clearTimeout(timer);
  }
  if (!begun.is()) preload('table/playing');
  begun.keep(location.pathname);
  return undefined;
}

/** Before the table is known, or where there is none. */
function Loading() {
  const isOver = connection.value === 'ended';
  return html`<main class="loading"><p role="status">${isOver ? farewell.value || t('ended') : t('connecting')}</p>
    ${isOver && html`<a class="btn" href="/">${t('toLobby')}</a>`}</main>`;
}

const Room = () => html`<main class="waiting"><${WaitingRoom} /></main><div class="asides"><${Toasts} /></div>`;

/** A dialog that closes must stay, to give the focus back. */
function SheetsOnceOpened() {
  const wasOpened = useRef(false);
  if (sheet.value !== 'none') wasOpened.current = true;
  return wasOpened.current ? html`<${Sheets} />` : null;
}
