"""One more game with the same people: a new table, set as the old one, with everybody one seat further.

Who presses first opens it; who presses later sits down at it. The secret of the old seat opens the new one.
"""

from msgspec import structs

from ..log.entries import Rematch, Sat, SeatPlan, Settings
from ..log.seats import Seat
from ..log.state import Table
from ..store.store import now_ms
from .hall import Hall, Turned, free_name, free_seat
from .room import Room
from .seat_secrets import hash_of


async def rematch(hall: Hall, old: Room, seat: int, secret: str) -> tuple[str, int]:
    """The new table, and the seat there of somebody who sat on `seat`. Raises `Turned`."""
    opened = await old.call(lambda: _open(hall, old, seat, secret))
    new = hall.room(opened)
    return opened, await new.call(lambda: _sit_down(new, old.table.seats[seat], one_further(old.table, seat), secret))


async def _open(hall: Hall, old: Room, seat: int, secret: str) -> str:
    """The table of the rematch, opened if there is none yet."""
    table, owner = old.table, old.table.seats[seat]
    if not table.is_over:
        raise Turned(409, "not-over", "The game is not over yet.")
    if not table.rematch:
        creator = sat(owner, one_further(table, seat), owner.name, secret)
        opened = await hall.open(settings_again(table), creator)
        await old.keep(Rematch(at=now_ms(), seat=seat, table=opened))
    return table.rematch


async def _sit_down(new: Room, owner: Seat, wanted: int, secret: str) -> int:
    """Where the owner of a seat sits now: where they sit already, with this device too, or else on a free one."""
    table = new.table
    mine = next((nth for nth, seat in enumerate(table.seats) if set(seat.secrets) & set(owner.secrets)), None)
    if mine is not None and hash_of(secret) in table.seats[mine].secrets:
        return mine
    if mine is not None:
        await new.keep(sat(owner, mine, table.seats[mine].name, secret))
        return mine
    free = free_seat(table, wanted if table.seats[wanted].is_open else None)
    await new.keep(sat(owner, free, free_name(owner.name, table.names), secret))
    return free


def sat(owner: Seat, seat: int, name: str, secret: str) -> Sat:
    return Sat(at=now_ms(), seat=seat, name=name, secret=hash_of(secret), piece=owner.piece)


def one_further(table: Table, seat: int) -> int:
    """Who sat second sits first now, and who sat first sits last."""
    return (seat - 1) % len(table.seats)


def settings_again(table: Table) -> Settings:
    """What was chosen for a table, for the next one. Bots come along; people sit down themselves."""
    plans = [SeatPlan() if seat.is_person else SeatPlan(seat.bot, seat.name) for seat in table.seats]
    return structs.replace(table.settings, seats=(*plans[1:], plans[0]), origin="")
