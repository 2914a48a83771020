"""How lucky a roll was: what its square costs or brings, against the average of all throws that could have been."""

from itertools import product

from ..rules.holdings import owner_of, uses_speed_die
from ..rules.rent import dice_times, pays_rent, rent_for
from ..rules.state import Board, Game
from ..rules.words import FREE, SQUARES, Face, Kind

DIE = range(1, 7)
SPEED_NUMBERS = (1, 2, 3)
AVERAGE_THROW = 7

Dice = tuple[int, int, int]


def luck_of(game: Game, board: Board, seat: int, dice: Dice) -> int:
    """How much better a roll was than the average throw, to the nearest unit; 0 where more than its sum decided.

    `game` is the one before the roll. Counted is what stands on the square that the sum leads to: rent that could be
    asked for, tax, and the salary on the way. In jail nobody moves by the sum, nor by the Bus, the Tycoon or a triple.
    """
    if game.jailed[seat] != FREE or dice[2] >= Face.BUS or _is_triple(dice):
        return 0
    faces = SPEED_NUMBERS if uses_speed_die(game, board, seat) else (Face.NONE,)
    throws = [throw for throw in product(DIE, DIE, faces) if not _is_triple(throw)]
    brought = [brings(game, board, seat, throw) for throw in throws]
    return round(brings(game, board, seat, dice) - sum(brought) / len(brought))


def _is_triple(dice: Dice) -> bool:
    return dice[0] == dice[1] == dice[2]


def brings(game: Game, board: Board, seat: int, dice: Dice) -> int:
    """What the square costs or brings to which a throw leads; nothing where a double too many leads to jail."""
    if dice[0] == dice[1] and game.doubles + 1 >= board.jail_doubles:
        return 0
    spaces = game.at[seat] + sum(dice)
    square = spaces % SQUARES
    salary = board.go_salary if spaces >= SQUARES else 0
    if square == 0 and board.double_salary_on_go:
        salary *= 2
    return salary - owed_on(game, board, seat, square)


def owed_on(game: Game, board: Board, seat: int, square: int) -> int:
    """Rent or tax for who lands here; a utility's dice count as the average throw of two."""
    if board.kind[square] == Kind.TAX:
        return board.tax[square]
    owner = owner_of(game, square)
    if owner == seat or not pays_rent(game, board, owner, square):
        return 0
    if board.kind[square] == Kind.UTILITY:
        return AVERAGE_THROW * dice_times(game, board, owner)
    return rent_for(game, board, owner, square)
