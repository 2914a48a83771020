"""A position as the net sees it, in the rule dialect: a row of numbers near 1 that mean the same on every board.

First comes what all seats share, then for each seat how it stands and what it holds of each group. No seat is known by
its number and no square by its name: only by the distance to its roll, its income, its costs and what it lacks.
"""

from collections.abc import MutableSequence
from math import log1p

from ..bots.house.study import DEVELOPED, TYPICAL_DICE
from ..rules.holdings import (
    can_raise,
    group_of,
    groups_among,
    holds,
    is_mortgaged,
    players_left,
    unsold,
    uses_speed_die,
    whole_colours,
    worth,
)
from ..rules.rent import dice_times, rent_for
from ..rules.sets import members_of, size_of
from ..rules.state import Board, Game
from ..rules.words import COLOURS, GROUPS, HOTEL, NOBODY, NOWHERE, SEATS, SQUARES, Kind, Stage
from .chart import MILLION, Chart
from .sight import Sight, clear, count_money, see_payments

# What all seats share.
(
    PLAYERS, LEFT, ONE_OF, ROUND, LIMITED, SOON_OVER, TIME_LEFT, UNSOLD, HOUSES, HOTELS, ASKED, SPEED_DIE, NO_AUCTIONS,
    POT, DOUBLE_SALARY, FREE_IN_JAIL, UNEVEN, SALARY, START_CASH, JAIL_FINE, AUCTION, MONEY, RENTS,
) = range(23)  # fmt: skip
WORLD = 23

# How a seat stands.
(
    CASH, CASH_LOG, RAISES, WORTH, WORTH_SHARE, CASH_SHARE, INCOME, INCOME_SHARE, OUTGO, BALANCE, LEAD, DEEDS, JAILED,
    ATTEMPTS, CARDS, ON_TURN, TO_WAIT, ROLLS_NOW, DOUBLES, OWES, OWED, SHORT, RUINED, CLAIMED, CLAIMS, NEXT_RENT,
    NEXT_HURTS, NEXT_KILLS, NEXT_WORST, WORST, RUNWAY, MAY_BUY, BUYS_WHOLE, LOT_WHOLE, LEADS, BID, BIDS, WHOLE,
    BUILDINGS, THREE_DICE, OFFERS, LENT,
) = range(42)  # fmt: skip
STANDING = 42

# What a seat holds of a group.
(
    HELD, ALL, IN_BANK, IN_ONE_HAND, HANDS, IS_MORTGAGED, EARNS, DEVELOPS, TOWERS, TO_BUILD, CAN_BUILD, LEVEL, PRICE,
    COLOUR, FOR_SALE,
) = range(15)  # fmt: skip
HOLDING = 15

SEAT = STANDING + GROUPS * HOLDING
ROW = WORLD + SEATS * SEAT

MOST_CASH = 40.0  # prices of a deed
RICH = 10.0
MOST_INCOME = 5.0  # prices of a deed by one roll
ROLLS_AHEAD = 20  # about a round of a large table
# How likely two dice show 2 to 12, of 36.
THROWS = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
ALL_THROWS = 36


Row = MutableSequence[float]


def encode(game: Game, board: Board, chart: Chart, sight: Sight, row: Row) -> None:
    """Describe a game that is not over, in a row of zeros."""
    describe_holdings(game, board, chart, sight, row)
    describe(game, board, chart, sight, row)


def describe_holdings(game: Game, board: Board, chart: Chart, sight: Sight, row: Row) -> None:
    """Describe what depends only on deeds, buildings, mortgages and who is still in: a throw seldom changes it."""
    sight.unsold = unsold(game, board)
    sight.income = 0
    for square in range(SQUARES):
        sight.owner[square] = NOBODY
        sight.rent[square] = 0
    for seat in members_of(game.alive):
        sight.estates[seat] = worth(game, board, seat) - game.cash[seat]
        sight.loans[seat] = can_raise(game, board, seat) - game.cash[seat]
        sight.incomes[seat] = 0
        for group in members_of(groups_among(board, game.deeds[seat])):
            describe_group(game, board, chart, sight, seat, group, row)
        sight.income += sight.incomes[seat]


