"""What a browser and a table say to each other: JSON messages, told apart by `t`. See docs/protocol.md.

A browser sends commands. The table answers each that carries an id with `done` or `refused`, and tells everybody what
changed with `news`.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Raw, Struct, json

from ...languages import Language
from ..limits import LONGEST_CHAT, LONGEST_SALT, MOST_WEIGHED
from .view import TableView, View
from .wire import HappeningWords, Money, MoveWords, SeatNumber

VERSION = 1

Emote = Literal["wave", "thumbs-up", "laugh", "wow", "ouch", "hurry", "good-game"]
EMOTES: tuple[Emote, ...] = get_args(Emote)
CommandId = Annotated[str, Meta(min_length=1, max_length=40)]
Seq = Annotated[int, Meta(ge=0, le=2**53)]


def cookie_of(table_id: str) -> str:
    """The cookie that opens a seat at this table."""
    return f"fastdeal-{table_id}"


# What a browser sends.


class Hello(Struct, frozen=True, tag_field="t", tag="hello"):
    """The first message: which protocol, which language, and the last sequence number seen, if any.

    Who is `paced` takes time to show what happens, and says `shown` when clocks wait for that.
    """

    v: int
    lang: Language = "en"
    since: Seq = 0
    paced: bool = False


class Shown(Struct, frozen=True, tag_field="t", tag="shown"):
    """Everything up to this entry has been shown: what waits for that may begin."""

    seq: Seq


class Do(Struct, frozen=True, tag_field="t", tag="do"):
    """Make a move, decided when `seq` was the last thing seen."""

    id: CommandId
    seq: Seq
    move: MoveWords


class Later(Struct, frozen=True, tag_field="t", tag="later"):
    """Let the game go on before the partner's offer is answered; it stays open."""

    id: CommandId
    seq: Seq
    partner: SeatNumber


class Weigh(Struct, frozen=True, tag_field="t", tag="weigh"):
    """Ask what the table would say to some moves, without making them."""

    id: CommandId
    moves: Annotated[tuple[MoveWords, ...], Meta(max_length=MOST_WEIGHED)]


class MaxBid(Struct, frozen=True, tag_field="t", tag="max-bid"):
    """Let the table bid for this seat in the present auction, up to an amount; 0 takes it back. Nobody else sees it."""

    id: CommandId
    amount: Money


class Undo(Struct, frozen=True, tag_field="t", tag="undo"):
    """Take back one's last move; or, by consent of all, everything from the move with number `to` on."""

    id: CommandId
    seq: Seq
    to: Seq = 0


class Pause(Struct, frozen=True, tag_field="t", tag="pause"):
    """Stop the clocks, by consent of all; or let them go on."""

    id: CommandId
    on: bool


class Vote(Struct, frozen=True, tag_field="t", tag="vote"):
    """Agree to what is proposed, or not; whoever proposed it takes it back with a no."""

    id: CommandId
    ballot: Seq
    yes: bool


class Salt(Struct, frozen=True, tag_field="t", tag="salt"):
    """Add to the dice before the start."""

    id: CommandId
    salt: Annotated[str, Meta(max_length=LONGEST_SALT, pattern=r"^[!-~]*$")]


class Start(Struct, frozen=True, tag_field="t", tag="start"):
    """Begin; empty seats go to bots. For the creator alone."""

    id: CommandId


class Leave(Struct, frozen=True, tag_field="t", tag="leave"):
    """Get up: before the start the seat is open again, later a bot plays it until its owner comes back."""

    id: CommandId


class Back(Struct, frozen=True, tag_field="t", tag="back"):
    """Take one's seat back from the bot that plays for one."""

    id: CommandId


class Device(Struct, frozen=True, tag_field="t", tag="device"):
    """Ask for a code by which another device of the same person may join this seat."""

    id: CommandId


class Say(Struct, frozen=True, tag_field="t", tag="say"):
    """Chat: a text or an emote."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    emote: Emote | None = None


class Mute(Struct, frozen=True, tag_field="t", tag="mute"):
    """Hear no more chat of a seat, or hear it again."""

    seat: SeatNumber
    on: bool


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    """Is anybody there?"""


Command = (
    Hello | Shown | Do | Later | Weigh | MaxBid | Undo | Pause | Vote | Salt | Start | Leave | Back | Device | Say
    | Mute | Ping
)  # fmt: skip
_commands: "json.Decoder[Command]" = json.Decoder(Command)


def read_command(text: str | bytes) -> Command:
    """What a browser sent. Raises `msgspec.MsgspecError` with the place that is wrong."""
    return _commands.decode(text)


# What the table sends.


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log as everybody may see it: structured, and in sentences. `turns` is the view's, after it."""

    seq: int
    kind: str
    events: tuple[HappeningWords, ...] = ()
    lines: tuple[str, ...] = ()
    seat: int | None = None
    by: str | None = None
    turns: int = 0


