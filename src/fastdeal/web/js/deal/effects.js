/** What a deal would do: list prices, groups, fees, the house's estimate; and why it cannot be offered. */
import { Icon, Letter } from '../art/parts.js';
import { money, signed } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { RuleLink, ruleOf } from '../table/rule.js';
import { me, nameOfSeat } from '../table/store.js';
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

/** Within so much of each other, in parts of what is at stake, a deal counts as fair. */
const FAIR = 0.2;

/** What the house's bots would make of it, as a quiet line that stands in nobody's way. @param {{now: Draft}} props */
function Estimate({ now }) {
  const gains = verdict.value?.gains;
  if (!gains) return null;
  const [mine, theirs] = [gains[me.value ?? -1] ?? 0, gains[now.partner] ?? 0];
  const name = nameOfSeat(now.partner);
  const stake = Math.max(1, listValue(now.gives) + listValue(now.gets), Math.abs(mine) + Math.abs(theirs));
  // To the left is better for me.
  const tilt = Math.max(-1, Math.min(1, (theirs - mine) / stake));
  const verdictIs = Math.abs(tilt) <= FAIR ? t('dealFair') : tilt < 0 ? t('dealYours') : t('dealTheirs', { name });
  return html`<div class="estimate"><h3>${verdictIs}<span>${t('houseEstimate')}</span></h3>
    <div class="tilt" aria-hidden="true"><i class="zone"></i><b style=${{ left: `${50 + 48 * tilt}%` }}></b></div>
    <p class="gains"><span>${t('you')} <b class=${mine < 0 ? 'num bad' : 'num good'}>${signed(mine)}</b></span>
      <span dir="auto">${name} <b class=${theirs < 0 ? 'num bad' : 'num good'}>${signed(theirs)}</b></span></p></div>`;
}