def describe(game: Game, board: Board, chart: Chart, sight: Sight, row: Row) -> None:
    """Describe everything else, in a row that already has the holdings."""
    clear(game, sight)
    for seat in members_of(game.alive):
        count_money(game, sight, seat)
    see_payments(game, sight)
    describe_world(game, board, chart, sight, row)
    for seat in members_of(game.alive):
        at = WORLD + seat * SEAT
        describe_wealth(game, board, chart, sight, seat, row, at)
        describe_funds(game, board, sight, seat, row, at)
        describe_turn(game, board, seat, row, at)
        describe_payments(game, chart, sight, seat, row, at)
        describe_dangers(game, chart, sight, seat, row, at)
        describe_sale(game, board, chart, sight, seat, row, at)


def describe_group(game: Game, board: Board, chart: Chart, sight: Sight, seat: int, group: int, row: Row) -> None:
    deeds = board.group_deeds[group]
    held = game.deeds[seat] & deeds
    missing = deeds & ~held
    earned = price = levels = to_build = 0
    for square in members_of(held):
        rent = rent_now(game, board, seat, square)
        sight.owner[square] = seat
        sight.rent[square] = rent
        earned += chart.visits[square] * rent
        price += board.price[square]
        levels += game.level[square]
        to_build += max(DEVELOPED - game.level[square], 0) * board.house_price[square]
    sight.incomes[seat] += earned
    to_build += share_of_cost(chart, group, size_of(missing), size_of(deeds))
    sight.to_build[seat * GROUPS + group] = to_build
    at = WORLD + seat * SEAT + STANDING + group * HOLDING
    size = size_of(deeds)
    row[at + HELD] = size_of(held) / size
    row[at + IS_MORTGAGED] = size_of(held & game.mortgaged) / size
    row[at + EARNS] = in_units(chart, earned) * 4
    row[at + DEVELOPS] = in_units(chart, chart.developed[group]) * 4
    row[at + TOWERS] = in_units(chart, chart.towering[group]) * 4
    row[at + LEVEL] = levels / (size * HOTEL)
    row[at + PRICE] = price / chart.unit / 4
    row[at + TO_BUILD] = to_build / chart.unit / 4
    row[at + COLOUR] = 1.0 if group < COLOURS else 0.0
    if missing == 0:
        row[at + ALL] = 1.0
    else:
        describe_missing(game, sight, seat, missing, size, row, at)


def rent_now(game: Game, board: Board, seat: int, square: int) -> int:
    """What a visitor owes on average."""
    if board.kind[square] != Kind.UTILITY:
        return rent_for(game, board, seat, square)
    return 0 if is_mortgaged(game, square) else dice_times(game, board, seat) * TYPICAL_DICE


def share_of_cost(chart: Chart, group: int, missing: int, size: int) -> int:
    """What three houses cost on the deeds of a group that are still missing."""
    return chart.cost[group] * missing // size


def in_units(chart: Chart, income: int) -> float:
    """Income by one roll of an opponent, in prices of a deed."""
    return min(income / MILLION / chart.unit, MOST_INCOME)


def describe_missing(game: Game, sight: Sight, seat: int, missing: int, size: int, row: Row, at: int) -> None:
    """Who has the rest of a group."""
    hands = most = 0
    for other in members_of(game.alive & ~(1 << seat)):
        theirs = game.deeds[other] & missing
        if theirs:
            hands += 1
            most = max(most, size_of(theirs))
    row[at + IN_BANK] = size_of(missing & sight.unsold) / size
    row[at + IN_ONE_HAND] = most / size
    row[at + HANDS] = hands / size


