"""Passkeys at the door: what the server keeps, what it refuses, and how long."""

import asyncio
import json
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import apsw
import pytest
from table_logs import filled
from table_player import Running, running

from fastdeal.table.client.remote import CallError, call
from fastdeal.table.limits import LARGEST_PROFILE, Limits
from fastdeal.table.store.care import DAY, prune_store
from fastdeal.table.store.connection import DamagedError
from fastdeal.table.store.passkeys import Passkey, Passkeys
from fastdeal.table.store.salvage import open_store

PAGE = 4096
KEY = Passkey(b"id", "localhost", b"public key")
FAKE = {"id": "aWQ", "rawId": "aWQ", "type": "public-key", "response": {"clientDataJSON": "e30", "signature": ""}}


def ask(server: Running, path: str, body: dict[str, Any], host: str = "localhost") -> dict[str, Any]:
    base = server.base.replace("127.0.0.1", host)
    answer: dict[str, Any] = json.loads(call(f"{base}/api/passkeys/{path}", body)[0])
    return answer


@pytest.mark.parametrize("path", ["new", "ask"])
def test_an_address_in_numbers_has_no_passkeys(server: Running, path: str) -> None:
    with pytest.raises(CallError, match="409: Passkeys need a name"):
        ask(server, path, {}, "127.0.0.1")


def test_every_ceremony_has_its_own_challenge_for_this_site(server: Running) -> None:
    first, second = ask(server, "ask", {}), ask(server, "ask", {})
    assert first["options"]["publicKey"]["rpId"] == "localhost"
    assert first["options"]["publicKey"]["challenge"] != second["options"]["publicKey"]["challenge"]


def test_no_ceremony_can_be_made_up_or_used_twice(server: Running) -> None:
    with pytest.raises(CallError, match="403"):
        ask(server, "shown", {"ceremony": "made up", "credential": FAKE})
    ceremony = ask(server, "ask", {})["ceremony"]
    with pytest.raises(CallError, match="404: No profile is kept here"):
        ask(server, "shown", {"ceremony": ceremony, "credential": FAKE})
    with pytest.raises(CallError, match="403: This code is not valid any more"):
        ask(server, "shown", {"ceremony": ceremony, "credential": FAKE})


def attested(by: bytes) -> dict[str, Any]:
    return {
        **FAKE,
        "response": {"clientDataJSON": "e30", "attestationObject": urlsafe_b64encode(by).decode().rstrip("=")},
    }


CUT_OFF = b"\xa3cfmtdnonegattStmt\xa0hauthDataX%" + 32 * b"h" + b"\x80" + 4 * b"c"  # where extensions should be


@pytest.mark.parametrize(
    "credential",
    [{}, FAKE, {**FAKE, "response": {"attestationObject": "!"}}, attested(CUT_OFF), attested(9_000 * b"\x81")],
)
def test_nonsense_makes_no_passkey(server: Running, credential: dict[str, Any]) -> None:
    ceremony = ask(server, "new", {"name": "Ann"})["ceremony"]
    with pytest.raises(CallError, match="403: This passkey was not accepted"):
        ask(server, "made", {"ceremony": ceremony, "credential": credential, "profile": {}})
    assert Passkeys(server.store).count() == 0


def test_nobody_changes_a_profile_without_a_ticket(server: Running) -> None:
    with pytest.raises(CallError, match="403"):
        ask(server, "profile", {"ticket": "made up", "profile": None})


def test_a_profile_under_a_passkey_has_a_largest_size(server: Running) -> None:
    ceremony = ask(server, "new", {"name": "Ann"})["ceremony"]
    with pytest.raises(CallError, match="413"):
        ask(server, "made", {"ceremony": ceremony, "credential": FAKE, "profile": "x" * LARGEST_PROFILE})


def test_a_full_server_keeps_no_more_profiles(tmp_path: Path) -> None:
    with running(tmp_path / "tables.db", Limits(profiles=0)) as server, pytest.raises(CallError, match="503"):
        ask(server, "new", {})


def test_profiles_outlive_the_server_and_are_pruned_when_untouched(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"

    async def save() -> None:
        store = open_store(path)
        passkeys = Passkeys(store)
        await passkeys.add(KEY, b"old")
        await passkeys.save(KEY.id, b"new")
        store.close()

    asyncio.run(save())
    store = open_store(path)
    passkeys = Passkeys(store)
    assert passkeys.find(b"id") == KEY
    assert passkeys.profile(b"id") == b"new"
    other = apsw.Connection(str(path))
    other.execute("update passkeys set profile = x'6e6578'")
    with pytest.raises(DamagedError):
        passkeys.profile(b"id")
    other.execute("update passkeys set touched = touched - ?", (2 * DAY,))
    prune_store(path, 3)
    assert passkeys.count() == 1
    prune_store(path, 1)
    assert passkeys.count() == 0
    other.close()
    store.close()


def test_profiles_outlive_damage_elsewhere_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    filled(path, tables=8)

    async def save() -> None:
        store = open_store(path)
        await Passkeys(store).add(KEY, b"profile")
        store.close()

    asyncio.run(save())
    data = bytearray(path.read_bytes())
    (last,) = (apsw.Connection(str(path)).execute("select max(pageno) from dbstat where name = 'log'").get,)
    data[(last - 1) * PAGE : last * PAGE] = bytes(PAGE)
    path.write_bytes(data)
    store = open_store(path)
    assert (tmp_path / "tables.db.damaged-1").exists()
    assert Passkeys(store).profile(KEY.id) == b"profile"
    store.close()


def test_a_store_of_an_older_version_learns_of_passkeys(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    open_store(path).close()
    old = apsw.Connection(str(path))
    old.execute("drop table passkeys; pragma user_version = 2")
    old.close()
    store = open_store(path)
    assert Passkeys(store).count() == 0
    store.close()
