"""The protocol: its documentation tells the truth, and hostile messages do no harm."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fastdeal.rules.moves import answer, bid_of, do_at, go_by, offer_of, use_card
from fastdeal.rules.state import Move
from fastdeal.rules.words import Verb
from fastdeal.table.room.hall import Wish, settle
from fastdeal.table.talk import protocol
from fastdeal.table.talk.protocol import News, Sync, You, read_command
from fastdeal.table.talk.view import GameView, TableView
from fastdeal.table.talk.wire import VERBS, words_of

DOCUMENT = Path(__file__).parent.parent / "docs" / "protocol.md"
DECODER = json.JSONDecoder()


def examples(kind: str) -> list[dict[str, object]]:
    """All JSON objects in the blocks of that kind."""
    found = []
    for block in re.findall(rf'```json title="{kind}"\n(.*?)```', DOCUMENT.read_text(encoding="utf-8"), re.DOTALL):
        rest = block.strip()
        while rest:
            example, end = DECODER.raw_decode(rest)
            found.append(example)
            rest = rest[end:].strip()
    return found


def written(message: object) -> object:
    return json.loads(msgspec.json.encode(message))


@pytest.mark.parametrize("example", examples("client"), ids=lambda example: str(example["t"]))
def test_documented_commands_are_understood(example: dict[str, object]) -> None:
    command = read_command(json.dumps(example))
    assert example.items() <= {**written(command), **example}.items()  # type: ignore[dict-item]
    assert set(example) - {"t"} <= set(command.__struct_fields__)


@pytest.mark.parametrize("example", examples("server"), ids=lambda example: str(example["t"]))
def test_documented_messages_are_what_the_table_sends(example: dict[str, object]) -> None:
    message = msgspec.json.decode(json.dumps(example), type=protocol.Message)
    assert written(message) == example
    if isinstance(message, News | Sync):
        assert written(msgspec.convert(example["view"], GameView | None)) == example["view"]
        assert written(msgspec.convert(example["you"], You)) == example["you"]
    if isinstance(message, Sync):
        assert written(msgspec.convert(example["table"], TableView)) == example["table"]


def test_the_documented_table_can_be_laid() -> None:
    (example,) = examples("open")
    assert settle(msgspec.convert(example, Wish), "").rules == {"rent": "automatic", "max_rounds": 40}


def test_every_verb_is_documented() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert all(f"`{verb}`" in text for verb in VERBS)


@pytest.mark.parametrize(
    "move",
    [
        do_at(Verb.BUILD, 19),
        do_at(Verb.GO, 0),
        go_by(5),
        bid_of(120),
        use_card(2),
        answer(Verb.ACCEPT, 3),
        offer_of(2, 0b100010, 1 << 39, 100, 0, 1, 2),
    ],
)
def test_a_move_survives_the_wire(move: Move) -> None:
    assert words_of(move).as_move() == move


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)))
def test_noise_is_refused_and_nothing_else(noise: bytes) -> None:
    with pytest.raises((msgspec.MsgspecError, UnicodeError)):
        read_command(noise)


@pytest.mark.parametrize(
    "hostile",
    [
        '{"t": "do", "id": "", "seq": 1, "move": {"verb": "roll"}}',
        '{"t": "do", "id": "a", "seq": -1, "move": {"verb": "roll"}}',
        '{"t": "do", "id": "a", "seq": 1, "move": {"verb": "build", "square": 40}}',
        '{"t": "do", "id": "a", "seq": 1, "move": {"verb": "bid", "amount": 1e99}}',
        '{"t": "do", "id": "a", "seq": 1, "move": {"verb": "offer", "partner": 8}}',
        '{"t": "do", "id": "a", "seq": 1, "move": {"verb": "win"}}',
        '{"t": "salt", "id": "a", "salt": "two\\nlines"}',
        '{"t": "say", "text": "' + "x" * 301 + '"}',
        "[" * 5000,
    ],
)
def test_hostile_messages_are_not_understood(hostile: str) -> None:
    with pytest.raises((msgspec.MsgspecError, RecursionError)):
        read_command(hostile)
