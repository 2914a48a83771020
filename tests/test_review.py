"""Planted slips are found where they were made, and called what they are; deals and auctions are judged."""

import re
import sys
from pathlib import Path
from string import Formatter

import pytest

import fastdeal as fd
from fastdeal.bots.playouts import has_oracle
from fastdeal.review.review import review_record
from fastdeal.review.schema import Moment, Review
from fastdeal.review.sentences import ENGLISH, GERMAN
from fastdeal.review.words import WORDS
from fastdeal.web import FOLDER

GAME = Path(__file__).parent / "games" / "01-classic-4-players.deal"
DUEL = FOLDER / "games" / "duel.deal"


def review_of(game: fd.Game) -> Review:
    return review_record(game.text().encode())


def test_a_deed_given_away_is_the_first_slip() -> None:
    game = fd.load(GAME).after(120)
    game.push("Dora: offer Bob: @15 for nothing")
    game.push("Bob: accept Dora")
    first = review_of(game).moments[0]
    assert (first.move, first.who, first.kind, first.label) == (122, "Dora", "dealing", "blunder")
    assert "Dora gave Bob Marylebone Station for nothing." in first.sentence.en
    assert "Dora hat Bob Marylebone Station für nichts gegeben." in first.sentence.de
    assert first.changes["Dora"] < -0.1 < 0.1 < first.changes["Bob"]
    assert first.better
    assert first.better.worth == pytest.approx(-first.changes["Dora"])


RENT = """fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Bob
set: Ann.deeds = @37, @39
set: @39.buildings = 4
set: @37.buildings = 4
set: Ann.cash = 100
set: Bob.deeds = @16, @18, @19
set: @16.buildings = 3
set: @18.buildings = 3
set: @19.buildings = 3
set: Cyd.deeds = @6, @8, @24
set: Bob.at = @36

Bob: roll 1-2
Cyd: roll 1-2
"""


def test_rent_that_is_not_asked_for_is_the_first_slip() -> None:
    review = review_record(RENT.encode())
    first = review.moments[0]
    assert (first.move, first.who, first.kind, first.label) == (2, "Ann", "rent", "blunder")
    assert "Ann did not ask Bob" in first.sentence.en
    assert "£1,700" in first.sentence.en
    assert first.better
    assert first.better.text == "Ann: ask @39"
    (unasked,) = review.unasked
    assert (unasked.move, unasked.owner, unasked.payer, unasked.square, unasked.amount) == (2, "Ann", "Bob", 39, 1700)
    assert unasked.changes["Ann"] == pytest.approx(-first.better.worth)


AUCTION = """fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Ann
set: Ann.deeds = @16, @37, @15
set: Bob.deeds = @6, @39, @35
set: Cyd.deeds = @8, @11, @25
set: Ann.at = @36

Ann: roll 2-3
Ann: decline
Bob: bid 20
"""


def test_an_overpaid_lot_is_the_first_slip() -> None:
    review = review_record(f"{AUCTION}Cyd: bid 600\nAnn: pass\nBob: pass\n".encode())
    first = review.moments[0]
    assert (first.move, first.who, first.kind, first.label) == (4, "Cyd", "bidding", "blunder")
    (auction,) = review.auctions
    assert (auction.winner, auction.price, auction.lot) == ("Cyd", 600, 1)
    assert 60 < auction.worth["Cyd"] < 400
    assert auction.overpaid == 600 - auction.worth["Cyd"]
    assert auction.left_early == []
    assert f"worth £{auction.worth['Cyd']}" in first.sentence.en


def test_whoever_leaves_a_cheap_lot_left_too_early() -> None:
    vine_street = AUCTION.replace("Ann.at = @36", "Ann.at = @14")
    review = review_record(f"{vine_street}Ann: pass\nCyd: pass\n".encode())
    (auction,) = review.auctions
    assert (auction.winner, auction.price, auction.overpaid) == ("Bob", 20, 0)
    assert {"Ann", "Cyd"} == set(auction.left_early)
    # One auction, one slip: had either bid on, the other would have been asked again.
    assert [moment.kind for moment in review.moments if moment.label].count("bidding") == 1


def test_an_auction_that_is_not_over_is_not_judged() -> None:
    review = review_record(f"{AUCTION}Ann: pass\n".encode())
    assert review.auctions == []
    assert "bidding" not in {moment.kind for moment in review.moments}


DEAL = """fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Ann
set: Ann.deeds = @16, @18, @6
set: Bob.deeds = @8, @9, @19
set: Cyd.deeds = @1, @21, @24

Ann: offer Bob: @6, {cash} for @19
Bob: {answer} Ann
"""


