"""Who sits where, and who is the host: what each command about seats does. Runs in the task that owns the table."""

from msgspec import structs

from ...rules.moves import do
from ...rules.words import NOBODY, Verb
from ..log.entries import AnyEntry, Handed, Left, Removed
from ..log.state import Table
from ..store.store import now_ms
from ..talk.protocol import Done, Leave
from ..talk.seating import Admit, Arrange, Hand, Remove, Sit
from .arranging import arranged, moved_to
from .asks import can_have
from .client import Client
from .hall import free_name
from .refusals import No
from .room import Room

SeatCommand = Arrange | Sit | Remove | Hand | Admit | Leave


async def change_seats(room: Room, client: Client, seat: int, command: SeatCommand) -> None:
    """Carry out what the owner of that seat asks for. Raises `No` or `Turned`."""
    table = room.table
    match command:
        case Arrange():
            check_host(table, seat)
            check_waiting(table)
            await _keep_or_say_done(room, client, command.id, arranged(table, seat, command))
        case Sit(seat=to):
            check_waiting(table)
            moved = None if to == seat else moved_to(table, seat, to, command.id)
            await _keep_or_say_done(room, client, command.id, moved)
        case Remove():
            await _remove(room, client, seat, command)
        case Hand(seat=to):
            check_host(table, seat)
            check_somebody(table, to)
            await room.keep(Handed(at=now_ms(), who=seat, id=command.id, seat=to), client)
        case Admit():
            await _admit(room, client, seat, command)
        case Leave():
            await _leave(room, client, seat, command)


def check_host(table: Table, seat: int) -> None:
    if seat != table.host:
        raise No("not-host", table.names[table.host] if table.host != NOBODY else "")


def check_waiting(table: Table) -> None:
    if table.game is not None:
        raise No("already-started")
    check_not_starting(table)


def check_not_starting(table: Table) -> None:
    if table.is_starting:
        raise No("starting")


def check_somebody(table: Table, seat: int) -> None:
    if seat >= len(table.seats) or not (table.seated() >> seat) & 1:
        raise No("nobody-there")


async def _keep_or_say_done(room: Room, client: Client, command: str, entry: AnyEntry | None) -> None:
    if entry is None:
        client.send(Done(command))
    else:
        await room.keep(entry, client)


async def _remove(room: Room, client: Client, host: int, command: Remove) -> None:
    table, seat = room.table, command.seat
    check_host(table, host)
    check_not_starting(table)
    if seat >= len(table.seats) or not table.seats[seat].is_person or seat == host:
        raise No("nobody-there")
    if command.bank:
        await _give_all_to_the_bank(room, seat)
    await room.keep(Removed(at=now_ms(), who=host, id=command.id, seat=seat, name=table.names[seat]), client)


async def _leave(room: Room, client: Client, seat: int, command: Leave) -> None:
    """Go. A host hands the table on, if anybody is here to take it."""
    table = room.table
    check_not_starting(table)
    heir = table.longest_seated(room.presence.here & ~(1 << seat))
    if seat == table.host and heir != NOBODY and table.stage != "over":
        await room.keep(Handed(at=now_ms(), seat=heir))
    if table.game is None:
        await room.keep(Left(at=now_ms(), who=seat, id=command.id, seat=seat, name=table.names[seat]), client)
    else:
        if command.bank:
            await _give_all_to_the_bank(room, seat)
        await room.stand_in(seat, True, left=True)
        client.send(Done(command.id, table.seq))
    client.hang_up()


async def _give_all_to_the_bank(room: Room, seat: int) -> None:
    """Whoever goes for good is bankrupt, as the leaflet has it; who is out of the game already has nothing to give."""
    if room.table.stage == "playing":
        await room.play(seat, do(Verb.RESIGN), "person")


async def _admit(room: Room, client: Client, seat: int, command: Admit) -> None:
    if seat != room.warden():
        raise No("not-host", room.table.names[room.warden()])
    ask = room.asks.take(command.ask)
    if ask is None:
        raise No("no-ask")
    client.send(Done(command.id))
    if command.yes and can_have(room.table, ask.seat):
        await room.keep(structs.replace(ask, at=now_ms(), name=free_name(ask.name, room.table.names)))
    room.tell_around()
