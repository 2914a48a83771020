"""Scripted players for a live table, and a server in a thread to play at."""

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from msgspec import to_builtins

from fastdeal.table.client.remote import Json, Remote, call, sit_down
from fastdeal.table.http.app import Server
from fastdeal.table.http.serve import GracefulServer, listen_at, make_config
from fastdeal.table.limits import Limits
from fastdeal.table.log.entries import unpack
from fastdeal.table.log.state import Table
from fastdeal.table.room.pace import CLOCKS, PACES, Clock, Pace
from fastdeal.table.store.salvage import open_store
from fastdeal.table.talk.protocol import cookie_of
from fastdeal.table.talk.view import view_of

# A clock for tests that do not like to wait, one that lets auctions run for a moment, and a pace with patient bots.
CLOCKS["hasty"] = Clock(turn=0.25, debt=0.25, auction=0.4, extension=0.3, answer=0.25, grace=0.3)
CLOCKS["auctions"] = Clock(turn=60, debt=60, auction=2, extension=1.5, answer=60, grace=60)
CLOCKS["offers"] = Clock(turn=60, debt=60, auction=60, extension=60, answer=1.5, grace=60)
CLOCKS["asked"] = Clock(turn=60, debt=60, auction=60, extension=60, answer=30, grace=0.2)
PACES["patient"] = Pace(roll=0.05, think=0.05, bid=0.05, claim=0.7)

GENEROUS = Limits(connections_each=10_000, tables_each=1_000_000)
GIVING_UP = ("resign", "bankrupt", "withdraw")


class Hourglass(asyncio.SelectorEventLoop):
    """An event loop whose time can be put forward, so that no test waits for a clock."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


class Running:
    """A server on a port of its own."""

    def __init__(self, data: Path, limits: Limits = GENEROUS, port: int = 0) -> None:
        self.store = open_store(data)
        self.tables = Server(self.store, limits)
        self.listener = listen_at("127.0.0.1", port)
        self.port = int(self.listener.getsockname()[1])
        self.base = f"http://127.0.0.1:{self.port}"
        config = make_config(self.tables, "127.0.0.1", self.port)
        config.ws_ping_interval = None  # whoever is late after the clock was put forward has not gone
        self.server = GracefulServer(config, self.tables)
        self.loop = Hourglass()
        self.thread = threading.Thread(target=self._serve)
        self.thread.start()

    def _serve(self) -> None:
        with asyncio.Runner(loop_factory=lambda: self.loop) as runner:
            runner.run(self.server.serve([self.listener]))

    async def nothing_happens(self, table: str, seconds: float = 5) -> None:
        """For so long, longer than the clocks of tests, the table stays as it is."""
        before = self.tables.hall.rooms[table].table.seq
        await self.let_pass(seconds)
        assert self.tables.hall.rooms[table].table.seq == before

    async def let_pass(self, seconds: float) -> None:
        """Put the server's clocks forward, little by little, and let every table do what it then has to do."""
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._let_pass(seconds), self.loop))

    async def _let_pass(self, seconds: float) -> None:
        end = self.loop.time() + seconds
        while (left := end - self.loop.time()) > 0:
            self.loop.ahead += min(0.1, left)
            await asyncio.sleep(0)
            while any(not room.is_idle for room in self.tables.hall.rooms.values()):
                await asyncio.sleep(0.001)

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()
        self.listener.close()
        self.store.close()


@contextmanager
def running(data: Path, limits: Limits = GENEROUS, port: int = 0) -> Iterator[Running]:
    server = Running(data, limits, port)
    try:
        yield server
    finally:
        server.stop()


def open_table(base: str, **wish: Any) -> tuple[str, int, str]:
    """A new table with Ann on its first seat."""
    wish = {"name": "Ann", "pace": "instant", "seats": [{}, {}, {"bot": "steady"}], **wish}
    return sit_down(f"{base}/api/tables", wish)


def join(base: str, table: str, name: str) -> tuple[str, int, str]:
    return sit_down(f"{base}/api/tables/{table}/join", {"name": name})


