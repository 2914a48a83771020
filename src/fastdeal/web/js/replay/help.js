/** The keys of the replay, under `?`. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, useEffect, useRef } from '../lib.js';
import { help } from './panes.js';

export function Help() {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => { if (help.value) box.current?.showModal(); else box.current?.close(); }, [help.value]);
  const keys = [
    ['← →', t('keyMove')], ['⇧ ← →', t('keyTurn')], ['K', t('keyPlay')], ['N', t('keyMoment')], ['H', t('showLandings')],
    ['Home End', t('keyEnds')], ['Esc', t('close')],
  ];
  const close = () => { help.value = false; };
  return html`<dialog class="keys-help" ref=${box} aria-labelledby="keys-title" onClose=${close}>
    <header><h2 id="keys-title">${t('keys')}</h2>
      <button class="iconbtn" aria-label=${t('close')} onClick=${close}><${Icon} name="x" /></button></header>
    <dl>${keys.map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl></dialog>`;
}
