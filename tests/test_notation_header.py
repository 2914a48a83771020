"""The header of a record: what can be read, and at which line reading fails."""

from pathlib import Path

import pytest

from fastdeal.notation.errors import DealError, DealMismatch, NotationError
from fastdeal.notation.match import Match
from fastdeal.notation.reader import load, read

GOOD = ["fastdeal 1", "edition: classic", "rules: speed_die=no", "players: Ann, Bob, Cyd", "start: Bob"]


def with_line(number: int, text: str) -> str:
    return "\n".join([*GOOD[: number - 1], text, *GOOD[number:]]) + "\n"


def fails_at(text: str | bytes) -> int:
    with pytest.raises(DealError) as caught:
        read(text if isinstance(text, bytes) else text.encode(), Path())
    assert not isinstance(caught.value, DealMismatch), caught.value
    return caught.value.line


def test_a_header_seats_the_players_and_names_who_begins() -> None:
    match = load("\n".join(GOOD))
    assert match.names == ["Ann", "Bob", "Cyd"]
    assert match.game.turn == match.seat_of("Bob") == 1
    assert match.edition.id == "classic"


def test_header_lines_may_come_in_any_order_with_comments_and_blank_lines_between() -> None:
    text = "fastdeal 1\n\nstart: Bob # begins\n# a comment\nplayers: Ann, Bob\n\tedition: classic\n\n"
    assert load(text).game.turn == 1


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, "fastdeal 2"),
        (1, ""),
        (1, "edition: classic"),
        (2, "edition: clasic"),
        (2, "edition: nowhere.toml"),
        (2, "edition:"),
        (2, "edition classic"),
        (3, "rules: rent=sometimes"),
        (3, "rules: no_such_rule=yes"),
        (3, "rules: rent"),
        (3, "rules: min_bid=99999999999999999999999"),
        (3, "colour: red"),
        (3, "edition: classic"),
        (3, "invalid: soon"),
        (4, "players: Ann"),
        (4, "players: Ann, Bob, Ann"),
        (4, "players: a, b, c, d, e, f, g, h, i"),
        (4, "players: Mary Ann, Bob"),
        (4, "players: Jean-Luc, Bob"),
        (4, "players: Ann, , Bob"),
        (4, 'players: "", Bob'),
        (4, 'players: "Ann, Bob'),
        (4, 'players: "A\\nn", Bob'),
        (5, "start: Zed"),
        (5, "start:"),
        (5, "opening: 6-4, 3-2"),
        (5, "opening: 6-4, 6-4, 5-1"),
        (5, "opening: 6-4, 6-4, 5-1 / 1-2, -, 3-3"),
        (5, "opening: 6-4, 3-2, 5-1 / 1-2, -, -"),
        (5, "opening: 7-4, 3-2, 5-1"),
        (5, "opening: 6-4-bus, 3-2, 5-1"),
        (5, "opening: -, 3-2, 5-1"),
        (5, "dealt: @1, @3, @5"),
    ],
)
def test_a_wrong_header_line_is_named(line: int, text: str) -> None:
    assert fails_at(with_line(line, text)) == line


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3000", "\u200b", "\u3164", "\u2800", "\u0301", "Bob\u202e", "B\u200dob", "Bob\u2028", "Bob\u3164"],
)
def test_a_name_that_cannot_be_seen_or_hides_something_is_refused(name: str) -> None:
    assert fails_at(with_line(4, f'players: Ann, "{name}"').replace("start: Bob", "start: Ann")) == 4


def test_the_same_names_are_refused_to_a_new_game() -> None:
    for name in ("", "\u3164", "Bob\t", "Bob\x07", "\ud800"):
        with pytest.raises(NotationError, match="name"):
            Match.new("classic", ["Ann", name])


@pytest.mark.parametrize("name", ["Zoë", "José María", "Ольга", "さくら", "محمد", "नीता", "☃️", "O'Neil", "김 민"])
def test_people_are_called_what_they_are_called(name: str) -> None:
    match = Match.new("classic", ["Ann", name])
    assert load(match.text()).names == ["Ann", name]


