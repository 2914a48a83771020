"""The work of `fastdeal serve`, and of `fastdeal play` in the browser."""

import webbrowser
from contextlib import closing
from pathlib import Path

from ..table.http.advice import unwise
from ..table.http.serve import listen_at, serve, set_up_logs
from ..table.limits import Limits
from ..table.store.care import default_store
from ..table.store.salvage import open_store
from .exits import DOES_NOT_HOLD, FINE


def serve_tables(host: str, port: int, data: Path | None, limits: Limits, level: str, browser: bool = False) -> int:
    """Print the address and serve until stopped; returns the exit code."""
    set_up_logs(level)
    with closing(open_store(data or default_store())) as store, listen_at(host, port) as listener:
        address = f"http://{host}:{listener.getsockname()[1]}/"
        print(f"Fastdeal is at {address}  (Ctrl-C stops it; games are kept in {store.path})", flush=True)
        if browser:
            webbrowser.open(address)
        serve(store, listener, limits)
    return FINE


def check_settings(host: str, data: Path | None, limits: Limits) -> int:
    """Say what would be unwise; returns the exit code."""
    found = unwise(host, data or default_store(), limits)
    print("\n".join(found) or "Nothing here is unwise.")
    return DOES_NOT_HOLD if found else FINE


def play_in_browser(host: str, port: int, data: Path | None) -> int:
    """Serve, and open the page in a browser."""
    return serve_tables(host, port, data, Limits(), "warning", browser=True)
