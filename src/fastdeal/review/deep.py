"""The deep review: where it matters, what was done and what would have been better are played out many times.

House bots of one level play both on, with the same dice, and remember the game so far.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from ..bots.guests.company import STAND_IN
from ..bots.house.mind import Memory, Mind
from ..bots.house.minds import nature_with, traits_of
from ..bots.house.offers import set_clock
from ..bots.playouts import Candidate, Playouts, get_ready
from ..judge.luck import Tree
from ..judge.watching import take_note, think_along
from ..lab.engines import EngineError
from ..lab.statistics import Z95, wilson
from ..rhythm.asking import NOTHING, Rhythm
from ..rules.luck import seed_luck
from ..rules.moves import do
from ..rules.state import Game, Move
from ..rules.words import Stage, Verb
from .decisions import Verdict
from .law import Law
from .record import Record
from .schema import Interval, Moment

SLIP_PLAYOUTS, MOMENT_PLAYOUTS = 2000, 1000
SEED = 1
SURE = 0.02  # what must be lost to be told


class Watched(NamedTuple):
    """The bots' minds before a move, and where the table stood before its roll."""

    rhythm: Rhythm
    minds: list[Mind]


def watched(record: Record) -> list[Watched]:
    """What bots would remember before each move, and after the last."""
    nature = nature_with(traits_of(STAND_IN), record.board)
    minds = [Mind(nature, Memory()) for _ in record.names]
    first = record.start.copy()
    seed_luck(first, SEED, 0)
    for mind in minds:
        set_clock(first, mind)
    rhythm = Rhythm()
    found = [kept(rhythm, minds)]
    for step in record.steps:
        think_along(step.before, record.board, minds, rhythm, step.seat, step.move)
        take_note(step.before, minds, step.seat, step.move)
        found.append(kept(rhythm, minds))
    return found


def kept(rhythm: Rhythm, minds: Sequence[Mind]) -> Watched:
    return Watched(rhythm.copy(), [Mind(mind.nature, mind.memory.copy()) for mind in minds])


class Deep:
    """Plays moments of a game out. Raises `EngineError` without Numba."""

    def __init__(self, law: Law) -> None:
        try:
            get_ready()
        except RuntimeError as error:
            raise EngineError(str(error)) from error
        self._law, self._record = law, law.record
        self._watched = watched(law.record)

    def measured(self, verdict: Verdict) -> Verdict:
        """The same decision, with what was lost by playouts."""
        decision, step = verdict.decision, verdict.decision.step
        before = self._watched[step.number - 1]
        done = do(Verb.ROLL) if decision.is_left_undone else without_dice(step.move)
        tree: Tree = decision.chosen if not decision.is_left_undone else -1
        both = [self._played(step.before, before, tree, done), self._on(before, step.before, verdict)]
        run = Playouts(self._record.board, step.seat, both, SEED)
        run.more(SLIP_PLAYOUTS, [0, 1])
        won = (run.winners == decision.seat).astype(float)
        gain = won[1] - won[0]
        lost, error = float(gain.mean()), Z95 * float(gain.std()) / SLIP_PLAYOUTS**0.5
        changes = np.array(
            [float((run.winners[0] == seat).mean() - (run.winners[1] == seat).mean()) for seat in self._seats]
        )
        return verdict._replace(lost=max(lost, 0.0), changes=changes, interval=(lost - error, lost + error))

    def _on(self, before: Watched, game: Game, verdict: Verdict) -> Candidate:
        move = verdict.best.move
        return self._played(game, before, verdict.best.tree, do(NOTHING) if move is None else move)

    @property
    def _seats(self) -> range:
        return range(len(self._record.names))

    def _played(self, game: Game, before: Watched, tree: Tree, move: Move) -> Candidate:
        """From the position that a move leads to; where dice or cards follow, from before it."""
        if isinstance(tree, int) and tree >= 0:
            return Candidate(self._law.positions[tree], do(NOTHING), before.rhythm, before.minds)
        return Candidate(game, move, before.rhythm, before.minds)

    def checked(self, moment: Moment) -> dict[str, Interval]:
        """Everybody's chances after a moment."""
        step = self._record.steps[moment.move - 1]
        names = self._record.names
        if step.after.step == Stage.OVER:
            return {name: Interval(*(float(seat == step.after.winner),) * 3) for seat, name in enumerate(names)}
        after = self._watched[step.number]
        run = Playouts(self._record.board, 0, [Candidate(step.after, do(NOTHING), after.rhythm, after.minds)], SEED)
        run.more(MOMENT_PLAYOUTS, [0])
        wins = [int((run.winners == seat).sum()) for seat in self._seats]
        return {name: Interval(*wilson(won, MOMENT_PLAYOUTS)) for name, won in zip(names, wins, strict=True)}


def without_dice(move: Move) -> Move:
    return move._replace(first=0, second=0, third=0) if move.verb in (Verb.ROLL, Verb.ASK) else move


def measured_slips(deep: Deep, slips: Sequence[Verdict], progress: Callable[[float], None]) -> list[Verdict]:
    """The same slips by playouts; what these do not confirm has lost nothing."""
    found = []
    for nth, verdict in enumerate(slips):
        measured = deep.measured(verdict)
        is_sure = measured.lost >= SURE and measured.interval is not None and measured.interval[0] > 0
        found.append(measured if is_sure else measured._replace(lost=0.0))
        progress((nth + 1) / len(slips))
    return found
