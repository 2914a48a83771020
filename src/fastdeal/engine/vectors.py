"""Questions to many sets at once, as processors with vectors ask them. A list of sets is one of a record's own."""

from typing import Any

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.extending import intrinsic

declare: Any = cgutils.get_or_insert_function

NUMBER, PLACE, ANSWER = ir.IntType(64), ir.IntType(32), ir.IntType(1)


def all_of(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    """The sets of a list."""
    first = context.make_array(kind)(context, builder, value).data
    row = ir.VectorType(NUMBER, *kind.shape)
    return builder.load(builder.bitcast(first, row.as_pointer()), align=NUMBER.width // 8)


@intrinsic
def places_that_share(typing: Any, sets: Any, members: Any) -> Any:
    """Where a member is shared: a bit for each set, as processors answer."""
    if sets.dtype != types.int64:
        return None
    (length,) = sets.shape

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        row = all_of(context, builder, sets, args[0])
        once = builder.insert_element(ir.Constant(row.type, ir.Undefined), args[1], PLACE(0))
        everywhere = builder.shuffle_vector(once, once, ir.Constant(ir.VectorType(PLACE, length), None))
        shares = builder.icmp_signed("!=", builder.and_(row, everywhere), ir.Constant(row.type, None))
        return builder.zext(builder.bitcast(shares, ir.IntType(length)), NUMBER)

    return types.int64(sets, types.int64), generate


@intrinsic
def members_at(typing: Any, sets: Any, places: Any) -> Any:
    """All members of the sets at these places."""
    if sets.dtype != types.int64:
        return None
    (length,) = sets.shape

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        row = all_of(context, builder, sets, args[0])
        wanted = builder.bitcast(builder.trunc(args[1], ir.IntType(length)), ir.VectorType(ANSWER, length))
        chosen = builder.select(wanted, row, ir.Constant(row.type, None))
        together = declare(builder.module, ir.FunctionType(NUMBER, [row.type]), f"llvm.vector.reduce.or.v{length}i64")
        return builder.call(together, [chosen])

    return types.int64(sets, types.int64), generate


share: Any = places_that_share
join: Any = members_at


def which_touch(sets: list[int], members: int) -> int:
    """The twin of the question in `rules.sets`."""
    places: int = share(sets, members)
    return places


def union_of(sets: list[int], places: int) -> int:
    """The same."""
    members: int = join(sets, places)
    return members
