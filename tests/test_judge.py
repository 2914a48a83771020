"""What the judge says of a position, whoever sits where, on whatever board."""

from collections.abc import Iterator
from math import log
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import fastdeal as fd
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.offers import set_clock
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.playouts import Playouts
from fastdeal.editions import edition_ids, load_edition, parse_rules
from fastdeal.judge import net, weights
from fastdeal.judge.chart import chart_of
from fastdeal.judge.features import ROW, encode
from fastdeal.judge.judge import Judge, Net
from fastdeal.judge.playouts import option_of, wins_by_playouts
from fastdeal.judge.sight import Sight
from fastdeal.judge.training.sampler import may_have_building
from fastdeal.judge.training.tables import make_up
from fastdeal.judge.watching import look_back
from fastdeal.lab.house_rules import all_house_rules
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.building import put_up
from fastdeal.rules.dice import with_dice
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Board, Game, shape_of
from fastdeal.rules.words import SEATS, SQUARES, Stage

GAMES = sorted((Path(__file__).parent / "games").glob("*.deal"))
CLASSIC = load_edition("classic").board()


def played(board: Board, players: int, moves: int, seed: int = 1) -> Game:
    """A game of house bots after so many moves, or a few before its end."""
    game = new_game(board, players, seed, 0)
    minds = [mind(("steady", "shark", "easy")[seat % 3], board) for seat in range(players)]
    rhythm = Rhythm()
    for _ in range(moves):
        before = game.copy()
        seat, move = next_move(game, board, minds, rhythm, game.alive)
        make_move(game, board, minds, rhythm, seat, with_dice(game, board, seat, move))
        if game.step == Stage.OVER:
            return before
    return game


def moments(path: Path, every: int) -> list[tuple[fd.Game, str]]:
    """Positions of a finished game, and who won it."""
    game = fd.load(path)
    assert game.winner
    return [(game.after(moves), game.winner) for moves in range(0, len(game.moves), every)]


def turned(game: Game, by: int) -> Game:
    """The same table with everybody so many seats further on."""
    twin = game.copy()

    def seat(old: int) -> int:
        return (old + by) % game.players if old >= 0 else old

    def seats(old: int) -> int:
        return sum(1 << seat(one) for one in range(game.players) if (old >> one) & 1)

    for name in ("turn", "starter", "leader", "requester"):
        setattr(twin, name, seat(getattr(game, name)))
    for name in ("alive", "passed_go", "bidders", "wanting", "offers"):
        setattr(twin, name, seats(getattr(game, name)))
    per_seat = [name for name, length in shape_of(Game).items() if length == SEATS]
    for name in per_seat:
        for old in range(game.players):
            getattr(twin, name)[seat(old)] = getattr(game, name)[old]
    twin.offer_to = [seat(to) for to in twin.offer_to]
    for names in (("debtor", "creditor"), ("claim_payer", "claim_owner")):
        for name in names:
            setattr(twin, name, [seat(old) for old in getattr(game, name)])
    return twin


def described(game: Game, board: Board) -> list[float]:
    row = [0.0] * ROW
    encode(game, board, chart_of(board), Sight(), row)
    return row


