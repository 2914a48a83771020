/** A table for friends: board, seats, rules, length, and who may come. */
import { Icon } from '../art/parts.js';
import { t } from '../i18n/index.js';
import { html, valueIn } from '../lib.js';
import { useAct } from './act.js';
import { Chairs } from './chairs.js';
import { EditionCards } from './editions.js';
import { clockName, paceName } from './labels.js';
import { ExpectedLength, LengthNote } from './length.js';
import { Rules } from './rules.js';
import { goTo, layWished } from './start.js';
import { catalogue, clock, dice, gifts, isCoached, isPublic, pace } from './store.js';

/** @param {{label: string, of: import('../../vendor/signals.js').Signal<string>, ids: string[], name: (id: string) => string, about?: string}} props */
const Choice = ({ label, of, ids, name, about }) => html`<label class="row"><span>${label}</span>
  <select class="pill" value=${of.value} onChange=${(/** @type {Event} */ event) => { of.value = valueIn(event); }}>
    ${ids.map((id) => html`<option key=${id} value=${id}>${name(id)}</option>`)}</select></label>${about && html`<small>${about}</small>`}`;

/** @param {{open: boolean}} props */
const Open = ({ open }) => html`<button aria-pressed=${isPublic.value === open} onClick=${() => { isPublic.value = open; }}>
  ${t(open ? 'everyone' : 'byLink')}</button>`;

const Openness = () => html`<div class="row"><span id="who-comes">${t('whoMayCome')}</span>
  <span class="segment" role="group" aria-labelledby="who-comes"><${Open} open=${false} /><${Open} open=${true} /></span></div>`;

/** What few change; who sits down is told. */
const More = () => html`<details><summary>${t('moreDetails')}</summary>
  <${Choice} label=${t('gifts')} of=${gifts} ids=${['', 'nod']} name=${(/** @type {string} */ id) => t(id ? 'giftsNod' : 'giftsFree')} about=${gifts.value && t('giftsHow')} />
  <${Choice} label=${t('throws')} of=${dice} ids=${['', 'shared']} name=${(/** @type {string} */ id) => t(id ? 'throwsShared' : 'throwsPlain')} about=${dice.value && t('throwsHow')} />
  <label class="row"><span>${t('coaching')}</span>
    <input class="switch" type="checkbox" aria-describedby="coaching-about" checked=${isCoached.value} onChange=${(/** @type {any} */ event) => { isCoached.value = event.currentTarget.checked; }} /></label>
  <small id="coaching-about">${t('coachingHow')} ${t('coachingElse')}</small></details>`;

const AtTheTable = () => html`<div class="at-table"><h3>${t('tableTitle')}</h3><${Openness} />
  <${Choice} label=${t('paceOfBots')} of=${pace} ids=${catalogue.value?.paces ?? []} name=${paceName} />
  <${Choice} label=${t('clockOfPeople')} of=${clock} ids=${Object.keys(catalogue.value?.clocks ?? {})} name=${clockName} />
  <${More} /></div>`;

async function create() {
  const link = await layWished();
  // The table's page shows the link too: a browser that does not let us copy loses nothing.
  await navigator.clipboard?.writeText(link).catch(() => {});
  goTo(link);
}

export function CreatePanel() {
  const [busy, lay] = useAct(create);
  return html`<section class="panel create" aria-labelledby="create-title">
    <header><h2 id="create-title">${t('createTitle')}</h2><p>${t('createHow')}</p></header>
    <${EditionCards} />
    <div class="three"><div class="around"><${Chairs} /><${AtTheTable} /></div><${Rules} />
      <div class="finish"><${ExpectedLength} />
        <button class="btn lay" aria-busy=${busy} onClick=${() => lay()}><${Icon} name="link" />${t(busy ? 'layingTable' : 'createTable')}</button>
        <p class="muted">${t('linkComesNext')}</p><${LengthNote} /></div>
    </div></section>`;
}
