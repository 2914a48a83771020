"""The messages between browser and table: JSON, told apart by `t`. See docs/protocol.md.

A browser sends commands. The table answers each command that has an id with `done` or `refused`, and tells everybody
what changed with `news`.
"""

from typing import Annotated, Literal, get_args

from msgspec import Meta, Raw, Struct, json

from ...languages import Language
from ..limits import LONGEST_CHAT, LONGEST_SALT, MOST_WEIGHED
from ..log.entries import Change
from .seating import Admit, Arrange, Hand, Remove, Sit
from .view import GameView, TableView
from .wire import CommandId, HappeningWords, Money, MoveWords, SeatNumber, Seq

VERSION = 1

Emote = Literal["wave", "thumbs-up", "laugh", "wow", "ouch", "hurry", "good-game"]
EMOTES: tuple[Emote, ...] = get_args(Emote)


def cookie_of(table_id: str) -> str:
    """The cookie that opens a seat at this table."""
    return f"fastdeal-{table_id}"


# What a browser sends.


class Hello(Struct, frozen=True, tag_field="t", tag="hello"):
    """The first message: protocol version, language, and the last sequence number seen, if any.

    `name` is what a spectator is called in the chat.
    A `paced` client takes time to show what happens, and sends `shown` when clocks wait for that.
    """

    v: int
    lang: Language = "en"
    since: Seq = 0
    paced: bool = False
    name: str = ""


class Shown(Struct, frozen=True, tag_field="t", tag="shown"):
    """Everything up to this entry has been shown, so clocks that wait for it may start."""

    seq: Seq


class Do(Struct, frozen=True, tag_field="t", tag="do"):
    """Make a move. `seq` is the last entry seen when it was decided."""

    id: CommandId
    seq: Seq
    move: MoveWords


class Later(Struct, frozen=True, tag_field="t", tag="later"):
    """Answer the partner's offer later: it stays open, and the game goes on."""

    id: CommandId
    seq: Seq
    partner: SeatNumber


class Weigh(Struct, frozen=True, tag_field="t", tag="weigh"):
    """Ask whether some moves are legal and what they would do, without making them."""

    id: CommandId
    moves: Annotated[tuple[MoveWords, ...], Meta(max_length=MOST_WEIGHED)]


class MaxBid(Struct, frozen=True, tag_field="t", tag="max-bid"):
    """Let the table bid for this seat in the current auction, up to an amount; 0 cancels. Nobody else sees it."""

    id: CommandId
    amount: Money


class Undo(Struct, frozen=True, tag_field="t", tag="undo"):
    """Take back one's last move; or, if all agree, everything from the move with number `to` on."""

    id: CommandId
    seq: Seq
    to: Seq = 0


class Pause(Struct, frozen=True, tag_field="t", tag="pause"):
    """Stop the clocks if all agree, or start them again."""

    id: CommandId
    on: bool


class Vote(Struct, frozen=True, tag_field="t", tag="vote"):
    """Agree to a proposal or not. A no from its proposer withdraws it."""

    id: CommandId
    ballot: Seq
    yes: bool


class Hasten(Struct, frozen=True, tag_field="t", tag="hasten"):
    """Let the rest be played at once; for who is out of a game in which only bots are left."""

    id: CommandId


class Pledge(Struct, frozen=True, tag_field="t", tag="pledge"):
    """Choose a salt for the dice before the start, by its SHA-256. It is shown with `salt` once `table.starting`."""

    id: CommandId
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Salt(Struct, frozen=True, tag_field="t", tag="salt"):
    """Show the salt that was pledged; or, before the start, add one without a pledge."""

    id: CommandId
    salt: Annotated[str, Meta(max_length=LONGEST_SALT, pattern=r"^[!-~]*$")]


class Link(Struct, frozen=True, tag_field="t", tag="link"):
    """Show one's share in throw `number`, while `around.throwing` asks for it."""

    id: CommandId
    number: Seq
    link: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]


class Start(Struct, frozen=True, tag_field="t", tag="start"):
    """Start the game; bots take the empty seats. Host only."""

    id: CommandId


class Leave(Struct, frozen=True, tag_field="t", tag="leave"):
    """Leave: before the start the seat opens again. Later a bot plays on until its owner is back, or with `bank` the
    Bank takes all.
    """

    id: CommandId
    bank: bool = False


class Back(Struct, frozen=True, tag_field="t", tag="back"):
    """Take one's seat back from the bot."""

    id: CommandId


class Device(Struct, frozen=True, tag_field="t", tag="device"):
    """Ask for a code with which another device can join this seat."""

    id: CommandId


class Looking(Struct, frozen=True, tag_field="t", tag="looking"):
    """Whether anybody can see this page. One that says nothing can be seen; behind another tab, its owner is called."""

    on: bool


class Say(Struct, frozen=True, tag_field="t", tag="say"):
    """Chat: a text or an emote."""

    text: Annotated[str, Meta(max_length=LONGEST_CHAT)] = ""
    emote: Emote | None = None


class Mute(Struct, frozen=True, tag_field="t", tag="mute"):
    """Hear nothing more from somebody of this name, or hear them again."""

    name: str
    on: bool


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    """Is anybody there?"""


Command = (
    Hello | Shown | Do | Later | Weigh | MaxBid | Undo | Pause | Vote | Hasten | Pledge | Salt | Link | Start | Arrange
    | Sit | Remove | Hand | Admit | Leave | Back | Device | Looking | Say | Mute | Ping
)  # fmt: skip
_commands: "json.Decoder[Command]" = json.Decoder(Command)


