"""The reviewer: a process that reads tasks and writes reviews, line by line, until its input ends."""

import os
import sys
from contextlib import suppress

from msgspec import json

from ...editions import DEFAULT_EDITION, load_edition
from ...errors import Error
from ...judge.judge import Judge
from ...lab.engines import EngineError
from ...review.review import review_record
from .curve import quick_curve
from .talk import Done, Failed, Part, Progress, ReviewLine, Task

BEHIND_THE_TABLES = 5  # in the queue for a processor


def review(task: Task) -> None:
    """Say the parts of a review in the order in which they are ready. Who looks deeper has seen the curve."""
    try:
        if task.depth == "fast":
            say(Part(quick_curve(task.record)))
        say(Done(review_record(task.record.encode(), None, task.depth, lambda done: say(Progress(done)))))
    except EngineError as error:
        say(Failed("no-engine", str(error)))
    except Error as error:
        say(Failed("not-a-record", str(error)))


def say(line: ReviewLine) -> None:
    sys.stdout.buffer.write(json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


def work() -> None:
    """The judge learns the usual board at once: this process begins before anybody has chosen a game."""
    os.nice(BEHIND_THE_TABLES)
    Judge(load_edition(DEFAULT_EDITION).board())
    for line in sys.stdin.buffer:
        review(json.decode(line, type=Task))


if __name__ == "__main__":
    # The server has gone.
    with suppress(BrokenPipeError):
        work()
