/** Beside the board: the river, and below it the moments, the ledger or the dealings. */
import { Icon } from '../art/parts.js';
import { speak, t } from '../i18n/index.js';
import { html, useEffect } from '../lib.js';
import { record } from '../replay/game.js';
import { addStyles } from '../styles.js';
import { River } from './river.js';
import { ahead, askAgain, askForReview, trouble } from './state.js';

await Promise.all([addStyles('review.css'), speak('review')]);

export function ReviewSide() {
  useEffect(askForReview, [record.value]);
  if (trouble.value) return html`<div class="reviewed"><${Trouble} /></div>`;
  if (ahead.value) return html`<div class="reviewed"><${InLine} /></div>`;
  return html`<div class="reviewed"><${River} /></div>`;
}

const Trouble = () => html`<section class="panel nothing" role="alert"><p>${trouble.value}</p>
  <button class="btn" onClick=${askAgain}><${Icon} name="undo" />${t('tryAgain')}</button></section>`;

const InLine = () => html`<section class="panel nothing" role="status"><p>${t('reviewWaits', { n: ahead.value })}</p></section>`;
