/** The rule options: what each means in a sentence, and what it does to the length of a game. */
import { SpeedDie } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useId } from '../lib.js';
import { choiceName, ruleName } from './labels.js';
import { minutesOfRule } from './length.js';
import { catalogue, cover, ruleNow, setRule } from './store.js';

/** @typedef {import('./store.js').Option} Option */
/** What people argue about comes first; all else is under "more". */
const FIRST = ['speed_die', 'free_parking_pot', 'double_salary_on_go', 'no_auctions', 'no_rent_in_jail', 'deal_out_deeds'];
const SENSIBLE = /** @type {Record<string, number>} */ ({ deal_out_deeds: 2, max_rounds: 30, time_limit: 60 });

/** @param {{name: string}} props */
function Minutes({ name }) {
  const minutes = minutesOfRule(name);
  if (minutes === null) return null;
  const sign = minutes > 0 ? '+' : minutes < 0 ? '−' : '±';
  return html`<span class=${cx('min', minutes > 0 && 'plus', minutes < 0 && 'less')}>${t('minutesMore', { n: sign + Math.abs(minutes) })}</span>`;
}

/** @param {{option: Option, id: string, about: string}} props */
function Control({ option, id, about }) {
  const now = ruleNow(option.name);
  const field = (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.currentTarget);
  if (option.kind === 'choice') {
    return html`<select class="pill" id=${id} aria-describedby=${about} value=${now} onChange=${(/** @type {Event} */ event) => setRule(option.name, field(event).value)}>
      ${option.choices.map((choice) => html`<option key=${choice} value=${choice}>${choiceName(option.name, choice)}</option>`)}</select>`;
  }
  if (option.kind === 'yes-no') return html`<input class="switch" type="checkbox" id=${id} aria-describedby=${about} checked=${now} onChange=${(/** @type {Event} */ event) => setRule(option.name, field(event).checked)} />`;
  const number = now !== null && html`<input class="pill number" type="number" id=${option.may_be_none ? null : id} aria-label=${option.may_be_none ? ruleName(option.name) : null} aria-describedby=${about} min=${option.low} max=${option.high} value=${now}
    onChange=${(/** @type {Event} */ event) => setRule(option.name, within(option, field(event)))} />`;
  if (!option.may_be_none) return number;
  return html`${number}<input class="switch" type="checkbox" id=${id} aria-describedby=${about} checked=${now !== null}
    onChange=${(/** @type {Event} */ event) => setRule(option.name, field(event).checked ? SENSIBLE[option.name] ?? option.low : null)} />`;
}

/** What was typed, brought into the bounds; the field says so too. @param {Option} option @param {HTMLInputElement} field */
function within(option, field) {
  const value = Math.min(option.high, Math.max(option.low, Math.round(Number(field.value) || 0)));
  field.value = String(value);
  return value;
}

/** @param {{option: Option}} props */
function Rule({ option }) {
  const id = useId();
  const { name } = option;
  const about = cover.value?.rule_texts[name];
  return html`<li class=${name === 'speed_die' ? 'prominent' : ''}>
    <label for=${id}>${name === 'speed_die' && html`<span aria-hidden="true"><${SpeedDie} n=${4} /></span>`}${ruleName(name)}</label><${Minutes} name=${name} />
    <span class="set"><${Control} option=${option} id=${id} about=${id + 'about'} /></span><small id=${id + 'about'}>${about ? say(about) : ''}</small></li>`;
}

export function Rules() {
  const all = catalogue.value?.rules ?? [];
  const first = FIRST.flatMap((name) => all.filter((option) => option.name === name));
  return html`<div class="rules-wish"><h3>${t('rules')} <span>${t('ownRulesOf', { edition: cover.value ? say(cover.value.name) : '' })}</span></h3>
    <ul class="rules">${first.map((option) => html`<${Rule} key=${option.name} option=${option} />`)}</ul>
    <details><summary>${t('moreRules')}</summary><ul class="rules">${all.filter(({ name }) => !FIRST.includes(name)).map((option) => html`<${Rule} key=${option.name} option=${option} />`)}</ul></details></div>`;
}
