"""Offers at a table in a real browser: nobody is left waiting, and nothing is given away by accident."""

import re
from collections.abc import Callable, Iterator

import pytest
from at_table import cash, go_on_with, lay_for_two, log, post, press, sum_of
from browsing import visit
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

HEAD = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Bob\n"
# Bob is to roll, and Ann has what he wants.
OFFER = HEAD + "set: Ann.deeds = @5\n\nBob: offer Ann: 230 for @5\n"
TWO_OFFERS = OFFER + "Cyd: offer Ann: 260 for @5\n"
BEGGING = HEAD + "set: Ann.deeds = @5\n\nBob: offer Ann: nothing for @5\n"
# Ann is to roll, and nobody has anything to propose.
QUIET = HEAD.replace("start: Bob", "start: Ann") + "set: Ann.deeds = @5\nset: Cyd.deeds = @39\n"
FOR_SALE = HEAD.replace("start: Bob", "start: Ann") + "set: Ann.deeds = @5\nAnn: roll 1-2\n"


@pytest.fixture
def ann(browser: Browser, base: str) -> Iterator[Page]:
    with visit(browser, base, None) as page:
        yield page


def reply(page: Page, what: str) -> Locator:
    return page.locator(f".actions [data-action^={what}]")


def deal_button(page: Page) -> Locator:
    return page.locator(".actions [data-action=deal]")


def money_in(page: Page, side: str) -> Locator:
    return page.locator(f".colx.{side}").get_by_role("spinbutton")


def send_button(page: Page) -> Locator:
    return page.locator(".drawer footer .primary")


# Somebody waits for my answer.


def test_the_middle_of_the_board_says_who_waits_and_for_what(ann: Page, base: str) -> None:
    go_on_with(ann, base, OFFER)
    expect(ann.locator(".matter h2")).to_have_text("Bob offers you a deal")
    expect(ann.locator(".matter")).to_contain_text("Bob waits for your answer.")
    expect(ann.locator(".matter")).to_contain_text("£230")
    expect(ann.locator(".actions .primary")).to_contain_text("Accept")
    for answer in ("refuse", "counter", "later"):
        expect(reply(ann, answer)).to_be_enabled()
    expect(deal_button(ann)).to_have_accessible_name("Deal Open offers to you: 1")
    expect(ann).to_have_title(re.compile("Your move"))
    # What it does to both comes a moment later.
    expect(ann.locator(".matter")).to_contain_text(re.compile("Fair for both|Leans towards"))
    before = ann.locator(".matter").inner_text()
    ann.reload()
    expect(ann.locator(".matter")).to_have_text(before, use_inner_text=True)


def test_the_game_goes_on_when_the_answer_is_put_off(ann: Page, base: str) -> None:
    go_on_with(ann, base, OFFER)
    reply(ann, "later").click()
    expect(log(ann)).to_contain_text("Bob rolled")
    expect(ann.locator(".matter h2")).not_to_have_text("Bob offers you a deal")
    # The offer is where it was, also after a reload, and can be accepted.
    ann.reload()
    expect(deal_button(ann)).to_have_accessible_name("Deal Open offers to you: 1")
    deal_button(ann).click()
    expect(ann.locator(".drawer .counter")).to_contain_text("Bob offers you £230 for King's Cross")
    expect(send_button(ann)).to_contain_text("Accept")
    send_button(ann).click()
    ann.locator(".drawer .armed").click()
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(log(ann)).to_contain_text("Bob gave you £230 for King's Cross Station.")
    expect(deal_button(ann)).to_have_accessible_name("Deal")


def test_escape_on_an_opened_offer_loses_nothing(ann: Page, base: str) -> None:
    go_on_with(ann, base, OFFER)
    reply(ann, "counter").click()
    expect(ann.locator(".drawer .counter")).to_contain_text("Bob offers you £230")
    ann.keyboard.press("Escape")
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(ann.locator(".matter h2")).to_have_text("Bob offers you a deal")
    press(ann, "refuse-1")
    expect(log(ann)).to_contain_text("Bob rolled")


