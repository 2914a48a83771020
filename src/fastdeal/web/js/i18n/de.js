/** Alle deutschen Wörter der Oberfläche; jeder Schlüssel steht in beiden Sprachen. */
import { commonDe } from './common_de.js';
import { endingDe } from './ending_de.js';
import { laterDe } from './later_de.js';
import { lobbyDe } from './lobby_de.js';
import { replayDe } from './replay_de.js';
import { tableDe } from './table_de.js';
import { waitingDe } from './waiting_de.js';

/** @type {Record<keyof typeof import('./en.js').en, string>} */
export const de = { ...commonDe, ...tableDe, ...lobbyDe, ...replayDe, ...endingDe, ...laterDe, ...waitingDe };
