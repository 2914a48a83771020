"""What a record proves, against which commitment, and the signed lists that a server publishes."""

import asyncio
import time
import urllib.request
from hashlib import sha256
from pathlib import Path

import pytest
from browsing import fetch
from table_player import Running, close, resumed, running, two_players

from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.notation.reader import load
from fastdeal.table.client.remote import CallError, call
from fastdeal.table.log.fairness import commitment_to
from fastdeal.table.log.published import ListError, read_list, write_list
from fastdeal.table.log.record import Proof, write_record
from fastdeal.table.store.store import Store

ENDED = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\n\nAnn: roll 1-2\nAnn: buy\n"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two records, one of them of a game that was uploaded, and the list of their day."""
    folder = tmp_path_factory.mktemp("played")
    day = time.strftime("%Y-%m-%d", time.gmtime())
    with running(folder / "tables.db") as server:

        async def story(uploaded: bool) -> str:
            players = await resumed(server.base, ENDED) if uploaded else await two_players(server.base, seats=[{}, {}])
            ann, bob = players
            await bob.do({"verb": "resign"})
            if uploaded:
                await ann.do({"verb": "resign"})
            await ann.wait_for(lambda: ann.is_over)
            await close(ann, bob)
            return fetch(f"{server.base}/api/tables/{ann.table['id']}/record")

        (folder / "game.deal").write_text(asyncio.run(story(False)))
        (folder / "uploaded.deal").write_text(asyncio.run(story(True)))
        (folder / "list.txt").write_text(fetch(f"{server.base}/fair/{day}"))
        assert read_list((folder / "list.txt").read_text()).key in fetch(f"{server.base}/fair")
        for odd in ("2999-01-01", "today", "2026-13-01"):
            with pytest.raises(CallError, match="404"):
                call(f"{server.base}/fair/{odd}")
    return folder


def test_browsers_get_a_page_in_their_language_and_programs_plain_text(server: Running) -> None:
    def page(path: str = "/fair", **headers: str) -> str:
        asked = urllib.request.Request(server.base + path, headers={"Accept": "text/html", **headers})
        with urllib.request.urlopen(asked, timeout=10) as answer:
            return str(answer.read().decode())

    plain = fetch(f"{server.base}/fair")
    (key,) = (line.removeprefix("key: ") for line in plain.splitlines() if line.startswith("key: "))
    day = time.strftime("%Y-%m-%d", time.gmtime())
    english, german = page(), page("/fair?lang=de")
    assert '<html lang="en">' in english
    assert "<h1>Faire Würfel</h1>" in german
    assert page(**{"Accept-Language": "fr,de-AT;q=0.8,en;q=0.5"}) == german
    for text in (english, german):
        assert key in text
        assert f'href="/fair/{day}"' in text
    assert 'href="/fair?lang=de"' in english
    assert 'href="/fair?lang=en"' in german


def told(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str]:
    code = main(["replay", "--verify", *map(str, words)])
    return code, capsys.readouterr().out


def test_it_says_what_is_proven_and_against_what(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played / "game.deal"
    commitment = next(line.split()[-1] for line in record.read_text().splitlines() if "commitment" in line)
    code, text = told(capsys, record)
    assert code == 0
    assert "proven. Every die and card of all 1 moves" in text
    assert "anybody can write such a record" in text
    assert "The commitment is the one that you gave." in told(capsys, record, "--commitment", commitment)[1]
    assert told(capsys, record, "--commitment", "0" * 64) == (
        1, f"{record}: not proven: it is the record of another game: its commitment is {commitment}\n"
    )  # fmt: skip
    code, text = told(capsys, record, "--list", played / "list.txt")
    assert code == 0
    assert "in a list signed with the key" in text


def test_another_list_or_a_changed_one_proves_nothing(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = played / "other.txt"
    other.write_text(write_list(bytes(32), "2026-03-01", ["0" * 64]))
    assert "not in the list of 2026-03-01" in told(capsys, played / "game.deal", "--list", other)[1]
    text = (played / "list.txt").read_text()
    for changed in (text.replace("day: 2", "day: 3"), text.replace("\nkey", "\n"), "", text[:-3], "a\nsignature: 00\n"):
        with pytest.raises(ListError):
            read_list(changed)


def test_where_all_moves_came_from_elsewhere_nothing_is_proven(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = (played / "uploaded.deal").read_text()
    code, text = told(capsys, played / "uploaded.deal")
    assert code == 0
    assert "made elsewhere, and nothing is said about them" in text
    match = load(record)
    own = Proof(commitment_to(bytes(32)), bytes(32).hex(), {}, len(match.moves))
    (played / "own.deal").write_text(write_record(match, own))
    code, text = told(capsys, played / "own.deal")
    assert code == 1
    assert f"nothing proven: all {len(match.moves)} moves were made before" in text


@pytest.mark.parametrize(
    ("note", "why"),
    [
        ("after 999999", "has only 1"), ("after " + 5_000 * "9", "not as this table"),
        ("after \u00b2", "not as this table"),
        ("links \u00b2 a b", "not as this table"), ("links " + 5_000 * "9" + " a b", "not as this table"),
        ("links 0 a b", "not in the chain"), ("links", "not as this table"),
        ("gift Ann 1", "not such a deal"), ("gift Zed 1", "not such a deal"), ("gift Ann 7", "not such a deal"),
    ],
)  # fmt: skip
def test_a_note_that_does_not_fit_proves_nothing(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], note: str, why: str
) -> None:
    record = (played / "game.deal").read_text().replace("# fair: seed", f"# fair: {note}\n# fair: seed")
    body = record.rpartition("# fair: ")[0]
    changed = tmp_path / "changed.deal"
    changed.write_text(f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n")
    code, text = told(capsys, changed)
    assert code == 1
    assert f"{changed}: not proven: " in text
    assert why in text


def test_a_position_that_was_brought_along_is_not_proven(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = (played / "game.deal").read_text()
    changed = tmp_path / "after.deal"
    body = record.replace("# fair: seed", "# fair: after 0\n# fair: seed").rpartition("# fair: ")[0]
    changed.write_text(f"{body}# fair: digest {sha256(body.encode()).hexdigest()}\n")
    assert "How it began was chosen elsewhere" in told(capsys, changed)[1]


def test_a_list_that_is_not_there_is_told(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(played / "game.deal"), "--list", str(played / "none.txt")]) == UNUSABLE
    assert "none.txt: No such file" in capsys.readouterr().err


def test_a_list_stays_when_its_tables_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path / "tables.db") as server:
        asyncio.run(forgotten(server.base))
        day = time.strftime("%Y-%m-%d", time.gmtime())
        seen = fetch(f"{server.base}/fair/{day}")
        later = time.time() + 86_400
        monkeypatch.setattr(time, "time", lambda: later)
        asyncio.run_coroutine_threadsafe(server.tables.fair.keep_yesterdays(), server.loop).result()
        asyncio.run_coroutine_threadsafe(prune(server.store), server.loop).result()
        assert server.store.count() == 0
        assert fetch(f"{server.base}/fair/{day}") == seen
        assert len(read_list(seen).commitments) == 1


async def forgotten(base: str) -> None:
    await close(*await two_players(base))


async def prune(store: Store) -> None:
    await store.prune(int(time.time() * 1000) + 1)
