/**
 * What travels between page and table; see docs/protocol.md. Shapes, and what numbers mean.
 * Written by scripts/protocol_js.py from the server's own messages: `make protocol`, never by hand.
 */

/** @typedef {'good-game' | 'hurry' | 'laugh' | 'ouch' | 'thumbs-up' | 'wave' | 'wow'} Emote */
/** @typedef {[string, number, number, number, number]} Happening */
/** @typedef {'de' | 'en'} Language */
/** @typedef {'chance' | 'chest'} PileName */
/** @typedef {'over' | 'playing' | 'waiting'} TableStage */
/**
 * @typedef {'accept' | 'ask' | 'bail' | 'bankrupt' | 'bid' | 'build' | 'buy' | 'decline' | 'draw' | 'go' | 'mortgage' | 'offer' |
 *   'pass' | 'pay' | 'place' | 'redeem' | 'refuse' | 'resign' | 'roll' | 'sell' | 'sell-group' | 'use-card' | 'want' | 'withdraw'}
 *   VerbName
 */
/**
 * @typedef {{start_cash: number, go_salary: number, jail_fine: number, rent: 'automatic' | 'asked', speed_die: boolean,
 *   double_rent_needs_unmortgaged: boolean, jail_double_rolls_again: boolean, triples_end_turn: boolean, triple_beats_third_double:
 *   boolean, min_bid: number, shortage_min_bid: '1' | 'price', houses: number, hotels: number, max_rounds: number | null,
 *   free_parking_pot: boolean, double_salary_on_go: boolean, no_auctions: boolean, no_rent_in_jail: boolean, uneven_building:
 *   boolean, deal_out_deeds: number | null, time_limit: number | null, unlimited_buildings: boolean, build_where_you_stand: boolean,
 *   build_when_all_sold: boolean, bankrupt_to_bank: boolean} & Record<string, any>} Rules
 */
/**
 * @typedef {Hello | Shown | Do | Later | Weigh | MaxBid | Undo | Pause | Vote | Hasten | Pledge | Salt | Link | Start | Arrange |
 *   Sit | Remove | Hand | Admit | Leave | Back | Device | Looking | Say | Mute | Ping} Command
 */
/** @typedef {Sync | News | Around | Done | Refused | Judged | Chat | Pong | Bye} Message */
/**
 * A table to open. A creator without a name is called Guest, in the language `lang`.
 * @typedef {{name?: string, edition?: string, rules?: Partial<Rules>, seats?: SeatPlan[], public?: boolean, pace?: string, clock?:
 *   string, level?: string, piece?: number | null, lang?: Language, nod?: boolean, coaching?: boolean, shared?: boolean}} Wish
 */
/**
 * Somebody who joins by the link: with a name, perhaps for a certain seat.
 * Another device of somebody who sits here joins with a one-time code, or with the secret of the seat.
 * @typedef {{name?: string, seat?: number | null, code?: string, secret?: string, piece?: number | null, lang?: Language}} JoinWish
 */
/**
 * The first message: protocol version, language, and the last sequence number seen, if any.
 * `name` is what a spectator is called in the chat.
 * A `paced` client takes time to show what happens, and sends `shown` when clocks wait for that.
 * @typedef {{t: 'hello', v: number, lang?: Language, since?: number, paced?: boolean, name?: string}} Hello
 */
/**
 * Everything up to this entry has been shown, so clocks that wait for it may start.
 * @typedef {{t: 'shown', seq: number}} Shown
 */
/**
 * Make a move. `seq` is the last entry seen when it was decided.
 * @typedef {{t: 'do', id: string, seq: number, move: MoveWords}} Do
 */
/**
 * Answer the partner's offer later: it stays open, and the game goes on.
 * @typedef {{t: 'later', id: string, seq: number, partner: number}} Later
 */
/**
 * Ask whether some moves are legal and what they would do, without making them.
 * @typedef {{t: 'weigh', id: string, moves: MoveWords[]}} Weigh
 */
