/** Alle deutschen Wörter der Oberfläche; jeder Schlüssel steht in beiden Sprachen. */
import { bellDe } from './bell_de.js';
import { commonDe } from './common_de.js';
import { endingDe } from './ending_de.js';
import { guideDe } from './guide_de.js';
import { howDe } from './how_de.js';
import { laterDe } from './later_de.js';
import { lobbyDe } from './lobby_de.js';
import { problemDe } from './problem_de.js';
import { replayDe } from './replay_de.js';
import { reviewDe } from './review_de.js';
import { rulesDe } from './rules_de.js';
import { tableDe } from './table_de.js';
import { waitingDe } from './waiting_de.js';
import { yoursDe } from './yours_de.js';

/** @type {Record<keyof typeof import('./en.js').en, string>} */
export const de = {
  ...commonDe, ...tableDe, ...lobbyDe, ...replayDe, ...endingDe, ...guideDe, ...howDe, ...laterDe, ...waitingDe, ...yoursDe, ...bellDe, ...reviewDe, ...problemDe, ...rulesDe,
};
