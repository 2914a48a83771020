"""How a game ended, in words and figures: recorded games, and small ones whose sums can be worked out by hand."""

from pathlib import Path

import pytest

from fastdeal.notation.reader import load, steps
from fastdeal.telling.ending import Ending, ending_of
from fastdeal.telling.luck import luck_of

GAMES = Path(__file__).parent / "games"
# Ann gives a station and 100 for Mayfair, and has both dark blues.
DEAL = """\
fastdeal 1
edition: classic
players: Ann, Bob, Cyd
start: Bob
set: Ann.deeds = @5, @37
set: Bob.deeds = @1, @39
set: Bob.at = @32
set: Cyd.at = @0

Ann: offer Bob: @5, 100 for @39
Bob: accept Ann
Bob: roll 2-3
Ann: ask
Cyd: roll 1-4
Bob: ask
Ann: roll 6-4
Bob: roll 1-1
Ann: ask
"""
LEFT_ALONE = "Bob: resign\nCyd: resign\n"


def ending(text: str, *, time_up: bool = False, lang: str = "en") -> Ending:
    found = ending_of(steps(text.encode(), None), time_up, lang)
    assert found is not None
    return found


def recorded(name: str, lang: str = "en") -> Ending:
    return ending((GAMES / f"{name}.deal").read_text(encoding="utf-8"), lang=lang)


def told(found: Ending) -> list[str]:
    return [sentence.text for sentence in found.story]


def test_a_recorded_game_is_told_in_five_sentences() -> None:
    found = recorded("05-classic-4-players")
    assert told(found) == [
        "Cyd completed the first colour group in turn 33 by buying Park Lane: Park Lane and Mayfair.",
        "The deal that paid most came in turn 37: Cyd gave Dora Trafalgar Square and £26 for Oxford Street.",
        "The biggest rent was £1,400, paid by Bob to Cyd on Mayfair in turn 152.",
        "On the way the table lost Ann (turn 99, bankrupted by Cyd) and Dora (turn 145, bankrupted by Cyd).",
        "In turn 166 Bob went bankrupt, and Cyd won with £11,579 in all.",
    ]
    assert [(place.seat, place.why) for place in found.places] == [
        (2, "The last one left"),
        (1, "Bankrupted by Cyd in turn 166"),
        (3, "Bankrupted by Cyd in turn 145"),
        (0, "Bankrupted by Cyd in turn 99"),
    ]


def test_what_is_told_is_in_the_record() -> None:
    """The moves to which the sentences lead, read by eye."""
    text = (GAMES / "05-classic-4-players.deal").read_text(encoding="utf-8")
    moves = load(text).moves
    led = [moves[sentence.move - 1] for sentence in recorded("05-classic-4-players").story]
    assert led == ["Cyd: buy", "Dora: accept Cyd", "Cyd: ask", "Ann: bankrupt", "Bob: bankrupt"]


def test_the_same_is_told_in_german() -> None:
    assert told(recorded("10-marathon-3-players", "de"))[-2:] == [
        "Die höchste Miete war $70: Cyd hat sie Ann in Zug 36 auf Frith van der Merwe, 5:54:43 gezahlt.",
        "Nach 12 Runden hat Bob mit $2.255 gewonnen, vor Cyd mit $1.806.",
    ]


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.deal")), ids=lambda path: path.stem)
def test_every_recorded_game_has_an_end(path: Path) -> None:
    """At most five sentences, everybody placed once, the winner first, and worth as the game had it."""
    text = path.read_text(encoding="utf-8")
    found, last = ending(text), load(text)
    assert 1 <= len(found.story) <= 5
    assert sorted(place.seat for place in found.places) == list(range(len(last.names)))
    assert found.places[0].seat == last.game.winner
    assert found.turns == sorted(set(found.turns))
    assert all(len(worths) == len(found.turns) for worths in found.worth)
    assert sum(worths[-1] is not None for worths in found.worth) == last.game.alive.bit_count()