/**
 * Let the table bid for this seat in the current auction, up to an amount; 0 cancels. Nobody else sees it.
 * @typedef {{t: 'max-bid', id: string, amount: number}} MaxBid
 */
/**
 * Take back one's last move; or, if all agree, everything from the move with number `to` on.
 * @typedef {{t: 'undo', id: string, seq: number, to?: number}} Undo
 */
/**
 * Stop the clocks if all agree, or start them again.
 * @typedef {{t: 'pause', id: string, on: boolean}} Pause
 */
/**
 * Agree to a proposal or not. A no from its proposer withdraws it.
 * @typedef {{t: 'vote', id: string, ballot: number, yes: boolean}} Vote
 */
/**
 * Let the rest be played at once; for who is out of a game in which only bots are left.
 * @typedef {{t: 'hasten', id: string}} Hasten
 */
/**
 * Choose a salt for the dice before the start, by its SHA-256. It is shown with `salt` once `table.starting`.
 * @typedef {{t: 'pledge', id: string, hash: string}} Pledge
 */
/**
 * Show the salt that was pledged; or, before the start, add one without a pledge.
 * @typedef {{t: 'salt', id: string, salt: string}} Salt
 */
/**
 * Show one's share in throw `number`, while `around.throwing` asks for it.
 * @typedef {{t: 'link', id: string, number: number, link: string}} Link
 */
/**
 * Start the game; bots take the empty seats. Host only.
 * @typedef {{t: 'start', id: string}} Start
 */
/**
 * Set the table anew before the start; what is left out stays. `seats` refer to those of entry `seq`. Host only.
 * @typedef {{t: 'arrange', id: string, seq: number, seats?: Chair[] | null, edition?: string | null, rules?: Rules | null, pace?:
 *   string | null, clock?: string | null, level?: string | null, public?: boolean | null, nod?: boolean | null, shared?: boolean |
 *   null}} Arrange
 */
/**
 * Move to another chair before the start, an open one.
 * @typedef {{t: 'sit', id: string, seat: number}} Sit
 */
/**
 * Remove somebody. In a running game a bot plays on, or with `bank` the Bank takes all. Host only.
 * @typedef {{t: 'remove', id: string, seat: number, bank?: boolean}} Remove
 */
/**
 * Make somebody else the host. Host only.
 * @typedef {{t: 'hand', id: string, seat: number}} Hand
 */
/**
 * Give a spectator the bot's seat that they asked for, or not. For the host; while away, for who sat down first.
 * @typedef {{t: 'admit', id: string, ask: number, yes: boolean}} Admit
 */
/**
 * Leave: before the start the seat opens again. Later a bot plays on until its owner is back, or with `bank` the
 * Bank takes all.
 * @typedef {{t: 'leave', id: string, bank?: boolean}} Leave
 */
/**
 * Take one's seat back from the bot.
 * @typedef {{t: 'back', id: string}} Back
 */
/**
 * Ask for a code with which another device can join this seat.
 * @typedef {{t: 'device', id: string}} Device
 */
/**
 * Whether anybody can see this page. One that says nothing can be seen; behind another tab, its owner is called.
 * @typedef {{t: 'looking', on: boolean}} Looking
 */
/**
 * Chat: a text or an emote.
 * @typedef {{t: 'say', text?: string, emote?: Emote | null}} Say
 */
/**
 * Hear nothing more from somebody of this name, or hear them again.
 * @typedef {{t: 'mute', name: string, on: boolean}} Mute
 */
/**
 * Is anybody there?
 * @typedef {{t: 'ping'}} Ping
 */
/**
 * A move. The table throws the dice.
 * @typedef {{verb: VerbName, square?: number | null, amount?: number, partner?: number | null, gives?: Side, gets?: Side, card?:
 *   PileName | null}} MoveWords
 */
/**
 * A planned seat: a bot's level, or open to anybody. A resumed game also has its name.
 * @typedef {{bot?: string, name?: string}} SeatPlan
 */
