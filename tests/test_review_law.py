"""Of every game: its result is luck of dice, luck of cards, own decisions and those of others; and luck is fair."""

from collections import Counter, defaultdict
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from fastdeal.judge.luck import Chance, Fork, Positions, Tree
from fastdeal.notation.outcomes import apply_with_rents, throw_by_itself
from fastdeal.notation.piles import shuffle_unknown
from fastdeal.notation.reader import load
from fastdeal.review.review import review_record
from fastdeal.review.schema import Review
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice, with_throw
from fastdeal.rules.luck import seed_luck
from fastdeal.rules.moves import do
from fastdeal.rules.words import Face, Verb

HERE = Path(__file__).parent
GAMES = sorted((HERE / "games").glob("*.deal"))
STORIES = sorted((HERE / "stories").glob("*.deal"))
FIRST_LINES = 70  # of a game: an unfinished one keeps the law too


def beginning_of(path: Path) -> bytes:
    return "\n".join(path.read_text(encoding="utf-8").splitlines()[:FIRST_LINES]).encode()


def assert_law(review: Review) -> None:
    names = review.players
    for name in names:
        account = review.ledger[name]
        parts = account.dice + account.cards + account.own + account.others
        assert account.result - account.start == pytest.approx(parts, abs=1e-9)
    before = review.start
    for point in review.curve:
        for name in names:
            moved = point.parts.get(name)
            changed = moved.dice + moved.cards + moved.own + moved.others if moved else 0.0
            assert point.chances[name] - before[name] == pytest.approx(changed, abs=1e-9)
        assert sum(point.chances.values()) == pytest.approx(1)
        before = point.chances
    for column in ("dice", "cards"):
        assert sum(getattr(account, column) for account in review.ledger.values()) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_everything_adds_up_in_every_edition_under_every_rule(path: Path) -> None:
    assert_law(review_record(beginning_of(path)))


@pytest.mark.parametrize("name", ["10-marathon-3-players", "14-esports-2-players"])
def test_a_finished_game_ends_with_a_winner_who_has_it_all(name: str) -> None:
    review = review_record((HERE / "games" / f"{name}.deal").read_bytes())
    assert_law(review)
    assert {name: account.result for name, account in review.ledger.items()} == {
        name: float(name == review.winner) for name in review.players
    }


@pytest.mark.parametrize(
    "path", [path for path in STORIES if "invalid" not in path.read_text()][::20], ids=lambda path: path.stem
)
def test_everything_adds_up_and_is_told_from_any_position(path: Path) -> None:
    review = review_record(path.read_bytes(), path.parent)
    assert_law(review)
    assert all(text for moment in review.moments for text in (moment.title.en, moment.sentence.en, moment.sentence.de))


def test_a_record_without_moves_is_its_start() -> None:
    review = review_record(b"fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n")
    assert review.curve == []
    assert_law(review)


def test_rent_that_is_not_asked_for_is_the_owners_own_decision() -> None:
    story = """fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Bob
set: Ann.deeds = @37, @39
set: @39.buildings = 1
set: @37.buildings = 1
set: Bob.at = @36

Bob: roll 1-2
"""
    asked, forgiven = (
        review_record((story + rest).encode()) for rest in ("Ann: ask\nCyd: roll 1-2\n", "Cyd: roll 1-2\n")
    )
    assert forgiven.curve[1].parts["Ann"].own < -0.005
    assert forgiven.curve[1].parts["Bob"].others > 0.005
    assert asked.curve[2].parts["Ann"].own == 0


def test_a_deal_is_made_by_both() -> None:
    story = b"""fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Ann
set: Ann.deeds = @37, @19
set: Bob.deeds = @39, @16, @18

Ann: offer Bob: @19 for 10
Bob: accept Ann
"""
    parts = review_record(story).curve[1].parts
    assert parts["Ann"].own < 0 < parts["Bob"].own
    assert parts["Ann"].others == parts["Bob"].others == 0
    assert parts["Cyd"].own == 0 != parts["Cyd"].others


def test_a_bidding_war_moves_nothing_between_own_and_others() -> None:
    bids = "".join(f"{'Bob' if bid % 20 else 'Ann'}: bid {bid}\n" for bid in range(110, 400, 10))
    story = "fastdeal 1\nedition: classic\nplayers: Ann, Bob, Cyd\nstart: Ann\nset: Ann.at = @36\n"
    review = review_record(f"{story}\nAnn: roll 1-2\nAnn: decline\nCyd: pass\n{bids}".encode())
    for name in review.players:
        of_bids = [point.parts[name] for point in review.curve[3:]]
        assert all(part.others == 0 for part in of_bids)
        assert abs(sum(part.own for part in of_bids)) < 0.3


def chances_of_ends(tree: Tree) -> dict[int, float]:
    if isinstance(tree, int):
        return {tree: 1.0}
    found: dict[int, float] = defaultdict(float)
    for odds, branch in zip(tree.odds, tree.branches, strict=True):
        for end, chance in chances_of_ends(branch).items():
            found[end] += odds * chance
    return found


@pytest.mark.parametrize("rules", ["", "rules: speed_die=yes, rent=automatic\n"])
def test_what_may_come_is_what_comes_that_often(rules: str) -> None:
    """Three thousand throws of a game's own dice, with the unseen cards shuffled each time."""
    match = load(f"""fastdeal 1
edition: classic
{rules}players: Ann, Bob
start: Ann
set: Ann.at = @25
set: Ann.passed_go = yes
set: Bob.deeds = @28, @12, @39
next: chest = collect-200

""")
    positions = Positions()
    game, board = match.game, match.board
    odds = chances_of_ends(Chance(board, positions).tree(game, match.unknown, 0, do(Verb.ROLL)))
    assert sum(odds.values()) == pytest.approx(1)
    found: Counter[int] = Counter()
    for seed in range(3000):
        trial = game.copy()
        seed_luck(trial, seed, 0)
        for pile, unknown in enumerate(match.unknown):
            shuffle_unknown(trial, pile, unknown)
        move = with_dice(trial, board, 0, do(Verb.ROLL))
        apply_with_rents(trial, board, 0, move, partial(throw_by_itself, trial))
        found[positions.add(trial)] += 1
    assert set(found) <= set(odds)
    for end, chance in odds.items():
        assert abs(found[end] / 3000 - chance) < 4.5 * (chance / 3000) ** 0.5


def test_throws_of_one_kind_lead_to_the_same_position() -> None:
    match = load(
        "fastdeal 1\nedition: esports\nrules: speed_die=yes\nplayers: Ann, Bob\nstart: Ann\nset: Ann.passed_go = yes\n"
    )
    positions = Positions()
    chance = Chance(match.board, positions)
    tree = chance.tree(match.game, [0, 0], 0, do(Verb.ROLL))
    assert isinstance(tree, Fork)
    faces = [1, 2, 3, Face.BUS, Face.TYCOON, Face.TYCOON]
    one_by_one: Counter[int] = Counter()
    for dice in product(range(1, 7), range(1, 7), faces):
        after = match.game.copy()
        apply(after, match.board, 0, with_throw(do(Verb.ROLL), *dice))
        one_by_one[positions.add(after)] += 1
    assert {end: ways / 216 for end, ways in one_by_one.items()} == pytest.approx(chances_of_ends(tree))


def test_a_card_that_everybody_knows_is_no_luck() -> None:
    review = review_record(b"""fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
next: chance = collect-50

Ann: roll 3-4
""")
    assert review.curve[0].parts["Ann"].cards == 0
    assert review.curve[0].parts["Ann"].dice != 0
