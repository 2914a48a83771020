"""The public `Game`: players by name, moves in notation.

It is a match (`notation.match`) with its past, so that moves can be undone and stepped through.
"""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from .editions import Edition, Rules
from .errors import IllegalMove
from .languages import Language
from .move import Move, read_move
from .notation.errors import MismatchError, NotationError
from .notation.match import Match
from .notation.moves import parse_move, refusal_name, stage_name, write_move
from .notation.outcomes import Happening, parse_outcomes, split_outcomes
from .rhythm.asking import who_answers
from .rhythm.choices import choices, with_sample_dice
from .rules.dice import with_dice
from .rules.holdings import is_alive, worth
from .rules.legal import why_not
from .rules.moves import bid_of
from .rules.sets import members_of
from .rules.stage import stage_of
from .rules.state import Board
from .rules.state import Game as State
from .rules.state import Move as BareMove
from .rules.words import NOBODY, SQUARES, Refusal, Stage
from .telling.teller import Teller

__all__ = ["Game", "Step"]

T = TypeVar("T")

DOING = {
    Stage.ROLL: "to roll",
    Stage.GO: "to choose where to go",
    Stage.PURCHASE: "to buy or decline",
    Stage.AUCTION: "to bid or pass",
    Stage.SHORTAGE: "to want a building or pass",
    Stage.PLACE: "to place a building",
    Stage.DEBT: "to pay a debt",
    Stage.CARD_CHOICE: "to pay or draw",
}
NO_DICE = (
    "Dice are missing. Write them with the move, `roll 3-4`, and those of a rent after it, `roll 3-4 > 5-2`; or load "
    "the game with a seed, and it throws them."
)


class Step(NamedTuple):
    """A move of a recorded game, the game after it, and what happened, in sentences."""

    move: Move
    game: "Game"
    sentences: list[str]


class Moment(NamedTuple):
    """A game after a move, and the move's events. Immutable."""

    state: State
    unknown: list[int]
    events: list[Happening]


def moment_of(match: Match) -> Moment:
    """The current moment of a match."""
    return Moment(match.game.copy(), list(match.unknown), match.events)


