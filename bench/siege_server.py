"""A server that records the longest step of its event loop, in processor time: for that long it heard no table.

    python bench/siege_server.py FILE serve ...

This is the server's own time, whatever else runs on the machine. The file holds it as a double.
"""

import asyncio.events
import mmap
import struct
import sys
import time
from pathlib import Path

FORM = struct.Struct("d")


def note_steps(place: mmap.mmap) -> None:
    run = asyncio.events.Handle._run

    def timed(handle: asyncio.events.Handle) -> None:
        began = time.thread_time()
        run(handle)
        took = time.thread_time() - began
        if took > FORM.unpack_from(place)[0]:
            FORM.pack_into(place, 0, took)

    asyncio.events.Handle._run = timed  # type: ignore[assignment]


def main() -> None:
    with Path(sys.argv.pop(1)).open("r+b") as file:
        place = mmap.mmap(file.fileno(), FORM.size)
    note_steps(place)
    from fastdeal.commands.main import main as fastdeal

    fastdeal()


if __name__ == "__main__":
    main()
