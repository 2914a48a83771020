"""Being called to the table: by a webhook that the host sets, and by notices for who asked for them."""

import json
import re
from collections.abc import Iterator

import pytest
from accessibility import violations_in_both_themes
from at_table import lay_for_two, post, say_move, start
from browsing import is_scrolling_sideways, visit
from listening import Listener, listening
from playwright.sync_api import Browser, Page, expect
from push_service import Subscription


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


# What the browser's maker would do, who cannot be reached from here: a subscription whose notices come to the test.
SUBSCRIBE = """(wish) => {
    const subscription = { endpoint: wish.endpoint, toJSON: () => wish, unsubscribe: async () => true };
    PushManager.prototype.subscribe = async function ({ userVisibleOnly, applicationServerKey }) {
        if (!userVisibleOnly || applicationServerKey.length !== 65) throw new Error('no key');
        return subscription;
    };
    PushManager.prototype.getSubscription = async () => subscription;
}"""
RECORD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\nset: Ann.deeds = @5\n"
OFFER = {"verb": "offer", "partner": 1, "gives": {"deeds": [5]}, "gets": {"cash": 10}}
# Not every headless browser can show notices: what would be shown and opened is written down.
WRITE_DOWN = """() => {
    self.shown = [];
    self.registration.showNotification = async (title, { body, data }) => { self.shown.push([title, body, data]); };
    self.clients.openWindow = async (url) => { self.shown.push(url); };
}"""
CLICK = """(data) => {
    const event = new Event('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification: { data, close() {} }, waitUntil() {} }));
}"""
SHOWN = """async (most) => {
    while (self.shown.length < most) await new Promise((done) => setTimeout(done, 20));
    return self.shown;
}"""


def deliver(page: Page, site: str, text: str) -> None:
    """Hand a notice to the service worker, as the browser does when one comes."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda said: found.extend(
        each["registrationId"] for each in said["registrations"] if each["scopeURL"] == f"{site}/"
    ))  # fmt: skip
    devtools.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    notice = {"origin": site, "registrationId": found[-1], "data": text}
    devtools.send("ServiceWorker.deliverPushMessage", notice)


def test_who_asked_for_it_is_called_to_a_slow_table(browser: Browser, base: str, listener: Listener) -> None:
    site, subscription = base.replace("127.0.0.1", "localhost"), Subscription(listener.base)
    with visit(browser, site, None) as ann, visit(browser, site, None) as bob:
        bob.context.grant_permissions(["notifications"], origin=site)
        lay_for_two(ann, bob, site, RECORD)
        table = bob.url.rpartition("/")[2]
        assert bob.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
        bob.evaluate(SUBSCRIBE, subscription.wish)
        open_settings(bob)
        bob.get_by_role("button", name="Call me", exact=True).click()
        expect(bob.get_by_role("button", name="Stop calling me")).to_be_visible()
        assert violations_in_both_themes(bob, "notices") == []
        bob.goto(f"{site}/yours")

        say_move(ann, table, OFFER)
        notice = subscription.read(listener.next())
        assert notice == {"table": table, "text": "You are offered a deal. At the table: Ann.", "lang": "en"}
        (worker,) = bob.context.service_workers
        worker.evaluate(WRITE_DOWN)
        deliver(bob, site, json.dumps(notice))
        assert worker.evaluate(SHOWN, 1) == [["Fastdeal", notice["text"], table]]
        worker.evaluate(CLICK, table)
        assert worker.evaluate(SHOWN, 2)[1] == f"/t/{table}"

        bob.goto(f"{site}/t/{table}")
        bob.evaluate(SUBSCRIBE, subscription.wish)
        open_settings(bob)
        bob.get_by_role("button", name="Stop calling me").click()
        expect(bob.get_by_role("button", name="Call me", exact=True)).to_be_visible()
        bob.wait_for_function("async () => (await navigator.serviceWorker.getRegistrations()).length === 0")


def test_nobody_is_asked_at_a_fast_table_or_on_an_unsafe_line(browser: Browser, base: str) -> None:
    site = base.replace("127.0.0.1", "localhost")
    with visit(browser, site, None) as page:
        opened = post(page, f"{site}/api/tables", {"name": "Ann", "seats": [{}, {}]})
        page.goto(site + opened["link"])
        open_settings(page)
        page.get_by_text("Webhook for programs").wait_for()
        expect(page.get_by_text("Also when this page is closed")).to_have_count(0)
        page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
        opened = post(page, f"{site}/api/tables", {"name": "Ann", "clock": "days", "seats": [{}, {}]})
        page.goto(site + opened["link"])
        open_settings(page)
        expect(page.get_by_text("A notice when it is your turn needs https")).to_be_visible()
        expect(page.get_by_role("button", name="Call me")).to_have_count(0)
