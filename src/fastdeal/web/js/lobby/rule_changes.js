/** What a table plays otherwise than its edition does. */
import { ed, money, say } from '../edition.js';
import { speak, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { choiceName, ruleName } from './labels.js';

/** @typedef {import('../net/protocol.js').TableView} TableView */

await speak('rules');

const SUMS = ['start_cash', 'go_salary', 'jail_fine', 'min_bid'];

/** @param {string} name @param {any} value */
export function said(name, value) {
  if (value === true) return t('on');
  if (value === false || value === null) return t('off');
  if (name === 'time_limit') return `${value} ${t('min')}`;
  return typeof value === 'string' ? choiceName(name, value) : SUMS.includes(name) ? money(value) : String(value);
}

/** What is agreed beside the rules: gifts, dice and coaching. @param {{now: TableView}} props */
export const Agreed = ({ now }) => html`${now.nod && html`<p><b>${t('gifts')}: ${t('giftsNod')}.</b> ${t('giftsHow')}</p>`}
  ${now.shared && html`<p><b>${t('throws')}: ${t('throwsShared')}.</b> ${t('throwsHow')}</p>`}
  ${now.coaching && html`<p><b>${t('coaching')}.</b> ${t('coachingHow')}</p>`}`;

/** @param {{now: TableView}} props */
export function RuleChanges({ now }) {
  const rules = /** @type {Record<string, any>} */ (now.rules);
  const changed = Object.keys(rules).filter((name) => rules[name] !== ed().rules[name]);
  return html`<${Agreed} now=${now} /><ul class="rule-changes" aria-label=${t('ruleChanges')}>${changed.map((name) => html`<li key=${name}>
    <b>${ruleName(name)}: ${said(name, rules[name])}</b><small>${say(ed().rule_texts[name])}</small></li>`)}</ul>`;
}
