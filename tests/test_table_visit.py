"""A terminal that joins a table: whatever answers there, it says what is wrong, and nothing reaches it but text."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from websockets.asyncio.server import ServerConnection, serve

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main

ESCAPES = "\x1b[2J\x1b]0;mine\x07"
SYNC = {"t": "sync", "v": 1, "seq": 0, "table": {}, "view": None, "you": {}, "log": [], "complete": True, "chat": []}


@pytest.fixture(autouse=True)
def seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where secrets of seats are kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "fastdeal").mkdir()
    return tmp_path / "fastdeal" / "seats.json"


@contextmanager
def answering(status: int, body: bytes) -> Iterator[str]:
    """A server that answers every call like this."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever).start()
    yield f"http://127.0.0.1:{server.server_port}/t/abc"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("status", [200, 404, 500])
@pytest.mark.parametrize(
    "body", [b"", b"hello", b"\xff", b"[1]", 100_000 * b"[", b'{"table": 1}', json.dumps({"text": ESCAPES}).encode()]
)
def test_whatever_answers_is_told_in_plain_text(status: int, body: bytes, capsys: pytest.CaptureFixture[str]) -> None:
    with answering(status, body) as link:
        assert main(["join", link, "--name", "Ann"]) == UNUSABLE
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "said",
    [
        "hello", "[]", "{}", 100_000 * "[", json.dumps({"t": "news"}), json.dumps({**SYNC, "log": [{"seq": "x"}]}),
        json.dumps({"t": "bye", "retry": -1, "text": ESCAPES}),
    ],
)  # fmt: skip
def test_whatever_a_table_says_ends_in_a_sentence(said: str, seats: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def answer(socket: ServerConnection) -> None:
        await socket.send(said)
        await socket.wait_closed()

    async def story() -> None:
        async with serve(answer, "127.0.0.1", 0) as server:
            base = f"http://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
            seats.write_text(json.dumps({f"{base}/abc/Ann": "secret"}))
            assert await asyncio.to_thread(main, ["join", f"{base}/t/abc", "--name", "Ann"]) == UNUSABLE

    asyncio.run(asyncio.wait_for(story(), 20))
    assert "\x1b" not in capsys.readouterr().err


def test_where_only_pages_are_served_nobody_waits_for_ever(capsys: pytest.CaptureFixture[str]) -> None:
    """As behind a proxy that passes no WebSockets on."""
    seated = {"table": "abc", "seat": 0}
    with answering(200, json.dumps(seated).encode()) as link:
        assert main(["join", link, "--name", "Ann"]) == UNUSABLE
        assert "a proxy in front of it must pass WebSockets on" in capsys.readouterr().err


def test_a_seat_at_a_server_that_is_down_is_told(seats: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats.write_text(json.dumps({"http://127.0.0.1:1/abc/Ann": "secret"}))
    assert main(["join", "http://127.0.0.1:1/t/abc", "--name", "Ann"]) == UNUSABLE
    assert "no server answers there" in capsys.readouterr().err


@pytest.mark.parametrize(
    "link", ["http://[::1/t/x", "http://a b/t/x", "http:///t/x", "http://a/t/\xe9", "ftp://a/t/x", "http://127.0.0.1:1x/t/x"]
)  # fmt: skip
def test_a_link_that_leads_nowhere_is_told(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", link, "--name", "Ann"]) == UNUSABLE
    assert capsys.readouterr().err.startswith(f"fastdeal: {link}: ")


@pytest.mark.parametrize("kept", [b"{", b"[]", b'{"a": 1}', b"\xff"])
def test_secrets_that_cannot_be_read_are_told(kept: bytes, seats: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seats.write_bytes(kept)
    assert main(["join", "http://127.0.0.1:1/t/x", "--name", "Ann"]) == UNUSABLE
    assert f"{seats} is damaged" in capsys.readouterr().err
