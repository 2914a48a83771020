"""The commands of the live table: serve, join, and maintenance of the store."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, Parameter
from cyclopts.validators import Number

from ..table.limits import HOST, PORT, Limits
from .exits import FINE
from .options import Count, CountOrNone, Host, Lang, Origins, Port, Proxies, StoreFile

MOST_DAYS = 36_500

store_app = App(name="store", help="Back up, restore and prune the file that stores the games of the live table.")


def serve(
    *,
    host: Host = HOST,
    port: Port = PORT,
    data: StoreFile = None,
    tables: CountOrNone = Limits.tables,
    connections: Count = Limits.connections,
    connections_each: Count = Limits.connections_each,
    tables_each: CountOrNone = Limits.tables_each,
    forget_days: Annotated[int, Parameter(validator=Number(gte=0, lte=MOST_DAYS))] = Limits.forget_days,
    backups: Annotated[bool, Parameter(negative="--no-backups")] = Limits.backups,
    origin: Origins = None,
    proxy: Proxies = None,
    private_calls: bool = Limits.private_calls,
    log: Literal["debug", "info", "warning", "error"] = "info",
    check: bool = False,
) -> int:
    """Serve tables where friends play in their browsers, with bots on the empty seats.

    Parameters
    ----------
    tables
        The most tables on this server whose game is not over.
    connections
        The most connections at once.
    connections_each
        The most connections from one address.
    tables_each
        The most tables that one address may open in an hour.
    forget_days
        Delete tables that nobody has touched for so many days; 0 for never.
    backups
        Make a backup of the store every hour, and keep those of a day and one a day for a week.
    origin
        Where browsers find this server, such as https://play.example.org, if not at an IP address or localhost.
    proxy
        The address of a proxy in front, whose word for whom it asks is trusted.
    private_calls
        Let webhooks and notices go to private addresses and by plain http, such as to a program on this machine.
    log
        The level of the log.
    check
        Do not serve: say what would be unwise about these settings.
    """
    from .serving import check_settings, serve_tables

    limits = Limits(
        tables, connections, connections_each, tables_each, private_calls=private_calls, forget_days=forget_days,
        backups=backups, origins=tuple(each.rstrip("/") for each in origin or ()), proxies=tuple(proxy or ()),
    )  # fmt: skip
    return check_settings(host, data, limits) if check else serve_tables(host, port, data, limits, log)


def join(url: str, /, *, name: str = "", lang: Lang = "en") -> int:
    """Play at a remote table, here in the terminal.

    Parameters
    ----------
    url
        The link to the table: http://example.com/t/abcdefghjk
    name
        Your name there; without one you only watch.
    """
    from ..table.client.visit import visit

    visit(url, name, lang)
    return FINE


@store_app.command
def backup(target: Path, /, *, data: StoreFile = None) -> int:
    """Copy the store to another file, even while a server runs.

    Parameters
    ----------
    target
        The file to write; it must not exist yet.
    """
    from ..table.store.care import back_up, default_store

    path = data or default_store()
    back_up(path, target)
    print(f"{target}: copied from {path}")
    return FINE


@store_app.command
def restore(backup: Path | None = None, /, *, data: StoreFile = None) -> int:
    """Put a backup in the place of the store. Stop the server first; what was there is kept beside it.

    Parameters
    ----------
    backup
        The backup. By default the newest that the server made.
    """
    from ..table.store.care import default_store
    from ..table.store.care import restore as put_back

    path = data or default_store()
    chosen, aside = put_back(path, backup)
    print(f"{path}: restored from {chosen}" + (f"; what was there is {aside}" if aside else ""))
    return FINE


@store_app.command
def prune(*, days: Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_DAYS))], data: StoreFile = None) -> int:
    """Delete tables that nobody has touched for so many days.

    Parameters
    ----------
    days
        The number of days.
    """
    from ..table.store.care import default_store, prune_store

    path = data or default_store()
    print(f"{path}: {prune_store(path, days)} tables deleted")
    return FINE
