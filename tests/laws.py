"""The laws that every position keeps, whatever was played. Shared by the tests and the fuzzer."""

from fastdeal.rhythm.asking import open_bidders, who_answers
from fastdeal.rhythm.choices import with_sample_dice
from fastdeal.rules.auction import lowest_bid_for_building
from fastdeal.rules.building import in_stock, next_building
from fastdeal.rules.deal import still_stands
from fastdeal.rules.legal import why_not
from fastdeal.rules.moves import do, do_at, go_by
from fastdeal.rules.sets import members_of
from fastdeal.rules.speed_die import is_triple
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import CLAIMS, DEBTS, Board, Game, Move
from fastdeal.rules.words import (
    BANK,
    GROUPS,
    HOTEL,
    NOBODY,
    PILE_CARDS,
    POT,
    SQUARES,
    Effect,
    Event,
    Lot,
    Refusal,
    Stage,
    Verb,
)

WAITED_IN = set(Stage) - {Stage.LEAVING_JAIL, Stage.LANDING, Stage.LANDED}
RAISING = (Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE)


class LawError(AssertionError):
    """A position, or what a move did, that the rules do not allow."""


def must(holds: object, law: str) -> None:
    if not holds:
        raise LawError(law)


class Books:
    """The money of a table, kept a second time from nothing but the payments that were told."""

    def __init__(self, game: Game) -> None:
        self.purses = {seat: game.cash[seat] for seat in range(game.players)} | {POT: game.pot, BANK: 0}
        self.total = sum(self.purses.values())

    def enter(self, events: list[tuple[int, int, int, int, int]]) -> None:
        for event, payer, receiver, amount, _ in events:
            if event == Event.PAID:
                must(amount > 0, "a payment is of something")
                self.purses[payer] -= amount
                self.purses[receiver] += amount

    def check(self, game: Game) -> None:
        """Money is conserved: every purse holds what it began with and what it was paid since."""
        for seat in range(game.players):
            must(game.cash[seat] == self.purses[seat], f"money is conserved: the cash of seat {seat}")
            must(game.cash[seat] >= 0, f"nobody has less than nothing: seat {seat}")
        must(game.pot == self.purses[POT] >= 0, "money is conserved: the pot")
        must(sum(self.purses.values()) == self.total, "money is conserved: in all")


def is_short(game: Game, board: Board, seat: int, square: int) -> bool:
    """Whether a request to build is a shortage, found by trying out who could place such a building."""
    lot, lowest = next_building(game, square), lowest_bid_for_building(board, square)
    users = {other for other in range(game.players) if game.cash[other] >= lowest and can_put(game, board, other, lot)}
    return not board.no_auctions and users > {seat} and in_stock(game, lot) < len(users)


def can_put(game: Game, board: Board, seat: int, lot: int) -> bool:
    """Whether a player who owes nothing could place a building if he had just won it."""
    if seat in game.debtor[: game.debt_count]:
        return False
    won = game.copy()
    won.debt_count, won.selling, won.lot, won.leader = 0, Stage.PLACE, lot, seat
    return any(why_not(won, board, seat, do_at(Verb.PLACE, square)) == Refusal.NONE for square in range(SQUARES))


def check_position(game: Game, board: Board) -> None:
    """Every law about a single position."""
    check_deeds(game, board)
    check_buildings(game, board)
    check_cards(game, board)
    check_seats(game, board)
    check_stage(game, board)
    check_debts_and_claims(game)
    check_offers(game, board)
    check_end(game, board)
    check_somebody_can_go_on(game, board)


def check_deeds(game: Game, board: Board) -> None:
    owned = 0
    for seat in range(game.players):
        must(owned & game.deeds[seat] == 0, "a deed has one owner")
        owned |= game.deeds[seat]
    must(owned & ~board.properties == 0, "only properties are owned")
    must(game.mortgaged & ~owned == 0, "only what is owned is mortgaged")
    must(game.fee_paid & ~game.mortgaged == 0, "interest is paid ahead only on a mortgaged deed")
    must(game.estate & owned == 0, "an estate belongs to nobody")


