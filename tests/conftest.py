"""What several test files share: a Chromium and a server, and which worker runs what."""

import logging
from collections.abc import Iterator

import pytest
from browsing import chromium, serving
from playwright.sync_api import Browser
from table_player import Running, running
from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]

from fastdeal.table.http.serve import JsonLines

# What these start is worth keeping for a whole file.
COSTLY = ("tests/test_web_",)
# What these compile takes minutes, once. If two workers met there, one would wait for the other.
COMPILED = (
    "tests/test_bots_clocks", "tests/test_judge", "tests/test_lab_", "tests/test_oracle", "tests/test_parity",
    "tests/test_python", "tests/test_review", "tests/test_table_oracle", "tests/test_tournament",
)  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    # Not for longer: while it is open, nothing else in this thread can run a loop of its own.
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with dice that are always the same."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server.base


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server in a thread of this process."""
    with running(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture(autouse=True)
def no_logs_are_left() -> Iterator[None]:
    """A test that runs the command `serve` in this process takes its log with it."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    for handler in root.handlers[:]:
        if isinstance(handler.formatter, JsonLines):
            root.removeHandler(handler)


class CostlyFilesWhole(LoadScopeScheduling):  # type: ignore[misc]
    """Costly files go to one worker as a whole, and all that are compiled to the same one; others to whoever is free.

    The marker `xdist_group` should do this, but pytest 9.2 no longer heeds what pytest-xdist 3.8 writes into node ids.
    """

    def _split_scope(self, nodeid: str) -> str:
        if nodeid.startswith(COMPILED):
            return "compiled"
        return nodeid.split("::")[0] if nodeid.startswith(COSTLY) else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> CostlyFilesWhole:
    return CostlyFilesWhole(config, log)
