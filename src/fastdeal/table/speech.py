"""A table put into words for its readers: what happened, what they may do, why not."""

from collections.abc import Iterable

from ..bots.explain import Grounds, explain_grounds
from ..engine.choices import choices, with_sample_dice
from ..engine.describe import cash_by
from ..engine.notation import refusal_name
from ..engine.outcomes import Happening
from ..engine.teller import Teller
from ..rules.jail import is_jailed
from ..rules.legal import why_not
from ..rules.mortgage import fees_on
from ..rules.moves import bid_of, do
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import NOBODY, Refusal, Stage, Verb
from .entries import AnyEntry, Moved
from .protocol import Blocked, Choice, Told, You
from .sayings import tell_entry
from .state import Table
from .view import waiting_for
from .wire import MoveWords, event_words, words_of

# Moves that each stage brings to mind, and that are shown with a reason where the rules refuse them.
SUGGESTED = {
    Stage.ROLL: (Verb.ROLL, Verb.BAIL),
    Stage.PURCHASE: (Verb.BUY,),
    Stage.DEBT: (Verb.BANKRUPT,),
}


class Speech:
    """The tellers of one table, one for each language that somebody there reads."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._tellers: dict[tuple[str, int], Teller] = {}
        self._names: list[str] = []

    def teller(self, language: str, reader: int = NOBODY) -> Teller:
        """Who tells this table in a language, to everybody or to one seat."""
        if self._names != self.table.names:
            self._names = self.table.names
            self._tellers.clear()
        if (language, reader) not in self._tellers:
            self._tellers[language, reader] = Teller(self.table.edition, self._names, language, reader)
        return self._tellers[language, reader]

    def told(self, seq: int, entry: AnyEntry, events: list[Happening], language: str, game: Game | None) -> Told:
        """An entry as everybody may see it. `game` is the one right after it, if it is at hand."""
        turn = self.table.game.turn if self.table.game else 0
        lines = tell_entry(entry, self.table.names, turn, language)
        lines += self.teller(language).story(events, game)
        lines += self._remark(entry, language)
        return Told(
            seq, str(entry.__struct_config__.tag), tuple(map(event_words, events)), tuple(lines), seat_in(entry),
            entry.by if isinstance(entry, Moved) else None,
        )  # fmt: skip

    def _remark(self, entry: AnyEntry, language: str) -> list[str]:
        """What a bot says about its move."""
        if not isinstance(entry, Moved) or not entry.why:
            return []
        text = explain_grounds(Grounds(*entry.why), self.teller(language))
        return [f"{self.table.names[entry.seat]}: {text}"] if text else []

    def choices(self, seat: int, language: str) -> You:
        """What a seat may do now, in words."""
        game, board = self.table.game, self.table.board
        if game is None:
            return You(seat=seat)
        found = choices(game, board, seat)
        labelled = [
            Choice(words_of(move), self.label(move, seat, language), cash_by(move, game, board, seat))
            for move in found.moves
        ]
        return You(
            seat=seat,
            choices=tuple(labelled),
            blocked=tuple(self._blocked(game, seat, language)),
            bid=(found.bid.start, found.bid.stop - 1) if found.bid else None,
            partners=tuple(found.partners),
        )

    def _blocked(self, game: Game, seat: int, language: str) -> Iterable[Blocked]:
        stage = stage_of(game)
        if (waiting_for(game) >> seat) & 1 == 0:
            return
        moves = [do(verb) for verb in SUGGESTED.get(Stage(stage), ()) if verb != Verb.BAIL or is_jailed(game, seat)]
        if stage == Stage.AUCTION:
            moves.append(bid_of(max(game.price + 1, 1)))
        for move in moves:
            verdict = self.judge(move, seat, language)
            if verdict.reason:
                yield verdict

    def label(self, move: Move, seat: int, language: str) -> str:
        game = self.table.game
        return self.teller(language, seat).describe_move(move, game, self.table.board, seat) if game else ""

    def judge(self, move: Move, seat: int, language: str) -> Blocked:
        """What the rules say to a move; an empty reason means that it is legal."""
        game, board = self.table.game, self.table.board
        assert game is not None
        tried = with_sample_dice(game, board, seat, move)
        refusal = why_not(game, board, seat, tried)
        if refusal == Refusal.NONE:
            return Blocked(words_of(move), self.label(move, seat, language), "", "", fees_of(move, game, board))
        text = self.teller(language, seat).explain(refusal, game, board, seat, tried)
        return Blocked(words_of(move), "", refusal_name(refusal), text, fees_of(move, game, board))

    def judge_words(self, words: MoveWords, seat: int, language: str) -> Blocked:
        return self.judge(words.as_move(), seat, language)


def fees_of(move: Move, game: Game, board: Board) -> tuple[int, int] | None:
    """What an offer would cost both sides in interest: its maker first, then the partner."""
    if move.verb != Verb.OFFER:
        return None
    return fees_on(game, board, move.gets), fees_on(game, board, move.gives)


def seat_in(entry: AnyEntry) -> int | None:
    """Whom an entry is about."""
    seat = getattr(entry, "seat", entry.who)
    return seat if seat >= 0 else None
