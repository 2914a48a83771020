/** A review as the server tells it: line by line, for as long as somebody listens. */
import { call } from '../net/calls.js';

/** @param {string} record @param {AbortSignal} signal @param {'fast' | 'deep'} [depth] @returns {AsyncGenerator<import('../net/review.js').ReviewLine>} */
export async function* reviewLines(record, signal, depth = 'fast') {
  const answer = await call(`/api/review?depth=${depth}`, { method: 'POST', body: record, signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}
