"""What a page needs before anything happens: the editions, the rule options, the choices of a creator."""

from functools import cache
from typing import Any

from msgspec import json

from ...editions import OPTIONS, Edition, Option, edition_ids, own_edition
from ...editions.measured import lengths
from ...languages import LANGUAGES
from ...rules.words import Kind, Pile
from ...telling.phrases import Noun
from ..log.state import BOT_NAMES
from ..room.pace import CLOCKS, PACES
from ..room.ponder import levels_here
from ..talk.protocol import EMOTES


@cache
def catalogue() -> bytes:
    """All that can be chosen when a table is laid, as JSON."""
    return json.encode({
        "editions": [_cover(own_edition(name)) for name in edition_ids()],
        "rules": [_option(option) for option in OPTIONS.values()],
        "levels": levels_here(),
        "paces": list(PACES),
        "clocks": {name: clock.turn for name, clock in CLOCKS.items()},
        "emotes": EMOTES,
        "bot_names": BOT_NAMES,
        "lengths": lengths(),
    })  # fmt: skip


def _cover(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.id,
        "name": edition.name._asdict(),
        "description": edition.description._asdict(),
        "min_players": edition.min_players,
        "max_players": edition.max_players,
        "rules": edition.all_rules(),
        "rule_texts": {name: {lang: edition.rule_text(name, lang) for lang in LANGUAGES} for name in OPTIONS},
        "groups": [{"letter": group.letter, "light": group.light, "dark": group.dark} for group in edition.groups],
        "squares": [{"number": n, "group": _group(edition, n)} for n in range(len(edition.squares))],
    }


def _group(edition: Edition, number: int) -> int | None:
    """The group of a square that can be owned."""
    square = edition.squares[number]
    return square.group if square.price else None


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "about": option.about._asdict(),
        "low": option.low,
        "high": option.high,
        "may_be_none": option.may_be_none,
        "choices": option.choices,
        "house_rule": option.house_rule,
    }


@cache
def edition_page(edition_id: str) -> bytes:
    """A whole edition as JSON: squares, groups, cards, words, tokens. Raises `EditionError`."""
    edition = own_edition(edition_id)
    return json.encode({
        **_cover(edition),
        "currency": edition.currency._asdict(),
        "hyphens": edition.hyphens,
        "interest": edition.interest,
        "station_rents": edition.station_rents,
        "utility_times": edition.utility_times,
        "squares": [_square(edition, number) for number in range(len(edition.squares))],
        "groups": [{**group._asdict(), "name": group.name._asdict()} for group in edition.groups],
        "buildings": edition.buildings._asdict(),
        "cards": {pile.name.lower(): _cards(edition, pile) for pile in Pile},
        "words": {
            name: {
                "one": word.one._asdict(), "many": word.many._asdict(), "short": word.short._asdict(),
                "a": {"en": f"{Noun(word, 'en'):a}", "de": f"{Noun(word, 'de'):einen}"},
                "the": {"en": f"{Noun(word, 'en'):the}", "de": f"{Noun(word, 'de'):den}"},
            }
            for name, word in edition.words.items()
        },
        "tokens": [{**token._asdict(), "name": token.name._asdict()} for token in edition.tokens],
        "hash": edition.hash,
    })  # fmt: skip


def _square(edition: Edition, number: int) -> dict[str, Any]:
    square = edition.squares[number]
    is_card = square.kind == Kind.CARD
    return {
        "number": number,
        "kind": square.kind.name.lower().replace("_", "-"),
        "name": square.name._asdict(),
        "short": square.short._asdict(),
        "group": _group(edition, number),
        "pile": Pile(square.pile).name.lower() if is_card else None,
        "price": square.price,
        "mortgage": edition.board().mortgage[number],
        "house_price": square.house_price,
        "rents": square.rents,
        "tax": square.tax,
        "icon": square.icon,
    }


def _cards(edition: Edition, pile: int) -> list[dict[str, Any]]:
    return [
        {
            "id": edition.card_id(pile, card),
            "text": {language: edition.card_text(pile, card, language) for language in LANGUAGES},
        }
        for card in range(len(edition.piles[pile]))
    ]
