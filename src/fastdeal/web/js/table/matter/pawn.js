/** Mortgaging and redeeming, deed by deed. */
import { Icon } from '../../art/parts.js';
import { brief, money, signed } from '../../edition.js';
import { t } from '../../i18n/index.js';
import { html, useEffect, useState } from '../../lib.js';
import { weigh } from '../link.js';
import { choicesOf, me, shownSeq } from '../store.js';
import { mode } from '../ui.js';
import { MoveList } from './movelist.js';
import { useFocus } from './panel.js';

/** @typedef {import('../../net/protocol.js').Blocked} Blocked */
/** @typedef {import('../../net/protocol.js').MoveWords} MoveWords */
/** @typedef {import('../../net/protocol.js').GameView} View */
/** @typedef {import('./movelist.js').MoveRow} MoveRow */

/** What the table says to moves that it does not offer. @param {MoveWords[]} moves @returns {(square: number) => string} */
function useReasons(moves) {
  const [found, setFound] = useState(/** @type {Blocked[]} */ ([]));
  useEffect(() => { if (moves.length) void weigh(moves).then(setFound); }, [shownSeq.value]);
  return (square) => found.find(({ move }) => move.square === square)?.text ?? '';
}

/** @returns {MoveRow[]} */
const freeRows = () => choicesOf('mortgage').map(({ move, cash }) => (
  { square: move.square ?? 0, label: brief(move.square ?? 0), sum: signed(cash), good: true, move, verb: t('mortgage') }));

/** @param {{now: View}} props */
export function PawnPanel({ now }) {
  const box = useFocus();
  const mine = now.players[me.value ?? 0].deeds;
  const pawned = mine.filter((square) => now.mortgaged.includes(square));
  const ways = new Map(choicesOf('redeem').map((choice) => [choice.move.square, choice]));
  const free = freeRows();
  const stuck = mine.filter((square) => !pawned.includes(square) && !free.some((row) => row.square === square));
  const why = useReasons([
    ...pawned.filter((square) => !ways.has(square)).map((square) => ({ verb: /** @type {const} */ ('redeem'), square })),
    ...stuck.map((square) => ({ verb: /** @type {const} */ ('mortgage'), square })),
  ]);
  const redeem = (/** @type {number} */ square) => {
    const { move, cash } = ways.get(square) ?? {};
    return { square, label: brief(square), sum: cash ? money(cash) : '', move, verb: t('redeem'), why: why(square) };
  };
  const wait = (/** @type {number} */ square) => ({ square, label: brief(square), sum: '', verb: '', why: why(square) });
  return html`<div class="scrolls" ref=${box} tabindex="-1"><header class="modehead"><h2>${t('mortgageAndRedeem')}</h2>
      <button class="iconbtn" aria-label=${t('close')} onClick=${() => { mode.value = 'none'; }}><${Icon} name="x" /></button></header>
    <p class="muted">${t('mortgageMeans')}</p>
    ${pawned.length > 0 && html`<${MoveList} caption=${t('mortgagedNow')} rows=${pawned.map(redeem)} empty="" />`}
    <${MoveList} caption=${t('canBeMortgaged')} rows=${[...free, ...stuck.map(wait)]} empty=${t('noDeeds')} /></div>`;
}