class TestAnyPosition:
    @pytest.mark.parametrize("edition", edition_ids())
    def test_chances_are_shares_of_one(self, edition: str) -> None:
        board = load_edition(edition).board()
        for players in (2, 5, 8):
            found = Judge(board).chances(played(board, players, 150))
            assert len(found) == players
            assert sum(found) == pytest.approx(1)
            assert all(0 <= chance <= 1 for chance in found)

    @pytest.mark.parametrize("rules", [all_house_rules(), "speed_die=yes", "rent=automatic, max_rounds=20, houses=0"])
    def test_under_any_rules(self, rules: str) -> None:
        board = load_edition("classic").board(parse_rules(rules))
        assert sum(Judge(board).chances(played(board, 4, 100))) == pytest.approx(1)

    def test_a_board_that_nobody_has_seen(self) -> None:
        board = CLASSIC.copy()
        make_up(board, Random(5))
        assert board.price != CLASSIC.price
        game = played(board, 4, 200)
        poor = game.copy()
        poor.cash[game.turn] = 0
        assert Judge(board).chances(game)[game.turn] > Judge(board).chances(poor)[game.turn]

    def test_ten_times_the_money_is_the_same_game(self) -> None:
        game = played(CLASSIC, 4, 150)
        board, rich = CLASSIC.copy(), game.copy()
        for name in ("price", "mortgage", "interest", "house_price", "house_refund", "rent", "tax", "station_rent"):
            setattr(board, name, [10 * amount for amount in getattr(board, name)])
        board.utility_times = [10 * times for times in board.utility_times]
        board.start_cash, board.go_salary, board.jail_fine = 15000, 2000, 500
        for name in ("cash", "debt", "claim_amount", "claim_times"):
            setattr(rich, name, [10 * amount for amount in getattr(rich, name)])
        rich.price, rich.pot = 10 * rich.price, 10 * rich.pot
        assert Judge(board).chances(rich) == pytest.approx(Judge(CLASSIC).chances(game), abs=0.005)

    @pytest.mark.parametrize("by", [1, 2, 4])
    def test_it_matters_not_which_seat_is_which(self, by: int) -> None:
        judge = Judge(CLASSIC)
        for moves in (0, 60, 130, 300):
            game = played(CLASSIC, 5, moves)
            found, other = judge.chances(game), judge.chances(turned(game, by))
            assert [other[(seat + by) % 5] for seat in range(5)] == pytest.approx(found, abs=1e-9)

    def test_whoever_is_out_has_no_chance(self) -> None:
        seen = 0
        for path in GAMES:
            for game, _ in moments(path, 40):
                found = fd.chances(game)
                assert sum(found.values()) == pytest.approx(1)
                gone = set(game.players) - set(game.alive)
                assert all((found[name] == 0) == (name in gone) for name in game.players)
                seen += len(gone)
        assert seen

    def test_a_finished_game_is_the_winners(self) -> None:
        game = fd.load(GAMES[0])
        assert game.winner
        assert fd.chances(game) == {name: float(name == game.winner) for name in game.players}
        shares = fd.chances(game, playouts=10)
        assert shares[game.winner].rate == 1

    def test_what_it_judged_before_matters_not(self) -> None:
        for path in GAMES[::4]:
            seen = [game.state for game, _ in moments(path, 3)]
            judge, other = (Judge(fd.load(path).board) for _ in range(2))
            assert [judge.chances(game) for game in seen] == [other.chances(game) for game in seen[::-1]][::-1]

    def test_a_table_of_four_where_two_are_out_is_not_a_table_of_two(self) -> None:
        two = played(CLASSIC, 2, 60)
        four = two.copy()
        four.players = 4
        judge = Judge(CLASSIC)
        assert judge.chances_of([two]).shape == (1, 2)
        assert judge.chances_of([four]).shape == (1, 4)

    def test_every_stage_is_described(self) -> None:
        """Debts, claims, auctions and offers as they come in games, all in finite numbers."""
        stages = set()
        for path in GAMES:
            for game, _ in moments(path, 7):
                state = game.state
                if state.step != Stage.OVER:
                    stages.add(game.stage)
                    assert np.isfinite(described(state, game.board)).all()
        assert {"roll", "purchase", "auction", "debt"} <= stages


class TestTheNet:
    def rows(self) -> tuple[Any, Any]:
        games = [played(CLASSIC, players, 40 * players) for players in range(2, 9)]
        return np.array([described(game, CLASSIC) for game in games]), np.array([game.alive for game in games])

    def test_the_dialect_says_the_same_as_numpy(self) -> None:
        rows, alive = self.rows()
        trained = weights.trained_weights()
        expected = Net(trained).chances(rows, alive)
        for row, seats, chances in zip(rows.tolist(), alive.tolist(), expected, strict=True):
            found = [0.0] * SEATS
            net.judge(row, seats, trained, [0.0] * net.ROOM, found)
            assert found == pytest.approx(chances.tolist(), abs=1e-6)

    def test_the_compiled_dialect_says_the_same(self) -> None:
        from fastdeal.bots.playouts import records_of
        from fastdeal.judge.compiled import judge_games

        games = [played(CLASSIC, players, 40 * players) for players in range(2, 9)]
        expected = Net(weights.trained_weights()).chances(*self.rows())
        assert judge_games(records_of(Game, games), CLASSIC) == pytest.approx(expected, abs=1e-5)

    def test_single_precision_is_close(self) -> None:
        rows, alive = self.rows()
        single = Net(weights.trained_weights(), np.float32).chances(rows, alive)
        assert single == pytest.approx(Net(weights.trained_weights()).chances(rows, alive), abs=1e-4)

    def test_the_weights_are_those_that_were_made(self) -> None:
        found = weights.read_bytes()
        assert weights.hash_of(found) == weights.story()["sha256"]
        assert len(found) == 4 * net.WEIGHTS < 1_000_000


