"""The task that owns a table, and the codes that open a seat."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from fastdeal.table.room.seat_secrets import CODE_LIFETIME, Codes
from fastdeal.table.room.work import ClosedError, Worker, no_job


def test_jobs_are_done_one_after_the_other_and_then_what_is_due() -> None:
    async def story() -> list[str]:
        done: list[str] = []

        def note(what: str) -> Callable[[], Awaitable[None]]:
            async def job() -> None:
                done.append(what)

            return job

        worker = Worker("test", note("due"))
        worker.post(note("first"))
        await worker.call(note("second"))
        while not worker.is_idle:
            await asyncio.sleep(0)
        worker.look_at(asyncio.get_running_loop().time())
        while len(done) < 5:
            await asyncio.sleep(0)
        await worker.close()
        return done

    assert asyncio.run(story()) == ["first", "due", "second", "due", "due"]


def test_many_jobs_at_one_table_hold_up_no_other() -> None:
    async def story() -> list[str]:
        done: list[str] = []

        def note(what: str) -> Callable[[], Awaitable[None]]:
            async def job() -> None:
                done.append(what)

            return job

        busy, quiet = Worker("busy", no_job), Worker("quiet", no_job)
        for _ in range(100):
            busy.post(note("busy"))
        await asyncio.sleep(0)
        await quiet.call(note("quiet"))
        await busy.close()
        await quiet.close()
        with pytest.raises(ClosedError):
            await busy.call(note("late"))
        return done

    done = asyncio.run(story())
    assert done.index("quiet") < 10
    assert len(done) == 101


def test_a_code_opens_its_seat_once_and_for_a_while() -> None:
    codes = Codes()
    old, code = codes.new(1, now=0.0), codes.new(1, now=0.0)
    assert codes.take(old, now=1.0) is None
    assert codes.take(code, now=1.0) == 1
    assert codes.take(code, now=1.0) is None
    assert codes.take(codes.new(2, now=0.0), now=CODE_LIFETIME + 1) is None
