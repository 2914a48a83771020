"""Finished games of bots, replayed: the same result to the last unit, with money conserved on the way."""

from pathlib import Path

import pytest
from laws import Books, check_position

from fastdeal.notation.check import check_file
from fastdeal.notation.reader import load, steps
from fastdeal.rules.words import Verb
from fastdeal.table.room.pace import BIDS, OTHERS, ROLLS

GAMES = sorted((Path(__file__).parent / "games").glob("*.deal"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_finished_game_ends_as_recorded(path: Path) -> None:
    check_file(path)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_keeps_the_laws_at_every_move(path: Path) -> None:
    books, told = None, 0
    for match in steps(path.read_bytes(), path.parent):
        if books is None:
            books = Books(match.game)
        elif len(match.moves) > told:
            books.enter(match.events)
        told = len(match.moves)
        books.check(match.game)
        check_position(match.game, match.board)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_record_is_written_as_it_was_read(path: Path) -> None:
    match = load(path.read_text())
    assert load(match.text()).text() == match.text()
    assert path.read_text().startswith(match.text().rstrip("\n"))


def test_there_is_a_game_of_every_edition() -> None:
    from fastdeal.editions import edition_ids

    assert {path.stem.split("-")[1] for path in GAMES} == set(edition_ids())


def test_a_turn_has_as_many_moves_as_the_lobby_reckons_with() -> None:
    games = [load(path.read_text()) for path in GAMES]
    verbs = [move.verb for game in games for _, move in game.history]
    turns = sum(game.game.turns for game in games)
    rolls, bids = verbs.count(Verb.ROLL), verbs.count(Verb.BID) + verbs.count(Verb.PASS)
    found = (rolls / turns, bids / turns, (len(verbs) - rolls - bids) / turns)
    assert found == pytest.approx((ROLLS, BIDS, OTHERS), abs=0.01)
