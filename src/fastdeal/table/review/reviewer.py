"""The reviewer: a process that reads tasks and writes reviews, line by line, until its input ends."""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress

from msgspec import json

from ...errors import Error
from ...review.review import review_record
from .curve import quick_curve
from .talk import Done, Failed, Part, ReviewLine, Task

BEHIND_THE_TABLES = 5  # in the queue for a processor


def review_lines(task: Task) -> Iterator[ReviewLine]:
    """The parts of a review, in the order in which they are ready."""
    try:
        yield Part(quick_curve(task.record))
        yield Done(review_record(task.record.encode(), None, task.depth))
    except Error as error:
        yield Failed("not-a-record", str(error))


def work() -> None:
    os.nice(BEHIND_THE_TABLES)
    for line in sys.stdin.buffer:
        for part in review_lines(json.decode(line, type=Task)):
            sys.stdout.buffer.write(json.encode(part) + b"\n")
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    # The server has gone.
    with suppress(BrokenPipeError):
        work()
