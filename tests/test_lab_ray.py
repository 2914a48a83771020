"""The same job on a Ray cluster of two nodes: same seed, same sums, whatever happens to the workers."""

import logging
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.lab.engines import Batch, Engine
from fastdeal.lab.engines.cpu import Cpu, compiled_batch
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.engines.ray import Ray, play_chunk
from fastdeal.lab.job import Job, Layout, Setup, lay_out
from fastdeal.lab.simulate.run import Run, run

# One cluster for all, in one of the processes that run the tests.
pytestmark = pytest.mark.xdist_group("ray")

LAYOUT = lay_out(Job(bots=("steady", "easy"), games=400))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    compiled_batch()  # once, for the workers to find
    Ray()  # before Ray itself is imported
    import ray
    from ray.cluster_utils import Cluster

    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        nodes.add_node(num_cpus=1)
        ray.init(address=nodes.address, log_to_driver=False, logging_level=logging.ERROR)
        assert ray.cluster_resources()["CPU"] == 2
        yield nodes
    finally:
        ray.shutdown()
        nodes.shutdown()


def played(layout: Layout, engine: Engine) -> Run:
    return run(layout, engine, lambda batch: None)


@pytest.mark.parametrize(("engine", "games"), [(Cpu(), 400), (Plain(), 40)], ids=["cpu", "plain"])
def test_two_nodes_find_what_one_machine_finds(cluster: Any, engine: Engine, games: int) -> None:
    layout = lay_out(Job(bots=("steady", "easy"), games=games))
    there = played(layout, Ray(chunk=16)).sums
    assert there.games == games
    assert there.differences(played(layout, engine).sums) == []


def test_a_worker_killed_in_the_middle_costs_time_not_results(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    killed = tmp_path / "killed"

    def play_or_die(table: Setup, games: range) -> Batch:
        if games.start == 160 and not killed.exists():
            killed.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play_chunk(table, games)

    monkeypatch.setattr("fastdeal.lab.engines.ray.play_chunk", play_or_die)
    there = played(LAYOUT, Ray(chunk=16)).sums
    assert killed.exists()
    assert there.differences(played(LAYOUT, Cpu()).sums) == []


def test_a_node_lost_in_the_middle_costs_time_not_results(cluster: Any) -> None:
    lost = cluster.add_node(num_cpus=2)
    batches: list[Batch] = []

    def watch(batch: Batch) -> None:
        batches.append(batch)
        if len(batches) == 3:
            cluster.remove_node(lost, allow_graceful=False)

    there = run(LAYOUT, Ray(chunk=8), watch).sums
    assert [number for batch in batches for number in batch.games] == list(range(400))
    assert there.differences(played(LAYOUT, Cpu()).sums) == []


def test_a_worker_that_cannot_play_is_answered_with_a_sentence(
    cluster: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_nothing(table: Setup, games: range) -> Batch:
        raise ModuleNotFoundError("No module named 'fastdeal'")

    monkeypatch.setattr("fastdeal.lab.engines.ray.play_chunk", play_nothing)
    assert main(["simulate", "--games", "10", "--on", "ray"]) == UNUSABLE
    assert "a worker failed: ModuleNotFoundError: No module named 'fastdeal'" in capsys.readouterr().err


def test_what_it_is_asked_for_at_the_shell(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "100", "--on", "ray"]) == 0
    assert "(ray); seed 1" in capsys.readouterr().out
