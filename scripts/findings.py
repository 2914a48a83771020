"""Write docs/findings.md with its plots, and the small data file from which the lobby predicts a game's length.

Every number comes from games between house bots, compared with common random numbers.
"""

import argparse
import json
import platform
import time
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from findings_published import LONELY_DUELS, Published, first_groups
from findings_text import Findings, write_page
from rich.console import Console

from fastdeal.bots.house.minds import LEVELS
from fastdeal.editions import edition_ids
from fastdeal.editions.measured import FILE, SECONDS_PER_TURN
from fastdeal.lab.compare import Comparison, Measured, compare
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.house_rules import all_house_rules, house_rules
from fastdeal.lab.job import Job, lay_out
from fastdeal.lab.lengths import as_data, change
from fastdeal.lab.progress import make_ready

ROOT = Path(__file__).parent.parent

OTHER_RULES = {"speed_die": "speed_die=yes", "rent": "rent=automatic"}
PLAYERS = range(2, 9)


class Laboratory:
    """One engine and one seed for all comparisons."""

    def __init__(self, games: int, job: Job) -> None:
        self.games, self.job = games, job
        self.engine = Cpu()
        self.played = 0
        make_ready(self.engine, Console(stderr=True))

    def compare(self, variants: dict[str, Job], games: int | None = None) -> Comparison:
        layouts = {name: lay_out(job) for name, job in variants.items()}
        self.played += len(variants) * (games or self.games)
        return compare(layouts, self.engine, games or self.games, lambda batch: None)

    def rules(self, rules: dict[str, str], job: Job | None = None, games: int | None = None) -> Comparison:
        """Compare the edition's own rules with each of these."""
        job = job or self.job
        return self.compare(
            {"own rules": job, **{name: replace(job, rules=text) for name, text in rules.items()}}, games
        )


def find(lab: Laboratory) -> Findings:
    """Run all comparisons, one after the other."""
    house = lab.rules({**house_rules(), "the first six together": all_house_rules()})
    others = lab.rules(OTHER_RULES)
    tables = lab.compare({str(players): replace(lab.job, players=players) for players in PLAYERS})
    bots = lab.compare({level: replace(lab.job, bots=(level,)) for level in LEVELS})
    boards = lab.compare({edition: replace(lab.job, edition=edition) for edition in edition_ids()})
    lengths = {players: lab.rules({**house_rules(), **OTHER_RULES}, replace(lab.job, players=players), lab.games // 8)
               for players in PLAYERS}  # fmt: skip
    published = Published(lab.compare(LONELY_DUELS), first_groups(max(100, lab.games // 16), lab.job.seed))
    return Findings(house, others, tables, bots, boards, lengths, published)


def lobby_data(found: Findings, lab: Laboratory) -> dict[str, object]:
    """By number of players, the length under the edition's own rules, and the factor of each option."""
    return {
        "made": {"date": f"{datetime.now(UTC):%Y-%m-%d}", "bots": list(lab.job.bots), "seed": lab.job.seed},
        "seconds_per_turn": SECONDS_PER_TURN,
        "own_rules": {players: length(lengths.variants[0]) for players, lengths in found.lengths.items()},
        "options": {
            name: {
                "value": text.partition("=")[2],
                "turns_times": {players: ratio(lengths, name) for players, lengths in found.lengths.items()},
            }
            for name, text in {**house_rules(), **OTHER_RULES}.items()
        },
    }


def length(found: Measured) -> dict[str, float | None]:
    """Medians; `p10` and `p90` are turns, and `endless` is the share of games without an end."""
    turns, rounds = (as_data(found.lengths[name]) for name in ("turns", "rounds"))
    middle = turns["median"] or 0
    return {
        "rounds": round(rounds["median"] or 0, 1),
        "turns": round(middle, 1),
        "p10": turns["p10"],
        "p90": turns["p90"],
        "endless": round(1 - found.shares["finished"].mean, 4),
        "minutes": round(middle * SECONDS_PER_TURN / 60),
    }


def ratio(found: Comparison, name: str) -> float:
    """How many times as many turns the median game takes. If it never ends, the turns played give a lower bound."""
    variant, own = next(variant for variant in found.variants if variant.name == name), found.variants[0]
    job, turns = variant.layout.job, own.lengths["turns"].median.median or 1
    measured = change(variant.lengths["turns"], own.lengths["turns"]).ratio.median
    return round(measured or job.most_rounds * job.players / turns, 3)


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40_000, help="for each variant")
    parser.add_argument("--bots", default="steady")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(None if arguments is None else list(arguments))
    lab = Laboratory(chosen.games, Job(bots=tuple(chosen.bots.split(",")), seed=chosen.seed))
    began = time.perf_counter()
    found = find(lab)
    took = time.perf_counter() - began
    machine = f"{platform.machine()}, {lab.engine.about}"
    made = f"{lab.played:,} games in {took:.0f} s ({machine}), seed {chosen.seed}, {datetime.now(UTC):%Y-%m-%d}"
    write_page(ROOT / "docs", found, f"`scripts/findings.py --games {chosen.games} --bots {chosen.bots}`: {made}")
    FILE.write_text(json.dumps(lobby_data(found, lab), indent=1) + "\n", encoding="utf-8")
    print(made)


if __name__ == "__main__":
    main()
