"""Stores and records of earlier versions are opened, played on and proven: `scripts/keep_store.py` has made them."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from browsing import fetch
from table_player import Player, close, running

from fastdeal.table.client.remote import call
from fastdeal.table.log.record import verify

OLD = sorted((Path(__file__).parent / "old").iterdir())


@pytest.mark.parametrize("folder", OLD, ids=lambda path: path.name)
def test_an_old_record_proves_its_dice(folder: Path) -> None:
    verify((folder / "over.deal").read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", OLD, ids=lambda path: path.name)
def test_an_old_store_is_opened_and_its_games_go_on(folder: Path, tmp_path: Path) -> None:
    tables: dict[str, Any] = json.loads((folder / "tables.json").read_text())
    shutil.copy(folder / "tables.db", tmp_path)

    async def go_on(base: str, kept: dict[str, Any]) -> None:
        players = [Player(base, kept["table"], secret) for secret in kept["secrets"]]
        for player in players:
            await player.open()
        if players[0].table["stage"] == "waiting":
            await players[0].send("start")
        before = kept.get("seq", 0)
        assert players[0].seq >= before
        while players[0].seq < before + 20:
            for player in players:
                move = player.pick() if player.view else None
                if move is not None:
                    await player.do(move)
            await asyncio.sleep(0.01)
        await close(*players)

    with running(tmp_path / "tables.db") as server:
        for name in ("waiting", "running", "position"):
            asyncio.run(asyncio.wait_for(go_on(server.base, tables[name]), 60))
        over = tables["over"]["table"]
        assert json.loads(call(f"{server.base}/api/tables/{over}")[0])["table"]["stage"] == "over"
        assert fetch(f"{server.base}/api/tables/{over}/record") == (folder / "over.deal").read_text(encoding="utf-8")
