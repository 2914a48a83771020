"""Each mistake in an edition's file is named with its place, and all of them at once."""

import copy
import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from fastdeal.editions import EditionError, UnreadableEditionError, load_edition
from fastdeal.editions.loader import build_edition
from fastdeal.editions.starter import starter

TEXT = "\n".join(line for line in starter("mine.toml").splitlines() if not line.startswith("#"))


def problems_of(tmp_path: Path, text: str | bytes) -> tuple[str, ...]:
    file = tmp_path / "mine.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(EditionError) as refusal:
        load_edition(file)
    return refusal.value.problems


def test_the_starter_is_valid(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, encoding="utf-8")
    assert load_edition(file).name.en == "My edition"


# What is added to square 39 of a valid file, and the complaint about it.
SQUARE_MISTAKES = {
    "unknown kind": ('kind = "sight"', 'kind: "sight" is not known; did you mean site?'),
    "unknown group": ('group = "Q"', 'group: "Q" is not known; it can be A, B'),
    "price of the wrong type": ('price = "400"', 'price: "400" should be a whole number'),
    "price is no bool": ("price = true", "price: True should be a whole number"),
    "price too small": ("price = 0", "price: 0 should be a whole number from 2"),
    "rents do not rise": (
        "rents = [5, 6, 6, 7, 8, 9]",
        "rents: [5, 6, 6, 7, 8, 9] should be 6 whole numbers that rise, from 1 to 100000",
    ),
    "five rents": ("rents = [1, 2, 3, 4, 5]", "rents: [1, 2, 3, 4, 5] should be 6"),
    "a monstrous rent": ("rents = [1, 2, 3, 4, 5, 100001]", "rents: [1, 2, 3, 4, 5, 100001] should be 6"),
    "a rent of nothing": ("rents = [0, 2, 3, 4, 5, 6]", "rents: [0, 2, 3, 4, 5, 6] should be 6"),
    "a negative rent": ("rents = [-1, 2, 3, 4, 5, 6]", "rents: [-1, 2, 3, 4, 5, 6] should be 6"),
    "no rents": ("rents = []", "rents: [] should be 6"),
    "rents of text": ('rents = ["a"]', "rents: ['a'] should be 6"),
    "house prices differ": ("house_price = 50", "house_price: differs"),
    "a site too few": ('kind = "station", price = 9', "squares: sites: 21; a board has 22"),
    "a station too many": ('kind = "station", price = 9', "squares: stations: 5; a board has 4"),
    "empty kind": ('kind = ""', 'kind: "" is not known'),
    "an icon that is no id": ('icon = "<b>"', 'icon: "<b>" should be an id like bolt'),
    "unknown key of a square": ("colour = 3", "colour: unknown key"),
    "did you mean": ("ren = [1]", "ren: unknown key; did you mean rents?"),
}


@pytest.mark.parametrize("mistake", SQUARE_MISTAKES)
def test_a_mistake_in_a_square_is_named_with_its_place(tmp_path: Path, mistake: str) -> None:
    addition, complaint = SQUARE_MISTAKES[mistake]
    problems = problems_of(tmp_path, TEXT.replace("\n39 = { ", f"\n39 = {{ {addition}, "))
    assert any(complaint in problem for problem in problems), problems
    assert any(problem.startswith(("mine.toml: squares[39].", "mine.toml: squares: ")) for problem in problems)