def check_buildings(game: Game, board: Board) -> None:
    if game.built == 0 and game.houses == board.houses and game.hotels == board.hotels:
        must(not any(game.level), "built bits agree with levels")
        return
    for square in range(SQUARES):
        must((game.level[square] > 0) == ((game.built >> square) & 1), "built bits agree with levels")
    must(min(game.level) >= 0 and max(game.level) <= HOTEL, "a site has at most a hotel")
    must(game.houses + sum(level for level in game.level if level < HOTEL) == board.houses, "no house is lost")
    must(game.hotels + game.level.count(HOTEL) == board.hotels, "no hotel is lost")
    must(game.houses >= 0 and game.hotels >= 0, "no building comes from an empty stock")
    for group in range(GROUPS):
        if game.built & board.group_deeds[group]:
            check_built_group(game, board, group)


def check_built_group(game: Game, board: Board, group: int) -> None:
    deeds = board.group_deeds[group]
    must(any(held & deeds == deeds for held in game.deeds), "only whole groups are built on")
    must(game.mortgaged & deeds == 0, "nothing is mortgaged in a built group")
    levels = [game.level[square] for square in members_of(deeds)]
    must(board.uneven_building or max(levels) - min(levels) <= 1, "buildings stand evenly")


def check_cards(game: Game, board: Board) -> None:
    """Every card is in its pile or in exactly one hand."""
    for pile in range(2):
        start = pile * PILE_CARDS
        size = game.pile_size[pile]
        must(0 <= game.pile_top[pile] < size, "the top card is in the pile")
        holders = sum((held >> pile) & 1 for held in game.cards)
        must(holders <= 1 and size + holders == PILE_CARDS, "a jail card is in its pile or in one hand")
        missing = set(range(PILE_CARDS)) - set(game.pile_card[start : start + size])
        must(len(missing) == holders, "no card is twice in a pile")
        must(all(board.card_effect[start + card] == Effect.JAIL_FREE for card in missing), "only jail cards are held")


def check_seats(game: Game, board: Board) -> None:
    must(0 < game.alive < 1 << game.players, "somebody is in the game")
    for seat in range(len(game.cash)):
        if (game.alive >> seat) & 1:
            must(0 <= game.at[seat] < SQUARES, "everyone is somewhere")
            must(game.jailed[seat] == 0 or game.at[seat] == board.jail_square, "a prisoner is in jail")
            must(
                game.jailed[seat] <= 3 or game.step in (Stage.LEAVING_JAIL, Stage.OVER),
                "nobody fails more than three times",
            )
        else:
            must(game.cash[seat] == game.deeds[seat] == game.cards[seat] == 0, "who is out holds nothing")


def check_stage(game: Game, board: Board) -> None:
    stage = stage_of(game)
    must(stage in WAITED_IN, "the game waits only where somebody can answer")
    must(game.step in WAITED_IN or game.debt_count or game.selling, "a turn halts in between only for a debt or a sale")
    must(stage == Stage.OVER or (game.alive >> game.turn) & 1, "the one to move is in the game")
    must(game.doubles <= 3 + board.triple_beats_third_double, "the third double ends a turn, or else the fourth")
    must(stage != Stage.RENT or (game.claim_count and not board.rent_asked), "only rent that nobody asks for waits")
    must(game.rent_factor == 1, "a card's word on the rent is forgotten after the landing")
    if game.selling:
        check_sale(game)
    else:
        must(game.estate == 0 or game.debt_count, "an estate waits only for debts")


