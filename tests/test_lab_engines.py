"""Engines: which one is chosen and what it says, what is cached on disk, and that memory does not grow."""

import gc
import io
import os
import shutil
import subprocess
import sys
import tracemalloc
from collections.abc import Generator
from itertools import islice
from pathlib import Path

import pytest
from rich.console import Console

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.compiled.cache import KEPT, cache_folder, forget_old, keep_compiled
from fastdeal.lab.compare import compare
from fastdeal.lab.engines import Batch, EngineError, choice, choose, warming
from fastdeal.lab.engines.cpu import Cpu, compiled_batch
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.engines.ray import Ray
from fastdeal.lab.engines.warming import Warming
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.progress import make_ready
from fastdeal.lab.simulate.run import run


@pytest.mark.parametrize(
    ("games", "is_ready", "taken"),
    [(10, True, "plain"), (1000, False, "plain"), (1000, True, "cpu"), (100_000, False, "plain")],
)
def test_auto_takes_what_is_done_first(games: int, is_ready: bool, taken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Cpu, "is_ready", lambda self: is_ready)
    monkeypatch.setattr(choice, "is_empty", lambda: False)
    engine, why = choose("auto", games)
    assert engine.name == taken
    assert isinstance(engine, Warming) == (games == 100_000)
    assert why


def test_where_nothing_was_ever_compiled_numba_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FASTDEAL_CACHE", str(tmp_path))
    monkeypatch.setattr(choice, "cpu_engine", lambda: pytest.fail("this imports Numba"))
    engine, _ = choose("auto", 100_000)
    assert isinstance(engine, Warming)


class Renamed(Plain):
    """Stands for compiled code, which plays the same."""

    name = at_work = "warm"

    def play(self, setup: Setup, games: range) -> Generator[Batch, None, None]:
        for batch in super().play(setup, games):
            yield batch._replace(outcomes=[*batch.outcomes])


def test_plain_python_plays_until_the_compiler_is_done_and_nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = lay_out(Job(players=2, games=40))
    engine = Warming(warm=Renamed())
    monkeypatch.setattr(warming, "COMPILE", "input()")
    seen: list[str] = []

    def watch(batch: Batch) -> None:
        seen.append(engine.at_work)
        if len(seen) == 2:
            monkeypatch.setattr(engine, "_is_compiled", lambda: True)

    found = run(layout, engine, watch)
    assert found.sums.differences(run(layout, Plain(), lambda batch: None).sums) == []
    assert found.engine == "plain, then warm"
    assert seen == ["plain, while compiling"] * 2 + ["warm"] * 3


def test_runs_in_step_change_over_at_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    layouts = {rules: lay_out(Job(players=2, rules=rules)) for rules in ("", "jail_fine=60", "jail_fine=70")}
    for asked in (0, 1, 2, 4):
        engine, calls = Warming(warm=Renamed()), iter(range(100))
        monkeypatch.setattr(engine, "_is_compiled", lambda asked=asked, calls=calls: next(calls) >= asked)
        found = compare(layouts, engine, 24, lambda batch: None)
        assert found.games == 24
        assert engine.at_work == "warm"
        later = engine.play(layouts[""].setup, range(16))
        assert [batch.games.start for batch in later] == [0, 8]
        assert engine._begun < 24, "what comes later begins compiled"


def test_the_compiler_runs_beside_and_is_stopped_with_its_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "COMPILE", "import time; time.sleep(60)")
    engine = Warming(warm=Renamed())
    engine.get_ready()
    compiler = engine._compiler
    assert compiler is not None
    assert compiler.poll() is None
    assert engine.at_work == "plain, while compiling"
    del engine
    gc.collect()
    assert compiler.poll() is not None


