"""How well the house bots play: compiled games with rotated seats. Writes a table to bench/results."""

import argparse
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from lab import machine

from fastdeal.bots.house.minds import Traits, nature_with, traits_of
from fastdeal.lab.batch.sums import SUMS, Sums, sums_of
from fastdeal.lab.engines.cpu import Cpu
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.statistics import quantile, wilson

RESULTS = Path(__file__).parent / "results"
SEED = 20_000  # not among those that the shark was tuned on
# No deal gains this much, so such bots look for deals as always and find none.
TOO_MUCH = 500_000


class Played(NamedTuple):
    """The totals of some games, and the processor time they took."""

    sums: Sums
    seconds: float

    @property
    def turns_per_second(self) -> float:
        return self.sums.all_turns / self.seconds

    @property
    def games_per_second(self) -> float:
        return self.sums.games / self.seconds


def play(bots: Sequence[str | Traits], games: int) -> Played:
    """Four bots, by level or by traits, on the classic board."""
    setup = lay_out(Job(players=len(bots), seed=SEED)).setup
    lineup = [nature_with(traits_of(bot) if isinstance(bot, str) else bot, setup.board) for bot in bots]
    total = [0] * SUMS
    began = time.process_time()
    for batch in Cpu().play(Setup(setup.plan, setup.board, setup.start, lineup), range(games)):
        total = [one + other for one, other in zip(total, batch.sums, strict=True)]
    return Played(sums_of(total), time.process_time() - began)


def duel(one: str, others: str, games: int, wanted: float = 0) -> str:
    """One bot against three others."""
    played = play([one, others, others, others], games)
    wins = wilson(played.sums.wins_by_bot[0], games)
    shown = f"{wins.rate:.1%} ({wins.low:.1%} to {wins.high:.1%})"
    aim = f"at least {wanted:.0%}" if wanted else ""
    return line(f"{one} against three {others}", "wins", shown, aim, wins.rate >= wanted)


def line(who: str, what: str, found: str, wanted: str = "", holds: bool = True) -> str:
    verdict = ("yes" if holds else "**no**") if wanted else ""
    return f"| {who} | {what} | {found} | {wanted} | {verdict} |"


def length_of_games(games: int) -> list[str]:
    sums = play(["steady"] * 4, games).sums
    finished, median = wilson(sums.finished, games), quantile(sums.rounds, 0.5, games - sums.finished)
    shown = f"{finished.rate:.2%} ({finished.low:.2%} to {finished.high:.2%})"
    return [
        line("four steady", "finished within 300 rounds", shown, "at least 99.5%", finished.rate >= 0.995),
        line("four steady", "median length in rounds", str(median), "at most 70", median is not None and median <= 70),
        line("four steady", "deals in a game", f"{sums.deals / games:.1f}"),
    ]


def cost_of_trading(games: int) -> list[str]:
    """Speeds per second of processor time."""
    steady = traits_of("steady")
    mute = steady | {"offers": 0}
    vain = steady | {"margin": TOO_MUCH, "their_margin": TOO_MUCH}
    without, searching, trading = (best_of(bot, games) for bot in (mute, vain, steady))
    return [
        share_line("turns/s with deals, compared with none", trading.turns_per_second / without.turns_per_second),
        share_line("turns/s looking for deals in vain", searching.turns_per_second / without.turns_per_second),
        share_line("games/s with deals, compared with none", trading.games_per_second / without.games_per_second),
        "",
        "| | turns/s | games/s | finished |",
        "|---|---|---|---|",
        speed_line("no deals", without),
        speed_line("the same games, looking for deals in vain", searching),
        speed_line("with deals", trading),
    ]


def share_line(what: str, share: float) -> str:
    return line("four steady", what, f"{share:.0%}", "at least 50%", share >= 0.5)


def best_of(bot: Traits, games: int) -> Played:
    return min((play([bot] * 4, games) for _ in range(3)), key=lambda played: played.seconds)


def speed_line(name: str, played: Played) -> str:
    share = played.sums.finished / played.sums.games
    return f"| {name} | {played.turns_per_second:,.0f} | {played.games_per_second:,.0f} | {share:.1%} |"


def table(games: int) -> list[str]:
    return [
        f"# House bots, {datetime.now(UTC):%Y-%m-%d}",
        "",
        f"Classic, four players, seats rotated, {games:,} games a figure, seed {SEED}; {machine()}.",
        "Shares have their 95% intervals. Builders and hermits buy everything and build as soon as they can. A",
        "builder proposes no deals but considers those it is offered. A hermit refuses them too, so hardly a group is",
        "ever completed, and most of its games never end. Speeds are per second of processor time. Games with deals",
        "have fewer turns, but more happens in each (buildings, debts, bankruptcies). Bots that look for deals in vain",
        "play the same games as bots that look for none, move for move.",
        "",
        "| who | what | found | wanted | holds |",
        "|---|---|---|---|---|",
        *length_of_games(games),
        duel("shark", "steady", games, 0.45),
        duel("steady", "easy", games, 0.5),
        duel("steady", "builder", games, 0.6),
        duel("steady", "hermit", games, 0.6),
        duel("shark", "easy", games),
        duel("shark", "builder", games),
        duel("shark", "hermit", games),
        *cost_of_trading(games),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    Cpu().get_ready()
    lines = table(parser.parse_args().games)
    print("\n".join(lines))
    RESULTS.mkdir(exist_ok=True)
    (RESULTS / "bots.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
