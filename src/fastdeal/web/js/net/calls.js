/** Calls that open, find and join tables. A refusal says why, in the reader's language where the page knows the reason. */
import { t } from '../i18n/index.js';
import { LARGEST_RECORD } from './protocol.js';

/** @typedef {import('./protocol.js').TableView} TableView */
/** @typedef {import('./protocol.js').JoinWish} JoinWish */
/** @typedef {import('./protocol.js').Recorded} Recorded */
/** @typedef {import('./protocol.js').Seated} Seated */
/** @typedef {import('./protocol.js').Wish} Wish */

export class CallRefused extends Error {
  /** @param {string} reason @param {string} text @param {string} [freeName] by which one may sit down instead */
  constructor(reason, text, freeName = '') {
    super(text);
    this.reason = reason;
    this.freeName = freeName;
  }
}

/** @param {string} path @param {RequestInit} [how] @returns {Promise<Response>} */
export async function call(path, how) {
  const answer = await fetch(path, how).catch(() => { throw new CallRefused('unreachable', t('noServer')); });
  if (answer.ok) return answer;
  const { reason = '', text = '', name = '', line = 0 } = await answer.json().catch(() => ({}));
  throw new CallRefused(reason, sayRefusal(reason, line) || text || t('noServer'), name);
}

/** @param {string} reason @param {number} [line] of a record @returns {string | undefined} in the reader's language, where the page knows the reason */
export function sayRefusal(reason, line) {
  /** @type {Record<string, string>} */
  const known = {
    'bad-name': t('refusedBadName'), 'name-taken': t('refusedNameTaken'), taken: t('refusedSeatTaken'), full: t('refusedFull'),
    'all-taken': t('refusedTaken'), removed: t('refusedRemoved'), 'nobody-here': t('refusedNobodyHere'), 'asked-already': t('refusedAsked'),
    'already-started': t('refusedStarted'), 'no-such-table': t('refusedNoTable'), 'too-many': t('refusedTooMany'),
    'no-such-edition': t('refusedNoEdition'), unreadable: t('refusedUnreadable'), 'not-saved': t('refusedNotSaved'),
    'too-large': t('refusedTooLarge', { n: Math.floor(LARGEST_RECORD / 1000) }),
    'too-long': t('refusedTooLong'),
    'not-a-record': line ? t('refusedBroken', { n: line }) : t('refusedNoRecord'),
  };
  return known[reason];
}

/** @param {string} path */
export const get = async (path) => (await call(path)).json();
/** @param {string} path @param {Wish | JoinWish | string} body a record goes as it is */
export async function post(path, body) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await call(path, { method: 'POST', body: text })).json();
}

/** @param {string} id */
export const tablePath = (id) => `/api/tables/${encodeURIComponent(id)}`;

/** @param {string} id */
export const socketOf = (id) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${tablePath(id)}/socket`;

/** @returns {Promise<TableView[]>} the public ones whose game is not over */
export const openTables = async () => (await get('/api/tables')).tables;
/** @param {string} id @returns {Promise<import('./protocol.js').FoundTable>} */
export const findTable = (id) => get(tablePath(id));
/** @param {Wish} wish @returns {Promise<Seated>} */
export const layTable = (wish) => post('/api/tables', wish);
/** @param {string} id @param {JoinWish} wish @returns {Promise<Seated>} */
export const joinTable = (id, wish) => post(`${tablePath(id)}/join`, wish);
/** A recorded game goes on at a new table. @param {string} record @param {URLSearchParams | string} [how] @returns {Promise<Seated>} */
export const playOn = (record, how = '') => post(`/api/uploads?${how}`, record);
/** @param {string} id @returns {Promise<string>} */
export const recordOf = async (id) => (await call(`${tablePath(id)}/record`)).text();
/** @param {string} id @param {string} lang @returns {Promise<import('./protocol.js').Ending>} of a game that is over */
export const endingOf = (id, lang) => get(`${tablePath(id)}/ending?lang=${lang}`);
/** One more game with the same people. @param {string} id @returns {Promise<Seated>} */
export const playAgain = (id) => post(`${tablePath(id)}/rematch`, '');
/** A game that comes with Fastdeal. @param {string} name @returns {Promise<string>} */
export const exampleGame = async (name) => (await call(`/games/${encodeURIComponent(name)}.deal`)).text();
/** The text of a file, if it may be a record. @param {File} file */
export async function readRecord(file) {
  if (file.size > LARGEST_RECORD) throw new CallRefused('too-large', sayRefusal('too-large') ?? '');
  const text = await file.text().catch(() => '\0');
  if (text.includes('\0')) throw new CallRefused('not-a-record', sayRefusal('not-a-record') ?? '');
  return text;
}
/** Every move of a record with its sentences and the picture after it. @param {string} record @param {string} lang @returns {Promise<Recorded>} */
export const layOut = (record, lang) => post(`/api/replay?lang=${lang}`, record);
/** @param {string} which `today`, a date or a number @param {string} lang @returns {Promise<import('./protocol.js').ProblemPage>} */
export const findProblem = (which, lang) => get(`/api/problems/${encodeURIComponent(which)}?lang=${lang}`);
