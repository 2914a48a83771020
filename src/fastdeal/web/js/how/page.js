/** How to play: the whole game in two minutes, with pictures from the real board. */
import { Icon } from '../art/parts.js';
import { edition, ed, groupColours, money, word } from '../edition.js';
import { t } from '../i18n/index.js';
import { html, useEffect } from '../lib.js';
import { TopBar } from '../lobby/top.js';
import { loadEdition } from '../net/api.js';
import { rulePage } from '../rule_page.js';
import { GUIDE, keep, kept, lang } from '../settings.js';
import { Guest, Homes, Jail, Pawned, Round, Sale, Swap } from './pictures.js';

/** @typedef {import('../i18n/index.js').Key} Key */

const CLASSIC = 'classic';
/** Heading, text, picture, and the page of the rule. */
const STEPS = /** @type {[Key, Key, () => any, string][]} */ ([
  ['howRound', 'howRoundText', Round, 'turn'], ['howBuy', 'howBuyText', Sale, 'purchase'], ['howRent', 'howRentText', Guest, 'rent'],
  ['howGroup', 'howGroupText', Homes, 'building'], ['howDeal', 'howDealText', Swap, 'deal'], ['howMoney', 'howMoneyText', Pawned, 'mortgage'],
  ['howJail', 'howJailText', Jail, 'jail'],
]);

/** The board that one has chosen, if it is still there. */
async function openBoard() {
  edition.value = await loadEdition(kept('edition') || CLASSIC).catch(() => loadEdition(CLASSIC));
}

export function Page() {
  useEffect(() => { void openBoard(); }, []);
  useEffect(() => { document.title = `${t('howToPlay')} · Fastdeal`; }, [lang.value]);
  return html`<div class="how"><${TopBar} here="how" /><main><header><h1>${t('howToPlay')}</h1><p>${t('howIntro')}</p></header>
    ${edition.value && html`<${Steps} />`}</main></div>`;
}

function Steps() {
  const { go_salary: salary, jail_fine: fine } = ed().rules;
  const gaps = { salary: money(salary), fine: money(fine), go: word('go'), houses: word('house', 2), hotel: word('hotel') };
  return html`<ol style=${groupColours(ed())}>${STEPS.map(([head, text, Picture, rule], nth) => html`<li class="panel" key=${head}>
      <div class="picture" aria-hidden="true" inert><${Picture} /></div>
      <div><h2><span class="num">${nth + 1}</span>${t(head)}</h2><p>${t(text, gaps)}</p>
        <a href=${rulePage(rule)}>${t('theRule')}<span class="sr">: ${t(head)}</span></a></div></li>`)}</ol>
    <section class="panel end"><h2>${t('howWin')}</h2><p>${t('howWinText')}</p>
      <p class="ways"><a class="btn primary" href="/" onClick=${() => keep(GUIDE, 'on')}><${Icon} name="play" />${t('howFirstGame')}</a>
        <a class="btn" href=${rulePage()}><${Icon} name="book" />${t('howAllRules')}</a></p></section>`;
}
