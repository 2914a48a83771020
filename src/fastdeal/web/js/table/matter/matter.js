/** The middle of the board: what is going on, one matter at a time. */
import { draft } from '../../deal/draft.js';
import { offerNow } from '../../deal/open.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import {
  AuctionMatter, BuildPanel, CardChoiceMatter, DebtMatter, JourneyMatter, OfferMatter, OutMatter, OverMatter, PawnPanel, PlaceMatter, ShortageMatter, SwapMatter,
} from '../later.js';
import { acting, me, table, view } from '../store.js';
import { headline } from '../story.js';
import { isSmallBoard, mode, watchesOn } from '../ui.js';
import { claimComesFirst, PurchaseMatter, RentMatter } from './landing.js';
import { ActingMatter, RollMatter } from './roll.js';
import { ToldMatter } from './told.js';

/** @typedef {import('../../net/protocol.js').GameView} View */

/** The list that a mode opens; on a small board it stands beside or below instead. @param {View} now */
export function panelOf(now) {
  if (me.value === null || now.stage === 'over') return null;
  if (mode.value === 'build') return html`<${BuildPanel} now=${now} />`;
  if (mode.value === 'mortgage') return html`<${PawnPanel} now=${now} />`;
  return null;
}

/** @param {View} now */
function matterOf(now) {
  if (headline.value.length) return html`<${ToldMatter} lines=${headline.value} />`;
  if (now.stage === 'over') return html`<${OverMatter} now=${now} />`;
  if (me.value !== null && now.players[me.value].out && !watchesOn.value) return html`<${OutMatter} now=${now} />`;
  if (acting.value >= 0) return html`<${ActingMatter} seat=${acting.value} />`;
  if (offerNow.value) return html`<${OfferMatter} now=${now} offer=${offerNow.value} />`;
  if (now.stage === 'debt') return html`<${DebtMatter} now=${now} />`;
  if (now.sale && now.stage === 'auction') return html`<${AuctionMatter} now=${now} sale=${now.sale} />`;
  if (now.sale && now.stage === 'shortage') return html`<${ShortageMatter} now=${now} sale=${now.sale} />`;
  if (now.sale && now.stage === 'place') return html`<${PlaceMatter} sale=${now.sale} />`;
  if (now.stage === 'purchase') return html`<${PurchaseMatter} now=${now} />`;
  if (now.stage === 'go') return html`<${JourneyMatter} now=${now} />`;
  if (now.stage === 'card-choice') return html`<${CardChoiceMatter} now=${now} />`;
  if (claimComesFirst(now)) return html`<${RentMatter} now=${now} />`;
  return html`<${RollMatter} now=${now} />`;
}

export function Matter() {
  const now = view.value;
  if (!now) return html`<div class="matter"><div class="hero"><h2>${t('notBegun')}</h2></div></div>`;
  const panel = isSmallBoard.value ? null : panelOf(now);
  const deal = !isSmallBoard.value && draft.value && now.stage === 'roll';
  return html`<div class="matter" data-stage=${now.stage}>${panel ?? (deal ? html`<${SwapMatter} now=${now} />` : matterOf(now))}
    ${table.value?.paused && html`<${Paused} />`}</div>`;
}

/** Nothing can be done but to go on, so the pause may cover the matter. */
const Paused = () => html`<div class="paused" role="status"><div class="hero"><h2>${t('pausedTitle')}</h2>
  <p class="muted">${t(me.value === null ? 'paused' : 'pausedHow')}</p></div></div>`;
