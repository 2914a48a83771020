"""New games, and games from records."""

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
    """A new game of these players, clockwise. Opening rolls decide who begins.

    `edition` is an edition's id or `.toml` file; `rules` are changes to its rules: `speed_die=yes`, or
    `{"speed_die": True}`. The same seed gives the same cards and dice. Raises `NotationError` for the players,
    `EditionError` and `RulesError`.
    """
    return Game(new_match(players, edition, rules, seed), lang=lang)


def new_match(players: Sequence[str], edition: EditionName, rules: RuleOptions, seed: int | None) -> Match:
    """Raises the errors of `new`."""
    return Match.new(os.fspath(edition), list(players), rules_of(rules), seed)


def rules_of(rules: RuleOptions) -> Mapping[str, Value]:
    """Rule options from a text or a mapping. Raises `RulesError`."""
    return parse_rules(rules) if isinstance(rules, str) else rules or {}


def load(path: str | os.PathLike[str], seed: int | None = None, lang: Language = "en") -> Game:
    """The game of a `.deal` file, at its end. With a seed it can throw dice to go on.

    Checks in the file must pass. Raises `OSError`, `DealError`, or `DealMismatch` for a wrong line.
    """
    return _read_game(Path(path).read_bytes(), Path(path).parent, seed, lang)


def loads(text: str, seed: int | None = None, lang: Language = "en") -> Game:
    """The same from a text. Its edition cannot be a file."""
    return _read_game(text.encode(errors="surrogatepass"), None, seed, lang)


def replay(path: str | os.PathLike[str], lang: Language = "en") -> Iterator[Step]:
    """Every move of a `.deal` file, with the game after it and what happened. Raises the errors of `load` at once."""
    return load(path, lang=lang).steps()


def _read_game(data: bytes, folder: Path | None, seed: int | None, lang: Language) -> Game:
    past: list[Moment] = []
    for match in match_steps(data, folder):
        if len(match.moves) > len(past):
            past.append(moment_of(match))
    start = load_match("\n".join(match.header.lines()), folder)
    return Game(match, [moment_of(start), *past][: len(past)], seed, lang, folder)
