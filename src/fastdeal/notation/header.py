"""The header of a record: edition, rules, players, who begins, dealt deeds."""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from ..editions import Edition, Rules, load_edition, own_edition, parse_rules, write_rules
from ..rules.sets import members_of, size_of
from ..rules.setup import deal_deed, set_up
from ..rules.state import Board, Game
from ..rules.words import SQUARES
from .errors import NotationError, blaming
from .lines import FIRST_LINE, check_name, find_seat, quote, read_number, split_outside_quotes, unquote
from .opening import Round, parse_opening, starter_of, write_opening
from .values import DEEDS, show_deeds


@dataclass
class Header:
    """Everything about a game before its first move. `position` has the `set:` and `next:` lines."""

    edition: Edition
    edition_text: str
    rules: Rules
    names: list[str]
    starter: int
    opening: list[Round] = field(default_factory=list)
    dealt: list[int] = field(default_factory=list)
    position: list[str] = field(default_factory=list)

    @property
    def board(self) -> Board:
        return self.edition.board(self.rules)

    def set_table(self) -> Game:
        """The game before its first move, with the piles in the edition's order."""
        game = Game()
        set_up(game, self.board, len(self.names), self.starter)
        for seat, deeds in enumerate(self.dealt):
            for square in range(SQUARES):
                if (deeds >> square) & 1:
                    deal_deed(game, self.board, seat, square)
        return game

    def lines(self) -> list[str]:
        """The lines of the header."""
        lines = [FIRST_LINE, f"edition: {self.edition_text}"]
        if rules := write_rules(self.rules, self.edition.rules):
            lines.append(f"rules: {rules}")
        lines.append(f"players: {', '.join(map(quote, self.names))}")
        if self.opening:
            lines.append(f"opening: {write_opening(self.opening)}")
        else:
            lines.append(f"start: {quote(self.names[self.starter])}")
        if self.dealt:
            lines.append(f"dealt: {', '.join(show_deeds(deeds).replace(',', '') for deeds in self.dealt)}")
        return lines + self.position


def check_players(names: Sequence[str], edition: Edition) -> None:
    """Raises `NotationError` unless this edition can be played by these players."""
    if not edition.min_players <= len(names) <= edition.max_players:
        most = f"{edition.min_players} to {edition.max_players}"
        raise NotationError(f"{len(names)} player{'s' * (len(names) != 1)}; {edition.id} is for {most}")
    for nth, name in enumerate(names):
        check_name(name)
        if name in names[:nth]:
            raise NotationError(f"{quote(name)} is named twice; every player needs another name")


def only_different(rules: Rules, edition: Edition) -> Rules:
    """The rules that differ from the edition's own."""
    own = edition.all_rules()
    return {name: value for name, value in rules.items() if name not in own or own[name] != value}


def edition_in_record(id_or_path: str) -> str:
    """The edition's name in a new record: its id, or the absolute path of a file."""
    if not id_or_path.endswith(".toml"):
        return id_or_path
    path = str(Path(id_or_path).absolute())
    return quote(path) if '"' in path or "#" in path else path


class HeaderLines:
    """Collects header lines, which may come in any order, each once."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.found: dict[str, tuple[int, str]] = {}

    def take(self, key: str, value: str, line: int) -> None:
        """Note one line. Raises `NotationError` if it is repeated."""
        if key in self.found:
            raise NotationError(f"`{key}:` is already in line {self.found[key][0]}")
        if not value and key != "rules":
            raise NotationError(f"`{key}:` has no value")
        if {key, *self.found} >= {"start", "opening"}:
            raise NotationError("`start:` and `opening:` both say who begins; one is enough")
        if key == "invalid":
            read_number(value)
        self.found[key] = line, value

    def build(self) -> Header:
        """The whole header. Raises `DealError` for a wrong line, `NotationError` for a missing one."""
        for keys in (("edition",), ("players",), ("start", "opening")):
            if not self.found.keys() & keys:
                raise NotationError(f"the header has no `{':` or `'.join(keys)}:` line; it belongs above this one")
        header = Header(self._read_edition(), self._text("edition"), {}, [], 0)
        with self._blaming("rules"):
            header.rules = only_different(parse_rules(self._text("rules")), header.edition)
        with self._blaming("players"):
            header.names = [unquote(name) for name in split_outside_quotes(self._text("players"), ",")]
            check_players(header.names, header.edition)
        self._read_start(header)
        self._read_dealt(header)
        return header

    def _text(self, key: str) -> str:
        return self.found[key][1] if key in self.found else ""

    def _blaming(self, key: str) -> AbstractContextManager[None]:
        return blaming(self.found[key][0]) if key in self.found else nullcontext()

    def _read_edition(self) -> Edition:
        text = self._text("edition")
        with self._blaming("edition"):
            name = unquote(text) if text.startswith('"') else text
            if self.folder is None or not name.endswith(".toml"):
                return own_edition(name)
            return load_edition(self.folder / name)

    def _read_start(self, header: Header) -> None:
        with self._blaming("start"):
            if "start" in self.found:
                header.starter = find_seat(self._text("start"), header.names)
        with self._blaming("opening"):
            if "opening" in self.found:
                header.opening = parse_opening(self._text("opening"))
                header.starter = starter_of(header.opening, len(header.names))

    def _read_dealt(self, header: Header) -> None:
        each = header.board.deal_out_deeds
        if "dealt" not in self.found and each:
            raise NotationError("deal_out_deeds is on, and no `dealt:` line above says who got what")
        if "dealt" not in self.found:
            return
        with self._blaming("dealt"):
            if not each:
                raise NotationError("deeds are only dealt by the rule deal_out_deeds")
            header.dealt = [DEEDS.read(part.strip(" \t"), header.names) for part in self._text("dealt").split(",")]
            check_dealt(header.dealt, header.board, len(header.names))


def check_dealt(dealt: list[int], board: Board, players: int) -> None:
    """Check that every seat has its share of existing deeds, each dealt once and paid for."""
    if len(dealt) != players:
        raise NotationError(f"deeds for {len(dealt)} players; there are {players}")
    left = board.properties
    for seat, deeds in enumerate(dealt):
        if deeds & ~left:
            raise NotationError(f"{show_deeds(deeds & ~left)} cannot be dealt, or is dealt twice")
        left &= ~deeds
        share = len(range(seat, min(players * board.deal_out_deeds, size_of(board.properties)), players))
        cash = board.start_cash - sum(board.price[square] for square in members_of(deeds))
        # Who could not pay for a deed got none.
        if size_of(deeds) > share or cash < 0 or (size_of(deeds) < share and cash >= max(board.price)):
            raise NotationError(f"{show_deeds(deeds)}: every player who can pay gets {share} deeds")
