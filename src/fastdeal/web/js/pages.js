/** What each page is made of, so that all of it is asked for at once and nothing waits for an import of an import. */
import { speak } from './i18n/index.js';
import { loadCatalogue } from './net/api.js';
import { begun } from './settings.js';
import { addStyles } from './styles.js';

/** @typedef {'lobby' | 'table' | 'replay'} PageName */

/** The modules behind each page, beside those that index.html names. A table's page is followed by the game or the waiting room. */
const MODULES = {
  lobby: `
    art/patterns art/rosette board/board board/buildings board/corner board/fit board/geometry board/label board/marks board/mini
    board/ring board/square board/tokens lobby/act lobby/chairs lobby/create lobby/editions lobby/hero lobby/join lobby/labels lobby/length
    lobby/mine lobby/open lobby/page lobby/pieces lobby/resume lobby/rules lobby/shot lobby/start lobby/store lobby/top net/calls
    replay/hand_over`,
  table: `
    board/geometry board/tokens deal/draft deal/once deal/open net/calls net/socket table/coins table/flows table/later table/link
    table/pace table/page table/playback table/scenes table/sounds table/store table/toasts table/topbar table/ui`,
  game: `
    art/patterns art/rosette board/board board/buildings board/corner board/deed board/fit board/label board/marks board/ring board/square
    deal/outcome deal/reply deal/words lobby/labels table/actionbar table/answers table/attention table/bar table/board_section
    table/button table/cash table/chat table/holdings table/keys table/log table/losses table/matter/ahead table/matter/auction table/matter/bidding table/matter/clock
    table/matter/landing table/matter/matter table/matter/parts table/matter/roll table/newest table/playing table/raising table/reason
    table/seats table/talk`,
  room: `
    art/rosette board/mini lobby/labels lobby/mine lobby/pieces lobby/rule_changes lobby/start lobby/store lobby/waiting`,
  viewing: `
    ../vendor/uplot art/patterns art/rosette board/board board/buildings board/corner board/deed board/fit board/geometry board/label
    board/marks board/ring board/square board/tokens deal/draft deal/once deal/open lobby/labels net/socket replay/chance replay/counts
    replay/dice replay/fair replay/heat replay/help replay/keys replay/log replay/middle replay/panes replay/piles replay/play replay/proof replay/scrubber
    replay/verify replay/viewing replay/worth table/button table/cash table/coins table/flows table/holdings table/link table/matter/clock
    table/pace table/playback table/popover table/raising table/reason table/scenes table/seats table/sounds table/toasts table/ui`,
  replay: `
    lobby/top net/calls replay/game replay/hand_over replay/load replay/page table/store`,
};

const STYLES = {
  lobby: ['top.css', 'lobby.css', 'pieces.css'],
  table: ['table.css'],
  replay: ['top.css', 'replay.css'],
};

/** @type {Record<PageName, () => Promise<(props: {id: string}) => any>>} */
const IMPORTS = {
  lobby: async () => (await import('./lobby/page.js')).LobbyPage,
  table: async () => (await import('./table/page.js')).TablePage,
  replay: async () => (await import('./replay/page.js')).ReplayPage,
};

/** Ask for all modules of a part at once. @param {keyof typeof MODULES} part */
export function preload(part) {
  for (const name of MODULES[part].trim().split(/\s+/)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(`${name}.js`, import.meta.url).href;
    document.head.append(link);
  }
}

/** What is measured before would not fit afterwards. A page whose font does not come is set in another. */
const fontIsHere = () => document.fonts.load('1em Inter').catch(() => {});

/** Everything the page needs, and then the page. @param {PageName} name */
export async function openPage(name) {
  const dressed = Promise.all([addStyles(...STYLES[name]), speak(name), fontIsHere()]);
  preload(name);
  if (name === 'table' && begun.is()) preload('game');
  // A page that finds no shelf says so itself.
  if (name === 'lobby') loadCatalogue().catch(() => {});
  const Page = await IMPORTS[name]();
  await dressed;
  return Page;
}
