"""The server's metrics for Prometheus."""

from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, gauges read on demand, and how long commands take."""

    def __init__(self, gauges: Mapping[str, Callable[[], float]]) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # memory, processor time, open files
        self.messages = Counter("fastdeal_messages", "Messages from clients", registry=self.registry)
        self.mistakes = Counter("fastdeal_messages_not_understood", "Those that were none", registry=self.registry)
        self.command_seconds = Histogram(
            "fastdeal_command_seconds", "From a command's arrival until everybody was told",
            buckets=BUCKETS, registry=self.registry,
        )  # fmt: skip
        for name, read in gauges.items():
            Gauge(f"fastdeal_{name}", name.replace("_", " "), registry=self.registry).set_function(read)
