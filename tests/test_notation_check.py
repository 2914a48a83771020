"""`fastdeal check`: files that pass, files that fail, files that cannot be read."""

import re
from pathlib import Path

import pytest

from fastdeal.commands.records import check_files

HEADER = "fastdeal 1\nedition: classic\nplayers: Ann, Bob\nstart: Ann\n"
AUTOMATIC = HEADER.replace("players", "rules: rent=automatic\nplayers")

EXAMPLE = (
    HEADER
    + """
Ann: roll 1-2
Ann: buy
? Ann.cash = 1440
Bob: roll 1-2            # rent 4 is owed, but only if asked
! Bob: ask -- nothing-to-ask
Ann: ask
? Bob.cash = 1496
Ann: roll 4-4
? Ann.at = @11
"""
)


class Checker:
    """Writes a file, checks it, and knows what was said."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = folder / "story.deal"
        self.capsys = capsys
        self.said = ""

    def __call__(self, text: str | bytes) -> tuple[int, int]:
        """The exit code, and the line that was named; 0 for none."""
        self.path.write_bytes(text if isinstance(text, bytes) else text.encode())
        code = check_files([self.path])
        self.said = self.capsys.readouterr().out
        named = re.match(re.escape(str(self.path)) + r":(\d+): ", self.said)
        return code, int(named[1]) if named else 0


@pytest.fixture
def check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Checker:
    return Checker(tmp_path, capsys)


def test_the_example_holds(check: Checker) -> None:
    assert check(EXAMPLE) == (0, 0)
    assert check.said == "1 passed, 0 failed\n"


def test_a_check_that_does_not_hold_is_named_with_what_was_found(check: Checker) -> None:
    assert check(EXAMPLE.replace("1440", "1441")) == (1, 8)
    assert "expected Ann.cash = 1441, found 1440" in check.said
    assert check.said.endswith("0 passed, 1 failed\n")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Bob: roll 1-2", "not-your-move"),
        ("Ann: roll 7-2", "bad-dice"),
        ("Ann: roll", "bad-dice"),
        ("Ann: roll 1-2-3", "bad-dice"),
        ("! Ann: roll 1-2", "legal"),
        ("! Ann: buy -- not-yours", "not-now"),
        ("? turn = Bob", "Ann"),
        ("? Ann.deeds = @1", "none"),
        ("? @1.owner = Ann", "bank"),
        ("? stage = auction", "roll"),
        ("? top chance = back-3", "advance-0"),
        ("? Ann.cards = chest", "none"),
        ("? Ann.cash = 1500   ? Ann.at = @1", "@0"),
        ("Ann: roll 3-4 > back-3 jail", "card"),
        ("Ann: roll 1-2 > back-3", "no card"),
        ("Ann: roll 3-4 > nearest-station", "advance-0"),
        ("Ann: roll 1-2 > 3-4", "3-4"),
    ],
)
def test_a_line_that_does_not_hold_is_exit_1(check: Checker, line: str, found: str) -> None:
    assert check(f"{HEADER}\n{line}\n") == (1, 6)
    assert found in check.said


@pytest.mark.parametrize(
    "line",
    [
        "Ann: fly", "Zed: roll 1-2", "Mary Ann: roll 1-2", "Ann roll 1-2", "Ann: ro", "Ann: roll 1-", "@5", "?",
        "? Ann.cash", "? Ann.cash = lots", "? Ann.soul = 1", "? @40.owner = bank", "? weather = fine", "? top = back-3",
        "? top luck = back-3", "? top chance = back-4", "? stage = landing", "? Ann.cash = 10000000000", "? = 5",
        "!", "! Ann: buy -- because", "! Ann: buy -- not-now -- not-now", "Ann: roll 3-4 > banana", "Ann: roll 3-4 >",
        "Ann: roll 3-4 > back-3 > jail", 'Ann: accept "Bob', "? Ann.jailed = 4", "? Ann.deeds = @1,", "? bank.cash = 5",
    ],
)  # fmt: skip
def test_a_line_that_means_nothing_is_exit_2(check: Checker, line: str) -> None:
    assert check(f"{HEADER}\n{line}\n") == (2, 6)


NO_MOVES = (
    "Ann: fly to the moon", "Zed: roll 1-2", "Ann: bid", "Ann: bid lots", "Ann: bid 1000000000", "Ann: build @40",
    "Ann roll 1-2", "Ann: roll 3-4 > banana", "Ann: use card chance chest", "Ann: offer Bob: @1",
)  # fmt: skip


@pytest.mark.parametrize("move", NO_MOVES)
def test_what_is_no_move_at_all_is_refused_as_unknown(check: Checker, move: str) -> None:
    assert check(f"{HEADER}! {move} -- unknown\n") == (0, 0)


@pytest.mark.parametrize("reason", ["", " -- not-now"])
@pytest.mark.parametrize("move", NO_MOVES)
def test_a_slip_of_the_pen_does_not_pass_for_a_refusal(check: Checker, move: str, reason: str) -> None:
    assert check(f"{HEADER}! {move}{reason}\n") == (1, 5)
    assert f"`{move}` cannot be read, which only holds with `-- unknown`: " in check.said


def test_the_worst_file_decides_the_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = {"good": EXAMPLE, "wrong": EXAMPLE.replace("1440", "1"), "broken": "fastdeal 9\n"}
    paths = {}
    for name, text in texts.items():
        paths[name] = tmp_path / f"{name}.deal"
        paths[name].write_text(text)
    assert check_files([paths["good"], paths["good"]]) == 0
    assert check_files([paths["wrong"], paths["good"]]) == 1
    assert check_files([paths["broken"], paths["wrong"], paths["good"]]) == 2
    assert check_files([tmp_path]) == 2
    assert capsys.readouterr().out.splitlines()[-1] == "1 passed, 2 failed"
    assert check_files([tmp_path / "missing.deal", tmp_path / "good.deal"]) == 2
    said = capsys.readouterr().out
    assert "1 passed, 1 failed" in said
    assert "missing.deal: No such file" in said


def test_invalid_holds_exactly_when_reading_fails_at_that_line(check: Checker) -> None:
    header = HEADER + "invalid: 7\n"
    assert check(f"{header}\nAnn: fly\n") == (0, 0)
    assert check(f"{header}Ann: fly\n") == (1, 6)
    assert check(f"{header}\nAnn: roll 1-2\n") == (1, 7)
    assert check(f"{header}\nBob: roll 1-2\n") == (0, 0), "an illegal move is a failure to read as well"
    assert check(f"{header}\n".encode() + b"# \xff\n") == (0, 0)
    assert check("fastdeal 1\nedition: nowhere\nplayers: Ann, Bob\nstart: Ann\ninvalid: 2\n") == (0, 0)
    assert check("fastdeal one\ninvalid: 1\n") == (0, 0)


def test_a_quoted_name_stays_quoted(check: Checker) -> None:
    header = (
        'fastdeal 1\nedition: classic\nplayers: "Mary Ann", "#1 \\"fan\\"", "x -- y > z?", "bank"\nstart: "Mary Ann"\n'
    )
    story = """
