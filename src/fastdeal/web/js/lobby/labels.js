/** Names of what the server lists by id; one the page has no word for is shown as it is. */
import { capital, edition, word } from '../edition.js';
import { t } from '../i18n/index.js';

/** @param {string} prefix @param {string} id @param {Record<string, string>} [gaps] @returns {string} */
const named = (prefix, id, gaps) => (t(/** @type {any} */ (`${prefix}_${id}`)) === undefined ? id : t(/** @type {any} */ (`${prefix}_${id}`), gaps));

/** The edition's own words where a name has a gap for them. @returns {Record<string, string>} */
const ownWords = () => (edition.value ? { go: word('go'), free_parking: word('free_parking'), houses: word('house', 2), hotels: word('hotel', 2) } : {});

/** @param {string} level */
export const levelName = (level) => named('level', level);
/** @param {string} pace */
export const paceName = (pace) => named('pace', pace);
/** @param {string} clock */
export const clockName = (clock) => named('clock', clock);
/** @param {string} rule */
export const ruleName = (rule) => capital(named('rule', rule, ownWords()));
/** @param {string} rule @param {string} choice */
export const choiceName = (rule, choice) => named(`rule_${rule}`, choice);
