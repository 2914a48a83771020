/** What is open on the page. */
import { signal } from '../lib.js';

/** On the board: the game, where everybody landed, or where the next roll may lead. */
export const boardShows = signal(/** @type {'game' | 'landings' | 'ahead'} */ ('game'));
/** Whose landings and dice; null is everybody's. */
export const whose = signal(/** @type {number | null} */ (null));
/** The list of keys. */
export const help = signal(false);
/** Beside the board: the record of the game, or its review. */
export const mode = signal(/** @type {'record' | 'review'} */ ('record'));
/** In a narrow panel one of these at a time. */
export const pane = signal(/** @type {'log' | 'worth' | 'dice' | 'fair'} */ ('log'));
