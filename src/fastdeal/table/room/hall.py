"""All tables of a server: opens new ones, loads stored ones, unloads idle ones."""

import asyncio
import logging
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from itertools import chain, count
from typing import Annotated

from msgspec import Meta, Struct, structs

from ...bots.naming import ORACLE
from ...bots.playouts import NEEDS_NUMBA
from ...editions import RulesError, Text, own_edition
from ...languages import Language
from ...notation.errors import NotationError
from ...notation.lines import check_name
from ...notation.match import Match
from ...notation.reader import load
from ...rules.words import NOBODY, SEATS, Stage
from ..limits import LONGEST_NAME, LONGEST_NAME_IN_RECORD, MOST_MOVES_RESUMED, Limits
from ..log.entries import AnyEntry, Opened, Sat, SeatPlan, Settings, pack
from ..log.fairness import commitment_to, new_seed
from ..log.seats import BOT_NAMES
from ..log.state import Table
from ..store.store import Row, Store, now_ms
from ..talk.protocol import Bye
from ..talk.text import alike, clean, mixes_scripts
from .asks import can_have
from .forgetting import WallClock
from .pace import CLOCKS, PACES
from .ponder import Thinkers, levels_here
from .room import Room
from .seat_secrets import hash_of, new_secret, new_table_id, seat_of
from .waking import UnreadableError, wake

GUEST = Text("Guest", "Gast")
NOT_SAVED = "The server cannot use its disk at the moment; try again soon."
Piece = Annotated[int, Meta(ge=0, lt=SEATS)]
log = logging.getLogger("fastdeal.table")


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. A creator without a name is called Guest, in the language `lang`."""

    name: str = ""
    edition: str = "classic"
    rules: dict[str, bool | int | str | None] = {}
    seats: tuple[SeatPlan, ...] = (SeatPlan(), SeatPlan(bot="steady"), SeatPlan(bot="steady"))
    public: bool = False
    pace: str = "normal"
    clock: str = "normal"
    level: str = "steady"
    piece: Piece | None = None
    lang: Language = "en"
    nod: bool = False
    coaching: bool = False
    shared: bool = False


class JoinWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who joins by the link: with a name, perhaps for a certain seat.

    Another device of somebody who sits here joins with a one-time code, or with the secret of the seat.
    """

    name: str = ""
    seat: int | None = None
    code: str = ""
    secret: str = ""
    piece: Piece | None = None
    lang: Language = "en"


class Turned(Exception):  # noqa: N818
    """Somebody is turned away: the reason, the HTTP status, and a free name that would do."""

    def __init__(self, status: int, reason: str, text: str, name: str = "") -> None:
        super().__init__(text)
        self.status = status
        self.reason = reason
        self.text = text
        self.name = name


