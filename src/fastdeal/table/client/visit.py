"""Playing at a remote table from a terminal: news is printed, choices are numbered, moves are typed."""

import asyncio
import json
import re
import secrets
import sys
from contextlib import suppress
from pathlib import Path

from msgspec import MsgspecError, to_builtins
from msgspec.json import decode

from ...errors import Error
from ...notation.errors import NotationError
from ...notation.lines import find_seat
from ...notation.moves import REASONS, parse_move
from ...rules.state import Game
from ...telling.rulebook import RULES
from ..limits import HOST, LONGEST_CHAT, PORT, RULE_PAGES
from ..log.fairness import commitment_to
from ..log.shares import chain_from
from ..store.care import default_store
from ..talk.text import clean
from ..talk.wire import set_of_piles, words_of
from .remote import NOT_A_TABLE, CallError, GapError, GoneError, Json, Remote, call, sit_down

HELP = """A number chooses. Or type a move as in a record: bid 120, build @19, offer Bob: @5, 100 for @12.
Also: later NAME (answer that offer later), undo, pause, go on, yes and no (to what others ask), say TEXT, start,
back (a bot played for you), leave, leave for good (the Bank takes all). Ctrl-D goes away; a bot plays for you until you
are back. Before the start: sit 3 (move to that chair). For the host: hand NAME (the table to somebody), remove NAME,
and yes or no to a spectator who would like to play."""

LINK = re.compile(r"(https?://[!-.0-~]+)/(?:[!-~]*/)?([\w-]+)/?([?#].*)?", re.ASCII)
BALLOTS = {
    "pause": "{name} would like a pause: yes or no?",
    "undo": "{name} would like to take something back: yes or no?",
    "gift": "{name} would accept a deal that gives away much of what somebody owns. Do you agree: yes or no?",
    "stand-in": "{name} is away. Shall a bot play until they are back: yes or no?",
}


class Visitor(Remote):
    """A remote player at a keyboard."""

    def __init__(self, base: str, table: str, secret: str, lang: str) -> None:
        super().__init__(base, table, secret, lang)
        self.rules = base + RULE_PAGES
        self.hear = self._show
        self._shown = 0
        self._chain = chain_from(secrets.token_hex(12))
        self._posts: set[asyncio.Task[None]] = set()
        self.ballot: Json | None = None
        self.asked: Json | None = None

    def _take(self, message: Json) -> None:
        try:
            super()._take(message)
        except (GapError, LookupError, TypeError, ValueError, AttributeError) as error:
            self._take_leave({"retry": -1, "text": NOT_A_TABLE})
            raise GoneError(NOT_A_TABLE) from error

    def _show(self, message: Json) -> None:
        match message["t"]:
            case "news" | "sync":
                self._show_lines()
                self._show_choices()
                self._salt_the_dice()
                self._share(message.get("throwing", -1))
            case "around":
                self._share(message["throwing"])
                self._show_ballot(message["ballot"])
                self._show_asks(message["asks"])
            case "chat":
                show(f"{message['name']}: {message.get('text') or message.get('emote')}")
            case "bye" if message["retry"] >= 0 or self.table:
                show(message["text"])

    def _salt_the_dice(self) -> None:
        """Pledge a salt before the start, and show it when everything else is fixed."""
        seat = self.you.get("seat")
        if seat is None or self.table["stage"] != "waiting":
            return
        pledged, own = self.table["seats"][seat]["pledge"], commitment_to(self._chain[0].encode())
        if not pledged and not self.table["starting"]:
            self._post({"t": "pledge", "id": f"pledge-{own[:20]}", "hash": own})
        elif pledged == own and self.table["starting"]:
            self._post({"t": "salt", "id": f"salt-{own[:20]}", "salt": self._chain[0]})

    def _share(self, number: int) -> None:
        """Show one's share in that throw, if one waits for it."""
        if 0 <= number < len(self._chain) - 1 and self.you.get("seat") is not None:
            self._post({"t": "link", "id": f"link-{number}", "number": number, "link": self._chain[number + 1]})

    def _post(self, message: Json) -> None:
        task = asyncio.create_task(self.send_raw(json.dumps(message)))
        self._posts.add(task)
        task.add_done_callback(self._posts.discard)

    def _show_lines(self) -> None:
        for told in self.told[self._shown :]:
            show(*told.get("lines", ()))
        self._shown = len(self.told)

    def _show_ballot(self, ballot: Json | None) -> None:
        """What others ask for, once; the answer is `yes` or `no`."""
        is_new = ballot and ballot["number"] != (self.ballot or {}).get("number")
        self.ballot = ballot
        if ballot and is_new and self.you.get("seat") in ballot["waits"]:
            show(BALLOTS[ballot["what"]].format(name=self.table["seats"][ballot["by"]]["name"]))

    def _show_asks(self, asks: list[Json]) -> None:
        """A spectator who would like to play, once."""
        mine = [ask for ask in asks if ask["of"] == self.you.get("seat")]
        if mine and mine[0] != self.asked:
            bot = self.table["seats"][mine[0]["seat"]]["name"]
            show(f"{mine[0]['name']} is watching and would like to play on for {bot}: yes or no?")
        self.asked = mine[0] if mine else None

    def _show_choices(self) -> None:
        if self.view and self.you.get("seat") in self.view["waits"]:
            show("", f"You have {self.view['players'][self.you['seat']]['cash']}.")
            for nth, choice in enumerate(self.you.get("choices", ()), start=1):
                show(f"{nth}: {choice['label']}")
            if bid := self.you.get("bid"):
                show(f"bid {bid[0]} ... {bid[1]}")

    async def follow(self, line: str) -> Json | None:
        """Carry out what was typed; returns the answer, if there is one."""
        word, _, rest = line.partition(" ")
        if word == "leave":
            return await self.leave(bank=rest == "for good")
        if word in ("start", "back"):
            return await self.send(word)
        if word == "sit" and rest.isdigit():
            return await self.send("sit", seat=int(rest) - 1)
        if word in ("hand", "remove"):
            return await self.send(word, seat=self._seat_named(rest))
        if word in ("yes", "no") and self.asked:
            return await self.send("admit", ask=self.asked["number"], yes=word == "yes")
        if word in ("yes", "no"):
            return await self.send("vote", ballot=(self.ballot or {}).get("number", 0), yes=word == "yes")
        if line in ("pause", "go on"):
            return await self.send("pause", on=line == "pause")
        if word == "undo":
            return await self.send("undo", seq=self.seq, **self._last_move())
        if word == "later":
            return await self.send("later", seq=self.seq, partner=self._seat_of(rest))
        if word == "say":
            await self.send_raw(json.dumps({"t": "say", "text": rest[:LONGEST_CHAT]}))
            return None
        return await self.do(self._move(line))

    def _last_move(self) -> Json:
        """The move of one's own that others would have to agree to take back."""
        if self.you.get("can_undo"):
            return {}
        seat = self.you.get("seat")
        own = [told["seq"] for told in self.told if (told["kind"], told.get("seat")) == ("moved", seat)]
        return {"to": own[-1]} if own else {}

    def _seat_named(self, name: str) -> int:
        """The seat of somebody. Raises `NotationError`."""
        return find_seat(name, [seat["name"] for seat in self.table["seats"]])

    def _seat_of(self, name: str) -> int:
        """Whose offer is meant; without a name, that of the only one or the first who waits."""
        seats = [seat["name"] for seat in self.table["seats"]]
        if name in seats:
            return seats.index(name)
        offers = self.view["offers"] if self.view else ()
        waiting = [offer["by"] for offer in offers if offer["to"] == self.you.get("seat") and offer["awaited"]]
        return waiting[0] if waiting else 0

    def _move(self, line: str) -> Json:
        choices = self.you.get("choices", ())
        if line.isdigit() and 0 < int(line) <= len(choices):
            move: Json = choices[int(line) - 1]["move"]
            return move
        names = [seat["name"] for seat in self.table["seats"]]
        game = Game()
        for seat, player in enumerate(self.view["players"] if self.view else ()):
            game.cards[seat] = set_of_piles(tuple(player["cards"]))
        words: Json = to_builtins(words_of(parse_move(line, names, game, self.you.get("seat", 0))))
        return words


