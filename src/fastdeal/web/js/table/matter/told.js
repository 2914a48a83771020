/** What has just happened, before the game goes on. */
import { BankCoin } from '../../art/parts.js';
import { html } from '../../lib.js';
import { SeatCoin } from '../coins.js';
import { subjectOf, withNamesApart } from '../store.js';
import { isSmallBoard } from '../ui.js';

const MOST_LINES = 4;

/** @param {{lines: string[]}} props */
export function ToldMatter({ lines }) {
  const [first, ...more] = lines;
  const seat = subjectOf(first);
  return html`<div class=${isSmallBoard.value ? 'midphone' : 'spread'}><div class="hero told">
    ${seat < 0 ? html`<${BankCoin} />` : html`<${SeatCoin} seat=${seat} cls="big" />`}<h2 dir="auto">${withNamesApart(first)}</h2>
    ${more.slice(0, MOST_LINES).map((line) => html`<p dir="auto">${withNamesApart(line)}</p>`)}</div></div>`;
}
