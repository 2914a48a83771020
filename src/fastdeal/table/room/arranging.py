"""Setting a table anew before the start: what the host wishes, as an entry of the log."""

from collections.abc import Sequence

from msgspec import structs

from ...editions import OPTIONS, Rules
from ..log.entries import Arranged, Change, SeatPlan, Settings
from ..log.seats import BOT_NAMES, Seat
from ..log.state import Table
from ..store.store import now_ms
from ..talk.seating import Arrange, Chair
from .hall import Wish, settings_of
from .refusals import No

# These can be changed one by one.
PLAIN = ("pace", "clock", "level", "public", "nod", "shared")


def arranged(table: Table, host: int, command: Arrange) -> Arranged | None:
    """The entry for what the host wishes; None if all is so already. Raises `No`, `Turned` or `EditionError`."""
    if table.settings.origin and (command.seats, command.edition, command.rules) != (None, None, None):
        raise No("goes-on")
    chairs = command.seats if command.seats is not None else [Chair(was=nth) for nth in range(len(table.seats))]
    known = [chair.was for chair in chairs if chair.was is not None]
    if len(set(known)) < len(known):
        raise No("not-possible")
    plans = [_plan(table, chair) for chair in chairs]
    sitting = tuple(_person(table, chair) for chair in chairs)
    if sorted(seat for seat in sitting if seat >= 0) != [nth for nth, seat in enumerate(table.seats) if seat.is_person]:
        raise No("somebody-sits")
    settings = _settings(table, command, _with_names(plans, table))
    changes = (*_changes_of(table, settings), *_changes_of_seats(table, settings.seats, sitting))
    if not changes:
        return None
    return _entry(table, host, command.id, settings, sitting, changes)


def moved_to(table: Table, seat: int, to: int, command: str) -> Arranged:
    """Somebody changes to an open chair. Raises `No`."""
    if to >= len(table.seats) or not table.seats[to].is_open:
        raise No("taken")
    sitting = [nth if owner.is_person else -1 for nth, owner in enumerate(table.seats)]
    sitting[to], sitting[seat] = seat, -1
    change = Change("moved", table.names[seat], str(to + 1))
    settings = structs.replace(table.settings, origin="")
    return _entry(table, seat, command, settings, sitting, (change,))


def _entry(
    table: Table, who: int, command: str, settings: Settings, sitting: Sequence[int], changes: tuple[Change, ...]
) -> Arranged:
    name, when = table.names[who], now_ms()
    return Arranged(
        at=when, who=who, id=command, name=name, settings=settings, sitting=tuple(sitting), changes=changes
    )  # fmt: skip


def _settings(table: Table, command: Arrange, plans: tuple[SeatPlan, ...]) -> Settings:
    """The new settings, without the text of a game that goes on. Another edition comes with its own rules."""
    old = table.settings
    edition = command.edition or old.edition
    rules = command.rules if command.rules is not None else old.rules if edition == old.edition else {}
    plain = {name: getattr(old if getattr(command, name) is None else command, name) for name in PLAIN}
    return settings_of(Wish("", edition, rules, plans, coaching=old.coaching, **plain))


def _person(table: Table, chair: Chair) -> int:
    """Who sits on this chair, by the seat of before; -1 if nobody does."""
    return chair.was if chair.was is not None and _seat(table, chair.was).is_person else -1


def _seat(table: Table, seat: int) -> Seat:
    if seat >= len(table.seats):
        raise No("not-possible")
    return table.seats[seat]


def _plan(table: Table, chair: Chair) -> SeatPlan:
    if chair.was is None:
        return SeatPlan(bot=chair.bot)
    seat = _seat(table, chair.was)
    if seat.is_person:
        if chair.bot:
            raise No("somebody-sits")
        return SeatPlan(name=seat.name) if table.settings.origin else SeatPlan()
    return SeatPlan(chair.bot or seat.bot, seat.name)


def _with_names(plans: Sequence[SeatPlan], table: Table) -> tuple[SeatPlan, ...]:
    """The plans, with a free name for every new bot."""
    taken = {name.casefold() for name in (*table.names, *(plan.name for plan in plans))}
    free = (name for name in BOT_NAMES if name.casefold() not in taken)
    return tuple(SeatPlan(plan.bot, next(free, "")) if plan.bot and not plan.name else plan for plan in plans)


def _changes_of(table: Table, new: Settings) -> list[Change]:
    old = table.settings
    changes = [Change(name, "", str(getattr(new, name))) for name in PLAIN if getattr(new, name) != getattr(old, name)]
    if new.edition != old.edition:
        return [Change("edition", "", new.edition), *changes]
    before, after = (table.edition.all_rules(rules) for rules in (old.rules, new.rules))
    return [*_changed_rules(before, after), *changes]


def _changed_rules(before: Rules, after: Rules) -> list[Change]:
    return [
        Change("rule", name, option.write(after[name]))
        for name, option in OPTIONS.items()
        if after[name] != before[name]
    ]


def _changes_of_seats(table: Table, plans: Sequence[SeatPlan], sitting: Sequence[int]) -> list[Change]:
    old = {seat.name: seat.bot for seat in table.seats if seat.bot}
    new = {plan.name: plan.bot for plan in plans if plan.bot}
    changes = [Change("bot-gone", name) for name in old if name not in new]
    changes += [Change("bot", name, level) for name, level in new.items() if name not in old]
    changes += [Change("bot-level", name, level) for name, level in new.items() if old.get(name, level) != level]
    if len(plans) != len(table.seats):
        changes.append(Change("seats", "", str(len(plans))))
    names = [table.names[was] if was >= 0 else plan.name for plan, was in zip(plans, sitting, strict=True)]
    return changes or ([Change("order")] if names != table.names else [])
