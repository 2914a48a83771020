/** How long such a game takes, from the lab's findings. Where the lab has found nothing, nothing is said. */
import { t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { catalogue, chairs, ruleNow } from './store.js';

/** @typedef {import('../net/protocol.js').Lengths} Lengths */
/** @typedef {import('../net/protocol.js').Tried} Tried */

const DEEP = 62;

/** Whether an option is set as the lab tried it; for a number, whether there is one. @param {string} name @param {Tried} tried */
function isOn(name, { value }) {
  const now = ruleNow(name);
  return typeof now === 'number' || now === true || now === value;
}

/** How many times as long the options make a game.
 * @param {Lengths} found @param {number} players @param {(name: string, tried: Tried) => boolean} counts */
function stretch(found, players, counts) {
  const counted = Object.entries(found.options).filter(([name, tried]) => counts(name, tried));
  return counted.reduce((all, [, tried]) => all * (tried.turns_times[players] ?? 1), 1);
}

/** Minutes of a game of so many, with the limits that were set. @param {Lengths} found @param {number} players */
function minutesFor(found, players) {
  const limits = [ruleNow('time_limit') ?? Infinity, ((ruleNow('max_rounds') ?? Infinity) * players * found.seconds_per_turn) / 60];
  return Math.min(...limits, found.own_rules[players].minutes * stretch(found, players, isOn));
}

/** What one option adds to the table as it is now, or would add. @param {string} name */
export function minutesOfRule(name) {
  const found = catalogue.value?.lengths;
  const players = chairs.value.length + 1;
  const tried = found?.options[name];
  if (!found || !tried || !found.own_rules[players]) return null;
  const others = stretch(found, players, (other, how) => other !== name && isOn(other, how));
  return Math.round(found.own_rules[players].minutes * others * (tried.turns_times[players] - 1));
}

/** One column for each number of players; a line where the edition's own rules would end. @param {{found: Lengths}} props */
function ByNumber({ found }) {
  const seats = Object.keys(found.own_rules).map(Number);
  const all = seats.map((players) => minutesFor(found, players));
  const most = Math.max(...all, ...seats.map((players) => found.own_rules[players].minutes));
  const height = (/** @type {number} */ minutes) => (DEEP * minutes) / most;
  const spoken = seats.map((players, nth) => `${players}: ${Math.round(all[nth])}`).join(', ');
  return html`<svg viewBox="0 0 240 92" role="img" aria-label=${t('lengthByPlayers', { all: spoken })}>
    ${seats.map((players, nth) => {
      const x = 4 + nth * 34;
      const isNow = players === chairs.value.length + 1;
      return html`<g key=${players} class=${cx(isNow && 'now')}><rect x=${x} y=${72 - height(all[nth])} width="26" height=${height(all[nth])} rx="3" />
        <path class="was" d=${`M${x - 2} ${72 - height(found.own_rules[players].minutes)}h30`} /><text x=${x + 13} y="87">${players}</text></g>`;
    })}<path class="axis" d="M0 72.500h240" /></svg>`;
}

export function ExpectedLength() {
  const found = catalogue.value?.lengths;
  const players = chairs.value.length + 1;
  if (!found?.own_rules[players]) return null;
  const minutes = Math.round(minutesFor(found, players));
  const added = minutes - found.own_rules[players].minutes;
  return html`<div class="length"><h3>${t('expectedLength')}</h3>
    <div class="big num">${minutes} <small>${t('minutes')}</small></div>
    <p>${t('lengthFor', { n: players })} ${added !== 0 && t(added > 0 ? 'rulesAdd' : 'rulesSave', { n: Math.abs(added) })}</p>
    <${ByNumber} found=${found} /></div>`;
}

/** What the guess rests on. */
export function LengthNote() {
  const found = catalogue.value?.lengths;
  return found && html`<p class="faint">${t('lengthFrom', { n: found.seconds_per_turn })}</p>`;
}
