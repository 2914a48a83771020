/** Whether the dice were fair, found out here and now from the opened seed. */
import { Icon } from '../art/parts.js';
import { edition } from '../edition.js';
import { t } from '../i18n/index.js';
import { effect, html, signal } from '../lib.js';
import { game, record, verbOf } from './game.js';
import { verify } from './verify.js';

/** @typedef {import('./verify.js').Report} Report */
/** @typedef {import('./verify.js').Finding} Finding */

export const report = signal(/** @type {Report | null} */ (null));

/** Check each game once, as soon as it lies here. */
export function checkFairness() {
  let checked = '';
  return effect(() => {
    const [text, found, board] = [record.value, game.value, edition.value];
    if (!found || !board || board.id !== found.edition || text === checked) return;
    checked = text;
    report.value = null;
    void verify(text, found, board, verbOf).then((said) => { if (record.peek() === text) report.value = said; });
  });
}

/** @type {Record<import('./verify.js').Check, import('../i18n/index.js').Key>} */
const CHECKS = {
  digest: 'checkDigest', seed: 'checkSeed', opening: 'checkOpening', deeds: 'checkDeeds', throws: 'checkThrows', cards: 'checkCards',
  end: 'checkEnd',
};

/** What each verdict is called, and what it means. @type {Record<import('./verify.js').Verdict, import('../i18n/index.js').Key[]>} */
const VERDICTS = {
  verified: ['fairVerified', 'aboutVerified'], failed: ['fairFailed', 'aboutFailed'], sealed: ['fairSealed', 'aboutSealed'],
  unproven: ['fairUnproven', 'aboutUnproven'], impossible: ['fairImpossible', 'aboutImpossible'],
};

/** @param {Finding} finding */
const sayCheck = ({ check, count }) => t(CHECKS[check], { n: count });

export const sayVerdict = () => (report.value ? t(VERDICTS[report.value.verdict][0]) : t('fairChecking'));
const about = () => (report.value ? t(VERDICTS[report.value.verdict][1]) : '');

/** @param {{finding: Finding}} props */
const Line = ({ finding }) => html`<li class=${finding.ok ? 'good' : 'bad'}><${Icon} name=${finding.ok ? 'check' : 'x'} />
  <span>${sayCheck(finding)}${finding.at > 0 && html` <b>${t('notAtMove', { n: finding.at })}</b>`}</span>
  <span class="sr">${t(finding.ok ? 'checkHolds' : 'checkFails')}</span></li>`;

const SIGNS = /** @type {Record<string, string>} */ ({ failed: 'x', verified: 'shield' });

/** What was promised before the game, and what opens it. @param {{proof: import('./proof.js').Proof}} props */
const Seal = ({ proof }) => html`<details><summary>${t('seedAndSeal')}</summary><dl class="seal">
  <dt>${t('seal')}</dt><dd><code>${proof.commitment}</code></dd>
  ${proof.seed && html`<dt>${t('openedSeed')}</dt><dd><code>${proof.seed}</code></dd>`}</dl></details>`;

export function FairPane() {
  const said = report.value;
  const verdict = said?.verdict ?? '';
  return html`<section class="panel fair-pane" aria-labelledby="fair-title"><header><h2 id="fair-title">${t('fairDice')}</h2>
      <span class=${`verdict ${verdict}`} role="status"><${Icon} name=${SIGNS[verdict] ?? 'lock'} />${sayVerdict()}</span></header>
    <p class="muted">${about()}</p>
    ${said && said.findings.length > 0 && html`<ul>${said.findings.map((finding) => html`<${Line} key=${finding.check} finding=${finding} />`)}</ul>`}
    ${said && said.proof.after > 0 && html`<p class="muted">${t('onlyAfter', { n: said.proof.after })}</p>`}
    ${said?.proof.commitment && html`<${Seal} proof=${said.proof} />`}</section>`;
}
