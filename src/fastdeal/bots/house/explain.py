"""A bot's reasons in words, in the edition's vocabulary, in English and German."""

from collections.abc import Mapping
from typing import NamedTuple

from ...telling.phrases import Count, Phrases
from .mind import Mind
from .reasons import Reason
from .reasons_de import REASONS_DE
from .reasons_en import REASONS_EN

TABLES: Mapping[str, Mapping[str, str]] = {"en": REASONS_EN, "de": REASONS_DE}
# Sums are rounded: nobody bargains to the last unit.
ROUND = 10

SILENT = frozenset({Reason.NONE, Reason.FORGETS, Reason.PLACES})
REFUSALS = frozenset({Reason.REFUSES_SET, Reason.REFUSES_BREAK, Reason.REFUSES_LITTLE, Reason.REFUSES_GROUND})
# Said of any move; the other reasons for moves of some kinds alone.
WEIGHED = frozenset(reason for reason in Reason if reason >= Reason.WEIGHED_OFFER)
BIDS = frozenset({Reason.BIDS_UP_TO, Reason.BIDS_FOR_BUILDING})

# The three numbers of each reason; a number's name decides its format.
NUMBERS: Mapping[int, tuple[str, ...]] = {
    Reason.BUYS: ("square", "amount"),
    Reason.BUYS_SET: ("square", "amount", "group"),
    Reason.BUYS_AGAINST: ("square", "amount", "group"),
    Reason.BUYS_BY_MOOD: ("square", "amount"),
    Reason.RAISES_TO_BUY: ("square", "amount", "worth"),
    Reason.DECLINES_DEAR: ("square", "amount", "worth"),
    Reason.DECLINES_TO_KEEP: ("square", "amount", "keep"),
    Reason.DECLINES_BY_MOOD: ("square", "amount"),
    Reason.BIDS_UP_TO: ("square", "amount"),
    Reason.BIDS_FOR_BUILDING: ("lot", "amount"),
    Reason.LEAVES_JAIL: ("amount",),
    Reason.STAYS_IN_JAIL: ("number",),
    Reason.CANNOT_BAIL: ("amount", "keep"),
    Reason.GOES_TO: ("square",),
    Reason.WANTS_BUILDING: ("lot",),
    Reason.LEAVES_BUILDING: ("lot", "keep"),
    Reason.BUILDS: ("square", "keep"),
    Reason.REDEEMS: ("square", "keep"),
    Reason.BORROWS: ("square",),
    Reason.MORTGAGES: ("square", "amount"),
    Reason.SELLS: ("square", "amount"),
    Reason.GIVES_UP: ("amount",),
    Reason.PAYS_FINE: ("amount",),
    Reason.DRAWS: ("amount",),
    Reason.OFFERS_SET: ("group", "amount"),
    Reason.OFFERS_SWAP: ("group", "other"),
    Reason.OFFERS_SALE: ("group", "amount"),
    Reason.OFFERS_FOR_CARD: ("amount",),
    Reason.OFFERS_RESCUE: ("owed", "amount"),
    Reason.ACCEPTS: ("about",),
    Reason.REFUSES_SET: ("group",),
    Reason.REFUSES_BREAK: ("group",),
    Reason.REFUSES_LITTLE: ("about",),
    Reason.WEIGHED_OFFER: ("chance", "less", "number"),
    Reason.WEIGHED_ACCEPT: ("chance", "less"),
    Reason.WEIGHED_REFUSE: ("chance", "less"),
    Reason.WEIGHED_BUY: ("chance", "less"),
    Reason.WEIGHED_DECLINE: ("chance", "less"),
    Reason.WEIGHED_FREEDOM: ("chance", "less"),
    Reason.WEIGHED_JAIL: ("chance", "less"),
    Reason.WEIGHED_EVEN: ("chance",),
}


class Grounds(NamedTuple):
    """A reason to store with a move."""

    reason: int
    seat: int
    a: int
    b: int
    c: int


def grounds_of(mind: Mind) -> Grounds:
    """The reason for a bot's last move."""
    memory = mind.memory
    return Grounds(memory.reason, memory.reason_seat, memory.reason_a, memory.reason_b, memory.reason_c)


def explain_grounds(grounds: Grounds, phrases: Phrases) -> str:
    """A reason in words; empty if it has none."""
    if grounds.reason in SILENT:
        return ""
    key = Reason(grounds.reason).name.lower()
    if grounds.reason in BIDS and grounds.b <= 0:
        key = "bids_nothing"
    gaps = gaps_of(grounds, phrases)
    if grounds.reason in REFUSALS:
        gaps["would"] = what_would_do(grounds.b, grounds.c, phrases)
    if grounds.reason == Reason.REFUSES_LITTLE and gaps["would"]:
        # What would do is a price, and what is short is worth: two sums that do not add up.
        key = "refuses_less"
    return said(phrases, key, gaps)


def said(phrases: Phrases, key: str, gaps: Mapping[str, object]) -> str:
    return phrases.fill(TABLES[phrases.lang][key], **gaps)


def gaps_of(grounds: Grounds, phrases: Phrases) -> dict[str, object]:
    names = NUMBERS.get(grounds.reason, ())
    gaps: dict[str, object] = {"seat": phrases.who(grounds.seat)}
    for name, value in zip(names, grounds[2:], strict=False):
        gaps["amount" if name == "about" else name] = written(name, value, phrases)
    return gaps


def written(name: str, value: int, phrases: Phrases) -> object:
    match name:
        case "square":
            return phrases.square(value)
        case "group" | "other":
            return phrases.edition.groups[value].name.say(phrases.lang)
        case "lot":
            return phrases.lot(value)
        case "number":
            return Count(value)
        case "about":
            return about(value, phrases)
        case "chance" | "less":
            return said(phrases, "percent", {"number": round(value / 10)})
    return phrases.money(value)


def about(amount: int, phrases: Phrases) -> str:
    """A sum rounded up, as people say it."""
    return phrases.money(-(-amount // ROUND) * ROUND)


def what_would_do(cash: int, deeds: int, phrases: Phrases) -> str:
    """The end of a refusal. `cash` is asked for, or paid if negative; `deeds` are asked for as well."""
    gaps = {"cash": about(abs(cash), phrases), "deeds": phrases.squares(deeds)}
    if cash < 0:
        return said(phrases, "would_pay_for" if deeds else "would_pay", gaps)
    if cash == 0:
        return said(phrases, "would_deeds" if deeds else "would_nothing", gaps)
    return said(phrases, "would_both" if deeds else "would_cash", gaps)
