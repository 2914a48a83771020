"""The front door for Python users: `import fastdeal as fd`."""

import copy
import inspect
import pickle
import random
import subprocess
import sys
from pathlib import Path

import pytest

import fastdeal as fd

HEADER = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
GAMES = sorted((Path(__file__).parent / "games").glob("*.deal"))
CLASSES = [value for name in fd.__all__ if inspect.isclass(value := getattr(fd, name))]


def a_game() -> fd.Game:
    """Ann has bought Whitechapel Road, and Bob has landed there."""
    game = fd.new(["Ann", "Bob"], seed=7)
    for move in ("Ann: roll 1-2", "buy", "Bob: roll 1-2"):
        game.push(move)
    return game


# What is there


def test_every_public_name_is_listed_and_explained() -> None:
    assert dir(fd) == fd.__all__ == sorted(fd.__all__, key=lambda name: (name[0].islower(), name))
    for name in fd.__all__:
        assert name == "__version__" or inspect.getdoc(getattr(fd, name)), name


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_every_public_member_is_explained(kind: type) -> None:
    own = {name: value for name, value in vars(kind).items() if not name.startswith("_")}
    said = {name: value for name, value in own.items() if callable(value) or isinstance(value, property)}
    assert not [name for name, value in said.items() if not inspect.getdoc(value)]


def test_the_version_is_that_of_the_project() -> None:
    project = (Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\nversion = "{fd.__version__}"\n' in project


def test_no_public_name_loads_a_heavy_library() -> None:
    code = "import sys, fastdeal as fd; [getattr(fd, name) for name in fd.__all__]; print(*sys.modules)"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "numba", "rich", "starlette"} & set(result.stdout.split())


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="chess"):
        _ = fd.chess


def test_all_errors_are_of_one_family() -> None:
    errors = [kind for kind in CLASSES if issubclass(kind, Exception)]
    assert errors
    assert all(issubclass(kind, fd.Error) for kind in errors)
    tree = inspect.getdoc(sys.modules["fastdeal.errors"]) or ""
    assert not [kind.__name__ for kind in errors if f"{kind.__name__} " not in tree.replace("\n", " ")]


# Playing


def test_a_game_is_played_in_words() -> None:
    game = a_game()
    assert (game.turn, game.to_move, game.stage, game.round) == ("Ann", "Ann", "roll", 2)
    assert game.push("Ann: ask") == fd.Move("Ann", "ask")
    assert (game.cash["Ann"], game.cash["Bob"]) == (1444, 1496)
    assert game.deeds == {"Ann": (3,), "Bob": ()}
    assert game.at == {"Ann": 3, "Bob": 3}
    assert game.worth["Ann"] == 1504
    assert game.buildings == {}
    assert game.story(last=1) == ["Bob paid Ann £4 rent on Whitechapel Road."]
    assert not game.is_over
    assert game.winner is None
    assert [str(move) for move in game.moves] == ["Ann: roll 1-2", "Ann: buy", "Bob: roll 1-2", "Ann: ask"]


def test_what_one_reads_of_a_game_cannot_be_written() -> None:
    game = a_game()
    with pytest.raises(TypeError):
        game.cash["Ann"] = 10**6  # type: ignore[index]
    game.state.cash[0] = 10**6
    assert game.cash["Ann"] == 1440


def test_the_seed_throws_the_dice() -> None:
    first, second = (fd.new(["Ann", "Bob"], seed=7) for _ in range(2))
    assert first.push("roll") == second.push("roll") == fd.Move("Ann", "roll 6-3")
    assert fd.new(["Ann", "Bob"]).push("roll").words.startswith("roll ")


