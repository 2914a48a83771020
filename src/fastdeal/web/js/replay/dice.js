/** The dice of the game: how often each sum fell, beside how often it should. */
import { count, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { diceOf } from './counts.js';
import { names } from './game.js';
import { Whose } from './middle.js';
import { whose } from './panes.js';

const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
/** Ways of 36. @param {number} sum */
const waysOf = (sum) => 6 - Math.abs(7 - sum);
/** @param {number} share */
const percent = (share) => `${Math.round(100 * share)} %`;
/** @param {number} value */
const decimal = (value) => count(Math.round(value * 100) / 100);

/** @param {{sum: number, fell: number, expected: number, most: number}} props */
const Bar = ({ sum, fell, expected, most }) => html`<li><span class="n num" aria-hidden="true">${fell}</span>
  <span class="col" aria-hidden="true"><i style=${{ height: `${(100 * fell) / most}%` }}></i>
    <em style=${{ bottom: `${(100 * expected) / most}%` }}></em></span><b aria-hidden="true">${sum}</b>
  <span class="sr">${t('sumFell', { sum, n: fell, expected: decimal(expected) })}</span></li>`;

/** What was found, and what fair dice would give. @param {{name: string, found: string, fair: string}} props */
const Figure = ({ name, found, fair }) => html`<div><dt>${name}</dt><dd class="num">${found} <small>${t('insteadOf', { n: fair })}</small></dd></div>`;

export function DicePane() {
  const { sums, rolls, doubles, total } = diceOf(whose.value);
  const expected = SUMS.map((sum) => (rolls * waysOf(sum)) / 36);
  const most = Math.max(1, ...sums, ...expected);
  return html`<section class="panel dice-pane" aria-labelledby="dice-title"><header><h2 id="dice-title">${t('diceTitle')}</h2><${Whose} /></header>
    <ul class="bars">${SUMS.map((sum, nth) => html`<${Bar} key=${sum} sum=${sum} fell=${sums[sum]} expected=${expected[nth]} most=${most} />`)}</ul>
    <p class="muted key"><em></em>${t('expectedLine')}</p>
    <dl><div><dt>${t('rolls')}</dt><dd class="num">${rolls}</dd></div>
      <${Figure} name=${t('average')} found=${rolls ? decimal(total / rolls) : '–'} fair="7" />
      <${Figure} name=${t('doubles')} found=${rolls ? percent(doubles / rolls) : '–'} fair="17 %" /></dl>
    <span class="sr">${whose.value === null ? t('everybody') : names.value[whose.value]}</span></section>`;
}
