/** Mortgaging and redeeming, deed by deed. */
import { Icon } from '../../art/parts.js';
import { brief, ed, money, signed } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html } from '../../lib.js';
import { bringsIn } from '../raising.js';
import { choicesOf, me } from '../store.js';
import { mode } from '../ui.js';
import { MoveList } from './movelist.js';
import { useFocus } from './panel.js';

/** @typedef {import('../../net/protocol.js').View} View */
/** @typedef {import('./movelist.js').MoveRow} MoveRow */

/** @returns {MoveRow[]} */
const freeRows = () => choicesOf('mortgage').map((choice) => {
  const square = choice.move.square ?? 0;
  return { square, label: brief(square), sum: signed(bringsIn(choice)), good: true, move: choice.move, verb: t('mortgage') };
});

/** @param {View} now @param {number[]} mine @returns {MoveRow[]} */
const pawnedRows = (now, mine) => mine.filter((square) => now.mortgaged.includes(square)).map((square) => {
  const choice = choicesOf('redeem').find((each) => each.move.square === square);
  const sum = choice?.cash ? money(choice.cash) : '';
  return { square, label: brief(square), sum, move: choice?.move, verb: t('redeem'), why: choice ? '' : t('tooLittleCash') };
});

/** @param {{now: View}} props */
export function PawnPanel({ now }) {
  const box = useFocus();
  const mine = now.players[me.value ?? 0].deeds;
  const free = freeRows();
  const pawned = pawnedRows(now, mine);
  const others = mine.filter((square) => ![...free, ...pawned].some((row) => row.square === square));
  const stuck = others.map((square) => ({
    square, label: brief(square), sum: '', verb: '', why: t(ed().squares[square].kind === 'site' ? 'groupBuilt' : 'notNow'),
  }));
  return html`<div class="scrolls" ref=${box} tabindex="-1"><header class="modehead"><h2>${t('mortgageAndRedeem')}</h2>
      <button class="iconbtn" aria-label=${t('close')} onClick=${() => { mode.value = 'none'; }}><${Icon} name="x" /></button></header>
    <p class="muted">${t('mortgageMeans')}</p>
    ${pawned.length > 0 && html`<${MoveList} caption=${t('mortgagedNow')} rows=${pawned} empty="" />`}
    <${MoveList} caption=${t('canBeMortgaged')} rows=${[...free, ...stuck]} empty=${t('noDeeds')} /></div>`;
}
