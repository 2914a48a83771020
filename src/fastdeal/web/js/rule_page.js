/** Where a page of the rules is, in the reader's language. */
import { RULE_PAGES } from './net/protocol.js';
import { lang } from './settings.js';

/** @param {string} [page] with its heading, if it has one; without, the index */
export const rulePage = (page) => [RULE_PAGES, lang.value, page].filter(Boolean).join('/');
