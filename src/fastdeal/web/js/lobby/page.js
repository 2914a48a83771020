/** The lobby: play at once, set a table for friends, find one, or go on. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, signal, useEffect } from '../lib.js';
import { CreatePanel } from './create.js';
import { Games } from './games.js';
import { Hero } from './hero.js';
import { JoinPanel } from './join.js';
import { OpenTables } from './open.js';
import { Resume } from './resume.js';
import { takeLastSetup } from './setup.js';
import { openShelf, problem } from './store.js';
import { Today } from './today.js';
import { TopBar } from './top.js';

/** On a telephone going on and joining come before everything that is to be filled in. */
const narrow = matchMedia('(max-width: 900px)');
const isNarrow = signal(narrow.matches);
narrow.addEventListener('change', () => { isNarrow.value = narrow.matches; });

const TwoColumns = () => html`<${Hero} /><${CreatePanel} /><div class="right"><${Resume} /><${JoinPanel} /><${Today} /><${Games} /><${OpenTables} /></div>`;
const OneColumn = () => html`<${Resume} /><${Hero} /><${JoinPanel} /><${Today} /><${Games} /><${CreatePanel} /><${OpenTables} />`;

export function Page() {
  useEffect(() => { openShelf().then(takeLastSetup).catch(() => { problem.value = { text: t('noServer') }; }); }, []);
  return html`<div class="lobby"><${TopBar} here="play" />
    <main><${isNarrow.value ? OneColumn : TwoColumns} /></main>
    <div class="notes" role="alert">${problem.value && html`<${Note} said=${problem.value} />`}</div></div>`;
}

/** @param {{said: import('./store.js').Problem}} props */
const Note = ({ said }) => html`<p class="note"><span>${said.text}</span>
  ${said.act && html`<button class="btn small" onClick=${said.act}>${said.label}</button>`}
  <button class="iconbtn" aria-label=${t('close')} onClick=${() => { problem.value = null; }}><${Icon} name="x" /></button></p>`;
