/** The five boards as cards, each in its own colours. */
import { Icon } from '../art/parts.js';
import { MiniBoard } from '../board/mini.js';
import { say } from '../edition.js';
import { t } from '../i18n/index.js';
import { html } from '../lib.js';
import { catalogue, choose, chosen } from './store.js';

/** @param {{cover: import('../net/protocol.js').Cover}} props */
const Card = ({ cover }) => html`<label class="edition" title=${say(cover.description)}>
  <input type="radio" name="edition" value=${cover.id} checked=${chosen.value === cover.id} aria-label=${say(cover.name)}
    aria-describedby=${`about-${cover.id}`} onChange=${() => choose(cover.id)} />
  <span class="mini-board" aria-hidden="true"><${MiniBoard} edition=${cover} /></span>
  <span aria-hidden="true"><b>${say(cover.name)}</b><small>${cover.rules.speed_die ? t('speedDieOn') : t('byOwnRules')}</small></span>
  <span id=${`about-${cover.id}`} hidden>${say(cover.description)}</span>
  <span class="tick"><${Icon} name="check" /></span></label>`;

export const EditionCards = () => html`<fieldset class="editions"><legend class="sr">${t('edition')}</legend>
  ${catalogue.value?.editions.map((cover) => html`<${Card} key=${cover.id} cover=${cover} />`)}</fieldset>`;
