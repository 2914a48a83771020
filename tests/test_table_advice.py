"""What `fastdeal serve --check` calls unwise, and what it does not."""

from dataclasses import replace
from pathlib import Path

import pytest

from fastdeal.commands.main import main
from fastdeal.table.http.advice import unwise
from fastdeal.table.limits import Limits

WELL = Limits(origins=("https://play.example.org",), proxies=("127.0.0.1",), forget_days=365)


def test_a_server_behind_a_proxy_is_well_set_up(tmp_path: Path) -> None:
    assert unwise("127.0.0.1", tmp_path / "tables.db", WELL, "warning") == []
    assert unwise("127.0.0.1", tmp_path / "tables.db", Limits(), "info") == []


@pytest.mark.parametrize(
    ("host", "limits", "level", "word"),
    [
        ("0.0.0.0", WELL, "info", "bypass the proxy"),
        ("0.0.0.0", Limits(), "info", "Without https"),
        ("127.0.0.1", Limits(origins=("http://play.example.org",)), "info", "is not https"),
        ("127.0.0.1", Limits(origins=("play.example.org",)), "info", "is no origin"),
        ("127.0.0.1", Limits(origins=("https://play.example.org",), forget_days=9), "info", "no --proxy"),
        ("127.0.0.1", Limits(proxies=("caddy",)), "info", "is not an IP address"),
        ("127.0.0.1", Limits(origins=("https://a.example",), proxies=("::1",)), "info", "kept forever"),
        ("127.0.0.1", Limits(connections=1 << 30), "info", "allows"),
        ("127.0.0.1", replace(WELL, backups=False), "info", "No backups are made"),
        ("127.0.0.1", Limits(), "debug", "cookies"),
    ],
)
def test_what_is_unwise_is_said(tmp_path: Path, host: str, limits: Limits, level: str, word: str) -> None:
    assert any(word in sentence for sentence in unwise(host, tmp_path / "tables.db", limits, level))


def test_a_store_that_others_can_read_or_that_is_a_link_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, link = tmp_path / "tables.db", tmp_path / "link.db"
    store.touch(mode=0o644)
    link.symlink_to(store)
    assert main(["serve", "--check", "--data", str(link)]) == 1
    said = capsys.readouterr().out
    assert "is a link" in said
    assert "others on this machine can read it" in said
    store.chmod(0o600)
    assert main(["serve", "--check", "--data", str(store)]) == 0
    assert capsys.readouterr().out == "Nothing here is unwise.\n"
