"""Text from strangers: one cleaning for names, chat, and what a foreign server sends to a terminal."""

import re
import unicodedata
from itertools import groupby

from ...notation.lines import is_invisible

# Marks that only choose how a letter is drawn, and signs without a shape of their own.
SHAPELESS = re.compile("[\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\ufffc\U0001d159\U000e0100-\U000e01ef]")
# These stand beside letters of other scripts, and look like none.
OF_ANY_SCRIPT = {"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "IDEOGRAPHIC", "HANGUL", "BOPOMOFO", "MODIFIER"}
# Cyrillic and Greek letters that look like Latin ones, small or capital.
LATIN_FOR = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04bb\u04cf\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
    "abekmhopctyxsijhldqwabezhikmnoptyx",
)
MOST_MARKS = 3  # on one letter


def clean(text: str, longest: int | None = None) -> str:
    """The text as one line: nothing invisible, no control characters, and few marks on a letter."""
    shaped = SHAPELESS.sub("", unicodedata.normalize("NFC", text))
    seen = (letter for letter in shaped if letter.isspace() or not is_invisible(letter))
    kept = "".join("".join(run)[: MOST_MARKS if marks else None] for marks, run in groupby(seen, is_mark))
    return " ".join(kept.split())[:longest].strip()


def is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


def alike(name: str) -> str:
    """Equal for names that look the same."""
    return unicodedata.normalize("NFKC", name).casefold().translate(LATIN_FOR)


def mixes_scripts(name: str) -> bool:
    """Whether letters of another script could make it look like another name: `Ann` with a Cyrillic A."""
    letters = filter(str.isalpha, unicodedata.normalize("NFKC", name))
    scripts = {unicodedata.name(letter, "").partition(" ")[0] for letter in letters}
    return len(scripts - OF_ANY_SCRIPT) > 1
