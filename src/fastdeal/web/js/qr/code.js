/** A QR code as a drawing: dark on light in every theme, with the quiet margin that readers need. */
import { html, useMemo } from '../lib.js';
import { qrOf } from './matrix.js';

const MARGIN = 4;

/** @param {{text: string, label: string}} props */
export function QrCode({ text, label }) {
  const grid = useMemo(() => qrOf(text), [text]);
  const side = grid.length + 2 * MARGIN;
  const path = grid.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []))).join('');
  return html`<svg class="qr" viewBox=${`0 0 ${side} ${side}`} role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${side} height=${side} fill="#FFFFFF" /><path d=${path} fill="#1C2333" /></svg>`;
}
