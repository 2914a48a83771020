"""Broken records: whatever stands in a file, the answer is a line and a readable message, never a traceback."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from fastdeal.commands.records import explanation
from fastdeal.notation.check import check_file
from fastdeal.notation.errors import DealError
from fastdeal.notation.reader import read
from fastdeal.telling.replay import retell

STORIES = [path.read_bytes() for path in sorted((Path(__file__).parent / "stories").glob("*.deal"))]
LINES = sorted({line for story in STORIES for line in story.split(b"\n")})
WORDS = sorted({word for line in LINES for word in line.split()})
JUNK = [
    b'"', b"\\", b"#", b"?", b"!", b":", b"--", b">", b",", b"@", b"@40", b"-1", b"1000000000", b"0001", b"=", b".",
    b"9" * 5000, b" " * 3000, b"\xff\xfe", b"\x00", b"\r", b"\t", b"\xc2\xa0", b"\xe2\x80\xae", b"\xed\xa0\x80",
    b"\xd9\xa3", b"\xc2\xb2", b"none", b"bank", b"nothing", b"for", b"card", b"set:", b"next:", b"invalid:", b"resign",
    b"roll 1-1-bus", b"> back-3 3-4", b"-- unknown", b'"\\"', b"edition: /etc/passwd", b"edition: ../nowhere.toml",
]  # fmt: skip
LONGEST_MESSAGE = 600

Harm = Callable[[Random, list[bytes], int], None]


def change_a_word(rng: Random, lines: list[bytes], at: int) -> None:
    words = re.split(rb"(\s+|[:,.=@>-])", lines[at])
    words[rng.randrange(len(words))] = rng.choice(rng.choice((WORDS, JUNK)))
    lines[at] = b"".join(words)


def change_a_byte(rng: Random, lines: list[bytes], at: int) -> None:
    line = bytearray(lines[at] or b" ")
    line[rng.randrange(len(line))] = rng.choice([byte for byte in range(256) if byte != ord("\n")])
    lines[at] = bytes(line)


def change_a_number(rng: Random, lines: list[bytes], at: int) -> None:
    lines[at] = re.sub(rb"\d+", rng.choice((b"0", b"1", b"5", b"7", b"13", b"39", b"50", b"1500")), lines[at], count=1)


def cut_a_line(rng: Random, lines: list[bytes], at: int) -> None:
    lines[at] = lines[at][: rng.randrange(len(lines[at]) + 1)]


def lengthen_a_line(rng: Random, lines: list[bytes], at: int) -> None:
    lines[at] += rng.choice((b" ", b"")) + rng.choice(JUNK)


def swap_lines(rng: Random, lines: list[bytes], at: int) -> None:
    other = rng.randrange(len(lines))
    lines[at], lines[other] = lines[other], lines[at]


def drop_a_line(rng: Random, lines: list[bytes], at: int) -> None:
    lines[at : at + 1] = []


def insert_a_line(rng: Random, lines: list[bytes], at: int) -> None:
    lines.insert(at, rng.choice(LINES))


HARM: list[Harm] = [
    change_a_word, change_a_word, change_a_byte, change_a_number, cut_a_line, lengthen_a_line, swap_lines, drop_a_line,
    insert_a_line,
]  # fmt: skip


def broken_story(rng: Random) -> bytes:
    lines = rng.choice(STORIES).split(b"\n")
    for _ in range(rng.choice((1, 1, 2, 5))):
        rng.choice(HARM)(rng, lines, rng.randrange(len(lines)))
        lines = lines or [b""]
    return b"\n".join(lines)


def fault_of(work: Callable[[], object]) -> DealError | None:
    try:
        work()
    except DealError as error:
        return error
    return None


@pytest.mark.parametrize("seed", range(8))
def test_a_broken_record_is_answered_with_a_line_and_a_message(seed: int, tmp_path: Path) -> None:
    rng = Random(seed)
    path = tmp_path / "broken.deal"
    for _ in range(120):
        path.write_bytes(broken_story(rng))
        if fault := fault_of(lambda: check_file(path)):
            assert 0 < len(fault.message) <= LONGEST_MESSAGE
            assert "\n" not in fault.message + explanation(fault, "de")
        for lang in ("en", "de"):
            told = fault_of(lambda lang=lang: list(retell(path.read_bytes(), path.parent, lang)))  # type: ignore[misc]
            assert told is None or 1 <= told.line <= path.read_bytes().count(b"\n") + 1


def test_what_can_be_read_is_saved_as_a_text_that_means_the_same() -> None:
    rng = Random(0)
    readable = 0
    while readable < 40:
        try:
            match = read(broken_story(rng), None)
        except DealError:
            continue
        readable += 1
        again = read(match.text().encode(), None)
        assert again.text() == match.text()
        assert again.game == match.game or any(match.unknown)
