"""What axe finds wrong on a page: broken roles, missing names, weak contrast."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / ".venv" / "node" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (rules) => {
    const { violations } = await axe.run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
    const why = (node) => [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; ');
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${why(node)}`));
}"""
# All that a theme can change.
COLOURS = ["color-contrast"]


def violations_on(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe has to say about the page as it is now by these rules or by all, one line for each element."""
    assert AXE.is_file(), "axe-core is missing: `make check` fetches it"
    # Through the debugger, since the page's own policy rightly lets no foreign script in.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN, rules)
    return found


def violations_in_both_themes(page: Page, state: str) -> list[str]:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = [f"{state}, light: {line}" for line in violations_on(page)]
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    return found + [f"{state}, dark: {line}" for line in violations_on(page, COLOURS)]