/**
 * One side of a deal.
 * @typedef {{deeds?: number[], cash?: number, cards?: PileName[]}} Side
 */
/**
 * A seat as the host wants it: today's seat number `was`, or a bot of this level, or open to anybody.
 * @typedef {{was?: number | null, bot?: string}} Chair
 */
/**
 * All choices for a new table. `clocks` are seconds for a turn, `bot_turns` what a bot's takes.
 * @typedef {{editions: Cover[], rules: RuleOption[], levels: string[], paces: string[], bot_turns: Record<string, number>, clocks:
 *   Record<string, number>, emotes: string[], bot_names: string[], lengths: Lengths | null}} Catalogue
 */
/**
 * A full edition. `hyphens` are words with the places where they may break.
 * @typedef {{id: string, name: Text, description: Text, min_players: number, max_players: number, rules: Rules, rule_texts:
 *   Record<string, Text>, groups: Group[], squares: SquarePage[], currency: Currency, hyphens: string[], interest: number,
 *   station_rents: number[], utility_times: number[], buildings: Buildings, cards: Record<PileName, CardPage[]>, words:
 *   Record<string, WordPage>, tokens: Token[], hash: string}} EditionPage
 */
/**
 * Public tables whose game is not over.
 * @typedef {{tables: TableView[]}} OpenTables
 */
/**
 * A table, and the caller's seat at it.
 * @typedef {{table: TableView, seat: number | null}} FoundTable
 */
/**
 * The answer to who opened or joined a table. With `asked` the seat is theirs once the host agrees.
 * @typedef {{table: string, seat: number, link: string, asked: boolean}} Seated
 */
/**
 * A code that fetches a profile, once, for so many seconds.
 * @typedef {{code: string, seconds: number}} ProfileCode
 */
/**
 * The host name to which a table tells whose turn it is. The host of the table gets the whole address.
 * The key with which calls are signed is told once, to who sets the webhook.
 * @typedef {{host: string, url: string, key: string}} Webhook
 */
/**
 * A whole game; `start` is the view before its first move.
 * @typedef {{edition: string, rules: Rules, names: string[], start: GameView, steps: Step[]}} Recorded
 */
/**
 * A finished game. `worth` is by seat, at the end of each of the `turns`; null for who is out.
 * Also by seat: the colour `groups` that were ever whole, and the `luck` of all rolls, as the luckiest is counted.
 * @typedef {{places: Place[], story: Sentence[], turns: number[], worth: (number | null)[][], best_deal: Feat | null, luckiest_roll:
 *   Feat | null, groups: number[][], luck: number[]}} Ending
 */
/**
 * A problem: the game that leads to it, whose decision it is, and which choice is best.
 * `day` is the date if it is that day's problem, else empty; `today` is the date by the server's clock.
 * @typedef {{number: number, count: number, day: string, today: string, kind: string, seat: number, question: string, choices:
 *   ChoicePage[], best: number, reason: string, record: string, game: Recorded}} ProblemPage
 */
/**
 * The full state, after each `hello`. `log` has everything the client missed, if `complete`.
 * @typedef {{t: 'sync', v: number, seq: number, table: TableView, view: GameView | null, you: You, clocks: Alarm[], log: Told[],
 *   complete: boolean, chat: Chat[], ballot: Ballot | null, asleep: boolean, throwing: number}} Sync
 */
/**
 * A new log entry and the state after it. `table` is sent when it changed.
 * @typedef {{t: 'news', seq: number, told: Told, view: GameView | null, you: You, clocks: Alarm[], table?: TableView | null}} News
 */
/**
 * What changes outside the log: who is here, the clocks after entry `seq`, votes, whether the game sleeps,
 * who asks for a seat, and which throw waits for everybody's share (-1: none).
 * @typedef {{t: 'around', seq: number, online: number[], watching: number, clocks: Alarm[], ballot: Ballot | null, asleep: boolean,
 *   asks: Ask[], throwing: number}} Around
 */
