"""A server that is killed loses nothing it has acknowledged. `bench/table_kill.py` does this two hundred times."""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))

from table_kill import besiege


def test_a_dozen_kills_under_load_lose_nothing(tmp_path: Path) -> None:
    seen = asyncio.run(besiege(rounds=12, tables=3, data=tmp_path / "tables.db"))
    assert seen["kills"] == 12
    assert seen["acknowledged"] > 50