def test_a_missing_header_line_is_noticed_where_it_should_have_come_before() -> None:
    assert fails_at("fastdeal 1\nedition: classic\nplayers: Ann, Bob\n\nAnn: roll 1-2\n") == 5
    assert fails_at("fastdeal 1\nedition: classic\nstart: Ann\nset: Ann.cash = 5\n") == 4
    assert fails_at("fastdeal 1\nplayers: Ann, Bob\nstart: Ann\n\n\n") == 3
    assert fails_at("fastdeal 1") == 1


def test_nothing_goes_back_up() -> None:
    good = "\n".join(GOOD)
    assert fails_at(f"{good}\nstart: Ann") == 6
    assert fails_at(f"{good}\nopening: 6-4, 3-2, 5-1") == 6
    assert fails_at(f"{good}\nset: Ann.cash = 1\ninvalid: 9") == 7
    assert fails_at(f"{good}\n? turn = Bob\nset: Ann.cash = 1") == 7
    assert fails_at(f"{good}\nBob: roll 1-2\nnext: chance = back-3") == 7


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", 1),
        (b"\xef\xbb\xbffastdeal 1\n", 1),
        (b"fastdeal 1\r\nedition: classic\r\n", 1),
        (b"fastdeal 1\nedition: classic\r\n", 2),
        (b"fastdeal 1\n# \x00\n", 2),
        (b"fastdeal 1\n\n# caf\xe9\n", 3),
        (b"fastdeal 1\n\n\x0c\n", 3),
        (b"f\x00a\x00s\x00t\x00", 1),
        (b"\xff\xfe\x00\x01" * 50, 1),
    ],
)
def test_a_file_that_is_no_clean_text_is_refused_at_its_line(data: bytes, line: int) -> None:
    assert fails_at(data) == line


def test_a_text_with_half_a_character_is_refused_not_crashed_on() -> None:
    with pytest.raises(DealError, match="UTF-8"):
        load("fastdeal 1\n# \ud800\n")


def test_tied_highest_rollers_roll_again_and_the_record_keeps_it() -> None:
    opening = "opening: 6-4, 3-2, 5-5 / 4-4, -, 6-2 / 1-2, -, 1-3"
    match = load(with_line(5, opening))
    assert match.game.turn == 2
    assert opening in match.text().splitlines()


def test_an_edition_can_be_a_file_beside_the_record(tmp_path: Path) -> None:
    import fastdeal.editions

    home = Path(fastdeal.editions.__file__).parent
    (tmp_path / "my board.toml").write_bytes((home / "classic.toml").read_bytes())
    for name in ("my board.toml", '"my board.toml"'):
        match = load(with_line(2, f"edition: {name}"), tmp_path)
        assert match.edition.id == "my board"
        assert load(match.text(), tmp_path).text() == match.text()
    assert fails_at(with_line(2, "edition: my board.toml")) == 2


DEALT = "fastdeal 1\nedition: classic\nrules: deal_out_deeds=2\nplayers: Ann, Bob\nstart: Ann\n"


def test_dealt_deeds_are_paid_for() -> None:
    match = load(f"{DEALT}dealt: @1 @5, @12 @39\n? Ann.deeds = @1, @5\n? Ann.cash = 1240\n? Bob.cash = 950\n")
    assert "dealt: @1 @5, @12 @39" in match.text()
    assert load(match.text()).game == match.game


@pytest.mark.parametrize("dealt", ["@1 @5", "@1 @5, @5 @39", "@1 @5, @0 @39", "@1 @5, @12 @39 @37", "@1 @5, @12", ""])
def test_deeds_that_cannot_have_been_dealt(dealt: str) -> None:
    assert fails_at(f"{DEALT}dealt: {dealt}\n? turn = Ann\n") == 6


def test_the_rule_that_deals_needs_the_line_that_says_what() -> None:
    assert fails_at(f"{DEALT}? turn = Ann\n") == 6
