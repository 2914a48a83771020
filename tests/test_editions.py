"""Every edition loads, says everything in both languages, and carries the values it should."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fastdeal.editions import Buildings, Edition, EditionError, Text, edition_ids, load_edition
from fastdeal.editions.cards import EFFECT_IDS, parse_card
from fastdeal.editions.fingerprint import rules_that_count
from fastdeal.editions.options import OPTIONS, Option
from fastdeal.editions.starter import starter
from fastdeal.rules.words import PILE_CARDS, Effect, Kind, Pile

UK_CASH = {Pile.CHANCE: 115, Pile.CHEST: 305}
US_CASH = {Pile.CHANCE: 185, Pile.CHEST: 405}
JAIL_FREE_CARDS = 2
RENT_SUMS = [391, 1915, 5620, 14110, 18030, 21850]  # bare, one to four houses, hotel


@pytest.fixture(params=edition_ids())
def edition(request: pytest.FixtureRequest) -> Edition:
    return load_edition(str(request.param))


def test_there_are_five_editions_and_classic_comes_first() -> None:
    assert edition_ids() == ("classic", "atlantic", "deutschland", "esports", "marathon")


def test_values_are_the_classic_ones(edition: Edition) -> None:
    board = edition.board()
    by_level = [sum(board.rent[square * 6 + level] for square in range(40)) for level in range(6)]
    assert sum(board.price) == 5690
    assert sum(board.mortgage) == 2845
    assert sum(board.house_price) == 2750
    assert by_level == RENT_SUMS
    assert (board.tax[4], board.tax[38], sum(board.tax)) == (200, 100, 300)
    assert (board.station_rent, board.utility_times) == ([25, 50, 100, 200], [4, 10])
    assert [board.interest[square] for square in (0, 1, 12, 28, 39)] == [0, 3, 8, 8, 20]


def test_deeds_of_a_group(edition: Edition) -> None:
    board = edition.board()
    assert board.group_size == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]
    assert board.group_deeds[0] == 1 << 1 | 1 << 3
    assert board.group_deeds[7] == 1 << 37 | 1 << 39
    assert board.stations == sum(1 << square for square in (5, 15, 25, 35))
    assert board.utilities == 1 << 12 | 1 << 28
    assert board.properties.bit_count() == 28


def test_squares_that_are_no_property(edition: Edition) -> None:
    board = edition.board()
    kinds = {0: Kind.GO, 10: Kind.JAIL, 20: Kind.FREE_PARKING, 30: Kind.GO_TO_JAIL}
    assert {square: board.kind[square] for square in kinds} == kinds
    assert board.jail_square == 10
    assert [square for square in range(40) if board.pile[square] == Pile.CHANCE] == [7, 22, 36]
    assert [square for square in range(40) if board.pile[square] == Pile.CHEST] == [2, 17, 33]


def test_bank_money_in_the_decks(edition: Edition) -> None:
    expected = US_CASH if edition.id == "atlantic" else UK_CASH
    for pile, total in expected.items():
        cards = [card.does for card in edition.piles[pile]]
        gained = sum(does.first for does in cards if does.effect == Effect.COLLECT)
        assert gained - sum(does.first for does in cards if does.effect == Effect.PAY) == total


def test_cards_on_the_board_are_those_of_the_piles(edition: Edition) -> None:
    board = edition.board()
    assert board.card_effect.count(Effect.JAIL_FREE) == JAIL_FREE_CARDS
    for pile in Pile:
        for card in range(PILE_CARDS):
            does = parse_card(edition.card_id(pile, card))
            place = pile * PILE_CARDS + card
            assert does == (board.card_effect[place], board.card_first[place], board.card_second[place])
            assert card in edition.cards_with_id(pile, edition.card_id(pile, card))


def test_two_cards_may_share_an_id() -> None:
    classic = load_edition("classic")
    assert len(classic.cards_with_id(Pile.CHEST, "pay-50")) == 2
    assert classic.cards_with_id(Pile.CHEST, "pay-51") == ()


@pytest.mark.parametrize("card_id", ["advance-40x", "pay", "pay-050", "jail-", "repairs-25", "", "fine-10"])
def test_what_is_not_a_card(card_id: str) -> None:
    assert parse_card(card_id) is None


def test_every_effect_has_an_id() -> None:
    assert {parse_card(card_id.replace("N", "7")).effect for card_id in EFFECT_IDS} == set(Effect)  # type: ignore[union-attr]


def test_everything_is_said_in_both_languages(edition: Edition) -> None:
    said = [edition.name, edition.description, edition.origin_note]
    said += [text for square in edition.squares for text in (square.name, square.short)]
    said += [card.text for pile in edition.piles for card in pile]
    said += [text for word in edition.words.values() for text in (word.one, word.many, word.short)]
    said += [group.name for group in edition.groups] + [token.name for token in edition.tokens]
    assert [text for text in said if not text.en.strip() or not text.de.strip()] == []


def test_card_texts_are_translated(edition: Edition) -> None:
    assert [card.text for pile in edition.piles for card in pile if card.text.en == card.text.de] == []


def test_card_texts_name_their_sums_and_places(edition: Edition) -> None:
    for pile in Pile:
        for card, (does, _) in enumerate(edition.piles[pile]):
            for language in ("en", "de"):
                text = edition.card_text(pile, card, language)
                if does.effect in (Effect.PAY, Effect.COLLECT, Effect.FROM_EACH, Effect.TO_EACH, Effect.FINE_OR_CHANCE):
                    assert edition.money(does.first, language) in text
                if does.effect == Effect.REPAIRS:
                    assert edition.money(does.second, language) in text
                if does.names_square and does.first:
                    assert edition.name_of(does.first, language) in text


def test_no_two_editions_tell_the_same_joke() -> None:
    texts = [card.text.en for name in edition_ids() for pile in load_edition(name).piles for card in pile]
    assert len(texts) == len(set(texts))


def test_short_names_fit_a_phone(edition: Edition) -> None:
    assert [square.short for square in edition.squares if max(len(square.short.en), len(square.short.de)) > 7] == []


def test_the_words_of_esports_carry_through() -> None:
    esports = load_edition("esports")
    assert esports.words["house"].counted(3, "en") == "3 fan stands"
    assert esports.words["hotel"].counted(1, "de") == "1 Arena"
    assert esports.name_of(2) == "Company Mail"
    assert esports.rule_text("houses") == "How many fan stands the Bank has."
    assert "fan stand" in esports.card_text(Pile.CHANCE, esports.cards_with_id(Pile.CHANCE, "repairs-25-100")[0])


def test_money_is_written_as_the_language_does() -> None:
    assert load_edition("classic").money(1500) == "£1,500"
    assert load_edition("classic").money(-50, "de") == "−£50"
    assert load_edition("deutschland").money(1500, "de") == "1.500\N{NO-BREAK SPACE}€"


def test_own_rules_of_the_editions() -> None:
    assert load_edition("deutschland").rules == {"speed_die": True}
    assert load_edition("atlantic").rules == {"double_rent_needs_unmortgaged": False}
    assert {load_edition(name).max_players for name in ("classic", "atlantic")} == {8}
    assert {load_edition(name).max_players for name in ("marathon", "deutschland", "esports")} == {6}


def test_what_is_ours_is_marked() -> None:
    assert load_edition("classic").origin["names"] == "known"
    assert load_edition("marathon").origin["names"] == "partly"
    assert {load_edition(name).origin["card_texts"] for name in edition_ids()} == {"ours"}


def test_the_german_edition_has_the_printed_buildings() -> None:
    """Green houses and red hotels, as its leaflet lists them; no other leaflet names a colour."""
    printed = load_edition("deutschland").buildings
    red, green, blue = (int(printed.house[at : at + 2], 16) for at in (1, 3, 5))
    assert green > max(red, blue) + 64
    red, green, blue = (int(printed.hotel[at : at + 2], 16) for at in (1, 3, 5))
    assert red > max(green, blue) + 64
    assert load_edition("deutschland").origin["colours"] == "partly"
    assert [name for name in edition_ids() if load_edition(name).buildings != Buildings()] == ["deutschland"]


def test_whose_money_it_is() -> None:
    """The Comrades' leaflet counts in dollars; the German one prints a sign of its own, and the euro is ours."""
    money = {name: (load_edition(name).currency.sign, load_edition(name).origin["currency"]) for name in edition_ids()}
    assert money == {
        "classic": ("£", "known"),
        "atlantic": ("$", "known"),
        "deutschland": ("€", "ours"),
        "esports": ("£", "known"),
        "marathon": ("$", "known"),
    }


