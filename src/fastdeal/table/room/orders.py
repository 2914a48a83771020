"""What each command of a client does at a table. Runs in the task that owns the table."""

import asyncio

from ...editions import EditionError
from ...rules.legal import why_not
from ...rules.moves import answer
from ...rules.stage import stage_of
from ...rules.state import Move
from ...rules.words import NOBODY, Refusal, Stage, Verb
from ..log.entries import Closed, Moved, Paused, Pledged, PutOff, Salted, Started, TakenBack
from ..log.questions import ANY_TIME
from ..log.shares import unsalted
from ..log.snapshot import restored_game
from ..log.state import Table
from ..store.connection import StoreError
from ..store.store import now_ms
from ..talk.leaning import LARGE
from ..talk.protocol import (
    Back,
    Chat,
    Command,
    Device,
    Do,
    Done,
    Hasten,
    Hello,
    Judged,
    Later,
    Leave,
    Link,
    Looking,
    MaxBid,
    Mute,
    Pause,
    Pledge,
    Refused,
    Salt,
    Say,
    Shown,
    Start,
    Undo,
    Vote,
    Weigh,
)
from ..talk.sayings import SAYINGS, say
from ..talk.seating import Admit, Arrange, Hand, Remove, Sit
from ..talk.text import clean
from .client import Client
from .hall import GUEST, Turned, clean_name, free_name
from .refusals import No
from .room import Room
from .seating import change_seats, check_host, check_waiting
from .votes import Proposal


async def obey(room: Room, client: Client, command: Command) -> None:
    """Carry out a command and answer it. A repeated command gets the first answer again."""
    command_id = getattr(command, "id", "")
    if command_id and (seq := room.table.answers.get((_who(client), command_id))):
        client.send(Done(command_id, seq))
        return
    try:
        await _obey(room, client, command)
    except No as no:
        client.send(Refused(command_id, no.reason, say(no.reason, client.language, no.name), room.table.seq))
    except Turned as turned:
        text = say(turned.reason, client.language) if turned.reason in SAYINGS else turned.text
        client.send(Refused(command_id, turned.reason, text, room.table.seq))
    except (StoreError, EditionError, ValueError) as error:
        reason = "not-saved" if isinstance(error, StoreError) else "not-possible"
        client.send(Refused(command_id, reason, say(reason, client.language), room.table.seq))


def _who(client: Client) -> int:
    return -1 if client.seat is None else client.seat


def _seat(client: Client) -> int:
    if client.seat is None:
        raise No("not-seated")
    return client.seat


def _can_be_endless(command: Command) -> bool:
    """Whether this can be done again and again, and comes into the log each time."""
    if isinstance(command, Do):
        return command.move.verb in ("offer", "withdraw")
    return isinstance(command, Arrange | Sit | Hand | Pledge | Pause | Undo | Leave | Back)


async def _obey(room: Room, client: Client, command: Command) -> None:
    if _can_be_endless(command) and not room.audience.repeats.spend(_who(client)):
        raise No("too-fast")
    match command:
        case Hello(since=since):
            client.greet(command)
            room.sync(client, since)
            room.catch_up(client, room.table.seq)
        case Shown(seq=seq):
            room.catch_up(client, seq)
        case Do():
            await _move(room, client, command)
        case Later():
            await _put_off(room, client, command)
        case Weigh(id=command_id, moves=moves):
            seat = _playing(room, client)
            judged = tuple(room.audience.speech.weigh(words.as_move(), seat, client.language) for words in moves)
            client.send(Judged(command_id, judged))
        case MaxBid():
            await _set_max_bid(room, client, command)
        case Undo():
            await _undo(room, client, command)
        case Pause():
            await _pause(room, client, command)
        case Vote():
            await _vote(room, client, command)
        case Back(id=command_id):
            await room.stand_in(_playing(room, client), False)
            client.send(Done(command_id, room.table.seq))
        case Hasten(id=command_id):
            _hasten(room, client)
            client.send(Done(command_id))
        case Arrange() if command.seats is not None and command.seq < room.table.question_seq:
            _refuse_as_stale(room, client, command)
        case Arrange() | Sit() | Remove() | Hand() | Admit() | Leave():
            await change_seats(room, client, _seat(client), command)
        case Pledge() | Salt() | Start() | Device():
            await _about_seats(room, client, command)
        case Link(id=command_id, number=number, link=link):
            client.send(Done(command_id))
            if room.throwing.show(_playing(room, client), number, link):
                await room.throw()
        case Say():
            await _chat(room, client, command)
        case Looking(on=on):
            client.look(on)
        case Mute(name=name, on=on):
            client.mute(name, on)


