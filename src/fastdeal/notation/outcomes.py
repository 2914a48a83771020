"""The outcomes of a move: cards drawn, and dice for automatic rents.

Written outcomes are checked against what happens; where the order of a pile is unknown, they decide it.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..editions import Edition
from ..editions.cards import parse_card
from ..errors import shorten
from ..rules.apply import apply
from ..rules.luck import throw_die, throw_speed_die
from ..rules.moves import ask_with
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOWHERE, Event, Face, Refusal, Stage
from .errors import MismatchError, NotationError
from .lines import split_outside_quotes
from .moves import DICE, NO_DIE, Dice, parse_dice, write_dice
from .piles import move_up

Happening = tuple[int, int, int, int, int]

NOT_WRITTEN = (NO_DIE, NO_DIE, Face.NONE)


class Outcomes(NamedTuple):
    """Card ids and throws of dice, each in order."""

    cards: tuple[str, ...] = ()
    dice: tuple[Dice, ...] = ()


class Attempt(NamedTuple):
    """A move tried on a copy: its refusal, the game afterwards, and the events."""

    refusal: Refusal
    game: Game
    events: list[Happening]


def split_outcomes(text: str) -> tuple[str, str | None]:
    """`roll 3-4 > advance-12` as the move and its outcomes, if any are written."""
    words, *outcomes = split_outside_quotes(text, ">")
    if len(outcomes) > 1:
        raise NotationError("outcomes come after one `>`, with spaces between them")
    return words, outcomes[0] if outcomes else None


def parse_outcomes(text: str | None) -> Outcomes:
    """`advance-12 5-2` as cards and dice."""
    if text is None:
        return Outcomes()
    cards: list[str] = []
    dice: list[Dice] = []
    for word in text.split():
        if DICE.fullmatch(word):
            dice.append(parse_dice(word))
        elif parse_card(word) is None:
            raise NotationError(f"`{shorten(word)}` is neither a card nor dice")
        else:
            cards.append(word)
    if not cards and not dice:
        raise NotationError("there is no outcome after `>`")
    return Outcomes(tuple(cards), tuple(dice))


def drawn_cards(events: Iterable[Happening]) -> list[tuple[int, int]]:
    """The cards drawn, as pile and card."""
    return [(pile, card) for event, _, pile, card, _ in events if event == Event.CARD]


def thrown_dice(events: Iterable[Happening], board: Board) -> list[Dice]:
    """The dice of automatic rents. Those of a rent asked for are part of the move."""
    if board.rent_asked:
        return []
    return [(first, second, third) for event, _, first, second, third in events if event == Event.RENT_DICE]


def write_outcomes(events: list[Happening], board: Board, edition: Edition) -> str:
    """The outcomes in notation, in the order of events: ` > advance-12 5-2`; empty if there are none."""
    words = []
    for event, _, first, second, third in events:
        if event == Event.CARD:
            words.append(edition.card_id(first, second))
        elif event == Event.RENT_DICE and not board.rent_asked:
            words.append(write_dice((first, second, third)))
    return " > " + " ".join(words) if words else ""


def play_with(
    game: Game, board: Board, edition: Edition, unknown: list[int], seat: int, move: Move, written: Outcomes
) -> Attempt:
    """Try a move on a copy, with these outcomes. `unknown` has for each pile the set of cards of unknown place.

    A rent with missing or wrong dice is refused as `bad-dice`. Raises `MismatchError` for an impossible outcome.
    """
    played = _play_once(game, board, seat, move, written)
    start = game.copy() if written.cards else game
    while _is_worth_it(played, edition, written.cards) and _bring_up(start, played, edition, unknown, written.cards):
        played = _play_once(start, board, seat, move, written)
    if played.refusal != Refusal.NONE:
        return Attempt(played.refusal, game, [])
    thrown = len(thrown_dice(played.events, board))
    if thrown < len(written.dice):
        raise MismatchError(f"the dice {write_dice(written.dice[thrown])} were not thrown for any rent")
    return played


def _is_worth_it(played: Attempt, edition: Edition, written: tuple[str, ...]) -> bool:
    """Whether to go on trying to fit the written cards: a wrong card may have led to a rent whose dice were not
    written.
    """
    drawn = [edition.card_id(pile, card) for pile, card in drawn_cards(played.events)]
    return played.refusal == Refusal.NONE or any(card != wanted for card, wanted in zip(drawn, written, strict=False))


def _play_once(start: Game, board: Board, seat: int, move: Move, written: Outcomes) -> Attempt:
    trial = start.copy()
    events: list[Happening] = []
    trial.log = events
    dice = iter(written.dice)
    refusal = apply_with_rents(trial, board, seat, move, lambda _: next(dice, NOT_WRITTEN))
    trial.log = None
    return Attempt(refusal, trial, events)


def apply_with_rents(game: Game, board: Board, seat: int, move: Move, throw: Callable[[int], Dice]) -> Refusal:
    """Make a move, and collect the automatic rents of utilities that it leads to.

    `throw` is called with the number of dice. Impossible dice are refused, which leaves the game in the middle of the
    move.
    """
    refusal = apply(game, board, seat, move)
    while refusal == Refusal.NONE and stage_of(game) == Stage.RENT:
        dice = throw(game.claim_dice[0])
        refusal = apply(game, board, game.claim_owner[0], ask_with(NOWHERE, *dice))
    return Refusal(refusal)


def throw_by_itself(game: Game, dice: int) -> Dice:
    """A throw from the game's own generator."""
    return throw_die(game), throw_die(game), throw_speed_die(game) if dice == 3 else Face.NONE


def _bring_up(start: Game, played: Attempt, edition: Edition, unknown: list[int], written: tuple[str, ...]) -> bool:
    """Move the first written card that was not drawn to its place; false if all are as written."""
    drawn = drawn_cards(played.events)
    for nth, wanted in enumerate(written):
        if nth == len(drawn):
            raise MismatchError(f"expected the card {wanted} to be drawn, found {nth or 'no'} card{'s' * (nth != 1)}")
        pile, card = drawn[nth]
        if edition.card_id(pile, card) == wanted:
            continue
        seen = sum(1 << other for where, other in drawn[:nth] if where == pile)
        loose = unknown[pile] & ~seen
        choice = [other for other in edition.cards_with_id(pile, wanted) if (loose >> other) & 1]
        if not choice or not (loose >> card) & 1:
            raise MismatchError(f"expected the card {wanted}, found {edition.card_id(pile, card)}")
        move_up(start, pile, choice[0], card)
        return True
    return False
