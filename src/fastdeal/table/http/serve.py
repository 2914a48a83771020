"""Running the server."""

import asyncio
import gc
import json
import logging
import socket
import sys
import time
from contextlib import suppress
from errno import EADDRINUSE

import uvicorn

from ...errors import Error
from ..limits import LARGEST_MESSAGE, Limits
from ..store.store import Store
from .app import Server, make_app
from .lines import Config

MOST_WAITING_CONNECTIONS = 4096
# Of those, how many are let in before tables have a turn again.
LET_IN_TOGETHER = 64
STOP_WITHIN = 10


class JsonLines(logging.Formatter):
    """One JSON object per line: time, level, logger, message."""

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
    """Says goodbye to everybody before the sockets close."""

    def __init__(self, config: uvicorn.Config, tables: Server) -> None:
        super().__init__(config)
        self.tables = tables

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(MOST_WAITING_CONNECTIONS)  # asyncio has made the queue as short as what it takes at once

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.stop()
        await super().shutdown(sockets)


def keep_pauses_short() -> None:
    """Garbage collection pauses all tables: keep it short, and full collections, which visit all tables, rare.

    The structs that tables hold by the thousand (`gc=False`) have no cycles and are not tracked.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(2_000, 3, 3_000)
    # Heavy work in a thread gives the loop its turn five times sooner than usual.
    sys.setswitchinterval(0.001)


def set_up_logs(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    # It tells of every visit, by the table's link; its debug lines have cookies, codes and chat.
    logging.getLogger("uvicorn").setLevel(max(logging.WARNING, logging.getLogger().level))


def make_config(tables: Server, host: str, port: int) -> Config:
    """The server's configuration: small frames only, and dead connections are noticed."""
    proxies = list(tables.limits.proxies)
    return Config(
        tables.door, make_app(tables), host=host, port=port, log_config=None, access_log=False, server_header=False,
        proxy_headers=bool(proxies), forwarded_allow_ips=proxies, ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20, ws_ping_timeout=20, ws_per_message_deflate=False,
        backlog=LET_IN_TOGETHER, timeout_graceful_shutdown=STOP_WITHIN,
    )  # fmt: skip


def listen_at(host: str, port: int) -> socket.socket:
    """The listening socket. Raises `Error`."""
    try:
        listener = socket.create_server((host, port), backlog=MOST_WAITING_CONNECTIONS)
    except OSError as error:
        raise Error(why_not_listen(host, port, error)) from error
    # Connections inherit this. Else the second part of an answer waits until the first is acknowledged.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


def why_not_listen(host: str, port: int, error: OSError) -> str:
    """Why the server cannot listen there, and what would work."""
    if error.errno == EADDRINUSE:
        return f"another program listens at {host}:{port}; choose another port with --port"
    return f"cannot listen at {host}:{port}: {error.strerror or error}; choose others with --host and --port"


def serve(store: Store, listener: socket.socket, limits: Limits) -> None:
    """Serve tables until stopped."""
    keep_pauses_short()
    tables = Server(store, limits)
    config = make_config(tables, *listener.getsockname()[:2])
    with suppress(KeyboardInterrupt), asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(GracefulServer(config, tables).serve([listener]))
