/** Calls about what is yours: codes for another browser, and the secrets of seats. */
import { t } from '../i18n/index.js';
import { CallRefused, post, tablePath } from '../net/calls.js';

/** @param {string} id @returns {Promise<{seat: number, secret: string}>} of one's own seat */
export const secretOf = (id) => post(`${tablePath(id)}/secret`, '');
/** @param {string} id */
export const forgetSeat = (id) => post(`${tablePath(id)}/forget`, '');
/** @param {string} profile @returns {Promise<import('../net/protocol.js').ProfileCode>} */
export const handOver = (profile) => post('/api/profile/codes', profile);
/** @param {string} code @returns {Promise<string>} the profile, once */
export const takeOver = async (code) => JSON.stringify(await post('/api/profile/codes/take', JSON.stringify({ code })));

/** What went wrong, in the reader's language. @param {unknown} error */
export function inWords(error) {
  const reason = error instanceof CallRefused ? error.reason : '';
  /** @type {Record<string, string>} */
  const known = { 'bad-code': t('codeIsGone'), 'too-often': t('triedTooOften'), 'too-large': t('profileTooLarge'),
    'bad-passkey': t('passkeyRefused'), 'no-such-profile': t('passkeyUnknown'), full: t('profilesFull') };
  // So browsers call it when somebody does not want to, or has no passkey.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return t('passkeyStopped');
  return known[reason] ?? (error instanceof Error ? error.message : String(error));
}
