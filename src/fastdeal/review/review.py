"""The whole review of a record."""

from pathlib import Path

import msgspec

from ..judge.judge import Array, Judge
from ..judge.weights import story
from ..rules.words import NOBODY
from .law import CARDS, DICE, OTHERS, OWN, Law
from .record import Record, read_record
from .schema import FORMAT, Account, Chances, Depth, Parts, Point, Review
from .schema import Judge as Named


def review_record(data: bytes, folder: Path | None = None, depth: Depth = "fast") -> Review:
    """Review the game of a record. Without a folder its edition cannot be a file. Raises `DealError`; needs NumPy."""
    record = read_record(data, folder)
    law = Law(record)
    chances = law.positions.judged(Judge(record.board))
    parts = law.parts(chances)
    winner = record.end.winner
    return Review(
        FORMAT,
        Named(story()["sha256"], depth),
        record.match.edition.id,
        record.names,
        None if winner == NOBODY else record.names[winner],
        record.end.turns + 1,
        by_name(record, chances[law.start]),
        curve(law, chances, parts),
        ledger(law, chances, parts),
        [],
        {},
        [],
        [],
        [],
    )


def by_name(record: Record, row: Array) -> Chances:
    return dict(zip(record.names, row.tolist(), strict=True))


def curve(law: Law, chances: Array, parts: Array) -> list[Point]:
    """The chances after each move, and what made them change."""
    names = law.record.names
    points = []
    for line, part in zip(law.lines, parts, strict=True):
        step = line.step
        moved = {name: Parts(*part[:, seat].tolist()) for seat, name in enumerate(names) if part[:, seat].any()}
        points.append(
            Point(
                step.number,
                step.text,
                step.turn,
                names[step.seat],
                by_name(law.record, chances[line.after]),
                moved,
                law.landings(line, chances),
            )
        )
    return points


def ledger(law: Law, chances: Array, parts: Array) -> dict[str, Account]:
    start, result, sums = chances[law.start].tolist(), chances[law.end].tolist(), parts.sum(0).tolist()
    return {
        name: Account(
            start[seat], sums[DICE][seat], sums[CARDS][seat], sums[OWN][seat], sums[OTHERS][seat], result[seat]
        )
        for seat, name in enumerate(law.record.names)
    }


def as_json(review: Review) -> bytes:
    return msgspec.json.encode(review)