def test_a_deal_has_a_range_of_prices_fair_to_both() -> None:
    """Whatever is offered for the deed, the fair prices are the same, and below them it loses the partner something."""
    cheap, dear = (review_record(DEAL.format(cash=cash, answer="accept").encode()) for cash in (1, 700))
    (low,), (high,) = cheap.deals, dear.deals
    assert low.accepted
    assert low.cash == 1
    assert low.changes["Bob"] < 0 < low.changes["Ann"]
    assert high.changes["Ann"] < 0 < high.changes["Bob"]
    assert low.fair
    assert high.fair == pytest.approx(low.fair, abs=15)
    assert 1 < low.fair[0] < low.fair[1] < 700
    assert low.counter
    assert low.counter.text == f"Bob: offer Ann: @19 for @6, {low.fair[1]}"
    assert high.counter is None


def test_between_two_one_price_is_fair_and_named_once() -> None:
    found = review_record(DUEL.read_bytes())
    sentences = [moment.sentence.en for moment in found.moments if "fair price" in moment.sentence.en]
    assert sentences
    assert not [sentence for sentence in sentences if re.search(r"been (\S+) to \1 ", sentence)]


@pytest.mark.skipif(not has_oracle(), reason="needs numba")
def test_a_good_deal_refused_is_a_slip_once_playouts_say_so() -> None:
    """The net alone is too often wrong about what a refused deal would have brought."""
    record = DEAL.format(cash=900, answer="refuse").encode()
    assert not [moment for moment in review_record(record).moments if moment.label]
    slip = next(moment for moment in review_record(record, depth="deep").moments if moment.label)
    assert "A fair price would have been £" in slip.sentence.en
    assert (slip.move, slip.who, slip.kind) == (2, "Bob", "dealing")
    assert slip.better
    assert slip.better.text == "Bob: accept Ann"


def test_forced_moves_are_not_graded() -> None:
    review = review_record(b"""fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
set: Ann.cash = 10

Ann: roll 1-2
Ann: decline
""")
    assert review.grades == {"Ann": {}, "Bob": {}}


def labels_by_loss(moments: list[Moment]) -> list[tuple[str | None, float]]:
    return [(moment.label, moment.better.worth) for moment in moments if moment.label and moment.better]


def test_labels_say_how_much_was_lost() -> None:
    slips = labels_by_loss(review_record(GAME.read_bytes()).moments)
    assert slips
    for label, lost in slips:
        assert label == ("blunder" if lost >= 0.1 else "mistake" if lost >= 0.05 else "inaccuracy")
        assert lost >= 0.02
    assert [lost for _, lost in slips] == sorted((lost for _, lost in slips), reverse=True)


def test_a_game_and_its_file_have_the_same_review(tmp_path: Path) -> None:
    """Though the package that does it has the function's name."""
    game = fd.load(GAME).after(30)
    game.save(tmp_path / "game.deal")
    assert fd.review(game) == fd.review(tmp_path / "game.deal") == sys.modules["fastdeal.review"](game)  # type: ignore[operator]


@pytest.mark.skipif(not has_oracle(), reason="needs numba")
def test_playouts_confirm_a_deed_given_away() -> None:
    game = fd.load(GAME).after(120)
    game.push("Dora: offer Bob: @15 for nothing")
    game.push("Bob: accept Dora")
    done: list[float] = []
    review = review_record(game.text().encode(), None, "deep", done.append)
    assert review.judge.depth == "deep"
    assert done == sorted(done)
    assert done[-1] == pytest.approx(1)
    gift = next(moment for moment in review.moments if moment.move == 122)
    assert gift.label
    assert gift.better
    assert gift.better.interval
    assert 0 < gift.better.interval[0] < gift.better.worth < gift.better.interval[1]
    assert gift.checked
    assert sum(share.rate for share in gift.checked.values()) == pytest.approx(1)


def test_the_order_of_buildings_before_one_roll_is_no_slip() -> None:
    """Both groups are built on in the end."""
    review = review_record(b"""fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
set: Ann.deeds = @1, @3, @16, @18, @19
set: Ann.cash = 900
set: Bob.deeds = @37, @39, @31, @32, @34

Ann: build @3
Ann: build @1
Ann: build @19
Ann: build @18
Ann: build @16
""")
    assert [moment for moment in review.moments if moment.label] == []
    assert review.grades["Ann"]["building"].decisions == 5


def test_what_is_built_in_a_row_is_one_moment() -> None:
    """It did what all the buildings did together, so all of them are told."""
    moments = review_record(GAME.read_bytes()).moments
    row = next(moment for moment in moments if moment.title.en == "Bob builds 7 houses")
    assert row.title.de == "Bob baut 7 Häuser"
    assert "Bob built on Bow Street, Marlborough Street and Vine Street for £700: 7 houses." in row.sentence.en
    assert row.changes["Bob"] > 0.3


@pytest.mark.parametrize(("english", "german"), [(ENGLISH, GERMAN), (WORDS["en"], WORDS["de"])])
def test_both_languages_say_the_same_with_the_same_gaps(english: dict[str, str], german: dict[str, str]) -> None:
    def gaps(text: str) -> set[str | None]:
        return {name for _, name, _, _ in Formatter().parse(text) if name}

    assert {key: gaps(text) for key, text in english.items()} == {key: gaps(text) for key, text in german.items()}