class Hall:
    """The loaded rooms, and the store with all others."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.draw_seed = new_seed
        self.thinkers = Thinkers()
        self.rooms: dict[str, Room] = {}
        self.attend: Callable[[Room], None] = lambda room: None  # called with every room that is loaded
        self.unreadable: set[str] = set()
        self.kept = store.count()
        self.clock = WallClock(store.last_touched() / 1000)

    def room(self, table_id: str) -> Room:
        """The room of a table, loaded if need be. Raises `Turned` if there is none."""
        room = self.look_at(table_id)
        room.stay_awake()
        return room

    def look_at(self, table_id: str) -> Room:
        """The room of a table for a quick look, which does not keep it loaded. Raises `Turned`."""
        if table_id not in self.rooms:
            self.rooms[table_id] = self._wake(table_id)
        return self.rooms[table_id]

    def open_to_all(self, most: int) -> list[Room]:
        """The rooms of public tables whose game is not over, liveliest first; unreadable ones are skipped."""
        rooms = []
        for table_id in self.store.open_tables(most + len(self.unreadable)):
            with suppress(Turned):
                rooms.append(self.look_at(table_id))
        # The list may be a moment behind the log.
        return [room for room in rooms if room.table.settings.public][:most]

    def _wake(self, table_id: str) -> Room:
        if table_id in self.unreadable:
            raise unreadable()
        try:
            room = wake(table_id, self.store, self.thinkers)
        except UnreadableError as error:
            self.unreadable.add(table_id)
            log.error("table %s cannot be read and is put aside: %s", table_id, error)
            raise unreadable() from error
        if room is None:
            raise Turned(404, "no-such-table", "There is no such table. Check the link, or open a new one.")
        self.attend(room)
        return room

    async def open_table(self, wish: Wish, origin: str = "") -> tuple[str, int, str]:
        """Open a table and seat its creator; returns its id, the seat and the seat's secret. Raises `Turned`."""
        settings, secret = settle(wish, origin), new_secret()
        seat = next((nth for nth, plan in enumerate(settings.seats) if not plan.bot), None)
        if seat is None:
            raise Turned(422, "no-open-seat", "A table needs at least one seat that is not a bot's.")
        name = settings.seats[seat].name or name_for(wish, [plan.name for plan in settings.seats])
        creator = Sat(at=now_ms(), seat=seat, name=name, secret=hash_of(secret), piece=wish.piece)
        return await self.open(settings, creator), seat, secret

    async def open(self, settings: Settings, creator: Sat) -> str:
        """Open a table with somebody at it; returns its id. Raises `Turned`."""
        if self.kept >= self.limits.tables and self.store.count_unfinished() >= self.limits.tables:
            raise Turned(503, "full", "All tables of this server are taken; try again later.")
        table_id, seed, when = new_table_id(), self.draw_seed(), creator.at
        first: list[AnyEntry] = [Opened(at=when, settings=settings, commitment=commitment_to(seed)), creator]
        self.kept += 1
        await self.store.add_table(Row(table_id, seed, settings.public, when, when, "waiting"), map(pack, first))
        return table_id

    async def join(self, table_id: str, wish: JoinWish, known: str = "") -> tuple[int, str, bool]:
        """Seat somebody who joins by the link; returns the seat, its secret, and whether the host is asked first.

        `known` is the secret that they had here before. Raises `Turned`.
        """
        room = self.room(table_id)
        return await room.call(lambda: self._join(room, wish, known))

    async def _join(self, room: Room, wish: JoinWish, known: str) -> tuple[int, str, bool]:
        table, secret, is_asked = room.table, new_secret(), False
        if hash_of(known) in table.removed:
            raise Turned(403, "removed", "The host has removed you from this table; you can watch.")
        if wish.secret:
            return seat_with(table, wish.secret), wish.secret, False
        if wish.code:
            seat = room.codes.take(wish.code, room.now())
            if seat is None:
                raise Turned(403, "bad-code", "This code is not valid any more; ask for a new one.")
            name = table.seats[seat].name
        else:
            seat = free_seat(table, wish.seat)
            name = (not table.game and table.seats[seat].name) or name_for(wish, table.names)
            is_asked = table.game is not None and bool(table.seated())
        sat = Sat(at=now_ms(), seat=seat, name=name, secret=hash_of(secret), piece=wish.piece)
        if not is_asked:
            await room.keep(sat)
        elif room.warden() == NOBODY:
            raise Turned(409, "nobody-here", "None of the players is here to give you the seat; try again later.")
        elif not room.ask(sat):
            raise Turned(409, "asked-already", "Somebody has asked for this seat already; wait a moment.")
        return seat, secret, is_asked

    async def rest(self) -> None:
        """Unload tables that nobody has visited for a while."""
        for table_id, room in list(self.rooms.items()):
            if room.has_rested(self.limits.idle):
                del self.rooms[table_id]
                await room.close()

    async def forget(self) -> None:
        """Delete tables untouched for longer than the limit."""
        if self.clock.is_believed() and self.limits.forget_days:
            await self.store.prune(now_ms() - 86_400_000 * self.limits.forget_days, self.rooms)
            self.kept = self.store.count()

    async def close(self) -> None:
        """Tell everybody to come back soon, finish running work, and stop."""
        bye = Bye("restart", "The server restarts. Your game goes on in a moment.", 1000)
        for room in self.rooms.values():
            for client in room.audience.clients:
                client.say_goodbye(bye)
        await asyncio.gather(*(room.close() for room in self.rooms.values()), return_exceptions=True)
        self.rooms.clear()
        self.thinkers.close()


def unreadable() -> Turned:
    text = "This table's log is damaged and cannot be read any more. Whoever runs the server can find out more."
    return Turned(500, "unreadable", text)


def free_seat(table: Table, wanted: int | None) -> int:
    """The seat somebody may take: in a running game one that no person holds. Raises `Turned`."""
    if table.game is not None:
        return free_in_game(table, wanted)
    if table.is_starting:
        raise Turned(409, "starting", "The game is just starting; you can watch it.")
    free = [nth for nth, seat in enumerate(table.seats) if seat.is_open]
    if wanted is None and free:
        return free[0]
    if wanted in free:
        return wanted
    if free:
        raise Turned(409, "taken", "This seat is taken; take another.")
    raise Turned(409, "all-taken", "All seats are taken; you can watch.")


def seat_with(table: Table, secret: str) -> int:
    """The seat that a secret opens. Raises `Turned`."""
    seat = seat_of(table, secret)
    if seat is None:
        raise Turned(403, "not-seated", "This secret opens no seat at this table.")
    return seat


def free_in_game(table: Table, wanted: int | None) -> int:
    """The seat wanted, if a spectator can play on there. Raises `Turned`."""
    if wanted is None or not 0 <= wanted < len(table.seats):
        raise Turned(409, "already-started", "The game has begun; you can watch it.")
    if not can_have(table, wanted):
        raise Turned(409, "taken", "This seat is taken; take another.")
    return wanted


def name_for(wish: Wish | JoinWish, taken: Collection[str]) -> str:
    """The name to sit down with: the given one, or a free guest's name. Raises `Turned`."""
    if not wish.name.strip():
        return free_name(GUEST.say(wish.lang), taken)
    name = clean_name(wish.name)
    free = free_name(name, taken)
    if free != name:
        raise Turned(409, "name-taken", f"Somebody here is called {name} already; {free} is free.", free)
    return name


