"""The parts of an edition, read from the tables of its file."""

import re
from collections import Counter
from string import Formatter
from typing import Any

from ..languages import LANGUAGES
from ..rules.words import LEVELS, NOWHERE, PILE_CARDS, SQUARES, Effect, Kind, Pile
from .cards import EFFECT_IDS, CardEffect, parse_card
from .options import OPTIONS, Rules, RulesError, option_named
from .printed import Buildings, Card, Group, Square, Token
from .problems import Problems, did_you_mean
from .reader import LONGEST_NAME, LONGEST_TEXT, SHORT, Section, check_length, read_text, show
from .text import Currency, Text, Word

LETTERS = "ABCDEFGHSU"
SITE_LETTERS = LETTERS[:8]
PATTERNS = ("dots", "lines", "rising", "bars", "lattice", "crosses", "falling", "waves", "rails", "rings")
GLYPHS = ("kite", "acorn", "cup", "whale", "lantern", "mushroom", "cactus", "snail")
TOKENS = 8
KINDS = {
    "go": Kind.GO,
    "site": Kind.SITE,
    "station": Kind.STATION,
    "utility": Kind.UTILITY,
    "chance": Kind.CARD,
    "chest": Kind.CARD,
    "tax": Kind.TAX,
    "jail": Kind.JAIL,
    "free-parking": Kind.FREE_PARKING,
    "go-to-jail": Kind.GO_TO_JAIL,
}
# Squares named by the edition's word for them, unless they have a name of their own.
NAMED_BY_WORD = ("go", "chance", "chest", "jail", "free_parking", "go_to_jail")
HIGHEST_SUM = 100_000
HIGHEST_TIMES = 100  # what dice are multiplied with
COLOUR, A_COLOUR = r"#[0-9A-Fa-f]{6}", "a colour like #8FD0F5"
PATH = r"[MmLlHhVvCcSsQqTtAaZz0-9 ,.\-]+"
AN_ID = r"[a-z][a-z0-9-]*"
HYPHENATED, A_HYPHENATED = r"\w+(-\w+)+", "a word like Trafal-gar"
PARTS = ("names", "values", "card_effects", "card_texts", "words", "tokens", "colours", "currency")


def read_words(section: Section, expected: dict[str, Any]) -> dict[str, Word]:
    """The vocabulary: every word of the game, in singular and plural."""
    words = {name: _read_word(section.section(name), name in NAMED_BY_WORD) for name in expected}
    section.close()
    return words


def _read_word(section: Section, on_board: bool) -> Word:
    numbers = {language: _singular_and_plural(section, language) for language in LANGUAGES}
    one, many = (Text(*(numbers[language][nth] for language in LANGUAGES)) for nth in (0, 1))
    gender = section.choice("gender", ("m", "f", "n"))
    short = section.text("short", SHORT) if section.has("short") else one
    if on_board and "short" not in section.content and max(len(one.en), len(one.de)) > SHORT:
        section.wrong("short", f"missing; this word stands on the board and is longer than {SHORT} letters")
    section.close()
    return Word(one, many, gender, short)


def _singular_and_plural(section: Section, language: str) -> tuple[str, str]:
    what = "a word, or [singular, plural]"
    if not section.has(language):
        section.wrong(language, f"missing; it should be {what}")
        return "", ""
    value = section.content[language]
    forms = [value, value] if isinstance(value, str) else value
    if isinstance(forms, list) and len(forms) == 2 and all(isinstance(form, str) and form for form in forms):
        for form in forms:
            check_length(form, section.at(language), section.problems, LONGEST_NAME)
        return forms[0], forms[1]
    section.wrong(language, f"{show(value)} should be {what}")
    return "", ""


def read_squares(section: Section, words: dict[str, Word]) -> tuple[Square, ...]:
    """The forty squares, in order."""
    missing = [str(at) for at in range(SQUARES) if not section.has(str(at))]
    if missing:
        section.problems.add(
            section.place, f"{SQUARES - len(missing)} of {SQUARES} squares; missing: {', '.join(missing)}"
        )
    for key in sorted(set(section.content) - set(section.known)):
        section.problems.add(f"squares[{key}]", f"there is no such square; they are numbered 0 to {SQUARES - 1}")
    return tuple(
        _read_square(at, Section(section.content[str(at)], f"squares[{at}]", section.problems), words)
        for at in range(SQUARES)
        if str(at) not in missing
    )


