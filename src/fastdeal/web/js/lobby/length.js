/**
 * How long such a game takes: the turns as the lab has found them, and what a turn takes by who plays, at which pace, with
 * which clock. Where the lab has found nothing, nothing is said.
 */
import { count, t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { FRIEND, catalogue, chairs, clock, cover, pace, ruleNow } from './store.js';

/** @typedef {import('../net/protocol.js').Lengths} Lengths */
/** @typedef {import('../net/protocol.js').Tried} Tried */

const DEEP = 62;

/** What an option is set to. @typedef {(name: string) => any} Setting */
/** By the edition's own rules. @type {Setting} */
const own = (name) => cover.value?.rules[name];

/** Whether an option is set as the lab tried it; for a number, whether there is one. @param {any} now @param {Tried} tried */
const isOn = (now, { value }) => typeof now === 'number' || now === true || now === value;

/** How many times as long the options make a game. @param {Lengths} found @param {number} players @param {Setting} setting @param {string} [but] one left out */
function stretch(found, players, setting, but) {
  const counted = Object.entries(found.options).filter(([name, tried]) => name !== but && isOn(setting(name), tried));
  return counted.reduce((all, [, tried]) => all * (tried.turns_times[players] ?? 1), 1);
}

/** Who sits beside oneself, at which pace bots play and which clock people have.
 * @typedef {{chairs: string[], pace: string, clock: string}} Company */

/** The company as it is chosen. @returns {Company} */
const chosen = () => ({ chairs: chairs.value, pace: pace.value, clock: clock.value });

/** The same in another number: seats more are friends'. @param {Company} company @param {number} players @returns {Company} */
const inNumber = (company, players) => (
  { ...company, chairs: Array.from({ length: players - 1 }, (_, nth) => company.chairs[nth] ?? FRIEND) });

/** Seconds of a turn: of a person, of a bot, and on average. @param {Lengths} found @param {Company} company */
function secondsOf(found, company) {
  const bots = company.chairs.filter((chair) => chair !== FRIEND).length;
  const people = company.chairs.length + 1 - bots;
  const person = Math.min(found.seconds_per_turn, catalogue.value?.clocks[company.clock] ?? Infinity);
  const bot = catalogue.value?.bot_turns[company.pace] ?? 0;
  return { people, bots, person, bot, average: (people * person + bots * bot) / (people + bots) };
}

/** Minutes of a game of the lab's, in this company. @param {Lengths} found @param {Company} company */
const plainMinutes = (found, company) => (
  ((found.own_rules[company.chairs.length + 1]?.turns ?? 0) * secondsOf(found, company).average) / 60);

/** Minutes with these rules, and the limits among them. @param {Lengths} found @param {Company} company @param {Setting} [setting] */
function minutesFor(found, company, setting = ruleNow) {
  const players = company.chairs.length + 1;
  const round = (players * secondsOf(found, company).average) / 60;
  const limits = [setting('time_limit') ?? Infinity, (setting('max_rounds') ?? Infinity) * round];
  return Math.min(...limits, plainMinutes(found, company) * stretch(found, players, setting));
}

/** About how many minutes a game takes against so many bots that nobody hurries. @param {number} bots */
export function minutesAgainst(bots) {
  const found = catalogue.value?.lengths;
  const company = { chairs: new Array(bots).fill('steady'), pace: 'normal', clock: 'days' };
  return found ? Math.round(minutesFor(found, company, (name) => (name === 'rent' ? ruleNow : own)(name))) : 0;
}

/** What one option adds to the table as it is now, or would add. @param {string} name */
export function minutesOfRule(name) {
  const found = catalogue.value?.lengths;
  const players = chairs.value.length + 1;
  const tried = found?.options[name];
  if (!found || !tried || !found.own_rules[players]) return null;
  return Math.round(plainMinutes(found, chosen()) * stretch(found, players, ruleNow, name) * (tried.turns_times[players] - 1));
}

/** One column for each number of players; a line where the edition's own rules would end. @param {{found: Lengths}} props */
function ByNumber({ found }) {
  const seats = Object.keys(found.own_rules).map(Number);
  const all = seats.map((players) => minutesFor(found, inNumber(chosen(), players)));
  const usual = seats.map((players) => minutesFor(found, inNumber(chosen(), players), own));
  const most = Math.max(1, ...all, ...usual);
  const height = (/** @type {number} */ minutes) => (DEEP * minutes) / most;
  const spoken = seats.map((players, nth) => `${players}: ${Math.round(all[nth])}`).join(', ');
  return html`<svg viewBox="0 0 240 92" role="img" aria-label=${t('lengthByPlayers', { all: spoken })}>
    ${seats.map((players, nth) => {
      const x = 4 + nth * 34;
      const isNow = players === chairs.value.length + 1;
      return html`<g key=${players} class=${cx(isNow && 'now')}><rect x=${x} y=${72 - height(all[nth])} width="26" height=${height(all[nth])} rx="3" />
        <path class="was" d=${`M${x - 2} ${72 - height(usual[nth])}h30`} /><text x=${x + 13} y="87">${players}</text></g>`;
    })}<path class="axis" d="M0 72.500h240" /></svg>`;
}

export function ExpectedLength() {
  const found = catalogue.value?.lengths;
  const players = chairs.value.length + 1;
  if (!found?.own_rules[players]) return null;
  const minutes = Math.round(minutesFor(found, chosen()));
  const added = minutes - Math.round(minutesFor(found, chosen(), own));
  const { people, bots } = secondsOf(found, chosen());
  return html`<div class="length"><h3>${t('expectedLength')}</h3>
    <div class="big num">${minutes} <small>${t('minutes')}</small></div>
    <p>${t(bots ? 'lengthForBoth' : 'lengthFor', { n: people, bots })} ${added !== 0 && t(added > 0 ? 'rulesAdd' : 'rulesSave', { n: Math.abs(added) })}</p>
    <${ByNumber} found=${found} /></div>`;
}

/** What the guess rests on. */
export function LengthNote() {
  const found = catalogue.value?.lengths;
  if (!found) return null;
  const { bots, person, bot } = secondsOf(found, chosen());
  return html`<p class="faint">${t(bots ? 'lengthFromBoth' : 'lengthFrom', { n: person, bot: count(bot) })}</p>`;
}