def test_a_card_says_who_gets_the_money(edition: Edition) -> None:
    for pile in Pile:
        for card, (does, _) in enumerate(edition.piles[pile]):
            if does.effect == Effect.FROM_EACH:
                assert re.search(r"\byou\b", edition.card_text(pile, card, "en")), edition.card_text(pile, card, "en")
                assert re.search(r"\b(dir|bekommst du)\b", edition.card_text(pile, card, "de")), edition.card_text(
                    pile, card, "de"
                )


def test_the_speed_die_brings_a_thousand_more() -> None:
    assert load_edition("deutschland").board().start_cash == 2500
    assert load_edition("deutschland").board({"speed_die": False}).start_cash == 1500
    assert load_edition("classic").board({"speed_die": True, "start_cash": 2000}).start_cash == 3000


def test_a_board_is_made_once_for_the_same_rules() -> None:
    classic = load_edition("classic")
    assert classic.board() is classic.board({"rent": "asked"})
    assert classic.board() is not classic.board({"rent": "automatic"})


def test_the_hash_is_of_what_bears_on_play(tmp_path: Path) -> None:
    text = starter("mine.toml")
    variants = {
        "same": text,
        "other words": text.replace("Mayfair", "Bayfair").replace("# By their", "#\n# By their"),
        "other price": text.replace("39 = { name", "39 = { price = 420, name"),
        "other rules": text + "\n[rules]\nspeed_die = true\n",
    }
    hashes = {}
    for name, variant in variants.items():
        folder = tmp_path / name
        folder.mkdir()
        (folder / "mine.toml").write_text(variant, encoding="utf-8")
        hashes[name] = load_edition(folder / "mine.toml").hash
    assert hashes["same"] == hashes["other words"]
    assert len(set(hashes.values())) == 3
    assert len({load_edition(name).hash for name in edition_ids()}) == 5


