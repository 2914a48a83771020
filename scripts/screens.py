"""Pictures of the pages for docs/screens: the lobby, a table in its states, a replay. Wide and phone, light and dark.

python scripts/screens.py             the few that are kept with the project
python scripts/screens.py --all DIR   every one in every look
"""

import argparse
import base64
import struct
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Literal, NamedTuple

import numpy as np
import numpy.typing as npt
from msgspec import Raw, json
from playwright.sync_api import Browser, Page, WebSocketRoute

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from browsing import DESKTOP, PHONE, chromium, serving  # noqa: E402

from fastdeal.engine.match import Match  # noqa: E402
from fastdeal.table.entries import Moved, SeatPlan, Settings  # noqa: E402
from fastdeal.table.protocol import VERSION, Alarm, Around, Chat, Sync, Told  # noqa: E402
from fastdeal.table.speech import Speech  # noqa: E402
from fastdeal.table.state import Seat, Table  # noqa: E402
from fastdeal.table.view import table_view_of, view_of  # noqa: E402

HEAD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd, Dora\nstart: Bob\n"
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
USUAL = "set: Ann.cash = 642\nset: Ann.at = @10\n"
ROUND = "Bob: roll 6-4\nAnn: ask\nCyd: roll 1-3\nDora: roll 1-2\n"
AUCTION = "Ann: roll 5-4\nAnn: decline\nCyd: bid 120\nBob: bid 150\nAnn: bid 160\nDora: pass\nBob: bid 185\n"
# What follows the middle game: how Ann stands, and what was played.
STATES = {
    "roll": USUAL + ROUND,
    "rent": USUAL + ROUND.replace("roll 1-2", "roll 3-2"),
    "buy": USUAL + ROUND + "Ann: roll 5-4\n",
    "auction": USUAL + ROUND + AUCTION,
    "deal": USUAL + ROUND,
    "debt": "set: Ann.cash = 12\nset: Ann.at = @18\n" + ROUND + "Ann: roll 4-2\nBob: ask\n",
    "jail": "set: Ann.cash = 642\nset: Ann.jailed = 1\nset: Ann.cards = chance\n" + ROUND,
    "over": USUAL + ROUND + "Bob: resign\nCyd: resign\nDora: resign\n",
}
CHAT = ((1, "Bob", "Evening! Reds are open for business."), (0, "Ann", "I noticed. Twice."))
GAME = ROOT / "tests" / "games" / "01-classic-4-players.deal"


Numbers = npt.NDArray[np.int64]


class Look(NamedTuple):
    size: Literal["wide", "phone"]
    theme: Literal["light", "dark"]


LOOKS = [Look(size, theme) for size, theme in product(("wide", "phone"), ("light", "dark"))]  # type: ignore[arg-type]
KEPT = [
    ("lobby", Look("wide", "light")),
    ("roll", Look("phone", "light")),
    ("rent", Look("wide", "light")),
    ("buy", Look("wide", "light")),
    ("auction", Look("wide", "dark")),
    ("auction", Look("phone", "dark")),
    ("deal", Look("wide", "light")),
    ("debt", Look("wide", "light")),
    ("jail", Look("wide", "dark")),
    ("over", Look("wide", "light")),
    ("replay", Look("wide", "light")),
]


# A table in a state.


def picture_of(state: str) -> Sync:
    """What the server would tell Ann at a table in that state."""
    sets, moves = split_moves(STATES[state])
    matches = [Match.load(HEAD + MIDDLE_GAME + sets + "".join(moves[: n + 1])) for n in range(len(moves))]
    table = table_of(matches[-1], len(moves))
    speech = Speech(table)
    log = tuple(told(speech, match, seq) for seq, match in enumerate(matches, start=1))
    clocks = (Alarm("auction", 7_000, 12_000, 0), Alarm("turn", 42_000, 60_000, matches[-1].game.turn))
    chat = tuple(Chat(seat, name, 0, text) for seat, name, text in CHAT)
    return Sync(
        VERSION, table.seq, raw(table_view_of(table)), raw(view_of(matches[-1].game, matches[-1].board)),
        raw(speech.choices(0, "en")), clocks, log, True, chat, None,
    )  # fmt: skip


def split_moves(text: str) -> tuple[str, list[str]]:
    lines = text.splitlines(keepends=True)
    sets = [line for line in lines if line.startswith("set:")]
    return "".join(sets), lines[len(sets) :]


def table_of(match: Match, seq: int) -> Table:
    """A table at which that match is played: Cyd is a bot."""
    table = Table("demo", bytes(32))
    table.settings = Settings(match.edition.id, tuple(SeatPlan() for _ in match.names))
    table.edition, table.board, table.game, table.seq = match.edition, match.board, match.game, seq
    bots = ("", "", "steady", "")
    table.seats = [Seat(bot, name, [] if bot else ["-"]) for bot, name in zip(bots, match.names, strict=True)]
    return table


