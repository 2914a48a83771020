"""The front door for Python users: games of bots, simulations and odds."""

import subprocess
import sys

import pytest

import fastdeal as fd
from fastdeal.bots.protocol import BUY, ROLL, Choices, House, Move, View
from fastdeal.lab.engines import choice
from fastdeal.lab.tournament.contest import Contest
from fastdeal.lab.tournament.games import GameRunner

HEADER = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"


def test_bots_play_the_game_that_a_tournament_plays() -> None:
    game = fd.play("shark", "steady", seed=5)
    played = GameRunner(Contest(("shark", "steady"), 2, seed=5)).play(0)
    assert played
    assert game.text() == played.record
    assert fd.loads(game.text()) == game
    assert game.winner in ("shark", "steady")
    assert game.after(10).moves == game.moves[:10]


def test_a_bot_of_ones_own_plays_and_its_mistakes_are_shown() -> None:
    class Eager(House):
        def choose(self, view: View, choices: Choices) -> Move:
            return BUY if BUY in choices.moves else super().choose(view, choices)

    class Broken(House):
        def choose(self, view: View, choices: Choices) -> Move:
            raise ZeroDivisionError

    class Cheat(House):
        def choose(self, view: View, choices: Choices) -> Move:
            return BUY if ROLL in choices.moves else super().choose(view, choices)

    assert fd.play(Eager(), Eager(), "easy", seed=1).players == ("Eager 1", "Eager 2", "easy")
    assert fd.play(Eager(), "steady", seed=1) == fd.play(Eager(), "steady", seed=1)
    with pytest.raises(ZeroDivisionError):
        fd.play(Broken(), "steady", seed=1)
    with pytest.raises(fd.BotError, match="buy: not-now"):
        fd.play(Cheat(), "steady", seed=1)
    for nobody in ("stedy", Eager, object()):
        with pytest.raises(fd.BotError, match="steady"):
            fd.play(nobody, "steady")  # type: ignore[arg-type]


def test_many_games_are_played_on_from_where_one_stands() -> None:
    text = HEADER + "set: Ann.deeds = @37, @39\nset: @37.buildings = 4\nset: @39.buildings = 4\nset: Bob.cash = 200\n"
    found = fd.simulate(fd.loads(text), games=60, bots={"Bob": "easy"}, seed=2, on="plain")
    assert (found.games, found.engine, list(found.wins)) == (60, "plain", ["Ann", "Bob"])
    assert found.wins["Ann"].low > 0.8 > found.wins["Bob"].high
    assert found.rounds.median is not None
    assert found.rounds.median < 30
    assert found.data["bots"] == ["steady", "easy"]
    assert str(found).splitlines()[0] == f"60 games, {found.rounds.median:.1f} rounds (median)"
    assert repr(found).startswith("<Simulation of 60 games: Ann ")


def test_bots_keep_their_seats_from_a_position_and_change_them_in_new_games() -> None:
    """Whoever holds a hotel wins, whichever bot it is: it must be Ann in every game."""
    text = HEADER + "set: Ann.deeds = @37, @39\nset: @37.buildings = 5\nset: @39.buildings = 5\nset: Bob.cash = 1\n"
    for bots in ({"Ann": "shark"}, {"Bob": "shark"}, "steady", ["easy", "shark"]):
        assert fd.simulate(fd.loads(text), 20, bots, on="plain").wins["Ann"].rate > 0.8
    found = fd.simulate("classic", 40, {"Ann": "shark", "Bob": "easy"}, on="plain")
    assert found.wins["Ann"].rate > found.wins["Bob"].rate
    assert list(fd.simulate("atlantic", 2, players=3, on="plain").wins) == ["steady 1", "steady 2", "steady 3"]


def test_a_simulation_that_cannot_be_done_says_why() -> None:
    game = fd.new(["Ann", "Bob"], seed=7)
    with pytest.raises(fd.JobError, match=r"^games 0: "):
        fd.simulate("classic", 0)
    with pytest.raises(fd.JobError, match="stedy"):
        fd.simulate("classic", 5, "stedy")
    with pytest.raises(fd.EngineError, match=r"^on mars: "):
        fd.simulate("classic", 5, on="mars")  # type: ignore[arg-type]
    with pytest.raises(fd.NotationError, match="Cyd"):
        fd.simulate(game, 5, {"Cyd": "shark"})
    with pytest.raises(fd.JobError, match="already"):
        fd.simulate(game, 5, players=4)
    with pytest.raises(fd.RulesError):
        fd.simulate("classic", 5, rules={"speed_die": 7})
    game.push("Bob: resign")
    with pytest.raises(fd.JobError, match="over"):
        fd.simulate(game, 5)


def test_without_numba_it_plays_in_plain_python_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "find_spec", lambda name: None)
    monkeypatch.setattr(choice, "WHILE_LOADING", 3)
    with pytest.warns(RuntimeWarning, match=r"pip install 'fastdeal\[cpu\]'"):
        assert fd.simulate("classic", 4).engine == "plain"


def test_without_numba_everything_but_playouts_is_there() -> None:
    code = """
import sys
sys.modules["numba"] = None
import importlib.util, fastdeal as fd
real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "numba" else real(name, *rest)
print(fd.simulate("classic", 2).games, fd.play("easy", "steady", seed=1).is_over, round(fd.odds()[24], 3))
game = fd.new(["Ann", "Bob"], seed=1)
print(round(sum(fd.chances(game).values()), 6))
try:
    fd.chances(game, playouts=10)
except fd.EngineError as error:
    print(error)
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    first, second, third = result.stdout.splitlines()
    assert (first, second) == ("2 True 0.032", "1.0"), result.stderr
    assert "pip install 'fastdeal[cpu]'" in third


def test_the_odds_are_a_mapping_of_squares() -> None:
    odds = fd.odds("classic")
    assert list(odds) == list(range(40))
    assert sum(odds.values()) + odds.in_jail == pytest.approx(1)
    assert max(odds, key=odds.__getitem__) == 24
    assert fd.odds("classic", jail="stay").in_jail > odds.in_jail
    assert fd.odds("classic", {"speed_die": True}) != odds
    with pytest.raises(KeyError):
        _ = odds[40]
