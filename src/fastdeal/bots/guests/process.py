"""Guests: bots from a Python file, each in a process of its own, so that one that hangs can be stopped.

A guest gets a redacted copy of the game and answers in JSON. Nothing it sends is trusted, and nothing it does to its
own process affects the table.
"""

import importlib.util
import json
import multiprocessing
import os
import random
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, NamedTuple

from ...rules.state import Board, Game, Move
from ..house.minds import BotError
from ..protocol import Bot, View
from .company import FaultError, answer_of, as_move

DECISION = 2.0  # seconds, by default
START = 60.0
PATIENCE = 3  # how often a guest may hang or crash in a game before it is no longer asked


class GuestError(BotError):
    """A file or class that cannot be a bot; the message says why."""


class Spec(NamedTuple):
    """A class in a file: `mybot.py:MyBot`."""

    file: str
    name: str


def spec_of(text: str) -> Spec:
    """The file and class in `text`. Raises `GuestError`."""
    file, _, name = text.rpartition(":")
    if not Path(file).is_file():
        raise GuestError(f"{text}: there is no file {file}")
    if not name.isidentifier():
        raise GuestError(f"{text}: after the colon comes the name of a class, as in mybot.py:MyBot")
    return Spec(str(Path(file).absolute()), name)


class Guest:
    """A guest's process, started on demand, and again after it had to be stopped."""

    manages = False

    def __init__(self, spec: Spec, limit: float = DECISION) -> None:
        self._spec = spec
        self._limit = limit
        self._process: Any = None
        self._line: Connection | None = None
        self._place: tuple[str, Board, int] = ("sit", Board(), 0)
        self._patience = 0

    def sit(self, board: Board, seed: int) -> None:
        """Create a bot for a new game. Raises `FaultError`."""
        self._place = ("sit", board, seed)
        self._patience = PATIENCE
        self._sit_down()

    def ask(self, method: str, game: Game, seat: int) -> Move | None:
        if self._patience <= 0:
            raise FaultError("dismissed", "it is no longer asked in this game")
        if self._line is None:
            self._sit_down()
        return as_move(self._talk((method, game, seat), self._limit))

    def leave(self) -> None:
        """End the process."""
        if self._line:
            self._line.close()
            self._process.kill()
            self._process.join()
        self._line = None

    def _sit_down(self) -> None:
        if self._line is None:
            self._start()
        self.manages = bool(self._talk(self._place, START))

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=host, args=(theirs, *self._spec), daemon=True)
        with deaf_to_ctrl_c():
            self._process.start()
        theirs.close()
        self._hear(START)

    def _talk(self, words: object, limit: float) -> Any:
        assert self._line
        try:
            self._line.send(words)
        except OSError as error:
            raise self._lost("died", "its process has ended") from error
        return self._hear(limit)

    def _hear(self, limit: float) -> Any:
        """The guest's answer, from JSON. Raises `FaultError`."""
        assert self._line
        try:
            if not self._line.poll(limit):
                raise self._lost("hung", f"no answer within {limit:g} s")
            kind, answer = json.loads(self._line.recv_bytes(1 << 16))
        except (EOFError, OSError) as error:
            raise self._lost("died", "its process has ended") from error
        except (ValueError, TypeError) as error:
            raise self._lost("illegal", "what it sent cannot be read") from error
        if kind != "fine":
            raise FaultError(str(kind), str(answer))
        return answer

    def _lost(self, kind: str, text: str) -> FaultError:
        self.leave()
        self._patience -= 1
        return FaultError(kind, text)


@contextmanager
def deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started inside ignore Ctrl-C. Their parent handles it afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    # Else it would be started later, outside, and receive Ctrl-C again.
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def check_guest(text: str) -> None:
    """Raises `GuestError` unless this names a working bot."""
    guest = Guest(spec_of(text))
    try:
        guest.sit(Board(), 0)
    except FaultError as error:
        raise GuestError(f"{text}: {error}") from error
    finally:
        guest.leave()


def host(line: Connection, file: str, name: str) -> None:
    """The guest's process: load the class, then answer until the connection closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    # A guest's output would mix with the results.
    sys.stdout = sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    seated: list[tuple[Bot, Board]] = []
    kind = None
    try:
        kind = load_class(file, name)
        reply(line, "fine", True)
    except Exception as error:
        reply(line, "raised", told(error, file))
    while kind:
        try:
            words = line.recv()
        except (EOFError, OSError):
            return
        try:
            reply(line, "fine", respond(words, seated, kind))
        except FaultError as error:
            reply(line, error.kind, str(error))
        except Exception as error:
            reply(line, "raised", told(error, file))


def end_with_parent() -> None:
    """Exit when the parent process ends; nobody else could stop a guest that hangs."""
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)


def respond(words: Any, seated: list[tuple[Bot, Board]], kind: Any) -> object:
    """Start a new game and say whether the bot manages, or answer a question."""
    if words[0] == "sit":
        _, board, seed = words
        random.seed(seed)
        seated[:] = [(kind(), board)]
        return hasattr(kind, "manage")
    method, game, seat = words
    bot, board = seated[0]
    return answer_of(bot, method, View(seat, game, board))


def reply(line: Connection, kind: str, answer: object) -> None:
    line.send_bytes(json.dumps([kind, answer]).encode())


def load_class(file: str, name: str) -> Any:
    """The bot's class. Raises `GuestError`, and whatever the file raises."""
    sys.path.insert(0, str(Path(file).parent))
    spec = importlib.util.spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None:
        raise GuestError(f"{file} cannot be read as Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    kind = getattr(module, name, None)
    if kind is None:
        raise GuestError(f"there is no {name} in it")
    if not callable(getattr(kind, "choose", None)):
        raise GuestError(f"{name} has no method choose(view, choices)")
    return kind


def told(error: Exception, file: str) -> str:
    """An error in one line, with the last place in the guest's own file."""
    if isinstance(error, GuestError):
        return str(error)
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == file]
    where = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {error}{where}"[:300]
