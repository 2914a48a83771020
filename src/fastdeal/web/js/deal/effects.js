/** What a deal would do: list prices, groups, fees, the house's estimate; and why it cannot be offered. */
import { Icon, Letter } from '../art/parts.js';
import { money } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { RuleLink, ruleOf } from '../table/rule.js';
import { nameOfSeat } from '../table/store.js';
import { draft, isEmpty, verdict } from './draft.js';
import { effectsOf, listValue } from './words.js';

/** @typedef {import('./draft.js').Draft} Draft */

export function Effects() {
  const now = draft.value;
  const found = verdict.value;
  if (!now || isEmpty(now)) return html`<p class="fair muted">${t('pickDeeds')}</p>`;
  return html`<div class="fair"><h3>${t('whatItDoes')}<span>${t('atListPrice')}</span></h3>
    <div class="scales"><span>${t('youGive')} <b class="num">${money(listValue(now.gives))}</b></span>
      <span>${t('youGet')} <b class="num">${money(listValue(now.gets))}</b></span></div>
    <ul class="effects">${effectsOf(now).map(({ letter, text }) => html`<li><${Letter} letter=${letter} />${text}</li>`)}<${Fees} now=${now} /></ul>
    <${Estimate} now=${now} />
    ${found?.reason && html`<p class="bad" role="status">${found.text}<${RuleLink} href=${ruleOf(found.reason)} /></p>`}</div>`;
}

/** Interest on mortgages that change hands. @param {{now: Draft}} props */
function Fees({ now }) {
  const [mine, theirs] = verdict.value?.fees ?? [0, 0];
  const name = nameOfSeat(now.partner);
  return html`${mine > 0 && html`<li><${Icon} name="fold" />${t('feeYours', { sum: money(mine) })}</li>`}
    ${theirs > 0 && html`<li><${Icon} name="fold" />${t('feeTheirs', { name, sum: money(theirs) })}</li>`}`;
}

const LEANS = /** @type {const} */ (['dealFarTheirs', 'dealTheirs', 'dealFair', 'dealYours', 'dealFarYours']);

/** Which way a deal leans, in words. @param {number} lean from 2, far better for me, to -2 @param {string} name */
export const leanInWords = (lean, name) => t(LEANS[lean + 2], { name });

/** What the house's bots would make of it, as a quiet line that stands in nobody's way. To the left is better for me.
 * @param {{now: Draft}} props */
function Estimate({ now }) {
  const lean = verdict.value?.lean;
  if (lean === undefined || lean === null) return null;
  return html`<div class="estimate"><h3>${leanInWords(lean, nameOfSeat(now.partner))}<span>${t('houseEstimate')}</span></h3>
    <div class="tilt" aria-hidden="true"><b style=${{ left: `${40 - 20 * lean}%` }}></b></div></div>`;
}
