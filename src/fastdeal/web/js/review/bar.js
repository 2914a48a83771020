/** A quiet bar beside the game: everybody's chance to win at this moment. */
import { t } from '../i18n/index.js';
import { html, useEffect } from '../lib.js';
import { at, names, record } from '../replay/game.js';
import { percents } from './points.js';
import { Shares } from './shares.js';
import { askForReview, chancesAt, review } from './state.js';

/** Nobody waits for it, so it lets the page settle first. */
const A_WHILE = 1_500;

export function ChanceBar() {
  useEffect(() => {
    const timer = setTimeout(() => askForReview(record.peek()), A_WHILE);
    return () => clearTimeout(timer);
  }, [record.value]);
  if (!review.value) return null;
  const chances = chancesAt(at.value);
  const numbers = percents(chances);
  const said = names.value.map((name, seat) => `${name} ${numbers[seat]}`).join(', ');
  return html`<${Shares} chances=${chances} numbers=${numbers} label=${t('chancesAre', { players: said })} />`;
}
