"""The rule options of a game: a list of them, and their text form `rent=asked, speed_die=no`."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..errors import Error, shorten
from .problems import did_you_mean
from .text import Text

Value = bool | int | str | None
Rules = dict[str, Value]


class RulesError(Error, ValueError):
    """A rule option that does not exist, or a value it cannot have."""


@dataclass(frozen=True)
class Option:
    """A rule option: its default and its allowed values.

    The default decides the kind of value: yes or no, a whole number between `low` and `high` (or none, if that is the
    default), or one of `choices`, which are numbered in order. `sets` is the board's field, if its name differs from
    the option's; empty if only the live table uses the option. `since` is the version of the rules that brought it.
    """

    name: str
    default: Value
    sets: str | None = None
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    house_rule: bool = False
    since: int = 1

    @property
    def field(self) -> str:
        """The board's field that it sets, or empty."""
        return self.name if self.sets is None else self.sets

    @property
    def about(self) -> Text:
        """Its meaning, with gaps for the edition's words, which `Edition.rule_text` fills."""
        return _texts()[self.name]

    @property
    def may_be_none(self) -> bool:
        """Whether the value may be none."""
        return self.default is None

    @property
    def kind(self) -> str:
        """`choice`, `yes-no` or `number`."""
        if self.choices:
            return "choice"
        return "yes-no" if isinstance(self.default, bool) else "number"

    @property
    def allowed(self) -> str:
        """The allowed values, in words."""
        if self.kind == "choice":
            return " or ".join(self.choices)
        if self.kind == "yes-no":
            return "yes or no"
        return f"a whole number from {self.low} to {self.high}" + (", or none" if self.may_be_none else "")

    def parse(self, text: str) -> Value:
        """The value of a text. Raises `RulesError`, which names the allowed values."""
        if self.kind == "choice" and text in self.choices:
            return text
        if self.kind == "yes-no" and text in ("yes", "no"):
            return text == "yes"
        if self.may_be_none and text == "none":
            return None
        is_number = text.isascii() and text.isdigit() and len(text) <= len(str(self.high))
        if self.kind == "number" and is_number and self.low <= int(text) <= self.high:
            return int(text)
        raise RulesError(f"{self.name}={shorten(text)}: {self.name} is {self.allowed}")

    def write(self, value: Value) -> str:
        """The text form of a value."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return "none" if value is None else str(value)

    def number(self, value: Value) -> int:
        """The value as a number of the board."""
        if self.kind == "choice":
            return self.choices.index(str(value))
        return int(value or 0)


@cache
def _texts() -> dict[str, Text]:
    file = Path(__file__).parent / "words" / "rules.toml"
    return {name: Text(**said) for name, said in tomllib.loads(file.read_text(encoding="utf-8")).items()}


# House rules come last, and are all off by default.
_TABLE = (
    Option("start_cash", 1500, high=1_000_000),
    Option("go_salary", 200, high=100_000),
    Option("jail_fine", 50, high=100_000),
    Option("rent", "asked", "rent_asked", choices=("automatic", "asked")),
    Option("speed_die", False),
    Option("double_rent_needs_unmortgaged", True),
    Option("jail_double_rolls_again", False),
    Option("triples_end_turn", False),
    Option("triple_beats_third_double", False),
    Option("min_bid", 1, low=1, high=100_000),
    Option("shortage_min_bid", "1", "shortage_starts_at_price", choices=("1", "price")),
    Option("houses", 32, high=999),
    Option("hotels", 12, high=999),
    Option("max_rounds", None, low=1, high=10_000),
    Option("free_parking_pot", False, house_rule=True),
    Option("double_salary_on_go", False, house_rule=True),
    Option("no_auctions", False, house_rule=True),
    Option("no_rent_in_jail", False, house_rule=True),
    Option("uneven_building", False, house_rule=True),
    Option("deal_out_deeds", None, low=1, high=14, house_rule=True),
    Option("time_limit", None, "", low=1, high=1_440, house_rule=True),
    Option("unlimited_buildings", False, house_rule=True, since=2),
    Option("build_where_you_stand", False, house_rule=True, since=2),
    Option("build_when_all_sold", False, house_rule=True, since=2),
    Option("bankrupt_to_bank", False, house_rule=True, since=2),
)
OPTIONS: dict[str, Option] = {option.name: option for option in _TABLE}
DEFAULTS: Rules = {name: option.default for name, option in OPTIONS.items()}


def option_named(name: str) -> Option:
    """The option of that name. Raises `RulesError`, which suggests the nearest name."""
    if name in OPTIONS:
        return OPTIONS[name]
    raise RulesError(f"{shorten(name)}: no such rule option; {did_you_mean(name, OPTIONS)}")


def parse_rules(text: str) -> Rules:
    """The rules in `rent=asked, speed_die=no`. Raises `RulesError`."""
    rules: Rules = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise RulesError(f"{shorten(part)}: a rule is written name=value, for example rent=automatic")
        if name in rules:
            raise RulesError(f"{name}: chosen twice")
        rules[name] = option_named(name).parse(value)
    return rules


def write_rules(rules: Mapping[str, Value], own: Mapping[str, Value] = DEFAULTS) -> str:
    """The canonical text of the rules that differ from an edition's own."""
    whole = {**DEFAULTS, **own}
    return ", ".join(
        f"{name}={option.write(rules[name])}"
        for name, option in OPTIONS.items()
        if name in rules and rules[name] != whole[name]
    )


def check_rules(rules: Mapping[str, Value]) -> None:
    """Raises `RulesError` unless every name and value is valid."""
    for name, value in rules.items():
        option = option_named(name)
        if option.parse(option.write(value)) != value:
            raise RulesError(f"{name}={value!r}: {name} is {option.allowed}")
