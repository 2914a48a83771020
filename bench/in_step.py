"""How well games run in step, measured without a graphics card: what 32 threads would do together for one turn.

Plain Python plays games side by side as the GPU does, step by step. When 32 of them are about to make a step of the
same kind, every line that they run is counted. Threads in step all wait for the one that runs a line most often, so
the line costs that many times its length for all 32 together. `in step` is how many of the 32 are busy on average.
"""

import argparse
import dis
import sys
from collections import Counter, defaultdict
from functools import cache
from random import Random
from types import CodeType, FrameType
from typing import Any, cast

from fastdeal.bots.house.matters import Matter
from fastdeal.lab.batch import queues
from fastdeal.lab.batch.errands import Errand, forget
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.batch.tally import Tally, Ticker
from fastdeal.lab.engines.plain import seated_minds
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.words import Verb

WARP = 32
# Each game makes up to this many steps first, so that it is in the middle when it is measured.
SPREAD = 600
# Steps of each game that count how often each kind occurs.
COUNTED = 60

Line = tuple[int, CodeType, int]  # where it was called from, its code, and its number


class Room:
    """One game, and what it will do next."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.number = 0

    def begin(self, number: int) -> None:
        setup = self.setup
        self.number = number
        self.game, self.minds = setup.start.copy(), seated_minds(setup, number)
        self.rhythm, self.errand = Rhythm(), Errand()
        self.game.log = cast(Any, Ticker(Tally(), self.game))
        open_game(self.game, setup.board, self.minds, self.rhythm, setup.plan, number)
        forget(self.errand)
        self.look_ahead()

    def step(self) -> None:
        queues.play_step(self.game, self.setup.board, self.minds, self.rhythm, self.errand)
        self.look_ahead()

    def look_ahead(self) -> None:
        if is_done(self.game, self.setup.plan):
            self.kind = queues.DONE
            return
        if self.errand.matter == Matter.NONE:
            queues.look_ahead(self.game, self.setup.board, self.minds, self.rhythm, self.errand)
        self.kind = queues.next_kind(self.game, self.setup.board, self.minds, self.errand)

    def go_on(self) -> int:
        """Make a step, or begin another game. Returns how many turns have passed."""
        if self.kind == queues.DONE:
            self.begin(self.number + 1_000_000)
            return 0
        before = self.game.turns
        self.step()
        return self.game.turns - before


def watched(room: Room) -> Counter[Line]:
    """Make a step of a game, and count how often it runs each line."""
    lines: Counter[Line] = Counter()
    calls = [0]

    def inside(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines[calls[-1], frame.f_code, frame.f_lineno] += 1
        elif event == "return":
            calls.pop()
        return inside

    def entered(frame: FrameType, _event: str, _: object) -> Any:
        if "fastdeal" not in frame.f_code.co_filename or frame.f_back is None:
            return None
        calls.append(hash((calls[-1], frame.f_back.f_lineno, frame.f_code)))
        return inside

    sys.settrace(entered)
    try:
        room.step()
    finally:
        sys.settrace(None)
    return lines


@cache
def lengths(code: CodeType) -> Counter[int]:
    """The length of each line, in Python's own instructions."""
    found: Counter[int] = Counter()
    here = 0
    for step in dis.get_instructions(code):
        here = step.starts_line or here
        found[here] += 1
    return found


def cost(steps: list[Counter[Line]]) -> tuple[int, int]:
    """What some steps cost one by one, and what they cost in step."""
    alone = together = 0
    for line in set().union(*steps):
        times = [step[line] for step in steps]
        length = lengths(line[1])[line[2]]
        alone += sum(times) * length
        together += max(times) * length
    return alone, together


def name_of(kind: int) -> str:
    """The name of a kind of step in the code."""
    if kind >= queues.FIRST_VERB:
        return f"move: {Verb(kind - queues.FIRST_VERB).name.lower()}"
    if queues.FIRST_MATTER <= kind < queues.LOOKING:
        return Matter(kind - queues.FIRST_MATTER).name.lower()
    # The module's own names come after the imported ones.
    return [name.lower() for name, value in vars(queues).items() if name.isupper() and value == kind][-1]


def measure(setup: Setup, games: int, warps: int) -> None:
    rooms = [Room(setup) for _ in range(games)]
    chance = Random(1)
    for number, room in enumerate(rooms):
        room.begin(number)
        for _ in range(chance.randrange(SPREAD)):
            room.go_on()
    often = how_often(rooms)
    report(costs_of(rooms, warps), often)


def how_often(rooms: list[Room]) -> dict[int, float]:
    """How many steps of each kind are made in a turn."""
    made: Counter[int] = Counter()
    turns = 0
    for room in rooms:
        for _ in range(COUNTED):
            made[room.kind] += 1
            turns += room.go_on()
    return {kind: times / turns for kind, times in made.items()}


def costs_of(rooms: list[Room], warps: int) -> dict[int, list[tuple[int, int]]]:
    """What steps of each kind cost, alone and in step. A game waits until 32 are about to do the same."""
    waiting: dict[int, list[Room]] = defaultdict(list)
    costs: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for _ in range(SPREAD):
        for room in [room for room in rooms if room not in waiting[room.kind]]:
            kind = room.kind
            if kind == queues.DONE or len(costs[kind]) >= warps:
                room.go_on()
                continue
            waiting[kind].append(room)
            if len(waiting[kind]) == WARP:
                costs[kind].append(cost([watched(other) for other in waiting[kind]]))
                waiting[kind] = []
    return costs


def report(costs: dict[int, list[tuple[int, int]]], often: dict[int, float]) -> None:
    rows = []
    for kind, found in costs.items():
        if found:
            alone, together = (sum(column) / len(found) / WARP for column in zip(*found, strict=True))
            rows.append((often.get(kind, 0) * together, often.get(kind, 0), alone, alone / together, kind))
    if not rows:
        sys.exit("there were never 32 games about to make the same kind of step: give more --games")
    print(
        "| kind | steps a turn | length of a step | in step, of 32 | a warp's work for a turn |\n|---|---|---|---|---|"
    )
    for work, times, alone, busy, kind in sorted(rows, reverse=True):
        print(f"| {name_of(kind)} | {times:.3f} | {alone:,.0f} | {busy:.1f} | {work:.1f} |")
    work, alone = sum(row[0] for row in rows), sum(row[1] * row[2] for row in rows)
    print(f"| all | {sum(row[1] for row in rows):.2f} | | {alone / work:.1f} | {work:.0f} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1500, help="games side by side")
    parser.add_argument("--warps", type=int, default=12, help="how often each kind of step is watched")
    parser.add_argument("--bots", default="steady")
    arguments = parser.parse_args()
    setup = lay_out(Job(bots=tuple(arguments.bots.split(",")))).setup
    measure(setup, arguments.games, arguments.warps)


if __name__ == "__main__":
    main()