# What is changed in a valid file, what it is changed to, and the complaint.
MISTAKES = {
    "a word without a hyphen": ("Trafal-gar", "Trafalgar", 'hyphens[0]: "Trafalgar" should be a word like Trafal-gar'),
    "a square too many": ("\n39 = {", '\n40 = { name = "X" }\n39 = {', "squares[40]: there is no such square"),
    "a square that is a word": ("39 = { ", 'last = { name = "X" }\n39 = { ', "squares[last]: there is no such square"),
    "a square that is no table": ("\n39 = {", "\n39 = 7 # {", "squares[39]: 7 should be a table"),
    "a group of one": ("3 = { name", '3 = { group = "B", name', "squares: sites of group A: 1; there should be 2 to 4"),
    "a utility too few": ("28 = { ", '28 = { kind = "tax", tax = 5, ', "squares: utilities: 1; a board has 2"),
    "jail is missing": ("39 = { ", '10 = { kind = "chance" }\n39 = { ', "squares[10].kind: this corner should be jail"),
    "jail is elsewhere": ("39 = { ", '7 = { kind = "jail" }\n39 = { ', "squares[7].kind: jail is the corner 10"),
    "name too long": ('"Mayfair", short', f'"{"M" * 41}", short', "has 41 letters, the most is 40"),
    "short name too long": (
        'short = "Mayfair"',
        'short = "Mayfairs"',
        'squares[39].short: "Mayfairs" has 8 letters',
    ),
    "no short name": (', short = "Mayfair"', "", "squares[39].short: missing"),
    "empty name": ('name = "Mayfair"', 'name = " "', "squares[39].name: empty"),
    "same name twice": ('name = "Mayfair"', 'name = "Park Lane"', 'squares 37 and 39 are both called "Park Lane" (en)'),
    "same short name twice": ('short = "Mayfair"', 'short = "Park L."', "squares[39].short: squares 37 and 39"),
    "no German": (', de = "Wasserwerk" }', " }", "squares[28].name.de: missing"),
    "a third language": ('de = "Wasserwerk"', 'de = "Wasserwerk", fr = "Eau"', "squares[28].name.fr: unknown key"),
    "text of the wrong type": ('{ en = "Water Works"', "{ en = 3", "squares[28].name.en: 3 should be a text"),
    "bad colour": ("#8FD0F5", "skyblue", 'groups.B.light: "skyblue" should be a colour like #8FD0F5'),
    "bad colour of a building": (
        "tokens = [",
        'buildings = { house = "green", hotel = "#C22A1E" }\ntokens = [',
        'buildings.house: "green" should be a colour like #8FD0F5',
    ),
    "dice times too much": (
        "tokens = [",
        "utility_times = [4, 101]\ntokens = [",
        "utility_times: [4, 101] should be 2 whole numbers that rise, from 1 to 100",
    ),
    "half of the buildings": (
        "tokens = [",
        'buildings = { house = "#3FB55F" }\ntokens = [',
        "buildings.hotel: missing",
    ),
    "unknown pattern": (
        'pattern = "waves"',
        'pattern = "wave"',
        'groups.H.pattern: "wave" is not known; did you mean waves?',
    ),
    "a pattern twice": ('pattern = "waves"', 'pattern = "dots"', "groups: the pattern dots is used 2 times"),
    "a group without look": ("\nH = {", "\n# H = {", "groups.H: missing"),
    "unknown group of looks": ("\nH = {", "\nI = {", "groups.I: unknown key"),
    "unknown deck": ('deck = "uk"', 'deck = "ukk"', 'deck: "ukk" is not known; did you mean uk?'),
    "no deck": ('deck = "uk"\n', "", 'deck: missing; it should be a table, or the name of a deck like "uk"'),
    "unknown values": (
        'values = "classic"',
        'values = "clasic"',
        'values: "clasic" is not known; did you mean classic?',
    ),
    "a card without text": ("pay-15 = {", "# pay-15 = {", "cards.chance.pay-15: missing"),
    "a text without card": (
        "pay-15 = {",
        'pay-16 = "x"\npay-15 = {',
        "cards.chance.pay-16: unknown key; did you mean pay-15?",
    ),
    "one text for two cards": (
        "pay-50 = [",
        'pay-50 = ["x"]\n# [',
        "cards.chest.pay-50: 1 texts; the deck has 2 such cards",
    ),
    "unknown gap": ("pay-15 = {", 'pay-15 = "{sum}"\n# {', "only {square}, {money} and {more} may stand in braces"),
    "gap with an index": ("pay-15 = {", 'pay-15 = "{money[0]}"\n# {', "may stand in braces"),
    "gap with a width": ("pay-15 = {", 'pay-15 = "{money:>9999}"\n# {', "may stand in braces"),
    "lonely brace": ("pay-15 = {", 'pay-15 = "{"\n# {', "cards.chance.pay-15: only {square}"),
    "seven tokens": ('    { glyph = "snail"', '    # { glyph = "snail"', "tokens: 7 tokens; there should be 8"),
    "a glyph twice": ('glyph = "snail"', 'glyph = "kite"', "tokens: the glyph kite is used 2 times"),
    "unknown glyph": (
        'glyph = "snail"',
        'glyph = "snale"',
        'tokens[7].glyph: "snale" is not known; did you mean snail?',
    ),
    "a path that is none": (
        'glyph = "snail"',
        'path = "<script>", glyph = "snail"',
        'tokens[7].path: "<script>" should be SVG path',
    ),
    "players the wrong way round": ("min = 2, max = 8", "min = 5, max = 3", "players: min 5 is more than max 3"),
    "nine players": ("max = 8", "max = 9", "players.max: 9 should be a whole number from 2 to 8"),
    "currency": ('sign = "£"', 'sign = "pounds"', 'currency.sign: "pounds" should be a sign like £'),
    "currency place": ("before = true", 'before = "yes"', 'currency.before: "yes" should be true or false'),
    "unknown origin": ('names = "known"', 'names = "stolen"', 'origin.names: "stolen" is not known'),
    "unknown part": ("[groups]", "[gruops]", "gruops: unknown key; did you mean groups?"),
    "part is missing": ("[groups]", "[gruops]", "groups: missing; it should be a table"),
    "unknown word": ("[groups]", '[words]\nhoose = "x"\n[groups]', "words.hoose: unknown key; did you mean house?"),
    "word without plural": (
        "[groups]",
        '[words]\nhouse = { en = ["hut"], de = "Hütte", gender = "f" }\n[groups]',
        "words.house.en: ['hut'] should be a word, or [singular, plural]",
    ),
    "word without gender": (
        "[groups]",
        '[words]\nhouse = { en = "hut", de = "Hütte" }\n[groups]',
        "words.house.gender: missing",
    ),
    "long word on the board": (
        "[groups]",
        '[words]\nchest = { en = "Treasury", de = "Schatz", gender = "m" }\n[groups]',
        "words.chest.short: missing",
    ),
    "unknown rule": (
        "[groups]",
        "[rules]\nsped_die = true\n[groups]",
        "rules: sped_die: no such rule option; did you mean",
    ),
    "impossible rule": ("[groups]", "[rules]\nspeed_die = 3\n[groups]", "rules: speed_die=3: speed_die is yes or no"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_with_its_place(tmp_path: Path, mistake: str) -> None:
    old, new, complaint = MISTAKES[mistake]
    assert old in TEXT
    problems = problems_of(tmp_path, TEXT.replace(old, new, 1) if old != "pay-50 = [" else without_second_text(new))
    assert any(complaint in problem for problem in problems), problems
    assert all(problem.startswith("mine.toml: ") for problem in problems)


def test_a_group_of_five_is_too_large(tmp_path: Path) -> None:
    text = TEXT
    for square in (6, 8, 9):
        text = text.replace(f"\n{square} = {{ ", f'\n{square} = {{ group = "A", ')
    assert "mine.toml: squares: sites of group A: 5; there should be 2 to 4" in problems_of(tmp_path, text)


def without_second_text(new: str) -> str:
    before, _, after = TEXT.partition("pay-50 = [")
    return before + new + after.partition("]\n")[2]


OWN_DECK = """
[deck]
chance = [{chance}]
chest = [{chest}]
"""


@pytest.mark.parametrize(
    ("chance", "complaint"),
    [
        (["jail"] * 15, "deck.chance: 15 cards; a pile has 16"),
        (["jail"] * 14 + ["jail-free"] * 2, "deck.chance: more than one jail-free card"),
        (["jail"] * 15 + ["advance-40"], "deck.chance[15]: advance-40 leads to a square that does not exist"),
        (["jail"] * 15 + ["advence-4"], 'deck.chance[15]: "advence-4" is not a card; did you mean advance-N?'),
        (["jail"] * 15 + ["advance-7"], "deck: cards drawn on square 7 can lead back to it without end"),
        (["jail"] * 15 + ["back-0"], "deck: cards drawn on square 7 can lead back to it without end"),
        (["jail"] * 15 + ["fine-10-or-chance"], "deck: cards drawn on square 7 can lead back"),
    ],
)
def test_a_deck_of_ones_own(tmp_path: Path, chance: list[str], complaint: str) -> None:
    head = TEXT.replace('deck = "uk"\n', "").partition("[cards.chance]")[0]
    texts = {card: [f"{card}."] * chance.count(card) for card in chance}
    cards = "[cards.chance]\n" + "\n".join(f"{card} = {said}" for card, said in texts.items())
    deck = OWN_DECK.format(chance=", ".join(f'"{card}"' for card in chance), chest='"jail",' * 16)
    chest = "\n[cards.chest]\njail = [" + '"In",' * 16 + "]\n"
    problems = problems_of(tmp_path, head + deck + cards + chest)
    assert [problem for problem in problems if complaint in problem], problems


def test_missing_squares_are_counted(tmp_path: Path) -> None:
    text = TEXT.replace('values = "classic"\n', "")
    problems = problems_of(tmp_path, text)
    missing = "mine.toml: squares: 30 of 40 squares; missing: 0, 2, 7, 10, 17, 20, 22, 30, 33, 36"
    assert missing in problems
    assert any("squares[1].kind: missing" in problem for problem in problems)
    assert any("station_rents: missing" in problem for problem in problems)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    text = TEXT.replace("#8FD0F5", "blue").replace("max = 8", "max = 80").replace('glyph = "kite"', 'glyph = "kit"')
    text = text.replace("39 = { ", "39 = { rents = [1], ").replace('name = "Park Lane"', 'name = "Pall Mall"')
    problems = "\n".join(problems_of(tmp_path, text))
    for place in ("groups.B.light", "groups.B.dark", "players.max", "tokens[0].glyph", "squares[39].rents"):
        assert place in problems
    assert 'squares 11 and 37 are both called "Pall Mall"' in problems


def test_one_mistake_is_told_once(tmp_path: Path) -> None:
    for old, new in (
        ("tokens = [", "tokens = 3\nignored = ["),
        ("\n39 = {", "\n39 = 7 # {"),
        ('deck = "uk"', 'deck = "ukk"'),
    ):
        problems = problems_of(tmp_path, TEXT.replace(old, new, 1))
        assert len([problem for problem in problems if "ignored" not in problem]) == 1, problems


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"name = [", "not TOML"),
        (b"name = 1\nname = 2", "not TOML"),
        (b"name = " + b"[" * 5000, "nested too deeply|not TOML"),
        (b"name = '\xff\xfe'", "not UTF-8"),
    ],
)
def test_a_file_that_cannot_be_read(tmp_path: Path, content: bytes, complaint: str) -> None:
    (tmp_path / "mine.toml").write_bytes(content)
    with pytest.raises(UnreadableEditionError, match=complaint):
        load_edition(tmp_path / "mine.toml")


