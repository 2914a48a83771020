/** The deal of the day, and other problems: the real board, the question, what each choice is worth, and why. */
import { Coin, Icon } from '../art/parts.js';
import { Board } from '../board/board.js';
import { ed, edition, groupColours, say } from '../edition.js';
import { day, t } from '../i18n/index.js';
import { cx, html, signal, useEffect } from '../lib.js';
import { remember } from '../lobby/mine.js';
import { TopBar } from '../lobby/top.js';
import { loadEdition } from '../net/api.js';
import { CallRefused, findProblem, playOn } from '../net/calls.js';
import { lay, names } from '../replay/game.js';
import { percent } from '../review/points.js';
import { Shares } from '../review/shares.js';
import { AGAIN, lang } from '../settings.js';
import { SeatCoin } from '../table/coins.js';
import { Popover } from '../table/popover.js';
import { SeatsPanel } from '../table/seats.js';
import { seats, stands, trail, view } from '../table/store.js';
import { isSmallBoard, lettering, popped, useBoardWidth } from '../table/ui.js';
import { answerOn, dayFrom, noteAnswer, streakOn } from './streak.js';

/** @typedef {import('../net/protocol.js').ProblemPage} ProblemPage */

const problem = signal(/** @type {ProblemPage | null} */ (null));
const trouble = signal('');
/** Which choice was made. */
const chosen = signal(/** @type {number | null} */ (null));

/** What the address asks for. */
const asked = () => new URLSearchParams(location.search);

async function open() {
  const language = lang.peek();
  try {
    const found = await findProblem(asked().get('day') ?? asked().get('number') ?? 'today', language);
    const board = await loadEdition(found.game.edition);
    if (language !== lang.peek()) return;
    if (problem.peek()?.number !== found.number || problem.peek()?.day !== found.day) chosen.value = answerOn(found.day)?.chosen ?? null;
    edition.value = board;
    lay(found.game, found.game.steps.length);
    // Of all who could do something now, one is asked.
    if (view.value) view.value = { ...view.value, waits: [found.seat], turn: found.seat };
    problem.value = found;
    trouble.value = '';
  } catch (error) {
    trouble.value = error instanceof CallRefused ? error.message : t('noProblem');
  }
}

/** @param {number} nth */
function choose(nth) {
  const now = problem.peek();
  if (!now || chosen.peek() !== null || nth >= now.choices.length) return;
  chosen.value = nth;
  if (now.day) noteAnswer({ day: now.day, chosen: nth, right: nth === now.best, late: now.day !== now.today });
  // The buttons are gone; on a phone the answer may be below the screen.
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector('.verdict'))?.focus());
}

function listenToKeys() {
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[1-9]$/.test(event.key)) choose(Number(event.key) - 1);
    if (event.key === 'Escape') popped.value = null;
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}

export function Page() {
  useEffect(() => { void open(); }, [lang.value]);
  useEffect(listenToKeys, []);
  useEffect(() => { document.title = `${t('dealOfDay')} · Fastdeal`; }, [lang.value]);
  const now = problem.value;
  if (!now) return html`<div class="replay problem"><${TopBar} here="problem" /><main class="bare">${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}</main></div>`;
  return html`<div class=${cx('replay problem', isSmallBoard.value && 'smallboard')} style=${groupColours(ed())}><${TopBar} here="problem" />
    <main><${BoardSection} now=${now} /><div class="side"><${Question} now=${now} /><${SeatsPanel} /></div></main><${Popover} /></div>`;
}

/** @param {number} square @param {string} how */
function onSquare(square, how) {
  if (how === 'open') popped.value = popped.peek()?.square === square ? null : { square, pinned: true };
}

/** @param {{now: ProblemPage}} props */
function BoardSection({ now }) {
  const wrap = useBoardWidth();
  return html`<section class="boardwrap" ref=${wrap} aria-label=${t('board')}>
    <${Board} edition=${ed()} view=${view.value} seats=${seats.value} stands=${stands.value} trail=${trail.value} lettering=${lettering.value} live=${true} onSquare=${onSquare} />
    <div class="mid"><p class="decides"><${Coin} seat=${now.seat} /><b dir="auto">${t('toDecide', { name: names.value[now.seat] })}</b></p>
      <div class="said"><div class="lines">${now.game.steps.flatMap(({ lines }) => lines).map((line, nth) => html`<p key=${nth} dir="auto">${line}</p>`)}
        <p aria-hidden="true"><b dir="auto">${now.question}</b></p></div></div></div></section>`;
}

