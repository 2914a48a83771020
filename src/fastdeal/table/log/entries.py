"""The entries of a table's log, one for each change. Folding them gives the table."""

from typing import Literal

from msgspec import Struct, field, msgpack

from ...rules.state import Move

Mover = Literal["person", "bot", "stand-in", "clock", "max-bid"]


class SeatPlan(Struct, frozen=True, omit_defaults=True):
    """A planned seat: a bot's level, or open to anybody. A resumed game also has its name."""

    bot: str = ""
    name: str = ""


class Settings(Struct, frozen=True, omit_defaults=True):
    """What the creator chose. `origin` is the text of a game that is resumed.

    With `coaching`, everybody at the table sees everybody's chances to win.
    """

    edition: str
    seats: tuple[SeatPlan, ...]
    rules: dict[str, bool | int | str | None] = {}
    public: bool = False
    pace: str = "normal"
    clock: str = "normal"
    level: str = "steady"  # of the bots that stand in for people
    origin: str = ""
    nod: bool = False  # whether gifts need the others' nod
    coaching: bool = False
    shared: bool = False  # whether every throw needs a share of each player


class Change(Struct, frozen=True, omit_defaults=True):
    """Something that was set anew: what it is, its name if it has one, and its value."""

    what: str
    name: str = ""
    value: str = ""


class Entry(Struct, frozen=True, omit_defaults=True, tag_field="k", kw_only=True, gc=False):
    """A log entry. `who` and `id` name the seat and the command behind it."""

    at: int = 0  # milliseconds since 1970
    still: int = 0  # milliseconds before this entry in which the game stood still: paused, or without its players
    who: int = -1
    id: str = ""


class Opened(Entry, tag="opened", frozen=True, omit_defaults=True, kw_only=True):
    """The table was opened. The seed is kept apart from the log until the game is over."""

    settings: Settings
    commitment: str


class Sat(Entry, tag="sat", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody took a seat, a bot's perhaps, or added a device to it. Only a hash of the secret is kept."""

    seat: int
    name: str
    secret: str = field(name="token")
    piece: int | None = None


class Left(Entry, tag="left", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody left before the start; the seat loses its name."""

    seat: int
    name: str = ""


class Arranged(Entry, tag="arranged", frozen=True, omit_defaults=True, kw_only=True):
    """The table was set anew before the start: other settings, other seats, or people on other chairs.

    `sitting` has for each seat where its person sat before, -1 where nobody sits. `changes` say what is new.
    """

    name: str  # of who did it
    settings: Settings  # without `origin`, which stays
    sitting: tuple[int, ...]
    changes: tuple[Change, ...] = ()


class Removed(Entry, tag="removed", frozen=True, omit_defaults=True, kw_only=True):
    """The host removed somebody. Before the start the seat is open again; later it is a bot's."""

    seat: int
    name: str


class Handed(Entry, tag="handed", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody else is the host now."""

    seat: int


class Pledged(Entry, tag="pledged", frozen=True, omit_defaults=True, kw_only=True):
    """A player chose a salt for the dice: its SHA-256, so that nobody knows it yet."""

    seat: int
    hash: str


class Closed(Entry, tag="closed", frozen=True, omit_defaults=True, kw_only=True):
    """Seats, rules and pledges are fixed. Whoever pledged a salt shows it now; then the game begins."""


class Salted(Entry, tag="salted", frozen=True, omit_defaults=True, kw_only=True):
    """A player added a salt to the dice: the one that was pledged, or without a pledge any."""

    seat: int
    salt: str


class Started(Entry, tag="started", frozen=True, omit_defaults=True, kw_only=True):
    """The game began. `silent` are the seats that pledged a salt and did not show it in time."""

    silent: tuple[int, ...] = ()


class Moved(Entry, tag="moved", frozen=True, omit_defaults=True, kw_only=True):
    """A move with its dice."""

    seat: int
    move: tuple[int, ...]
    by: Mover = "person"
    why: tuple[int, ...] = ()  # the bot's reason; see `Grounds`
    links: tuple[str, ...] = ()  # by seat: the shares in the dice of this move, empty where there is none
    silent: tuple[int, ...] = ()  # the seats that had a share in it and did not show it in time
    giver: int = -1  # who gives away most of what they own by accepting, or having offered, this deal

    def as_move(self) -> Move:
        return Move(*self.move)


class TakenBack(Entry, tag="taken-back", frozen=True, omit_defaults=True, kw_only=True):
    """Undoes everything from the move with that sequence number on."""

    to: int


class StoodIn(Entry, tag="stood-in", frozen=True, omit_defaults=True, kw_only=True):
    """A bot takes over a seat, or hands it back. `left`: the owner left for good, and nobody waits."""

    seat: int
    on: bool
    left: bool = False


class PutOff(Entry, tag="put-off", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody will answer the partner's offer later. It stays open, and the game goes on."""

    seat: int
    partner: int


class Paused(Entry, tag="paused", frozen=True, omit_defaults=True, kw_only=True):
    """All clocks stop, or go on."""

    on: bool


class TimeUp(Entry, tag="time-up", frozen=True, omit_defaults=True, kw_only=True):
    """The table's time limit is reached."""


class Rematch(Entry, tag="rematch", frozen=True, omit_defaults=True, kw_only=True):
    """Somebody wants to play again: the same people meet at that new table."""

    seat: int
    table: str


class CutShort(Entry, tag="cut-short", frozen=True, omit_defaults=True, kw_only=True):
    """The disk had damaged what came after, so many entries. The game goes on from here."""

    lost: int


AnyEntry = (
    Opened | Sat | Left | Arranged | Removed | Handed | Pledged | Closed | Salted | Started | Moved | TakenBack
    | StoodIn | PutOff | Paused | TimeUp | Rematch | CutShort
)  # fmt: skip

_encoder = msgpack.Encoder()
_decoder: "msgpack.Decoder[AnyEntry]" = msgpack.Decoder(AnyEntry)


def pack(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def unpack(data: bytes) -> AnyEntry:
    """The entry in these bytes. Raises `msgspec.MsgspecError`."""
    return _decoder.decode(data)
