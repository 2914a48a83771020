/** The ledger at the end of a table, for who wants to know whether it was luck. */
import { Icon } from '../art/parts.js';
import { speak, t } from '../i18n/index.js';
import { html, useEffect, useSignal } from '../lib.js';
import { recordOf } from '../net/calls.js';
import { addStyles } from '../styles.js';
import { Ledger } from './ledger.js';
import { reviewLines } from './lines.js';

await Promise.all([addStyles('review.css'), speak('review')]);

/** @param {string} id @param {AbortSignal} signal */
async function reviewOf(id, signal) {
  for await (const line of reviewLines(await recordOf(id), signal)) if (line.t === 'done') return line.review;
  return null;
}

/** @param {{id: string}} props of a table whose game is over */
export function Luck({ id }) {
  const found = useSignal(/** @type {import('../net/review.js').Review | null | undefined} */ (undefined));
  useEffect(() => {
    const stop = new AbortController();
    reviewOf(id, stop.signal).then((review) => { found.value = review; }, () => { if (!stop.signal.aborted) found.value = null; });
    return () => stop.abort();
  }, [id]);
  if (found.value === undefined) return html`<p class="muted" role="status">${t('restComing')}</p>`;
  if (found.value === null) return html`<p class="muted" role="alert">${t('reviewFailed')}</p>`;
  return html`<div class="reviewed atend"><${Ledger} of=${found.value} />
    <p><a class="btn small" href=${`/replay?show=review&table=${id}`}><${Icon} name="spark" />${t('wholeReview')}</a></p></div>`;
}
