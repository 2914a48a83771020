"""Where a game comes from: a new one, or one from a record."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from .editions import DEFAULT_EDITION, Value, parse_rules
from .game import Game, Moment, Step, moment_of
from .languages import Language
from .notation.match import Match
from .notation.reader import load as load_match
from .notation.reader import steps as match_steps

__all__ = ["load", "loads", "new", "replay"]

EditionName = str | os.PathLike[str]
RuleOptions = Mapping[str, Value] | str | None


def new(
    players: Sequence[str],
    edition: EditionName = DEFAULT_EDITION,
    rules: RuleOptions = None,
    seed: int | None = None,
    lang: Language = "en",
) -> Game:
    """A new game of these players, clockwise, whose opening rolls have decided who begins.

    `edition` is an edition's id or its `.toml` file, `rules` what differs from the edition's own: `speed_die=yes`, or
    `{"speed_die": True}`. The same seed gives the same cards and dice. Raises `NotationError` for the players,
    `EditionError` and `RulesError`.
    """
    return Game(new_match(players, edition, rules, seed), lang=lang)


def new_match(players: Sequence[str], edition: EditionName, rules: RuleOptions, seed: int | None) -> Match:
    """Raises as `new`."""
    return Match.new(os.fspath(edition), list(players), rules_of(rules), seed)


def rules_of(rules: RuleOptions) -> Mapping[str, Value]:
    """The rule options that are meant. Raises `RulesError` for a text that cannot be read."""
    return parse_rules(rules) if isinstance(rules, str) else rules or {}


def load(path: str | os.PathLike[str], seed: int | None = None, lang: Language = "en") -> Game:
    """The game of a `.deal` file, at its end. With a seed it has dice of its own to go on with.

    Checks in the file must hold. Raises `OSError`, `DealError`, or `DealMismatch` where a line does not hold.
    """
    return _read_game(Path(path).read_bytes(), Path(path).parent, seed, lang)


def loads(text: str, seed: int | None = None, lang: Language = "en") -> Game:
    """The game of a `.deal` text, at its end. Its edition cannot be a file. Otherwise as `load`."""
    return _read_game(text.encode(errors="surrogatepass"), None, seed, lang)


def replay(path: str | os.PathLike[str], lang: Language = "en") -> Iterator[Step]:
    """Every move of a `.deal` file, with the game after it and what happened. Raises as `load`, before the first."""
    return load(path, lang=lang).steps()


def _read_game(data: bytes, folder: Path | None, seed: int | None, lang: Language) -> Game:
    past: list[Moment] = []
    for match in match_steps(data, folder):
        if len(match.moves) > len(past):
            past.append(moment_of(match))
    start = load_match("\n".join(match.header.lines()), folder)
    return Game(match, [moment_of(start), *past][: len(past)], seed, lang, folder)
