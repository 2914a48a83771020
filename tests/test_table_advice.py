"""What `fastdeal serve --check` calls unwise, and what it does not."""

from dataclasses import replace
from pathlib import Path

import pytest
from table_player import open_table, running

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.table.http.advice import unwise
from fastdeal.table.limits import Limits

WELL = Limits(origins=("https://play.example.org",), proxies=("127.0.0.1",), forget_days=365)


def test_a_server_behind_a_proxy_is_well_set_up(tmp_path: Path) -> None:
    assert unwise("127.0.0.1", tmp_path / "tables.db", WELL) == []
    assert unwise("127.0.0.1", tmp_path / "tables.db", Limits()) == []


@pytest.mark.parametrize(
    ("host", "limits", "word"),
    [
        ("0.0.0.0", WELL, "bypass the proxy"),
        ("0.0.0.0", Limits(), "Without https"),
        ("127.0.0.1", Limits(origins=("http://play.example.org",)), "is not https"),
        ("127.0.0.1", Limits(origins=("https://play.example.org",), forget_days=9), "no --proxy"),
        ("127.0.0.1", Limits(origins=("https://a.example",), proxies=("::1",)), "kept forever"),
        ("127.0.0.1", Limits(connections=1 << 30), "allows"),
        ("127.0.0.1", replace(WELL, backups=False), "No backups are made"),
    ],
)
def test_what_is_unwise_is_said(tmp_path: Path, host: str, limits: Limits, word: str) -> None:
    assert any(word in sentence for sentence in unwise(host, tmp_path / "tables.db", limits))


def test_a_store_that_others_can_read_or_that_is_a_link_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, link = tmp_path / "tables.db", tmp_path / "link.db"
    store.touch(mode=0o644)
    link.symlink_to(store)
    for path, why in (
        (link, f"{link} is a link to {store}"), (tmp_path, "is not a file"), (store, "others on this machine can"),
    ):  # fmt: skip
        assert main(["serve", "--check", "--data", str(path)]) == 1
        assert why in capsys.readouterr().out
    store.chmod(0o600)
    assert main(["serve", "--check", "--data", str(store)]) == 0
    assert capsys.readouterr().out == "Nothing here is unwise.\n"


@pytest.mark.parametrize(
    "unusable",
    [
        ["--connections", "0"], ["--connections-each", "-1"], ["--tables", "-1"], ["--forget-days", "-1"],
        ["--origin", "play.example.org"], ["--origin", "https://["], ["--proxy", "*"], ["--proxy", "caddy"],
    ],
)  # fmt: skip
def test_what_no_server_could_run_with_is_refused(tmp_path: Path, unusable: list[str]) -> None:
    assert main(["serve", "--check", "--data", str(tmp_path / "tables.db"), *unusable]) == UNUSABLE


@pytest.mark.parametrize("days", ["-5", "0", "99999999999999999"])
def test_no_number_of_days_deletes_what_was_played_today(tmp_path: Path, days: str) -> None:
    with running(tmp_path / "tables.db") as server:
        open_table(server.base)
    assert main(["store", "prune", "--days", days, "--data", str(tmp_path / "tables.db")]) == UNUSABLE
