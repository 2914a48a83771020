/**
 * What travels between page and table; see docs/protocol.md. Only shapes live here.
 *
 * @typedef {'en' | 'de'} Lang
 * @typedef {{en: string, de: string}} Text
 * @typedef {{one: Text, many: Text, short: Text, a: Text, the: Text}} Word with articles as the object of a sentence
 *
 * @typedef {object} Square
 * @property {number} number
 * @property {'go'|'site'|'station'|'utility'|'card'|'tax'|'jail'|'free-parking'|'go-to-jail'} kind
 * @property {Text} name
 * @property {Text} short
 * @property {number | null} group
 * @property {'chance' | 'chest' | null} pile
 * @property {number} price
 * @property {number} mortgage
 * @property {number} house_price
 * @property {number[]} rents
 * @property {number} tax
 * @property {string} icon
 *
 * @typedef {{letter: string, name: Text, light: string, dark: string, pattern: string}} Group
 * @typedef {{glyph: string, name: Text, path: string}} TokenDrawing
 * @typedef {{id: string, text: Text}} CardText
 *
 * @typedef {object} Edition
 * @property {string} id
 * @property {Text} name
 * @property {Text} description
 * @property {number} min_players
 * @property {number} max_players
 * @property {Record<string, any>} rules
 * @property {Record<string, Text>} rule_texts what each option means, in the edition's words
 * @property {string} hash
 * @property {{sign: string, before: boolean}} currency
 * @property {string[]} hyphens words with the places where they may be broken
 * @property {number[]} station_rents
 * @property {number[]} utility_times
 * @property {Square[]} squares
 * @property {Group[]} groups
 * @property {{house: string, hotel: string}} [buildings] their colours; empty where the page chooses
 * @property {{chance: CardText[], chest: CardText[]}} cards
 * @property {Record<string, Word>} words
 * @property {TokenDrawing[]} tokens
 *
 * @typedef {'chance' | 'chest'} PileName
 * @typedef {{deeds?: number[], cash?: number, cards?: PileName[]}} Side
 *
 * @typedef {object} Move
 * @property {string} verb
 * @property {number | null} [square]
 * @property {number} [amount]
 * @property {number | null} [partner]
 * @property {Side} [gives]
 * @property {Side} [gets]
 * @property {PileName | null} [card]
 *
 * @typedef {{move: Move, label: string, cash?: number}} Choice
 * @typedef {object} Blocked what the table says to a move; without a reason it is legal
 * @property {Move} move
 * @property {string} label
 * @property {string} reason
 * @property {string} text
 * @property {number} [cash]
 * @property {[number, number]} [fees] of an offer: what its maker and the other would owe the Bank
 * @property {Record<number, number>} [gains] of an offer, by seat: how much better off a house bot would think them
 *
 * @typedef {object} You
 * @property {number | null} [seat]
 * @property {Choice[]} [choices]
 * @property {Blocked[]} [blocked]
 * @property {[number, number] | null} [bid]
 * @property {number[]} [partners]
 * @property {number} [max_bid]
 * @property {boolean} [can_undo]
 *
 * @typedef {object} PlayerView
 * @property {number} cash
 * @property {number} at
 * @property {number | null} jailed
 * @property {number[]} deeds
 * @property {PileName[]} cards
 * @property {number} worth
 * @property {boolean} out
 * @property {boolean} speed_die
 * @property {number} [can_raise]
 *
 * @typedef {object} SaleView
 * @property {'deed' | 'house' | 'hotel'} lot
 * @property {number} square
 * @property {number} price
 * @property {number} lowest
 * @property {number | null} leader
 * @property {number[]} bidders
 * @property {number | null} requester
 * @property {number[]} wanting
 *
 * @typedef {{debtor: number, creditor: number | null, amount: number}} DebtView
 * @typedef {{payer: number, owner: number, square: number, amount: number, times: number}} ClaimView
 * @typedef {{by: number, to: number, gives: Side, gets: Side, awaited: boolean}} OfferView
 * @typedef {{amount: number, times: number}} RentView
 *
 * @typedef {object} View
 * @property {string} stage
 * @property {number} turn
 * @property {number} round
 * @property {number} turns
 * @property {[number, number, number]} dice
 * @property {boolean} rolls_again
 * @property {PlayerView[]} players
 * @property {number[]} mortgaged
 * @property {Record<string, number>} levels
 * @property {number} houses
 * @property {number} hotels
 * @property {number} pot
 * @property {[number, number]} piles
 * @property {number} fine
 * @property {SaleView | null} sale
 * @property {DebtView[]} debts
 * @property {ClaimView[]} claims
 * @property {OfferView[]} offers
 * @property {number[]} waits
 * @property {number | null} winner
 * @property {Record<string, RentView>} [rents]
 *
 * @typedef {{name: string, kind: 'person'|'bot'|'open', level: string, stood_in: boolean, salt: string, token?: number}} SeatView
 *
 * @typedef {object} TableView
 * @property {string} id
 * @property {'waiting' | 'playing' | 'over'} stage
 * @property {string} edition
 * @property {Record<string, any>} rules
 * @property {boolean} public
 * @property {string} pace
 * @property {string} clock
 * @property {number} creator
 * @property {SeatView[]} seats
 * @property {boolean} paused
 * @property {boolean} out_of_time
 * @property {boolean} resumed
 * @property {string} commitment
 * @property {string | null} seed
 *
 * @typedef {[string, ...number[]]} GameEvent
 * @typedef {{seq: number, kind: string, events?: GameEvent[], lines?: string[], seat?: number | null, by?: string | null}} Entry
 * @typedef {Entry & {turns?: number}} Told
 * @typedef {{what: string, left: number, of: number, seat: number | null, starts: number}} Alarm it runs after `starts` at the latest
 * @typedef {{number: number, what: 'pause' | 'undo', by: number, to: number, waits: number[]}} Ballot
 * @typedef {{seat: number, name: string, at: number, text?: string, emote?: string | null}} ChatLine
 *
 * @typedef {object} Sync
 * @property {'sync'} t
 * @property {number} v
 * @property {number} seq
 * @property {TableView} table
 * @property {View | null} view
 * @property {You} you
 * @property {Alarm[]} clocks
 * @property {Told[]} log
 * @property {boolean} complete
 * @property {ChatLine[]} chat
 * @property {Ballot | null} ballot
 * @property {boolean} asleep
 *
 * @typedef {{t: 'news', seq: number, told: Told, view: View | null, you: You, clocks: Alarm[], table?: TableView | null}} News
 * @typedef {{t: 'around', seq: number, online: number[], watching: number, clocks: Alarm[], ballot: Ballot | null, asleep: boolean}} Around
 * @typedef {{t: 'done', id: string, seq?: number, code?: string}} Done
 * @typedef {{t: 'refused', id: string, reason: string, text: string, seq?: number, missed?: Told[]}} Refused
 * @typedef {{t: 'judged', id: string, moves: Blocked[]}} Judged
 * @typedef {{t: 'bye', reason: string, text: string, retry: number}} Bye
 * @typedef {Sync | News | Around | Done | Refused | Judged | Bye | ({t: 'chat'} & ChatLine) | {t: 'pong'}} Message
 */
export {};
