"""For the kernel: a record in two parts, its first bytes in shared memory and the rest in device memory.

Rules and bots use it like any other record; where a field is, is decided at compile time. Importing this needs
numba-cuda.
"""

import operator
from typing import Any

from llvmlite import ir
from numba.cuda import cgutils, extending, types
from numba.cuda.cudadecl import registry as typing
from numba.cuda.cudaimpl import registry as lowering
from numba.cuda.typing.templates import AbstractTemplate, AttributeTemplate, signature

BYTE, SIZE = ir.IntType(8), ir.IntType(64)


class Parted(types.Type):
    """The type of a record whose first `near` bytes are in shared memory."""

    def __init__(self, record: Any, near: int) -> None:
        self.record = record
        self.near = near
        super().__init__(f"Parted({record}, {near})")


@extending.register_model(Parted)
class PartedModel(extending.models.StructModel):
    """Two base addresses, as if the whole record were at each."""

    def __init__(self, manager: Any, kind: Parted) -> None:
        super().__init__(manager, kind, [("near", kind.record), ("far", kind.record)])


@typing.register_attr
class Fields(AttributeTemplate):
    key = Parted

    def generic_resolve(self, kind: Parted, field: str) -> Any:
        return kind.record.typeof(field)


@lowering.lower_getattr_generic(Parted)
def read_field(context: Any, builder: Any, kind: Parted, value: Any, field: str) -> Any:
    read = context.get_getattr(kind.record, field)
    return read(context, builder, kind.record, part_with(context, builder, kind, value, field), field)


@lowering.lower_setattr_generic(Parted)
def write_field(context: Any, builder: Any, sig: Any, args: Any, field: str) -> Any:
    kind, number = sig.args
    write = context.get_setattr(field, signature(sig.return_type, kind.record, number))
    return write(builder, (part_with(context, builder, kind, args[0], field), args[1]))


def part_with(context: Any, builder: Any, kind: Parted, value: Any, field: str) -> Any:
    parts = cgutils.create_struct_proxy(kind)(context, builder, value=value)
    return parts.near if kind.record.offset(field) < kind.near else parts.far


# It is also an array of one record; assigning to its item copies it.
@typing.register_global(operator.getitem)
class Reading(AbstractTemplate):
    key = operator.getitem

    def generic(self, args: Any, kws: Any) -> Any:
        return signature(args[0], *args) if isinstance(args[0], Parted) else None


@lowering.lower(operator.getitem, Parted, types.Integer)
def the_record(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    return args[0]


@typing.register_global(operator.setitem)
class Copying(AbstractTemplate):
    key = operator.setitem

    def generic(self, args: Any, kws: Any) -> Any:
        return signature(types.none, *args) if isinstance(args[0], Parted) else None


@lowering.lower(operator.setitem, Parted, types.Integer, types.Record)
def copy_record(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    kind = sig.args[0]
    parts = cgutils.create_struct_proxy(kind)(context, builder, value=args[0])
    copy_words(builder, args[2], parts.near, 0, kind.near)
    copy_words(builder, args[2], parts.far, kind.near, kind.record.size)
    return context.get_dummy_value()


def copy_words(builder: Any, source: Any, target: Any, first: int, end: int) -> None:
    """Copy a range of a record's bytes, eight at a time."""
    source, target = (builder.bitcast(place, SIZE.as_pointer()) for place in (source, target))
    with cgutils.for_range_slice(builder, SIZE(first // 8), SIZE(end // 8), SIZE(1)) as (place, _):
        builder.store(builder.load(builder.gep(source, [place])), builder.gep(target, [place]))


def parting(near: int) -> Any:
    """A device function: an array's record with its first `near` bytes in shared memory."""

    @extending.intrinsic
    def parted(typing: Any, nearby: Any, place: Any, records: Any, number: Any) -> Any:
        kind = Parted(records.dtype, near)

        def generate(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            parts = cgutils.create_struct_proxy(kind)(context, builder)
            parts.near = builder.bitcast(address(context, builder, sig, args, 0), parts.near.type)
            parts.far = address(context, builder, sig, args, 2)
            return parts._getvalue()

        return kind(nearby, types.int64, records, types.int64), generate

    return parted


def address(context: Any, builder: Any, sig: Any, args: Any, which: int, memory: int = 0) -> Any:
    """The address of an array's item; the array is one argument, the index the next."""
    kind = sig.args[which]
    start = context.make_array(kind)(context, builder, args[which]).data
    size = context.get_abi_sizeof(context.get_data_type(kind.dtype))
    # Not `cgutils.pointer_add`: a pointer made from an integer loses its address space.
    place = builder.gep(builder.bitcast(start, BYTE.as_pointer()), [builder.mul(args[which + 1], SIZE(size))])
    return builder.addrspacecast(builder.bitcast(place, start.type), start.type.pointee.as_pointer(memory))
