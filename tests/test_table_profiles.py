"""A profile goes from one browser to another by a code: once, for a while, and not without limits."""

import json
from pathlib import Path

import pytest
from table_player import Running, open_table, running

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.http.waiting import Waiting
from fastdeal.table.limits import LARGEST_PROFILE, PROFILES
from fastdeal.table.room.hall import Turned


def hand_over(base: str, profile: bytes) -> str:
    return str(json.loads(call(f"{base}/api/profile/codes", profile)[0])["code"])


def take_over(base: str, code: str) -> bytes:
    return call(f"{base}/api/profile/codes/take", {"code": code})[0]


def test_a_code_fetches_a_profile_once(server: Running) -> None:
    code = hand_over(server.base, b'{"v": 1}')
    assert take_over(server.base, code) == b'{"v": 1}'
    with pytest.raises(CallError, match="403: This code is not valid any more"):
        take_over(server.base, code)


def test_a_code_is_short_lived_and_there_are_not_too_many() -> None:
    codes: Waiting[bytes] = Waiting(most=3, most_each=2, seconds=600, letters=8)
    code = codes.keep(b"{}", now=0)
    with pytest.raises(Turned, match="not valid"):
        codes.take(code, now=600)
    for nth in range(3):
        codes.keep(b"{}", now=0, owner=str(nth))
    with pytest.raises(Turned, match="on their way"):
        codes.keep(b"{}", now=599)
    codes.keep(b"{}", now=600)


def test_who_hands_in_much_loses_their_own_oldest_and_nobody_elses() -> None:
    codes: Waiting[bytes] = Waiting(most=3, most_each=2, seconds=600, letters=8)
    anns = codes.keep(b"Ann", now=0, owner="Ann")
    mallorys = [codes.keep(b"%d" % nth, now=1, owner="Mallory") for nth in range(5)]
    assert codes.take(anns, now=2) == b"Ann"
    for old in mallorys[:3]:
        with pytest.raises(Turned, match="not valid"):
            codes.take(old, now=2)
    assert [codes.take(code, now=2) for code in mallorys[3:]] == [b"3", b"4"]


def test_a_profile_has_a_largest_size(server: Running) -> None:
    with pytest.raises(CallError, match="413"):
        hand_over(server.base, b"x" * (LARGEST_PROFILE + 1))


def test_guessing_codes_ends_soon(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db") as server:
        for _ in range(int(PROFILES.burst)):
            with pytest.raises(CallError, match="403"):
                take_over(server.base, "22222222")
        with pytest.raises(CallError, match="429: That was tried often"):
            take_over(server.base, "22222222")


def test_a_secret_opens_its_seat_for_another_device_and_no_other_does(server: Running) -> None:
    table, seat, secret = open_table(server.base)
    joined = json.loads(call(f"{server.base}/api/tables/{table}/join", {"secret": secret})[0])
    assert joined["seat"] == seat
    with pytest.raises(CallError, match="403: This secret opens no seat"):
        call(f"{server.base}/api/tables/{table}/join", {"secret": secret[:-1]})
    with pytest.raises(CallError, match="403"):
        call(f"{server.base}/api/tables/{table}/secret", {})
