"""The levels at which the house bots play."""

from .mind import Mind

TRAITS: dict[str, dict[str, int]] = {
    # Buys while it has plenty, builds from what it can spare, and seldom thinks of a deal.
    "easy": {
        "keep": 300, "caution": 60, "keep_buying": 200, "borrows": 0, "horizon": 8, "partial": 60, "funds": 0,
        "bids": 60, "jealousy": 60, "margin": 40, "greed": 30, "offers": 1, "patience": 60, "stay": 28, "card": 20,
        "gambles": 1,
    },
    # Knows what a group earns, trades for it, and keeps enough to survive a visit.
    "steady": {
        "keep": 60, "caution": 30, "keep_buying": 0, "borrows": 0, "horizon": 15, "partial": 120, "funds": 50,
        "bids": 95, "jealousy": 90, "margin": 10, "greed": 60, "offers": 2, "patience": 24, "stay": 5, "card": 40,
        "gambles": 0,
    },
    # Proposes at every turn, keeps most of what a deal brings, and spends its last coin on houses.
    "shark": {
        "keep": 30, "caution": 0, "keep_buying": 0, "borrows": 0, "horizon": 20, "partial": 140, "funds": 70,
        "bids": 110, "jealousy": 110, "margin": 10, "greed": 95, "offers": 2, "patience": 1, "stay": 4, "card": 40,
        "gambles": 0,
    },
}  # fmt: skip

LEVELS = tuple(TRAITS)


def mind(level: str) -> Mind:
    """A fresh mind of that level; raises `ValueError` naming the levels there are."""
    if level not in TRAITS:
        raise ValueError(f"{level}: no such bot; there are {', '.join(LEVELS)}")
    fresh = Mind()
    for trait, value in TRAITS[level].items():
        setattr(fresh, trait, value)
    return fresh
