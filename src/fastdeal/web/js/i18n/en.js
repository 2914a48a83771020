/** All English words of the interface: the list of keys. The pages load them part by part. */
import { bellEn } from './bell_en.js';
import { commonEn } from './common_en.js';
import { endingEn } from './ending_en.js';
import { guideEn } from './guide_en.js';
import { howEn } from './how_en.js';
import { laterEn } from './later_en.js';
import { lobbyEn } from './lobby_en.js';
import { problemEn } from './problem_en.js';
import { replayEn } from './replay_en.js';
import { reviewEn } from './review_en.js';
import { rulesEn } from './rules_en.js';
import { tableEn } from './table_en.js';
import { waitingEn } from './waiting_en.js';
import { yoursEn } from './yours_en.js';

export const en = {
  ...commonEn, ...tableEn, ...lobbyEn, ...replayEn, ...endingEn, ...guideEn, ...howEn, ...laterEn, ...waitingEn, ...yoursEn, ...bellEn, ...reviewEn, ...problemEn, ...rulesEn,
};
