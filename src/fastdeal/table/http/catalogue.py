"""What pages need at the start: the editions, the rule options, and what a creator may choose."""

from functools import cache

from msgspec import Struct, convert, json

from ...editions import (
    OPTIONS,
    Buildings,
    Currency,
    Edition,
    Group,
    Rules,
    Text,
    Token,
    Value,
    Word,
    edition_ids,
    own_edition,
)
from ...editions.measured import lengths
from ...languages import LANGUAGES
from ...rules.words import Kind, Pile
from ...telling.phrases import Noun
from ..log.seats import BOT_NAMES
from ..room.pace import CLOCKS, PACES, seconds_a_turn
from ..room.ponder import levels_here
from ..talk.protocol import EMOTES
from ..talk.wire import PILE_NAMES, PileName


class SquareCover(Struct, frozen=True):
    """A square on a thumbnail of the board."""

    number: int
    group: int | None


class Cover(Struct, frozen=True):
    """An edition in the list of editions. `rule_texts` are the rule options in its own words."""

    id: str
    name: Text
    description: Text
    min_players: int
    max_players: int
    rules: Rules
    rule_texts: dict[str, Text]
    groups: tuple[Group, ...]
    squares: tuple[SquareCover, ...]


class RuleOption(Struct, frozen=True):
    """A rule option. `kind` is choice, yes-no or number; `about` has placeholders for the edition's words."""

    name: str
    kind: str
    default: Value
    about: Text
    low: int
    high: int
    may_be_none: bool
    choices: tuple[str, ...]
    house_rule: bool


class Duration(Struct, frozen=True):
    """How long a game lasts: half of all games take no more."""

    turns: float
    minutes: int


class Tried(Struct, frozen=True):
    """An option measured in the lab: its value, and by number of players the factor on a game's turns."""

    value: str
    turns_times: dict[str, float]


class Lengths(Struct, frozen=True):
    """How long games last, by number of players and by option."""

    seconds_per_turn: int
    own_rules: dict[str, Duration]
    options: dict[str, Tried]


class Catalogue(Struct, frozen=True):
    """All choices for a new table. `clocks` are seconds for a turn, `bot_turns` what a bot's takes."""

    editions: tuple[Cover, ...]
    rules: tuple[RuleOption, ...]
    levels: tuple[str, ...]
    paces: tuple[str, ...]
    bot_turns: dict[str, float]
    clocks: dict[str, float]
    emotes: tuple[str, ...]
    bot_names: tuple[str, ...]
    lengths: Lengths | None


class SquarePage(SquareCover, frozen=True):
    """A full square; what its kind lacks is 0, empty or null. `group_rent` is for a bare site in a whole group."""

    kind: str
    name: Text
    short: Text
    pile: PileName | None
    price: int
    mortgage: int
    house_price: int
    rents: tuple[int, ...]
    group_rent: int
    tax: int
    icon: str


class CardPage(Struct, frozen=True):
    """A card: its id in records, and its text."""

    id: str
    text: Text


class WordPage(Struct, frozen=True):
    """A word with its articles, in the accusative."""

    one: Text
    many: Text
    short: Text
    a: Text
    the: Text


class EditionPage(Cover, frozen=True):
    """A full edition. `hyphens` are words with the places where they may break."""

    squares: tuple[SquarePage, ...]
    currency: Currency
    hyphens: tuple[str, ...]
    interest: int
    station_rents: tuple[int, ...]
    utility_times: tuple[int, ...]
    buildings: Buildings
    cards: dict[PileName, tuple[CardPage, ...]]
    words: dict[str, WordPage]
    tokens: tuple[Token, ...]
    hash: str


@cache
def catalogue() -> bytes:
    """All choices for a new table, as JSON."""
    found = Catalogue(
        editions=tuple(_cover(own_edition(name)) for name in edition_ids()),
        rules=convert(tuple(OPTIONS.values()), tuple[RuleOption, ...], from_attributes=True),
        levels=levels_here(),
        paces=tuple(PACES),
        bot_turns={name: round(seconds_a_turn(pace), 1) for name, pace in PACES.items()},
        clocks={name: clock.turn for name, clock in CLOCKS.items()},
        emotes=EMOTES,
        bot_names=BOT_NAMES,
        lengths=convert(lengths(), Lengths | None),
    )
    return json.encode(found)


def _cover(edition: Edition) -> Cover:
    return Cover(
        edition.id, edition.name, edition.description, edition.min_players, edition.max_players,
        edition.all_rules(), _rule_texts(edition), edition.groups,
        tuple(SquareCover(square.number, _group(edition, square.number)) for square in edition.squares),
    )  # fmt: skip


def _rule_texts(edition: Edition) -> dict[str, Text]:
    return {name: Text(*(edition.rule_text(name, language) for language in LANGUAGES)) for name in OPTIONS}


def _group(edition: Edition, number: int) -> int | None:
    """The group of a square that can be owned."""
    square = edition.squares[number]
    return square.group if square.price else None


@cache
def edition_page(edition_id: str) -> bytes:
    """A full edition as JSON: squares, groups, cards, words, tokens. Raises `EditionError`."""
    edition = own_edition(edition_id)
    page = EditionPage(
        edition.id, edition.name, edition.description, edition.min_players, edition.max_players,
        edition.all_rules(), _rule_texts(edition), edition.groups,
        tuple(_square(edition, square.number) for square in edition.squares),
        edition.currency, edition.hyphens, edition.interest, edition.station_rents, edition.utility_times,
        edition.buildings, {PILE_NAMES[pile]: _cards(edition, pile) for pile in Pile},
        {name: _word(word) for name, word in edition.words.items()}, edition.tokens, edition.hash,
    )  # fmt: skip
    return json.encode(page)


def _word(word: Word) -> WordPage:
    english, german = Noun(word, "en"), Noun(word, "de")
    a, the = Text(f"{english:a}", f"{german:einen}"), Text(f"{english:the}", f"{german:den}")
    return WordPage(word.one, word.many, word.short, a, the)


def _square(edition: Edition, number: int) -> SquarePage:
    square, board = edition.squares[number], edition.board()
    return SquarePage(
        number, _group(edition, number), square.kind.name.lower().replace("_", "-"), square.name, square.short,
        PILE_NAMES[square.pile] if square.kind == Kind.CARD else None, square.price,
        board.mortgage[number], square.house_price, square.rents,
        board.whole_group_times * sum(square.rents[:1]), square.tax, square.icon,
    )  # fmt: skip


def _cards(edition: Edition, pile: Pile) -> tuple[CardPage, ...]:
    return tuple(
        CardPage(edition.card_id(pile, card), Text(*(edition.card_text(pile, card, lang) for lang in LANGUAGES)))
        for card in range(len(edition.piles[pile]))
    )
