"""Turns an edition and its rules into the numbers of a `Board`."""

from collections.abc import Mapping

from ..rules.state import Board
from ..rules.words import COLOURS, LEVELS, NOWHERE, PILE_CARDS, Kind
from .options import OPTIONS, Value
from .printed import Printed

STATIONS = COLOURS
UTILITIES = STATIONS + 1
SPEED_DIE_BONUS = 1000
# The same in every leaflet.
# More buildings than all sites can hold.
MORE_THAN_ENOUGH = 999
JAIL_DOUBLES = 3
JAIL_ATTEMPTS = 3
WHOLE_GROUP_TIMES = 2
NEAREST_STATION_TIMES = 2
NEAREST_UTILITY_TIMES = 10


def number_board(edition: Printed, rules: Mapping[str, Value]) -> Board:
    """A new board; `rules` names every option."""
    board = Board()
    _lay_squares(board, edition)
    _gather_groups(board)
    _stack_cards(board, edition)
    board.station_rent = list(edition.station_rents)
    board.utility_times = list(edition.utility_times)
    board.whole_group_times = WHOLE_GROUP_TIMES
    board.nearest_station_times = NEAREST_STATION_TIMES
    board.nearest_utility_times = NEAREST_UTILITY_TIMES
    board.jail_doubles = JAIL_DOUBLES
    board.jail_attempts = JAIL_ATTEMPTS
    board.max_players = edition.max_players
    for name, option in OPTIONS.items():
        if option.field:
            setattr(board, option.field, option.number(rules[name]))
    if board.speed_die:
        board.start_cash += SPEED_DIE_BONUS
    if board.unlimited_buildings:
        board.houses = board.hotels = MORE_THAN_ENOUGH
    return board


def _lay_squares(board: Board, edition: Printed) -> None:
    for at, square in enumerate(edition.squares):
        board.kind[at] = int(square.kind)
        board.group[at] = square.group
        board.pile[at] = int(square.pile)
        board.price[at] = square.price
        board.mortgage[at] = square.price // 2
        board.interest[at] = (board.mortgage[at] * edition.interest + 99) // 100
        board.house_price[at] = square.house_price
        board.house_refund[at] = square.house_price // 2
        board.tax[at] = square.tax
        for level, rent in enumerate(square.rents):
            board.rent[at * LEVELS + level] = rent
        if square.kind == Kind.JAIL:
            board.jail_square = at


def _gather_groups(board: Board) -> None:
    for at, group in enumerate(board.group):
        if group == NOWHERE:
            continue
        board.group_size[group] += 1
        board.group_deeds[group] |= 1 << at
        board.properties |= 1 << at
    board.stations = board.group_deeds[STATIONS]
    board.utilities = board.group_deeds[UTILITIES]


def _stack_cards(board: Board, edition: Printed) -> None:
    for pile, cards in enumerate(edition.piles):
        for place, card in enumerate(cards, start=pile * PILE_CARDS):
            board.card_effect[place] = int(card.does.effect)
            board.card_first[place] = card.does.first
            board.card_second[place] = card.does.second
