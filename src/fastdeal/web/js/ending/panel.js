/** Beside the board once the game is over: its story, worth over time, the best deal and the luckiest roll. */
import { Icon } from '../art/parts.js';
import { speak, t } from '../i18n/index.js';
import { html, lazy, useEffect, useRef, useSignal } from '../lib.js';
import { addStyles } from '../styles.js';
import { SeatCoin } from '../table/coins.js';
import { table, withNamesApart } from '../table/store.js';
import { isPhone, isSmallBoard } from '../table/ui.js';
import { useEnding } from './load.js';
import { Places } from './places.js';
import { Share } from './share.js';
import { WorthOverTime } from './worth.js';

await Promise.all([addStyles('ending.css'), speak('ending')]);

/** To the moment in the replay. @param {{move: number}} props */
const Moment = ({ move }) => html`<a class="moment" href=${`/replay?table=${table.value?.id}&move=${move}`} aria-label=${t('seeMove', { n: move })}
  title=${t('seeMove', { n: move })}><${Icon} name="eye" /></a>`;

/** @param {{id: string, title: string, feat: import('../net/protocol.js').Feat | null}} props */
const Feat = ({ id, title, feat }) => feat && html`<section class="feat" aria-labelledby=${id}><h3 id=${id}>${title} <${Moment} move=${feat.move} /></h3>
  <p><${SeatCoin} seat=${feat.seat} cls="sm" /><b class="num good">${feat.amount}</b> <span dir="auto">${withNamesApart(feat.text)}</span></p>
  <p class="counted">${feat.counted}</p></section>`;

const Luck = lazy(async () => (await import('../review/luck.js')).Luck);

/** Worked out when somebody wants to know. */
function WasItLuck() {
  const wanted = useSignal(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // The button goes, and the focus should not go with it.
  useEffect(() => { if (wanted.value) box.current?.focus({ preventScroll: true }); }, [wanted.value]);
  return html`<div ref=${box} tabindex="-1">${wanted.value ? html`<${Luck} id=${table.value?.id ?? ''} />`
    : html`<button class="btn small" onClick=${() => { wanted.value = true; }}><${Icon} name="dice" />${t('wasItLuck')}</button>`}</div>`;
}

export function EndPanel() {
  const ending = useEnding();
  if (!ending) return html`<section class="panel endpanel" aria-busy="true"></section>`;
  return html`<section class="panel endpanel" aria-labelledby="end-title" tabindex=${isPhone.value ? 0 : undefined}>
    ${isSmallBoard.value && html`<h2>${t('placesTitle')}</h2><${Places} ending=${ending} />`}
    <header><h2 id="end-title">${t('storyTitle')}</h2><${Share} ending=${ending} /></header>
    <ol class="story">${ending.story.map(({ text, move }) => html`<li key=${text}><span dir="auto">${withNamesApart(text)}</span> <${Moment} move=${move} /></li>`)}</ol>
    <${WasItLuck} /><${WorthOverTime} ending=${ending} />
    <div class="feats"><${Feat} id="end-deal" title=${t('bestDeal')} feat=${ending.best_deal} />
      <${Feat} id="end-roll" title=${t('luckiestRoll')} feat=${ending.luckiest_roll} /></div></section>`;
}