def describe_world(game: Game, board: Board, chart: Chart, sight: Sight, row: Row) -> None:
    unit = chart.unit
    left = players_left(game)
    row[PLAYERS] = game.players / SEATS
    row[LEFT] = left / SEATS
    row[ONE_OF] = 1.0 / left
    row[ROUND] = log1p(game.round) / 4
    if board.max_rounds:
        rounds = max(board.max_rounds - game.round, 0)
        row[LIMITED] = 1.0
        row[SOON_OVER] = 1.0 / (1.0 + rounds)
        row[TIME_LEFT] = rounds / (rounds + 20.0)
    row[UNSOLD] = size_of(sight.unsold) / max(size_of(board.properties), 1)
    row[HOUSES] = min(game.houses, 40) / 32
    row[HOTELS] = min(game.hotels, 16) / 12
    row[ASKED] = 1.0 if board.rent_asked else 0.0
    row[SPEED_DIE] = 1.0 if board.speed_die else 0.0
    row[NO_AUCTIONS] = 1.0 if board.no_auctions else 0.0
    row[POT] = log1p(game.pot / unit)
    row[DOUBLE_SALARY] = 1.0 if board.double_salary_on_go else 0.0
    row[FREE_IN_JAIL] = 1.0 if board.no_rent_in_jail else 0.0
    row[UNEVEN] = 1.0 if board.uneven_building else 0.0
    row[SALARY] = min(board.go_salary / unit, 4.0)
    row[START_CASH] = log1p(board.start_cash / unit)
    row[JAIL_FINE] = min(board.jail_fine / unit, 4.0)
    row[AUCTION] = 1.0 if game.selling else 0.0
    row[MONEY] = log1p(sight.cash / (left * unit))
    row[RENTS] = log1p(in_units(chart, sight.income))


def describe_wealth(game: Game, board: Board, chart: Chart, sight: Sight, seat: int, row: Row, at: int) -> None:
    cash, own, income = game.cash[seat], sight.worths[seat], sight.incomes[seat]
    outgo = sight.income - income
    row[at + CASH] = min(cash / chart.unit, MOST_CASH) / RICH
    row[at + CASH_LOG] = log1p(cash / chart.unit)
    row[at + RAISES] = log1p(sight.raises[seat] / chart.unit)
    row[at + WORTH] = log1p(own / chart.unit)
    row[at + WORTH_SHARE] = own / max(sight.worth, 1)
    row[at + CASH_SHARE] = cash / max(sight.cash, 1)
    row[at + INCOME] = in_units(chart, income) * 4
    row[at + INCOME_SHARE] = income / max(sight.income, 1)
    row[at + OUTGO] = in_units(chart, outgo) * 4
    row[at + BALANCE] = squashed(in_units(chart, income * (players_left(game) - 1) - outgo) * 4)
    row[at + LEAD] = (own - (sight.second if own == sight.best else sight.best)) / max(sight.worth, 1)
    row[at + DEEDS] = size_of(game.deeds[seat]) / max(size_of(board.properties), 1)
    row[at + RUNWAY] = log1p(sight.raises[seat] / (ROLLS_AHEAD * outgo / MILLION + chart.unit))
    row[at + WHOLE] = size_of(whole_colours(board, game.deeds[seat])) / 4
    buildings = mortgaged = 0
    for square in members_of(game.deeds[seat] & game.built):
        buildings += game.level[square]
    for square in members_of(game.deeds[seat] & game.mortgaged):
        mortgaged += board.mortgage[square]
    row[at + BUILDINGS] = buildings / 16
    row[at + LENT] = log1p(mortgaged / chart.unit)


def describe_funds(game: Game, board: Board, sight: Sight, seat: int, row: Row, at: int) -> None:
    """What of the houses a seat still wants it could pay for, group by group."""
    for group in members_of(groups_among(board, game.deeds[seat])):
        to_build = sight.to_build[seat * GROUPS + group]
        can_build = min(1.0, game.cash[seat] / to_build) if to_build else 1.0
        row[at + STANDING + group * HOLDING + CAN_BUILD] = can_build


def squashed(number: float) -> float:
    return log1p(number) if number >= 0 else -log1p(-number)