def told(speech: Speech, match: Match, seq: int) -> Told:
    seat, move = match.history[-1]
    return speech.told(seq, Moved(seat=seat, move=tuple(move)), match.events, "en", match.game)


def raw(message: object) -> Raw:
    return Raw(json.encode(message))


def show_table(page: Page, base: str, state: str) -> None:
    picture = picture_of(state)

    def answer(route: WebSocketRoute, message: str | bytes) -> None:
        if json.decode(message)["t"] == "hello":
            route.send(json.encode(picture).decode())
            route.send(json.encode(Around((0, 1, 3), 3, picture.clocks, None)).decode())

    page.route_web_socket("**/socket", lambda route: route.on_message(lambda message: answer(route, message)))
    page.goto(f"{base}/t/demo")
    page.locator(".boardwrap").wait_for()
    if state == "deal":
        draw_up_a_deal(page)


def draw_up_a_deal(page: Page) -> None:
    page.keyboard.press("d")
    page.locator(".colx.give label", has_text="King").click()
    page.locator(".colx.get label").first.click()
    cash = page.locator(".colx.get").get_by_role("spinbutton")
    cash.fill("180")
    cash.blur()


def show_lobby(page: Page, base: str) -> None:
    page.goto(base)
    page.get_by_role("radio", name="E-sports").wait_for()


def show_replay(page: Page, base: str) -> None:
    page.goto(f"{base}/replay")
    page.get_by_label("Choose a file").set_input_files(GAME)
    page.get_by_role("listbox").wait_for()
    half = int(page.get_by_role("slider").get_attribute("max") or 0) // 2
    page.get_by_role("option").nth(half).click()


SHOWN: dict[str, Callable[[Page, str], None]] = {"lobby": show_lobby, "replay": show_replay}


# Pictures.


@contextmanager
def opened(browser: Browser, look: Look) -> Iterator[Page]:
    context = browser.new_context(
        viewport=PHONE if look.size == "phone" else DESKTOP,  # type: ignore[arg-type]
        color_scheme=look.theme,
        locale="en-GB",
        reduced_motion="reduce",
    )
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


def shoot(browser: Browser, base: str, name: str, look: Look) -> bytes:
    with opened(browser, look) as page:
        if name in SHOWN:
            SHOWN[name](page, base)
        else:
            show_table(page, base, name)
        page.wait_for_timeout(500)
        return packed(browser, page.screenshot())


UNPACK = """async (png) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    const bytes = pen.getImageData(0, 0, image.width, image.height).data;
    let text = '';
    for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    return [image.width, image.height, btoa(text)];
}"""


def packed(browser: Browser, png: bytes) -> bytes:
    """The picture with 256 colours: a third of its size, and hardly to be told apart."""
    page = browser.new_page()
    width, height, pixels = page.evaluate(UNPACK, base64.b64encode(png).decode())
    page.close()
    rgb = np.frombuffer(base64.b64decode(pixels), np.uint8).reshape(-1, 4)[:, :3].astype(np.int64)
    found, where, counts = np.unique(rgb @ (65536, 256, 1), return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    palette = palette_of(colours, counts)
    return png_of(nearest_of(colours, palette)[where.reshape(height, width)], palette)


def palette_of(colours: Numbers, counts: Numbers) -> Numbers:
    """One after the other the colour that is shown worst so far, by how often it occurs."""
    chosen = [int(counts.argmax())]
    miss = ((colours - colours[chosen[0]]) ** 2).sum(axis=1)
    while len(chosen) < 256:
        chosen.append(int((miss * counts).argmax()))
        miss = np.minimum(miss, ((colours - colours[chosen[-1]]) ** 2).sum(axis=1))
    return colours[chosen]


def nearest_of(colours: Numbers, palette: Numbers) -> Numbers:
    """For each colour its number in the palette; in parts, for the sake of memory."""
    parts = np.array_split(colours, len(colours) // 4096 + 1)
    return np.concatenate([((part[:, None] - palette) ** 2).sum(axis=2).argmin(axis=1) for part in parts])


def png_of(rows: Numbers, palette: Numbers) -> bytes:
    height, width = rows.shape
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    # Each row begins with its filter: none.
    lines = np.pad(rows.astype(np.uint8), ((0, 0), (1, 0))).tobytes()
    colours = palette.astype(np.uint8).tobytes()
    parts = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, data) for kind, data in parts)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the pictures of the pages.")
    parser.add_argument("--all", type=Path, metavar="DIR", help="every state in every look, into this folder")
    folder: Path | None = parser.parse_args().all
    wanted = list(product((*STATES, *SHOWN), LOOKS)) if folder else KEPT
    folder = folder or ROOT / "docs" / "screens"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data) / "tables.db") as base, chromium() as browser:
        for name, look in wanted:
            picture = folder / f"{name}-{look.size}-{look.theme}.png"
            picture.write_bytes(shoot(browser, base, name, look))
            print(f"{picture}  {picture.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
