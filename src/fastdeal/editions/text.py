"""Texts in both languages of the interface."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A text in English and German."""

    en: str
    de: str

    def say(self, language: str) -> str:
        """The text in German if asked for, else in English."""
        return self.de if language == "de" else self.en


@dataclass(frozen=True, slots=True)
class Word:
    """A noun of the edition, in singular and plural; `gender` (m, f, n) is its German gender."""

    one: Text
    many: Text
    gender: str
    short: Text

    def counted(self, number: int, language: str) -> str:
        """`3 houses`, `1 Haus`."""
        return f"{number} {(self.one if number == 1 else self.many).say(language)}"


@dataclass(frozen=True, slots=True)
class Currency:
    """How sums of money are written."""

    sign: str
    before: bool

    def write(self, amount: int, language: str = "en") -> str:
        """`£1,500` or `1.500 €`, with the language's thousands separator."""
        digits = f"{abs(amount):,}"
        if language == "de":
            digits = digits.replace(",", ".")
        minus = "−" if amount < 0 else ""
        return f"{minus}{self.sign}{digits}" if self.before else f"{minus}{digits}\N{NO-BREAK SPACE}{self.sign}"
