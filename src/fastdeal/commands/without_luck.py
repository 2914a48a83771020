"""`fastdeal compare --luck`: who wins with the luck of the dice taken out."""

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..lab.compare import Comparison, Wins
from ..lab.engines import Engine
from ..lab.job import JobError
from ..lab.tables import counted, plain_table
from .studies import prepare_luck


def weighing_engine(on: str, console: Console) -> Engine:
    """Plays in plain Python and weighs every throw. Raises `JobError`."""
    if on not in ("auto", "plain"):
        raise JobError(f"--on {on}: throws are weighed where games are played in plain Python; leave it to --on auto")
    prepare_luck(console)
    from ..lab.engines.guests import Guests

    return Guests(weighs=True)


def as_data(wins: Wins) -> tuple[dict[str, Any], dict[str, Any]]:
    """A share without luck, and its difference from the first variant's."""
    from ..lab.luck import rest_of, without_luck

    return without_luck(wins.won, wins.luck)._asdict(), rest_of(*apart(wins))._asdict()


def apart(wins: Wins) -> tuple[list[float], list[float]]:
    """How wins and luck differ from the first variant's, game by game."""
    won = [mine - first for mine, first in zip(wins.won, wins.first_won, strict=True)]
    return won, [mine - first for mine, first in zip(wins.luck, wins.first_luck, strict=True)]


def table(found: Comparison) -> Table:
    """A line for each variant and player, and below it the difference from the first variant."""
    told = f"{counted(found.games, 'game')} tell as much as"
    lines = plain_table("without luck", ["% won by", "wins, %", "95% interval", told])
    for variant in found.variants:
        for name, wins in variant.wins.items():
            share, difference = as_data(wins)
            lines.add_row(variant.name, name.replace("first_bot", "first bot"), *cells(share))
            if variant is not found.variants[0]:
                lines.add_row(Text("  difference", "dim"), "", *cells(difference, "+"))
    return lines


def cells(rest: dict[str, Any], sign: str = "") -> tuple[str, str, str]:
    mean, low, high = (f"{100 * rest[name]:{sign}.1f}" for name in ("mean", "low", "high"))
    return mean, f"{low} to {high}", f"{rest['as_good_as']:,}"