class TestSense:
    def test_it_is_better_than_counting_worth(self) -> None:
        lost = {"judge": 0.0, "worth": 0.0, "nobody": 0.0}
        count = 0
        for path in GAMES:
            for game, winner in moments(path, 25):
                whole = sum(game.worth[name] for name in game.alive)
                lost["judge"] -= log(fd.chances(game)[winner])
                lost["worth"] -= log(game.worth[winner] / whole)
                lost["nobody"] += log(len(game.alive))
                count += 1
        assert lost["judge"] < lost["worth"] < lost["nobody"]
        assert lost["judge"] / count < 0.9 * lost["worth"] / count

    def test_more_is_hardly_ever_worse(self) -> None:
        """One point is what the net may err by; how often it does on many more positions is in bench/results."""
        lost = []
        for path in GAMES[::3]:
            for position, _ in moments(path, 30):
                game, judge = position.state, Judge(position.board)
                before = judge.chances(game)
                for seat in (seat for seat in range(game.players) if (game.alive >> seat) & 1):
                    richer = better_off(game, position.board, seat)
                    lost += [before[seat] - judge.chances(twin)[seat] for twin in richer]
        assert sum(loss > 0.01 for loss in lost) <= len(lost) // 100
        assert max(lost) < 0.05


def better_off(game: Game, board: Board, seat: int) -> Iterator[Game]:
    """The same with more cash for one seat, or one more building."""
    for cash in (50, 200, 1000):
        richer = game.copy()
        richer.cash[seat] += cash
        yield richer
    for square in range(SQUARES):
        if may_have_building(game, board, seat, square):
            built = game.copy()
            put_up(built, seat, square)
            yield built


class TestPlayouts:
    def test_bots_remember_a_game_that_they_watched(self) -> None:
        """Of their own game that is all they knew when they played it."""
        game = new_game(CLASSIC, 4, 2, 0)
        minds = [mind(level, CLASSIC) for level in ("shark", "steady", "easy", "shark")]
        for each in minds:
            set_clock(game, each)
        watching = [Mind(each.nature, each.memory.copy()) for each in minds]
        rhythm, past = Rhythm(), []
        for _ in range(200):
            before = game.copy()
            seat, move = next_move(game, CLASSIC, minds, rhythm, game.alive)
            move = with_dice(game, CLASSIC, seat, move)
            past.append((before, seat, move))
            make_move(game, CLASSIC, minds, rhythm, seat, move)
        assert any(each.memory.tried_count for each in minds)
        assert look_back(past, CLASSIC, watching) == rhythm
        for each, twin in zip(minds, watching, strict=True):
            differing = each.memory.differences(twin.memory)
            assert not [name for name in differing if not name.startswith("reason")]

    def test_whoever_refuses_without_a_reason_remembers_it(self) -> None:
        game = fd.new(["Ann", "Bob"], seed=3)
        while not all(game.deeds.values()):
            game.push({"purchase": "buy"}.get(game.stage, "roll"))
        deed = game.deeds["Bob"][0]
        game.push(f"Ann: offer Bob: 500 for @{deed}")
        game.push("Bob: refuse Ann")
        minds = [mind("steady", game.board) for _ in range(2)]
        look_back(game.past, game.board, minds)
        assert minds[1].memory.refused_count
        assert minds[0].memory.asked == 0b10

    def test_playouts_give_intervals_that_hold_the_chance(self) -> None:
        game = fd.load(GAMES[0]).after(120)
        found = fd.chances(game, playouts=301)
        assert sum(share.rate for share in found.values()) == pytest.approx(1)
        assert all(share.low <= share.rate <= share.high for share in found.values())
        assert found == fd.chances(game, playouts=301)
        assert found != fd.chances(game, playouts=301, seed=2)

    def test_whoever_is_out_wins_no_playout(self) -> None:
        game = played(CLASSIC, 4, 2000)
        natures = [mind("steady", CLASSIC).nature] * 4
        wins = wins_by_playouts(game, CLASSIC, natures, [], 40, 1)
        assert sum(wins) == 40
        assert all(won == 0 for seat, won in enumerate(wins) if not (game.alive >> seat) & 1)

    def test_each_has_dice_of_its_own(self) -> None:
        """Bots that offer no deals play the same game with the same dice, whenever they might first think of one."""
        game = played(CLASSIC, 3, 60)
        natures = [mind("builder", CLASSIC).nature] * 3
        wins = wins_by_playouts(game, CLASSIC, natures, [], 42, 1)
        run = Playouts(CLASSIC, 0, [option_of(game, CLASSIC, natures, [], 1)], 1)
        run.more(42, [0])
        assert wins == np.bincount(run.winners.ravel(), minlength=3).tolist()
        assert sum(won > 0 for won in wins) > 1

    def test_there_must_be_one(self) -> None:
        with pytest.raises(fd.JobError, match="playouts 0"):
            fd.chances(fd.new(["Ann", "Bob"], seed=1), playouts=0)
