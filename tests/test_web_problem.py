"""The deal of the day in a real browser: answering, the streak, other problems, playing on."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from accessibility import violations_in_both_themes
from browsing import fetch, is_scrolling_sideways, visit
from msgspec import json
from playwright.sync_api import Browser, Page, expect

from fastdeal.problems.book import Problem, all_problems, problem_of


def today() -> date:
    return datetime.now(UTC).date()


def answer(page: Page, problem: Problem, nth: int) -> None:
    expect(page.locator(".choices button")).to_have_count(len(problem.choices))
    page.keyboard.press(str(nth + 1))
    expect(page.locator(".judged")).to_have_count(len(problem.choices))


def test_the_lobby_leads_to_the_deal_of_the_day_and_a_right_answer_counts(browser: Browser, base: str) -> None:
    problem = problem_of(today())
    with visit(browser, base, "/") as page:
        page.get_by_role("link", name="Solve it").click()
        page.wait_for_url("**/problem")
        expect(page.get_by_role("heading", name="The deal of the day")).to_be_visible()
        yesterday = {"day": str(today() - timedelta(1)), "chosen": 0, "right": True}
        page.evaluate("kept => { localStorage['fastdeal.problems'] = kept; }", json.encode([yesterday]).decode())
        page.reload()
        expect(page.locator(".streak")).to_have_text("1 day in a row")
        answer(page, problem, problem.best)
        expect(page.get_by_role("status").filter(has_text="Right")).to_contain_text(problem.reason.en)
        expect(page.locator(".streak")).to_have_text("2 days in a row")
        expect(page.locator(".judged.best.mine")).to_have_count(1)
        page.reload()
        expect(page.locator(".judged.mine")).to_have_count(1)
        page.goto(base)
        expect(page.get_by_role("region", name="The deal of the day")).to_contain_text("2 days in a row")


def test_days_gone_by_can_be_solved_but_make_no_streak(browser: Browser, base: str) -> None:
    yesterday = today() - timedelta(1)
    with visit(browser, base, f"/problem?day={yesterday}") as page:
        problem = problem_of(yesterday)
        answer(page, problem, problem.best)
        expect(page.get_by_role("status").filter(has_text="Right")).to_be_visible()
        expect(page.locator(".streak")).to_have_count(0)
        page.reload()
        expect(page.locator(".judged.mine")).to_have_count(1)


def test_who_answers_by_keyboard_or_on_a_phone_is_led_to_the_answer(browser: Browser, base: str) -> None:
    with visit(browser, base, "/problem?number=1", phone=True) as page:
        page.locator(".choices button").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".verdict:focus .reason")).to_be_in_viewport()


def test_a_wrong_answer_says_what_it_costs_and_one_can_play_on(browser: Browser, base: str) -> None:
    problem = all_problems()[0]
    with visit(browser, base, "/problem?number=1") as page:
        answer(page, problem, 1 - problem.best)
        expect(page.get_by_role("status").filter(has_text="Not the best")).to_contain_text(problem.reason.en)
        cost, own = problem.points_lost(1 - problem.best), problem.percent_of(1 - problem.best)
        expect(page.locator(".judged.mine > p")).to_contain_text(re.compile(rf"{own}%.*costs {cost} points"))
        page.get_by_role("button", name="Play on from here").click()
        page.wait_for_url(re.compile(r"/t/\w{10}"))
        expect(page.locator(".board")).to_be_visible()


def test_a_problem_in_german_on_a_phone(browser: Browser, base: str) -> None:
    with visit(browser, base, "/problem?number=2", german=True, phone=True) as page:
        expect(page.locator(".choices button").first).to_have_text(re.compile("Gleich würfeln"))
        wrong = next(nth for nth in range(2) if nth != all_problems()[1].best)
        page.locator(".choices button").nth(wrong).click()
        expect(page.get_by_text("Nicht das Beste")).to_be_visible()
        assert not is_scrolling_sideways(page)


def test_axe_finds_nothing_in_a_problem(browser: Browser, base: str) -> None:
    with visit(browser, base, "/problem?number=3") as page:
        answer(page, all_problems()[2], 0)
        assert violations_in_both_themes(page, "problem") == []


@pytest.mark.parametrize("which", ["0", "9999", "2999-01-01", "tomorrow"])
def test_a_problem_that_is_not_there_is_refused(base: str, which: str) -> None:
    with pytest.raises(OSError, match="404"):
        fetch(f"{base}/api/problems/{which}")


def test_a_day_has_the_same_problem_for_everybody(base: str) -> None:
    found = json.decode(fetch(f"{base}/api/problems/2026-11-15?lang=de"))
    assert found["number"] == problem_of(date(2026, 11, 15)).number
    assert found["reason"] == problem_of(date(2026, 11, 15)).reason.de
