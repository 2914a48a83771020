"""A server whose tables all have the same secret, so that a test sees the same dice every time. For tests alone."""

import asyncio
import socket
import sys
from pathlib import Path
from unittest.mock import patch

from fastdeal.table.http.app import Server
from fastdeal.table.http.serve import GracefulServer, make_config
from fastdeal.table.limits import Limits
from fastdeal.table.store.salvage import open_store

HOST = "127.0.0.1"
GENEROUS = Limits(connections_each=10_000, tables_each=1_000_000, private_calls=True)


def serve(data: Path, port: int) -> None:
    store = open_store(data)
    tables = Server(store, GENEROUS)
    listener = socket.create_server((HOST, port))
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    print(f"http://{HOST}:{listener.getsockname()[1]}", flush=True)
    asyncio.run(GracefulServer(make_config(tables, HOST, port), tables).serve([listener]))
    store.close()


if __name__ == "__main__":
    with patch("fastdeal.table.room.hall.new_seed", return_value=bytes.fromhex(sys.argv[3])):
        serve(Path(sys.argv[1]), int(sys.argv[2]))
