/** Who shall sit at the table: oneself, friends by the link, bots by level. */
import { Coin, Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, valueIn } from '../lib.js';
import { SEATS } from '../net/protocol.js';
import { levelName } from './labels.js';
import { name, token } from './mine.js';
import { FRIEND, catalogue, chairs, cover, seatSomebody } from './store.js';

/** One's own piece is chosen, the others take the first ones left. @param {number} seat */
const pieceOf = (seat) => (seat <= token.value ? seat - 1 : seat);

/** What the server will call the bot on this seat. @param {number} seat */
function botName(seat) {
  const before = chairs.value.slice(0, seat - 1).filter((chair) => chair !== FRIEND).length;
  const isMine = (/** @type {string} */ bot) => bot.toLowerCase() === name.value.trim().toLowerCase();
  return catalogue.value?.bot_names.filter((bot) => !isMine(bot))[before] ?? t('aBot');
}

/** @param {number} seat */
const removeChair = (seat) => { chairs.value = chairs.peek().filter((_, nth) => nth !== seat - 1); };
const addChair = () => { chairs.value = [...chairs.peek(), FRIEND]; };

/** @param {{seat: number, chair: import('./store.js').Chair}} props */
function Chair({ seat, chair }) {
  const isFriend = chair === FRIEND;
  const change = (/** @type {Event} */ event) => seatSomebody(seat - 1, valueIn(event));
  const fewest = (cover.value?.min_players ?? 2) - 1;
  const levels = catalogue.value?.levels.map((level) => html`<option key=${level} value=${level}>${levelName(level)}</option>`);
  return html`<li>${isFriend ? html`<span class="empty"><${Icon} name="link" /></span>` : html`<${Coin} seat=${seat} token=${pieceOf(seat)} />`}
    <span>${isFriend ? t('friendByLink') : html`<b>${botName(seat)}</b>`}</span>
    <select class="pill" aria-label=${t('seatNumber', { n: seat + 1 })} value=${chair} onChange=${change}>
      <option value=${FRIEND}>${t('person')}</option>${levels}</select>
    <button class="iconbtn" aria-label=${t('removeSeat', { n: seat + 1 })} disabled=${chairs.value.length <= fewest}
      onClick=${() => removeChair(seat)}><${Icon} name="x" /></button></li>`;
}

export function Chairs() {
  const most = cover.value?.max_players ?? SEATS;
  const taken = chairs.value.length + 1;
  return html`<div class="seats-wish"><h3>${t('seats')} <span>${t('seatsOf', { n: taken, most })}</span></h3>
    <ul class="chairs">
      <li><${Coin} seat=${0} token=${token.value} /><b dir="auto">${name.value || t('guest')}</b><span class="muted">${t('yourSeat')}</span></li>
      ${chairs.value.map((chair, nth) => html`<${Chair} key=${nth} seat=${nth + 1} chair=${chair} />`)}
      ${taken < most && html`<li class="add"><button onClick=${addChair}><span class="empty"><${Icon} name="plus" /></span>${t('addSeat')}</button></li>`}
    </ul></div>`;
}
