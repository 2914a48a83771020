"""The rule pages in a terminal."""

import re

from rich.markdown import Markdown

from ..editions.problems import did_you_mean
from ..errors import Error
from ..telling.rulebook import CHAPTERS, ENGLISH, INDEX, rule_page

LINK = re.compile(r"\]\((\w+)\.md[^)]*\)")


def rules_to_read(name: str, lang: str = ENGLISH) -> Markdown:
    """A rule page, or the index without a name. Raises `Error` for a page that is not there."""
    if name and name not in CHAPTERS:
        raise Error(f"the rules have no page `{name}`; {did_you_mean(name, CHAPTERS)}")
    # A link shows the name by which its page can be asked for.
    return Markdown(LINK.sub(r"](\1)", rule_page(name or INDEX, lang)), hyperlinks=False)