@pytest.mark.parametrize(
    "content",
    [
        "",
        "squares = 3",
        "[deck]\nchance = 4",
        "squares = [1]\nwords = 4\ndeck = 5\ncards = 6\ntokens = {}",
        'values = "classic"\n[squares]\n5 = { kind = [] }\n6 = { kind = { a = 1 } }\n7 = { name = [1] }',
    ],
)
def test_nonsense_is_refused_without_a_crash(tmp_path: Path, content: str) -> None:
    assert len(problems_of(tmp_path, content)) > 5


JUNK: tuple[Any, ...] = (None, 0, -7, 3.5, True, "", "x" * 300, "{", [], {}, [1], [{}], {"en": 1}, 10**30)


def spoil(document: Any, luck: random.Random) -> None:
    """Replaces or removes something, anywhere in the document."""
    key = luck.choice(list(document) if isinstance(document, dict) else range(len(document)))
    inner = document[key]
    if isinstance(inner, dict | list) and inner and luck.random() < 0.8:
        spoil(inner, luck)
        return
    junk = luck.choice(JUNK)
    if junk is None:
        del document[key]
        return
    document[key] = copy.deepcopy(junk)


def problems_in(document: dict[str, Any]) -> tuple[str, ...]:
    try:
        edition = build_edition(document, "mine.toml")
    except EditionError as refusal:
        return refusal.problems
    assert edition.board().properties.bit_count() == 28
    assert all(edition.card_text(pile, card) for pile in range(2) for card in range(16))
    return ()


@pytest.mark.parametrize("seed", range(100))
def test_no_spoilt_file_does_worse_than_be_refused(seed: int) -> None:
    document = tomllib.loads(TEXT)
    luck = random.Random(seed)
    for _ in range(luck.randint(1, 4)):
        spoil(document, luck)
    assert all(problem.startswith("mine.toml: ") for problem in problems_in(document))
