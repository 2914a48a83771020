"""One question to many sets at once, as processors with vectors ask it."""

from typing import Any

from llvmlite import ir
from numba.core import types
from numba.core.extending import intrinsic

NUMBER, PLACE = ir.IntType(64), ir.IntType(32)


@intrinsic
def places_that_share(typing: Any, sets: Any, members: Any) -> Any:
    """The sets of a list in a record that share a member with another: a bit for each, as processors answer."""
    if sets.dtype != types.int64:
        return None
    (length,) = sets.shape
    row = ir.VectorType(NUMBER, length)

    def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        first = context.make_array(sets)(context, builder, args[0]).data
        all_sets = builder.load(builder.bitcast(first, row.as_pointer()), align=8)
        once = builder.insert_element(ir.Constant(row, ir.Undefined), args[1], PLACE(0))
        everywhere = builder.shuffle_vector(once, once, ir.Constant(ir.VectorType(PLACE, length), None))
        shares = builder.icmp_signed("!=", builder.and_(all_sets, everywhere), ir.Constant(row, None))
        return builder.zext(builder.bitcast(shares, ir.IntType(length)), NUMBER)

    return types.int64(sets, types.int64), generate


share: Any = places_that_share


def which_touch(sets: list[int], members: int) -> int:
    """The twin of the question in `rules.sets`."""
    places: int = share(sets, members)
    return places