/**
 * A command was carried out. `seq` is its log entry, 0 if it needed none.
 * @typedef {{t: 'done', id: string, seq?: number, code?: string}} Done
 */
/**
 * A command was refused, and nothing changed. For a late command, `missed` has what its sender had not seen.
 * @typedef {{t: 'refused', id: string, reason: string, text: string, seq?: number, missed?: Told[]}} Refused
 */
/**
 * The answer to `weigh`, in the same order. An empty reason means that the move is legal.
 * @typedef {{t: 'judged', id: string, moves: Blocked[]}} Judged
 */
/**
 * Somebody said something; a spectator has seat -1. Text is text, never markup.
 * @typedef {{t: 'chat', seat: number, name: string, at: number, text?: string, emote?: Emote | null}} Chat
 */
/**
 * Yes.
 * @typedef {{t: 'pong'}} Pong
 */
/**
 * The connection ends. Reconnect after `retry` milliseconds; -1 means never.
 * @typedef {{t: 'bye', reason: string, text: string, retry: number}} Bye
 */
/**
 * A text in English and German.
 * @typedef {{en: string, de: string}} Text
 */
/**
 * How sums of money are written.
 * @typedef {{sign: string, before: boolean}} Currency
 */
/**
 * The colours of the buildings; empty if the interface chooses.
 * @typedef {{house: string, hotel: string}} Buildings
 */
/**
 * The table around the game. `host` is a seat, -1 while nobody sits; `level` that of bots who stand in.
 * `starting`: pledged salts are shown; `nod`: gifts need the others' nod; `shared`: throws need a share of all.
 * `seed` is null until the game is over; `rematch` is the table of the next game. With `coaching`, players see the
 * chances too.
 * @typedef {{id: string, stage: TableStage, edition: string, rules: Rules, public: boolean, pace: string, clock: string, level:
 *   string, host: number, seats: SeatView[], paused: boolean, out_of_time: boolean, resumed: boolean, commitment: string, seed:
 *   string | null, rematch: string, starting: boolean, nod: boolean, coaching: boolean, shared: boolean}} TableView
 */
/**
 * The game as everybody sees it. `stuck` are deeds that cannot change hands, as their group is built on.
 * @typedef {{stage: string, turn: number, round: number, turns: number, dice: [number, number, number], rolls_again: boolean,
 *   players: PlayerView[], mortgaged: number[], levels: Record<string, number>, houses: number, hotels: number, pot: number, piles:
 *   [number, number], fine: number, sale: SaleView | null, debts: DebtView[], claims: ClaimView[], offers: OfferView[], waits:
 *   number[], winner: number | null, rents: Record<string, RentView>, stuck: number[]}} GameView
 */
/**
 * One entry of the log as its reader may see it: structured, and in sentences. `turns` is the view's, after it.
 * `heads` are the numbers of those lines that are news by themselves, for the middle of the board. `changes` are what
 * was set anew before the start: what it is, its name and its value.
 * @typedef {{seq: number, kind: string, events?: Happening[], lines?: string[], seat?: number | null, by?: string | null, turns?:
 *   number, heads?: number[], changes?: Change[]}} Told
 */
/**
 * An edition in the list of editions. `rule_texts` are the rule options in its own words.
 * @typedef {{id: string, name: Text, description: Text, min_players: number, max_players: number, rules: Rules, rule_texts:
 *   Record<string, Text>, groups: Group[], squares: SquareCover[]}} Cover
 */
/**
 * A rule option. `kind` is choice, yes-no or number; `about` has placeholders for the edition's words.
 * @typedef {{name: string, kind: string, default: boolean | number | string | null, about: Text, low: number, high: number,
 *   may_be_none: boolean, choices: string[], house_rule: boolean}} RuleOption
 */
/**
 * How long games last, by number of players and by option.
 * @typedef {{seconds_per_turn: number, own_rules: Record<string, Duration>, options: Record<string, Tried>}} Lengths
 */
/**
 * A colour group, the stations or the utilities, with a letter, a pattern and a colour.
 * @typedef {{letter: string, name: Text, light: string, dark: string, pattern: string}} Group
 */
