/** What a replay needs only when somebody looks at its review. */
import { lazy } from '../lib.js';

export const ReviewSide = lazy(async () => (await import('../review/side.js')).ReviewSide);
export const AheadLayer = lazy(async () => (await import('../review/ahead.js')).AheadLayer);
export const AheadMiddle = lazy(async () => (await import('../review/ahead.js')).AheadMiddle);
