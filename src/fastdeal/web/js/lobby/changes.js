/** What the host has set anew, in the words of the page. */
import { speak, t } from '../i18n/index.js';
import { html } from '../lib.js';
import { choiceName, clockName, levelName, paceName, ruleName } from './labels.js';

await speak('lobby', 'rules');

/** @param {{entry: import('../net/protocol.js').Told}} props */
export const Changes = ({ entry }) => entry.changes?.map((change, nth) => html`<p dir="auto">${inWords(change) ?? entry.lines?.[nth]}</p>`);

/** @param {string} name @param {string} value as it stands in a record */
function ruleValue(name, value) {
  if (value === 'yes' || value === 'no' || value === 'none') return t(value === 'yes' ? 'on' : 'off');
  return /^\d+$/.test(value) ? value : choiceName(name, value);
}

/** Where the page has better words than the server's sentence. @param {import('../net/protocol.js').Change} change */
function inWords({ what, name = '', value = '' }) {
  switch (what) {
    case 'rule': return `${ruleName(name)}: ${ruleValue(name, value)}`;
    case 'clock': return `${t('clockOfPeople')}: ${clockName(value)}`;
    case 'pace': return `${t('paceOfBots')}: ${paceName(value)}`;
    case 'bot-level': return `${name}: ${levelName(value)}`;
    case 'public': return `${t('whoMayCome')}: ${t(value === 'True' ? 'everyone' : 'byLink')}`;
    case 'nod': return `${t('gifts')}: ${t(value === 'True' ? 'giftsNod' : 'giftsFree')}`;
    case 'shared': return `${t('throws')}: ${t(value === 'True' ? 'throwsShared' : 'throwsPlain')}`;
    default: return undefined;
  }
}
