"""The curve of a game at once: everybody's chances after each move, by the net alone."""

from ...judge.judge import Judge
from ...notation.match import Match
from ...notation.reader import load, steps
from ...review.schema import FORMAT, Chances, Point, Review
from ...review.schema import Judge as JudgeName
from ...rules.words import NOBODY


def quick_curve(record: str) -> Review:
    """A review that says nothing but the chances. Raises `DealError`."""
    judge: Judge | None = None
    curve: list[Point] = []
    for match in steps(record.encode(), None):
        if judge is None:
            judge = Judge(match.board)
            first = load("\n".join(match.header.lines())).game
            start, turns = named(match, judge.chances(first)), first.turns
        if len(match.moves) > len(curve):
            seat = match.history[-1][0]
            found = named(match, judge.chances(match.game))
            curve.append(Point(len(match.moves), match.moves[-1], turns + 1, match.names[seat], found, {}))
            turns = match.game.turns
    return Review(
        FORMAT, JudgeName("", "fast"), match.edition.id, match.names, winner_of(match), turns, start, curve,
        {}, [], {}, [], [], [],
    )  # fmt: skip


def named(match: Match, chances: list[float]) -> Chances:
    return dict(zip(match.names, chances, strict=True))


def winner_of(match: Match) -> str | None:
    return None if match.game.winner == NOBODY else match.names[match.game.winner]
