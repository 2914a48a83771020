/** A quiet bar beside the game: everybody's chance to win at this moment. */
import { t } from '../i18n/index.js';
import { html, useEffect } from '../lib.js';
import { at, names, record } from '../replay/game.js';
import { percent } from './points.js';
import { askForReview, chancesAt, review } from './state.js';

/** Nobody waits for it, so it lets the page settle first. */
const A_WHILE = 1_500;
/** A share with room for its number. */
const ROOMY = 0.2;

export function ChanceBar() {
  useEffect(() => {
    const timer = setTimeout(() => askForReview(record.peek()), A_WHILE);
    return () => clearTimeout(timer);
  }, [record.value]);
  if (!review.value) return null;
  const chances = chancesAt(at.value);
  const said = names.value.map((name, seat) => `${name} ${percent(chances[seat])}`).join(', ');
  return html`<span class="chancebar" role="img" aria-label=${t('chancesAre', { players: said })} title=${said}>${chances.map((chance, seat) => chance > 0 && html`<i key=${seat}
    class=${`p${seat + 1}`} style=${{ width: `${100 * chance}%` }}>${chance >= ROOMY && percent(chance)}</i>`)}</span>`;
}
