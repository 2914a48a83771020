/** The rules of this table: what it plays otherwise than the classic rules, its numbers, and how it ends. */
import { Icon } from '../art/parts.js';
import { ed, money, say } from '../edition.js';
import { count, t } from '../i18n/index.js';
import { html, useEffect, useSignal } from '../lib.js';
import { clockName, paceName, ruleName } from '../lobby/labels.js';
import { Agreed, said } from '../lobby/rule_changes.js';
import { loadCatalogue } from '../net/api.js';
import { HOW_TO_PLAY, SPEED_DIE_BONUS } from '../net/protocol.js';
import { rulePage } from '../rule_page.js';
import { table } from './store.js';
import { sheet } from './ui.js';

/** @typedef {import('../net/protocol.js').RuleOption} Option */
/** @typedef {Record<string, any>} Rules */

const SUMS = ['go_salary', 'jail_fine'];
const STOCKS = ['houses', 'hotels'];

export function TableRules() {
  const now = table.value;
  if (!now) return null;
  return html`<div class="table-rules"><p><b>${say(ed().name)}.</b> ${say(ed().description)}</p>
    <h3>${t('differsHere')}</h3><${Differences} now=${now} /><${Agreed} now=${now} />
    <h3>${t('inNumbers')}</h3><${Numbers} now=${now} />
    <h3>${t('howItEnds')}</h3>${endsOf(now.rules).map((line) => html`<p>${line}</p>`)}
    <${RuleWays} /></div>`;
}

/** The default of an option is the classic rule. @param {{now: import('../net/protocol.js').TableView}} props */
function Differences({ now }) {
  const rules = /** @type {Rules} */ (now.rules);
  const options = useSignal(/** @type {Option[] | null} */ (null));
  useEffect(() => { loadCatalogue().then((found) => { options.value = found.rules; }, () => {}); }, []);
  const changed = options.value?.filter((option) => rules[option.name] !== option.default) ?? [];
  if (!changed.length) return html`<p class="muted">${options.value && !now.nod && !now.shared && !now.coaching && t('nothingDiffers')}</p>`;
  return html`<ul>${changed.map(({ name }) => html`<li key=${name}><b>${ruleName(name)}: ${said(name, rules[name])}</b>
    <span class="tag solid">${t(rules[name] === ed().rules[name] ? 'byEdition' : 'byTable')}</span><small>${aboutRule(name, rules[name])}</small></li>`)}</ul>`;
}

/** An option's sentence says what holds where it is on. @param {string} name @param {any} value */
function aboutRule(name, value) {
  const text = say(ed().rule_texts[name]);
  return value === false ? t('notHere', { text }) : text;
}

/** @param {{now: import('../net/protocol.js').TableView}} props */
function Numbers({ now }) {
  const rules = /** @type {Rules} */ (now.rules);
  const rows = [
    [ruleName('start_cash'), money(rules.start_cash + (rules.speed_die ? SPEED_DIE_BONUS : 0))],
    ...SUMS.map((name) => [ruleName(name), money(rules[name])]), ...STOCKS.map((name) => [ruleName(name), count(rules[name])]),
    [t('clockOfPeople'), clockName(now.clock)], [t('paceOfBots'), paceName(now.pace)],
  ];
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd class="num">${value}</dd></div>`)}</dl>`;
}

/** @param {Rules} rules */
const endsOf = ({ max_rounds: rounds, time_limit: minutes }) => [
  t('endsLast'), ...(rounds ? [t('endsRounds', { n: rounds })] : []), ...(minutes ? [t('endsMinutes', { n: minutes })] : [])];

/** From here to all other rules; pages open beside the game. @param {{ofTable?: boolean}} props */
export const RuleWays = ({ ofTable }) => html`<p class="ways">
  ${ofTable && html`<button class="btn small" onClick=${() => { sheet.value = 'rules'; }}><${Icon} name="book" />${t('ruleChanges')}</button>`}
  <a class="btn small" href=${HOW_TO_PLAY} target="_blank" rel="noopener"><${Icon} name="bulb" />${t('howToPlay')}</a>
  <a class="btn small" href=${rulePage()} target="_blank" rel="noopener"><${Icon} name="book" />${t('allRules')}</a></p>`;
