"""Moving: clockwise round the board, with the salary for reaching or passing GO."""

from .ledger import pay
from .sets import first_of
from .state import Board, Game
from .telling import tell
from .words import BANK, FRESHLY_IN, SQUARES, Event, Stage, Why


def advance(game: Game, board: Board, seat: int, spaces: int) -> None:
    """Go forward, be paid for GO, and land."""
    start = game.at[seat]
    end = (start + spaces) % SQUARES
    game.at[seat] = end
    tell(game, Event.MOVED, seat, start, end, 0)
    if start + spaces >= SQUARES:
        pass_go(game, board, seat)
    game.step = Stage.LANDING


def pass_go(game: Game, board: Board, seat: int) -> None:
    """Pay the salary for reaching or passing GO; by a house rule it is double on GO itself."""
    salary = 2 * board.go_salary if board.double_salary_on_go and game.at[seat] == 0 else board.go_salary
    pay(game, BANK, seat, salary, Why.SALARY)
    game.passed_go |= 1 << seat


def advance_to(game: Game, board: Board, seat: int, square: int) -> None:
    advance(game, board, seat, spaces_to(game, seat, square))


def spaces_to(game: Game, seat: int, square: int) -> int:
    """The distance going forward; the current square is a full lap away."""
    ahead = square - game.at[seat]
    return ahead if ahead > 0 else ahead + SQUARES


def first_ahead(game: Game, seat: int, squares: int) -> int:
    """The first of some squares going forward; the current one comes last."""
    ahead = squares >> (game.at[seat] + 1) << (game.at[seat] + 1)
    return first_of(ahead) if ahead else first_of(squares)


def go_back_to(game: Game, seat: int, square: int) -> None:
    """Go back to a square, without a salary."""
    tell(game, Event.MOVED, seat, game.at[seat], square, 1)
    game.at[seat] = square
    game.step = Stage.LANDING


def go_to_jail(game: Game, board: Board, seat: int) -> None:
    """Go straight to jail, without a salary. The turn ends."""
    game.at[seat] = board.jail_square
    game.jailed[seat] = FRESHLY_IN
    game.rolls_again = 0
    game.second_half = 0
    game.step = Stage.LANDED
    tell(game, Event.JAILED, seat)