def read_command(text: str | bytes) -> Command:
    """The command in a message. Raises `msgspec.MsgspecError`, which names the place of the error."""
    return _commands.decode(text)


# What the table sends.


class Told(Struct, frozen=True, omit_defaults=True, gc=False):
    """One entry of the log as its reader may see it: structured, and in sentences. `turns` is the view's, after it.

    `heads` are the numbers of those lines that are news by themselves, for the middle of the board. `changes` are what
    was set anew before the start: what it is, its name and its value.
    """

    seq: int
    kind: str
    events: tuple[HappeningWords, ...] = ()
    lines: tuple[str, ...] = ()
    seat: int | None = None
    by: str | None = None
    turns: int = 0
    heads: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()


class Choice(Struct, frozen=True, gc=False):
    """A legal move and what it does. `cash` is its immediate effect on the mover's cash; 0 if dice decide."""

    move: MoveWords
    label: str
    cash: int = 0


class Blocked(Struct, frozen=True, omit_defaults=True):
    """A move and why the rules refuse it.

    For an offer there are also the `fees` that its maker and the partner would owe the Bank, and, if it is legal, the
    `lean` that a house bot would see in it: from 2, far better for its maker, to -2.
    """

    move: MoveWords
    label: str
    reason: str
    text: str
    fees: tuple[int, int] | None = None
    lean: int | None = None


class You(Struct, frozen=True, omit_defaults=True):
    """What only the reader gets. Spectators have no seat and no choices.

    `chances` are everybody's to win, seat by seat: for spectators, and for players at a table with open coaching.
    """

    seat: int | None = None
    choices: tuple[Choice, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    bid: tuple[int, int] | None = None
    partners: tuple[int, ...] = ()
    max_bid: int = 0
    can_undo: bool = False
    chances: tuple[float, ...] = ()


class Alarm(Struct, frozen=True):
    """A running clock: `left` milliseconds of `of`, for `what`: turn, auction, shortage, offer, grace, vote, game.

    With `roll`, that seat's bot rolls when it ends; with `claim`, the seat's rent claim lapses.
    It starts when everybody concerned has been shown what happened, in `starts` milliseconds at the latest.
    """

    what: str
    left: int
    of: int
    seat: int | None = None
    starts: int = 0


class Ballot(Struct, frozen=True):
    """Something that needs consent: `pause`, `undo` with the sequence number it goes back to, `gift` or `stand-in`.

    `by` is whose wish it is, or for whom a bot would play. `waits` are those who have yet to agree.
    """

    number: int
    what: str
    by: int
    to: int
    waits: tuple[int, ...]


class Ask(Struct, frozen=True):
    """A spectator who asks for a bot's seat. Seat `of` may admit them."""

    number: int
    seat: int
    name: str
    of: int


# Encoded once for all readers.
WrittenTable = Annotated[Raw, Meta(extra={"holds": TableView})]
WrittenView = Annotated[Raw, Meta(extra={"holds": GameView | None})]
WrittenYou = Annotated[Raw, Meta(extra={"holds": You})]


class Chat(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="chat"):
    """Somebody said something; a spectator has seat -1. Text is text, never markup."""

    seat: int
    name: str
    at: int
    text: str = ""
    emote: Emote | None = None


class Sync(Struct, frozen=True, tag_field="t", tag="sync"):
    """The full state, after each `hello`. `log` has everything the client missed, if `complete`."""

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
    throwing: int = -1


class News(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="news"):
    """A new log entry and the state after it. `table` is sent when it changed."""

    seq: int
    told: Told
    view: WrittenView
    you: WrittenYou
    clocks: tuple[Alarm, ...]
    table: WrittenTable | None = None


class Around(Struct, frozen=True, tag_field="t", tag="around"):
    """What changes outside the log: who is here, the clocks after entry `seq`, votes, whether the game sleeps,
    who asks for a seat, and which throw waits for everybody's share (-1: none).
    """

    seq: int
    online: tuple[int, ...]
    watching: int
    clocks: tuple[Alarm, ...]
    ballot: Ballot | None
    asleep: bool = False
    asks: tuple[Ask, ...] = ()
    throwing: int = -1


class Done(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="done"):
    """A command was carried out. `seq` is its log entry, 0 if it needed none."""

    id: str
    seq: int = 0
    code: str = ""


class Refused(Struct, frozen=True, omit_defaults=True, tag_field="t", tag="refused"):
    """A command was refused, and nothing changed. For a late command, `missed` has what its sender had not seen."""

    id: str
    reason: str
    text: str
    seq: int = 0
    missed: tuple[Told, ...] = ()


class Judged(Struct, frozen=True, tag_field="t", tag="judged"):
    """The answer to `weigh`, in the same order. An empty reason means that the move is legal."""

    id: str
    moves: tuple[Blocked, ...]


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes."""


class Bye(Struct, frozen=True, tag_field="t", tag="bye"):
    """The connection ends. Reconnect after `retry` milliseconds; -1 means never."""

    reason: str
    text: str
    retry: int


Message = Sync | News | Around | Done | Refused | Judged | Chat | Pong | Bye
_encoder = json.Encoder()


def write(message: Struct) -> bytes:
    return _encoder.encode(message)
