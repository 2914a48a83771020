/** Mortgaging and redeeming, deed by deed. */
import { brief, ed, money, signed } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { bringsIn } from '../raising.js';
import { choicesOf, me } from '../store.js';
import { mode } from '../ui.js';
import { MoveList } from './movelist.js';

/** @typedef {import('../../net/types.js').View} View */

/** @param {{now: View}} props */
export function PawnPanel({ now }) {
  const mine = now.players[me.value ?? 0].deeds;
  const [mortgages, redemptions] = [choicesOf('mortgage'), choicesOf('redeem')];
  const free = mortgages.map((choice) => ({ square: choice.move.square ?? 0, label: brief(choice.move.square ?? 0), sum: signed(bringsIn(choice)), good: true, move: choice.move, verb: t('mortgage') }));
  const pawned = mine.filter((square) => now.mortgaged.includes(square)).map((square) => {
    const choice = redemptions.find((each) => each.move.square === square);
    return { square, label: brief(square), sum: choice?.cash ? money(choice.cash) : '', move: choice?.move, verb: t('redeem'), why: choice ? '' : t('tooLittleCash') };
  });
  const built = mine.filter((square) => !now.mortgaged.includes(square) && !free.some((row) => row.square === square)).map((square) => ({ square, label: brief(square), sum: '', verb: '', why: t(ed().squares[square].kind === 'site' ? 'groupBuilt' : 'notNow') }));
  return html`<div class="scrolls"><header class="modehead"><h2>${t('mortgageAndRedeem')}</h2><button class="iconbtn" aria-label=${t('close')} onClick=${() => { mode.value = 'none'; }}>×</button></header>
    ${pawned.length > 0 && html`<${MoveList} caption=${t('mortgagedNow')} rows=${pawned} empty="" />`}<${MoveList} caption=${t('canBeMortgaged')} rows=${[...free, ...built]} empty=${t('noDeeds')} /></div>`;
}
