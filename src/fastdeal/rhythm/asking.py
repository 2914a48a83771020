"""Who is asked next, and about what: the one turn loop, for games on every engine and for tables with people.

Before every roll each player still in the game, clockwise from the roller, may manage until he passes. Then the dice
are rolled, and the landing's decisions are made. An open offer is answered before anything else.

    seat, about = ask_next(game, rhythm, seats)
    move = ...  # the seat's decision; nothing if it passes
    goes_on = hear(rhythm, seat, about, move)
"""

from ..rules.moves import do
from ..rules.sets import first_of
from ..rules.stage import stage_of
from ..rules.state import Game, Move, Numbers
from ..rules.words import NOBODY, Stage

# A seat is asked about a stage, an offer, or anything before a roll.
OFFER, BEFORE_ROLL = 16, 17

# Moves before a roll: enough for anybody who makes progress, so that nobody holds up the dice for ever.
MOST_BEFORE_A_ROLL = 400

NOTHING = -1
_NOTHING = do(NOTHING)


class Rhythm(Numbers):
    """The state of a table between two rolls."""

    roll: int  # the roll being waited for, or 0
    waiting: int  # the seats that may still manage before it, as a set
    moves: int  # made so far before it
    faults: int  # refused moves: mistakes of bots


def nothing() -> Move:
    """No move: the seat passes."""
    return _NOTHING


def next_roll(game: Game) -> int:
    """A number unique to the next roll of this game."""
    return 1 + 64 * game.turns + game.doubles


def ask_next(game: Game, rhythm: Rhythm, seats: int) -> tuple[int, int]:
    """Who of these seats is asked next, and about what; NOBODY if the game waits for another seat or is over."""
    if game.offers:
        partner = asked_by_offer(game, seats)
        if partner != NOBODY:
            return partner, OFFER
    stage = stage_of(game)
    if stage == Stage.ROLL and may_manage_before_roll(game, rhythm, seats):
        return clockwise_of(game, rhythm.waiting), BEFORE_ROLL
    return who_answers(game, seats), stage


def hear(rhythm: Rhythm, seat: int, about: int, move: Move) -> bool:
    """Note the answer. False if it was nothing and another seat is to be asked before the roll.

    A seat that acts before a roll may act again; an offer and its answer give the partner another say too.
    """
    if about < OFFER:
        return True
    if move.verb == NOTHING:
        pass_on(rhythm, seat)
        return False
    rhythm.moves += 1
    rhythm.waiting |= 1 << seat
    if move.partner != NOBODY:
        rhythm.waiting |= 1 << move.partner
    return True


def pass_on(rhythm: Rhythm, seat: int) -> None:
    """This seat is done before the roll."""
    rhythm.waiting &= ~(1 << seat)


def asked_by_offer(game: Game, seats: int) -> int:
    """Who of these seats has an offer to answer."""
    for proposer in range(game.players):
        if (game.offers >> proposer) & 1 and (seats >> game.offer_to[proposer]) & 1:
            return game.offer_to[proposer]
    return NOBODY


def may_manage_before_roll(game: Game, rhythm: Rhythm, seats: int) -> bool:
    """Whether one of these seats may still act before the roll; `waiting` has the set."""
    roll = next_roll(game)
    if rhythm.roll != roll:
        rhythm.roll = roll
        rhythm.waiting = game.alive & seats
        rhythm.moves = 0
        return rhythm.waiting != 0
    rhythm.waiting &= game.alive & seats
    return rhythm.waiting != 0 and rhythm.moves < MOST_BEFORE_A_ROLL


def waited_for(game: Game) -> int:
    """The seats whose answers the stage needs, as a set."""
    match stage_of(game):
        case Stage.ROLL | Stage.PURCHASE | Stage.GO | Stage.CARD_CHOICE:
            return 1 << game.turn
        case Stage.DEBT:
            return 1 << game.debtor[0]
        case Stage.RENT:
            return 1 << game.claim_owner[0]
        case Stage.AUCTION:
            return open_bidders(game)
        case Stage.SHORTAGE:
            return game.bidders
        case Stage.PLACE:
            return 1 << game.leader
    return 0


def who_answers(game: Game, seats: int) -> int:
    """Which of these seats the stage waits for; of several, the first clockwise."""
    return clockwise_of(game, waited_for(game) & seats)


def open_bidders(game: Game) -> int:
    """Who may bid or pass now, as a set: everybody who has not passed, except the leader."""
    return game.bidders if game.leader == NOBODY else game.bidders & ~(1 << game.leader)


def clockwise_of(game: Game, seats: int) -> int:
    """The first of some seats, clockwise from the one to move."""
    if seats == 0:
        return NOBODY
    from_here_on = seats >> game.turn << game.turn
    return first_of(from_here_on if from_here_on else seats)
