"""What a bot sees to on its own before a roll: one matter after the other, until one leads to a move."""

from ..rules.codes import Verb
from ..rules.moves import do
from ..rules.rent import find_claim
from ..rules.state import Board, Game, Move
from ..rules.words import NOWHERE
from .deals import answer_offer
from .mind import NOTHING, Mind, nothing
from .money import build_or_redeem, is_settled
from .moods import FOR_RENT, mood
from .offers import make_counter_offer, make_offer, may_make_offer
from .reasons import Reason, because

# In the order in which they are seen to.
RENT, REPLY, SPENDING, COUNTER, PROPOSAL, NO_MATTER = range(6)


def manage(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """One thing to do before the next roll, or nothing."""
    matter = next_matter(game, seat, mind, RENT)
    while matter != NO_MATTER:
        move = see_to(game, board, seat, mind, matter)
        if move.verb != NOTHING:
            return move
        matter = next_matter(game, seat, mind, matter + 1)
    return nothing()


def next_matter(game: Game, seat: int, mind: Mind, first: int) -> int:
    """What concerns a seat next, of the matters from `first` on."""
    if first == RENT and game.claim_count and find_claim(game, seat, NOWHERE) != NOWHERE:
        return RENT
    if first <= REPLY and game.offers:
        return REPLY
    # Where a counter-offer has come to nothing no other is made.
    if first > COUNTER or game.debt_count or game.selling:
        return NO_MATTER
    if first <= SPENDING and not is_settled(game, seat, mind):
        return SPENDING
    if mind.memory.counter:
        return COUNTER
    return PROPOSAL if seat == game.turn and may_make_offer(game, seat, mind) else NO_MATTER


def see_to(game: Game, board: Board, seat: int, mind: Mind, matter: int) -> Move:
    """What comes of one matter; nothing where the next has its turn."""
    if matter == RENT:
        return do(Verb.ASK) if thinks_of_rent(game, seat, mind) else nothing()
    if matter == REPLY:
        return answer_offer(game, board, seat, mind)
    if matter == SPENDING:
        return spend(game, board, seat, mind)
    if matter == COUNTER:
        return make_counter_offer(game, board, seat, mind)
    return make_offer(game, board, seat, mind)


def is_idle(game: Game, seat: int, mind: Mind) -> bool:
    """Whether there is nothing to see to but offers and rent; it may come to nothing where this says no."""
    if mind.memory.counter or not is_settled(game, seat, mind):
        return False
    return seat != game.turn or not may_make_offer(game, seat, mind)


def owed_rent(game: Game) -> int:
    """The seats that have a rent to ask for, as a set."""
    owners = 0
    for claim in range(game.claim_count):
        owners |= 1 << game.claim_owner[claim]
    return owners


def thinks_of_rent(game: Game, seat: int, mind: Mind) -> bool:
    if mind.nature.forgets and mood(game, seat, FOR_RENT) < mind.nature.forgets:
        because(mind, Reason.FORGETS, seat, 0, 0, 0)
        return False
    because(mind, Reason.ASKS, seat, 0, 0, 0)
    return True


def spend(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Build, redeem or borrow, and say so."""
    move = build_or_redeem(game, board, seat, mind)
    match move.verb:
        case Verb.BUILD:
            because(mind, Reason.BUILDS, seat, move.square, mind.nature.keep, 0)
        case Verb.REDEEM:
            because(mind, Reason.REDEEMS, seat, move.square, mind.nature.keep, 0)
        case Verb.MORTGAGE:
            because(mind, Reason.BORROWS, seat, move.square, 0, 0)
    return move
