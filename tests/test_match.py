"""A match and its record: what was played can be written, read, and played on."""

from pathlib import Path

import pytest

from fastdeal.notation.errors import DealError
from fastdeal.notation.match import Match
from fastdeal.notation.outcomes import Outcomes
from fastdeal.notation.piles import lay_pile, order_of
from fastdeal.notation.reader import load, steps
from fastdeal.rules.luck import throw_die
from fastdeal.rules.moves import do, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.stage import stage_of
from fastdeal.rules.words import Event, Refusal, Stage, Verb

HEADER = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"


def play_turns(match: Match, turns: int) -> None:
    """Everybody buys what he can, and asks for nothing."""
    while match.game.turns < turns:
        seat = match.game.turn
        match stage_of(match.game):
            case Stage.ROLL:
                move = roll_of(throw_die(match.game), throw_die(match.game), 0)
            case Stage.PURCHASE:
                move = do(Verb.BUY)
            case _:
                return
        if match.play(seat, move) != Refusal.NONE:
            return


def test_a_new_match_is_the_game_of_its_seed() -> None:
    match = Match.new("classic", ["Ann", "Bob", "Cyd"], {"deal_out_deeds": 2}, seed=5)
    assert match.game == new_game(match.board, 3, 5, 0)
    assert match.game.turn == match.game.starter == match.header.starter
    assert Match.new("classic", ["Ann", "Bob"], seed=5).text() == Match.new("classic", ["Ann", "Bob"], seed=5).text()


@pytest.mark.parametrize("seed", range(6))
def test_a_record_replays_to_the_same_game(seed: int) -> None:
    match = Match.new("classic", ["Ann", "Mary Ann", "start"], {"rent": "automatic"}, seed)
    play_turns(match, 60)
    again = load(match.text())
    assert again.text() == match.text()
    assert again.history == match.history
    assert not set(again.game.differences(match.game)) - {"luck", "pile_card"}
    for pile in (0, 1):
        places = zip(order_of(again.game, pile), order_of(match.game, pile), strict=True)
        known = [(mine, theirs) for mine, theirs in places if not (again.unknown[pile] >> mine) & 1]
        assert all(match.edition.card_id(pile, mine) == match.edition.card_id(pile, theirs) for mine, theirs in known)


def test_a_refused_move_changes_nothing_and_is_not_recorded() -> None:
    match = Match.new("classic", ["Ann", "Bob"], seed=1)
    before = match.game.copy()
    assert match.play(match.game.turn, do(Verb.BUY)) == Refusal.NOT_NOW
    assert match.game == before
    assert match.moves == []


def test_events_are_those_of_the_last_move() -> None:
    match = Match.new("classic", ["Ann", "Bob"], seed=1)
    seat = match.game.turn
    assert match.play(seat, roll_of(1, 2, 0)) == Refusal.NONE
    assert match.events[0] == (Event.ROLLED, seat, 1, 2, 0)
    assert match.play(seat, do(Verb.BUY)) == Refusal.NONE
    assert (Event.BOUGHT, seat, 3, 60, 0) in match.events
    assert match.moves[-1].endswith(": buy")


def test_rules_of_the_edition_itself_are_not_written() -> None:
    match = Match.new("classic", ["Ann", "Bob"], {"rent": "asked", "houses": 20}, seed=1)
    assert match.rules == {"houses": 20}
    assert "rules: houses=20\n" in match.text()


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", "Ann"], ["Ann", ""], ["Ann", "B\nob"], ["Ann", "\ud800"], list("abcdefghi")]
)
def test_nobody_sits_down_who_cannot_be_recorded(names: list[str]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Match.new("classic", names)


def test_a_loaded_game_goes_on_with_fresh_chance_and_keeps_what_was_seen() -> None:
    match = load(HEADER + "set: Ann.at = @1\nnext: chance = pay-15, back-3\nAnn: roll 2-4\n")
    before = order_of(match.game, 0)
    match.go_on(seed=3)
    after = order_of(match.game, 0)
    assert (after[0], after[-1]) == (before[0], before[-1])
    assert after != before
    assert sorted(after) == sorted(before)
    assert match.unknown == [0, 0]
    play_turns(match, 20)
    assert load(match.text()).text() == match.text()


def test_steps_show_the_game_after_each_move_and_at_its_end() -> None:
    text = HEADER + "Ann: roll 1-2\n? stage = purchase\nAnn: buy\n"
    seen = [(len(match.moves), match.game.cash[0]) for match in steps(text.encode(), Path())]
    assert seen == [(1, 1500), (2, 1440), (2, 1440)]


def line_of_failure(text: str) -> int | None:
    try:
        load(text)
    except DealError as error:
        return error.line
    return None


def test_a_record_cut_anywhere_is_read_or_refused_but_never_crashes() -> None:
    match = Match.new("classic", ["Ann", "Mary Ann"], {"deal_out_deeds": 3}, seed=2)
    play_turns(match, 6)
    text = match.text()
    for end in range(len(text)):
        line = line_of_failure(text[:end])
        assert line is None or 1 <= line <= text[:end].count("\n") + 1


def test_dirt_in_a_record_never_crashes_the_reader() -> None:
    text = HEADER + "set: Ann.cash = 5\n\nAnn: offer Bob: 5, card for nothing\n? pot = 0\n"
    for place in range(len(text)):
        for dirt in '"\\:@?!#>=,.- \t\x00é²①9':
            line = line_of_failure(text[:place] + dirt + text[place + 1 :])
            assert line is None or 1 <= line <= 9


def test_a_written_card_counts_whatever_lies_on_top() -> None:
    """The card on top may lead to a utility, whose rent needs dice that nobody wrote, as it was not drawn."""
    start = """fastdeal 1
edition: atlantic
rules: rent=automatic
players: Ann, Bob
start: Ann
set: Bob.deeds = @12, @28
"""
    for top in range(16):
        match = load(start)
        lay_pile(match.game, 0, [top, *(card for card in order_of(match.game, 0) if card != top)])
        refusal = match.play_written(0, roll_of(3, 4, 0), Outcomes(cards=("collect-50",)))
        assert refusal == Refusal.NONE
        assert match.game.cash[0] == match.board.start_cash + 50
