/** Somebody who watches would like to play: the host lets them with one press. */
import { speak, t } from '../i18n/index.js';
import { html, useEffect } from '../lib.js';
import { tell } from './link.js';
import { asks, me, nameOfSeat } from './store.js';
import { toast, untoast } from './toasts.js';

await speak('later');

export function Knocks() {
  const mine = asks.value.filter(({ of }) => of === me.value);
  useEffect(() => {
    for (const { number, seat, name } of mine) {
      const answer = (/** @type {boolean} */ yes) => () => tell({ t: 'admit', ask: number, yes });
      const actions = [{ label: t('letIn'), act: answer(true) }, { label: t('disagree'), act: answer(false), quiet: true }];
      toast({ text: t('wantsSeat', { name, bot: nameOfSeat(seat) }), kind: 'asks', key: `ask-${number}`, stays: true, actions });
    }
    return () => mine.forEach(({ number }) => untoast(`ask-${number}`));
  }, [mine.map(({ number }) => number).join()]);
  return html``;
}
