"""The commands of the live table: serve one, join one, look after the store."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter

from ..languages import Language
from ..table.limits import HIGHEST_PORT, HOST, PORT, Limits
from .exits import FINE


def check_port(_: object, port: int) -> None:
    """Raises `ValueError`, which the command line shows. 0 lets the system choose."""
    if not 0 <= port <= HIGHEST_PORT:
        raise ValueError(f"A port is a number from 1 to {HIGHEST_PORT}; 0 takes any that is free.")


Port = Annotated[int, Parameter(validator=check_port)]

store_app = App(name="store", help="Look after the file in which the games of the live table are kept.")


def serve(
    *,
    host: str = HOST,
    port: Port = PORT,
    data: Path | None = None,
    tables: int = Limits.tables,
    connections: int = Limits.connections,
    connections_each: int = Limits.connections_each,
    tables_each: int = Limits.tables_each,
    forget_days: int = Limits.forget_days,
    log: Literal["debug", "info", "warning", "error"] = "info",
) -> int:
    """Serve tables where friends play in their browsers, with bots on the empty seats.

    Parameters
    ----------
    host
        The address to listen at; 0.0.0.0 for everybody in reach.
    port
        The port to listen at, from 1 to 65535; 0 takes any that is free.
    data
        The file in which the games are kept.
    tables
        How many tables there may be.
    connections
        How many connections there may be at once.
    connections_each
        How many of them from one address.
    tables_each
        How many tables one address may open in an hour.
    forget_days
        After how many days a table that nobody touches is forgotten; 0 for never.
    log
        How much is written to the log.
    """
    from .serving import serve_tables

    limits = Limits(tables, connections, connections_each, tables_each, forget_days=forget_days)
    return serve_tables(host, port, data, limits, log)


def join(url: str, /, *, name: str = "", lang: Language = "en") -> int:
    """Play at a table elsewhere, here in the terminal.

    Parameters
    ----------
    url
        The link to the table: http://example.com/t/abcdefghjk
    name
        How you are called there; without one you only watch.
    lang
        The language of the table.
    """
    from ..table.client.visit import visit

    visit(url, name, lang)
    return FINE


@store_app.command
def backup(target: Path, /, *, data: Path | None = None) -> int:
    """Copy the store to another file, also while a server runs.

    Parameters
    ----------
    target
        The file to write; it must not exist yet.
    data
        The store; the usual one unless you say otherwise.
    """
    from ..table.store.care import back_up, default_store

    path = data or default_store()
    back_up(path, target)
    print(f"{target}: copied from {path}")
    return FINE


@store_app.command
def prune(*, days: int, data: Path | None = None) -> int:
    """Forget the tables that nobody has touched for so many days.

    Parameters
    ----------
    days
        How many days a table may rest.
    data
        The store; the usual one unless you say otherwise.
    """
    from ..table.store.care import default_store, prune_store

    path = data or default_store()
    print(f"{path}: {prune_store(path, days)} tables forgotten")
    return FINE