def test_a_refused_move_explains_itself_and_changes_nothing() -> None:
    game = a_game()
    before = game.copy()
    for move, reason, words in (
        ("Bob: roll", "not-your-move", "Ann's turn"),
        ("buy", "not-now", "First Ann rolls"),
        ("Ann: build @3", "needs-whole-group", "Old Kent Road"),
        ("Ann: bid 5", "not-now", "First Ann rolls"),
        ("roll 7-7", "bad-dice", "from 1 to 6"),
        ("fly", "unknown", "`fly` is not a known move"),
        ("Cyd: roll", "unknown", "nobody here is called Cyd"),
        ("roll 1-1 > back-3 > jail", "unknown", "after one `>`"),
        ("roll 5-5 > jail", "unknown", "jail to be drawn"),
        ("", "unknown", "is not a known move"),
    ):
        with pytest.raises(fd.IllegalMove, match=words) as refused:
            game.push(move)
        assert refused.value.reason == reason
        assert not game.is_legal(move) or ">" in move
        assert pickle.loads(pickle.dumps(refused.value)).reason == reason
    assert game == before
    assert game.state == before.state


def test_refusals_and_stories_are_told_in_german_too() -> None:
    game = fd.new(["Ann", "Bob"], edition="deutschland", seed=7, lang="de")
    with pytest.raises(fd.IllegalMove, match="würfel"):
        game.push("buy")
    game.push("roll 1-2")
    assert "Ann hat 1 und 2 gewürfelt" in game.story()[0]


def test_legal_moves_are_the_ones_that_can_be_pushed() -> None:
    game = a_game()
    assert list(map(str, game.legal_moves())) == ["Ann: roll", "Ann: ask @3", "Ann: mortgage @3", "Ann: resign"]
    assert list(map(str, game.legal_moves("Bob"))) == ["Bob: resign"]
    assert game.legal_moves("Ann")[0].verb == "roll"
    assert game.legal_moves("Ann")[1].square == 3
    with pytest.raises(fd.NotationError, match="Bob"):
        game.legal_moves("Bobb")
    game.push("roll 3-4")
    assert game.is_legal("buy") == game.is_legal("Ann: buy") == ("buy" in [move.words for move in game.legal_moves()])


@pytest.mark.parametrize("rules", ["", "speed_die=yes, rent=automatic", "houses=4, hotels=1, deal_out_deeds=3"])
def test_whatever_is_legal_can_be_pushed_taken_back_and_read_again(rules: str) -> None:
    chance = random.Random(3)
    game = fd.new(["Ann", "Mary Ann", "bank"], rules=rules, seed=11)
    while not game.is_over and len(game.moves) < 250:
        legal = [move for name in game.alive for move in game.legal_moves(name) if move.verb != "resign"]
        move = chance.choice(legal)
        before, state = game.text(), game.state
        made = game.push(move)
        again = game.copy()
        assert made.player == move.player
        assert again.undo() == made
        assert (again.text(), again.state) == (before, state)
        assert again.push(move) == made
    assert fd.loads(game.text()) == game
    assert [step.move for step in game.steps()] == list(game.moves)
    assert [line for step in game.steps() for line in step.sentences] == game.story()


def test_bids_are_offered_from_the_lowest() -> None:
    game = fd.new(["Ann", "Bob"], seed=7)
    game.push("Ann: roll 1-2")
    game.push("decline")
    assert game.stage == "auction"
    assert list(map(str, game.legal_moves("Bob")))[:2] == ["Bob: bid 1", "Bob: pass"]
    game.push("Bob: bid 90")
    assert game.to_move == "Ann"
    assert game.push("pass").player == "Ann"
    assert game.deeds["Bob"] == (3,)


def test_the_repr_says_where_a_game_stands() -> None:
    game = fd.new(["Ann", "Bob", "Mary Ann"], seed=2)
    assert repr(game) == f"<Game classic, Ann, Bob and Mary Ann, turn 1: {game.turn} to roll>"
    assert repr(fd.Move("Mary Ann", "buy")) == '<Move "Mary Ann": buy>'
    two = a_game()
    two.push("Bob: resign")
    assert repr(two) == "<Game classic, Ann and Bob, turn 3: Ann won>"
    assert two.legal_moves() == []
    assert (two.winner, two.is_over, two.to_move, two.alive) == ("Ann", True, None, ("Ann",))
    with pytest.raises(fd.IllegalMove, match="over"):
        two.push("roll")


