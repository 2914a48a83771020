"""The options that several commands share, each with its help."""

from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter
from cyclopts.validators import Number

from ..languages import Language
from ..table.limits import HIGHEST_PORT


def shown(default: object) -> str | None:
    """A default as the help shows it, unless it is nothing."""
    return None if default is None or default is False or default == "" else str(default)


BASICS = Parameter(negative="", show_default=shown)


def check_port(_: object, port: int) -> None:
    """Raises `ValueError`, which the command line shows. 0 lets the system choose."""
    if not 0 <= port <= HIGHEST_PORT:
        raise ValueError(f"A port is a number from 1 to {HIGHEST_PORT}; 0 takes any free port.")


def check_origins(_: object, origins: list[str] | None) -> None:
    """Raises `ValueError`, which the command line shows."""
    for origin in origins or ():
        if not is_origin(origin):
            raise ValueError(f"Write {origin} as https://play.example.org.")


def is_origin(text: str) -> bool:
    try:
        address = urlsplit(text)
        return address.scheme in ("http", "https") and bool(address.hostname) and address.path in ("", "/")
    except ValueError:
        return False


def check_proxies(_: object, proxies: list[str] | None) -> None:
    """Raises `ValueError`, which the command line shows. A name, or a star, could be anybody."""
    for proxy in proxies or ():
        try:
            ip_address(proxy)
        except ValueError as error:
            raise ValueError(f"{proxy} is not an IP address, such as 10.0.0.7.") from error


def option(help: str, **more: Any) -> Parameter:
    return Parameter(help=help, **more)


EngineName = Literal["auto", "plain", "cpu", "gpu", "ray"]

Bots = Annotated[str, option("The bots, as in fastdeal simulate.")]
Edition = Annotated[str, option("An edition's id, or a path to its .toml file.")]
# A position has its edition already, so this one must tell whether it was given.
EditionOfNewGames = Annotated[str | None, option("An edition's id, or a path to its .toml file. By default classic.")]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
CountOrNone = Annotated[int, Parameter(validator=Number(gte=0))]
File = Annotated[Path, option("A .deal file.")]
Host = Annotated[str, option("The address to listen on; 0.0.0.0 for your whole network.")]
HtmlFile = Annotated[Path | None, option("Write a page to this .html file, to send or to keep.")]
JsonFile = Annotated[
    Path | None, option("Write everything to this file; - for standard output.", allow_leading_hyphen=True)
]
Lang = Annotated[Language, option("The language.")]
MostRounds = Annotated[int, option("Break a game off after so many rounds.")]
On = Annotated[EngineName, option("Where to play: see fastdeal simulate.")]
Origins = Annotated[list[str] | None, Parameter(validator=check_origins)]
Players = Annotated[int | None, option("The number of players, 2 to 8.")]
Port = Annotated[int, option("The port to listen on, from 1 to 65535; 0 takes any free port.", validator=check_port)]
Proxies = Annotated[list[str] | None, Parameter(validator=check_proxies)]
Rules = Annotated[str, option("Changes to the edition's rules: speed_die=yes.")]
Seed = Annotated[int, option("The same seed plays the same games.")]
Start = Annotated[
    Path | None,
    option("Start every game from the position at the end of this .deal file; bots keep their seats.", name="--from"),
]
StoreFile = Annotated[Path | None, option("The file that stores the games. By default the usual one.")]
TomlFile = Annotated[Path, option("The .toml file of an edition.")]
WithoutLuck = Annotated[
    bool, option("Show results without the luck of the dice too: worth it where games take long, as the oracle's do.")
]
