/** The replay's page: a game to look at again, or the way to choose one. */
import { Icon } from '../art/parts.js';
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, lazy, useEffect, useSignal } from '../lib.js';
import { TopBar } from '../lobby/top.js';
import { preload } from '../pages.js';
import { lang } from '../settings.js';
import { addStyles } from '../styles.js';
import { game } from './game.js';
import { followLanguage, isLoading, openFile, openWhatIsAskedFor, problem } from './load.js';

const STYLES = ['seats.css', 'talk.css', '../vendor/uplot.css', 'viewing.css', 'replay_panes.css'];
const Viewing = lazy(async () => (await Promise.all([import('./viewing.js'), addStyles(...STYLES)]))[0].Viewing);

export function Page() {
  useEffect(() => { void openWhatIsAskedFor(); }, []);
  useEffect(followLanguage, []);
  useEffect(() => { document.title = `${t('replay')} · Fastdeal`; }, [lang.value]);
  useEffect(() => { if (isLoading.value) preload('replay/viewing'); }, [isLoading.value]);
  if (game.value && edition.value?.id === game.value.edition) return html`<${Viewing} />`;
  return html`<div class="replay empty-replay"><${TopBar} here="replay" /><${Chooser} /></div>`;
}

/** Nothing to show yet: choose a file, or drop it here. */
function Chooser() {
  const over = useSignal(false);
  const take = (/** @type {File | undefined} */ file) => { if (file) void openFile(file); };
  const drag = (/** @type {DragEvent} */ event) => { event.preventDefault(); over.value = true; };
  const drop = (/** @type {DragEvent} */ event) => { event.preventDefault(); over.value = false; take(event.dataTransfer?.files[0]); };
  const choose = (/** @type {any} */ event) => take(event.currentTarget.files?.[0]);
  return html`<main class="chooser"><section class=${cx('panel', over.value && 'over')} aria-labelledby="chooser-title"
      onDragOver=${drag} onDragLeave=${() => { over.value = false; }} onDrop=${drop}>
    <h1 id="chooser-title">${t('replayTitle')}</h1>
    ${isLoading.value ? html`<p role="status">${t('replayLoading')}</p>` : html`<p class="muted">${t('replayHow')}</p>`}
    ${problem.value && html`<p class="trouble" role="alert">${problem.value}</p>`}
    <label class="btn primary"><${Icon} name="upload" />${t('chooseFile')}
      <input class="sr" type="file" accept=".deal,text/plain" onChange=${choose} /></label></section></main>`;
}
