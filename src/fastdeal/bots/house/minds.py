"""The levels of the house bots."""

import tomllib
from importlib.resources import files

from ...errors import Error
from ...rules.state import Board, shape_of
from .deals import NEVER
from .mind import Memory, Mind
from .nature import Nature
from .study import study

Traits = dict[str, int | list[int]]

# How the others are believed to judge: like oneself, unless a level says otherwise.
GUESSES = ("horizon", "partial", "funds", "jealousy", "margin")

TRAITS: dict[str, Traits] = {
    # Buys by mood, sometimes forgets to ask for rent, clings to single deeds and seldom deals.
    "easy": {
        "keep": 250, "caution": 60, "keep_buying": 150, "borrows": 0, "block": 0, "horizon": 8, "partial": 60,
        "funds": 0, "bids": 70, "jealousy": 60, "margin": 20, "wary": -300, "ambition": -300, "duel": -500, "greed": 30,
        "offers": 1, "patience": 48, "stay": 28, "card": 10, "gambles": 1, "whims": 30, "forgets": 12,
    },
    # Knows what a group earns, trades for it, and keeps enough to survive a visit.
    "steady": {
        "keep": 120, "caution": 40, "keep_buying": 0, "borrows": 0, "block": 3, "horizon": 15, "partial": 120,
        "funds": 50, "bids": 95, "jealousy": 80, "margin": 10, "wary": 200, "ambition": 200, "duel": -500, "greed": 50,
        "offers": 2, "patience": 60, "stay": 5, "card": 10,
    },
    # The shark's tuning started here: like steady, but with less cash in hand and always looking for deals.
    "bold": {
        "keep": 20, "caution": 0, "keep_buying": 0, "borrows": 0, "block": 6, "horizon": 20, "partial": 140,
        "funds": 70, "bids": 110, "jealousy": 110, "margin": 10, "greed": 95, "offers": 2, "patience": 1, "stay": 4,
        "card": 10, "their_horizon": 15, "their_partial": 120, "their_funds": 50, "their_jealousy": 80,
    },
    # Sparring partners: both buy everything and build as soon as they can. One never proposes a deal but answers
    # offers; the other never deals.
    "builder": {
        "keep": 0, "caution": 0, "keep_buying": 0, "borrows": 0, "block": 0, "horizon": 15, "partial": 120,
        "funds": 0, "bids": 100, "jealousy": 90, "margin": 10, "offers": 0, "stay": 5, "card": 10,
    },
    "hermit": {
        "keep": 0, "caution": 0, "keep_buying": 0, "borrows": 0, "block": 0, "horizon": 15, "partial": 120,
        "funds": 0, "bids": 100, "jealousy": 90, "margin": NEVER, "offers": 0, "stay": 5, "card": 10,
    },
}  # fmt: skip

LEVELS = ("easy", "steady", "shark")


class BotError(Error, ValueError):
    """A bot that cannot play; the message says why."""


def tuned(level: str) -> Traits:
    """The traits of a tuned level; see `fastdeal tune`."""
    text = files(__package__).joinpath(f"{level}.toml").read_text(encoding="utf-8")
    traits: Traits = tomllib.loads(text)["traits"]
    return traits


def traits_of(level: str) -> Traits:
    """The traits of a level. Raises `BotError`, which names the levels."""
    if level not in TRAITS and level not in LEVELS:
        raise BotError(f"{level}: no such bot; there are {', '.join(LEVELS)}")
    return TRAITS[level] if level in TRAITS else tuned(level)


def mind(level: str, board: Board) -> Mind:
    """A new mind of that level. Raises `BotError`, which names the levels."""
    return mind_with(traits_of(level), board)


def mind_with(traits: Traits, board: Board) -> Mind:
    """A new mind with these traits."""
    return Mind(nature_with(traits, board), Memory())


def nature_with(traits: Traits, board: Board) -> Nature:
    """The nature of a bot with these traits, with what it makes of the board."""
    nature = born_with(traits)
    study(board, nature)
    return nature


def born_with(traits: Traits) -> Nature:
    """The traits alone."""
    nature = Nature()
    nature.fancy = [100] * shape_of(Nature)["fancy"]
    guesses = {f"their_{trait}": traits[trait] for trait in GUESSES if trait in traits}
    for trait, value in (guesses | traits).items():
        setattr(nature, trait, list(value) if isinstance(value, list) else value)
    return nature
