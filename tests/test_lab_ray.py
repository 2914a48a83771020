"""The same job on a Ray cluster of two nodes: same seed, same sums, whatever happens to the workers.

Runs where Ray is installed: pip install --require-hashes -r requirements/ray.txt
"""

from collections.abc import Iterator
from typing import Any

import pytest

ray = pytest.importorskip("ray")

from fastdeal.lab.engines import Batch  # noqa: E402
from fastdeal.lab.engines.cpu import Cpu, compiled_batch  # noqa: E402
from fastdeal.lab.engines.ray import Ray  # noqa: E402
from fastdeal.lab.job import Job, lay_out  # noqa: E402
from fastdeal.lab.run import run  # noqa: E402

# What Ray and its parts warn about is theirs.
pytestmark = pytest.mark.filterwarnings("ignore")

LAYOUT = lay_out(Job(bots=("steady", "easy"), games=400))


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    compiled_batch()  # once, for the workers to find
    nodes = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    nodes.add_node(num_cpus=1)
    ray.init(address=nodes.address, log_to_driver=False, logging_level="error")
    yield nodes
    ray.shutdown()
    nodes.shutdown()


def test_two_nodes_find_what_one_machine_finds(cluster: Any) -> None:
    assert ray.cluster_resources()["CPU"] == 2
    here, there = (run(LAYOUT, engine, lambda batch: None).sums for engine in (Cpu(), Ray(chunk=16)))
    assert there.games == 400
    assert there.differences(here) == []


def test_a_node_lost_in_the_middle_costs_time_not_results(cluster: Any) -> None:
    lost = cluster.add_node(num_cpus=2)
    batches: list[Batch] = []

    def watch(batch: Batch) -> None:
        batches.append(batch)
        if len(batches) == 3:
            cluster.remove_node(lost, allow_graceful=False)

    there = run(LAYOUT, Ray(chunk=8), watch).sums
    assert [number for batch in batches for number in batch.games] == list(range(400))
    assert there.differences(run(LAYOUT, Cpu(), lambda batch: None).sums) == []
