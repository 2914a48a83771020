"""Operations on many sets at once, with vector instructions. The list of sets is a field of a record."""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import intrinsic

declare: Any = cgutils.get_or_insert_function

NUMBER, PLACE, ANSWER = ir.IntType(64), ir.IntType(32), ir.IntType(1)


def question(written: Callable[[Any, Any, Any], Any]) -> Any:
    """A function for twins of a list of sets and a number, from LLVM instructions on all sets as one vector."""

    @intrinsic
    def asked(typing: Any, sets: Any, number: Any) -> Any:
        if sets.dtype != types.int64:
            return None
        row = ir.VectorType(NUMBER, *sets.shape)

        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            first = context.make_array(sets)(context, builder, args[0]).data
            all_sets = builder.load(builder.bitcast(first, row.as_pointer()), align=NUMBER.width // 8)
            return written(builder, all_sets, args[1])

        return types.int64(sets, types.int64), generate

    return asked


@question
def places_that_share(builder: Any, sets: Any, members: Any) -> Any:
    """A bit for each set that shares a member."""
    none, length = ir.Constant(sets.type, None), sets.type.count
    once = builder.insert_element(none, members, PLACE(0))
    everywhere = builder.shuffle_vector(once, once, ir.Constant(ir.VectorType(PLACE, length), None))
    shares = builder.icmp_signed("!=", builder.and_(sets, everywhere), none)
    return builder.zext(builder.bitcast(shares, ir.IntType(length)), NUMBER)


@question
def members_at(builder: Any, sets: Any, places: Any) -> Any:
    none, length = ir.Constant(sets.type, None), sets.type.count
    wanted = builder.bitcast(builder.trunc(places, ir.IntType(length)), ir.VectorType(ANSWER, length))
    together = declare(builder.module, ir.FunctionType(NUMBER, [sets.type]), f"llvm.vector.reduce.or.v{length}i64")
    return builder.call(together, [builder.select(wanted, sets, none)])


def which_touch(sets: list[int], members: int) -> int:
    """The twin of `rules.sets.which_touch`."""
    places: int = places_that_share(sets, members)
    return places


def union_of(sets: list[int], places: int) -> int:
    """The twin of `rules.sets.union_of`."""
    members: int = members_at(sets, places)
    return members
