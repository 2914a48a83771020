"""The curve of a game at once: everybody's chances after each move, by the net alone."""

from ...judge.judge import Judge
from ...notation.match import Match
from ...notation.reader import load, steps
from ...review.schema import FORMAT, Chances, Point, Review
from ...review.schema import Judge as JudgeName
from ...rules.state import Game
from ...rules.words import NOBODY


def quick_curve(record: str) -> Review:
    """A review that says nothing but the chances. Raises `DealError`."""
    games: list[Game] = []
    movers: list[str] = []
    for match in steps(record.encode(), None):
        if not games:
            games.append(load("\n".join(match.header.lines())).game)
        if len(match.moves) > len(movers):
            games.append(match.game.copy())
            movers.append(match.names[match.history[-1][0]])
    # All at once: one by one takes a third longer.
    start, *chances = (named(match, row) for row in Judge(match.board).chances_of(games).tolist())
    curve = [
        Point(nth + 1, match.moves[nth], games[nth].turns + 1, who, chances[nth], {}) for nth, who in enumerate(movers)
    ]
    return Review(
        FORMAT, JudgeName("", "fast"), match.edition.id, match.names, winner_of(match), match.game.turns, start, curve,
        {}, [], {}, [], [], [],
    )  # fmt: skip


def named(match: Match, chances: list[float]) -> Chances:
    return dict(zip(match.names, chances, strict=True))


def winner_of(match: Match) -> str | None:
    return None if match.game.winner == NOBODY else match.names[match.game.winner]