def _read_square(at: int, section: Section, words: dict[str, Word]) -> Square:
    kind_name = section.choice("kind", KINDS)
    kind = Kind(KINDS.get(kind_name, Kind.FREE_PARKING))
    name, short = _square_name(section, kind_name, words)
    is_site, is_tax, is_card = kind == Kind.SITE, kind == Kind.TAX, kind == Kind.CARD
    is_property = is_site or kind in (Kind.STATION, Kind.UTILITY)
    square = Square(
        number=at,
        kind=kind,
        name=name,
        short=short,
        group=_square_group(section, kind),
        pile=(Pile.CHEST if kind_name == "chest" else Pile.CHANCE) if is_card else NOWHERE,
        price=section.number("price", 2, HIGHEST_SUM) if is_property else 0,
        house_price=section.number("house_price", 2, HIGHEST_SUM) if is_site else 0,
        rents=section.numbers("rents", LEVELS, HIGHEST_SUM) if is_site else (),
        tax=section.number("tax", 1, HIGHEST_SUM) if is_tax else 0,
        icon=section.matching("icon", AN_ID, "an id like bolt") if section.has("icon") else "",
    )
    if kind_name:
        section.close()
    return square


def _square_name(section: Section, kind_name: str, words: dict[str, Word]) -> tuple[Text, Text]:
    has_name = section.has("name")
    word_name = kind_name.replace("-", "_")
    if word_name in NAMED_BY_WORD and not has_name:
        word = words[word_name]
        return word.one, section.text("short", SHORT) if section.has("short") else word.short
    return section.text("name"), section.text("short", SHORT)


def _square_group(section: Section, kind: Kind) -> int:
    if kind == Kind.SITE:
        letter = section.choice("group", SITE_LETTERS)
        return SITE_LETTERS.index(letter) if letter else NOWHERE
    return {Kind.STATION: LETTERS.index("S"), Kind.UTILITY: LETTERS.index("U")}.get(kind, NOWHERE)


def read_groups(section: Section) -> tuple[Group, ...]:
    """Ten groups: eight of sites, the stations, the utilities; no pattern twice."""
    groups = tuple(_read_group(letter, section.section(letter)) for letter in LETTERS)
    section.close()
    for pattern, times in Counter(group.pattern for group in groups if group.pattern).items():
        if times > 1:
            section.problems.add(
                section.place, f"the pattern {pattern} is used {times} times; each group needs its own"
            )
    return groups


def _read_group(letter: str, section: Section) -> Group:
    group = Group(
        letter,
        section.text("name"),
        section.matching("light", COLOUR, A_COLOUR).upper(),
        section.matching("dark", COLOUR, A_COLOUR).upper(),
        section.choice("pattern", PATTERNS),
    )
    section.close()
    return group


def read_buildings(section: Section) -> Buildings:
    """The colours of houses and hotels, if the edition sets them."""
    if not section.has("buildings"):
        return Buildings()
    colours = section.section("buildings")
    buildings = Buildings(*(colours.matching(part, COLOUR, A_COLOUR).upper() for part in ("house", "hotel")))
    colours.close()
    return buildings


def read_hyphens(section: Section) -> tuple[str, ...]:
    """Long words with the places where they may break, like Trafal-gar; optional."""
    words = section.take("hyphens", list, [], "words like Trafal-gar") if section.has("hyphens") else []
    for nth, word in enumerate(words):
        if not isinstance(word, str) or not re.fullmatch(HYPHENATED, word):
            section.wrong(f"hyphens[{nth}]", f"{show(word)} should be {A_HYPHENATED}")
    return tuple(map(str, words))


def read_tokens(section: Section) -> tuple[Token, ...]:
    """Eight different tokens."""
    entries = section.take("tokens", list, [], f"{TOKENS} tokens")
    if isinstance(section.content.get("tokens"), list) and len(entries) != TOKENS:
        section.wrong("tokens", f"{len(entries)} tokens; there should be {TOKENS}")
    tokens = tuple(_read_token(Section(entry, f"tokens[{nth}]", section.problems)) for nth, entry in enumerate(entries))
    for glyph, times in Counter(token.glyph for token in tokens if token.glyph).items():
        if times > 1:
            section.wrong("tokens", f"the glyph {glyph} is used {times} times; each token needs its own")
    return tokens