def free_name(name: str, taken: Collection[str]) -> str:
    """This name, with a number after it if it is taken: Guest, Guest 2, Guest 3."""
    known = {alike(other) for other in taken}
    stem = re.sub(r" \d+$", "", name)
    numbered = (stem[: LONGEST_NAME - len(ending)].rstrip() + ending for ending in map(" {}".format, count(2)))
    return next(free for free in chain([name], numbered) if alike(free) not in known)


def clean_name(name: str) -> str:
    """A name as it is shown. Raises `Turned`."""
    cleaned = clean(name, LONGEST_NAME)
    try:
        check_name(cleaned)
    except NotationError as error:
        raise Turned(422, "bad-name", f"Please give a name of 1 to {LONGEST_NAME} letters.") from error
    if mixes_scripts(cleaned):
        raise Turned(422, "bad-name", "Please give a name in the letters of one script.")
    return cleaned


def refuse_long_names(names: Collection[str]) -> None:
    """Raises `Turned` for names that would swell every view of the game."""
    if max(map(len, names)) > LONGEST_NAME_IN_RECORD:
        raise Turned(422, "bad-name", f"A name in this record has more than {LONGEST_NAME_IN_RECORD} letters.")


def settle(wish: Wish, origin: str) -> Settings:
    """The settings of a wish. Raises `Turned`, or `EditionError` for an unknown edition."""
    plans = wish.seats if origin else name_bots(wish.seats, wish.name)
    return structs.replace(settings_of(wish), seats=plans, origin=origin)


def settings_of(wish: Wish) -> Settings:
    """What a wish chooses, if all of it can be had. Raises `Turned`, or `EditionError` for an unknown edition."""
    for kind, chosen, known in (("pace", wish.pace, PACES), ("clock", wish.clock, CLOCKS)):
        if chosen not in known:
            raise Turned(422, f"no-such-{kind}", f"{chosen}: no such {kind}; there are {', '.join(known)}.")
    for level in (wish.level, *(plan.bot for plan in wish.seats if plan.bot)):
        check_bot(level)
    edition = own_edition(wish.edition)
    try:
        edition.board(wish.rules)
    except RulesError as error:
        raise Turned(422, "bad-rules", str(error)) from error
    if not edition.min_players <= len(wish.seats) <= edition.max_players:
        raise Turned(422, "bad-seats", f"{edition.id} is for {edition.min_players} to {edition.max_players} players.")
    return Settings(
        wish.edition, wish.seats, wish.rules, wish.public, wish.pace, wish.clock, wish.level,
        nod=wish.nod, coaching=wish.coaching, shared=wish.shared,
    )  # fmt: skip


def check_bot(level: str) -> None:
    """Raises `Turned` for a bot that cannot play here."""
    if level in levels_here():
        return
    if level == ORACLE:
        raise Turned(422, "no-oracle", f"Not on this server: {NEEDS_NUMBA}.")
    raise Turned(422, "no-such-bot", f"{level}: no such bot; there are {', '.join(levels_here())}.")


def name_bots(plans: Iterable[SeatPlan], creator: str) -> tuple[SeatPlan, ...]:
    """The plans, with a name for every bot that is not the creator's."""
    names = (name for name in BOT_NAMES if name.casefold() != creator.strip().casefold())
    return tuple(SeatPlan(plan.bot, next(names)) if plan.bot else SeatPlan() for plan in plans)


def resume(text: str, asked: Mapping[str, str]) -> tuple[Wish, str]:
    """The wish for a table that resumes a recorded game under the same names, and the record. Raises `DealError`.

    `asked` may choose the pace, the clock, the level of the bots, after how many `moves` to resume, and `as` whom: then
    bots play the others.
    """
    match = match_after(text, asked.get("moves", ""))
    refuse_long_names(match.names)
    if len(match.moves) > MOST_MOVES_RESUMED:
        raise Turned(422, "too-long", f"A game goes on after at most {MOST_MOVES_RESUMED:,} moves; name fewer.")
    if match.game.step == Stage.OVER:
        raise Turned(422, "over", "This game is over; it can be played back.")
    wish = Wish("", match.edition.id, dict(match.rules))
    bot = asked.get("level", wish.level) if asked.get("as") in match.names else ""
    seats = tuple(SeatPlan("" if player == asked.get("as") else bot, player) for player in match.names)
    wish = structs.replace(wish, seats=seats)
    chosen = {name: value for name, value in asked.items() if name in ("pace", "clock", "level")}
    return structs.replace(wish, **chosen), match.text()


def match_after(text: str, moves: str) -> Match:
    """The match of a record after so many moves; without a number, all. Raises `DealError`."""
    match = load(text)
    if not re.fullmatch(r"[0-9]{1,6}", moves):
        return match
    return load("\n".join([*match.header.lines(), "", *match.moves[: int(moves)]]))