class Choice(Struct, frozen=True, gc=False):
    """A legal move with what it would do. `cash` is what it does to the mover's cash at once; 0 where dice decide."""

    move: MoveWords
    label: str
    cash: int = 0


class Blocked(Struct, frozen=True, omit_defaults=True):
    """A move and why the rules refuse it. With an offer that is weighed come the `fees` that its maker and the other

    would owe the Bank, and by seat the `gains` that a house bot would see in it for each of them.
    """

    move: MoveWords
    label: str
    reason: str
    text: str
    fees: tuple[int, int] | None = None
    gains: dict[str, int] | None = None


class You(Struct, frozen=True, omit_defaults=True):
    """What concerns the reader alone. Spectators have no seat and no choices."""

    seat: int | None = None
    choices: tuple[Choice, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    bid: tuple[int, int] | None = None
    partners: tuple[int, ...] = ()
    max_bid: int = 0
    can_undo: bool = False


class Alarm(Struct, frozen=True):
    """Somebody's time: `left` milliseconds of `of`, for `what`: turn, auction, shortage, offer, grace, vote, game.

    With `roll` that seat's bot rolls then; with `claim` the seat's rent lapses then, unless it is asked for.
    It begins to run in `starts` milliseconds, or earlier: once all whom it concerns have been shown what happened.
    """

    what: str
    left: int
    of: int
    seat: int | None = None
    starts: int = 0


class Ballot(Struct, frozen=True):
    """Something that needs consent: `pause` or `undo`, with the sequence number it goes back to.

    `waits` are those who have yet to agree.
    """

    number: int
    what: str
    by: int
    to: int
    waits: tuple[int, ...]


# Written before, once for all readers.
WrittenTable = Annotated[Raw, Meta(extra={"holds": TableView})]
WrittenView = Annotated[Raw, Meta(extra={"holds": View | None})]
WrittenYou = Annotated[Raw, Meta(extra={"holds": You})]


class Chat(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="chat"):
    """Somebody said something. Text is text, never markup."""

    seat: int
    name: str
    at: int
    text: str = ""
    emote: Emote | None = None


class Sync(Struct, frozen=True, tag_field="t", tag="sync"):
    """The whole picture, after `hello` and whenever the client asks again. `log` has what it missed, if `complete`."""

    v: int
    seq: int
    table: WrittenTable
    view: WrittenView
    you: WrittenYou
    clocks: tuple[Alarm, ...]
    log: tuple[Told, ...]
    complete: bool
    chat: tuple[Chat, ...]
    ballot: Ballot | None
    asleep: bool = False


class News(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="news"):
    """One more entry of the log, with the picture after it. `table` comes along when something about it changed."""

    seq: int
    told: Told
    view: WrittenView
    you: WrittenYou
    clocks: tuple[Alarm, ...]
    table: WrittenTable | None = None


class Around(Struct, frozen=True, tag_field="t", tag="around"):
    """What changes without being kept: who is here, the clocks after entry `seq`, votes, whether the game sleeps."""

    seq: int
    online: tuple[int, ...]
    watching: int
    clocks: tuple[Alarm, ...]
    ballot: Ballot | None
    asleep: bool = False


class Done(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="done"):
    """A command was carried out. `seq` is the entry that did it, 0 if none was needed."""

    id: str
    seq: int = 0
    code: str = ""


class Refused(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="refused"):
    """A command was not carried out, and nothing changed. For a late one, `missed` has what it did not know."""

    id: str
    reason: str
    text: str
    seq: int = 0
    missed: tuple[Told, ...] = ()


class Judged(Struct, frozen=True, tag_field="t", tag="judged"):
    """The answer to `weigh`, in its order. An empty reason means that the move is legal."""

    id: str
    moves: tuple[Blocked, ...]


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes."""


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The connection ends. Come back after `retry` milliseconds; -1 means that it would not help."""

    reason: str
    text: str
    retry: int


Message = Sync | News | Around | Done | Refused | Judged | Chat | Pong | Bye
_encoder = json.Encoder()


def write(message: Struct) -> bytes:
    return _encoder.encode(message)
