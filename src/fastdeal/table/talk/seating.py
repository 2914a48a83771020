"""Commands about who sits where and what is played. They belong to the protocol; see docs/protocol.md."""

from typing import Annotated

from msgspec import Meta, Struct

from ...rules.words import SEATS
from .wire import CommandId, SeatNumber, Seq


class Chair(Struct, frozen=True, omit_defaults=True):
    """A seat as the host wants it: today's seat number `was`, or a bot of this level, or open to anybody."""

    was: SeatNumber | None = None
    bot: str = ""


class Arrange(Struct, frozen=True, tag_field="t", tag="arrange"):
    """Set the table anew before the start; what is left out stays. `seats` refer to those of entry `seq`. Host only."""

    id: CommandId
    seq: Seq
    seats: Annotated[tuple[Chair, ...], Meta(max_length=SEATS)] | None = None
    edition: str | None = None
    rules: dict[str, bool | int | str | None] | None = None
    pace: str | None = None
    clock: str | None = None
    level: str | None = None
    public: bool | None = None
    nod: bool | None = None
    shared: bool | None = None


class Sit(Struct, frozen=True, tag_field="t", tag="sit"):
    """Move to another chair before the start, an open one."""

    id: CommandId
    seat: SeatNumber


class Remove(Struct, frozen=True, tag_field="t", tag="remove"):
    """Remove somebody. In a running game a bot plays on, or with `bank` the Bank takes all. Host only."""

    id: CommandId
    seat: SeatNumber
    bank: bool = False


class Hand(Struct, frozen=True, tag_field="t", tag="hand"):
    """Make somebody else the host. Host only."""

    id: CommandId
    seat: SeatNumber


class Admit(Struct, frozen=True, tag_field="t", tag="admit"):
    """Give a spectator the bot's seat that they asked for, or not. For the host; while away, for who sat down first."""

    id: CommandId
    ask: Seq
    yes: bool