def test_the_best_deal_counts_cash_and_the_rent_that_followed() -> None:
    """-100 in cash, +70 on Park Lane and +100 on Mayfair, doubled as a group; -25 on the station that was given."""
    found = ending(DEAL + LEFT_ALONE)
    assert found.best_deal is not None
    assert (found.best_deal.seat, found.best_deal.amount) == (0, "+£45")
    assert found.best_deal.text == "Ann, turn 1: gave Bob King's Cross Station and £100 for Mayfair."
    assert found.story[0].text.startswith("Ann completed the first colour group in turn 1 by a deal with Bob")
    assert "The biggest rent was £100, paid by Bob to Ann on Mayfair in turn 4." in told(found)


def test_without_the_last_rent_the_other_side_made_the_better_deal() -> None:
    """+100 in cash and +25 on the station, -70 on Park Lane."""
    text = DEAL.replace("Bob: roll 1-1\nAnn: ask\n", "")
    found = ending(text + LEFT_ALONE)
    assert found.best_deal is not None
    assert (found.best_deal.seat, found.best_deal.amount) == (1, "+£55")


def test_who_leaves_and_who_is_left_by_the_clock() -> None:
    left = ending(DEAL + LEFT_ALONE)
    assert [place.why for place in left.places] == ["The last one left", "Left in turn 5", "Left in turn 4"]
    assert [place.seat for place in left.places] == [0, 2, 1]
    out_of_time = ending(DEAL, time_up=True)
    # Each with 1500, what was paid, and deeds at list price.
    assert [(place.seat, place.why) for place in out_of_time.places] == [
        (0, "The richest when the time was up: £2,320"),
        (1, "£1,715 in all"),
        (2, "£1,475 in all"),
    ]
    assert [worths[-1] for worths in out_of_time.worth] == [2320, 1715, 1475]


def test_a_game_that_goes_on_has_no_end() -> None:
    assert ending_of(steps(DEAL.encode(), None), False, "en") is None


def position(*lines: str) -> Ending:
    text = "\n".join(["fastdeal 1", "edition: classic", "players: Ann, Bob", "start: Ann", *lines])
    return ending(text + "\nBob: resign\n")


def test_the_luckiest_roll_is_measured_against_all_throws() -> None:
    """From GO: 3 throws in 36 meet the tax of 200, 4 the station's 25; so the average costs 19.44, and 1-2 nothing."""
    found = position("set: Bob.deeds = @5", "Ann: roll 1-2")
    assert found.luckiest_roll is not None
    assert found.luckiest_roll.amount == "+£19"
    assert found.luckiest_roll.text == "Ann, turn 1: rolled 1 and 2 and came to Whitechapel Road."


def test_luck_counts_the_salary_on_the_way() -> None:
    """From Mayfair all but 1 of the sums pass GO, so 200 is average too; the tax takes 200 from the 4 throws of 5."""
    found = position("set: Ann.at = @39", "Ann: roll 2-4")
    assert found.luckiest_roll is not None
    assert found.luckiest_roll.amount == f"+£{round(4 * 200 / 36)}"


def test_no_luck_is_counted_in_jail_or_where_the_dice_are_no_sum() -> None:
    text = "fastdeal 1\nedition: classic\nrules: speed_die=yes\nplayers: Ann, Bob\nstart: Ann\nset: Bob.deeds = @5\n"
    free, jailed = load(text + "set: Ann.passed_go = yes\n"), load(text + "set: Ann.jailed = 1\n")
    bus, triple, number = (1, 2, 4), (2, 2, 2), (1, 2, 3)
    assert luck_of(free.game, free.board, 0, bus) == 0
    assert luck_of(free.game, free.board, 0, triple) == 0
    assert luck_of(free.game, free.board, 0, number) > 0
    assert luck_of(jailed.game, jailed.board, 0, (1, 2, 0)) == 0


def test_groups_that_were_ever_whole_are_listed_by_seat() -> None:
    found = ending(DEAL + LEFT_ALONE)
    assert found.groups == [[7], [], []]


@pytest.mark.parametrize(("roll", "luck"), [("1-2", 19), ("1-3", 19 - 200)])
def test_the_luck_of_each_seat_is_good_or_bad(roll: str, luck: int) -> None:
    assert position("set: Bob.deeds = @5", f"Ann: roll {roll}").luck == [luck, 0]
