/** A game looked at again: board and way through it, players, worth, log, dice, and the proof. */
import { Icon } from '../art/parts.js';
import { Board } from '../board/board.js';
import { ed, groupColours, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useEffect, useSignal } from '../lib.js';
import { TopBar } from '../lobby/top.js';
import { Flows } from '../table/flows.js';
import { Popover } from '../table/popover.js';
import { SeatsPanel } from '../table/seats.js';
import { seats, stands, trail, view } from '../table/store.js';
import { isMiddling, isPhone, isSmallBoard, lettering, popped, useBoardWidth } from '../table/ui.js';
import { DicePane } from './dice.js';
import { FairPane, checkFairness, report, sayVerdict } from './fair.js';
import { at, byOne, names, record, steps, viewAt } from './game.js';
import { HeatLayer } from './heat.js';
import { Help } from './help.js';
import { listenToKeys } from './keys.js';
import { AheadLayer, ReviewSide } from './later.js';
import { addressOf, isShared, openAnother } from './load.js';
import { LogPane } from './log.js';
import { Middle } from './middle.js';
import { boardShows, help, mode, pane } from './panes.js';
import { pause } from './play.js';
import { save } from './saving.js';
import { Scrubber } from './scrubber.js';
import { WorthChart } from './worth.js';

export function Viewing() {
  useEffect(checkFairness, []);
  useEffect(listenToKeys, []);
  return html`<div class=${cx('replay', isSmallBoard.value && 'smallboard', !byOne.value && 'leapt')} style=${groupColours(ed())}>
    <${TopBar} here="replay"><${What} /><${Tools} /><//>
    <main><h1 class="sr">${t('replayOf', { names: names.value.join(', ') })}</h1><${BoardSection} /><${Scrubber} /><${Side} /></main>
    <${Popover} /><${Help} /></div>`;
}

/** Which game this is. */
function What() {
  const winner = viewAt(steps.value.length)?.winner ?? null;
  const who = winner === null ? names.value.join(', ') : t('wins', { name: names.value[winner] });
  return html`<p class="what wide"><b>${say(ed().name)}</b> <span class="muted" dir="auto">${who}</span></p>`;
}

/** Back to where a game is chosen; with the move that is shown, where others can open it too. */
function Ways() {
  const copied = useSignal('');
  const link = location.origin + addressOf(at.value);
  const copy = async () => {
    // A browser that does not let us copy has the same link in its address.
    if (await navigator.clipboard?.writeText(link).then(() => true, () => false)) copied.value = link;
    history.replaceState(null, '', link);
  };
  const label = t(copied.value === link ? 'linkHereCopied' : 'linkHere');
  return html`<button class="iconbtn" aria-label=${t('openAnother')} title=${t('openAnother')} onClick=${another}><${Icon} name="upload" /></button>
    ${isShared() && html`<button class="iconbtn" aria-label=${label} title=${label} onClick=${copy}>
      <${Icon} name=${label === t('linkHere') ? 'link' : 'check'} /></button>`}`;
}

function another() {
  pause();
  openAnother();
}

const Tools = () => html`<${Ways} /><button class=${`btn quiet small verdict ${report.value?.verdict ?? ''}`} title=${sayVerdict()} onClick=${showProof}>
    <${Icon} name="shield" /><span>${sayVerdict()}</span></button>
  <button class="btn quiet small wide" onClick=${() => save('game.deal', record.peek(), 'text/plain')}><${Icon} name="download" />${t('saveGame')}</button>
  <button class="iconbtn wide" aria-label=${t('keys')} title=${t('keys')} onClick=${() => { help.value = true; }}><${Icon} name="help" /></button>`;

function showProof() {
  pane.value = 'fair';
  requestAnimationFrame(() => document.querySelector('.fair-pane')?.scrollIntoView({ block: 'nearest' }));
}

/** @param {number} square @param {string} how */
function onSquare(square, how) {
  if (how === 'open') popped.value = popped.peek()?.square === square ? null : { square, pinned: true };
}

function BoardSection() {
  const wrap = useBoardWidth();
  return html`<section class="boardwrap" ref=${wrap} aria-label=${t('board')}>
    <${Board} edition=${ed()} view=${view.value} seats=${seats.value} stands=${stands.value} trail=${trail.value}
      lettering=${lettering.value} live=${true} onSquare=${onSquare}><${HeatLayer} short=${lettering.value === 'short'} />${mode.value === 'review' && html`<${AheadLayer} short=${lettering.value === 'short'} />`}<${Flows} /><//>
    <${Middle}>${!isSmallBoard.value && html`<${WorthChart} />`}<//></section>`;
}

/** Beside the board: the record or the review. */
function Side() {
  return html`<div class=${cx('side', mode.value)}><${Modes} />${mode.value === 'review' ? html`<${ReviewSide} />` : html`<${RecordSide} />`}</div>`;
}

/** @param {'record' | 'review'} wanted */
function choose(wanted) {
  mode.value = wanted;
  if (wanted === 'record' && boardShows.peek() === 'ahead') boardShows.value = 'game';
}

function Modes() {
  const modes = /** @type {const} */ ([['record', t('modeRecord')], ['review', t('modeReview')]]);
  return html`<span class="segment modeswitch" role="group" aria-label=${t('mode')}>${modes.map(([name, label]) => html`<button key=${name}
    aria-pressed=${mode.value === name} onClick=${() => choose(name)}>${label}</button>`)}</span>`;
}

/** In a narrow panel one of log, dice and proof at a time. */
function RecordSide() {
  const isNarrow = isMiddling.value && !isPhone.value;
  return html`<${SeatsPanel} />${isSmallBoard.value && !isNarrow && html`<div class="panel"><${WorthChart} /></div>`}
    ${isNarrow ? html`<div class="one"><${PaneSwitch} /><${PANES[pane.value]} /></div>`
      : html`<div class="lower"><${LogPane} /><div class="stack"><${DicePane} /><${FairPane} /></div></div>`}`;
}

const PANES = { log: LogPane, worth: WorthChart, dice: DicePane, fair: FairPane };

function PaneSwitch() {
  const panes = /** @type {const} */ ([['log', t('log')], ['worth', t('worthOverTime')], ['dice', t('diceTitle')], ['fair', t('fairDice')]]);
  return html`<span class="segment" role="group" aria-label=${t('panes')}>${panes.map(([name, label]) => html`<button key=${name}
    aria-pressed=${pane.value === name} onClick=${() => { pane.value = name; }}>${label}</button>`)}</span>`;
}
