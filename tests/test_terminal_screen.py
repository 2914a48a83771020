"""What is drawn fits the terminal, shows every square, and gives way where there is no room."""

import io

import pytest
from rich.console import Console

from fastdeal.editions import edition_ids
from fastdeal.notation.match import Match
from fastdeal.rules.words import SQUARES
from fastdeal.terminal.host import Host
from fastdeal.terminal.looks import marks_of
from fastdeal.terminal.menu import menu_for, menu_lines
from fastdeal.terminal.screen import Screen, as_story

NAMES = ["Ann", "Bob", "Cyd", "Dora", "Eve", "Fay"]


def screen_of(width: int, height: int) -> Screen:
    screen = Screen()
    screen.console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True)
    screen.is_live = True
    return screen


def crowded(edition: str) -> Match:
    """A late table: everything sold, much of it built on or mortgaged."""
    match = Match.new(edition, NAMES, {}, 1)
    game = match.game
    for square in range(SQUARES):
        if (match.board.properties >> square) & 1:
            game.deeds[match.board.group[square] % len(NAMES)] |= 1 << square
    for square, level in ((1, 5), (3, 5), (11, 4), (13, 4), (14, 3)):
        game.level[square] = level
        game.built |= 1 << square
    game.mortgaged = 1 << 5 | 1 << 39
    game.at[: len(NAMES)] = [10, 10, 19, 39, 39, 0]
    game.jailed[0] = 1
    return match


def drawn(match: Match, width: int, height: int, lang: str = "en") -> list[str]:
    host = Host(match, {0}, lang)
    story = as_story([f"{name} bought something for £100." for name in NAMES] * 5, 0)
    lines = screen_of(width, height).table_lines(
        match, host, set(), story, lambda columns: menu_lines(match, host, menu_for(match, match.game.turn), columns)
    )
    return [line.plain.rstrip() for line in lines]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize(("width", "height"), [(100, 40), (120, 45), (200, 60), (80, 24), (60, 20)])
def test_no_line_is_wider_than_the_terminal(edition: str, width: int, height: int, lang: str) -> None:
    lines = drawn(crowded(edition), width, height, lang)
    assert max(map(len, lines)) <= width
    if height >= 40:
        assert len(lines) <= height - 2


def test_the_ring_shows_every_square_once() -> None:
    match = crowded("classic")
    text = "\n".join(drawn(match, 100, 40))
    for square in match.edition.squares:
        shown = square.short.en in text or square.name.en in text
        assert shown, square.name.en
    assert "mortg." in text
    assert "[H]" in text
    assert "⌂⌂⌂⌂" in text


def test_a_narrow_terminal_gets_a_list_of_the_groups() -> None:
    lines = drawn(crowded("classic"), 80, 24)
    assert [line.split()[0] for line in lines[:10]] == list("ABCDEFGHSU")
    assert not any(line.startswith("─") for line in lines)


def test_seats_can_be_told_apart_without_colour() -> None:
    assert marks_of(["Ann", "Bob"]) == ["A", "B"]
    assert marks_of(["Ann", "Alf", "Bob"]) == ["1", "2", "B"]
