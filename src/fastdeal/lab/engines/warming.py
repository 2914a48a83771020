"""A cold start: plain Python plays while another process compiles, and then compiled code goes on.

Both play the same games to the same last position, so nobody can tell from the results where they changed over.
"""

import subprocess
import sys
from collections.abc import Generator
from weakref import finalize

from ..job import Setup
from .engine import Batch, Engine, chunks_of
from .plain import CHUNK, Plain

WITH_PARENT = "from fastdeal.lab.engines.compiler import leave_with_parent; leave_with_parent(); "
COMPILE = WITH_PARENT + "from fastdeal.lab.engines.cpu import compiled_batch; compiled_batch()"


class Warming:
    """Plain at first, compiled as soon as that is ready. Several runs that go in step change over at the same game."""

    about = "until the rulebook and the bots are compiled, once, in a minute or so"

    def __init__(self, cold: Engine | None = None, warm: Engine | None = None) -> None:
        self._cold, self._warm = cold or Plain(), warm
        self._compiler: subprocess.Popen[bytes] | None = None
        self._begun = -1  # the last game with which a plain chunk began
        self._changes_at: int | None = None
        self._has_changed = False

    @property
    def name(self) -> str:
        return f"plain, then {self._compiled.name}" if self._has_changed else self._cold.name

    @property
    def at_work(self) -> str:
        if self._changes_at is not None:
            return self._compiled.at_work
        return "plain, as compiling failed" if self._has_failed() else "plain, while compiling"

    def is_ready(self) -> bool:
        return True

    def get_ready(self) -> None:
        """Start the compiler, in a process that Ctrl-C does not reach."""
        command = [sys.executable, "-c", COMPILE]
        self._compiler = subprocess.Popen(
            command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        finalize(self, stop, self._compiler)

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        for chunk in chunks_of(games, CHUNK):
            if self._has_changed or self._changes_over(chunk.start):
                self._has_changed = True
                yield from self._compiled.play(setup, range(chunk.start, games.stop))
                return
            yield from self._cold.play(setup, chunk)

    @property
    def _compiled(self) -> Engine:
        """Imported only now: the first games should not wait for Numba."""
        from .cpu import Cpu

        self._warm = self._warm or Cpu()
        return self._warm

    def _changes_over(self, game: int) -> bool:
        """Whether compiled code plays from this game on. A chunk that one run has begun plainly all runs play so."""
        if self._changes_at is None and self._is_compiled():
            self._changes_at = game if game > self._begun else game + CHUNK
        self._begun = max(self._begun, game)
        return self._changes_at is not None and game >= self._changes_at

    def _is_compiled(self) -> bool:
        return self._compiler is not None and self._compiler.poll() == 0

    def _has_failed(self) -> bool:
        return self._compiler is not None and self._compiler.poll() not in (None, 0)


def stop(compiler: subprocess.Popen[bytes]) -> None:
    """Nobody waits for it any longer."""
    if compiler.poll() is None:
        compiler.kill()
        compiler.wait()
    if compiler.stdin:
        compiler.stdin.close()
