"""The work of `fastdeal compare`."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..bots.naming import TRAIT_NAMES
from ..editions import EditionError, RulesError
from ..lab.compare import LENGTHS, Comparison, Measured, compare
from ..lab.files import check_can_be_written, console_beside, write_data
from ..lab.job import Job, JobError, Layout, by_name, check_numbers, lay_out
from ..lab.lengths import Lengths, change
from ..lab.lengths import as_data as lengths_as_data
from ..lab.progress import progress_bar
from ..lab.statistics import Median, Moments
from ..lab.tables import counted, plain_table
from ..notation.errors import DealError
from . import without_luck
from .exits import FINE, INTERRUPTED
from .simulate import Order
from .studies import ready_engine, stopped_early

OWN_RULES = "own rules"
SUMS = 5  # of cash in a range
DIFFERENCE = "  difference"
HEADINGS = {
    "rounds": "rounds",
    "turns": "turns",
    "finished": "% with a\nwinner",
    "first_seat": "% won by\nwho began",
    "first_bot": "% won by\nfirst bot",
}


def compare_variants(
    order: Order, a: str | None, b: str | None, variants: Sequence[str], on: str, file: Path | None, cash: str,
    luck: bool,
) -> int:  # fmt: skip
    """Play all variants and show how they differ from the first; returns the exit code."""
    check_can_be_written(file)
    job = order.job()
    check_numbers(job)
    if job.games < 2:
        raise JobError("--games 1: give 2 or more; how far chance goes cannot be told from one game")
    if cash and (a is not None or b is not None or variants):
        raise JobError("--cash: this compares sums of cash alone; leave out --a, --b and --variant")
    jobs = dict(cash_range(job, cash)) if cash else jobs_for(job, a, b, variants)
    layouts = {name: lay_out_variant(name, variant) for name, variant in jobs.items()}
    if luck or any(layout.setup.strangers for layout in layouts.values()):
        # One engine plays all variants.
        layouts = {name: by_name(layout) for name, layout in layouts.items()}
    found = play(layouts, on, order.games, Console(stderr=True), luck)
    if not found.games:
        return stopped_early("the first games were over")
    if file:
        write_data(file, as_data(found, order))
    print_comparison(console_beside(file), found, order)
    if luck:
        console_beside(file).print(without_luck.table(found))
    return INTERRUPTED if found.stopped else FINE


def play(layouts: dict[str, Layout], on: str, games: int, console: Console, luck: bool) -> Comparison:
    setups = [layout.setup for layout in layouts.values()]
    engine = (
        without_luck.weighing_engine(on, console) if luck else ready_engine(on, games * len(layouts), console, setups)
    )
    with progress_bar(games * len(layouts), console, "comparing") as advance:
        return compare(layouts, engine, games, lambda batch: advance(len(batch.games), f"{engine.at_work}: comparing"))


def lay_out_variant(name: str, job: Job) -> Layout:
    """The layout of a variant. Raises `JobError`, which names the variant."""
    try:
        return lay_out(job)
    except (JobError, EditionError, RulesError, DealError) as error:
        raise JobError(f"{name}: {error}") from None


def jobs_for(job: Job, a: str | None, b: str | None, variants: Sequence[str]) -> dict[str, Job]:
    """Every variant with its job, the baseline first. Raises `JobError`."""
    jobs = [(rules or OWN_RULES, replace(job, rules=rules)) for rules in (a, b) if rules is not None]
    jobs += [parse_variant(job, text) for text in variants]
    if a is None and (b is not None or len(jobs) == 1):
        jobs.insert(0, (OWN_RULES, job))
    if len(jobs) < 2:
        raise JobError("nothing to compare: give --b speed_die=yes, or --variant pot:free_parking_pot=yes")
    if job.start is not None and (a or b):
        raise JobError("--from: the position has its rules; compare bots or cash, as in --variant poor:cash.Ann=100")
    names = [name for name, _ in jobs]
    for name in names:
        if names.count(name) > 1:
            raise JobError(f"{name}: two variants have this name")
    return dict(jobs)


def cash_range(job: Job, text: str) -> Iterator[tuple[str, Job]]:
    """`Ann=200..1000/9`: the same position with so many sums of cash. Raises `JobError`."""
    found = re.fullmatch(r"(.+)=(\d{1,6})\.\.(\d{1,6})(?:/(\d{1,2}))?", text.strip())
    if not found or job.start is None:
        raise JobError(f"--cash {text}: with --from give a player and a range, as in Ann=200..1000 or Ann=200..1000/9")
    name, low, high, steps = found[1].strip(), int(found[2]), int(found[3]), int(found[4] or SUMS)
    if low >= high or steps < 2:
        raise JobError(f"--cash {text}: give a range that rises, and two sums or more")
    for nth in range(steps):
        cash = low + round(nth * (high - low) / (steps - 1))
        yield f"{name} {cash}", replace(job, cash=((name, cash),))


def parse_variant(job: Job, text: str) -> tuple[str, Job]:
    """`pot:free_parking_pot=yes,players=3,bots=steady+easy`: a name, and changes to the job."""
    name, colon, rest = text.partition(":")
    if not colon or not name.strip():
        raise JobError(f"--variant {text}: write a name, a colon and what differs, as in pot:free_parking_pot=yes")
    rules, changes = [], dict[str, Any]()
    for part in parts_of(rest):
        key, _, value = (piece.strip() for piece in part.partition("="))
        match key:
            case "edition":
                changes["edition"] = value
            case "bots":
                changes["bots"] = tuple(bot.strip() for bot in value.split("+"))
            case "players":
                changes["players"] = parse_players(value)
            case _ if key.startswith("cash."):
                changes["cash"] = (*changes.get("cash", ()), (key.removeprefix("cash."), parse_players(value)))
            case _:
                rules.append(part)
    if job.start is None and "cash" in changes:
        raise JobError(f"--variant {text}: players have names and cash in a position; give one with --from")
    if job.start is not None and (rules or set(changes) & {"edition", "players"}):
        raise JobError(f"--variant {text}: the position has its rules and players; change bots or cash.Ann=500")
    return name.strip(), replace(job, **changes, rules=", ".join([*filter(None, [job.rules]), *rules]))


def parts_of(text: str) -> list[str]:
    """The changes of a variant; what follows bots=steady:keep=0 and is a trait belongs to that bot."""
    parts: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        is_trait = part.partition("=")[0].partition("+")[0].strip() in (*TRAIT_NAMES, "avoid", "jail")
        if is_trait and parts and parts[-1].startswith("bots") and ":" in parts[-1]:
            parts[-1] += f",{part}"
        else:
            parts.append(part)
    return parts


def parse_players(text: str) -> int:
    if text.isascii() and text.isdigit():
        return int(text)
    raise JobError(f"players={text}: give a number")


def as_data(found: Comparison, order: Order) -> dict[str, Any]:
    """The comparison, ready for JSON."""
    return {
        "games": found.games,
        "seed": order.seed,
        "stopped": found.stopped,
        "most_rounds": order.most_rounds,
        "against": found.variants[0].name,
        "variants": {variant.name: variant_as_data(variant, found.variants[0]) for variant in found.variants},
        "conventions": {
            "rounds, turns": "a game that was broken off is longer than all that ended; null: longer than these",
            "low, high": "95% interval: of a share Wilson's, of a difference of shares Tango's for pairs, "
            "of a median Woodruff's",
            "difference": "from the first variant, which played the same numbers of the same seed",
            "first_bot": "wins of the first bot of the line-up",
        },
    }


def variant_as_data(variant: Measured, first: Measured) -> dict[str, Any]:
    job = variant.layout.job
    setting = {
        "edition": variant.layout.edition.id,
        "rules": variant.layout.rules_text,
        "players": job.players,
        "bots": list(job.lineup),
        "cash": dict(job.cash),
    }
    lengths = {name: length_as_data(variant.lengths[name], first.lengths[name]) for name in LENGTHS}
    shares: dict[str, Any] = {
        name: {**interval(share), "difference": interval(variant.differences[name])}
        for name, share in variant.shares.items()
    }
    for name, wins in variant.wins.items():
        if wins.won:
            shares[name]["without_luck"], shares[name]["difference"]["without_luck"] = without_luck.as_data(wins)
    return {**setting, **lengths, **shares}


def length_as_data(mine: Lengths, first: Lengths) -> dict[str, Any]:
    found = change(mine, first)
    return {**lengths_as_data(mine), "difference": found.difference._asdict(), "ratio": found.ratio._asdict()}


def interval(moments: Moments) -> dict[str, float]:
    low, high = moments.interval
    return {"mean": moments.mean, "low": low, "high": high}


def print_comparison(console: Console, found: Comparison, order: Order) -> None:
    """A line for each variant: its medians and shares, and below them the differences from the first."""
    console.print(table_of(found, [*LENGTHS, *found.variants[0].shares]))
    stopped = "; stopped before all had been played" if found.stopped else ""
    said = f"{counted(found.games, 'game')} each, the same dice and cards (seed {order.seed}). Rounds and turns are "
    said += f"medians. ± is the 95% interval, on its longer side{stopped}."
    console.print(Text(said, "dim"))


def table_of(found: Comparison, names: Sequence[str]) -> Table:
    first = found.variants[0]
    table = plain_table("", [heading_of(name) for name in names])
    for variant in found.variants:
        table.add_row(variant.name, *(own_cell(variant, name) for name in names))
        if variant is not first:
            table.add_row(Text(DIFFERENCE, "dim"), *(difference_cell(variant, first, name) for name in names))
    return table


def own_cell(variant: Measured, name: str) -> str:
    return told(variant.lengths[name].median) if name in LENGTHS else write(variant.shares[name])


def difference_cell(variant: Measured, first: Measured, name: str) -> Text:
    if name not in LENGTHS:
        moments = variant.differences[name]
        return Text(write(moments, "+"), verdict(*moments.interval))
    found = change(variant.lengths[name], first.lengths[name]).difference
    return Text(told(found, "+"), verdict(found.low, found.high))


def heading_of(name: str) -> str:
    return HEADINGS.get(name, f"% won by\n{name}")


def told(found: Median, sign: str = "") -> str:
    if found.median is None:
        return "?" if sign else "endless"
    if found.low is None or found.high is None:
        return f"{found.median:{sign}.1f}"
    return f"{found.median:{sign}.1f} ±{max(found.high - found.median, found.median - found.low):.1f}"


def write(moments: Moments, sign: str = "") -> str:
    return f"{100 * moments.mean:{sign}.1f} ±{100 * moments.error:.1f}"


def verdict(low: float | None, high: float | None) -> str:
    """A significant difference is highlighted."""
    return "dim" if low is None or high is None or low <= 0 <= high else "bold"