def test_every_answer_has_a_key(ann: Page, base: str) -> None:
    for key, told in (("x", "refused"), ("p", "will answer Bob later")):
        go_on_with(ann, base, OFFER)
        expect(reply(ann, "accept")).to_be_enabled()
        ann.keyboard.press(key)
        expect(log(ann)).to_contain_text(told)
    go_on_with(ann, base, OFFER)
    expect(reply(ann, "accept")).to_be_enabled()
    ann.keyboard.press("c")
    expect(ann.locator(".drawer")).to_be_visible()
    ann.keyboard.press("Escape")
    ann.keyboard.press("Space")
    ann.keyboard.press("Space")
    expect(log(ann)).to_contain_text("Bob gave you £230 for King's Cross Station.")
    expect(log(ann)).to_contain_text("Bob rolled")


def test_several_offers_are_answered_one_after_the_other(ann: Page, base: str) -> None:
    go_on_with(ann, base, TWO_OFFERS)
    expect(deal_button(ann)).to_have_accessible_name("Deal Open offers to you: 2")
    expect(ann.locator(".matter")).to_contain_text("More offers waiting: 1.")
    # Bob is to move, so he comes first; the drawer shows each partner with his own offer.
    ann.keyboard.press("d")
    expect(ann.locator(".drawer .counter")).to_contain_text("£230")
    ann.locator(".drawer .with").get_by_role("button", name=re.compile("Cyd, Open offers")).click()
    expect(ann.locator(".drawer .counter")).to_contain_text("£260")
    ann.keyboard.press("d")
    press(ann, "refuse-1")
    expect(ann.locator(".matter h2")).to_have_text("Cyd offers you a deal")
    press(ann, "accept-2")
    expect(log(ann)).to_contain_text("£260")
    expect(reply(ann, "accept")).to_have_count(0)


def test_what_the_game_asks_comes_first_and_a_note_tells_of_the_offer(ann: Page, browser: Browser, base: str) -> None:
    with visit(browser, base, None, german=True) as bob:
        lay_for_two(ann, bob, base, FOR_SALE)
        bob.get_by_role("button", name="Handel").first.click()
        bob.locator(".colx.get label", has_text="King").click()
        money_in(bob, "give").fill("240")
        send_button(bob).click()
        note = ann.locator(".toast.offer")
        expect(note).to_contain_text("Bob offers you £240 for King's Cross")
        expect(ann.locator(".matter[data-stage=purchase]")).to_contain_text("Whitechapel")
        note.get_by_role("button", name="Look").click()
        expect(note).to_have_count(0)
        ann.keyboard.press("Escape")
        expect(note).to_be_visible()
        press(ann, "buy")
        expect(ann.locator(".matter h2")).to_have_text("Bob offers you a deal")
        expect(note).to_have_count(0)
        press(ann, "later-1")
        expect(log(bob)).to_contain_text("Ann antwortet dir später.")
        expect(deal_button(ann)).to_have_accessible_name("Deal Open offers to you: 1")


def test_an_offer_that_changes_disarms_the_button(ann: Page, browser: Browser, base: str) -> None:
    with visit(browser, base, None) as bob:
        lay_for_two(ann, bob, base, OFFER)
        reply(ann, "accept").click()
        expect(reply(ann, "accept")).to_contain_class("armed")
        bob.keyboard.press("d")
        bob.locator(".drawer .with").get_by_role("button", name="Ann").click()
        bob.locator(".colx.get label", has_text="King").click()
        money_in(bob, "give").fill("5")
        money_in(bob, "give").press("Enter")
        expect(ann.locator(".matter")).not_to_contain_text("£230")
        reply(ann, "accept").click()
        expect(reply(ann, "accept")).to_contain_class("armed")
        expect(cash(ann, 0)).to_have_text(sum_of(1500))


def test_on_a_phone_all_answers_are_within_reach(browser: Browser, base: str) -> None:
    with visit(browser, base, None, phone=True, german=True) as page:
        lay_german(page, base, OFFER)
        expect(page.locator(".matter h2")).to_be_in_viewport(ratio=1)
        for answer in ("accept", "counter", "refuse", "later"):
            expect(reply(page, answer)).to_be_in_viewport(ratio=1)
        deal_button(page).click()
        expect(page.locator(".drawer .counter")).to_contain_text("230")


def lay_german(page: Page, base: str, record: str) -> None:
    opened = post(page, f"{base}/api/uploads?pace=instant&clock=days", record)
    page.goto(base + opened["link"])
    page.get_by_role("button", name="beginnen").click()


# The deal table.


