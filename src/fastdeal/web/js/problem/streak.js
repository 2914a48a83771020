/** The days on which the deal of the day was solved, kept in this browser. */
import { signal } from '../lib.js';
import { keep, keptList } from '../settings.js';

const KEY = 'problems';
const MOST_KEPT = 400;
const A_DAY = 86_400_000;

/** `late` is an answer that was not given on its day. @typedef {{day: string, chosen: number, right: boolean, late?: boolean}} Answered */
export const answered = signal(/** @type {Answered[]} */ (keptList(KEY)));

/** @param {string} day as 2026-11-16 @param {number} by so many days */
export const dayFrom = (day, by) => new Date(Date.parse(day) + by * A_DAY).toISOString().slice(0, 10);

/** @param {string} day */
export const answerOn = (day) => answered.value.find((each) => each.day === day);

/** @param {Answered | undefined} answer */
const isSolved = (answer) => answer?.right && !answer.late;

/** The first answer counts. @param {Answered} answer */
export function noteAnswer(answer) {
  if (answerOn(answer.day)) return;
  answered.value = [...answered.peek(), answer].slice(-MOST_KEPT);
  keep(KEY, JSON.stringify(answered.peek()));
}

/** Days in a row that were solved while they lasted, up to today or, if today's is still open, to the day before. @param {string} [today] */
export function streakOn(today = new Date().toISOString().slice(0, 10)) {
  let day = answerOn(today) ? today : dayFrom(today, -1);
  let length = 0;
  while (isSolved(answerOn(day))) {
    length += 1;
    day = dayFrom(day, -1);
  }
  return length;
}