def _playing(room: Room, client: Client) -> int:
    """The seat of a client in a running game."""
    seat = _seat(client)
    if room.table.game is None:
        raise No("not-started")
    if room.table.is_over:
        raise No("over")
    return seat


async def _move(room: Room, client: Client, command: Do) -> None:
    seat, move = await _back_in_play(room, client), command.move.as_move()
    if _is_stale(room.table, command.seq, move.verb, move.partner):
        _refuse_as_stale(room, client, command)
        return
    if room.table.settings.nod and room.audience.speech.giver_in(move, seat, LARGE) != NOBODY:
        await _ask_about_gift(room, client, seat, move, command.id)
    elif await room.play(seat, move, "person", command.id, client) != Refusal.NONE:
        _refuse_by_the_rules(room, client, command, move)


async def _ask_about_gift(room: Room, client: Client, seat: int, move: Move, command: str) -> None:
    """At this table a deal that gives away much of what somebody owns needs the nod of all others who play."""
    table, game, sides = room.table, room.table.game, 1 << seat | 1 << move.partner
    assert game is not None
    others = game.alive & ~sides
    if others and not others & table.seated():
        raise No("gift-alone")
    giver = room.audience.speech.giver_in(move, seat)
    accepted = Moved(at=now_ms(), who=seat, id=command, seat=seat, move=tuple(move), giver=giver)
    await _propose(room, client, accepted, others & table.seated())


async def _put_off(room: Room, client: Client, command: Later) -> None:
    seat, table, no = await _back_in_play(room, client), room.table, answer(Verb.REFUSE, command.partner)
    assert table.game is not None
    if _is_stale(table, command.seq, Verb.REFUSE, command.partner):
        _refuse_as_stale(room, client, command)
    elif why_not(table.game, table.board, seat, no) != Refusal.NONE:
        _refuse_by_the_rules(room, client, command, no)
    elif not (table.awaited() >> command.partner) & 1:
        client.send(Done(command.id))
    else:
        entry = PutOff(at=now_ms(), who=seat, id=command.id, seat=seat, partner=command.partner)
        await room.keep(entry, client)


async def _back_in_play(room: Room, client: Client) -> int:
    """The seat of a client who acts, and so is back in play."""
    seat = _playing(room, client)
    if room.table.paused:
        raise No("paused-now")
    await room.stand_in(seat, False)
    return seat


def _is_stale(table: Table, seen: int, verb: int, partner: int) -> bool:
    """Whether what this answers has changed since the sender saw it."""
    if verb in ANY_TIME:
        return False
    if verb in (Verb.ACCEPT, Verb.REFUSE):
        return 0 <= partner < len(table.offer_seq) and table.offer_seq[partner] > seen
    return table.question_seq > seen


def _refuse_as_stale(room: Room, client: Client, command: Do | Later | Arrange) -> None:
    missed = room.audience.missed(command.seq, client) or ()
    client.send(Refused(command.id, "stale", say("stale", client.language), room.table.seq, missed))


def _refuse_by_the_rules(room: Room, client: Client, command: Do | Later, move: Move) -> None:
    verdict = room.audience.speech.judge(move, _seat(client), client.language)
    missed = room.audience.missed(command.seq, client) or ()
    client.send(Refused(command.id, verdict.reason, verdict.text, room.table.seq, missed))