def check_sale(game: Game) -> None:
    must(game.bidders & ~game.alive == 0, "only players bid")
    must(game.lot != Lot.HOUSE or game.houses > 0, "a house for sale is there")
    must(game.lot != Lot.HOTEL or game.hotels > 0, "a hotel for sale is there")
    if game.selling == Stage.AUCTION and game.leader != NOBODY:
        must((game.bidders >> game.leader) & 1, "the leader is still in the auction")
        must(game.price > 0, "a bid is of something")
        must(game.debt_count or open_bidders(game), "an auction with nobody left to bid is over")


def check_debts_and_claims(game: Game) -> None:
    must(game.debt_count <= DEBTS and game.claim_count <= CLAIMS, "there is room for all debts and claims")
    must(len(set(game.claim_payer[: game.claim_count])) <= 1, "all open claims are of one turn")
    for place in range(game.debt_count):
        debtor, creditor = game.debtor[place], game.creditor[place]
        must(game.debt[place] > 0 and debtor != creditor, "a debt is of something, to somebody else")
        must((game.alive >> debtor) & 1, "who is out owes nothing")
        must(creditor in (BANK, POT) or (game.alive >> creditor) & 1, "who is out is owed nothing")
    must(game.debt_count == 0 or game.cash[game.debtor[0]] < game.debt[0], "a debt is paid once the cash is there")
    for claim in range(game.claim_count):
        payer, owner = game.claim_payer[claim], game.claim_owner[claim]
        must(payer != owner and (game.alive >> payer) & (game.alive >> owner) & 1, "rent is between two players")
        must((game.claim_amount[claim] > 0) != (game.claim_times[claim] > 0), "rent is an amount or a throw")


def check_offers(game: Game, board: Board) -> None:
    for proposer in range(game.players):
        if (game.offers >> proposer) & 1:
            must(still_stands(game, board, proposer), "an open offer could still be carried out")


def check_end(game: Game, board: Board) -> None:
    left = game.alive.bit_count()
    if game.step != Stage.OVER:
        must(left > 1 and game.winner == NOBODY, "the game goes on while two are left")
        must(board.max_rounds == 0 or game.round <= board.max_rounds, "no round is played beyond the last")
        return
    must((game.alive >> game.winner) & 1, "the winner is in the game")
    must(left == 1 or game.round == board.max_rounds, "the game ends with one player, or by the rounds")
    must(not (game.debt_count or game.claim_count or game.selling or game.offers or game.estate), "nothing stays open")


def check_somebody_can_go_on(game: Game, board: Board) -> None:
    """In every stage but the last, somebody has a move that brings the game on."""
    stage = stage_of(game)
    if stage == Stage.OVER:
        return
    seat = who_answers(game, game.alive)
    must(seat != NOBODY, f"somebody is to answer in {Stage(stage).name}")
    can_go_on = any(why_not(game, board, seat, move) == Refusal.NONE for move in ways_on(game, board, seat, stage))
    must(can_go_on, f"somebody can go on in {Stage(stage).name}")


def ways_on(game: Game, board: Board, seat: int, stage: int) -> list[Move]:
    """The moves that answer a stage without anybody else's consent."""
    match stage:
        case Stage.ROLL:
            return [with_sample_dice(game, board, seat, do(Verb.ROLL))]
        case Stage.RENT:
            return [with_sample_dice(game, board, seat, do(Verb.ASK))]
        case Stage.GO:
            return [do_at(Verb.GO, 0) if is_triple(game) else go_by(game.first)]
        case Stage.PURCHASE:
            return [do(Verb.DECLINE)]
        case Stage.AUCTION | Stage.SHORTAGE:
            return [do(Verb.PASS)]
        case Stage.CARD_CHOICE:
            return [do(Verb.PAY)]
    deeds = [square for square in range(SQUARES) if (game.deeds[seat] >> square) & 1]
    if stage == Stage.PLACE:
        return [do_at(Verb.PLACE, square) for square in deeds]
    return [do(Verb.BANKRUPT), *(do_at(verb, square) for verb in RAISING for square in deeds)]
