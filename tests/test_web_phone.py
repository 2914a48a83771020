"""Any screen size: nothing cut off, nothing beyond the edge, the buttons within reach."""

from accessibility import violations_on
from browsing import is_scrolling_down, is_scrolling_sideways, visit
from playwright.sync_api import Browser, Page, expect
from scenes import SCENES, Stage, moments

WIDTHS = (360, 480, 600, 768, 900, 1024, 1240, 1280, 1440, 1920)

# Text that is cut off at the edge of the screen, or of whatever hides what does not fit; and what scrolls sideways.
CUT_OFF = """async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const box = (one) => one.getBoundingClientRect();
    const hides = (one) => /hidden|clip/.test(getComputedStyle(one).overflowX);
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    const isText = (one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isSeen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isIn = (one, edge) => box(one).left > edge.left - 1 && box(one).right < edge.right + 1;
    const isCut = (one) => {
        for (let at = one.parentElement; at; at = at.parentElement) {
            if (scrolls(at)) one = at;
            if (hides(at) && !isIn(one, box(at))) return true;
        }
        return !isIn(one, { left: 0, right: innerWidth });
    };
    const slides = (one) => scrolls(one) && one.scrollWidth > one.clientWidth;
    const all = [...document.querySelectorAll('html, body, #app, #app *:not(svg *, .sr, .sr *)')].filter(isSeen);
    const cut = all.filter((one) => isText(one) && isCut(one)).map((one) => `cut off: ${one.textContent.trim()}`);
    return [...cut, ...all.filter(slides).map((one) => `scrolls sideways: ${one.tagName} ${one.className}`)];
}"""


def test_a_phone_shows_every_moment_of_a_game(browser: Browser, base: str) -> None:
    found = []
    with visit(browser, base, None, phone=True, dark=True) as page:
        for name in moments(page, base):
            # The deal table lies over the board.
            if page.locator(".drawer").count():
                expect(page.locator(".drawer footer .primary")).to_be_in_viewport(ratio=1)
            else:
                expect(page.locator(".boardwrap svg").first).to_be_in_viewport(ratio=0.95)
                expect(page.locator(".actions .primary")).to_be_in_viewport(ratio=1)
            found += too_wide(page, name)
            found += [f"{name}: {line}" for line in violations_on(page)]
    assert not found, "\n".join(found)


def test_every_width_from_phone_to_large_desktop_fits(browser: Browser, base: str) -> None:
    found = []
    with visit(browser, base, None) as page:
        stage = Stage(page, base)
        stage.show(SCENES["auction"])
        for name in ("auction", "deal"):
            stage.cut_to(SCENES[name])
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                found += too_wide(page, f"{name} at {width}")
                found += [f"{name} at {width}: scrolls down"] if is_scrolling_down(page) else []
                expect(page.locator(".actions .primary, .drawer footer .primary").last).to_be_in_viewport(ratio=1)
    assert not found, "\n".join(found)


def too_wide(page: Page, state: str) -> list[str]:
    """What does not fit between the edges of the screen."""
    found = [f"{state}: {what}" for what in page.evaluate(CUT_OFF)]
    return [*found, f"{state}: scrolls sideways"] if is_scrolling_sideways(page) else found
