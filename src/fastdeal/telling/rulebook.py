"""The rule pages, for whoever shows them; and which of them explains a refusal."""

from pathlib import Path

from ..languages import LANGUAGES
from ..rules.words import Refusal

ENGLISH = "en"  # the language in which the pages were written; the others stand in folders of their own
INDEX = "README"
_HERE = Path(__file__).parent
# A wheel carries the pages along beside this module; in a checkout they are part of the documentation.
FOLDER = next(folder for folder in (_HERE / "pages", _HERE.parents[2] / "docs" / "rules") if folder.is_dir())
CHAPTERS = tuple(sorted(page.stem for page in FOLDER.glob("*.md") if page.stem != INDEX))

# The page on which each refusal is explained, with the heading if there is one for it.
RULES = {
    Refusal.NOT_YOUR_MOVE: "turn#out-of-turn",
    Refusal.NOT_NOW: "README#stages",
    Refusal.NOT_YOURS: "deal",
    Refusal.NOT_ENOUGH_CASH: "debt",
    Refusal.NEEDS_WHOLE_GROUP: "building",
    Refusal.GROUP_MORTGAGED: "building",
    Refusal.UNEVEN: "building#evenly-up",
    Refusal.NO_BUILDINGS_LEFT: "building#hotels-without-houses-in-the-bank",
    Refusal.BUILDINGS_ON_GROUP: "mortgage#sell-mortgage-redeem",
    Refusal.ALREADY_MORTGAGED: "mortgage",
    Refusal.NOT_MORTGAGED: "mortgage",
    Refusal.NOT_BUILT: "building",
    Refusal.FULLY_BUILT: "building",
    Refusal.CANNOT_BUILD_HERE: "building",
    Refusal.NOTHING_TO_ASK: "rent#asked-and-forgotten",
    Refusal.BID_TOO_LOW: "auction#under-the-hammer",
    Refusal.CAN_STILL_PAY: "debt#not-before-everything-is-tried",
    Refusal.WOULD_CHEAT_CREDITOR: "debt#not-before-everything-is-tried",
    Refusal.NO_CARD: "jail",
    Refusal.NO_OFFER: "deal#an-offer-falls",
    Refusal.EMPTY_OFFER: "deal#an-offer-falls",
    Refusal.BAD_DICE: "speed_die",
    Refusal.UNKNOWN: "README",
    Refusal.NO_SUCH_PARTNER: "deal",
    Refusal.NOT_STANDING_THERE: "house_rules#building-by-other-rules",
    Refusal.NOT_ALL_SOLD: "house_rules#building-by-other-rules",
}


def rule_page(name: str, language: str = ENGLISH) -> str:
    """The Markdown of a page, by its name: `auction`. Raises `KeyError` for one that is not there."""
    if name not in (INDEX, *CHAPTERS) or language not in LANGUAGES:
        raise KeyError(name)
    folder = FOLDER if language == ENGLISH else FOLDER / language
    return (folder / f"{name}.md").read_text(encoding="utf-8")
