"""Playouts: after each of a few moves, compiled house bots play the position to its end many times.

Every playout draws what no player knows: the coming dice and the order of the piles. All moves are tried with the same
random numbers, so that luck affects their difference less.
"""

from collections.abc import Sequence
from functools import cache
from importlib.util import find_spec
from typing import Any, NamedTuple

from ..rhythm.asking import NOTHING, Rhythm
from ..rules.dice import with_dice
from ..rules.holdings import worth
from ..rules.luck import seed_luck
from ..rules.setup import shuffle_piles
from ..rules.state import Board, Game, Move
from ..rules.turn import richest
from ..rules.words import NOBODY, Stage
from .house.mind import Memory, Mind, Minds, mind_at, mind_in_records
from .house.nature import Nature
from .house.play import make_move, play_on

MOST_ROUNDS = 200
WON = 1000  # the score of a won game; a game broken off scores its share of all worth

NEEDS_NUMBA = "the oracle plays its candidates out with compiled code and needs numba: pip install 'fastdeal[cpu]'"


class Candidate(NamedTuple):
    """A move to try in a position (`NOTHING`: none), with the rhythm between two rolls and the minds that play on."""

    game: Game
    move: Move
    rhythm: Rhythm
    minds: Sequence[Mind]


def play_out(
    first: int, count: int, seed: int, seat: int, asked: Any, starts: Any, moves: Any, rhythms: Any, lineups: Any,
    natures: Any, board: Any, game: Any, memories: Any, rhythm: Any, scores: Any, worths: Any, winners: Any,
) -> None:  # fmt: skip
    """Play the candidates in `asked` out on these streams of chance; `game`, `memories`, `rhythm` are scratch space."""
    minds: Any = Minds(natures, memories)
    for place in range(len(asked)):
        for nth in range(count):
            begin_playout(
                asked[place], seed, first + nth, seat, starts, moves, rhythms, lineups, board, minds, game, rhythm
            )
            last = game[0].round + MOST_ROUNDS
            while game[0].step != Stage.OVER and game[0].round < last:
                play_on(game[0], board, minds, rhythm[0], game[0].turns + game[0].players)
            scores[place, nth] = score(game[0], board, seat)
            worths[place, nth] = worth(game[0], board, seat)
            winners[place, nth] = game[0].winner if game[0].winner != NOBODY else richest(game[0], board)


def begin_playout(
    candidate: int, seed: int, stream: int, seat: int, starts: Any, moves: Any, rhythms: Any, lineups: Any,
    board: Any, minds: Any, game: Any, rhythm: Any,
) -> None:  # fmt: skip
    """Make a candidate's move, after drawing new dice and piles."""
    game[0] = starts[candidate]
    rhythm[0] = rhythms[candidate]
    players = len(minds.memories)
    for player in range(players):
        minds.memories[player] = lineups[candidate * players + player]
    draw_chance_anew(game[0], seed, stream)
    try_move(game[0], board, minds, rhythm[0], seat, move_of(moves[candidate]))


def draw_chance_anew(game: Game, seed: int, stream: int) -> None:
    """New dice, and a new order of the piles."""
    seed_luck(game, seed, stream)
    shuffle_piles(game)


def move_of(row: Any) -> Move:
    return Move(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8], row[9], row[10], row[11])


def try_move(game: Game, board: Board, minds: Any, rhythm: Rhythm, seat: int, move: Move) -> None:
    if move.verb != NOTHING:
        make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))


def score(game: Game, board: Board, seat: int) -> int:
    """The score of a game: won, lost, or broken off and judged by worth."""
    if game.winner != NOBODY:
        return WON if game.winner == seat else 0
    total = 0
    for other in range(game.players):
        total += worth(game, board, other)
    return WON * worth(game, board, seat) // max(total, 1)


def has_oracle() -> bool:
    """Whether the oracle can play here; it needs Numba."""
    return find_spec("numba") is not None


def check_numba() -> None:
    """Raises `RuntimeError` without Numba."""
    if not has_oracle():
        raise RuntimeError(NEEDS_NUMBA)


def compiled_playouts() -> Any:
    """`play_out` as machine code, from the cache if possible. Raises `RuntimeError` without Numba."""
    check_numba()
    return compile_playouts()


@cache
def compile_playouts() -> Any:
    from ..compiled.twins import compiling

    with compiling(play_out, {mind_at: mind_in_records}) as play:
        nobody = Candidate(Game(), Move(NOTHING), Rhythm(), [Mind(Nature(), Memory())])
        Playouts(Board(), 0, [nobody], 0, play).more(0, [])
    return play


class Playouts:
    """Playouts of some candidates, scored for one seat. `played` counts them for each candidate.

    `winners` has who won the last ones; of a game that was broken off, who was the richest.
    """

    def __init__(self, board: Board, seat: int, candidates: Sequence[Candidate], seed: int, play: Any = None) -> None:
        import numpy as np

        from ..compiled.records import frozen

        self._play = play or compiled_playouts()
        self._seat, self._seed, self._board = seat, seed, frozen(board)
        self._starts = records_of(Game, [candidate.game for candidate in candidates])
        self._moves = np.array([candidate.move for candidate in candidates], np.int64)
        self._rhythms = records_of(Rhythm, [candidate.rhythm for candidate in candidates])
        minds = [mind for candidate in candidates for mind in candidate.minds]
        self._natures = records_of(Nature, [mind.nature for mind in minds])
        self._lineups = records_of(Memory, [mind.memory for mind in minds])
        self._lineups["nature"] = range(len(minds))
        self._players = len(candidates[0].minds)
        self.played = 0
        self.winners = np.zeros((0, 0), np.int64)

    def more(self, count: int, asked: Sequence[int]) -> tuple[Any, Any]:
        """Play out each candidate in `asked` another `count` times; returns a row of scores and of worths for each."""
        import numpy as np

        scores, worths, self.winners = (np.zeros((len(asked), count), np.int64) for _ in range(3))
        self._run(count, asked, scores, worths, self.winners)
        return scores, worths

    def _run(self, count: int, asked: Sequence[int], *found: Any) -> None:
        """Play, and write down the results."""
        import numpy as np

        room = (np.zeros(n, kind.dtype) for n, kind in ((1, self._starts), (self._players, self._lineups)))
        self._play(
            self.played, count, self._seed, self._seat, np.array(asked, np.int64), self._starts, self._moves,
            self._rhythms, self._lineups, self._natures, self._board, *room, np.zeros(1, self._rhythms.dtype), *found,
        )  # fmt: skip
        self.played += count


def get_ready() -> None:
    """Compile if necessary, which takes about a minute, once. Raises `RuntimeError` without Numba."""
    compiled_playouts()


def records_of(kind: type, numbers: Sequence[object]) -> Any:
    """Plain objects of one kind as an array of records."""
    import numpy as np

    from ..compiled.records import dtype_of, freeze

    records = np.zeros(len(numbers), dtype_of(kind))
    for one, record in zip(numbers, records, strict=True):
        freeze(one, record)
    return records