def test_the_compiler_ends_when_its_parent_is_killed() -> None:
    """What is printed is heard until nobody is left who could print."""
    lines = (
        "from fastdeal.lab.engines import warming",
        "warming.COMPILE = warming.WITH_PARENT + 'import time; time.sleep(600)'",
        "engine = warming.Warming()",
        "engine.get_ready()",
        "print('at work', flush=True)",
        "engine._compiler.wait()",
    )
    with subprocess.Popen([sys.executable, "-c", "\n".join(lines)], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"at work\n"
        parent.kill()
        parent.communicate(timeout=60)


def test_a_compiler_that_fails_is_not_said_to_be_at_work(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(warming, "COMPILE", "raise OSError('no room for compiled code')")
    engine = Warming(warm=Renamed())
    engine.get_ready()
    assert engine._compiler is not None
    engine._compiler.wait()
    assert run(lay_out(Job(players=2, games=16)), engine, lambda batch: None).engine == "plain"
    assert engine.at_work == "plain, as compiling failed"
    assert "Traceback" not in capfd.readouterr().err


def test_without_numba_large_jobs_are_played_plain_and_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "find_spec", lambda name: None)
    engine, why = choose("auto", 100_000)
    assert engine.name == "plain"
    assert "fastdeal[cpu]" in why


@pytest.mark.parametrize(("name", "needs"), [("gpu", "numba_cuda"), ("ray", "ray")])
def test_an_engine_that_is_not_installed_says_what_it_needs(
    name: str, needs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, needs, None)
    with pytest.raises(EngineError, match=rf"fastdeal\[.*{name}\]"):
        choose(name, 1)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:123456", "nowhere"])
def test_a_cluster_that_does_not_answer_is_named_at_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAY_ADDRESS", address)
    with pytest.raises(EngineError, match=f"no cluster answers at {address}; start one with"):
        Ray().get_ready()


class Slow:
    """An engine that has to get ready first."""

    name = "slow"
    at_work = name
    about = "for a test"

    def is_ready(self) -> bool:
        return False

    def get_ready(self) -> None:
        pass

    def play(self, table: Setup, games: range) -> Generator[Batch, None, None]:
        yield from ()


def test_a_first_compile_says_what_it_does_and_how_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fastdeal.lab.progress.NOTICEABLE", 0)
    said = io.StringIO()
    make_ready(Slow(), Console(file=said, width=200))
    assert "compiled, once" in said.getvalue()
    assert "Compiled in 0 s" in said.getvalue()


def test_a_job_without_end_takes_no_more_memory_than_a_few_chunks() -> None:
    compiled_batch()
    batches = Cpu(2, chunk=2).play(lay_out(Job()).setup, range(10**12))
    assert [batch.games for batch in islice(batches, 3)] == [range(2), range(2, 4), range(4, 6)]
    batches.close()


def test_memory_does_not_grow_with_the_number_of_games() -> None:
    compiled_batch()

    def most_held(games: int) -> int:
        tracemalloc.start()
        try:
            run(lay_out(Job(players=2, bots=("easy",), games=games)), Cpu(2, chunk=256), lambda batch: None)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert most_held(20_000) < 2 * most_held(4_000)


def test_only_the_code_used_last_is_kept(tmp_path: Path) -> None:
    folders = [tmp_path / f"{nth:016x}" for nth in range(KEPT + 3)]
    for nth, folder in enumerate(folders):
        folder.mkdir()
        os.utime(folder, (nth, nth))
    forget_old(folders[-1])
    assert sorted(tmp_path.iterdir()) == folders[3:]


def test_a_folder_pruned_by_another_meanwhile_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numba = pytest.importorskip("numba")
    monkeypatch.setenv("FASTDEAL_CACHE", str(tmp_path))
    monkeypatch.setattr(numba.config, "CACHE_DIR", numba.config.CACHE_DIR)
    for _ in range(2):
        with keep_compiled("deep"):
            assert cache_folder("deep").is_dir()
            shutil.rmtree(cache_folder("deep"))
        assert not cache_folder("deep").exists()


def test_a_cache_that_cannot_be_written_is_named_with_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.touch()
    monkeypatch.setenv("FASTDEAL_CACHE", str(file))
    compiled_batch.cache_clear()
    assert main(["simulate", "--games", "2", "--on", "cpu"]) == UNUSABLE
    said = capsys.readouterr().err
    assert str(file) in said
    assert "name another folder with FASTDEAL_CACHE" in said
