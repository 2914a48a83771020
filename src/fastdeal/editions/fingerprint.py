"""The hash of an edition: equal for two files exactly if they play the same."""

import hashlib
import json

from .edition import Edition
from .options import OPTIONS, Rules


def fingerprint(edition: Edition) -> str:
    """The SHA-256 of everything that affects play. Wording and colours do not change it."""
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
        "rules": rules_that_count(edition.all_rules()),
    }
    return hashlib.sha256(json.dumps(meaning, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def rules_that_count(rules: Rules) -> Rules:
    """The rules without later options that are not used: a new option leaves old editions and records as they were."""
    return {name: value for name, value in rules.items() if OPTIONS[name].since == 1 or value != OPTIONS[name].default}
