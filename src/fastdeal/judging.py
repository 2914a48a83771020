"""What a position is worth to everybody: the chance to win, at once or by playouts."""

from functools import lru_cache
from typing import TYPE_CHECKING, overload

from .bots.guests.company import STAND_IN
from .bots.house.minds import nature_with, traits_of
from .game import Game
from .lab.engines import EngineError
from .lab.job import JobError
from .lab.statistics import Share, wilson
from .rules.state import Board

if TYPE_CHECKING:
    from .judge.judge import Judge

__all__ = ["chances"]


@overload
def chances(game: Game) -> dict[str, float]: ...
@overload
def chances(game: Game, playouts: None, bots: str = ..., seed: int = ...) -> dict[str, float]: ...
@overload
def chances(game: Game, playouts: int, bots: str = ..., seed: int = ...) -> dict[str, Share]: ...


def chances(
    game: Game, playouts: int | None = None, bots: str = STAND_IN, seed: int = 1
) -> dict[str, float] | dict[str, Share]:
    """Everybody's chance to win from where a game stands, `{"Ann": 0.41, "Bob": 0.59}`: they sum to 1.

    A small trained net says it at once. With `playouts` the game is played to its end so many times by house bots of
    the level `bots`, which remember what was offered and refused so far; each chance comes with its 95% interval:
    `rate`, `low`, `high`. Raises `EngineError` where Numba is missing for playouts, and `JobError`.
    """
    if playouts is None:
        found = _judge_of(_Same(game.board)).chances(game.state)
        return dict(zip(game.players, found, strict=True))
    if playouts < 1:
        raise JobError(f"playouts {playouts}: give how often the game is played to its end, 1 or more")
    from .judge.playouts import wins_by_playouts

    natures = [nature_with(traits_of(bots), game.board)] * len(game.players)
    try:
        wins = wins_by_playouts(game.state, game.board, natures, game.past, playouts, seed)
    except RuntimeError as error:
        raise EngineError(str(error)) from error
    return {name: wilson(won, playouts) for name, won in zip(game.players, wins, strict=True)}


class _Same:
    """A board that equals itself alone, so that what was found out about it is found again."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.board is self.board

    def __hash__(self) -> int:
        return id(self.board)


@lru_cache(maxsize=16)
def _judge_of(same: _Same) -> "Judge":
    from .judge.judge import Judge

    return Judge(same.board)