class Game:
    """A game with its record. Made by `new`, `load`, `loads` and `play`.

    Two games are equal if their records are. `lang` is the language of stories and refusals, `en` or `de`;
    `folder` is the base of its edition's path, if that is a file.
    """

    def __init__(
        self,
        match: Match,
        past: Sequence[Moment] = (),
        seed: int | None = None,
        lang: Language = "en",
        folder: Path | None = None,
    ) -> None:
        self._match = match
        self._past = list(past)  # the moments before each move
        self._seed = seed
        self.lang: Language = lang
        self.folder = folder
        self._get_dice()

    @property
    def edition(self) -> Edition:
        """The board's names, prices and cards: `game.edition.name_of(39)`, `game.edition.money(1500)`."""
        return self._match.edition

    @property
    def rules(self) -> Rules:
        """The rule options that differ from the edition's own."""
        return dict(self._match.rules)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody's name, clockwise."""
        return tuple(self._match.names)

    @property
    def alive(self) -> tuple[str, ...]:
        """Who is still in the game."""
        return tuple(name for seat, name in enumerate(self.players) if is_alive(self._match.game, seat))

    @property
    def turn(self) -> str:
        """Whose turn it is; once the game is over, whose turn was the last."""
        return self.players[self._match.game.turn]

    @property
    def to_move(self) -> str | None:
        """Who must answer next; of several, the first clockwise. None when the game is over."""
        seat = who_answers(self._match.game, self._match.game.alive)
        return None if seat == NOBODY else self.players[seat]

    @property
    def stage(self) -> str:
        """What must be answered first: `roll`, `go`, `purchase`, `auction`, `shortage`, `place`, `debt`, `card-choice`.

        Or `over`.
        """
        return stage_name(stage_of(self._match.game))

    @property
    def round(self) -> int:
        """The number of the round, from 1 on."""
        return self._match.game.round

    @property
    def is_over(self) -> bool:
        """Whether somebody has won."""
        return self._match.game.step == Stage.OVER

    @property
    def winner(self) -> str | None:
        """Who has won; None while the game goes on."""
        seat = self._match.game.winner
        return None if seat == NOBODY else self.players[seat]

    @property
    def cash(self) -> Mapping[str, int]:
        """Everybody's cash."""
        return self._by_name(self._match.game.cash.__getitem__)

    @property
    def at(self) -> Mapping[str, int]:
        """Everybody's square, 0 to 39."""
        return self._by_name(self._match.game.at.__getitem__)

    @property
    def deeds(self) -> Mapping[str, tuple[int, ...]]:
        """Everybody's deeds, as squares."""
        deeds = self._match.game.deeds
        return self._by_name(lambda seat: tuple(members_of(deeds[seat])))

    @property
    def worth(self) -> Mapping[str, int]:
        """Everybody's worth in cash, deeds and buildings."""
        return self._by_name(lambda seat: worth(self._match.game, self.board, seat))

    @property
    def buildings(self) -> Mapping[int, int]:
        """The built-up squares: 1 to 4 houses, or 5 for a hotel."""
        level = self._match.game.level
        return MappingProxyType({square: level[square] for square in range(SQUARES) if level[square]})

    @property
    def state(self) -> State:
        """A copy of all the numbers behind the game, for the functions of `fastdeal.rules`."""
        return self._match.game.copy()

    @property
    def board(self) -> Board:
        """The edition with its rules as numbers, for the functions of `fastdeal.rules`. Never change it."""
        return self._match.board

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, with their dice and outcomes."""
        return tuple(map(read_move, self._match.moves))

    @property
    def past(self) -> list[tuple[State, int, BareMove]]:
        """All numbers behind the moves so far: where the game stood before each, whose it was, and the move."""
        return [(moment.state, *made) for moment, made in zip(self._past, self._match.history, strict=True)]

    def legal_moves(self, player: str | None = None) -> list[Move]:
        """The legal moves of a player, by default the one to move. `push` throws the dice.

        Has only the lowest bid, and no offers: ask `is_legal` about others. Raises `NotationError` for an unknown name.
        """
        if player is None and self.is_over:
            return []
        name = player or self.to_move or self.turn
        found = choices(self._match.game, self.board, self._match.seat_of(name))
        moves = [bid_of(found.bid.start)] if found.bid else []
        return [Move(name, write_move(move, self.players)) for move in (*moves, *found.moves)]

    def is_legal(self, move: str | Move) -> bool:
        """Whether this move is legal now, whatever its dice."""
        try:
            self._understand(move)
        except IllegalMove:
            return False
        return True

    def push(self, move: str | Move) -> Move:
        """Make a move: `Ann: buy`, or just `buy` for the player to move. Returns the move as recorded.

        Dice may be given, `roll 3-4`; otherwise the game throws them, unless it was loaded without a seed. Raises
        `IllegalMove`, and then nothing has changed.
        """
        meant, seat, bare = self._understand(move)
        match = self._match
        before = moment_of(match)
        try:
            if meant.outcome is None and self._has_dice:
                thrown = bare if bare.first else with_dice(match.game, self.board, seat, bare)
                refusal = match.play(seat, thrown)
            else:
                refusal = match.play_written(seat, bare, parse_outcomes(meant.outcome))
        except (NotationError, MismatchError) as error:
            raise _unknown(str(error), meant) from error
        if refusal != Refusal.NONE:
            raise IllegalMove(NO_DICE, refusal_name(refusal), str(meant))
        self._past.append(before)
        return read_move(match.moves[-1])

    def undo(self) -> Move:
        """Undo the last move and return it. A new roll gives the same dice. Raises `IndexError` at the start."""
        if not self._past:
            raise IndexError("no move has been made that could be taken back")
        undone = self.moves[-1]
        self._stand_at(self._past.pop())
        return undone

    def after(self, moves: int) -> "Game":
        """The game after so many of its moves. Raises `IndexError` if there are fewer."""
        moments = [*self._past, moment_of(self._match)]
        if not 0 <= moves < len(moments):
            raise IndexError(f"{moves} moves: the game has 0 to {len(self._past)}")
        twin = Game(self._match.copy(), self._past[:moves], self._seed, self.lang, self.folder)
        twin._stand_at(moments[moves])
        return twin

    def copy(self) -> "Game":
        """An independent game at the same point, with the same dice to come."""
        return Game(self._match.copy(), self._past, self._seed, self.lang, self.folder)

    def steps(self) -> Iterator[Step]:
        """Every move so far, with the game after it and what happened."""
        for number, move in enumerate(self.moves, start=1):
            game = self.after(number)
            yield Step(move, game, game.story(last=1))

    def story(self, last: int | None = None) -> list[str]:
        """What happened, in sentences: in the whole game, or in its `last` moves."""
        moments = [*self._past, moment_of(self._match)][1:]
        told = moments if last is None else moments[max(0, len(moments) - last) :]
        return [line for moment in told for line in self._teller.story(moment.events, moment.state)]

    def text(self) -> str:
        """The record as a `.deal` text, which `loads` reads. Comments and checks of a loaded file are not kept."""
        return self._match.text()

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file, which `load` reads. Raises `OSError`."""
        Path(path).write_text(self.text(), encoding="utf-8", newline="\n")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.text() == other.text()

    def __repr__(self) -> str:
        state, who = self._match.game, self._teller.listed(self.players)
        now = f"{self.winner} won" if self.is_over else f"{self.to_move} {DOING[Stage(stage_of(state))]}"
        return f"<Game {self.edition.id}, {who}, turn {state.turns + 1}: {now}>"

    @property
    def _teller(self) -> Teller:
        return Teller(self.edition, self.players, self.lang)

    @property
    def _has_dice(self) -> bool:
        """Whether the game can throw dice; one read from a record without a seed cannot."""
        return any(self._match.game.luck)

    def _get_dice(self) -> None:
        if self._seed is not None and not self._has_dice:
            self._match.go_on(self._seed)

    def _by_name(self, of: Callable[[int], T]) -> Mapping[str, T]:
        return MappingProxyType({name: of(seat) for seat, name in enumerate(self.players)})

    def _stand_at(self, moment: Moment) -> None:
        """Go back to a moment; the caller has already cut the past."""
        match, moves = self._match, len(self._past)
        match.game, match.unknown, match.events = moment.state.copy(), list(moment.unknown), moment.events
        del match.moves[moves:], match.history[moves:]
        self._get_dice()

    def _understand(self, text: str | Move) -> tuple[Move, int, BareMove]:
        """A legal move with its seat and as a bare move, which may lack dice. Raises `IllegalMove`."""
        move = Move(self.to_move or self.turn, str(text))
        try:
            move = text if isinstance(text, Move) else self._read(text)
            seat = self._match.seat_of(move.player)
            bare = parse_move(move.words, self.players, self._match.game, seat)
        except NotationError as error:
            raise _unknown(str(error), move) from error
        game, board = self._match.game, self.board
        tried = bare if bare.first else with_sample_dice(game, board, seat, bare)
        refusal = why_not(game, board, seat, tried)
        if refusal != Refusal.NONE:
            why = self._teller.explain(refusal, game, board, seat, tried)
            raise IllegalMove(why, refusal_name(refusal), str(move))
        return move, seat, bare

    def _read(self, text: str) -> Move:
        """The move of the named player, or of the player to move."""
        try:
            return read_move(text)
        except NotationError:
            words, outcome = split_outcomes(text.strip())
            return Move(self.to_move or self.turn, words, outcome)


def _unknown(why: str, move: Move) -> IllegalMove:
    return IllegalMove(why, refusal_name(Refusal.UNKNOWN), str(move))
