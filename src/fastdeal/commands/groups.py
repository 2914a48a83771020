"""The work of `fastdeal groups`."""

from dataclasses import replace
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..lab.files import check_can_be_written, console_beside, write_data, write_text
from ..lab.groups import Duel, Groups, Owned, as_data, parse_pair, stages_of, study_groups
from ..lab.job import LONGEST, JobError, Layout, lay_out
from ..lab.pictures import around_zero, bar, percent
from ..lab.progress import progress_bar
from ..lab.report.answers import groups_page
from ..lab.tables import add_pictures, counted, plain_table
from ..rules.words import GROUPS
from .exits import FINE, INTERRUPTED
from .simulate import Order
from .studies import ready_engine, stopped_early

STAGES = {"group": "bare", "houses-1": "1", "houses-2": "2", "houses-3": "3", "houses-4": "4", "hotel": "hotel"}


def show_groups(order: Order, games: int, look: int, pair: str, on: str, json: Path | None, report: Path | None) -> int:
    """Study the groups and write the outputs; returns the exit code."""
    check_can_be_written(json, report)
    if not 1 < look < LONGEST:
        raise JobError(f"--round {look}: give a round from 2 to {LONGEST - 1}")
    layout = lay_out(replace(order.job(), look=look))
    found = study(layout, games, parse_pair(pair, layout.edition), on)
    if games and not found.games:
        return stopped_early("the first games were over")
    if json:
        write_data(json, as_data(found))
    if report:
        write_text(report, groups_page(found))
    console_beside(json).print(picture(found))
    return INTERRUPTED if found.stopped else FINE


def study(layout: Layout, games: int, pair: tuple[int, int], on: str) -> Groups:
    if not games:
        stages = stages_of(layout.setup.board, layout.job.players)
        return Groups(layout, stages, [Owned(0, 0)] * GROUPS, Duel(*pair, 0, (0, 0)), 0, False)
    console = Console(stderr=True)
    engine = ready_engine(on, games, console, [layout.setup])
    with progress_bar(games, console, "playing") as advance:
        return study_groups(layout, engine, pair, lambda batch: advance(len(batch.games), engine.at_work))


def picture(found: Groups) -> RenderableType:
    parts: list[RenderableType] = [incomes_table(found)]
    if found.games:
        parts += [winners_table(found), duel_line(found)]
    return Group(*parts)


def name_of(found: Groups, group: int) -> Text:
    one = found.layout.edition.groups[group]
    return Text.assemble(("█ ", one.dark), f"{one.letter} {one.name.en}")


def incomes_table(found: Groups) -> Table:
    """Cost, income of a round and rounds to pay back, by buildings on each site."""
    money = found.layout.edition.money
    table = plain_table("income a round", [*STAGES.values(), "cost", "paid back\nafter"])
    for group, stages in enumerate(found.stages):
        by_name = {stage.name: stage for stage in stages}
        if "group" not in by_name:
            by_name = {"group": stages[-1]}
        shown = by_name.get("houses-3") or stages[-1]
        cells = (money(round(by_name[name].income)) if name in by_name else "" for name in STAGES)
        rounds = "never" if shown.payback is None else f"{shown.payback:.1f} rounds"
        table.add_row(name_of(found, group), *cells, money(shown.cost), rounds)
    opponents = found.layout.job.players - 1
    table.caption = (
        f"Exact, with {counted(opponents, 'opponent')}; cost and payback are with three houses on each site."
    )
    return table


def winners_table(found: Groups) -> Table:
    table = plain_table(f"owned when round {found.layout.job.look} begins", ["% of games", "owner wins, %"])
    add_pictures(table)
    most = max(owned.share.high for owned in found.owned if owned.games) if any(o.games for o in found.owned) else 1
    for group, owned in enumerate(found.owned):
        if owned.games:
            share = f"{100 * owned.games / found.games:.1f}"
            table.add_row(name_of(found, group), share, percent(owned.share), bar(owned.share, most, width=14))
    table.caption = f"{counted(found.games, 'game')}; par is {100 / found.layout.job.players:.1f}%."
    return table


def duel_line(found: Groups) -> RenderableType:
    edition, duel = found.layout.edition, found.duel
    one, other = (edition.groups[group].name.en for group in (duel.one, duel.other))
    if not duel.games:
        return Text(f"In no game did two players own {one} and {other}.")
    apart = duel.difference
    said = f"{one} against {other}: of {counted(duel.games, 'game')} in which two players had one each, "
    said += f"{one} won {100 * duel.wins[0] / duel.games:.1f}% and {other} {100 * duel.wins[1] / duel.games:.1f}%; "
    return Group(
        Text(f"{said}difference {percent(apart, '+')}."), around_zero(apart, max(0.2, -apart.low, apart.high), 40)
    )
