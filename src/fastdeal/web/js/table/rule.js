/** From a refusal to the page of its rule. */
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { RULES } from '../net/protocol.js';
import { rulePage } from '../rule_page.js';
import { you } from './store.js';

/** The page of the rule behind a reason; what the table itself refuses has none. @param {string | undefined} reason */
export const ruleOf = (reason) => (reason && reason in RULES ? rulePage(RULES[reason]) : '');

/** The same for a sentence of the rulebook beside a button. @param {string | undefined} text */
export const ruleSaid = (text) => ruleOf(you.value.blocked?.find((refused) => refused.text === text)?.reason);

/** Opens beside the game. @param {{href: string}} props */
export const RuleLink = ({ href }) => (href ? html` <a class="rule" href=${href} target="_blank" rel="noopener">${t('theRule')}</a>` : null);
