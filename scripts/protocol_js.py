"""Write src/fastdeal/web/js/net/protocol.js: the types of all messages, and constants that they use.

Also write review.js beside it, with the types of a review, which only one page needs. `make protocol` calls this
script; a test compares the files with what it would write.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from types import UnionType
from typing import Any

from msgspec import inspect

from fastdeal.editions import OPTIONS, Option, Rules
from fastdeal.editions.check import CORNERS
from fastdeal.editions.numbers import JAIL_ATTEMPTS, SPEED_DIE_BONUS
from fastdeal.languages import LANGUAGES, Language
from fastdeal.notation.moves import refusal_name
from fastdeal.rules.words import HOTEL, POT, SEATS, SQUARES, Face, Kind, Why
from fastdeal.table.http.app import FoundTable, OpenTables, Seated
from fastdeal.table.http.bells import Webhook
from fastdeal.table.http.catalogue import Catalogue, EditionPage
from fastdeal.table.http.problems import ProblemPage
from fastdeal.table.http.profiles import ProfileCode
from fastdeal.table.http.replay import Recorded
from fastdeal.table.limits import (
    HOW_TO_PLAY,
    LARGEST_RECORD,
    LONGEST_CHAT,
    LONGEST_NAME,
    LONGEST_SALT,
    RULE_PAGES,
)
from fastdeal.table.log.fairness import VERSION as FAIR_DICE
from fastdeal.table.log.record import MARK, TIME_UP
from fastdeal.table.log.state import TableStage
from fastdeal.table.review.talk import ReviewLine
from fastdeal.table.room.hall import JoinWish, Wish
from fastdeal.table.talk.protocol import VERSION, Command, Emote, Message
from fastdeal.table.talk.wire import PILE_NAMES, HappeningWords, PileName, VerbName
from fastdeal.telling.ending import Ending
from fastdeal.telling.rulebook import RULES

FILE = Path(__file__).parent.parent / "src" / "fastdeal" / "web" / "js" / "net" / "protocol.js"
REVIEW_FILE = FILE.with_name("review.js")
HEAD = """\
/**
 * What travels between page and table; see docs/protocol.md. Shapes, and what numbers mean.
 * Written by scripts/protocol_js.py from the server's own messages: `make protocol`, never by hand.
 */
"""
REVIEW_HEAD = """\
/**
 * A review of a game, as it comes line by line; see docs/protocol.md.
 * Written by scripts/protocol_js.py from the server's own classes: `make protocol`, never by hand.
 */
"""


def corner(kind: int) -> int:
    """The square of this corner, the same on every board."""
    return next(square for square, (found, _) in CORNERS.items() if found == kind)


FACTS: dict[str, Any] = {
    "VERSION": VERSION,
    "LANGUAGES": list(LANGUAGES),
    "LARGEST_RECORD": LARGEST_RECORD,
    "LONGEST_NAME": LONGEST_NAME,
    "LONGEST_SALT": LONGEST_SALT,
    "LONGEST_CHAT": LONGEST_CHAT,
    "SEATS": SEATS,
    "SQUARES": SQUARES,
    "JAIL": corner(Kind.JAIL),
    "FREE_PARKING": corner(Kind.FREE_PARKING),
    "JAIL_TRIES": JAIL_ATTEMPTS,
    "SPEED_DIE_BONUS": SPEED_DIE_BONUS,
    "HOTEL": HOTEL,
    "BUS": Face.BUS,
    "TYCOON": Face.TYCOON,
    "POT": POT,
    "FOR_RENT": Why.RENT,
    "FOR_WORKS": [Why.BUILDING, Why.BUILDING_SOLD, Why.MORTGAGE, Why.REDEMPTION, Why.INTEREST],
    "PILE_NAMES": list(PILE_NAMES),
    "FAIR_DICE": FAIR_DICE,
    "FAIR_MARK": MARK,
    "TIME_UP": TIME_UP,
    "HOW_TO_PLAY": HOW_TO_PLAY,
    "RULE_PAGES": RULE_PAGES,
    "RULES": {refusal_name(refusal): page for refusal, page in RULES.items()},
}
WIDTH = 130
UNIONS: dict[str, UnionType] = {"Command": Command, "Message": Message}
TOLD = (Catalogue, EditionPage, OpenTables, FoundTable, Seated, ProfileCode, Webhook, Recorded, Ending, ProblemPage)
ASKED = (Wish, JoinWish)
# Types that have a name but no class of their own.
NAMED: dict[str, Any] = {
    "Emote": Emote,
    "Happening": HappeningWords,
    "Language": Language,
    "PileName": PileName,
    "TableStage": TableStage,
    "VerbName": VerbName,
    "Rules": Rules,
}
NAMES = [(inspect.type_info(told), name) for name, told in NAMED.items()]
PLAIN: dict[type[inspect.Type], str] = {
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}
Shape = inspect.StructType | inspect.DataclassType


def spell(told: inspect.Type) -> str:
    """A type in JSDoc, by its name if it has one."""
    return next((name for named, name in NAMES if named == told), "") or spell_out(told)


def spell_out(told: inspect.Type) -> str:
    match told:
        case inspect.StructType(cls=cls) | inspect.DataclassType(cls=cls):
            return str(cls.__name__)
        case inspect.LiteralType(values=values):
            return " | ".join(f"'{value}'" for value in values)
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(map(spell, types)))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"({spell(item)})[]" if isinstance(item, inspect.UnionType) else f"{spell(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(spell, items))}]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{spell(key)}, {spell(value)}>"
        case inspect.Metadata(extra={"holds": held}):
            return spell(inspect.type_info(held))
        case _:
            return PLAIN[type(told)]


def inside(told: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a type is made of."""
    match told:
        case inspect.StructType(fields=fields) | inspect.DataclassType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.UnionType(types=types):
            yield from types
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            yield item
        case inspect.DictType(value_type=value):
            yield value
        case inspect.Metadata(extra={"holds": held}):
            yield inspect.type_info(held)


