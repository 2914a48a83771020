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

/** @param {Finding} finding */
const sayCheck = ({ check, count }) => ({
  digest: t('checkDigest'), seed: t('checkSeed'), opening: t('checkOpening'), deeds: t('checkDeeds'), throws: t('checkThrows', { n: count }), cards: t('checkCards', { n: count }), end: t('checkEnd'),
})[check];

export function sayVerdict() {
  const verdict = report.value?.verdict;
  if (!verdict) return t('fairChecking');
  return { verified: t('fairVerified'), failed: t('fairFailed'), sealed: t('fairSealed'), unproven: t('fairUnproven'), impossible: t('fairImpossible') }[verdict];
}

const about = () => {
  switch (report.value?.verdict) {
    case 'verified': return t('aboutVerified');
    case 'failed': return t('aboutFailed');
    case 'sealed': return t('aboutSealed');
    case 'unproven': return t('aboutUnproven');
    case 'impossible': return t('aboutImpossible');
    default: return '';
  }
};

/** @param {{finding: Finding}} props */
const Line = ({ finding }) => html`<li class=${finding.ok ? 'good' : 'bad'}><${Icon} name=${finding.ok ? 'check' : 'x'} /><span>${sayCheck(finding)}${finding.at > 0 && html` <b>${t('notAtMove', { n: finding.at })}</b>`}</span><span class="sr">${finding.ok ? t('checkHolds') : t('checkFails')}</span></li>`;

export function FairPane() {
  const said = report.value;
  return html`<section class="panel fair-pane" aria-labelledby="fair-title"><header><h2 id="fair-title">${t('fairDice')}</h2><span class=${`verdict ${said?.verdict ?? ''}`} role="status"><${Icon} name=${said?.verdict === 'failed' ? 'x' : said?.verdict === 'verified' ? 'shield' : 'lock'} />${sayVerdict()}</span></header>
    <p class="muted">${about()}</p>
    ${said && said.findings.length > 0 && html`<ul>${said.findings.map((finding) => html`<${Line} key=${finding.check} finding=${finding} />`)}</ul>`}
    ${said && said.proof.after > 0 && html`<p class="muted">${t('onlyAfter', { n: said.proof.after })}</p>`}
    ${said?.proof.commitment && html`<details><summary>${t('seedAndSeal')}</summary><dl class="seal"><dt>${t('seal')}</dt><dd><code>${said.proof.commitment}</code></dd>${said.proof.seed && html`<dt>${t('openedSeed')}</dt><dd><code>${said.proof.seed}</code></dd>`}</dl></details>`}</section>`;
}
