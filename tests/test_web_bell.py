"""Being called to the table: the host sets a webhook, and everybody sees where it leads."""

import json
import re
from collections.abc import Iterator

import pytest
from accessibility import violations_in_both_themes
from at_table import post, start
from browsing import is_scrolling_sideways, visit
from listening import Listener, listening
from playwright.sync_api import Browser, Page, expect


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as listener:
        yield listener


def open_settings(page: Page) -> None:
    page.locator(".top").get_by_role("button", name=re.compile("Settings|Einstellungen")).click()


def lay_for_days(ann: Page, bob: Page, base: str) -> str:
    """A slow game of Ann and Bob, begun; its table."""
    opened = post(ann, f"{base}/api/tables", {"name": "Ann", "clock": "days", "seats": [{}, {}]})
    post(bob, f"{base}/api/tables/{opened['table']}/join", {"name": "Bob"})
    ann.goto(base + opened["link"])
    start(ann)
    bob.goto(base + opened["link"])
    expect(bob.locator(".boardwrap")).to_be_visible()
    return str(opened["table"])


def test_the_host_sets_a_webhook_and_everybody_sees_where_it_leads(
    browser: Browser, base: str, listener: Listener
) -> None:
    refused = re.compile("422")
    with (
        visit(browser, base, None, forgiven=refused) as ann,
        visit(browser, base, None, german=True, phone=True) as bob,
    ):
        table = lay_for_days(ann, bob, base)
        open_settings(ann)
        ann.get_by_text("Webhook for programs").click()
        ann.get_by_label("Address of the webhook").fill("http://ann@example.org")
        ann.get_by_role("button", name="Set", exact=True).click()
        expect(ann.get_by_role("alert").filter(has_text="Nothing is sent to this address.")).to_be_visible()
        ann.get_by_label("Address of the webhook").fill(f"{listener.base}/hook")
        ann.get_by_role("button", name="Set", exact=True).click()
        expect(ann.get_by_text("This table tells 127.0.0.1 whose turn it is.")).to_be_visible()
        expect(ann.get_by_text("Calls are signed with this key.")).to_be_visible()
        assert violations_in_both_themes(ann, "webhook") == []
        assert json.loads(listener.next().body)["table"] == table

        open_settings(bob)
        expect(bob.get_by_text("Dieser Tisch meldet 127.0.0.1, wer dran ist.")).to_be_visible()
        expect(bob.get_by_text("Webhook für Programme")).to_have_count(0)
        assert not is_scrolling_sideways(bob)

        ann.get_by_role("button", name="End it").click()
        expect(ann.get_by_text("This table tells")).to_have_count(0)
