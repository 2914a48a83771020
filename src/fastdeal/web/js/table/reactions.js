/** Quick words, shown for a moment at the seat of who says them. */
import { t } from '../i18n/index.js';
import { html, signal } from '../lib.js';
import { reactions } from '../settings.js';

/** @typedef {import('../net/protocol.js').Emote} Emote */

/** @type {Record<Emote, import('../i18n/index.js').Key>} */
export const EMOTES = {
  'thumbs-up': 'emoteThumbs', ouch: 'emoteOuch', hurry: 'yourMove', 'good-game': 'emoteGame',
  wave: 'emoteWave', laugh: 'emoteLaugh', wow: 'emoteWow',
};
const SHOWN = 4_000;
/** The latest of each seat. @type {import('../../vendor/signals.js').Signal<Partial<Record<number, import('../net/protocol.js').Chat>>>} */
const latest = signal({});

/** @param {import('../net/protocol.js').Chat} line */
export function react(line) {
  if (!line.emote || reactions.peek() === 'off') return;
  latest.value = { ...latest.peek(), [line.seat]: line };
  setTimeout(() => { if (latest.peek()[line.seat] === line) latest.value = { ...latest.peek(), [line.seat]: undefined }; }, SHOWN);
}

/** The chat says it to who cannot see. @param {{seat: number}} props */
export function Reaction({ seat }) {
  const emote = latest.value[seat]?.emote;
  return emote ? html`<span class="reaction" aria-hidden="true">${t(EMOTES[emote])}</span>` : null;
}