# What stored tables and records were played with.
HASHES = {
    "classic": "fa12b02bbfc568f4", "atlantic": "767b3480b67ddca9", "deutschland": "4e0c3430b4f24511",
    "esports": "f5fda2a1e4cd7b83", "marathon": "4ec79d610849eb4c",
}  # fmt: skip


def test_old_records_know_their_edition_for_ever() -> None:
    assert {name: load_edition(name).hash[:16] for name in edition_ids()} == HASHES


def test_a_later_option_counts_only_where_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(OPTIONS, "tea_break", Option("tea_break", False, since=2))
    assert "tea_break" not in rules_that_count({"go_salary": 200, "tea_break": False})
    assert rules_that_count({"go_salary": 200, "tea_break": True}) == {"go_salary": 200, "tea_break": True}


def test_a_free_edition_spells_out_its_own_values(tmp_path: Path) -> None:
    free = tmp_path / "free.toml"
    deck = "[deck]\nchance = [" + '"jail", ' * 15 + '"jail-free"]\nchest = [' + '"pay-5", ' * 16 + "]\n"
    text = starter("free.toml").replace('deck = "uk"\n', "").partition("[cards.chance]")[0]
    texts = "[cards.chance]\njail = [" + '"In", ' * 15 + ']\njail-free = "Out"\n[cards.chest]\npay-5 = ['
    text = text.replace("39 = { name", "39 = { price = 420, rents = [1, 2, 3, 4, 5, 6], name")
    free.write_text(text + deck + texts + '"{money}", ' * 16 + "]\n", encoding="utf-8")
    edition = load_edition(free)
    assert edition.board().price[39] == 420
    assert edition.card_text(Pile.CHEST, 3) == "£5"


def test_an_unknown_edition_is_answered_with_the_nearest() -> None:
    with pytest.raises(EditionError, match="did you mean marathon"):
        load_edition("maraton")


def test_text_falls_back_to_english() -> None:
    assert Text("house", "Haus").say("fr") == "house"


def test_loading_is_quick_and_light() -> None:
    program = (
        "import sys; from fastdeal.editions import load_edition; import time; start = time.process_time();"
        "load_edition('classic').board(); "
        "print(time.process_time() - start, 'numpy' in sys.modules, 'rich' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout.split()
    assert shown[1:] == ["False", "False"]
    assert float(shown[0]) < 0.15


def test_a_second_load_costs_nothing() -> None:
    assert load_edition("classic") is load_edition("classic")
