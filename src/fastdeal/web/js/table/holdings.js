/** Somebody's deeds by group: as columns that all players share, and as chips where there is less room. */
import { buildingsOn, ed, members, nameOf, say } from '../edition.js';
import { t } from '../i18n/index.js';
import { cx, html } from '../lib.js';
import { HOTEL } from '../net/protocol.js';

/** @typedef {import('../net/protocol.js').GameView} View */
/** @typedef {{seat: number, now: View}} Of */

/** A deed in words. @param {View} now @param {number} square */
function spoken(now, square) {
  const level = now.levels[square] ?? 0;
  const state = now.mortgaged.includes(square) ? t('mortgaged') : level ? buildingsOn(level) : '';
  return state ? `${nameOf(square)}, ${state}` : nameOf(square);
}

/** @param {Of} of */
const allSpoken = ({ seat, now }) => now.players[seat].deeds.map((square) => spoken(now, square)).join('; ') || t('noDeedsYet');

/** @param {Of} props */
export const DeedColumns = ({ seat, now }) => html`<div class="deeds" role="img" aria-label=${allSpoken({ seat, now })}>
  ${ed().groups.map((_, group) => html`<${Column} key=${group} group=${group} seat=${seat} now=${now} />`)}</div>`;

/** @param {Of & {group: number}} props */
function Column({ group, seat, now }) {
  const all = members(group);
  const held = now.players[seat].deeds;
  const { letter } = ed().groups[group];
  const isWhole = all.every((square) => held.includes(square));
  return html`<span class=${cx('dg', isWhole && 'whole')} style=${{ '--n': String(all.length) }}>${all.map((square) => {
    if (!held.includes(square)) return html`<i class="no"></i>`;
    const level = now.levels[square] ?? 0;
    const name = cx(`g${letter}`, now.mortgaged.includes(square) && 'mort');
    return html`<i class=${name} title=${spoken(now, square)}>${level === HOTEL ? 'H' : level || ''}</i>`;
  })}</span>`;
}

/** Letter and number, for narrow panels. @param {Of} props */
export const Chips = ({ seat, now }) => html`<div class="chips" role="img" aria-label=${allSpoken({ seat, now })}>
  ${ed().groups.map((_, group) => html`<${Chip} key=${group} group=${group} seat=${seat} now=${now} />`)}</div>`;

/** @param {Of & {group: number}} props */
function Chip({ group, seat, now }) {
  const all = members(group);
  const held = all.filter((square) => now.players[seat].deeds.includes(square));
  if (!held.length) return null;
  const { letter, name } = ed().groups[group];
  const isPawned = held.every((square) => now.mortgaged.includes(square));
  const kind = cx(`dc g${letter}`, held.length === all.length && 'whole', isPawned && 'mort');
  return html`<span class=${kind} title=${t('ofGroup', { n: held.length, of: all.length, name: say(name) })}>${letter}<b>${held.length}</b></span>`;
}
