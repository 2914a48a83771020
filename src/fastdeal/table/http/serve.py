"""Running the server: `fastdeal serve`, and `fastdeal play` with a browser beside it."""

import asyncio
import gc
import json
import logging
import socket
import sys
import time
import webbrowser
from pathlib import Path

import uvicorn

from ..room.hall import Limits
from ..store.care import default_store
from ..store.connection import StoreError
from ..store.salvage import open_store
from ..talk.protocol import LONGEST_MESSAGE
from .app import Server, make_app

UNUSABLE = 2
MOST_WAITING_CONNECTIONS = 4096
STOP_WITHIN = 10


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how bad, where, what."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class GracefulServer(uvicorn.Server):
    """Says goodbye to everybody at the tables before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, tables: Server) -> None:
        super().__init__(config)
        self.tables = tables

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.stop()
        await super().shutdown(sockets)


def keep_pauses_short() -> None:
    """A collection of garbage stops all tables: make each short, and full ones, which walk through all tables, rare.

    What tables keep by the thousand (`gc=False`) has no cycles and is not looked at.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 3, 3_000)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)


def make_config(tables: Server, host: str, port: int) -> uvicorn.Config:
    """How the sockets are served: small frames only, and dead connections noticed."""
    return uvicorn.Config(
        make_app(tables), host=host, port=port, log_config=None, access_log=False, server_header=False,
        ws="websockets-sansio", ws_max_size=LONGEST_MESSAGE, ws_ping_interval=20, ws_ping_timeout=20,
        ws_per_message_deflate=False, backlog=MOST_WAITING_CONNECTIONS, timeout_graceful_shutdown=STOP_WITHIN,
    )  # fmt: skip


def listen_at(host: str, port: int) -> socket.socket:
    """A socket for visitors."""
    listener = socket.create_server((host, port), backlog=MOST_WAITING_CONNECTIONS)
    # Connections inherit this: else an answer in two parts waits for the other side to confirm the first.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def serve(host: str, port: int, data: Path | None, limits: Limits, level: str = "info", browser: bool = False) -> int:
    """Serve tables until somebody stops it. The exit code of the command."""
    set_up_logs(level)
    try:
        store = open_store(data or default_store())
    except StoreError as error:
        print(f"fastdeal: {error}", file=sys.stderr)
        return UNUSABLE
    try:
        listener = listen_at(host, port)
    except OSError as error:
        print(f"fastdeal: {host}:{port}: {error.strerror or error}; choose another with --port", file=sys.stderr)
        store.close()
        return UNUSABLE
    keep_pauses_short()
    tables = Server(store, limits)
    address = f"http://{host}:{listener.getsockname()[1]}/"
    print(f"Fastdeal is at {address}  (Ctrl-C stops it; games are kept in {store.path})", flush=True)
    if browser:
        webbrowser.open(address)
    config = make_config(tables, host, port)
    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(GracefulServer(config, tables).serve([listener]))
    except KeyboardInterrupt:
        pass
    finally:
        store.close()
    return 0


def play_in_browser(host: str, port: int, data: Path | None) -> int:
    """A server with the page open."""
    return serve(host, port, data, Limits(), level="warning", browser=True)