/**
 * A full square; what its kind lacks is 0, empty or null. `group_rent` is for a bare site in a whole group.
 * @typedef {{number: number, group: number | null, kind: string, name: Text, short: Text, pile: PileName | null, price: number,
 *   mortgage: number, house_price: number, rents: number[], group_rent: number, tax: number, icon: string}} SquarePage
 */
/**
 * A word with its articles, in the accusative.
 * @typedef {{one: Text, many: Text, short: Text, a: Text, the: Text}} WordPage
 */
/**
 * A token. `path` is SVG path data in a 24 by 24 box; empty if the interface draws the glyph.
 * @typedef {{glyph: string, name: Text, path: string}} Token
 */
/**
 * A move in notation, what happened, and the view after it.
 * @typedef {{move: string, events: Happening[], lines: string[], view: GameView}} Step
 */
/**
 * Where somebody came in, and why there.
 * @typedef {{seat: number, why: string}} Place
 */
/**
 * A sentence, and the number of moves after which it may be shown.
 * @typedef {{text: string, move: number}} Sentence
 */
/**
 * Something that somebody did best: in words, the amount, and what exactly is counted.
 * @typedef {{seat: number, text: string, amount: string, counted: string, move: number}} Feat
 */
/**
 * Something to choose, and everybody's chances after it, seat by seat.
 * @typedef {{text: string, chances: number[]}} ChoicePage
 */
/**
 * What only the reader gets. Spectators have no seat and no choices.
 * `chances` are everybody's to win, seat by seat: for spectators, and for players at a table with open coaching.
 * @typedef {{seat?: number | null, choices?: Choice[], blocked?: Blocked[], bid?: [number, number] | null, partners?: number[],
 *   max_bid?: number, can_undo?: boolean, chances?: number[]}} You
 */
/**
 * A running clock: `left` milliseconds of `of`, for `what`: turn, auction, shortage, offer, grace, vote, game.
 * With `roll`, that seat's bot rolls when it ends; with `claim`, the seat's rent claim lapses.
 * It starts when everybody concerned has been shown what happened, in `starts` milliseconds at the latest.
 * @typedef {{what: string, left: number, of: number, seat: number | null, starts: number}} Alarm
 */
/**
 * Something that needs consent: `pause`, `undo` with the sequence number it goes back to, `gift` or `stand-in`.
 * `by` is whose wish it is, or for whom a bot would play. `waits` are those who have yet to agree.
 * @typedef {{number: number, what: string, by: number, to: number, waits: number[]}} Ballot
 */
/**
 * A spectator who asks for a bot's seat. Seat `of` may admit them.
 * @typedef {{number: number, seat: number, name: string, of: number}} Ask
 */
/**
 * A move and why the rules refuse it.
 * For an offer there are also the `fees` that its maker and the partner would owe the Bank, and, if it is legal, the
 * `lean` that a house bot would see in it: from 2, far better for its maker, to -2.
 * @typedef {{move: MoveWords, label: string, reason: string, text: string, fees?: [number, number] | null, lean?: number | null}}
 *   Blocked
 */
/**
 * A card: its id in records, and its text.
 * @typedef {{id: string, text: Text}} CardPage
 */
/**
 * A seat. `kind` is person, bot or open; `stood_in` means that a bot plays for its owner, who may have `left`.
 * @typedef {{name: string, kind: string, level: string, stood_in: boolean, left: boolean, salt: string, token: number, pledge:
 *   string}} SeatView
 */
/**
 * A player. `jailed` counts failed attempts to leave jail, null if free; `out` means out of the game.
 * @typedef {{cash: number, at: number, jailed: number | null, deeds: number[], cards: PileName[], worth: number, out: boolean,
 *   speed_die: boolean, can_raise: number}} PlayerView
 */
/**
 * What the Bank sells: `price` is the highest bid so far, `lowest` the lowest possible next bid.
 * @typedef {{lot: string, square: number, price: number, lowest: number, leader: number | null, bidders: number[], requester: number
 *   | null, wanting: number[]}} SaleView
 */
