"""Fair dice: documented numbers, a proof for every finished game, and none for a changed one."""

import hmac
from collections import Counter

import pytest

from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.play import next_move
from fastdeal.editions import Rules, load_edition
from fastdeal.notation.reader import load
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.words import Stage
from fastdeal.table.log.entries import AnyEntry, Moved, Opened, SeatPlan, Settings, Started, TakenBack
from fastdeal.table.log.fairness import Stream, commitment_to, fair_start, key_of, with_fair_dice
from fastdeal.table.log.record import Proof, UnfairError, record_of, verify
from fastdeal.table.log.state import Table

SEED = bytes(range(32))
GAMES: list[Rules] = [
    {"max_rounds": 12},
    {"max_rounds": 12, "rent": "automatic"},
    {"max_rounds": 12, "rent": "automatic", "speed_die": True},
    {"max_rounds": 12, "speed_die": True, "deal_out_deeds": 2},
    {"max_rounds": 12, "deal_out_deeds": 9},
]


def played(rules: Rules, origin: str = "") -> tuple[Table, list[AnyEntry]]:
    """A finished table of bots with its log."""
    names = load(origin).names if origin else ["Ann", "Mary Ann", "Cyd"]
    settings = Settings("classic", tuple(SeatPlan("steady", name) for name in names), rules, origin=origin)
    table = Table("t", SEED)
    log: list[AnyEntry] = [Opened(settings=settings, commitment=commitment_to(SEED)), Started()]
    for entry in log:
        table.take(entry)
    minds, rhythm = [mind("steady", table.board) for _ in names], Rhythm()
    assert table.game is not None
    while table.game.step != Stage.OVER:
        seat, move = next_move(table.game, table.board, minds, rhythm, table.game.alive)
        move = with_fair_dice(table.key, table.throws, table.game, table.board, seat, move)
        log.append(Moved(seat=seat, move=tuple(move)))
        table.take(log[-1])
    return table, log


def record(rules: Rules, origin: str = "") -> str:
    table, log = played(rules, origin)
    return record_of(table, log)


def test_numbers_are_the_documented_ones() -> None:
    stream = Stream(b"key", "throw", 7)
    block = hmac.digest(b"key", b"throw 7 0", "sha256")
    assert [stream.below(1000) for _ in range(8)] == [
        int.from_bytes(block[n : n + 4], "big") % 1000 for n in range(0, 32, 4)
    ]
    assert stream.below(1000) == int.from_bytes(hmac.digest(b"key", b"throw 7 1", "sha256")[:4], "big") % 1000


def test_dice_are_even() -> None:
    stream = Stream(b"key", "throw")
    faces = Counter(stream.die() for _ in range(60_000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(9_600 < count < 10_400 for count in faces.values())


def test_salts_names_and_rules_change_the_dice() -> None:
    edition = load_edition("classic")
    both: tuple[Rules, Rules] = ({}, {"rent": "automatic"})
    keys = {
        key_of(SEED, edition, rules, names, salts)
        for rules in both
        for names in (["Ann", "Bob"], ["Ann", "Bo"])
        for salts in (["", ""], ["x", ""], ["", "x"])
    }
    assert len(keys) == 12


def test_the_start_is_that_of_the_key() -> None:
    edition = load_edition("classic")
    first, again = (fair_start(b"key", edition, {}, ["Ann", "Bob"])[1] for _ in range(2))
    assert first == again
    assert first.pile_card != fair_start(b"yek", edition, {}, ["Ann", "Bob"])[1].pile_card


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: " ".join(rules))
def test_a_finished_game_is_proven(rules: Rules) -> None:
    text = record(rules)
    assert verify(text).commitment == commitment_to(SEED)
    assert load(text).game.step == Stage.OVER


def test_a_game_that_went_on_is_proven_from_there() -> None:
    before = "\n".join(record({"max_rounds": 12}).split("\n")[:60]) + "\n"
    before = load(before).text()
    text = record({"max_rounds": 12}, before)
    assert verify(text).after == len(load(before).moves)


def test_any_changed_byte_fails() -> None:
    data = record({"max_rounds": 3}).encode()
    for place in range(len(data)):
        changed = data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]
        with pytest.raises(UnfairError, match="changed"):
            verify(changed.decode())


def test_a_forged_digest_does_not_help() -> None:
    text = record({"max_rounds": 6})
    lines = text.split("\n")
    roll = next(
        nth for nth, line in enumerate(lines) if ": roll 3-4" in line or ": roll 4-3" in line or ": roll 6-4" in line
    )
    lines[roll] = lines[roll].partition(": roll")[0] + ": roll 2-5"
    body = "\n".join(lines).rpartition("# fair: digest")[0]
    with pytest.raises(ValueError, match=r"dice|line|refused|seed"):
        verify(sign(body))


def sign(body: str) -> str:
    from hashlib import sha256

    return f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n"


def test_an_unfinished_game_keeps_its_seed() -> None:
    _, log = played({"max_rounds": 3})
    running = Table("t", SEED)
    for entry in log[:-1]:
        running.take(entry)
    text = record_of(running, log[:-1])
    assert SEED.hex() not in text
    with pytest.raises(UnfairError, match="not opened"):
        verify(text)


def test_what_was_taken_back_falls_again() -> None:
    table, log = played({"max_rounds": 3})
    once = Table("t", SEED)
    for entry in log[:3]:
        once.take(entry)
    undone = once.seq
    once.take(TakenBack(to=undone))
    for entry in log[2:]:
        once.take(entry)
    assert once.game == table.game
    noted = record_of(once, [*log[:3], TakenBack(to=undone), *log[2:]])
    assert "# fair: taken-back 1 after 0\n" in noted
    assert verify(noted).taken_back == [(1, 0)]
    assert load(noted).moves == load(record_of(table, log)).moves


def test_proof_names_what_is_missing() -> None:
    with pytest.raises(UnfairError, match="no commitment"):
        verify(sign("fastdeal 1\n"))
    assert Proof("c").lines() == ["# fair: fastdeal-fair-1", "# fair: commitment c"]