def show(*lines: str) -> None:
    """Print what a server has sent: no more than text, since it could be anybody's."""
    print("\n".join(map(clean, lines)))


def visit(url: str, name: str, lang: str) -> None:
    """Join the table behind a link, or watch it. Raises `Error` if there is none."""
    found = LINK.fullmatch(url)
    if not found:
        raise Error(f"{url}: a link to a table looks like http://{HOST}:{PORT}/t/abcdefghjk")
    base, table, _ = found.groups()
    try:
        secret = find_secret(base, table, name)
        asyncio.run(converse(Visitor(base, table, secret, lang)))
    except (CallError, GoneError, OSError) as error:
        raise Error(f"{url}: {clean(str(error))}") from error


def find_secret(base: str, table: str, name: str) -> str:
    """The secret of a seat taken before, or of a new one; empty for a spectator."""
    kept = default_store().with_name("seats.json")
    seats = read_seats(kept)
    if known := seats.get(f"{base}/{table}/{name}"):
        # The table itself will say what is wrong with it.
        with suppress(CallError):
            call(f"{base}/api/tables/{table}")
        return known
    if not name:
        call(f"{base}/api/tables/{table}")
        return ""
    _, _, secret = sit_down(f"{base}/api/tables/{table}/join", {"name": name})
    remember(kept, seats | {f"{base}/{table}/{name}": secret})
    return secret


def read_seats(kept: Path) -> dict[str, str]:
    """The secrets of all seats taken before. Raises `Error`."""
    try:
        return decode(kept.read_bytes(), type=dict[str, str]) if kept.exists() else {}
    except MsgspecError as error:
        raise Error(f"{kept} is damaged ({error}); move it away to sit down anew") from error


def remember(kept: Path, seats: dict[str, str]) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.touch(0o600)
    kept.write_text(json.dumps(seats))


def rule_behind(rules: str, reason: str) -> list[str]:
    """Where the rule behind a refusal can be read; what the table itself refuses has none."""
    return [f"({rules}/{RULES[REASONS[reason]]})"] if reason in REASONS else []


async def converse(visitor: Visitor) -> None:
    """Read lines until the input ends, or the player leaves."""
    print(f"{HELP}\nThe rules: {visitor.rules}")
    await visitor.open()
    while typed := await asyncio.to_thread(sys.stdin.readline):
        line = typed.strip()
        if not line:
            continue
        try:
            answer = await visitor.follow(line)
        except NotationError as error:
            show(str(error))
            continue
        if answer and answer["t"] == "refused":
            show(" ".join([answer["text"], *rule_behind(visitor.rules, answer["reason"])]))
        if line.split()[0] == "leave":
            break
    await visitor.close()
