"""Sums over many games, in the rule dialect. Whole numbers only, so that the order of adding never matters."""

from collections.abc import Sequence
from typing import Annotated, Any

from ...rules.holdings import worth
from ...rules.state import Board, Game, Numbers, PerSeat, PerSquare, shape_of
from ...rules.words import GROUPS, NOBODY, PILE_CARDS, SEATS, SQUARES
from .plan import Plan
from .tally import Tally

# Longer than any game, in rounds and in turns: `job.LONGEST` is the limit.
ROUNDS = 512
TURNS = SEATS * ROUNDS


class Sums(Numbers):
    """The sums of a batch of games. Adding two batches adds all their numbers."""

    games: int
    finished: int
    in_jail: int
    deals: int
    all_turns: int  # those of games broken off too
    landings: PerSquare
    asked: PerSquare  # rents
    received: PerSquare
    builds: PerSquare
    wins_by_seat: PerSeat  # counted from the starting player, or by seat in games from a position
    wins_by_bot: PerSeat  # by the place in the line-up
    turns: Annotated[list[int], TURNS]  # histograms of the games with a winner
    rounds: Annotated[list[int], ROUNDS]
    outs: Annotated[list[int], ROUNDS]  # players out, by round


class GameOutcome(Numbers):
    """The outcome of one game."""

    rounds: int
    turns: int
    starter: int
    winner: int
    place: int  # the winner's in the line-up
    ended: int  # a hash of the last position
    outs: int  # who went out, as digits: seats from 1 in the order of their bankruptcies
    felled: int  # by whom, as digits in the same order; 0: the Bank
    worth: PerSeat  # at the end
    owners: Annotated[list[int], 2]  # of whole groups at `Plan.look`, as digits: seats from 1; 0: nobody


def places_in(kind: type[Numbers]) -> dict[str, int]:
    """The index of each field when an object's numbers are one row."""
    places = {}
    place = 0
    for name, length in shape_of(kind).items():
        places[name] = place
        place += length or 1
    return places


def length_of(kind: type[Numbers]) -> int:
    return sum(length or 1 for length in shape_of(kind).values())


def sums_of(row: Sequence[int]) -> Sums:
    """The sums of a row."""
    sums = Sums()
    for (name, length), place in zip(shape_of(Sums).items(), places_in(Sums).values(), strict=True):
        setattr(sums, name, list(row[place : place + length]) if length else row[place])
    return sums


SUMS = length_of(Sums)
OUTCOME = length_of(GameOutcome)
WORTH, OWNERS = places_in(GameOutcome)["worth"], places_in(GameOutcome)["owners"]

_AT = places_in(Sums)
GAMES = _AT["games"]
FINISHED = _AT["finished"]
IN_JAIL = _AT["in_jail"]
DEALS = _AT["deals"]
ALL_TURNS = _AT["all_turns"]
LANDINGS = _AT["landings"]
ASKED = _AT["asked"]
RECEIVED = _AT["received"]
BUILDS = _AT["builds"]
WINS_BY_SEAT = _AT["wins_by_seat"]
WINS_BY_BOT = _AT["wins_by_bot"]
IN_TURNS = _AT["turns"]
IN_ROUNDS = _AT["rounds"]
OUTS = _AT["outs"]


def add(sums: Any, place: int, amount: int) -> None:
    """Add to one number of a row. On the GPU many games add at once; there an atomic twin replaces this."""
    sums[place] += amount


def add_up(sums: Any, game: Game, tally: Tally, plan: Plan, number: int) -> None:
    """Add a game that is over, or at the limit."""
    add(sums, GAMES, 1)
    add(sums, IN_JAIL, tally.in_jail)
    add(sums, DEALS, tally.deals)
    for square in range(SQUARES):
        add_some(sums, LANDINGS + square, tally.landings[square])
        add_some(sums, ASKED + square, tally.asked[square])
        add_some(sums, RECEIVED + square, tally.received[square])
        add_some(sums, BUILDS + square, tally.builds[square])
    add(sums, ALL_TURNS, game.turns - plan.turns)
    for seat in range(game.players):
        if tally.out_round[seat]:
            add(sums, OUTS + rounds_played(tally.out_round[seat], plan), 1)
    if game.winner != NOBODY:
        add(sums, FINISHED, 1)
        add(sums, IN_TURNS + min(game.turns - plan.turns, TURNS - 1), 1)
        add(sums, IN_ROUNDS + rounds_played(game.round, plan), 1)
        add(sums, WINS_BY_SEAT + (counted_from_starter(game) if plan.fresh else game.winner), 1)
        add(sums, WINS_BY_BOT + place_in_lineup(game.winner, plan, number), 1)


def add_some(sums: Any, place: int, amount: int) -> None:
    if amount:
        add(sums, place, amount)


def rounds_played(round: int, plan: Plan) -> int:
    """How many rounds a game has taken when it is in this one; at most the limit."""
    return min(round - plan.round + 1, plan.most_rounds)


def counted_from_starter(game: Game) -> int:
    return (game.winner - game.starter) % game.players


def place_in_lineup(seat: int, plan: Plan, number: int) -> int:
    """The index in the line-up of the bot in this seat."""
    return (seat + number * plan.rotates) % plan.players


def note_outcome(row: Any, game: Game, tally: Tally, board: Board, plan: Plan, number: int) -> None:
    """Write one game into a row, in the order of `GameOutcome`."""
    row[0] = rounds_played(game.round, plan)
    row[1] = game.turns - plan.turns
    row[2] = game.starter
    row[3] = game.winner
    row[4] = NOBODY if game.winner == NOBODY else place_in_lineup(game.winner, plan, number)
    row[5] = digest(game)
    row[6] = tally.outs
    row[7] = tally.felled
    for seat in range(game.players):
        row[WORTH + seat] = worth(game, board, seat)
    row[OWNERS] = owners_then(game, tally, board, 0)
    row[OWNERS + 1] = owners_then(game, tally, board, GROUPS // 2)


def owners_then(game: Game, tally: Tally, board: Board, first: int) -> int:
    """Who owned each of half the groups, the last group in the highest digit."""
    digits = 0
    if tally.look == 0:
        return digits
    for nth in range(GROUPS // 2):
        deeds = board.group_deeds[first + GROUPS // 2 - 1 - nth]
        digits *= 10
        for seat in range(game.players):
            if deeds and tally.held[seat] & deeds == deeds:
                digits += seat + 1
    return digits


def digest(game: Game) -> int:
    """A hash below 2**31 of a game's whole state, chance included."""
    number = game.mortgaged
    for part in range(4):
        number = mix(number, game.luck[part])
    for seat in range(game.players):
        number = mix(mix(number, game.cash[seat]), game.deeds[seat])
        number = mix(mix(number, game.at[seat]), game.jailed[seat] * 4 + game.cards[seat])
    for square in range(SQUARES):
        number = mix(number, game.level[square])
    for card in range(2 * PILE_CARDS):
        number = mix(number, game.pile_card[card])
    return mix(mix(number, game.houses), game.hotels)


def mix(number: int, more: int) -> int:
    return ((number & 0x7FFFFFFF) * 31 + more) & 0x7FFFFFFF
