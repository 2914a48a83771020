/** By a friend's link, or with a game in a file. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useSignal, valueIn } from '../lib.js';
import { playOn, readRecord } from '../net/calls.js';
import { handOver } from '../replay/hand_over.js';
import { useAct } from './act.js';
import { remember } from './mine.js';
import { goTo } from './start.js';
import { problem } from './store.js';

const ID = /(?:\/t\/|^)([2-9a-z]{10})(?:[/?#]|$)/;

/** The table that a pasted link or code means, or nothing. @param {string} text */
export const tableIn = (text) => text.trim().match(ID)?.[1] ?? '';

export function JoinPanel() {
  const typed = useSignal('');
  const join = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const id = tableIn(typed.peek());
    if (id) goTo(`/t/${id}`);
    else problem.value = { text: t('notALink') };
  };
  return html`<section class="panel join" aria-labelledby="join-title"><h2 id="join-title">${t('joinFriend')}</h2>
    <form onSubmit=${join}><input class="field" placeholder=${t('linkOrCode')} aria-label=${t('linkOrCode')} value=${typed.value}
        onInput=${(/** @type {Event} */ event) => { typed.value = valueIn(event); }} />
      <button class="btn">${t('join')}</button></form>
    <${Upload} /></section>`;
}

/** A `.deal` file: to look at, or to play on. */
function Upload() {
  const file = useSignal(/** @type {File | null} */ (null));
  const pick = (/** @type {any} */ event) => { file.value = event.currentTarget.files?.[0] ?? null; };
  const [, watch] = useAct(async () => { if (file.value) handOver(await readRecord(file.value)); });
  const [, resume] = useAct(async () => {
    if (!file.value) return;
    const { table, link } = await playOn(await readRecord(file.value));
    remember(table);
    goTo(link);
  });
  return html`<div class="upload"><label class="btn quiet"><${Icon} name="upload" />${t('uploadRecord')}
      <input class="sr" type="file" accept=".deal,text/plain" onChange=${pick} /></label>
    ${file.value && html`<p dir="auto">${file.value.name}</p><span class="two"><button class="btn" onClick=${() => watch()}>${t('watchReplay')}</button>
      <button class="btn" onClick=${() => resume()}>${t('playOn')}</button></span>`}</div>`;
}