async def _set_max_bid(room: Room, client: Client, command: MaxBid) -> None:
    seat, game = _playing(room, client), room.table.game
    if game is None or stage_of(game) != Stage.AUCTION or not (game.bidders >> seat) & 1:
        raise No("no-auction")
    await room.asides.set_bid(seat, command.amount)
    client.send(Done(command.id))


async def _undo(room: Room, client: Client, command: Undo) -> None:
    seat, table = _playing(room, client), room.table
    to = command.to or table.seq
    entry = TakenBack(at=now_ms(), who=seat, id=command.id, to=to)
    if to == table.seq and room.audience.may_undo(seat):
        await room.keep(entry, client)
        return
    if not command.to:
        raise No("nothing-to-undo")
    checkpoint = table.checkpoint(to)
    if checkpoint is None:
        raise No("too-long-ago")
    # Everybody in the game as it will be after the undo, present or not.
    await _propose(room, client, entry, table.seated() & restored_game(checkpoint.game).alive)


async def _pause(room: Room, client: Client, command: Pause) -> None:
    seat = _playing(room, client)
    entry = Paused(at=now_ms(), who=seat, id=command.id, on=command.on)
    if command.on:
        await _propose(room, client, entry, room.table.people() & room.presence.here)
    elif room.table.paused:
        await room.keep(entry, client)
    else:
        client.send(Done(command.id))


async def _propose(room: Room, client: Client, proposal: Proposal, concerned: int) -> None:
    """Do it if nobody else is concerned; else ask this set of seats."""
    asked = concerned & ~(1 << proposal.who)
    if not asked:
        await room.keep(proposal, client)
        return
    room.votes.open(proposal, asked, room.now(), seq=room.table.seq)
    client.send(Done(proposal.id))
    room.tell_around()


async def _vote(room: Room, client: Client, command: Vote) -> None:
    seat = _playing(room, client)
    if not room.votes.may_cast(seat, command.ballot, command.yes):
        raise No("no-vote")
    client.send(Done(command.id))
    await room.count_vote(seat, command.yes)


def _hasten(room: Room, client: Client) -> None:
    """Let the bots hurry, once no person is left in the game."""
    _playing(room, client)
    game = room.table.game
    assert game is not None
    if room.table.seated() & game.alive:
        raise No("others-play")
    room.clocks.hasten()


async def _about_seats(room: Room, client: Client, command: Pledge | Salt | Start | Device) -> None:
    seat, table, command_id = _seat(client), room.table, command.id
    if isinstance(command, Device):
        client.send(Done(command_id, code=room.codes.new(seat, room.now())))
        return
    if table.game is not None:
        raise No("already-started")
    when = now_ms()
    entry: Pledged | Salted | Closed | Started
    match command:
        case Pledge(hash=pledge):
            check_waiting(table)
            entry = Pledged(at=when, who=seat, id=command_id, seat=seat, hash=pledge)
        case Salt(salt=salt):
            entry = Salted(at=when, who=seat, id=command_id, seat=seat, salt=salt)
        case Start():
            check_host(table, seat)
            check_waiting(table)
            await asyncio.to_thread(table.get_ready)
            begin = Closed if unsalted(table.seats) else Started
            entry = begin(at=when, who=seat, id=command_id)
    await room.keep(entry, client)
    if table.is_starting and not unsalted(table.seats):
        await room.begin()


async def _chat(room: Room, client: Client, command: Say) -> None:
    text = clean(command.text)
    if not text and not command.emote:
        return
    seat, names = _who(client), room.table.names
    if not room.audience.chatter.spend(seat):
        raise No("too-fast")
    name = names[seat] if seat >= 0 else free_name(spectator_name(client), names)
    chat = Chat(seat, name, now_ms(), text, command.emote)
    await room.asides.add_chat(chat)
    room.audience.tell_chat(chat)


def spectator_name(client: Client) -> str:
    """What a spectator is called who says something."""
    try:
        return clean_name(client.name)
    except Turned:
        return GUEST.say(client.language)
