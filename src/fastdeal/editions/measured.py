"""How long games last, as measured in the lab. `scripts/findings.py` writes the file; the lobby predicts from it."""

import json
from pathlib import Path
from typing import Any

# An assumption, not a finding: what a turn of people who know the game takes.
SECONDS_PER_TURN = 30
FILE = Path(__file__).with_name("measured.json")


def lengths() -> Any:
    """Lengths by number of players and rules; None if nothing was measured."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else None
