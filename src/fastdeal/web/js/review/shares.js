/** Everybody's chance to win side by side: each share with its token and its number, as far as it has room for them. */
import { html } from '../lib.js';
import { seats } from '../table/store.js';

/** @param {{chances: readonly number[], numbers: string[], label: string, about?: string}} props
 * `numbers` are the chances in words, `label` says it all to a screen reader, and `about` where a mouse points. */
export const Shares = ({ chances, numbers, label, about = label }) => html`<span class="chancebar" role="img" aria-label=${label} title=${about}>
  ${chances.map((chance, seat) => chance > 0 && html`<i key=${seat} class=${`p${seat + 1}`} style=${{ width: `${100 * chance}%` }}><span>
    <svg><use href=${`#t-${seats.value[seat]?.token ?? seat}`} /></svg><b>${numbers[seat]}</b></span></i>`)}</span>`;
