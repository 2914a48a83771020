"""The results of a run, for the terminal."""

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from ...editions import Edition
from ..tables import counted, place_name, plain_table, speed, title
from .results import RECEIVED, as_data
from .run import Run

SHOWN = 8
CREDITOR = 12  # the width of a creditor's column; long names of bots fold


def print_summary(console: Console, run: Run) -> None:
    """Print game length, winners, squares and deeds, and the time it took."""
    data = as_data(run)
    for part in (heading(run, data), lengths(data), winners(run, data)):
        console.print(part)
    if run.endless:
        console.print(Text(shares_of(run), "dim"))
    console.print(places(run.layout.edition, data))
    if run.layout.names or run.notes.is_by_bot:
        console.print(bankruptcies(data["bankrupted_by"]))
    console.print(Text(f"Received: {RECEIVED}.", "dim"))
    rates = {what: data[f"{what}_per_second"] for what in ("games", "turns")}
    console.print(speed(data["seconds"], rates, run.engine, run.layout.job.seed))


def heading(run: Run, data: dict[str, Any]) -> Text:
    job = run.layout.job
    rules = f", {data['rules']}" if data["rules"] else ""
    words = f"{run.layout.edition.name.en}: {counted(data['games'], 'game')} of {job.players} players{rules}"
    return title(words, data, job.most_rounds, job.games if run.stopped else None)


def lengths(data: dict[str, Any]) -> Table:
    """Quantiles. What is longer than every game that ended has no number."""
    table = plain_table("", ["median", "from", "to", "10%\nwithin", "90%\nwithin", "longest"])
    for name in ("rounds", "turns"):
        found = data[name]
        middle = ("–" if found[key] is None else f"{found[key]:,.1f}" for key in ("median", "low", "high"))
        table.add_row(
            name, *middle, *("–" if found[key] is None else f"{found[key]:,}" for key in ("p10", "p90", "max"))
        )
    return table


def winners(run: Run, data: dict[str, Any]) -> Table:
    table = plain_table("winner", ["%", "from", "to", "par"])
    names = run.layout.names or [f"player {place} to move" for place in range(1, run.layout.job.players + 1)]
    for name, seat in zip(names, data["seats"], strict=True):
        table.add_row(name, *percents(seat, 1 / len(names)))
    if len(data["wins_by_bot"]) > 1:
        table.add_section()
        for bot, found in data["wins_by_bot"].items():
            table.add_row(f"bot {bot}", *percents(found, found["par"]))
    return table


def shares_of(run: Run) -> str:
    """Of which games the shares are; nothing if all games had a winner."""
    if not run.endless:
        return ""
    bots = "; bots' shares are of all games" if len(set(run.layout.job.lineup)) > 1 else ""
    return f"Players' shares are of the games with a winner{bots}."


def bankruptcies(found: dict[str, dict[str, float]]) -> Table:
    """Who bankrupts whom, in a hundred games."""
    creditors = list(next(iter(found.values())))
    heads = ["by the Bank" if name == "bank" else f"by {name}" for name in creditors]
    table = plain_table("bankrupt, of 100 games", heads)
    for column in table.columns[1:]:
        column.no_wrap, column.overflow, column.max_width = False, "fold", CREDITOR
    for name, row in found.items():
        table.add_row(name, *(f"{100 * row[by]:.1f}" for by in creditors))
    return table


def percents(found: dict[str, float], par: float) -> list[str]:
    return [f"{100 * share:.2f}" for share in (found["rate"], found["low"], found["high"], par)]


def places(edition: Edition, data: dict[str, Any]) -> RenderableType:
    """The most visited squares, and the deeds that earn most: side by side where there is room."""
    landed = plain_table("landed on most", ["%"])
    for square in best(data["landings"]):
        landed.add_row(place_name(edition, square), f"{100 * data['landings'][square]:.2f}")
    earning = plain_table("earns most, a game", ["received", "asked"])
    for square in best(data["rent_by_square"]):
        money = (edition.money(round(data[f"{what}_by_square"][square])) for what in ("rent", "asked"))
        earning.add_row(place_name(edition, square), *money)
    return Columns([landed, earning], padding=(0, 2))


def best(numbers: Sequence[float]) -> list[int]:
    return sorted(range(len(numbers)), key=lambda place: -numbers[place])[:SHOWN]
