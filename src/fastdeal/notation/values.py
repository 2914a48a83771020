"""The values that a record sets and checks, as text and as numbers."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..editions.numbers import JAIL_ATTEMPTS
from ..rules.sets import members_of
from ..rules.words import BANK, FREE, FRESHLY_IN, NOBODY, POT, Stage
from .errors import NotationError
from .lines import find_seat, one_of, quote, read_list, read_number, read_square
from .moves import PILES, stage_name

Names = Sequence[str]


class Codec(NamedTuple):
    """Reads a kind of value from text, and writes it."""

    read: Callable[[str, Names], int]
    show: Callable[[int, Names], str]


def _read_count(text: str, names: Names) -> int:
    return 0 if text == "none" else read_number(text)


def _read_yes_no(text: str, names: Names) -> int:
    return int(one_of(text, ("yes", "no"), "answer here") == "yes")


def _read_jailed(text: str, names: Names) -> int:
    if text == "no":
        return FREE
    failures = read_number(text)
    if not 0 <= failures <= JAIL_ATTEMPTS:
        raise NotationError(f"{failures} failed attempts; in jail it is 0 to {JAIL_ATTEMPTS}, else `no`")
    return failures + FRESHLY_IN


def _read_deeds(text: str, names: Names) -> int:
    return _as_set([read_square(item) for item in read_list(text)], "deed")


def _read_piles(text: str, names: Names) -> int:
    return _as_set([PILES[one_of(item, PILES, "pile")] for item in read_list(text)], "card")


def _as_set(members: list[int], what: str) -> int:
    if len(set(members)) < len(members):
        raise NotationError(f"a {what} is in the list twice")
    return sum(1 << member for member in members)


def _read_holder(text: str, names: Names) -> int:
    if text == "bank":
        return BANK
    return NOBODY if text == "none" else find_seat(text, names)


def _read_owner(text: str, names: Names) -> int:
    """The Bank owns what nobody else does."""
    owner = _read_holder(text, names)
    return BANK if owner == NOBODY else owner


def show_holder(seat: int, names: Names) -> str:
    if seat in (BANK, POT):
        return "bank"
    return "none" if seat == NOBODY else quote(names[seat])


def show_deeds(deeds: int) -> str:
    return ", ".join(f"@{square}" for square in members_of(deeds)) or "none"


def show_piles(piles: int) -> str:
    return ", ".join(name for name, pile in PILES.items() if (piles >> pile) & 1) or "none"


def _read_stage(text: str, names: Names) -> int:
    return STAGES[one_of(text, STAGES, "stage")]


STAGES = {stage_name(stage): stage for stage in Stage if stage <= Stage.OVER}

NUMBER = Codec(lambda text, _: read_number(text), lambda number, _: str(number))
COUNT = Codec(_read_count, lambda number, _: str(number))
SQUARE = Codec(lambda text, _: read_square(text), lambda square, _: f"@{square}")
YES_NO = Codec(_read_yes_no, lambda yes, _: "yes" if yes else "no")
JAILED = Codec(_read_jailed, lambda state, _: "no" if state == FREE else str(state - FRESHLY_IN))
DEEDS = Codec(_read_deeds, lambda deeds, _: show_deeds(deeds))
CARDS = Codec(_read_piles, lambda held, _: show_piles(held))
OWNER = Codec(_read_owner, show_holder)
HOLDER = Codec(_read_holder, show_holder)
STAGE = Codec(_read_stage, lambda stage, _: stage_name(stage))