def describe_turn(game: Game, board: Board, seat: int, row: Row, at: int) -> None:
    row[at + CARDS] = size_of(game.cards[seat]) / 2
    row[at + TO_WAIT] = seats_before(game, seat) / SEATS
    if game.jailed[seat]:
        row[at + JAILED] = 1.0
        row[at + ATTEMPTS] = game.jailed[seat] / (board.jail_attempts + 1)
    if uses_speed_die(game, board, seat):
        row[at + THREE_DICE] = 1.0
    if game.turn == seat:
        row[at + ON_TURN] = 1.0
        row[at + DOUBLES] = game.doubles / 2
        row[at + ROLLS_NOW] = 1.0 if game.step == Stage.ROLL or game.rolls_again else 0.0
    for proposer in members_of(game.offers):
        if proposer == seat or game.offer_to[proposer] == seat:
            row[at + OFFERS] = 1.0


def seats_before(game: Game, seat: int) -> int:
    """How many players are between the one to move and this one."""
    if seat >= game.turn:
        return size_of((game.alive & ((1 << seat) - 1)) >> game.turn)
    return size_of(game.alive >> game.turn) + size_of(game.alive & ((1 << seat) - 1))


def describe_payments(game: Game, chart: Chart, sight: Sight, seat: int, row: Row, at: int) -> None:
    owes = sight.owes[seat]
    if owes:
        row[at + OWES] = log1p(owes / chart.unit)
        row[at + SHORT] = log1p(max(owes - game.cash[seat], 0) / chart.unit)
        row[at + RUINED] = 1.0 if owes > sight.raises[seat] else 0.0
    row[at + OWED] = log1p(sight.owed[seat] / chart.unit)
    row[at + CLAIMED] = log1p(sight.claimed[seat] / chart.unit)
    row[at + CLAIMS] = log1p(sight.claims[seat] / chart.unit)


def describe_dangers(game: Game, chart: Chart, sight: Sight, seat: int, row: Row, at: int) -> None:
    """What two dice could cost from here, and the worst that stands on the board."""
    cash, raises = game.cash[seat], sight.raises[seat]
    expected = hurts = kills = highest = worst = 0
    for throw, ways in enumerate(THROWS):
        square = (game.at[seat] + throw + 2) % SQUARES
        rent = sight.rent[square]
        if rent and sight.owner[square] != seat:
            expected += ways * rent
            highest = max(highest, rent)
            hurts += ways if rent > cash else 0
            kills += ways if rent > raises else 0
    for square in members_of(game.built & ~game.deeds[seat]):
        worst = max(worst, sight.rent[square])
    row[at + NEXT_RENT] = min(expected / (ALL_THROWS * chart.unit), 4.0)
    row[at + NEXT_HURTS] = hurts / ALL_THROWS
    row[at + NEXT_KILLS] = kills / ALL_THROWS
    row[at + NEXT_WORST] = min(highest / max(raises, 1), 2.0)
    row[at + WORST] = min(worst / max(raises, 1), 3.0)


def describe_sale(game: Game, board: Board, chart: Chart, sight: Sight, seat: int, row: Row, at: int) -> None:
    """What the Bank sells now, and what it would do for this seat."""
    if game.selling == Stage.AUCTION:
        row[at + BIDS] = (game.bidders >> seat) & 1
        if game.leader == seat:
            row[at + LEADS] = 1.0
            row[at + BID] = log1p(game.price / chart.unit)
    if sight.lot == NOWHERE:
        return
    group = board.group[sight.lot]
    others = group_of(board, sight.lot) & ~(1 << sight.lot)
    if game.deeds[seat] & others and not holds(game, seat, sight.lot):
        row[at + STANDING + group * HOLDING + FOR_SALE] = 1.0
    makes_whole = game.deeds[seat] & others == others
    if game.selling == 0 and game.turn == seat:
        row[at + MAY_BUY] = board.price[sight.lot] / chart.unit
        row[at + BUYS_WHOLE] = 1.0 if makes_whole else 0.0
    if makes_whole:
        row[at + LOT_WHOLE] = in_units(chart, chart.developed[group]) * 4
