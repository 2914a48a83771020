"""Moments of a game, each laid from a `.deal` text and told to a page as the server would tell it to Ann.

Pictures are made of them, and the pages are tested in them. The last moves come one by one, so that dice lie, cards are
open and bids stand as they do after a real move.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from msgspec import Raw, json
from playwright.sync_api import Page, WebSocketRoute

from fastdeal.notation.match import Match
from fastdeal.notation.reader import load
from fastdeal.rules.words import NOBODY
from fastdeal.table.http.replay import ending_page
from fastdeal.table.log.entries import Moved, SeatPlan, Settings
from fastdeal.table.log.seats import Seat
from fastdeal.table.log.state import Table
from fastdeal.table.talk.menu import Menus
from fastdeal.table.talk.protocol import VERSION, Alarm, Around, Chat, News, Sync, Told
from fastdeal.table.talk.speech import Speech
from fastdeal.table.talk.view import table_view_of, view_of

PATH = "/t/demo"
# More at once, and the page would no longer show each of them.
LIVE = 3
BOTS = {"Cyd": "steady", "Fay": "easy"}
CHAT = ((1, "Bob", "Evening! Reds are open for business."), (0, "Ann", "I noticed. Twice."))
HEAD = "fastdeal 1\nedition: {edition}\nrules: {rules}\nplayers: Ann, Bob, Cyd, Dora\nstart: Bob\n"
MIDDLE_GAME = """\
set: Bob.cash = 518
set: Bob.deeds = @1, @15, @21, @23, @24, @25
set: Cyd.cash = 455
set: Cyd.deeds = @12, @11, @13, @37, @39
set: Dora.cash = 187
set: Dora.deeds = @3, @14, @26, @29, @31, @32, @35
set: Ann.deeds = @5, @6, @8, @9, @16, @18, @28, @34
set: @6.buildings = 4
set: @8.buildings = 4
set: @9.buildings = 5
set: @21.buildings = 2
set: @23.buildings = 2
set: @24.buildings = 3
set: @37.buildings = 1
set: @39.buildings = 2
set: @28.mortgaged = yes
set: @11.mortgaged = yes
set: @35.mortgaged = yes
set: Bob.at = @24
set: Cyd.at = @16
set: Dora.at = @29
"""
RICH = "set: Ann.cash = 642\nset: Ann.at = @10\n"
POOR = "set: Ann.cash = 12\nset: Ann.at = @18\n"
ROUND = "Bob: roll 6-4\nAnn: ask\nCyd: roll 1-3\nDora: roll 1-2\n"
BIDS = "Ann: roll 5-4\nAnn: decline\nDora: pass\nCyd: bid 120\nBob: bid 150\nAnn: bid 160\nBob: bid 185\n"
FAST = "set: Ann.passed_go = yes\n"
EIGHT = """\
fastdeal 1
edition: classic
players: Ann, Bob, Cyd, Dora, Eli, Fay, Gus, Hal
start: Hal
set: Ann.cash = 640
set: Bob.cash = 1210
set: Cyd.cash = 930
set: Dora.cash = 415
set: Eli.cash = 770
set: Fay.cash = 1045
set: Gus.cash = 88
set: Hal.cash = 560
set: Ann.deeds = @5, @6, @8, @9
set: Bob.deeds = @1, @3, @12
set: Cyd.deeds = @11, @13, @14
set: Dora.deeds = @15, @25
set: Eli.deeds = @16, @18, @19, @28
set: Fay.deeds = @21, @23
set: Gus.deeds = @26, @27, @29, @35
set: Hal.deeds = @31, @37
set: @6.buildings = 2
set: @8.buildings = 2
set: @9.buildings = 3
set: @26.buildings = 1
set: @27.buildings = 1
set: @29.buildings = 1
set: @12.mortgaged = yes
set: Ann.at = @20
set: Bob.at = @24
set: Cyd.jailed = 0
set: Dora.at = @10
set: Eli.at = @24
set: Fay.at = @24
set: Gus.at = @2
set: Hal.at = @39
"""
SCARCE = "set: bank.houses = 1\n" + ROUND + "Cyd: build @37\n"


def middle_game(play: str, edition: str = "classic", rules: str = "") -> str:
    """The middle of a game with what `play` sets and plays added."""
    return HEAD.format(edition=edition, rules=rules).replace("rules: \n", "") + MIDDLE_GAME + play


def short_of_houses(play: str) -> str:
    """One house is left and Cyd asks for it, while Ann and Bob still have room for some."""
    text = middle_game(RICH + SCARCE + play)
    return text.replace("@6.buildings = 4", "@6.buildings = 3").replace("@9.buildings = 5", "@9.buildings = 4")


def with_little_left(play: str) -> str:
    """Ann has three deeds, one of them mortgaged, and nothing else."""
    text = re.sub(r"Ann\.deeds = .*", "Ann.deeds = @5, @28, @34", middle_game(POOR + play))
    return re.sub(r"set: @[689]\..*\n", "", text)


# What is done on the page once a moment is there.


def nothing(page: Page) -> None:
    """The moment speaks for itself."""


def press(key: str) -> Callable[[Page], None]:
    return lambda page: page.keyboard.press(key)


def draw_up_a_deal(page: Page) -> None:
    page.keyboard.press("d")
    page.locator(".colx.give label", has_text=re.compile("King|Hbf")).first.click()
    page.locator(".colx.get label").first.click()
    cash = page.locator(".colx.get").get_by_role("spinbutton")
    cash.fill("180")
    cash.blur()


class Scene(NamedTuple):
    """A `.deal` text, and what Ann then does on her page."""

    text: str
    act: Callable[[Page], None] = nothing


SCENES = {
    "roll": Scene(middle_game(RICH + ROUND)),
    "buy": Scene(middle_game(RICH + ROUND + "Ann: roll 5-4\n")),
    "auction": Scene(middle_game(RICH + ROUND + BIDS)),
    "rent": Scene(middle_game(RICH + ROUND.replace("roll 1-2", "roll 3-2"))),
    "card": Scene(middle_game(RICH + "next: chance = repairs-25-100\n" + ROUND + "Ann: roll 6-6\n")),
    "pay-or-draw": Scene(middle_game(RICH + "next: chest = fine-10-or-chance\n" + ROUND + "Ann: roll 3-4\n")),
    "jail": Scene(middle_game("set: Ann.cash = 642\nset: Ann.jailed = 1\nset: Ann.cards = chance\n" + ROUND)),
    "build": Scene(middle_game(RICH + ROUND), press("b")),
    "mortgage": Scene(middle_game(RICH + ROUND), press("m")),
    "shortage": Scene(short_of_houses("")),
    "scarce-house": Scene(short_of_houses("Ann: want\nBob: want\nCyd: bid 60\nBob: bid 90\n")),
    "place": Scene(short_of_houses("Ann: want\nBob: pass\nAnn: bid 90\nCyd: pass\n")),
    "debt": Scene(middle_game(POOR + ROUND + "Ann: roll 4-2\nBob: ask\n")),
    "bankruptcy": Scene(with_little_left(ROUND + "Ann: roll 4-2\nBob: ask\n")),
    "deal": Scene(middle_game(RICH + ROUND), draw_up_a_deal),
    "offer": Scene(middle_game(RICH + ROUND + "Bob: offer Ann: @15, 40 for @5\nCyd: offer Ann: 210 for @5\n")),
    "counter": Scene(middle_game(RICH + ROUND + "Bob: offer Ann: @15, 40 for @5\n"), press("d")),
    "bus": Scene(middle_game(RICH + FAST + ROUND + "Ann: roll 4-5-bus\n", rules="speed_die=yes")),
    "triple": Scene(middle_game(RICH + FAST + ROUND + "Ann: roll 3-3-3\n", rules="speed_die=yes")),
    "eight-seats": Scene(EIGHT + "Hal: roll 5-6\n"),
    "over": Scene(
        middle_game(RICH + ROUND + "Bob: resign\nCyd: resign\nDora: resign\n"),
        lambda page: page.locator(".story").wait_for(),
    ),
}
EDITIONS = {
    f"edition-{edition}": Scene(middle_game(RICH + ROUND + "Ann: roll 5-4\n", edition))
    for edition in ("classic", "atlantic", "deutschland", "esports", "marathon")
}


# What the server would say.


def messages_of(scene: Scene) -> list[bytes]:
    """The picture before the last moves, then those moves."""
    lines = scene.text.splitlines(keepends=True)
    first = next((nth for nth, line in enumerate(lines) if re.match(r"[A-Z]\w+: ", line)), len(lines))
    moments = [load("".join(lines[: nth + 1])) for nth in range(first - 1, len(lines))]
    begun = max(0, len(moments) - 1 - LIVE)
    log = tuple(told(match, seq) for seq, match in enumerate(moments[1 : begun + 1], start=1))
    news = [json.encode(news_of(match, seq)) for seq, match in enumerate(moments) if seq > begun]
    around = Around(begun, tuple(range(8)), 3, clocks_of(moments[begun]), None)
    return [json.encode(sync_of(moments[begun], begun, log)), json.encode(around), *news]


def sync_of(match: Match, seq: int, log: tuple[Told, ...]) -> Sync:
    table = table_of(match, seq)
    chat = tuple(Chat(seat, name, 0, text) for seat, name, text in CHAT)
    return Sync(
        VERSION, seq, raw(table_view_of(table)), raw(view_of(match.game, match.board)), raw(choices_of(table)),
        clocks_of(match), log, False, chat, None,
    )  # fmt: skip


def news_of(match: Match, seq: int) -> News:
    table = table_of(match, seq)
    view = raw(view_of(match.game, match.board))
    return News(seq, told(match, seq), view, raw(choices_of(table)), clocks_of(match), raw(table_view_of(table)))


def told(match: Match, seq: int) -> Told:
    seat, move = match.history[-1]
    speech = Speech(table_of(match, seq))
    entry, teller = Moved(seat=seat, move=tuple(move)), speech.teller("en")
    return speech.told(seq, entry, match.events, match.game.turns, teller, match.game)


def choices_of(table: Table) -> object:
    return Menus(Speech(table)).of(0, "en")


def clocks_of(match: Match) -> tuple[Alarm, ...]:
    turn = match.game.turn if match.game.turn != NOBODY else 0
    return Alarm("auction", 7_000, 12_000, 0), Alarm("shortage", 21_000, 40_000, 0), Alarm("turn", 42_000, 60_000, turn)


def table_of(match: Match, seq: int) -> Table:
    """A table at which that match is played."""
    table = Table("demo", bytes(32))
    table.settings = Settings(match.edition.id, tuple(SeatPlan() for _ in match.names), match.rules)
    table.edition, table.board, table.game, table.seq = match.edition, match.board, match.game, seq
    table.seats = [Seat(BOTS.get(name, ""), name, [] if name in BOTS else ["-"]) for name in match.names]
    return table


def raw(message: object) -> Raw:
    return Raw(json.encode(message))


class Stage:
    """A page at a table that plays scenes instead of a server's game."""

    def __init__(self, page: Page, base: str) -> None:
        self.page = page
        self.address = base + PATH
        self._picture: list[str] = []
        self._line: WebSocketRoute | None = None
        self._ending = b""
        page.route_web_socket("**/socket", self._answer)
        page.route("**/api/tables/demo/ending*", lambda route: route.fulfill(body=self._ending))

    def _answer(self, route: WebSocketRoute) -> None:
        self._line = route
        route.on_message(lambda message: self._send(self._picture) if json.decode(message)["t"] == "hello" else None)

    def _send(self, messages: list[str]) -> None:
        assert self._line is not None
        for message in messages:
            self._line.send(message)

    def show(self, scene: Scene) -> None:
        """Open the page in that moment."""
        self._ending = ending_page(scene.text, "en") or b""
        picture, around, *news = (message.decode() for message in messages_of(scene))
        self._picture = [picture, around]
        self.page.goto(self.address)
        self.page.locator(".boardwrap").wait_for()
        self._play(scene, news or [picture])

    def cut_to(self, scene: Scene) -> None:
        """Go on with that moment on the page that is open, once what Ann has opened there is closed."""
        self.page.keyboard.press("Escape")
        self.go_on_to(scene)

    def go_on_to(self, scene: Scene) -> None:
        """Go on with that moment, whatever is open."""
        self._ending = ending_page(scene.text, "en") or b""
        picture, around, *news = (message.decode() for message in messages_of(scene))
        self._send([picture, around])
        self._play(scene, news or [picture])

    def _play(self, scene: Scene, news: list[str]) -> None:
        self._send(news)
        self.page.locator(f".tablepage[data-seq='{json.decode(news[-1])['seq']}']").wait_for()
        scene.act(self.page)


def moments(page: Page, base: str) -> Iterator[str]:
    """The page in one moment after the other; their names."""
    stage = Stage(page, base)
    for nth, (name, scene) in enumerate(SCENES.items()):
        (stage.cut_to if nth else stage.show)(scene)
        yield name
