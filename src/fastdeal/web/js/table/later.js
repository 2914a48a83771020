/** What a table needs sooner or later, but not to begin with. */
import { speak } from '../i18n/index.js';
import { lazy, signal } from '../lib.js';
import { keptList } from '../settings.js';
import { addStyles } from '../styles.js';

/** Parts of the deal table come with their style. @param {Promise<any>} module */
const styled = async (module) => (await Promise.all([module, addStyles('deal.css')]))[0];

/** Styles of the game beside those of the frame, which the waiting room shares. */
const GAME_STYLES = ['matter.css', 'actions.css', 'seats.css', 'talk.css', 'phone.css'];

export const Playing = lazy(async () => (await Promise.all([import('./playing.js'), addStyles(...GAME_STYLES)]))[0].Playing);
export const AuctionMatter = lazy(async () => (await import('./matter/auction.js')).AuctionMatter);
export const QuickBids = lazy(async () => (await import('./matter/bidding.js')).QuickBids);
export const DebtMatter = lazy(async () => (await import('./matter/debt.js')).DebtMatter);
export const OfferMatter = lazy(async () => (await styled(import('./matter/offer.js'))).OfferMatter);
export const RaisePanel = lazy(async () => (await import('./matter/debt.js')).RaisePanel);
export const JourneyMatter = lazy(async () => (await import('./matter/journey.js')).JourneyMatter);
export const CardChoiceMatter = lazy(async () => (await import('./matter/journey.js')).CardChoiceMatter);
export const ShortageMatter = lazy(async () => (await import('./matter/shortage.js')).ShortageMatter);
export const PlaceMatter = lazy(async () => (await import('./matter/shortage.js')).PlaceMatter);
export const OutMatter = lazy(async () => (await import('./matter/over.js')).OutMatter);
export const OverMatter = lazy(async () => (await Promise.all([import('./matter/over.js'), addStyles('ending.css')]))[0].OverMatter);
export const EndPanel = lazy(async () => (await import('../ending/panel.js')).EndPanel);
export const BuildPanel = lazy(async () => (await import('./matter/works.js')).BuildPanel);
export const PawnPanel = lazy(async () => (await import('./matter/pawn.js')).PawnPanel);
export const DealDrawer = lazy(async () => (await styled(import('../deal/drawer.js'))).DealDrawer);
export const DealsTab = lazy(async () => (await styled(import('../deal/offers.js'))).DealsTab);
export const SwapMatter = lazy(async () => (await styled(import('../deal/swap.js'))).SwapMatter);
export const Guide = lazy(async () => (await Promise.all([import('./guide.js'), speak('guide')]))[0].Guide);
export const Popover = lazy(async () => (await import('./popover.js')).Popover);
export const Chances = lazy(async () => (await import('./chances.js')).Chances);
export const Knocks = lazy(async () => (await import('./knocks.js')).Knocks);
export const Sheets = lazy(async () => (await Promise.all([import('./sheets.js'), speak('guide'), addStyles('sheets.css')]))[0].Sheets);
export const TableRules = lazy(async () => (await Promise.all([import('./table_rules.js'), speak('guide', 'waiting', 'rules')]))[0].TableRules);
export const Bell = lazy(async () => (await import('./bell.js')).Bell);
export const WaitingRoom = lazy(async () => (await import('../lobby/waiting.js')).WaitingRoom);

const ALL_BUT_THE_ROOM = [
  AuctionMatter, QuickBids, DebtMatter, OfferMatter, RaisePanel, JourneyMatter, CardChoiceMatter, ShortageMatter, PlaceMatter, OutMatter, OverMatter, BuildPanel,
  PawnPanel, DealDrawer, DealsTab, SwapMatter, Popover, Sheets, TableRules,
];
const A_WHILE = 3_000;

/** Whether the game has been on the screen for a while: time for the guide. */
export const isSettled = signal(false);

/** Once the page is at rest the others come too: nothing is missing when it is wanted, even if the server is away then. */
export function fetchInAWhile() {
  const timer = setTimeout(() => {
    isSettled.value = true;
    ALL_BUT_THE_ROOM.forEach((part) => part.fetch());
    if (keptList('push').length) void import('./looking.js');
  }, A_WHILE);
  return () => clearTimeout(timer);
}
