"""A little HTTP server that writes down what is sent to it. For tests alone."""

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple


class Sent(NamedTuple):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes


class Listener:
    """Answers with the next of `answers`, then with 204."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.heard: queue.SimpleQueue[Sent] = queue.SimpleQueue()
        listener = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                listener.heard.put(Sent(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                self.send_response(listener.answers.pop(0) if listener.answers else 204)
                self.end_headers()

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server.server_port}"

    def next(self) -> Sent:
        return self.heard.get(timeout=20)


@contextmanager
def listening() -> Iterator[Listener]:
    listener = Listener()
    thread = threading.Thread(target=listener.server.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield listener
    finally:
        listener.server.shutdown()
        thread.join()
        listener.server.server_close()
