/** Beside the board: the river, and below it the moments, the ledger or the dealings. */
import { Icon } from '../art/parts.js';
import { speak, t } from '../i18n/index.js';
import { html, signal, useEffect } from '../lib.js';
import { record } from '../replay/game.js';
import { addStyles } from '../styles.js';
import { Dealings } from './dealings.js';
import { Grades } from './grades.js';
import { Ledger } from './ledger.js';
import { Moments } from './moments.js';
import { River } from './river.js';
import { ahead, askAgain, askForReview, isWhole, review, trouble } from './state.js';
import { refused } from './tryout.js';

await Promise.all([addStyles('review.css'), speak('review')]);

const Accounts = () => html`<${Ledger} of=${review.value} /><${Grades} of=${review.value} />`;
const TABS = /** @type {const} */ ([['moments', 'tabMoments', Moments], ['ledger', 'tabLedger', Accounts], ['dealings', 'tabDealings', Dealings]]);
const tab = signal(/** @type {typeof TABS[number][0]} */ ('moments'));

export function ReviewSide() {
  useEffect(() => askForReview(record.value), [record.value]);
  if (trouble.value) return html`<div class="reviewed"><${Trouble} /></div>`;
  if (ahead.value) return html`<div class="reviewed"><${InLine} /></div>`;
  return html`<div class="reviewed"><${River} />${review.value && html`<${Tabs} /><${Shown} />`}</div>`;
}

const Tabs = () => html`<span class="segment tabs" role="group" aria-label=${t('reviewParts')}>${TABS.map(([name, key]) => html`<button key=${name}
  aria-pressed=${tab.value === name} onClick=${() => { tab.value = name; }}>${t(key)}</button>`)}</span>`;

function Shown() {
  if (!isWhole.value) return html`<section class="panel nothing" role="status"><p>${t('restComing')}</p></section>`;
  const [, , Pane] = TABS.find(([name]) => name === tab.value) ?? TABS[0];
  // Each part begins at its top.
  return html`<div class="shown" key=${tab.value}>${refused.value && html`<p class="trouble" role="alert">${refused.value}</p>`}<${Pane} /></div>`;
}

/** @type {Record<string, import('../i18n/index.js').Key>} */
const REASONS = { 'not-over': 'reviewNotOver', 'reviews-full': 'reviewBusy', 'review-failed': 'reviewFailed' };

/** @param {{reason: string, text: string}} why */
const sayWhy = ({ reason, text }) => (reason in REASONS ? t(REASONS[reason]) : text);

const Trouble = () => html`<section class="panel nothing" role="alert"><p>${trouble.value && sayWhy(trouble.value)}</p>
  <button class="btn" onClick=${askAgain}><${Icon} name="undo" />${t('tryAgain')}</button></section>`;

const InLine = () => html`<section class="panel nothing" role="status"><p>${t('reviewWaits', { n: ahead.value })}</p></section>`;
