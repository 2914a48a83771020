/** All English words of the interface. */
import { lobbyEn } from './lobby_en.js';
import { replayEn } from './replay_en.js';
import { tableEn } from './table_en.js';

export const en = { ...tableEn, ...lobbyEn, ...replayEn };
