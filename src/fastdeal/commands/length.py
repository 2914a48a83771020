"""The work of `fastdeal length`."""

from pathlib import Path
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.text import Text

from ..lab.files import check_can_be_written, console_beside, write_data, write_text
from ..lab.job import lay_out
from ..lab.minutes import Pace, check_pace, curve_of, length_data
from ..lab.report.answers import length_page
from ..lab.simulate.run import Run
from ..lab.tables import counted, plain_table
from .exits import FINE, INTERRUPTED
from .simulate import Order, play
from .studies import stopped_early

NAMES = {"p10": "1 in 10", "p25": "1 in 4", "median": "half", "p75": "3 in 4", "p90": "9 in 10"}
ROWS, WIDTH = 12, 40


def show_length(
    order: Order, people: int | None, person: float, bot: float, on: str, json: Path | None, report: Path | None
) -> int:
    """Play, and tell the minutes; returns the exit code."""
    check_can_be_written(json, report)
    layout = lay_out(order.job())
    pace = Pace(layout.job.players if people is None else people, person, bot)
    check_pace(pace, layout.job.players)
    run = play(layout, on, None, Console(stderr=True))
    if not run.sums.games:
        return stopped_early("the first games were over")
    data = length_data(run, pace)
    if json:
        write_data(json, data)
    if report:
        write_text(report, length_page(run, pace, data))
    console_beside(json).print(picture(run, pace, data))
    return INTERRUPTED if run.stopped else FINE


def picture(run: Run, pace: Pace, data: dict[str, Any]) -> RenderableType:
    table = plain_table("games over within", ["minutes", "turns"])
    for key, name in NAMES.items():
        minutes, turns = data["minutes"][key], data["turns"][key]
        interval = ""
        if key == "median" and data["minutes"]["low"] is not None and data["minutes"]["high"] is not None:
            interval = f" ({data['minutes']['low']:.0f} to {data['minutes']['high']:.0f})"
        table.add_row(name, *(("endless", "") if minutes is None else (f"{minutes:.0f}{interval}", f"{turns:.0f}")))
    never = data["endless"]
    rate, low, high = (f"{100 * never[key]:.2f}" for key in ("rate", "low", "high"))
    said = f"{rate}% never end ({low} to {high}): no winner after {counted(data['most_rounds'], 'round')}."
    return Group(table, curve(run, pace), Text(said), Text(assumption(data), "dim"))


def curve(run: Run, pace: Pace) -> Text:
    """The share of games that is over, by minutes."""
    lines = [
        f"{minutes:>6.0f} min  {'█' * round(WIDTH * over)} {100 * over:.0f}%"
        for minutes, over in curve_of(run, pace, ROWS)
    ]
    return Text("\n".join(lines), "cyan")


def assumption(data: dict[str, Any]) -> str:
    seconds, bots = data["seconds"], data["players"] - data["people"]
    said = f"{counted(data['games'], 'game')} between {', '.join(dict.fromkeys(data['bots']))}; "
    said += f"a turn of a person takes {seconds['person']:g} s"
    return said + (f", of a bot {seconds['bot']:g} s." if bots else ".")
