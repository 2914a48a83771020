"""How long games last, as the lab has measured: `scripts/findings.py` writes the file, and the lobby predicts by it."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).with_name("measured.json")


def lengths() -> Any:
    """By number of players and rules, or None where nothing was measured."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else None
