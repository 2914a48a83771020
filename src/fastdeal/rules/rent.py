"""Rent: it is owed only when asked for, and lapses when the next player rolls."""

from .holdings import count_held, holds_group, is_alive, is_mortgaged, uses_speed_die
from .ledger import charge
from .state import Board, Game, Move
from .telling import tell
from .words import LEVELS, NOBODY, NOWHERE, Event, Face, Kind, Refusal, Stage, Why


def rent_for(game: Game, board: Board, owner: int, square: int) -> int:
    """The current rent here; 0 if mortgaged, and 0 if dice decide."""
    if is_mortgaged(game, square):
        return 0
    match board.kind[square]:
        case Kind.STATION:
            return board.station_rent[count_held(game, owner, board.stations) - 1]
        case Kind.UTILITY:
            return 0
    level = game.level[square]
    rent = board.rent[square * LEVELS + level]
    return board.whole_group_times * rent if level == 0 and doubles_rent(game, board, owner, square) else rent


def doubles_rent(game: Game, board: Board, owner: int, square: int) -> bool:
    """Whether a bare site earns double: in a whole group without mortgages."""
    if not holds_group(game, board, owner, square):
        return False
    return board.double_rent_needs_unmortgaged == 0 or game.mortgaged & board.group_deeds[board.group[square]] == 0


def dice_times(game: Game, board: Board, owner: int) -> int:
    """The factor on a utility's dice: higher if both are owned."""
    return board.utility_times[count_held(game, owner, board.utilities) - 1]


def pays_rent(game: Game, board: Board, owner: int, square: int) -> bool:
    """Whether another player who lands here owes rent."""
    return owner != NOBODY and not is_mortgaged(game, square) and is_paid_rent(game, board, owner)


def is_paid_rent(game: Game, board: Board, owner: int) -> bool:
    """Whether an owner gets rent; by a house rule not in jail."""
    return board.no_rent_in_jail == 0 or game.jailed[owner] == 0


def land_as_guest(game: Game, board: Board, payer: int, owner: int, square: int) -> None:
    """Land on another player's property. The rent is fixed now; by the official rule it must be asked for."""
    if not pays_rent(game, board, owner, square):
        return
    amount = rent_for(game, board, owner, square) * game.rent_factor
    dice = 3 if uses_speed_die(game, board, payer) else 2
    times = 0
    if board.kind[square] == Kind.UTILITY:
        times = game.rent_factor if game.rent_factor > 1 else dice_times(game, board, owner)
    if board.rent_asked:
        open_claim(game, payer, owner, square, amount, times, dice)
        tell(game, Event.CLAIM, payer, owner, square, amount)
    elif times:
        open_claim(game, payer, owner, square, amount, times, dice)
        game.step = Stage.RENT
    else:
        demand(game, payer, owner, square, amount)


def open_claim(game: Game, payer: int, owner: int, square: int, amount: int, times: int, dice: int) -> None:
    claim = game.claim_count
    game.claim_count += 1
    game.claim_payer[claim] = payer
    game.claim_owner[claim] = owner
    game.claim_square[claim] = square
    game.claim_amount[claim] = amount
    game.claim_times[claim] = times
    game.claim_dice[claim] = dice


def find_claim(game: Game, owner: int, square: int) -> int:
    """The oldest open claim of an owner, or the oldest on that square."""
    for claim in range(game.claim_count):
        if game.claim_owner[claim] == owner and (square == NOWHERE or game.claim_square[claim] == square):
            return claim
    return NOWHERE


def why_not_ask(game: Game, seat: int, move: Move) -> int:
    claim = find_claim(game, seat, move.square)
    if claim == NOWHERE:
        return Refusal.NOTHING_TO_ASK
    if game.claim_times[claim] == 0:
        return Refusal.NONE if move.first == 0 and move.second == 0 and move.third == 0 else Refusal.BAD_DICE
    return Refusal.NONE if are_dice(move, game.claim_dice[claim]) else Refusal.BAD_DICE


def are_dice(move: Move, dice: int) -> bool:
    """Whether the dice are valid: two white ones, with the Speed Die if three are thrown."""
    if dice == 2 and move.third != Face.NONE:
        return False
    if dice == 3 and not 1 <= move.third <= Face.TYCOON:
        return False
    return 1 <= move.first <= 6 and 1 <= move.second <= 6


def ask_for_rent(game: Game, seat: int, move: Move) -> None:
    claim = find_claim(game, seat, move.square)
    payer = game.claim_payer[claim]
    square = game.claim_square[claim]
    amount = game.claim_amount[claim]
    if game.claim_times[claim]:
        tell(game, Event.RENT_DICE, payer, move.first, move.second, move.third)
        amount = game.claim_times[claim] * pips(move.first, move.second, move.third)
    drop_claim(game, claim)
    demand(game, payer, seat, square, amount)


def demand(game: Game, payer: int, owner: int, square: int, amount: int) -> None:
    tell(game, Event.ASKED, owner, payer, square, amount)
    charge(game, payer, owner, amount, Why.RENT, square)


def pips(first: int, second: int, third: int) -> int:
    """The sum of the dice; the Bus and the Tycoon count 0."""
    return first + second + third if third < Face.BUS else first + second


def drop_claim(game: Game, claim: int) -> None:
    game.claim_count -= 1
    for later in range(claim, game.claim_count):
        game.claim_payer[later] = game.claim_payer[later + 1]
        game.claim_owner[later] = game.claim_owner[later + 1]
        game.claim_square[later] = game.claim_square[later + 1]
        game.claim_amount[later] = game.claim_amount[later + 1]
        game.claim_times[later] = game.claim_times[later + 1]
        game.claim_dice[later] = game.claim_dice[later + 1]


def lapse_claims(game: Game, roller: int) -> None:
    """A roll ends all claims except those against the roller."""
    claim = 0
    while claim < game.claim_count:
        if game.claim_payer[claim] == roller:
            claim += 1
            continue
        payer = game.claim_payer[claim]
        owner = game.claim_owner[claim]
        tell(game, Event.LAPSED, payer, owner, game.claim_square[claim], game.claim_amount[claim])
        drop_claim(game, claim)


def forget_claims_of_the_gone(game: Game) -> None:
    claim = 0
    while claim < game.claim_count:
        if is_alive(game, game.claim_payer[claim]) and is_alive(game, game.claim_owner[claim]):
            claim += 1
        else:
            drop_claim(game, claim)
