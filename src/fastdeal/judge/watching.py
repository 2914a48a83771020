"""What bots would remember of a game that they have only watched.

A bot that has just been refused does not ask again at once, and one that found no deal stops looking for a while. Bots
with fresh minds would begin with a burst of offers that nobody would make. So each bot goes through the game move by
move: it thinks wherever it would have been asked, and remembers what it would have done, and what was really offered
and refused. Bots that had played the game themselves would remember the same, except when they first thought of a deal.
"""

from collections.abc import Sequence

from ..bots.house.deals import key_of_terms, note_asked, note_refusal
from ..bots.house.matters import consider
from ..bots.house.mind import Mind
from ..rhythm.asking import BEFORE_ROLL, Rhythm, ask_next, hear, pass_on
from ..rules.deal import terms_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, Stage, Verb

# The verbs that continue a turn. In the stage of a roll, all other moves come before it.
WAYS_ON = (Verb.ROLL, Verb.BAIL, Verb.USE_CARD)

Past = Sequence[tuple[Game, int, Move]]  # positions, and who did what there


def look_back(past: Past, board: Board, minds: Sequence[Mind]) -> Rhythm:
    """Let these minds watch a game. Returns the rhythm before the next roll."""
    rhythm = Rhythm()
    for game, seat, move in past:
        think_along(game, board, minds, rhythm, seat, move)
        take_note(game, minds, seat, move)
    return rhythm


def think_along(game: Game, board: Board, minds: Sequence[Mind], rhythm: Rhythm, seat: int, move: Move) -> None:
    """Let those who are asked before this move think. What they then did not do has come to nothing."""
    while True:
        asked, about = ask_next(game, rhythm, game.alive)
        if asked == NOBODY or about == Stage.AUCTION:
            return
        thought = consider(game, board, asked, minds[asked], about)
        if about == BEFORE_ROLL and not (asked == seat and thought.verb == move.verb):
            pass_on(rhythm, asked)
            continue
        is_its_own = about == Stage.ROLL and move.verb not in WAYS_ON
        if asked == seat or is_its_own:
            hear(rhythm, seat, BEFORE_ROLL if is_its_own else about, move)
        return


def take_note(game: Game, minds: Sequence[Mind], seat: int, move: Move) -> None:
    """Remember what was really offered and refused."""
    if move.verb == Verb.OFFER:
        note_asked(game, minds[seat], move.partner)
    if move.verb == Verb.REFUSE and (game.offers >> move.partner) & 1:
        terms = terms_of(game, move.partner)
        if key_of_terms(move.partner, terms) not in minds[seat].memory.refused:
            note_refusal(game, minds[seat], move.partner, terms)
