"""Sentences with gaps for persons, nouns, sums and places, filled in an edition's own words, in English or German.

A gap for a person may have two forms, `{seat:were/was}`: for the reader, and for anybody else, with `@` for the name. A
gap for a number may have two forms too, `{number:turn/turns}`: for one, and for other numbers. A gap for a noun may
have an article, `{lot:a}` or `{lot:einen}`; German articles are given in the masculine.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..editions import Edition, Word
from ..rules.sets import members_of
from ..rules.words import HOTEL, NOBODY, SQUARES, Face, Kind, Lot, Pile
from .sentences_de import SENTENCES_DE
from .sentences_en import SENTENCES_EN

TABLES: Mapping[str, Mapping[str, str]] = {"en": SENTENCES_EN, "de": SENTENCES_DE}
LOTS = {Lot.HOUSE: "house", Lot.HOTEL: "hotel"}
PILES = {Pile.CHANCE: "chance", Pile.CHEST: "chest"}
ARTICLES = {
    "m": {"ein": "ein", "einen": "einen", "der": "der", "den": "den", "kein": "kein", "keinen": "keinen"},
    "f": {"ein": "eine", "einen": "eine", "der": "die", "den": "die", "kein": "keine", "keinen": "keine"},
    "n": {"ein": "ein", "einen": "ein", "der": "das", "den": "das", "kein": "kein", "keinen": "kein"},
}


class Person(NamedTuple):
    """A person in a sentence: by name, or as the reader."""

    name: str
    is_reader: bool
    reader: str  # the word for the reader at the start of a sentence

    def __format__(self, forms: str) -> str:
        reader, _, other = forms.partition("/") if forms else (self.reader, "/", "@")
        return reader if self.is_reader else other.replace("@", self.name)


class Count(int):
    """A number, or one of two forms of a word that goes with it."""

    def __format__(self, forms: str) -> str:
        one, either, many = forms.partition("/")
        return (one if self == 1 else many) if either else super().__format__(forms)


class Noun(NamedTuple):
    """A word of the edition, with an article if the sentence asks for one."""

    word: Word
    language: str

    def __format__(self, article: str) -> str:
        if article == "many":
            return self.word.many.say(self.language)
        one = self.word.one.say(self.language)
        if not article:
            return one
        before = self._article(article.lower(), one)
        return f"{before if article.islower() else before.capitalize()} {one}"

    def _article(self, article: str, one: str) -> str:
        if self.language == "de":
            return ARTICLES[self.word.gender][article]
        return "an" if article == "a" and one[0].lower() in "aeio" else article


class Phrases:
    """The sentences of one language, for an edition and its players."""

    def __init__(self, edition: Edition, names: Iterable[str], lang: str = "en", reader: int = NOBODY) -> None:
        self.edition = edition
        self.names = tuple(names)
        self.lang = lang
        self.reader = reader
        self.sentences = TABLES[lang]
        self._nouns = {name: Noun(word, lang) for name, word in edition.words.items()}

    def say(self, key: str, **gaps: object) -> str:
        """The sentence with that key, its gaps filled."""
        return self.fill(self.sentences[key], **gaps)

    def fill(self, sentence: str, **gaps: object) -> str:
        """A sentence with its gaps filled. The edition's nouns are available in all of them."""
        return sentence.format(**self._nouns | gaps)

    def who(self, seat: int) -> Person:
        """A player, or the Bank."""
        if not 0 <= seat < len(self.names):
            return Person(self.sentences["the_bank"], False, "")
        return Person(self.names[seat], seat == self.reader, self.sentences["you"])

    def money(self, amount: int) -> str:
        """A sum in the edition's currency."""
        return self.edition.money(amount, self.lang)

    def square(self, square: int) -> str:
        """The name of a square."""
        if not 0 <= square < SQUARES:
            return self.sentences["no_square"]
        return self.edition.name_of(square, self.lang)

    def stop(self, square: int) -> str:
        """The name of the square where a move ended; on the jail square that is just visiting."""
        is_jail = self.edition.squares[square].kind == Kind.JAIL
        return self.edition.words["just_visiting"].one.say(self.lang) if is_jail else self.square(square)

    def noun(self, name: str) -> Noun:
        return self._nouns[name]

    def lot(self, lot: int) -> Noun:
        """The kind of building on auction."""
        return self.noun(LOTS.get(Lot(lot), "house"))

    def pile(self, pile: int) -> Noun:
        return self.noun(PILES[Pile(pile)])

    def count(self, name: str, number: int) -> str:
        """`3 houses`, `1 Haus`."""
        return self.edition.words[name].counted(number, self.lang)

    def buildings(self, level: int) -> str:
        """The buildings on a site."""
        if level == 0:
            return self.sentences["no_buildings"]
        return self.count("hotel", 1) if level == HOTEL else self.count("house", level)

    def squares(self, squares: int) -> str:
        """The names of a set of squares."""
        return self.listed(self.square(square) for square in members_of(squares))

    def listed(self, parts: Iterable[str]) -> str:
        """`one`, `one and two`, `one, two and three`."""
        *first, last = list(parts) or [self.sentences["nothing"]]
        return f"{', '.join(first)} {self.sentences['and']} {last}" if first else last

    def dice(self, first: int, second: int, third: int, *, doubles: bool = False) -> str:
        """A throw in words, with a remark on doubles and triples."""
        if doubles and first == second == third:
            return self.say("triple", die=first)
        faces = {Face.NONE: "", Face.BUS: self.sentences["bus"], Face.TYCOON: self.sentences["tycoon"]}
        speed = faces[Face(third)] if third in faces else str(third)
        white = [self.say("double", die=first)] if doubles and first == second else [str(first), str(second)]
        return self.listed([*white, speed] if speed else white)

    def card_text(self, pile: int, card: int) -> str:
        """What the card says."""
        return self.edition.card_text(pile, card, self.lang)
