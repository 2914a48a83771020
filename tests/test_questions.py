"""What bots and pages ask the rulebook about a position, beside what the rules themselves ask."""

from fastdeal.notation.reader import load
from fastdeal.rules.holdings import is_site, whole_colours
from fastdeal.rules.rent import rent_for
from fastdeal.rules.sets import members_of
from fastdeal.rules.words import NOWHERE

POSITION = """fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
set: Bob.deeds = @1, @3, @5, @15, @25, @35
set: @3.mortgaged = yes
set: @5.mortgaged = yes
"""
BOB = 1


def test_only_sites_are_sites() -> None:
    board = load(POSITION).board
    assert [square for square in range(NOWHERE, 10) if is_site(board, square)] == [1, 3, 6, 8, 9]


def test_whole_stations_are_no_whole_colour() -> None:
    match = load(POSITION)
    [group] = members_of(whole_colours(match.board, match.game.deeds[BOB]))
    assert group == match.board.group[1]


def test_a_mortgaged_deed_has_no_rent_to_show() -> None:
    match = load(POSITION)
    assert [rent_for(match.game, match.board, BOB, square) for square in (1, 3, 5, 15)] == [2, 0, 0, 200]