/** @param {{now: ProblemPage}} props */
function Question({ now }) {
  const streak = streakOn(now.today);
  return html`<section class="panel question" aria-labelledby="problem-title">
    <header><h1 id="problem-title">${now.day ? t('dealOfDay') : t('problemNumber', { n: now.number, count: now.count })}</h1>
      ${now.day && html`<span class="muted">${day(Date.parse(now.day))}</span>`}<span class="muted">${say(ed().name)}</span>${streak > 0 && html`<span class="streak"><${Icon} name="bolt" />${t('daysInARow', { n: streak })}</span>`}</header>
    <h2 dir="auto">${now.question}</h2>
    <ol class="choices" aria-label=${t('yourChoice')}>${now.choices.map((choice, nth) => html`<li key=${nth}>${chosen.value === null
      ? html`<button class="btn" onClick=${() => choose(nth)}><kbd>${nth + 1}</kbd><span dir="auto">${choice.text}</span></button>` : html`<${Judged} now=${now} nth=${nth} />`}</li>`)}</ol>
    <div class="verdict" role="status" tabindex="-1">${chosen.value === null ? html`<p class="muted">${t('problemAim', { name: names.value[now.seat] })} <span class="bykeys">${t('problemHow', { n: now.choices.length })}</span></p>` : html`<${Verdict} now=${now} />`}</div>
    ${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <${Ways} now=${now} /></section>`;
}

/** The points that a choice loses, between the percents that are shown. @param {ProblemPage} now @param {number} nth */
const lost = (now, nth) => Math.round(100 * now.choices[now.best].chances[now.seat]) - Math.round(100 * now.choices[nth].chances[now.seat]);

/** A choice with everybody's chances after it. @param {{now: ProblemPage, nth: number}} props */
function Judged({ now, nth }) {
  const { text, chances } = now.choices[nth];
  const isBest = nth === now.best;
  const said = names.value.map((name, seat) => `${name} ${percent(chances[seat])}`).join(', ');
  return html`<div class=${cx('judged', isBest && 'best', nth === chosen.value && 'mine')}><p><span dir="auto">${text}</span>
      ${nth === chosen.value && html`<span class="tag solid">${t('yourChoice')}</span>`}
      <span class="own"><${SeatCoin} seat=${now.seat} cls="xs" /><b class="num">${percent(chances[now.seat])}</b>
        <b class=${`num ${isBest ? 'good' : 'bad'}`}>${isBest ? html`<${Icon} name="check" />${t('problemBest')}` : t('problemCost', { points: lost(now, nth) })}</b></span></p>
    <${Shares} chances=${chances} numbers=${chances.map(percent)} label=${t('problemChances', { players: said })} about=${said} /></div>`;
}

/** @param {{now: ProblemPage}} props */
function Verdict({ now }) {
  const isRight = chosen.value === now.best;
  return html`<p class=${isRight ? 'good' : 'bad'}><b>${isRight ? t('problemRight') : t('problemWrong', { points: lost(now, chosen.value ?? 0) })}</b></p>
    <p class="reason" dir="auto">${now.reason}</p><p class="faint">${t('problemBars')}</p>`;
}

/** Play the position in the place of who decides; bots take the other seats. @param {ProblemPage} now */
async function playFromHere(now) {
  try {
    const { table, link } = await playOn(now.record, new URLSearchParams({ moves: String(now.game.steps.length), as: names.peek()[now.seat] }));
    remember(table);
    location.assign(link + AGAIN);
  } catch (error) {
    trouble.value = error instanceof CallRefused ? error.message : t('noServer');
  }
}

/** @param {{now: ProblemPage}} props */
function Ways({ now }) {
  const other = 1 + ((now.number + 6) % now.count);
  return html`<p class="ways">${chosen.value !== null && html`<button class="btn" onClick=${() => playFromHere(now)}><${Icon} name="play" />${t('playFromHere')}</button>`}
    ${now.day ? html`<a class="btn quiet" href=${`/problem?day=${dayFrom(now.day, -1)}`}><${Icon} name="prev" />${t('dayBefore')}</a>` : html`<a class="btn quiet" href="/problem">${t('dealOfDay')}</a>`}
    ${now.day && now.day < now.today && html`<a class="btn quiet" href=${`/problem?day=${dayFrom(now.day, 1)}`}><${Icon} name="next" />${t('dayAfter')}</a>`}
    <a class="btn quiet" href=${`/problem?number=${other}`}>${t('anotherProblem')}</a></p>`;
}