def _read_token(section: Section) -> Token:
    path = section.matching("path", PATH, "SVG path data") if section.has("path") else ""
    glyph = section.matching("glyph", AN_ID, "an id like kite") if path else section.choice("glyph", GLYPHS)
    token = Token(glyph, section.text("name"), path)
    section.close()
    return token


def read_pile(name: str, deck: Section, texts: Section) -> tuple[Card, ...]:
    """Sixteen cards: the deck has their ids, and the texts their words, by id."""
    ids = deck.take(name, list, [], f"{PILE_CARDS} card ids")
    if ids and len(ids) != PILE_CARDS:
        deck.wrong(name, f"{len(ids)} cards; a pile has {PILE_CARDS}")
    read = (_read_effect(card_id, f"{deck.at(name)}[{nth}]", deck.problems) for nth, card_id in enumerate(ids))
    effects = [does for does in read if does]
    if sum(does.effect == Effect.JAIL_FREE for does in effects) > 1:
        deck.wrong(name, "more than one jail-free card; a pile has at most one")
    cards = _give_texts(effects, texts)
    texts.known += map(str, ids)
    if ids:
        texts.close()
    return cards


def _read_effect(card_id: Any, place: str, problems: Problems) -> CardEffect | None:
    does = parse_card(card_id) if isinstance(card_id, str) else None
    if does is None:
        problems.add(place, f"{show(card_id)} is not a card; {did_you_mean(str(card_id), EFFECT_IDS)}")
        return None
    if does.moves and does.first >= SQUARES:
        problems.add(place, f"{card_id} leads to a square that does not exist; they are numbered 0 to {SQUARES - 1}")
    return does


def _give_texts(effects: list[CardEffect], texts: Section) -> tuple[Card, ...]:
    """Join cards and texts. Cards with the same id have a list of texts."""
    copies = Counter(does.id for does in effects)
    said = {card_id: _texts_of(card_id, count, texts) for card_id, count in copies.items()}
    return tuple(Card(does, said[does.id].pop(0)) for does in effects)


def _texts_of(card_id: str, count: int, texts: Section) -> list[Text]:
    if not texts.has(card_id):
        texts.wrong(card_id, "missing; every card of the deck needs its text")
        return [Text("", "")] * count
    value = texts.content[card_id]
    entries = value if isinstance(value, list) else [value]
    if len(entries) != count:
        texts.wrong(card_id, f"{len(entries)} texts; the deck has {count} such cards")
    place = texts.at(card_id)
    read = [read_text(entry, place, texts.problems, LONGEST_TEXT) for entry in entries[:count]]
    for text in read:
        _check_gaps(text, place, texts.problems)
    return read + [Text("", "")] * (count - len(read))


def _check_gaps(text: Text, place: str, problems: Problems) -> None:
    try:
        gaps = {gap[1:] for words in (text.en, text.de) for gap in Formatter().parse(words) if gap[1] is not None}
    except ValueError:
        gaps = {("{", "", None)}
    if gaps - {(name, "", None) for name in ("square", "money", "more")}:
        problems.add(place, "only {square}, {money} and {more} may stand in braces")


def read_currency(section: Section) -> Currency:
    """The currency's sign and its position."""
    sign = section.matching("sign", r"\S{1,3}", "a sign like £, of at most 3 letters")
    before = section.take("before", bool, True, "true or false")
    section.close()
    return Currency(sign, before)


def read_rules(section: Section) -> Rules:
    """The edition's rule options that differ from the defaults."""
    rules: Rules = {}
    for name, value in section.content.items():
        text = ("no", "yes")[value] if isinstance(value, bool) else str(value)
        try:
            rules[name] = option_named(name).parse(text)
        except RulesError as error:
            section.problems.add(section.place, str(error))
    return {name: rules[name] for name in OPTIONS if name in rules}


def read_origin(section: Section) -> tuple[dict[str, str], Text]:
    """Which parts are from a printed source and which are ours, with a note."""
    origin = {part: section.choice(part, ("known", "partly", "ours")) for part in PARTS}
    note = section.text("note", LONGEST_TEXT * 2)
    section.close()
    return origin, note
