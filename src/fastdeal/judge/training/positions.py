"""The training data of one table: positions as the net sees them, and who won. The sampler is compiled."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ...bots.house.mind import Memory, mind_at, mind_in_records
from ...bots.house.nature import Nature
from ...bots.house.reasons import because, keep_to_oneself
from ...bots.playouts import records_of
from ...compiled.records import dtype_of
from ...compiled.twins import compiling
from ...editions import edition_ids
from ...rhythm.asking import Rhythm
from ...rules.state import Board, Game
from ...rules.words import SEATS, Stage
from ..chart import unit_of
from ..compiled import describe_games
from ..features import SEAT, WORLD
from .sampler import KEPT, Sampling, sample_games
from .tables import DrawnTable, table_of

GAMES = 32  # played at each table

Array = npt.NDArray[Any]


class Positions(NamedTuple):
    """Many positions. The seats still in the game, in order, are in an array of their own.

    `first` says where each position's seats begin, and ends with their total; `won` is a seat's share of the win.
    `pair` is the index, among the richer positions, of the same position with one seat better off, or -1.
    """

    world: Array
    seats: Array
    won: Array  # as long as `seats`
    first: Array
    players: Array
    round: Array
    stage: Array
    table: Array
    edition: Array  # an index into `edition_ids()`
    made_up: Array
    pair: Array
    gainer: Array  # which of the position's seats is better off


class Sampled(NamedTuple):
    """The positions of one table as records."""

    kept: Array
    richer: Array
    gainers: Array
    ends: Array


@cache
def compiled_sampler() -> Any:
    with compiling(sample_games, {because: keep_to_oneself, mind_at: mind_in_records}) as sampler:
        run_sampler(sampler, DrawnTable(Sampling(), Board(), [Nature()], "", False), 0)
    return sampler


def run_sampler(sampler: Any, table: DrawnTable, games: int) -> Sampled:
    lineup = records_of(Memory, [Memory() for _ in table.lineup])
    lineup["nature"] = range(len(table.lineup))
    game = dtype_of(Game)
    sampled = Sampled(
        np.zeros(games * KEPT, game), np.zeros(games, game), np.zeros(games, np.int64), np.zeros((games, SEATS))
    )
    sampler(
        0, games, records_of(Sampling, [table.plan])[0], records_of(Board, [table.board])[0], unit_of(table.board),
        records_of(Nature, table.lineup), lineup, np.zeros(1, game), np.zeros(1, game),
        np.zeros(SEATS, lineup.dtype), np.zeros(1, dtype_of(Rhythm)), *sampled,
    )  # fmt: skip
    return sampled


def positions_of(seed: int, number: int, games: int = GAMES) -> tuple[Positions, Positions]:
    """The positions of the table with this number, and the richer ones that pairs point to."""
    table = table_of(seed, number)
    sampled = run_sampler(compiled_sampler(), table, games)
    whose = np.arange(games).repeat(KEPT)
    there = sampled.kept["players"] > 0
    pair = np.where(np.arange(games * KEPT) % KEPT == 0, whose, -1)
    plain = pack(table.board, sampled.kept[there], sampled.ends[whose[there]], sampled.gainers[whose[there]])
    better = pack(table.board, sampled.richer, sampled.ends, sampled.gainers)
    told = {"table": number, "edition": edition_ids().index(table.edition), "made_up": int(table.made_up)}
    return labelled(plain, pair[there], told), labelled(better, np.full(games, -1), told)


def pack(board: Board, games: Array, ends: Array, gainers: Array) -> Positions:
    """The positions of some games, with only the seats that are still in."""
    rows = describe_games(games, board)
    alive = (games["alive"][:, None] >> np.arange(SEATS)) & 1 == 1
    seats = rows[:, WORLD:].reshape(len(rows), SEATS, SEAT)[alive]
    places = alive.cumsum(axis=1) - 1
    stage = np.where(games["debt_count"] > 0, Stage.DEBT, np.where(games["selling"], games["selling"], games["step"]))
    empty = np.zeros(0)
    return Positions(
        rows[:, :WORLD].astype(np.float16), seats.astype(np.float16), ends[alive].astype(np.float32),
        np.concatenate([[0], alive.sum(axis=1).cumsum()]), games["players"].astype(np.int8),
        games["round"].astype(np.int32), stage.astype(np.int8), empty, empty, empty, empty,
        places[np.arange(len(rows)), gainers],
    )  # fmt: skip


def labelled(positions: Positions, pair: Array, told: dict[str, int]) -> Positions:
    """The positions, labelled with facts about their table."""
    columns = {name: np.full(len(positions.world), value, np.int32) for name, value in told.items()}
    return positions._replace(pair=pair, **columns)