def test_typed_cash_counts_at_once_and_enter_sends(ann: Page, base: str) -> None:
    go_on_with(ann, base, QUIET)
    deal_button(ann).click()
    ann.locator(".drawer .with").get_by_role("button", name="Cyd").click()
    ann.locator(".colx.get label", has_text="Mayfair").click()
    money_in(ann, "give").press_sequentially("1450")
    expect(ann.locator(".scales")).to_contain_text("You give £1,450")
    money_in(ann, "give").press("Enter")
    ann.locator("[data-action=give]").click()
    # Cyd takes it; the drawer has closed, and says so.
    expect(ann.locator(".toast", has_text="Cyd accepted. You gave £1,450 and got Mayfair.")).to_be_visible()
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(cash(ann, 0)).to_have_text(sum_of(50))
    ann.keyboard.press("d")
    expect(money_in(ann, "give")).to_have_value("0")
    ann.keyboard.press("Enter")
    expect(cash(ann, 0)).to_have_text(sum_of(50))


def test_a_refused_offer_can_be_changed_and_a_counter_is_called_so(ann: Page, base: str) -> None:
    go_on_with(ann, base, QUIET)
    deal_button(ann).click()
    ann.locator(".drawer .with").get_by_role("button", name="Cyd").click()
    ann.locator(".colx.get label", has_text="Mayfair").click()
    money_in(ann, "give").fill("10")
    send_button(ann).click()
    expect(ann.locator(".toast", has_text="Cyd refused and offers something else.")).to_be_visible()
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(ann.locator(".matter h2")).to_have_text("Cyd offers you a deal")
    # To the same once more there is no other answer.
    ann.keyboard.press("d")
    money_in(ann, "give").fill("10")
    send_button(ann).click()
    ann.locator(".toast", has_text="Cyd refused your offer. Cyd: ").get_by_role("button", name="Change it").click()
    expect(money_in(ann, "give")).to_have_value("10")
    expect(ann.locator(".colx.get label.on")).to_contain_text("Mayfair")
    expect(send_button(ann)).to_contain_text("Offer this to Cyd")


def test_a_gift_is_asked_about_and_a_double_press_gives_nothing(ann: Page, base: str) -> None:
    go_on_with(ann, base, QUIET)
    deal_button(ann).click()
    money_in(ann, "give").fill("40")
    for x in (8, 200):
        send_button(ann).dblclick(position={"x": x, "y": 20})
        expect(send_button(ann)).to_contain_text("Offer this to Bob")
    expect(cash(ann, 0)).to_have_text(sum_of(1500))
    money_in(ann, "give").press("Enter")
    question = ann.get_by_role("alertdialog")
    expect(question).to_contain_text("You get nothing for this. Give Bob £40 anyway?")
    expect(ann.locator("[data-action=keep]")).to_be_focused()
    ann.keyboard.press("Enter")
    expect(question).to_have_count(0)
    expect(cash(ann, 0)).to_have_text(sum_of(1500))
    send_button(ann).click()
    ann.keyboard.press("Escape")
    expect(question).to_have_count(0)
    send_button(ann).click()
    ann.locator("[data-action=give]").click()
    expect(cash(ann, 0)).to_have_text(sum_of(1460))
    expect(ann.locator(".drawer")).to_have_count(0)


def test_accepting_to_give_something_for_nothing_is_asked_about_too(ann: Page, base: str) -> None:
    go_on_with(ann, base, BEGGING)
    reply(ann, "accept").dblclick()
    expect(ann.get_by_role("alertdialog")).to_contain_text("King's Cross")
    ann.locator("[data-action=keep]").click()
    press(ann, "refuse-1")
    expect(log(ann)).to_contain_text("Bob rolled")


def test_on_a_slow_line_two_presses_are_one_offer(ann: Page, base: str) -> None:
    held: list[str] = []
    let_go = hold_offers(ann, held)
    go_on_with(ann, base, QUIET)
    deal_button(ann).click()
    ann.locator(".drawer .with").get_by_role("button", name="Cyd").click()
    ann.locator(".colx.get label", has_text="Mayfair").click()
    money_in(ann, "give").fill("240")
    send_button(ann).click()
    expect(send_button(ann)).to_be_disabled()
    money_in(ann, "give").press("Enter")
    send_button(ann).click(force=True)
    assert len(held) == 1
    let_go()
    expect(ann.locator(".drawer")).to_have_count(0)
    expect(log(ann)).to_contain_text("Cyd")


