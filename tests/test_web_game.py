"""Whole games in a real browser: one played to its end, a long one watched."""

from typing import NamedTuple

from at_table import hurry_bots, log, play_until_over, post, start, turns
from browsing import visit
from playwright.sync_api import Browser, Page, expect

# The page stirs chance of its own into the dice; here it is always the same.
SAME_CHANCE = """
let state = 20261115;
crypto.getRandomValues = (array) => {
    for (let n = 0; n < array.length; n++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        array[n] = state >>> 16;
    }
    return array;
};
"""
# Ann has left the game and watches; with this salary nobody else goes bankrupt soon.
ENDLESS = "fastdeal 1\nedition: classic\nrules: go_salary=5000\nplayers: Ann, Bob, Cyd, Dora\nstart: Bob\nAnn: resign\n"
AT_LEAST = "(n) => Number(document.querySelector('.top .what .num').textContent.match(/\\d+/)[0]) >= n"
# By then the log is full and the code compiled; a log without an end would grow by 900 bytes a turn.
WARMED_UP = 2_000
WATCHED = 2_000
# What two moments may differ by.
BYTES_MORE = 500_000
NODES_MORE = 800


def test_a_game_against_bots_is_played_to_its_end_and_its_dice_are_proven(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.add_init_script(SAME_CHANCE)
        hurry_bots(page)
        page.goto(base)
        page.get_by_role("button", name="Play now").click()
        page.wait_for_url("**/t/*")
        play_until_over(page, most=400)
        expect(page.locator(".matter[data-stage=over]")).to_contain_text("win")
        expect(log(page)).to_contain_text("won the game")
        page.get_by_role("link", name="Review").click()
        page.wait_for_url("**/replay?*table=*")
        expect(page.get_by_role("button", name="Dice verified")).to_be_visible()
        page.keyboard.press("End")
        expect(page.locator(".won")).to_contain_text("wins")


class Memory(NamedTuple):
    """What a page holds on to."""

    heap: int
    nodes: int
    listeners: int


def memory_of(page: Page) -> Memory:
    """After everything that nobody needs has been thrown away."""
    debugger = page.context.new_cdp_session(page)
    debugger.send("HeapProfiler.collectGarbage")
    heap = debugger.send("Runtime.getHeapUsage")["usedSize"]
    counters = debugger.send("Memory.getDOMCounters")
    debugger.detach()
    return Memory(round(heap), counters["nodes"], counters["jsEventListeners"])


def watch_until(page: Page, turn: int) -> None:
    """Let the bots play until that turn is shown, and have the game paused."""
    page.wait_for_function(AT_LEAST, arg=turn, timeout=60_000)
    page.locator(".top").get_by_role("button", name="Pause").click()
    page.locator(".top").get_by_role("button", name="Go on").wait_for()


def test_a_long_game_watched_at_instant_speed_leaves_the_memory_flat(browser: Browser, base: str) -> None:
    with visit(browser, base, None) as page:
        page.add_init_script("localStorage.setItem('fastdeal.speed', 'instant')")
        opened = post(page, f"{base}/api/uploads?pace=instant", ENDLESS)
        page.goto(base + opened["link"])
        start(page)
        watch_until(page, WARMED_UP)
        begun, before = turns(page), memory_of(page)
        page.locator(".top").get_by_role("button", name="Go on").click()
        watch_until(page, begun + WATCHED)
        after = memory_of(page)
    told = f"turn {begun}: {before}, {WATCHED} turns later: {after}"
    assert after.heap < before.heap + BYTES_MORE, told
    assert after.nodes < before.nodes + NODES_MORE, told
    assert after.listeners < before.listeners * 1.2, told
