"""Where a bot goes when it may choose: in jail, and on a Bus or a triple."""

from ...rules.holdings import owner_of, unsold
from ...rules.moves import do, do_at, go_by, use_card
from ...rules.rent import pays_rent, rent_for
from ...rules.sets import size_of
from ...rules.speed_die import is_triple
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY, SQUARES, Kind, Verb
from .mind import Mind
from .reasons import Reason, because
from .study import TYPICAL_DICE
from .worth import worth_to


def roll_or_leave_jail(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    if jail_is_a_good_place(game, board, seat, mind):
        because(mind, Reason.STAYS_IN_JAIL, seat, threats_to(game, seat), 0, 0)
        return do(Verb.ROLL)
    if game.cards[seat]:
        because(mind, Reason.USES_CARD, seat, 0, 0, 0)
        return use_card(0)
    if game.cash[seat] < board.jail_fine + mind.nature.keep:
        because(mind, Reason.CANNOT_BAIL, seat, board.jail_fine, mind.nature.keep, 0)
        return do(Verb.ROLL)
    because(mind, Reason.LEAVES_JAIL, seat, board.jail_fine, 0, 0)
    return do(Verb.BAIL)


def jail_is_a_good_place(game: Game, board: Board, seat: int, mind: Mind) -> bool:
    """Late in the game, when others have built and nothing is left to buy, jail saves rent."""
    built = threats_to(game, seat)
    return built >= mind.nature.stay or (built > 0 and unsold(game, board) == 0)


def threats_to(game: Game, seat: int) -> int:
    """The number of other players' built-up sites."""
    return size_of(game.built & ~game.deeds[seat])


def choose_where_to_go(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    if is_triple(game):
        square = best_square(game, board, seat, mind)
        because(mind, Reason.GOES_TO, seat, square, 0, 0)
        return do_at(Verb.GO, square)
    best = game.first + game.second
    if appeal_ahead(game, board, seat, mind, game.first) > appeal_ahead(game, board, seat, mind, best):
        best = game.first
    if appeal_ahead(game, board, seat, mind, game.second) > appeal_ahead(game, board, seat, mind, best):
        best = game.second
    because(mind, Reason.GOES_TO, seat, (game.at[seat] + best) % SQUARES, 0, 0)
    return go_by(best)


def best_square(game: Game, board: Board, seat: int, mind: Mind) -> int:
    best = 0
    most = appeal(game, board, seat, mind, 0)
    for square in range(1, SQUARES):
        value = appeal(game, board, seat, mind, square)
        if value > most:
            best, most = square, value
    return best


def appeal_ahead(game: Game, board: Board, seat: int, mind: Mind, spaces: int) -> int:
    return appeal(game, board, seat, mind, (game.at[seat] + spaces) % SQUARES)


def appeal(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    """How good a square is to land on, salary included."""
    salary = board.go_salary if square <= game.at[seat] else 0
    match board.kind[square]:
        case Kind.SITE | Kind.STATION | Kind.UTILITY:
            return salary + appeal_of_property(game, board, seat, mind, square)
        case Kind.TAX:
            return salary - board.tax[square]
        case Kind.GO_TO_JAIL:
            return -board.jail_fine
        case Kind.FREE_PARKING:
            return salary + game.pot
    return salary


def appeal_of_property(game: Game, board: Board, seat: int, mind: Mind, square: int) -> int:
    owner = owner_of(game, square)
    if owner == NOBODY:
        gain = worth_to(game, board, seat, mind, square) - board.price[square]
        return gain + board.price[square] // 4 if game.cash[seat] >= board.price[square] else 0
    if owner == seat or not pays_rent(game, board, owner, square):
        return 0
    if board.kind[square] == Kind.UTILITY:
        return -board.utility_times[1] * TYPICAL_DICE
    return -rent_for(game, board, owner, square)
