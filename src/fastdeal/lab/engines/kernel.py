"""The kernel: what every thread of the GPU does. Importing this needs numba-cuda.

A block of threads holds many games, each in a room of its own, and a queue for every kind of step. All its threads take
the longest queue and make that one step, each in one of its games: the threads of a warp stay together, and the few
instructions needed stay in the small instruction cache. Meanwhile the board and the hottest part of these games are in
shared memory.
"""

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache, partial
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # numba-cuda 0.30 still needs it

from cuda.bindings import driver
from numba import cuda as numba_cuda
from numba import types as numba_types
from numba.cuda.core.funcdesc import FunctionDescriptor
from numba.cuda.dispatcher import CUDADispatcher
from numba.cuda.np import arrayobj
from numba.cuda.np.numpy_support import from_dtype

from ...bots.house.mind import mind_at, mind_in_records
from ...bots.house.reasons import because, keep_to_oneself
from ...compiled.nearby import WARP, bringing, stride_of, taking_back
from ...compiled.parted import copy_words, parting
from ...compiled.records import CHUNK
from ...compiled.twins import StandIns, Twins, counting_from_the_front
from ...rules.sets import first_of, size_of
from ..batch.queues import CLOSED, EMPTY, KINDS, take, take_step
from ..batch.sums import add
from ..batch.tally import count_in_record
from .frozen import NEAR, ROOM, SMALL_BOARD

cuda: Any = numba_cuda
types: Any = numba_types
Described: Any = FunctionDescriptor
Called: Any = CUDADispatcher

# Calls cost more here than on the CPU, so more is inlined; the rest is never inlined.
TINY = 400
LITTLE_MORE = 1950
REGISTERS = 128
BOARD = from_dtype(SMALL_BOARD)
STRIDE = stride_of(NEAR)
bring, take_back = bringing(NEAR, ROOM.itemsize), taking_back(NEAR, ROOM.itemsize)
SHARED = 2 * 4 * KINDS + SMALL_BOARD.itemsize  # bytes of shared memory: the state of the queues, and the board


def add_at_once(sums: Any, place: int, amount: int) -> None:
    """The atomic twin of `add`."""
    cuda.atomic.add(sums, place, amount)


def take_at_once(taken: Any) -> int:
    """The atomic twin of `take`."""
    number: int = cuda.atomic.add(taken, 0, 1)
    return number


def count_members(members: int) -> int:
    """The twin of `size_of`."""
    size: int = cuda.popc(members)
    return size


def lowest_member(members: int) -> int:
    """The twin of `first_of`."""
    place: int = cuda.ffs(members)
    return place - 1


def fetch_lines(size: int) -> None:
    """Make the card fetch whole cache lines, where the fields of a record are together. The default is half lines."""
    cuda.current_context()
    driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_MAX_L2_FETCH_GRANULARITY, size)


def allow_near(compiled: Any, size: int) -> None:
    """Allow a kernel so many bytes of shared memory; the default limit is 48 KB."""
    function = compiled._codelibrary.get_cufunc()
    most = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    driver.cuKernelSetAttribute(most, size, function.handle, function.device.id)


@contextmanager
def kept_small() -> Generator[None, None, None]:
    """Inside, code is compiled for size, as the card's instruction cache is small.

    `noinline` is respected; by default the compiler merges everything into one function, which takes three times as
    long. Functions are not specialised for small integers or literals. Records are copied by words instead of bytes.
    """
    plainly, as_written, by_bytes = Described.declare_function, Called.get_call_template, arrayobj.store_item

    def declare(self: Any, module: Any) -> Any:
        function = plainly(self, module)
        if "alwaysinline" not in function.attributes:
            function.attributes.add("noinline")
        return function

    def template(self: Any, args: Any, kws: Any) -> Any:
        return as_written(self, tuple(plain_number(arg) for arg in args), kws)

    def store(context: Any, builder: Any, array: Any, value: Any, place: Any) -> Any:
        if isinstance(array.dtype, types.Record):
            return copy_words(builder, value, place, 0, array.dtype.size)
        return by_bytes(context, builder, array, value, place)

    Described.declare_function, Called.get_call_template, arrayobj.store_item = declare, template, store
    try:
        with counting_from_the_front(arrayobj):
            yield
    finally:
        Described.declare_function, Called.get_call_template, arrayobj.store_item = plainly, as_written, by_bytes


def plain_number(type_: Any) -> Any:
    """Every integer type as 64 bits; other types unchanged."""
    return types.int64 if isinstance(type_, types.Integer) else types.unliteral(type_)


@cache
def compiled_kernel() -> Any:
    """The kernel, compiled for the device at its first launch."""
    jit = partial(cuda.jit, device=True)
    instead: StandIns = {
        add: add_at_once, take: take_at_once, because: keep_to_oneself, mind_at: mind_in_records,
        size_of: count_members, first_of: lowest_member,
    }  # fmt: skip
    # Inlined into the kernel, so that the compiler sees that all records are in device memory.
    step = jit(forceinline=True)(Twins(jit, count_in_record, take_step, instead, TINY, LITTLE_MORE).entry)
    parted = parting(NEAR)

    def kernel(
        first: int, games: int, plan: Any, start: Any, board: Any, natures: Any, lineup: Any, taken: Any, sums: Any,
        outcomes: Any, rooms: Any, memories: Any, queues: Any,
    ) -> None:  # fmt: skip
        heads = cuda.shared.array(KINDS, types.int32)
        tails = cuda.shared.array(KINDS, types.int32)
        table = cuda.shared.array(1, BOARD)
        near = cuda.shared.array(0, types.int8, alignment=CHUNK)
        queue = queues[cuda.blockIdx.x]
        size = queue.shape[1]  # a power of two: positions in the ring buffers only grow
        players = plan[0].players
        thread = cuda.threadIdx.x
        leader = thread - thread % WARP
        rooms_before = cuda.blockIdx.x * size
        if thread < KINDS:
            heads[thread] = 0
            tails[thread] = size if thread == EMPTY else 0
        for place in range(thread, size, cuda.blockDim.x):
            queue[EMPTY, place] = place
        if thread == 0:
            table[0] = board[0]
        while True:
            cuda.syncthreads()
            kind = 0
            waiting = 0
            for other in range(KINDS):
                if tails[other] - heads[other] > waiting:
                    kind = other
                    waiting = tails[other] - heads[other]
            if waiting == 0:
                return
            head = heads[kind]
            place = queue[kind, (head + thread) & (size - 1)]
            cuda.syncthreads()
            if thread == 0:
                heads[kind] = head + min(waiting, cuda.blockDim.x)
            room = rooms_before + place
            serving = min(WARP, waiting - leader)
            bring(near, leader * STRIDE, rooms, rooms_before, place, serving)
            if thread < waiting:
                after = step(
                    kind, first, games, taken, plan[0], start, table[0], natures, lineup,
                    parted(near, thread * STRIDE, rooms, room), memories[room * players : (room + 1) * players],
                    sums, outcomes,
                )  # fmt: skip
                if after != CLOSED:
                    queue[after, cuda.atomic.add(tails, after, 1) & (size - 1)] = place
            take_back(near, leader * STRIDE, rooms, rooms_before, place, serving)

    return cuda.jit(kernel, max_registers=REGISTERS)
