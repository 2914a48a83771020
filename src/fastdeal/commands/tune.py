"""The work of `fastdeal tune`."""

from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console

from ..bots.house.minds import Traits
from ..lab.files import check_can_be_written, write_text
from ..lab.job import JobError
from ..lab.tune import Generation, Tuning, check_tuning, tune
from .exits import FINE, INTERRUPTED
from .studies import ready_engine, stopped_early


def tune_bot(tuning: Tuning, on: str, out: Path | None, log: Path | None) -> int:
    """Tune a bot; write its traits and a log, if asked for; returns the exit code."""
    check_tuning(tuning)
    check_can_be_written(out, log)
    if out and out.suffix != ".toml":
        raise JobError(f"--out {out}: a bot is read from a .toml file, as in best.toml")
    console = Console()
    engine = ready_engine(on, tuning.games_each * tuning.generations, Console(stderr=True))
    done: list[Generation] = []
    stopped = False
    try:
        for generation in tune(tuning, engine):
            done.append(generation)
            console.print(line_of(generation), highlight=False)
    except KeyboardInterrupt:
        stopped = True
    if not done:
        return stopped_early("the first generation was over")
    best = max(done, key=lambda generation: generation.wins.low)
    say_best(console, tuning, best)
    if out:
        write_text(out, toml_of(tuning, best))
    if log:
        write_text(log, log_of(tuning, engine.about, done, best))
    return INTERRUPTED if stopped else FINE


def line_of(generation: Generation) -> str:
    wins = generation.wins
    return (
        f"generation {generation.number:>3}: the mean wins {wins.rate:.1%} ({wins.low:.1%} to {wins.high:.1%}), "
        f"its children {generation.worst:.1%} to {generation.best:.1%}"
    )


def say_best(console: Console, tuning: Tuning, best: Generation) -> None:
    console.print(f"The best: generation {best.number}, {best.wins.rate:.1%} of games against {opponents_of(tuning)}.")
    console.print(written(best.traits), highlight=False)


def opponents_of(tuning: Tuning) -> str:
    return " or ".join(f"{tuning.players - 1} {level}" for level in tuning.against)


def written(traits: Traits) -> str:
    return "\n".join(f"{name} = {value}" for name, value in sorted(traits.items()))


def run_of(tuning: Tuning) -> str:
    """The command that repeats this run."""
    return (
        f"fastdeal tune --start {tuning.start} --against {','.join(tuning.against)} "
        f"--generations {tuning.generations} --children {tuning.children} --games {tuning.games} "
        f"--players {tuning.players} --seed {tuning.seed}"
    )


def toml_of(tuning: Tuning, best: Generation) -> str:
    return (
        f"# {run_of(tuning)}\n"
        f"# Generation {best.number} won {best.wins.rate:.1%} of its games against {opponents_of(tuning)}.\n"
        "# It was chosen for that, so expect a little less.\n"
        f"[traits]\n{written(best.traits)}\n"
    )


def log_of(tuning: Tuning, engine: str, done: list[Generation], best: Generation) -> str:
    games = tuning.games_each * len(done)
    lines = [
        f"# Tuning, {datetime.now(UTC):%Y-%m-%d}",
        "",
        f"`{run_of(tuning)}`, {engine}: {games:,} games. Best: generation {best.number}.",
        "",
        "| generation | wins of the mean | 95% | worst child | best child |",
        "|---|---|---|---|---|",
    ]
    for generation in done:
        wins = generation.wins
        lines.append(
            f"| {generation.number} | {wins.rate:.1%} | {wins.low:.1%} to {wins.high:.1%} "
            f"| {generation.worst:.1%} | {generation.best:.1%} |"
        )
    return "\n".join([*lines, "", "```toml", written(best.traits), "```", ""])