def test_a_move_is_its_line() -> None:
    game = a_game()
    game.push("Ann: ask")
    for move in (*game.moves, *game.legal_moves()):
        assert game.is_legal(str(move)) == game.is_legal(move)
    assert fd.Move("Ann", "sell group @19").verb == "sell group"
    assert fd.Move("Ann", "use card chest").verb == "use card"
    assert fd.Move("Ann", "offer Bob: @5 for 100").square is None
    assert fd.Move("Ann", "ask @12 3-4").square == 12


def test_copies_go_their_own_ways() -> None:
    game = a_game()
    for twin in (game.copy(), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin == game
        assert twin.push("roll") == game.copy().push("roll")
        assert twin != game
    earlier = game.after(1)
    assert earlier.stage == "purchase"
    assert len(game.moves) == 3
    for moves in (-1, 4):
        with pytest.raises(IndexError):
            game.after(moves)
    with pytest.raises(IndexError, match="no move"):
        game.after(0).undo()


# Records


def test_a_loaded_game_takes_written_dice_and_throws_none() -> None:
    game = fd.loads(HEADER)
    with pytest.raises(fd.IllegalMove, match="with a seed") as refused:
        game.push("roll")
    assert refused.value.reason == "bad-dice"
    assert game.is_legal("roll")
    assert str(game.push("roll 3-4 > advance-24")) == "Ann: roll 3-4 > advance-24"
    assert game.at["Ann"] == 24
    with pytest.raises(fd.IllegalMove, match="from 1 to 6"):
        fd.loads(HEADER).push("roll 7-7")


def test_the_dice_of_a_rent_are_written_too() -> None:
    text = HEADER.replace("players", "rules: rent=automatic\nplayers") + "set: Bob.deeds = @12\nset: Ann.at = @5\n"
    game = fd.loads(text)
    with pytest.raises(fd.IllegalMove, match="of a rent") as refused:
        game.push("roll 3-4")
    assert refused.value.reason == "bad-dice"
    assert game.push("roll 3-4 > 5-2").outcome == "5-2"
    assert game.cash["Bob"] == 1500 + 4 * 7
    assert fd.loads(text, seed=1).push("roll 3-4").outcome


def test_a_loaded_game_goes_on_with_a_seed_also_from_earlier_moves() -> None:
    text = a_game().text()
    game = fd.loads(text, seed=3)
    assert game.push("roll") == fd.loads(text, seed=3).push("roll")
    for _ in range(4):
        game.undo()
    assert game.moves == ()
    assert game.push("roll").words.startswith("roll ")
    with pytest.raises(fd.IllegalMove, match="with a seed"):
        fd.loads(text).push("roll")


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "x.deal"
    game = a_game()
    game.save(file)
    assert fd.load(file) == fd.load(str(file)) == game
    with pytest.raises(FileNotFoundError):
        fd.load(tmp_path / "y.deal")


@pytest.mark.parametrize("file", GAMES[:3], ids=lambda file: file.stem)
def test_a_finished_game_is_replayed_move_by_move(file: Path) -> None:
    steps = list(fd.replay(file))
    whole = fd.load(file)
    assert steps[-1].game == whole
    assert [len(step.game.moves) for step in steps] == list(range(1, len(whole.moves) + 1))
    assert all(step.move == step.game.moves[-1] for step in steps)
    assert [line for step in steps for line in step.sentences] == whole.story()


def test_what_cannot_be_read_says_where() -> None:
    with pytest.raises(fd.DealError, match="line 5") as wrong:
        fd.loads(HEADER + "Ann: fly\n")
    assert wrong.value.line == 5
    with pytest.raises(fd.DealMismatch, match="not-your-move"):
        fd.loads(HEADER + "Bob: roll 1-2\n")
    with pytest.raises(fd.NotationError, match="twice"):
        fd.new(["Ann", "Ann"])
    with pytest.raises(fd.EditionError, match="classic"):
        fd.new(["Ann", "Bob"], edition="clasic")
    with pytest.raises(fd.RulesError, match="speed_die"):
        fd.new(["Ann", "Bob"], rules="speed_dye=yes")
