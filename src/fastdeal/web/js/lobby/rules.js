/** The rule options: what each means in a sentence, and what it does to the length of a game. */
import { SpeedDie } from '../art/parts.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html, useId, valueIn } from '../lib.js';
import { BUS } from '../net/protocol.js';
import { choiceName, ruleName } from './labels.js';
import { minutesOfRule } from './length.js';
import { catalogue, cover, ruleNow, setRule } from './store.js';

/** @typedef {import('../net/protocol.js').RuleOption} Option */
/** What people argue about comes first; all else is under "more". */
const FIRST = ['speed_die', 'rent', 'free_parking_pot', 'double_salary_on_go', 'no_auctions', 'no_rent_in_jail', 'deal_out_deeds'];
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
  const set = (/** @type {any} */ value) => setRule(option.name, value);
  const named = { id, 'aria-describedby': about };
  const now = ruleNow(option.name);
  if (option.kind === 'choice') {
    return html`<select class="pill" ...${named} value=${now} onChange=${(/** @type {Event} */ event) => set(valueIn(event))}>
      ${option.choices.map((choice) => html`<option key=${choice} value=${choice}>${choiceName(option.name, choice)}</option>`)}</select>`;
  }
  if (option.kind === 'yes-no') return html`<${Switch} named=${named} checked=${now} set=${set} />`;
  if (!option.may_be_none) return html`<${NumberField} named=${named} option=${option} value=${now} />`;
  const field = { 'aria-label': ruleName(option.name), 'aria-describedby': about };
  const turn = (/** @type {boolean} */ isOn) => set(isOn ? SENSIBLE[option.name] ?? option.low : null);
  return html`${now !== null && html`<${NumberField} named=${field} option=${option} value=${now} />`}
    <${Switch} named=${named} checked=${now !== null} set=${turn} />`;
}

/** @param {{named: object, checked: boolean, set: (isOn: boolean) => void}} props */
const Switch = ({ named, checked, set }) => html`<input class="switch" type="checkbox" ...${named} checked=${checked}
  onChange=${(/** @type {any} */ event) => set(event.currentTarget.checked)} />`;

/** @param {{named: object, option: Option, value: number}} props */
const NumberField = ({ named, option, value }) => html`<input class="pill number" type="number" ...${named} min=${option.low} max=${option.high}
  value=${value} onChange=${(/** @type {any} */ event) => setRule(option.name, within(option, event.currentTarget))} />`;

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
  const die = name === 'speed_die' && html`<span aria-hidden="true"><${SpeedDie} n=${BUS} /></span>`;
  return html`<li class=${die ? 'prominent' : ''}><label for=${id}>${die}${ruleName(name)}</label><${Minutes} name=${name} />
    <span class="set"><${Control} option=${option} id=${id} about=${id + 'about'} /></span>
    <small id=${id + 'about'}>${about ? say(about) : ''}</small></li>`;
}

/** @param {{options: Option[]}} props */
const RuleList = ({ options }) => html`<ul class="rules">${options.map((option) => html`<${Rule} key=${option.name} option=${option} />`)}</ul>`;

export function Rules() {
  const all = catalogue.value?.rules ?? [];
  const first = FIRST.flatMap((name) => all.filter((option) => option.name === name));
  const others = all.filter(({ name }) => !FIRST.includes(name));
  return html`<div class="rules-wish"><h3>${t('rules')} <span>${t('ownRulesOf', { edition: cover.value ? say(cover.value.name) : '' })}</span></h3>
    <${RuleList} options=${first} /><details><summary>${t('moreRules')}</summary><${RuleList} options=${others} /></details></div>`;
}