def shapes(*roots: Any) -> dict[str, Shape]:
    """Every class that these types use, by name, each before the classes in it."""
    found: dict[str, Shape] = {}
    waiting = [inspect.type_info(root) for root in roots]
    while waiting:
        told = waiting.pop(0)
        if isinstance(told, Shape):
            if spell(told) in found:
                continue
            found[spell(told)] = told
        waiting += inside(told)
    return found


def typedef(name: str, shape: Shape, is_asked: bool) -> str:
    """A class as a typedef, with its docstring."""
    about = [line.strip() for line in (shape.cls.__doc__ or "").splitlines() if line.strip()]
    omits = is_asked or (isinstance(shape, inspect.StructType) and shape.cls.__struct_config__.omit_defaults)
    tag = getattr(shape, "tag", None)
    fields = [f"t: '{tag}'"] if tag else []
    for field in shape.fields:
        # A request need not name every rule.
        kind = "Partial<Rules>" if is_asked and spell(field.type) == "Rules" else spell(field.type)
        fields.append(f"{field.encode_name}{'?' if omits and not field.required else ''}: {kind}")
    return comment(name, f"{{{', '.join(fields)}}}", about)


def spell_fact(fact: Any) -> str:
    match fact:
        case list():
            return f"/** @type {{const}} */ ({fact})"
        case dict():
            lines = wrap(", ".join(f"{key!r}: {value!r}" for key, value in fact.items()), WIDTH, break_on_hyphens=False)
            return "\n  ".join(["/** @type {Record<string, string>} */ ({", *lines]) + ",\n})"
    return repr(fact)


def rule_values(option: Option) -> str:
    match option.kind:
        case "choice":
            return " | ".join(f"'{choice}'" for choice in option.choices)
        case "yes-no":
            return "boolean"
    return "number | null" if option.may_be_none else "number"


def rules() -> str:
    """Every option with its possible values. Pages also look one up by its name."""
    options = ", ".join(f"{name}: {rule_values(option)}" for name, option in OPTIONS.items())
    return f"{{{options}}} & Record<string, any>"


def comment(name: str, meant: str, about: Sequence[str] = ()) -> str:
    lines = [*about, *wrap(f"@typedef {{{meant}}} {name}", WIDTH, break_on_hyphens=False, subsequent_indent="  ")]
    return f"/** {lines[0]} */" if len(lines) == 1 else "\n".join(["/**", *(f" * {line}" for line in lines), " */"])


def written() -> str:
    """The text of protocol.js."""
    aliases = {name: spell_out(told) for told, name in NAMES} | {"Rules": rules()}
    unions = {name: spell(inspect.type_info(union)) for name, union in UNIONS.items()}
    asked = shapes(Command, *ASKED)
    told = {name: shape for name, shape in shapes(Message, *TOLD).items() if name not in asked}
    return "\n".join([
        HEAD,
        *(comment(name, meant) for name, meant in {**aliases, **unions}.items()),
        *(typedef(name, shape, is_asked=True) for name, shape in asked.items()),
        *(typedef(name, shape, is_asked=False) for name, shape in told.items()),
        "",
        *(f"export const {name} = {spell_fact(fact)};" for name, fact in FACTS.items()),
        "",
    ])  # fmt: skip


def written_review() -> str:
    """The text of review.js."""
    lines = shapes(ReviewLine)
    types = [typedef(name, shape, is_asked=False) for name, shape in lines.items()]
    line = comment("ReviewLine", spell(inspect.type_info(ReviewLine)))
    return "\n".join([REVIEW_HEAD, line, *types, "export {};", ""])


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
    REVIEW_FILE.write_text(written_review(), encoding="utf-8")
