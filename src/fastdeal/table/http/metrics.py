"""What a server can say about itself to Prometheus, as text."""

from collections import Counter
from collections.abc import Iterable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters, and how long commands take from their arrival until everybody was told."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._buckets = [0] * (len(BUCKETS) + 1)
        self._seconds = 0.0

    def count(self, name: str) -> None:
        self.counts[name] += 1

    def took(self, seconds: float) -> None:
        """Note how long a command took."""
        place = next((nth for nth, limit in enumerate(BUCKETS) if seconds <= limit), len(BUCKETS))
        self._buckets[place] += 1
        self._seconds += seconds

    def text(self, gauges: dict[str, float]) -> str:
        """Everything, in the text format."""
        lines = [line for name, value in gauges.items() for line in _metric(name, "gauge", value)]
        lines += [
            line for name, value in sorted(self.counts.items()) for line in _metric(f"{name}_total", "counter", value)
        ]
        return "\n".join([*lines, *self._histogram()]) + "\n"

    def _histogram(self) -> Iterable[str]:
        name = "fastdeal_command_seconds"
        yield f"# TYPE {name} histogram"
        total = 0
        for limit, count in zip((*map(str, BUCKETS), "+Inf"), self._buckets, strict=True):
            total += count
            yield f'{name}_bucket{{le="{limit}"}} {total}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {total}"


def _metric(name: str, kind: str, value: float) -> list[str]:
    return [f"# TYPE fastdeal_{name} {kind}", f"fastdeal_{name} {value}"]
