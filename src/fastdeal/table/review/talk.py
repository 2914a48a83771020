"""What server, reviewer and page say to each other about a review: one JSON object on each line."""

from msgspec import Struct

from ...review.schema import Depth, Review


class Task(Struct, frozen=True):
    """A record to review: from the server to the reviewer."""

    record: str
    depth: Depth = "fast"


class Waits(Struct, frozen=True, tag_field="t", tag="waits"):
    """So many other games come first."""

    ahead: int


class Part(Struct, frozen=True, tag_field="t", tag="part"):
    """A review with nothing but its curve: it is there long before the rest."""

    review: Review


class Progress(Struct, frozen=True, tag_field="t", tag="progress"):
    """How much of a deep review is done, from 0 to 1."""

    done: float


class Done(Struct, frozen=True, tag_field="t", tag="done"):
    """The whole review."""

    review: Review


class Failed(Struct, frozen=True, tag_field="t", tag="failed"):
    """There is no review."""

    reason: str
    text: str


ReviewLine = Waits | Part | Progress | Done | Failed
