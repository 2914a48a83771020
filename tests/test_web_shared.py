"""Shared throws in the browser: pages show their links by themselves, and the dice are proven in the end."""

import re

from at_table import play_until_over, post
from browsing import fetch, visit
from playwright.sync_api import Browser, expect

from fastdeal.table.log.record import verify


def test_a_game_of_shared_throws_is_chosen_played_and_proven(browser: Browser, base: str) -> None:
    with visit(browser, base) as page:
        seats, rules = [{}, {"bot": "easy"}], {"max_rounds": 2}
        whole = {"name": "Ann", "pace": "instant", "clock": "days", "seats": seats, "rules": rules}
        opened = post(page, f"{base}/api/tables", whole)
        page.goto(base + opened["link"])
        page.get_by_role("button", name="Change seats and rules").click()
        page.get_by_role("combobox", name=re.compile("^The dice")).select_option("thrown by all together")
        expect(page.locator(".table-news")).to_contain_text("The dice: thrown by all together")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".boardwrap")).to_be_visible()
        play_until_over(page, most=60)
        proof = verify(fetch(f"{base}/api/tables/{opened['table']}/record"))
        assert len(proof.links) >= 3
        assert proof.silent == []
        page.goto(f"{base}/replay?table={opened['table']}")
        expect(page.get_by_role("button", name="Dice verified")).to_be_visible()
