/** A deal in the middle of the board: the deeds that would change hands, side by side. */
import { Icon } from '../art/parts.js';
import { Deed } from '../board/deed.js';
import { money } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { me, nameOfSeat, seats } from '../table/store.js';
import { draft } from './draft.js';
import { awaited } from './open.js';

/** @typedef {import('./draft.js').Terms} Terms */
/** @typedef {import('../net/protocol.js').GameView} View */

/** @param {{now: View}} props */
export function SwapMatter({ now }) {
  const deal = draft.value;
  if (!deal) return null;
  const name = nameOfSeat(deal.partner);
  const waits = awaited.value.some(({ by }) => by === deal.partner);
  return html`<div class="say swapmatter">
    <div class="hero"><h2>${t('dealWith', { name })}</h2><p class="muted">${waits ? t('waitsForYou', { name }) : t('gameGoesOn')}</p></div>
    <div class="swap"><${Hand} caption=${t('youGive')} terms=${deal.gives} now=${now} /><span class="arrows"><${Icon} name="swap" /></span>
      <${Hand} caption=${t('youGet')} terms=${deal.gets} now=${now} /></div></div>`;
}

/** @param {{caption: string, terms: Terms, now: View}} props */
function Hand({ caption, terms, now }) {
  const [first, ...more] = terms.deeds;
  const head = terms.cash && first !== undefined ? `${caption}, ${t('withCash', { sum: money(terms.cash) })}` : caption;
  return html`<div class="near"><p class="cap">${head}</p>
    ${first === undefined ? html`<p class="empty">${terms.cash ? money(terms.cash) : t('pickOnBoardOrList')}</p>`
      : html`<${Deed} square=${first} view=${now} seats=${seats.value} me=${me.value} />`}
    ${more.length > 0 && html`<p class="cap">${t('andMore', { n: more.length })}</p>`}</div>`;
}
