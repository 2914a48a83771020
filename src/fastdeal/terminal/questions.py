"""Whom to ask next: answers that are due, and chances to act before the next roll."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from ..notation.match import Match
from ..rhythm.asking import next_roll, who_answers
from ..rhythm.choices import choices
from ..rules.deal import terms_of
from ..rules.stage import stage_of
from ..rules.words import NOBODY, Stage, Verb


class Occasion(Enum):
    """Why somebody is asked."""

    MOVE = "to_move"
    OFFER = "to_offer"
    RENT = "to_rent"
    PAUSE = "to_pause"


@dataclass(frozen=True)
class Question:
    """A question to a seat. `about` identifies it, so that nobody is asked the same twice."""

    seat: int
    reason: Occasion
    about: tuple[object, ...] = ()
    other: int = NOBODY  # whose offer it is, or who rolls next

    @property
    def may_skip(self) -> bool:
        return self.reason is not Occasion.MOVE


def offer_questions(match: Match, people: set[int]) -> Iterator[Question]:
    """Every open offer to a person."""
    game = match.game
    for proposer in range(game.players):
        if (game.offers >> proposer) & 1 and game.offer_to[proposer] in people:
            yield Question(game.offer_to[proposer], Occasion.OFFER, (game.turns, terms_of(game, proposer)), proposer)


def rent_questions(match: Match, people: set[int]) -> Iterator[Question]:
    """Every person's rent claim that the next roll would end."""
    game = match.game
    if stage_of(game) != Stage.ROLL:
        return
    for claim in range(game.claim_count):
        owner = game.claim_owner[claim]
        if owner in people and owner != game.turn != game.claim_payer[claim]:
            yield Question(owner, Occasion.RENT, (next_roll(game), game.claim_square[claim]), game.turn)


def pause_questions(match: Match, people: set[int], before: int) -> Iterator[Question]:
    """A person whose turn has just ended and who could build may do so before a bot rolls."""
    game = match.game
    if before not in people or game.turn in people:
        return
    if any(move.verb == Verb.BUILD for move in choices(game, match.board, before).moves):
        yield Question(before, Occasion.PAUSE, (game.turns,), game.turn)


def move_question(match: Match, people: set[int]) -> Question:
    """The question to the person whom the game waits for."""
    seats = sum(1 << seat for seat in people)
    return Question(who_answers(match.game, seats), Occasion.MOVE)
