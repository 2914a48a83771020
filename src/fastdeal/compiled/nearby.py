"""For the kernel: copies the hottest bytes of games to shared memory for a step, and back.

When 32 threads read a field, each in a game of its own, that takes 32 reads from device memory, but only one to four
from shared memory. The threads of a warp copy together, eight of them a line of one game. They do so in PTX: numba-cuda
has no asynchronous copies, and a loop in Python takes ten times the instructions. Importing this needs numba-cuda.
"""

from collections.abc import Callable, Iterator
from typing import Any

from llvmlite import ir
from numba.cuda import extending, types

from .parted import address
from .records import CHUNK, LINE

NUMBER, SIZE = ir.IntType(32), ir.IntType(64)
FAR_AWAY, NEAR_BY = 1, 3  # LLVM's address spaces for device and shared memory

WARP = 32
TEAM = LINE // CHUNK  # threads that copy a line together


def stride_of(near: int) -> int:
    """The distance between two games in shared memory: an odd number of chunks, which means fewer bank conflicts."""
    return (near // CHUNK | 1) * CHUNK


def copies(copy: Callable[[str, str], str], near: int, size: int) -> Iterator[str]:
    """PTX with which a warp copies the first `near` of the `size` bytes of all its games, some games at a time.

    Its operands: the warp's first game in shared memory ($0), the block's first room ($1), for every thread the number
    of the room that it serves ($2), and how many threads of the warp serve one ($3).
    """
    stride, lines = stride_of(near), -(-near // LINE)
    yield ".reg .pred here, last; .reg .b32 lane, part, mate, near, room, a, b, c, d; .reg .b64 rooms, far;"
    yield f"mov.u32 lane, %laneid; and.b32 part, lane, {TEAM - 1}; div.u32 mate, lane, {TEAM};"
    yield f"setp.lt.u32 last, part, {(near - 1) % LINE // CHUNK + 1};"
    yield f"mad.lo.u32 near, part, {CHUNK}, $0; mad.lo.u32 near, mate, {stride}, near;"
    yield f"mad.wide.u32 rooms, part, {CHUNK}, $1;"
    for first in range(0, WARP, WARP // TEAM):
        yield f"shfl.sync.idx.b32 room, $2, mate, {WARP - 1}, -1;"
        yield f"mad.wide.u32 far, room, {size}, rooms; setp.lt.s32 here, mate, $3;"
        for line in range(lines):
            if line == lines - 1:
                yield "and.pred here, here, last;"
            yield f"@here {copy(f'[near + {first * stride + line * LINE}]', f'[far + {line * LINE}]')};"
        yield f"add.u32 mate, mate, {WARP // TEAM};"


def fetch(near: str, far: str) -> str:
    return f"cp.async.cg.shared.global {near}, {far}, {CHUNK}"


def store(near: str, far: str) -> str:
    return f"ld.shared.v4.b32 {{a, b, c, d}}, {near}; @here st.global.v4.b32 {far}, {{a, b, c, d}}"


def by_hand(*instructions: str) -> Any:
    """A device function in PTX. It takes two arrays, an index into each, and two numbers; see `copies`."""
    text = "\n".join(["{", *instructions, "}"])

    @extending.intrinsic
    def copy(typing: Any, near: Any, place: Any, rooms: Any, first: Any, room: Any, serving: Any) -> Any:
        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            games = builder.ptrtoint(address(context, builder, sig, args, 0, NEAR_BY), NUMBER)
            where = builder.ptrtoint(address(context, builder, sig, args, 2, FAR_AWAY), SIZE)
            kind = ir.FunctionType(ir.VoidType(), [NUMBER, SIZE, NUMBER, NUMBER])
            asm = ir.InlineAsm(kind, text, "r,l,r,r,~{memory}", side_effect=True)
            builder.call(asm, [games, where, args[4], args[5]])
            return context.get_dummy_value()

        return types.void(near, types.int64, rooms, types.int64, types.int32, types.int32), generate

    return copy


def bringing(near: int, size: int) -> Any:
    """A device function that copies the first bytes of records of this size to shared memory; see `by_hand`."""
    return by_hand(*copies(fetch, near, size), "cp.async.wait_all; bar.warp.sync -1;")


def taking_back(near: int, size: int) -> Any:
    """A device function that copies them back."""
    return by_hand("bar.warp.sync -1;", *copies(store, near, size))
