"""What a table's log holds, one entry for each thing that changed it. The table is what these add up to."""

from typing import Literal

from msgspec import Struct, msgpack

from ...rules.state import Move

Mover = Literal["person", "bot", "stand-in", "clock", "max-bid"]


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A seat as it was laid: a bot of a level, or open to whoever comes; in a resumed game with its name."""

    bot: str = ""
    name: str = ""


class Settings(Struct, frozen=True, omit_defaults=True):
    """What the creator chose. `origin` is the text of a game that is resumed."""

    edition: str
    seats: tuple[SeatPlan, ...]
    rules: dict[str, bool | int | str | None] = {}
    public: bool = False
    pace: str = "normal"
    clock: str = "normal"
    level: str = "steady"  # of the bots that stand in for people
    origin: str = ""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="k", kw_only=True, gc=False):
    """One line of the log. `who` and `id` tell which command of which seat it carried out."""

    at: int = 0  # milliseconds since 1970
    still: int = 0  # for so many milliseconds before this the game stood still: paused, or without its players
    who: int = -1
    id: str = ""


class Opened(Entry, tag="opened", frozen=True, omit_defaults=True, kw_only=True):
    """The table was laid. The seed is kept apart from the log until the game is over."""

    settings: Settings
    commitment: str


class Sat(Entry, tag="sat", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody took a seat, or sat down to it with one more device. Of the token only a hash is kept."""

    seat: int
    name: str
    token: str
    piece: int | None = None


class Left(Entry, tag="left", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody got up before the start; the seat forgets the name."""

    seat: int
    name: str = ""


class Salted(Entry, tag="salted", frozen=True, omit_defaults=True, kw_only=True):
    """A player added a salt to the dice."""

    seat: int
    salt: str


class Started(Entry, tag="started", frozen=True, omit_defaults=True, kw_only=True):
    """The game began."""


class Moved(Entry, tag="moved", frozen=True, omit_defaults=True, kw_only=True):
    """A move with its dice."""

    seat: int
    move: tuple[int, ...]
    by: Mover = "person"
    why: tuple[int, ...] = ()  # what a bot says about it; see `Grounds`

    def as_move(self) -> Move:
        return Move(*self.move)


class TakenBack(Entry, tag="taken-back", frozen=True, omit_defaults=True, kw_only=True):
    """Everything from the move of that sequence number on is undone."""

    to: int


class StoodIn(Entry, tag="stood-in", frozen=True, omit_defaults=True, kw_only=True):
    """A bot plays for a seat, or hands it back. `left`: its owner got up, and nobody waits for them."""

    seat: int
    on: bool
    left: bool = False


class PutOff(Entry, tag="put-off", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody will answer the partner's offer later; it stays open, and nobody waits for the answer."""

    seat: int
    partner: int


class Paused(Entry, tag="paused", frozen=True, omit_defaults=True, kw_only=True):
    """All clocks stand still, or go on."""

    on: bool


class TimeUp(Entry, tag="time-up", frozen=True, omit_defaults=True, kw_only=True):
    """The table's time limit is reached."""


AnyEntry = Opened | Sat | Left | Salted | Started | Moved | TakenBack | StoodIn | PutOff | Paused | TimeUp

_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[AnyEntry]" = msgpack.Decoder(AnyEntry)


def pack(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def unpack(data: bytes) -> AnyEntry:
    """Raises `msgspec.MsgspecError` for what is no entry."""
    return _decoder.decode(data)
