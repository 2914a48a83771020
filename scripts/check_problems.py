"""Play the problems out again: in each, one choice must lead all others by 5 points, with steady bots and with sharks.

`python scripts/check_problems.py 12 13` checks these two; without numbers it checks all. `--write` also writes the new
chances into their files.
"""

import argparse
import re
from pathlib import Path

from problem_choices import Plan
from problem_playouts import chances_of, leads_of, winners_of

from fastdeal.notation.moves import parse_move
from fastdeal.problems.book import FOLDER, Problem, all_problems

LEAD = 0.05
SEED = 2026


def plans_in(problem: Problem) -> list[Plan]:
    match, seat = problem.position(), problem.seat
    return [
        tuple(parse_move(move, match.names, match.game, seat) for move in choice.moves) for choice in problem.choices
    ]


def check(problem: Problem, playouts: int) -> tuple[bool, dict[str, list[list[float]]]]:
    """Whether the problem holds, and everybody's chances after each choice, by level."""
    match, seat, plans = problem.position(), problem.seat, plans_in(problem)
    holds, found = True, {}
    for level in ("steady", "shark"):
        winners = winners_of(match.game, match.board, seat, plans, level, playouts, SEED)
        best, leads = leads_of(winners, seat)
        least, half = min(each for nth, each in enumerate(leads) if nth != best)
        holds = holds and best == problem.best and least - half > 0 and least >= LEAD
        found[level] = chances_of(winners, match.game.players)
        print(f"{problem.number:>3} {level:<7} leads by {100 * least:.1f} ({100 * half:.1f} either way)", flush=True)
    return holds, found


def write_chances(path: Path, found: dict[str, list[list[float]]]) -> None:
    text = path.read_text(encoding="utf-8")
    for level, rows in found.items():
        old = re.findall(rf"^{level} = .*$", text, re.MULTILINE)
        for line, row in zip(old, rows, strict=True):
            text = text.replace(line, f"{level}= [{', '.join(f'{chance:.3f}' for chance in row)}]", 1)
        text = text.replace(f"{level}= ", f"{level} = ")
    path.write_text(text, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--playouts", type=int, default=10_000)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    files = sorted(FOLDER.glob("*.deal"))
    wrong = []
    for problem, path in zip(all_problems(), files, strict=True):
        if wanted.numbers and problem.number not in wanted.numbers:
            continue
        holds, found = check(problem, wanted.playouts)
        if not holds:
            wrong.append(problem.number)
        if wanted.write:
            write_chances(path.with_suffix(".toml"), found)
    if wrong:
        raise SystemExit(f"no longer clear: {', '.join(map(str, wrong))}")


if __name__ == "__main__":
    main()
