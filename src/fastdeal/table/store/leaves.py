"""Reads the log straight from the leaf pages of a damaged SQLite file and its journal, without the tree above them.

A leaf page holds whole rows, so every intact page can be read on its own. The numbers are from SQLite's documented file
format.
"""

import struct
from collections.abc import Iterator

HEADER = 100
LEAF_OF_TABLE = 13
LEAF_HEADER = 8
OVERFLOW_POINTER = 4
USABLE_SIZES = frozenset({512, 1024, 2048, 4096, 8192, 16384, 32768})
DEFAULT_PAGE = 4096
JOURNAL_HEADER = 32
FRAME_HEADER = 24
SIZES = (0, 1, 2, 3, 4, 6, 8)

LogRow = tuple[str, int, int, bytes]
Value = int | bytes | None


def with_journal(file: bytes, journal: bytes) -> bytes:
    """The file with all pages that are committed in its journal (`-wal`) but not yet written back."""
    size = int.from_bytes(journal[8:12], "big")
    if size not in USABLE_SIZES:
        return file
    order = ">" if journal[3] & 1 else "<"
    whole, pages = bytearray(file), dict[int, bytes]()
    sums = add_checksum((0, 0), journal[:24], order)
    for at in range(JOURNAL_HEADER, len(journal) - FRAME_HEADER - size + 1, FRAME_HEADER + size):
        frame, page = journal[at : at + FRAME_HEADER], journal[at + FRAME_HEADER : at + FRAME_HEADER + size]
        sums = add_checksum(add_checksum(sums, frame[:8], order), page, order)
        # A frame with other salts than the header is left over from an earlier round.
        if frame[8:16] != journal[16:24] or struct.unpack(">II", frame[16:]) != sums:
            break
        number, is_commit = struct.unpack(">II", frame[:8])
        pages[number] = page
        if is_commit:
            lay_pages(whole, pages, size)
            pages.clear()
    return bytes(whole)


def add_checksum(sums: tuple[int, int], data: bytes, order: str) -> tuple[int, int]:
    first, second = sums
    for one, two in struct.iter_unpack(f"{order}II", data):
        first = (first + one + second) & 0xFFFFFFFF
        second = (second + two + first) & 0xFFFFFFFF
    return first, second


def lay_pages(whole: bytearray, pages: dict[int, bytes], size: int) -> None:
    for number, page in pages.items():
        whole.extend(bytes(max(0, number * size - len(whole))))
        whole[(number - 1) * size : number * size] = page


def leaf_rows(file: bytes) -> list[LogRow]:
    """All log entries on readable pages, in no order."""
    # The page size in the header may be damaged too.
    sizes = {DEFAULT_PAGE, int.from_bytes(file[16:18], "big")} & USABLE_SIZES
    return max((list(rows_on_pages(file, size)) for size in sizes), key=len)


def rows_on_pages(file: bytes, size: int) -> Iterator[LogRow]:
    for start in range(0, len(file) - size + 1, size):
        page = file[start : start + size]
        if page[0] != LEAF_OF_TABLE or start == 0:
            continue
        for nth in range(int.from_bytes(page[3:5], "big")):
            try:
                row = as_log_row(read_values(read_payload(file, page, size, nth)))
            except (IndexError, ValueError):
                continue
            if row is not None:
                yield row


def read_payload(file: bytes, page: bytes, size: int, nth: int) -> bytes:
    """The bytes of a row, including overflow pages. Raises `IndexError` or `ValueError`."""
    place = LEAF_HEADER + 2 * nth
    length, at = read_number(page, int.from_bytes(page[place : place + 2], "big"))
    _, at = read_number(page, at)
    here = length if length <= size - 35 else length_on_leaf(length, size)
    payload = page[at : at + here]
    after = int.from_bytes(page[at + here : at + here + OVERFLOW_POINTER], "big") if here < length else 0
    while after and len(payload) < length:
        overflow = file[(after - 1) * size : after * size]
        after = int.from_bytes(overflow[:OVERFLOW_POINTER], "big")
        payload += overflow[OVERFLOW_POINTER : OVERFLOW_POINTER + length - len(payload)]
        if len(overflow) < size:
            raise ValueError("an overflow page is missing")
    if len(payload) != length:
        raise ValueError("the row is cut off")
    return payload


def length_on_leaf(length: int, size: int) -> int:
    """How many bytes of a long row are on its leaf."""
    least = (size - 12) * 32 // 255 - 23
    part = least + (length - least) % (size - 4)
    return part if part <= size - 35 else least


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """A varint of one to nine bytes, and the position after it."""
    number = 0
    for nth in range(8):
        byte = data[at + nth]
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at + nth + 1
    return number << 8 | data[at + 8], at + 9


def read_values(payload: bytes) -> list[Value]:
    """The columns of a row."""
    header, at = read_number(payload, 0)
    kinds: list[int] = []
    while at < header:
        kind, at = read_number(payload, at)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        value, at = read_value(payload, at, kind)
        values.append(value)
    return values


def read_value(payload: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind in (8, 9):
        return kind - 8, at
    if kind >= 12:
        end = at + (kind - 12) // 2
        return payload[at:end], end
    end = at + SIZES[kind]
    return int.from_bytes(payload[at:end], "big", signed=True) if kind else None, end


def as_log_row(values: list[Value]) -> LogRow | None:
    """The row if it belongs to the log: an id stored elsewhere, a table, two numbers and the entry."""
    match values:
        case [None, bytes(table), int(seq), int(total), bytes(data)]:
            return table.decode("ascii"), seq, total, data
    return None
