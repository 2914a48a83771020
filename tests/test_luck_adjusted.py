"""The luck of throws, compiled, and results without it."""

import json
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import numpy as np
import pytest

pytest.importorskip("numba")

from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.commands.exits import UNUSABLE
from fastdeal.commands.main import main
from fastdeal.editions import load_edition, parse_rules
from fastdeal.judge.judge import Judge
from fastdeal.judge.throws import FACES, luck_of_throws
from fastdeal.lab.compare import compare, places
from fastdeal.lab.engines.guests import Guests
from fastdeal.lab.engines.plain import Plain
from fastdeal.lab.job import Job, by_name, lay_out
from fastdeal.lab.luck import Ledger, luck_in, rest_of, without_luck
from fastdeal.lab.tournament.contest import Contest
from fastdeal.lab.tournament.games import GameRunner
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game
from fastdeal.rules.turn import dice_to_roll
from fastdeal.rules.words import Stage, Verb


def before_rolls(board: Board, every: int) -> list[Game]:
    """Positions of a game of house bots in which somebody is about to roll."""
    game, rhythm = new_game(board, 4, 3, 1), Rhythm()
    minds = [mind(level, board) for level in ("shark", "steady", "shark", "easy")]
    found = []
    while game.step != Stage.OVER and game.round < 60:
        seat, move = next_move(game, board, minds, rhythm, game.alive)
        if move.verb == Verb.ROLL:
            found.append(game.copy())
        make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))
    return found[::every]


def all_throws(game: Game, board: Board) -> list[tuple[int, int, int]]:
    thirds = FACES if dice_to_roll(game, board, game.turn) == 3 else (0,)
    return [(first, second, third) for first in range(1, 7) for second in range(1, 7) for third in thirds]


@pytest.mark.parametrize("rules", ["", "speed_die=yes"])
def test_luck_is_the_value_after_a_throw_less_the_mean_over_all(rules: str) -> None:
    board = load_edition("classic").board(parse_rules(rules))
    judge = Judge(board)
    for game in before_rolls(board, 40):
        throws = all_throws(game, board)
        luck = luck_of_throws(board, [game] * len(throws), throws)[:, :4]
        assert luck.mean(0) == pytest.approx([0.0] * 4, abs=1e-6)
        after = []
        for throw in throws:
            twin = game.copy()
            apply(twin, board, game.turn, roll_of(*throw))
            after.append(judge.chances(twin))
        expected = np.array(after) - np.mean(after, 0)
        assert luck == pytest.approx(expected, abs=1e-5)


def test_a_share_without_luck_is_neither_too_high_nor_too_low() -> None:
    """Each of many small tournaments is won by luck as often as not; on average nothing changes but the spread."""
    draw = Random(1)
    plain, adjusted = [], []
    for _ in range(500):
        luck = [draw.gauss(0, 0.4) for _ in range(40)]
        wins = [float(own + draw.gauss(0, 0.15) > 0.2) for own in luck]
        rate, low, high, as_good_as = without_luck(wins, luck)
        assert low <= rate <= high
        plain.append(fmean(wins))
        adjusted.append(rate)
    gaps = [one - other for one, other in zip(adjusted, plain, strict=True)]
    assert abs(fmean(gaps)) < 3 * stdev(gaps) / len(gaps) ** 0.5
    assert stdev(adjusted) < 0.85 * stdev(plain)
    assert as_good_as > 40


def test_results_without_luck_cannot_be_had_of_a_single_game() -> None:
    assert without_luck([1.0], [0.3])[0] == 1.0


def test_the_ledger_reads_the_records_of_a_tournament() -> None:
    contest = Contest(("shark", "steady", "steady"), 3, 6, seed=4)
    ledger, runner = Ledger(), GameRunner(contest)
    for number in range(6):
        played = runner.play(number)
        assert played
        luck = luck_in(played.record)
        assert sum(luck) == pytest.approx(0, abs=1e-4)
        assert all(luck)
        ledger.take(played)
    found = ledger.adjusted(contest.bots)
    assert [each.bot for each in found] == ["shark", "steady"]
    assert sum(each.luck for each in found) == pytest.approx(0, abs=1e-4)


def test_a_comparison_weighs_the_games_that_it_compares() -> None:
    """The same games as ever; and the luck of the dice is that of whoever won."""
    jobs = {name: Job(bots=(name, "steady"), players=2, games=12) for name in ("shark", "easy")}
    plain = compare({name: lay_out(job) for name, job in jobs.items()}, Plain(), 12, lambda batch: None)
    weighed = compare(
        {name: by_name(lay_out(job)) for name, job in jobs.items()}, Guests(weighs=True), 12, lambda batch: None
    )
    for one, other in zip(plain.variants, weighed.variants, strict=True):
        assert one.shares["first_bot"].mean == other.shares["first_bot"].mean
        assert not one.wins["first_bot"].won
        wins = other.wins["first_bot"]
        assert list(places(other.layout)) == ["first_bot"]
        assert sum(wins.won) / 12 == other.shares["first_bot"].mean
        lucky = [luck for won, luck in zip(wins.won, wins.luck, strict=True) if won]
        unlucky = [luck for won, luck in zip(wins.won, wins.luck, strict=True) if not won]
        assert fmean(lucky) > 0 > fmean(unlucky)
    first, second = (variant.wins["first_bot"] for variant in weighed.variants)
    assert (second.first_won, second.first_luck) == (first.won, first.luck)


def test_a_difference_without_luck_may_be_negative() -> None:
    rest = rest_of([-1.0, 0.0, -1.0, -1.0], [0.1, 0.2, -0.1, 0.0])
    assert rest.low < rest.mean < 0


def test_compare_tells_wins_without_luck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "found.json"
    line = f"--variant a:bots=shark+steady --variant b:bots=easy+steady --players 2 --games 6 --luck --json {file}"
    assert main(["compare", *line.split()]) == 0
    found = json.loads(file.read_text(encoding="utf-8"))["variants"]["b"]["first_bot"]
    for share in (found, found["difference"]):
        assert share["without_luck"]["low"] <= share["without_luck"]["mean"] <= share["without_luck"]["high"]
    assert "6 games tell as much as" in capsys.readouterr().out
    assert main(["compare", *line.split(), "--on", "cpu"]) == UNUSABLE
    assert "leave it to --on auto" in capsys.readouterr().err
