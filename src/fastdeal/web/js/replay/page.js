/** The replay: board and way through the game, players, worth, log, dice, and the proof. */
import { Icon } from '../art/parts.js';
import { Board } from '../board/board.js';
import { ed, edition, groupColours, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useEffect, useRef, useSignal } from '../lib.js';
import { TopBar } from '../lobby/top.js';
import { lang } from '../settings.js';
import { addStyles } from '../styles.js';
import { Flows } from '../table/flows.js';
import { Popover } from '../table/popover.js';
import { SeatsPanel } from '../table/seats.js';
import { seats, stands, trail, view } from '../table/store.js';
import { boardWidth, isMiddling, isPhone, isSmallBoard, popped } from '../table/ui.js';
import { DicePane } from './dice.js';
import { FairPane, checkFairness, report, sayVerdict } from './fair.js';
import { byOne, game, names, record, steps, viewAt } from './game.js';
import { HeatLayer } from './heat.js';
import { Help } from './help.js';
import { listenToKeys } from './keys.js';
import { followLanguage, isLoading, openFile, openWhatIsAskedFor, problem } from './load.js';
import { LogPane } from './log.js';
import { Middle } from './middle.js';
import { help, pane } from './panes.js';
import { Scrubber } from './scrubber.js';
import { WorthChart } from './worth.js';

await addStyles('top.css', 'seats.css', 'talk.css', '../vendor/uplot.css', 'replay.css', 'replay_panes.css');

export function ReplayPage() {
  useEffect(() => { void openWhatIsAskedFor(); }, []);
  useEffect(followLanguage, []);
  useEffect(checkFairness, []);
  useEffect(listenToKeys, []);
  useEffect(() => { document.title = `${t('navReplay')} · Fastdeal`; }, [lang.value]);
  if (!game.value || edition.value?.id !== game.value.edition) return html`<div class="replay empty-replay"><${TopBar} here="replay" /><${Chooser} /></div>`;
  return html`<div class=${cx('replay', isSmallBoard.value && 'smallboard', !byOne.value && 'leapt')} style=${groupColours(ed())}>
    <${TopBar} here="replay"><${What} /><${Tools} /><//>
    <main><h1 class="sr">${t('replayOf', { names: names.value.join(', ') })}</h1><${BoardSection} /><${Scrubber} /><${Side} /></main><${Popover} /><${Help} /></div>`;
}

/** Which game this is. */
function What() {
  const winner = viewAt(steps.value.length)?.winner ?? null;
  return html`<p class="what wide"><b>${say(ed().name)}</b> <span class="muted" dir="auto">${winner === null ? names.value.join(', ') : t('wins', { name: names.value[winner] })}</span></p>`;
}

const Tools = () => html`<button class=${`btn quiet small verdict ${report.value?.verdict ?? ''}`} onClick=${showProof}><${Icon} name="shield" />${sayVerdict()}</button>
  <button class="btn quiet small wide" onClick=${save}><${Icon} name="download" />${t('saveGame')}</button>
  <button class="iconbtn wide" aria-label=${t('keys')} title=${t('keys')} onClick=${() => { help.value = true; }}><${Icon} name="help" /></button>`;

function showProof() {
  pane.value = 'fair';
  requestAnimationFrame(() => document.querySelector('.fair-pane')?.scrollIntoView({ block: 'nearest' }));
}

function save() {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([record.peek()], { type: 'text/plain' }));
  link.download = 'game.deal';
  link.click();
  URL.revokeObjectURL(link.href);
}

function BoardSection() {
  const wrap = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => { boardWidth.value = entry.contentRect.width; });
    if (wrap.current) watcher.observe(wrap.current);
    return () => watcher.disconnect();
  }, []);
  const onSquare = (/** @type {number} */ square, /** @type {string} */ how) => { if (how === 'open') popped.value = popped.peek()?.square === square ? null : { square, pinned: true }; };
  return html`<section class="boardwrap" ref=${wrap} aria-label=${t('board')}>
    <${Board} edition=${ed()} view=${view.value} seats=${seats.value} stands=${stands.value} trail=${trail.value} short=${isSmallBoard.value} live=${true} onSquare=${onSquare}><${HeatLayer} short=${isSmallBoard.value} /><${Flows} /><//>
    <${Middle}>${!isSmallBoard.value && html`<${WorthChart} />`}<//></section>`;
}

/** Beside the board; in a narrow panel one of log, dice and proof at a time. */
function Side() {
  const one = isMiddling.value && !isPhone.value;
  const all = { log: LogPane, dice: DicePane, fair: FairPane };
  return html`<div class="side"><${SeatsPanel} />${isSmallBoard.value && html`<div class="panel"><${WorthChart} /></div>`}
    ${one ? html`<div class="one"><${PaneSwitch} /><${all[pane.value]} /></div>` : html`<div class="lower"><${LogPane} /><div class="stack"><${DicePane} /><${FairPane} /></div></div>`}</div>`;
}

const PaneSwitch = () => html`<span class="segment" role="group" aria-label=${t('panes')}>${/** @type {const} */ (['log', 'dice', 'fair']).map((name) => html`<button key=${name} aria-pressed=${pane.value === name} onClick=${() => { pane.value = name; }}>${{ log: t('log'), dice: t('diceTitle'), fair: t('fairDice') }[name]}</button>`)}</span>`;

/** Nothing to show yet: choose a file, or drop it here. */
function Chooser() {
  const over = useSignal(false);
  const take = (/** @type {File | undefined} */ file) => { if (file) void openFile(file); };
  const drop = (/** @type {DragEvent} */ event) => { event.preventDefault(); over.value = false; take(event.dataTransfer?.files[0]); };
  return html`<main class="chooser"><section class=${cx('panel', over.value && 'over')} aria-labelledby="chooser-title" onDragOver=${(/** @type {DragEvent} */ event) => { event.preventDefault(); over.value = true; }} onDragLeave=${() => { over.value = false; }} onDrop=${drop}>
    <h1 id="chooser-title">${t('replayTitle')}</h1>${isLoading.value ? html`<p role="status">${t('replayLoading')}</p>` : html`<p class="muted">${t('replayHow')}</p>`}
    ${problem.value && html`<p class="trouble" role="alert">${problem.value}</p>`}
    <label class="btn primary"><${Icon} name="upload" />${t('chooseFile')}<input class="sr" type="file" accept=".deal,text/plain" onChange=${(/** @type {Event} */ event) => take(/** @type {HTMLInputElement} */ (event.currentTarget).files?.[0])} /></label></section></main>`;
}
