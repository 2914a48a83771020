/** All English words of the interface: the list of keys. The pages load them part by part. */
import { commonEn } from './common_en.js';
import { endingEn } from './ending_en.js';
import { laterEn } from './later_en.js';
import { lobbyEn } from './lobby_en.js';
import { replayEn } from './replay_en.js';
import { tableEn } from './table_en.js';
import { waitingEn } from './waiting_en.js';

export const en = { ...commonEn, ...tableEn, ...lobbyEn, ...replayEn, ...endingEn, ...laterEn, ...waitingEn };
