"""The choice of an engine."""

from collections.abc import Iterable
from importlib.util import find_spec

from ...compiled.cache import is_empty
from ..job import Setup
from .engine import Engine, EngineError
from .plain import Plain

ENGINES = ("auto", "plain", "cpu", "gpu", "ray")

# How many games plain Python plays in the time that loading or compiling the compiled code takes.
WHILE_LOADING = 150
WHILE_COMPILING = 4000
NO_NUMBA = "numba is not installed; with it large jobs are far quicker: pip install 'fastdeal[cpu]'"
# From here on the GPU's longer start pays off.
FOR_THE_GPU = 3_000_000


def choose(name: str, games: int, setups: Iterable[Setup] = ()) -> tuple[Engine, str]:
    """The engine of that name; for `auto` the one expected to finish first, and why. Raises `EngineError`."""
    if any(setup.strangers for setup in setups):
        return engine_for_strangers(name)
    match name:
        case "auto":
            return choose_quickest(games)
        case "plain":
            return Plain(), ""
        case "cpu":
            return cpu_engine(), ""
        case "gpu":
            from .gpu import Gpu

            return Gpu(), ""
        case "ray":
            from .ray import Ray

            return Ray(), ""
    raise EngineError(f"--on {name}: there are {', '.join(ENGINES)}")


def engine_for_strangers(name: str) -> tuple[Engine, str]:
    """Bots in ordinary Python play in plain Python."""
    if name not in ("auto", "plain"):
        raise EngineError(f"--on {name}: bots in ordinary Python cannot be compiled; leave it to --on auto")
    from .guests import Guests

    return Guests(), "not all bots are of the house"


def choose_quickest(games: int) -> tuple[Engine, str]:
    if games <= WHILE_LOADING:
        return Plain(), "a small job"
    if find_spec("numba") is None:
        return Plain(), NO_NUMBA
    if games >= FOR_THE_GPU and has_gpu():
        from .gpu import Gpu

        return Gpu(), "a large job"
    if not is_empty() and (cpu := cpu_engine()).is_ready():
        return cpu, "compiled already"
    if games <= WHILE_COMPILING:
        return Plain(), "done before the rulebook would be compiled"
    from .warming import Warming

    return Warming(), "a large job"


def cpu_engine() -> Engine:
    from .cpu import Cpu

    return Cpu()


def has_gpu() -> bool:
    if find_spec("numba_cuda") is None:
        return False
    from .gpu import is_available

    return is_available()
