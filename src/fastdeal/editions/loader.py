"""Finds and reads an edition's file, and explains everything wrong with it."""

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from ..errors import shorten
from .check import check_whole
from .edition import Edition
from .fingerprint import fingerprint
from .parts import (
    HIGHEST_SUM,
    HIGHEST_TIMES,
    read_buildings,
    read_currency,
    read_groups,
    read_hyphens,
    read_origin,
    read_pile,
    read_rules,
    read_squares,
    read_tokens,
    read_words,
)
from .problems import Problems, UnreadableEditionError, did_you_mean
from .reader import LONGEST_TEXT, Section, show

HOME = Path(__file__).parent
DEFAULT_EDITION = "classic"
MOST_PLAYERS = 8


def edition_ids() -> tuple[str, ...]:
    """The editions that come with Fastdeal, the default first."""
    return tuple(sorted((path.stem for path in HOME.glob("*.toml")), key=lambda name: (name != DEFAULT_EDITION, name)))


def load_edition(id_or_path: str | Path) -> Edition:
    """The edition of that id, or in that `.toml` file. Raises `EditionError` with every problem found."""
    if isinstance(id_or_path, str) and not id_or_path.endswith(".toml"):
        return own_edition(id_or_path)
    path = Path(id_or_path)
    return build_edition(_read_toml(path), path.name)


@cache
def own_edition(edition_id: str) -> Edition:
    """One of the editions that come with Fastdeal. For untrusted input, which must not name files.

    Raises `UnreadableEditionError` for any other.
    """
    if edition_id not in edition_ids():
        hint = did_you_mean(edition_id, edition_ids())
        raise UnreadableEditionError([f"{shorten(edition_id)}: no such edition comes with Fastdeal; {hint}"])
    path = HOME / f"{edition_id}.toml"
    return build_edition(_read_toml(path), path.name)


def build_edition(document: dict[str, Any], file: str) -> Edition:
    """The edition described by a document. Raises `EditionError` with every problem found."""
    problems = Problems(file)
    section = Section(_with_shared_parts(document, problems), "", problems)
    edition = _read_document(file.removesuffix(".toml"), section)
    check_whole(edition, problems)
    problems.raise_if_any()
    return edition


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode())
    except OSError as error:
        raise UnreadableEditionError([f"{path}: {error.strerror or error}"]) from error
    except RecursionError as error:
        raise UnreadableEditionError([f"{path.name}: not TOML that can be read: nested too deeply"]) from error
    except UnicodeDecodeError as error:
        raise UnreadableEditionError([f"{path.name}: not UTF-8 (byte {error.start}); save it as UTF-8"]) from error
    except tomllib.TOMLDecodeError as error:
        raise UnreadableEditionError([f"{path.name}: not TOML: {error}"]) from error


@cache
def _shared(folder: str, name: str) -> dict[str, Any]:
    return _read_toml(HOME / folder / f"{name}.toml")


def _with_shared_parts(document: dict[str, Any], problems: Problems) -> dict[str, Any]:
    """The document merged with its parts from `values/`, `decks/` and `words/`; the document wins."""
    values = _named_part(document, "values", problems)
    squares = document.get("squares", {})
    if values and isinstance(squares, dict):
        squares = _lay_over(values["squares"], squares)
    words = document.get("words", {})
    if isinstance(words, dict):
        words = _shared("words", "everywhere") | words
    deck = document.get("deck")
    if isinstance(deck, str):
        deck = _named_part(document, "deck", problems)
    whole = {**values, **document, "squares": squares, "words": words, "deck": deck}
    return {key: value for key, value in whole.items() if value is not None}


def _named_part(document: dict[str, Any], key: str, problems: Problems) -> dict[str, Any]:
    """The shared part that a key names, if any; another one replaces an unknown name, so that reading can go on."""
    if key not in document:
        return {}
    folder = f"{key.removesuffix('s')}s"
    names = sorted(path.stem for path in (HOME / folder).glob("*.toml"))
    if document[key] in names:
        return _shared(folder, document[key])
    problems.add(key, f"{show(document[key])} is not known; {did_you_mean(str(document[key]), names)}")
    return _shared(folder, names[0])


def _lay_over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """Merge square by square and key by key; a square of another kind replaces the one below."""
    laid: dict[str, Any] = dict(below)
    for number, square in above.items():
        under = laid.get(number, {})
        same_kind = isinstance(square, dict) and square.get("kind") in (None, under.get("kind"))
        laid[number] = {**under, **square} if same_kind else square
    return laid


def _read_document(edition_id: str, section: Section) -> Edition:
    words = read_words(section.section("words"), _shared("words", "everywhere"))
    players = section.section("players")
    deck = section.section("deck", 'a table, or the name of a deck like "uk"')
    texts = section.section("cards")
    origin, origin_note = read_origin(section.section("origin"))
    section.has("values")
    edition = Edition(
        id=edition_id,
        name=section.text("name"),
        description=section.text("description", LONGEST_TEXT),
        min_players=players.number("min", 2, MOST_PLAYERS),
        max_players=players.number("max", 2, MOST_PLAYERS),
        currency=read_currency(section.section("currency")),
        hyphens=read_hyphens(section),
        interest=section.number("interest", 0, 100),
        station_rents=section.numbers("station_rents", 4, HIGHEST_SUM),
        utility_times=section.numbers("utility_times", 2, HIGHEST_TIMES),
        squares=read_squares(section.section("squares"), words),
        piles=(read_pile("chance", deck, texts.section("chance")), read_pile("chest", deck, texts.section("chest"))),
        words=words,
        groups=read_groups(section.section("groups")),
        buildings=read_buildings(section),
        tokens=read_tokens(section),
        rules=read_rules(section.section("rules")) if section.has("rules") else {},
        origin=origin,
        origin_note=origin_note,
        hash="",
    )
    for part in (players, deck, texts, section):
        part.close()
    return replace(edition, hash=fingerprint(edition))
