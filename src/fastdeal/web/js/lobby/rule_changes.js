/** What a table plays otherwise than its edition does. */
import { ed, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { choiceName, ruleName } from './labels.js';

/** @param {string} name @param {any} value */
export function said(name, value) {
  if (value === true) return t('on');
  if (value === false || value === null) return t('off');
  return typeof value === 'string' ? choiceName(name, value) : String(value);
}

/** @param {{rules: Record<string, any>}} props */
export function RuleChanges({ rules }) {
  const changed = Object.keys(rules).filter((name) => rules[name] !== ed().rules[name]);
  if (!changed.length) return html`<p class="muted">${t('allOwnRules')}</p>`;
  return html`<ul class="rule-changes" aria-label=${t('ruleChanges')}>${changed.map((name) => html`<li key=${name}>
    <b>${ruleName(name)}: ${said(name, rules[name])}</b><small>${say(ed().rule_texts[name])}</small></li>`)}</ul>`;
}
