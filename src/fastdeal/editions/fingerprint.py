"""The hash of an edition: the same for two files exactly if the same games can be played by both."""

import hashlib
import json

from .edition import Edition


def fingerprint(edition: Edition) -> str:
    """The SHA-256 of all that bears on play. A better joke on a card or another colour does not change it."""
    meaning = {
        "id": edition.id,
        "players": [edition.min_players, edition.max_players],
        "interest": edition.interest,
        "stations": edition.station_rents,
        "utilities": edition.utility_times,
        "squares": [
            [square.kind, square.group, square.pile, square.price, square.house_price, square.rents, square.tax]
            for square in edition.squares
        ],
        "cards": [[card.does.id for card in pile] for pile in edition.piles],
        "rules": edition.all_rules(),
    }
    return hashlib.sha256(json.dumps(meaning, sort_keys=True, separators=(",", ":")).encode()).hexdigest()
