"""A match: a game in progress or finished, with the record that replays it."""

import secrets
from collections.abc import Callable, Mapping
from functools import partial

from ..editions import Edition, Rules, Value, load_edition
from ..rules.luck import seed_luck
from ..rules.setup import new_game
from ..rules.state import Board, Game, Move
from ..rules.words import Refusal
from .header import Header, check_players, edition_in_record, only_different
from .lines import find_seat, quote
from .moves import Dice, write_move
from .opening import starter_of, throw_opening
from .outcomes import Happening, Outcomes, apply_with_rents, drawn_cards, play_with, throw_by_itself, write_outcomes
from .piles import shuffle_unknown


class Match:
    """A game and everything that led to it. `events` are those of the last move.

    `history` has every move with its seat; `moves` has them in notation, with their outcomes; `unknown` has for each
    pile the set of cards whose order the record leaves open.
    """

    def __init__(self, header: Header, game: Game, unknown: list[int]) -> None:
        self.header = header
        self.board: Board = header.board
        self.game = game
        self.unknown = unknown
        self.events: list[Happening] = []
        self.moves: list[str] = []
        self.history: list[tuple[int, Move]] = []

    @property
    def edition(self) -> Edition:
        return self.header.edition

    @property
    def rules(self) -> Rules:
        """The rules that differ from the edition's own."""
        return self.header.rules

    @property
    def names(self) -> list[str]:
        return self.header.names

    @classmethod
    def new(
        cls, edition_id: str, names: list[str], rules: Mapping[str, Value] | None = None, seed: int | None = None
    ) -> "Match":
        """A new game: the game's own generator throws the opening, shuffles the piles and deals.

        Raises `ValueError` for invalid names and rules, `EditionError` for the edition.
        """
        edition = load_edition(edition_id)
        check_players(names, edition)
        board = edition.board(rules)
        seed = secrets.randbits(64) if seed is None else seed
        game = new_game(board, len(names), seed, 0)
        cup = Game()
        seed_luck(cup, seed, 0)
        opening = throw_opening(cup, len(names))
        dealt = game.deeds[: len(names)] if board.deal_out_deeds else []
        header = Header(
            edition,
            edition_in_record(edition_id),
            only_different(dict(rules or {}), edition),
            list(names),
            starter_of(opening, len(names)),
            opening,
            dealt,
        )
        return cls(header, game, [0, 0])

    def seat_of(self, name: str) -> int:
        """The seat of the player with that name; raises `NotationError`."""
        return find_seat(quote(name), self.names)

    def play(self, seat: int, move: Move, throw: Callable[[int], Dice] | None = None) -> Refusal:
        """Make a move and record it with its outcomes, or change nothing and say why not.

        `throw` gives the dice of automatic rents; by default the game's own generator does.
        """
        events: list[Happening] = []
        self.game.log = events
        throw = throw or partial(throw_by_itself, self.game)
        refusal = apply_with_rents(self.game, self.board, seat, move, throw)
        self.game.log = None
        if refusal == Refusal.NONE:
            self._record(seat, move, events)
        return refusal

    def play_written(self, seat: int, move: Move, written: Outcomes) -> Refusal:
        """Make a move with the outcomes of a record. Raises `MismatchError` if they are impossible."""
        played = play_with(self.game, self.board, self.edition, self.unknown, seat, move, written)
        if played.refusal == Refusal.NONE:
            self.game = played.game
            self._record(seat, move, played.events)
        return played.refusal

    def _record(self, seat: int, move: Move, events: list[Happening]) -> None:
        for pile, card in drawn_cards(events):
            self.unknown[pile] &= ~(1 << card)
        self.events = events
        self.history.append((seat, move))
        outcome = write_outcomes(events, self.board, self.edition)
        self.moves.append(f"{quote(self.names[seat])}: {write_move(move, self.names)}{outcome}")

    def go_on(self, seed: int | None = None) -> None:
        """Make a loaded game ready for play: with new dice, and the unseen cards shuffled."""
        seed_luck(self.game, secrets.randbits(64) if seed is None else seed, 0)
        for pile, cards in enumerate(self.unknown):
            shuffle_unknown(self.game, pile, cards)
        self.unknown = [0, 0]

    def copy(self) -> "Match":
        """An independent match at the same point."""
        twin = Match(self.header, self.game.copy(), list(self.unknown))
        twin.events, twin.moves, twin.history = self.events, list(self.moves), list(self.history)
        return twin

    def text(self) -> str:
        """The record: header, position, moves with outcomes. Comments and checks of a loaded file are not kept."""
        lines = self.header.lines()
        if self.moves:
            lines += ["", *self.moves]
        return "\n".join(lines) + "\n"
