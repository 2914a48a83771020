"""How a bot decides: it goes through its matters until one leads to a move."""

from ...rhythm.asking import NOTHING, OFFER, nothing
from ...rules.moves import do
from ...rules.rent import find_claim
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import NOWHERE, Stage, Verb, Words
from .answers import bid_or_pass, buy_or_decline, pay_or_draw, place_building, raise_for_debt, want_or_pass
from .deals import answer_offer
from .mind import Mind
from .money import build_or_redeem, is_settled
from .moods import FOR_RENT, mood
from .offers import make_counter_offer, make_offer, may_make_offer
from .reasons import Reason, because
from .rescue import face_debt, is_faced, seek_rescue
from .travel import choose_where_to_go, roll_or_leave_jail


class Matter(Words):
    """What a bot may have to think about."""

    NONE = 0
    # Before a roll, in this order.
    RENT = 1
    REPLY = 2
    SPENDING = 3
    COUNTER = 4
    PROPOSAL = 5
    # In debt.
    FACING = 6
    RESCUE = 7
    RAISING = 8
    # Other stages. A roll needs thought only in jail.
    ROLLING = 9
    IN_JAIL = 10
    GOING = 11
    BUYING = 12
    BIDDING = 13
    WANTING = 14
    PLACING = 15
    CHOOSING = 16
    COLLECTING = 17


# By stage.
ANSWERS = (
    Matter.ROLLING, Matter.GOING, Matter.BUYING, Matter.BIDDING,
    Matter.WANTING, Matter.PLACING, Matter.FACING, Matter.CHOOSING,
)  # fmt: skip


def consider(game: Game, board: Board, seat: int, mind: Mind, about: int) -> Move:
    """A seat's answer when it is asked; nothing if it passes. For `about` see `ask_next`."""
    matter = first_matter(game, seat, mind, about)
    while matter:
        move = see_to(game, board, seat, mind, matter)
        if move.verb != NOTHING:
            return move
        matter = matter_after(game, seat, mind, matter)
    return nothing()


def decide(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """The answer to the stage that waits for this seat; nothing while a debtor's own offer is open."""
    return consider(game, board, seat, mind, stage_of(game))


def first_matter(game: Game, seat: int, mind: Mind, about: int) -> int:
    """The first matter when a bot is asked."""
    if about >= OFFER:
        return matter_after(game, seat, mind, Matter.NONE)
    if about == Stage.DEBT:
        return first_of_debt(game, seat, mind)
    if about == Stage.RENT:
        return Matter.COLLECTING
    return Matter.IN_JAIL if about == Stage.ROLL and game.jailed[seat] else ANSWERS[about]


def matter_after(game: Game, seat: int, mind: Mind, matter: int) -> int:
    """The matter after one that came to nothing; after none, the first one before a roll."""
    if matter < Matter.FACING:
        return next_of_its_own(game, seat, mind, matter + 1)
    if matter == Matter.FACING:
        return Matter.RESCUE if mind.memory.rescues else Matter.RAISING
    return Matter.RAISING if matter == Matter.RESCUE else Matter.NONE


def next_of_its_own(game: Game, seat: int, mind: Mind, first: int) -> int:
    """The next matter before a roll that concerns a seat, from `first` on."""
    if game.claim_count and first == Matter.RENT and find_claim(game, seat, NOWHERE) != NOWHERE:
        return Matter.RENT
    if game.offers and first <= Matter.REPLY:
        return Matter.REPLY
    # After a failed counter-offer there is no other offer.
    if game.debt_count or game.selling or first > Matter.COUNTER:
        return Matter.NONE
    if first <= Matter.SPENDING and not is_settled(game, seat, mind):
        return Matter.SPENDING
    if mind.memory.counter:
        return Matter.COUNTER
    return Matter.PROPOSAL if seat == game.turn and may_make_offer(game, seat, mind) else Matter.NONE


def first_of_debt(game: Game, seat: int, mind: Mind) -> int:
    """First try to sell deeds at a good price, and wait for the answer."""
    if (game.offers >> seat) & 1:
        return Matter.NONE
    if not is_faced(game, mind):
        return Matter.FACING
    return Matter.RESCUE if mind.memory.rescues else Matter.RAISING


def see_to(game: Game, board: Board, seat: int, mind: Mind, matter: int) -> Move:
    """The move that comes of one matter; nothing if the next matter is due."""
    if matter < Matter.FACING:
        return see_to_its_own(game, board, seat, mind, matter)
    if matter < Matter.ROLLING:
        return see_to_debt(game, board, seat, mind, matter)
    return answer_stage(game, board, seat, mind, matter)


def see_to_its_own(game: Game, board: Board, seat: int, mind: Mind, matter: int) -> Move:
    match matter:
        case Matter.RENT:
            return do(Verb.ASK) if thinks_of_rent(game, seat, mind) else nothing()
        case Matter.REPLY:
            return answer_offer(game, board, seat, mind)
        case Matter.SPENDING:
            return spend(game, board, seat, mind)
        case Matter.COUNTER:
            return make_counter_offer(game, board, seat, mind)
    return make_offer(game, board, seat, mind)


def see_to_debt(game: Game, board: Board, seat: int, mind: Mind, matter: int) -> Move:
    match matter:
        case Matter.RAISING:
            return raise_for_debt(game, board, seat, mind)
        case Matter.RESCUE:
            return seek_rescue(game, board, seat, mind)
    face_debt(game, board, seat, mind)
    return nothing()


def answer_stage(game: Game, board: Board, seat: int, mind: Mind, matter: int) -> Move:
    match matter:
        case Matter.ROLLING:
            return do(Verb.ROLL)
        case Matter.BUYING:
            return buy_or_decline(game, board, seat, mind)
        case Matter.IN_JAIL:
            return roll_or_leave_jail(game, board, seat, mind)
        case Matter.BIDDING:
            return bid_or_pass(game, board, seat, mind)
        case Matter.GOING:
            return choose_where_to_go(game, board, seat, mind)
        case Matter.WANTING:
            return want_or_pass(game, board, seat, mind)
        case Matter.PLACING:
            return place_building(game, board, seat, mind)
        case Matter.CHOOSING:
            return pay_or_draw(game, seat, mind)
    return do(Verb.ASK)


def thinks_of_rent(game: Game, seat: int, mind: Mind) -> bool:
    if mind.nature.forgets and mood(game, seat, FOR_RENT) < mind.nature.forgets:
        because(mind, Reason.FORGETS, seat, 0, 0, 0)
        return False
    because(mind, Reason.ASKS, seat, 0, 0, 0)
    return True


def spend(game: Game, board: Board, seat: int, mind: Mind) -> Move:
    """Build, redeem or borrow, and note the reason."""
    move = build_or_redeem(game, board, seat, mind)
    match move.verb:
        case Verb.BUILD:
            because(mind, Reason.BUILDS, seat, move.square, mind.nature.keep, 0)
        case Verb.REDEEM:
            because(mind, Reason.REDEEMS, seat, move.square, mind.nature.keep, 0)
        case Verb.MORTGAGE:
            because(mind, Reason.BORROWS, seat, move.square, 0, 0)
    return move
