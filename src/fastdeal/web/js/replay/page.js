/** The replay's page: a game to look at again, or the way to choose one. */
import { Icon } from '../art/parts.js';
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, lazy, useEffect } from '../lib.js';
import { TopBar } from '../lobby/top.js';
import { preload } from '../pages.js';
import { lang } from '../settings.js';
import { addStyles } from '../styles.js';
import { game } from './game.js';
import { ReviewSide } from './later.js';
import { followHistory, followLanguage, followMoves, isDragged, isLoading, isShared, openFile, openWhatIsAskedFor, problem, takeDrops } from './load.js';
import { mode } from './panes.js';

/** Games that come with Fastdeal, by the names of their files. */
const EXAMPLES = /** @type {const} */ ([['duel', 'exampleDuel'], ['four', 'exampleFour'], ['speed', 'exampleSpeed']]);
const STYLES = ['seats.css', 'talk.css', '../vendor/uplot.css', 'viewing.css', 'chances.css', 'replay_panes.css'];
const Viewing = lazy(async () => (await Promise.all([import('./viewing.js'), addStyles(...STYLES)]))[0].Viewing);

export function Page() {
  useEffect(() => { void openWhatIsAskedFor(); }, []);
  useEffect(followLanguage, []);
  useEffect(followMoves, []);
  useEffect(followHistory, []);
  useEffect(takeDrops, []);
  useEffect(() => { document.title = `${t('replay')} · Fastdeal`; }, [lang.value]);
  useEffect(() => { if (isLoading.value) fetchTheRest(); }, [isLoading.value]);
  if (game.value && edition.value?.id === game.value.edition) return html`<${Viewing} />`;
  return html`<div class="replay empty-replay"><${TopBar} here="replay" /><${isShared() && !problem.value ? Coming : Chooser} /></div>`;
}

/** While the game is on its way. */
function fetchTheRest() {
  preload('replay/viewing');
  if (mode.value !== 'review') return;
  preload('review/side');
  ReviewSide.fetch();
}

/** A game that the address names is on its way. */
const Coming = () => html`<main class="chooser"><section class="panel"><p role="status">${t('replayLoading')}</p></section></main>`;

/** Nothing to show yet: choose a file, drop it here, or take a game that is there. */
function Chooser() {
  const choose = (/** @type {any} */ event) => { if (event.currentTarget.files?.[0]) void openFile(event.currentTarget.files[0]); };
  return html`<main class="chooser"><section class=${cx('panel', isDragged.value && 'over')} aria-labelledby="chooser-title">
    <h1 id="chooser-title">${t('replayTitle')}</h1>
    ${isLoading.value ? html`<p role="status">${t('replayLoading')}</p>` : html`<p class="muted">${t('replayHow')}</p>`}
    ${problem.value && html`<p class="trouble" role="alert">${problem.value}</p>`}
    <label class="btn primary"><${Icon} name="upload" />${t('chooseFile')}
      <input class="sr" type="file" accept=".deal,text/plain" onChange=${choose} /></label>
    <h2>${t('examples')}</h2>
    <ul class="examples">${EXAMPLES.map(([name, title]) => html`<li key=${name}><a class="btn" href=${`/replay?game=${name}`}>
      <${Icon} name="play" />${t(title)}</a></li>`)}</ul></section></main>`;
}