"Mary Ann": roll 1-2   # "a comment
? "Mary Ann".cash = 1500   ? price = 60
"Mary Ann": buy
? @3.owner = "Mary Ann"   ? turn = "#1 \\"fan\\""   ? "bank".cash = 1500   ? @1.owner = bank
"#1 \\"fan\\"": roll 1-2
"Mary Ann": ask
! "x -- y > z?": offer "Mary Ann": 5 for @5 -- not-yours
"x -- y > z?": offer "Mary Ann": 5 for @3
"Mary Ann": accept "x -- y > z?"
? @3.owner = "x -- y > z?"
"x -- y > z?": roll 2-4
"x -- y > z?": decline
"bank": bid 7
? leader = "bank"
"""
    assert check(header + story) == (0, 0), check.said


def test_cards_come_in_the_editions_order_unless_written(check: Checker) -> None:
    chance = "set: Ann.at = @30\nset: Bob.at = @30\n"
    assert check(f"{HEADER}{chance}Ann: roll 2-4\n? Ann.at = @0\n? bottom chance = advance-0\n") == (0, 0)
    taken = (
        f"{HEADER}{chance}Ann: roll 2-4 > back-3\n? Ann.at = @33\n? bottom chance = back-3\n? top chance = advance-0\n"
    )
    assert check(taken) == (1, 8), "the back three led to a chest square, which draws too"
    assert check(taken.replace("> back-3\n", "> back-3 pay-50\n").replace("= @33\n", "= @33\n? Ann.cash = 1450\n")) == (
        0,
        0,
    )


def test_a_card_that_is_out_of_the_open_part_cannot_be_taken(check: Checker) -> None:
    story = HEADER + "set: Ann.at = @1\nset: Bob.at = @1\nAnn: roll 2-4 > collect-50\nBob: roll 2-4 > collect-50\n"
    assert check(story) == (1, 8)
    assert "expected the card collect-50, found advance-0" in check.said


def test_a_named_top_is_known_and_a_wrong_outcome_is_told(check: Checker) -> None:
    header = HEADER + "set: Ann.at = @1\nset: Bob.at = @1\nnext: chance = collect-50\n"
    assert check(f"{header}Ann: roll 2-4 > collect-50\nBob: roll 2-4 > pay-15\n? Bob.cash = 1485\n") == (0, 0)
    assert check(f"{header}Ann: roll 2-4 > pay-15\n") == (1, 8)


def test_automatic_rent_of_a_utility_is_thrown_in_the_record(check: Checker) -> None:
    header = AUTOMATIC + "set: Bob.deeds = @12\nset: Ann.at = @5\n"
    assert check(f"{header}Ann: roll 3-4 > 5-2\n? Ann.cash = 1472\n? Bob.cash = 1528\n") == (0, 0)
    assert check(f"{header}! Ann: roll 3-4 -- bad-dice\n! Ann: roll 3-4 > 5-7 -- bad-dice\n") == (0, 0)
    assert check(f"{header}! Ann: roll 3-4 > 5-2-bus -- bad-dice\n") == (0, 0)
    assert check(f"{header}Ann: roll 3-4\n") == (1, 8)
    assert check(f"{header}Ann: roll 3-4 > 5-2 1-1\n") == (1, 8)
    assert check(f"{header}Ann: roll 3-4 > 5-2 back-3\n") == (1, 8)


def test_a_card_and_its_dice_stand_together(check: Checker) -> None:
    story = AUTOMATIC.replace("classic", "atlantic") + "set: Bob.deeds = @12\nset: Ann.at = @5\n"
    ten_times = "? Ann.at = @12\n? Ann.cash = 1430\n"
    assert check(f"{story}Ann: roll 1-1 > nearest-utility 5-2\n{ten_times}") == (0, 0)
    assert check(f"{story}next: chance = nearest-utility\nAnn: roll 1-1 > 5-2\n{ten_times}") == (0, 0)


def test_with_the_speed_die_the_rent_is_thrown_with_three(check: Checker) -> None:
    header = AUTOMATIC.replace("rent=", "speed_die=yes, rent=") + "set: Bob.deeds = @12\nset: Ann.at = @5\n"
    story = f"{header}set: Ann.passed_go = yes\nAnn: roll 1-4-2 > 5-2-tycoon\n? Ann.cash = 2472\n"
    assert check(story) == (0, 0)
    assert check(story.replace("-tycoon", "-3").replace("2472", "2460")) == (0, 0)
    assert check(story.replace("-tycoon", "")) == (1, 9)


def test_a_folder_without_games_is_told_from_one_whose_games_all_hold(tmp_path: Path) -> None:
    assert check_files([tmp_path]) == 2


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("Bob: build @39", "not-yours (stage purchase, turn Ann). Mayfair belongs to the Bank."),
        ("Ann: roll 1-2", "not-now (stage purchase, turn Ann). Not now. First Ann buys or declines Whitechapel Road."),
        ("Bob: ask", "nothing-to-ask (stage purchase, turn Ann). Nobody owes Bob a rent to ask for."),
    ],
)
def test_a_refused_move_is_explained(check: Checker, line: str, advice: str) -> None:
    assert check(f"{HEADER}\nAnn: roll 1-2\n{line}\n") == (1, 7)
    assert f"expected `{line}` to be legal, found it refused: {advice}" in check.said


@pytest.mark.parametrize("dice", ["", " > 5-2-bus", " > 5-7"])
def test_missing_dice_of_a_rent_are_told_from_wrong_dice_of_a_roll(check: Checker, dice: str) -> None:
    assert check(f"{AUTOMATIC}set: Bob.deeds = @12\nset: Ann.at = @5\nAnn: roll 3-4{dice}\n") == (1, 8)
    assert "Write them after it: `> 5-2`" in check.said
    assert check(f"{HEADER}Ann: roll 3-7\n") == (1, 5)
    assert "Two dice from 1 to 6" in check.said


def test_who_writes_a_move_in_another_way_is_told_how(check: Checker) -> None:
    check(f"{HEADER}Ann: offer Bob 5\n")
    assert "`offer Bob 5` is not how `offer` is written; write offer Bob: @5, 100 for @12" in check.said


def test_a_header_line_without_a_value_is_named(check: Checker) -> None:
    assert check(HEADER.replace("classic", "")) == (2, 2)
    assert "`edition:` has no value" in check.said
    assert check(HEADER + "rules:\n") == (0, 0)