class Player(Remote):
    """Somebody who plays whatever comes to mind first, and never gives up of their own accord."""

    def __init__(self, base: str, table: str, secret: str, seed: int = 0) -> None:
        super().__init__(base, table, secret)
        self.random = random.Random(seed)
        self.views: dict[int, Json] = {}
        self.heard: list[Json] = []
        self.hear = self._hear

    def _hear(self, message: Json) -> None:
        self.heard.append(message)
        if message["t"] in ("news", "sync"):
            self.views[message["seq"]] = message["view"]

    @property
    def is_over(self) -> bool:
        return self.view is not None and self.view["stage"] == "over"

    def pick(self) -> Json | None:
        """A move that the moment asks for, or a claim that must not be forgotten; None while others are to act."""
        assert self.view is not None
        choices: list[Json] = [choice["move"] for choice in self.you.get("choices", ())]
        claims = [move for move in choices if move["verb"] == "ask"]
        if claims:
            return claims[0]
        if self.you.get("seat") not in self.view["waits"]:
            answers = [move for move in choices if move["verb"] in ("accept", "refuse")]
            return self.random.choice(answers) if answers else None
        good = [move for move in choices if move["verb"] not in GIVING_UP]
        if self.view["stage"] != "debt":
            good = [move for move in good if move["verb"] not in ("sell", "sell-group", "mortgage", "redeem", "build")]
        bankrupt = [move for move in choices if move["verb"] == "bankrupt"]
        return self.random.choice(good or bankrupt) if good or bankrupt else None

    def alarm(self, what: str) -> Json | None:
        """The first clock of that kind in what was heard last."""
        clocks = next(message["clocks"] for message in reversed(self.heard) if "clocks" in message)
        return next((alarm for alarm in clocks if alarm["what"] == what), None)

    @property
    def around(self) -> Json:
        """What was said last about who is here and what is voted on."""
        return next(message for message in reversed(self.heard) if message["t"] in ("around", "sync"))

    def has_happened(self, event: str) -> bool:
        """Whether something of that kind has been told."""
        return any(event == happening[0] for told in self.told for happening in told.get("events", ()))

    async def wait_for(self, happened: Any, seconds: float = 10.0) -> None:
        """Wait until something is so."""
        assert self._task is not None
        async with asyncio.timeout(seconds):
            while not happened() and not self._task.done():
                self.changed.clear()
                await self.changed.wait()

    async def catch_up(self, seq: int) -> None:
        """Wait until this player has seen that entry too."""
        await self.wait_for(lambda: self.seq >= seq)

    async def play(self, rounds: int = 10_000) -> None:
        """Play until the game is over, or that round begins."""
        while not self.is_over and (self.view is None or self.view["round"] < rounds):
            self.changed.clear()
            move = self.pick() if self.view else None
            if move is not None:
                await self.do(move)
            elif not self.is_over:
                await self.changed.wait()


def again(player: Player) -> Player:
    """The same person, on another day."""
    base, _, rest = player.address.partition("/api/tables/")
    return Player(base.replace("ws", "http"), rest.removesuffix("/socket"), player.headers["Cookie"].partition("=")[2])


async def two_players(base: str, start: bool = True, **wish: Any) -> tuple[Player, Player]:
    """Ann and Bob at one table, with whatever else was wished for."""
    table, _, ann_secret = open_table(base, **wish)
    _, _, bob_secret = join(base, table, "Bob")
    ann, bob = Player(base, table, ann_secret, 1), Player(base, table, bob_secret, 2)
    await ann.open()
    await bob.open()
    if start:
        await ann.send("start")
        await bob.wait_for(lambda: bob.view is not None)
        await ann.wait_for(lambda: ann.view is not None)
    return ann, bob


async def resumed(base: str, record: str, people: int = 2, arrange: Json | None = None, **chosen: str) -> list[Player]:
    """A recorded game that goes on, its first seats played by people and the others by bots."""
    data, cookie = call(f"{base}/api/uploads?{urlencode({'pace': 'instant', **chosen})}", record.encode())
    table = json.loads(data)["table"]
    secrets = [cookie.removeprefix(f"{cookie_of(table)}=")]
    for seat in range(1, people):
        secrets.append(sit_down(f"{base}/api/tables/{table}/join", {"seat": seat})[2])
    players = [Player(base, table, secret, nth) for nth, secret in enumerate(secrets)]
    for player in players:
        await player.open()
    if arrange:
        await players[0].send("arrange", seq=players[0].seq, **arrange)
    await players[0].send("start")
    for player in players:
        await player.wait_for(lambda player=player: player.view is not None)
    return players


async def trouble(player: Player) -> None:
    """A bad network: connections drop, commands arrive twice and in the wrong order, old ones turn up again."""
    while not player.is_over:
        await asyncio.sleep(player.random.uniform(0.02, 0.15))
        match player.random.randrange(3):
            case 0:
                await player.drop()
            case 1:
                for command, _ in reversed(list(player._waiting.values())):
                    await player.send_raw(command)
            case 2:
                stale = {"t": "do", "id": f"old-{player.random.random()}", "seq": 3, "move": {"verb": "decline"}}
                await player.send_raw(json.dumps(stale))


async def close(*players: Remote) -> None:
    for player in players:
        await player.close()


def replayed_views(server: Running, table_id: str) -> dict[int, object]:
    """What everybody should have seen at each sequence number."""
    kept = server.store.find(table_id)
    assert kept is not None
    table = Table(table_id, kept.seed)
    views: dict[int, object] = {}
    for data in server.store.read(table_id):
        table.take(unpack(data))
        views[table.seq] = json.loads(json.dumps(as_json(table))) if table.game else None
    return views


def as_json(table: Table) -> object:
    assert table.game is not None
    return to_builtins(view_of(table.game, table.board, table.put_off))
