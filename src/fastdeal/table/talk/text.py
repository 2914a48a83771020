"""Text from strangers: one cleaning for names, chat, and what a foreign server sends to a terminal."""

import unicodedata
from itertools import groupby

from ...notation.lines import is_invisible

# Letters of these scripts are taken for each other's.
LOOK_ALIKE = ("LATIN", "CYRILLIC", "GREEK")
MOST_MARKS = 3  # on one letter


def clean(text: str, longest: int | None = None) -> str:
    """The text as one line: nothing invisible, no control characters, and few marks on a letter."""
    seen = (letter for letter in unicodedata.normalize("NFC", text) if letter.isspace() or not is_invisible(letter))
    kept = "".join("".join(run)[: MOST_MARKS if marks else None] for marks, run in groupby(seen, is_mark))
    return " ".join(kept.split())[:longest].strip()


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def alike(name: str) -> str:
    """Equal for names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def mixes_scripts(name: str) -> bool:
    """Whether letters of another script could make it look like another name: `Ann` with a Cyrillic A."""
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return len(scripts.intersection(LOOK_ALIKE)) > 1