/**
 * Who owes whom; the creditor is null for the Bank.
 * @typedef {{debtor: number, creditor: number | null, amount: number}} DebtView
 */
/**
 * A rent that can be asked for until the seat `until` rolls: `amount`, or `times` the dice if that is not 0.
 * @typedef {{payer: number, owner: number, square: number, amount: number, times: number, until: number}} ClaimView
 */
/**
 * An open offer: what its maker gives and gets. `awaited` until it is answered or put off.
 * @typedef {{by: number, to: number, gives: Side, gets: Side, awaited: boolean}} OfferView
 */
/**
 * The current rent of a deed after a plain landing: `amount`, or `times` the dice if that is not 0.
 * @typedef {{amount: number, times: number}} RentView
 */
/**
 * Something that was set anew: what it is, its name if it has one, and its value.
 * @typedef {{what: string, name?: string, value?: string}} Change
 */
/**
 * A square on a thumbnail of the board.
 * @typedef {{number: number, group: number | null}} SquareCover
 */
/**
 * How long a game lasts: half of all games take no more.
 * @typedef {{turns: number, minutes: number}} Duration
 */
/**
 * An option measured in the lab: its value, and by number of players the factor on a game's turns.
 * @typedef {{value: string, turns_times: Record<string, number>}} Tried
 */
/**
 * A legal move and what it does. `cash` is its immediate effect on the mover's cash; 0 if dice decide.
 * @typedef {{move: MoveWords, label: string, cash: number}} Choice
 */

export const VERSION = 1;
export const LANGUAGES = /** @type {const} */ (['en', 'de']);
export const LARGEST_RECORD = 256000;
export const LONGEST_NAME = 20;
export const LONGEST_SALT = 64;
export const LONGEST_CHAT = 300;
export const SEATS = 8;
export const SQUARES = 40;
export const JAIL = 10;
export const FREE_PARKING = 20;
export const JAIL_TRIES = 3;
export const SPEED_DIE_BONUS = 1000;
export const HOTEL = 5;
export const BUS = 4;
export const TYCOON = 5;
export const POT = -3;
export const FOR_RENT = 3;
export const FOR_WORKS = /** @type {const} */ ([7, 8, 9, 10, 11]);
export const PILE_NAMES = /** @type {const} */ (['chance', 'chest']);
export const FAIR_DICE = 'fastdeal-fair-2';
export const FAIR_MARK = '# fair: ';
export const TIME_UP = '# the time limit was reached: the highest worth wins';
export const HOW_TO_PLAY = '/how';
export const RULE_PAGES = '/rules';
export const RULES = /** @type {Record<string, string>} */ ({
  'not-your-move': 'turn#out-of-turn', 'not-now': 'README#stages', 'not-yours': 'deal', 'not-enough-cash': 'debt',
  'needs-whole-group': 'building', 'group-mortgaged': 'building', 'uneven': 'building#evenly-up', 'no-buildings-left':
  'building#hotels-without-houses-in-the-bank', 'buildings-on-group': 'mortgage#sell-mortgage-redeem', 'already-mortgaged':
  'mortgage', 'not-mortgaged': 'mortgage', 'not-built': 'building', 'fully-built': 'building', 'cannot-build-here': 'building',
  'nothing-to-ask': 'rent#asked-and-forgotten', 'bid-too-low': 'auction#under-the-hammer', 'can-still-pay':
  'debt#not-before-everything-is-tried', 'would-cheat-creditor': 'debt#not-before-everything-is-tried', 'no-card': 'jail',
  'no-offer': 'deal#an-offer-falls', 'empty-offer': 'deal#an-offer-falls', 'bad-dice': 'speed_die', 'unknown': 'README',
  'no-such-partner': 'deal', 'not-standing-there': 'house_rules#building-by-other-rules', 'not-all-sold':
  'house_rules#building-by-other-rules',
});