def hold_offers(page: Page, held: list[str]) -> Callable[[], None]:
    """Offers go no further than the line until what is returned is called."""
    lines: list[WebSocketRoute] = []

    def carry(message: str | bytes) -> None:
        if '"t":"do"' in str(message) and '"verb":"offer"' in str(message):
            held.append(str(message))
        else:
            lines[-1].send(message)

    def answer(route: WebSocketRoute) -> None:
        lines.append(route.connect_to_server())
        route.on_message(carry)

    def let_go() -> None:
        for message in held:
            lines[-1].send(message)

    page.route_web_socket("**/socket", answer)
    return let_go


def test_a_counter_offer_answers_the_first(ann: Page, base: str) -> None:
    go_on_with(ann, base, OFFER)
    reply(ann, "counter").click()
    # The offer lies there to be changed: as it is, it cannot be sent back, and the sum is ready to be typed over.
    expect(send_button(ann)).to_contain_text("Counter with this")
    expect(send_button(ann)).to_be_disabled()
    expect(money_in(ann, "get")).to_be_focused()
    expect(ann.locator(".drawer .counter")).to_contain_text("Accept")
    money_in(ann, "get").fill("450")
    expect(send_button(ann)).to_be_enabled()
    send_button(ann).click()
    expect(ann.locator(".drawer")).to_have_count(0)
    # Bob refuses, and what he offers now is what he waits for.
    expect(ann.locator(".toast", has_text="Bob refused and offers something else.")).to_be_visible()
    expect(ann.locator(".matter")).to_contain_text("£236")
    press(ann, "later-1")
    expect(log(ann)).to_contain_text("Bob rolled")


# Offers that need a second look.

LOPSIDED = QUIET.replace("set: Cyd.deeds = @39", "set: Cyd.deeds = @39, @1")
# Bob owes more than he can raise, and only Ann can save him.
RESCUE = (
    HEAD + "set: Bob.at = @36\nset: Bob.cash = 5\nset: Bob.deeds = @1\nset: Cyd.deeds = @39\n\n"
    "Bob: roll 1-2\nCyd: ask\nBob: offer Ann: @1 for 60\n"
)


def test_a_lopsided_offer_is_asked_about_before_it_is_sent(ann: Page, base: str) -> None:
    go_on_with(ann, base, LOPSIDED)
    deal_button(ann).click()
    ann.locator(".drawer .with").get_by_role("button", name="Cyd").click()
    ann.locator(".colx.get label", has_text="Old Kent").click()
    money_in(ann, "give").fill("900")
    expect(ann.locator(".estimate")).to_contain_text("Far better for Cyd than for you")
    send_button(ann).click()
    expect(ann.get_by_role("alertdialog")).to_contain_text("£900 for Old Kent Rd is far better for Cyd than for you.")
    ann.locator("[data-action=keep]").click()
    expect(cash(ann, 0)).to_have_text(sum_of(1500))
    money_in(ann, "give").fill("5")
    expect(ann.locator(".estimate")).to_contain_text("Cyd will hardly agree")


def test_the_last_way_out_of_a_debt_is_not_put_off_by_one_press(ann: Page, base: str) -> None:
    go_on_with(ann, base, RESCUE)
    expect(ann.locator(".matter")).to_contain_text("Without this deal Bob goes bankrupt.")
    reply(ann, "later").click()
    expect(reply(ann, "later")).to_contain_text("Press again: Bob goes bankrupt")
    expect(reply(ann, "refuse")).to_be_enabled()
    reply(ann, "accept").click()
    reply(ann, "accept").click()
    expect(log(ann)).to_contain_text("Bob gave you Old Kent Road for £60.")


def test_a_bot_says_beside_its_offer_why_it_makes_it(ann: Page, base: str) -> None:
    go_on_with(ann, base, QUIET)
    deal_button(ann).click()
    ann.locator(".drawer .with").get_by_role("button", name="Cyd").click()
    ann.locator(".colx.get label", has_text="Mayfair").click()
    money_in(ann, "give").fill("300")
    send_button(ann).click()
    expect(ann.locator(".offermatter .remark")).to_have_text("Cyd: I would agree to this.")
    expect(ann.locator(".actions .primary")).to_contain_text("Accept")
