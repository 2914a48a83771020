"""House bots say why: every move they make has a reason, and every reason has words in both languages."""

import re

import pytest
from table_logs import table_after

from fastdeal.bots.house.explain import NUMBERS, SILENT, Grounds, explain_grounds, grounds_of
from fastdeal.bots.house.matters import consider, decide
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import LEVELS, mind
from fastdeal.bots.house.play import make_move, next_move
from fastdeal.bots.house.reasons import Reason
from fastdeal.bots.house.reasons_de import REASONS_DE
from fastdeal.bots.house.reasons_en import REASONS_EN
from fastdeal.editions import load_edition
from fastdeal.rhythm.asking import BEFORE_ROLL, NOTHING, Rhythm
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import offer_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.words import Stage, Verb
from fastdeal.table.log.entries import Moved, Opened, SeatPlan, Settings, Started, pack, unpack
from fastdeal.table.log.fairness import commitment_to
from fastdeal.table.log.state import Table
from fastdeal.table.room.autopilot import Autopilot
from fastdeal.table.room.ponder import Thinkers
from fastdeal.table.talk.speech import Speech
from fastdeal.table.talk.view import waits_for_answer
from fastdeal.telling.phrases import Phrases

EDITION = load_edition("classic")
BOARD = EDITION.board({})
ORANGE = BOARD.group_deeds[BOARD.group[16]]
NAMES = ("Ann", "Bob", "Cyd", "Dora")


def explain_reason(mind: Mind, phrases: Phrases) -> str:
    return explain_grounds(grounds_of(mind), phrases)


def phrases(lang: str = "en", reader: int = 0) -> Phrases:
    return Phrases(EDITION, NAMES, lang, reader)


def test_both_languages_have_the_same_sentences_with_the_same_gaps() -> None:
    assert REASONS_EN.keys() == REASONS_DE.keys()
    for key, english in REASONS_EN.items():
        gaps = [set(re.findall(r"\{(\w+)", text)) - {"jail", "jail_card"} for text in (english, REASONS_DE[key])]
        assert gaps[0] == gaps[1], key


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("reason", [reason for reason in Reason if reason not in SILENT])
def test_every_reason_can_be_said(reason: Reason, lang: str) -> None:
    text = explain_grounds(Grounds(reason, 1, 1, 2, 3), phrases(lang))
    assert text
    assert "{" not in text


def test_numbers_are_given_for_known_gaps_only() -> None:
    for reason, names in NUMBERS.items():
        text = REASONS_EN[Reason(reason).name.lower()]
        gaps = set(re.findall(r"\{(\w+)", text)) - {"seat", "would", "jail", "jail_card"}
        assert gaps <= {"amount" if name == "about" else name for name in names}


@pytest.mark.parametrize("level", LEVELS)
def test_every_move_of_a_game_has_its_reason(level: str) -> None:
    game, rhythm, seated = new_game(BOARD, 4, 6, 1), Rhythm(), [mind(level, BOARD) for _ in range(4)]
    unspoken = {Verb.ROLL, Verb.PLACE, Verb.PASS, Verb.BID}
    for _ in range(1200):
        if game.step == Stage.OVER:
            break
        for bot in seated:
            bot.memory.reason = Reason.NONE
        seat, move = next_move(game, BOARD, seated, rhythm, game.alive)
        assert move.verb in unspoken or explain_reason(seated[seat], phrases()), move
        make_move(game, BOARD, seated, rhythm, seat, with_dice(game, BOARD, seat, move))


def test_a_refusal_names_the_set_and_the_price() -> None:
    game, steady = new_game(BOARD, 4, 5, 5), mind("steady", BOARD)
    game.deeds[0], game.deeds[1] = ORANGE & ~(1 << 19), 1 << 19
    apply(game, BOARD, 0, offer_of(1, 0, 1 << 19, 100, 0, 0, 0))
    assert consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.REFUSE
    said = explain_reason(steady, phrases())
    assert re.fullmatch(r"No: that would complete orange for you; about £[\d,]+0 would do\.", said)
    assert explain_reason(steady, phrases(reader=2)).startswith("No: that would complete orange for Ann;")
    assert explain_reason(steady, phrases("de")).startswith("Nein: Damit hättest du die Gruppe Orange komplett; etwa")


def test_a_refusal_of_too_little_names_one_sum() -> None:
    game, steady = new_game(BOARD, 4, 5, 5), mind("steady", BOARD)
    game.deeds[1] = 1 << 34
    apply(game, BOARD, 0, offer_of(1, 0, 1 << 34, 100, 0, 0, 0))
    assert consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.REFUSE
    assert re.fullmatch(r"No: that is too little; about £[\d,]+0 would do\.", explain_reason(steady, phrases()))
    assert explain_reason(steady, phrases("de")).startswith("Nein: Das ist mir zu wenig; etwa £")


def test_a_refusal_asks_for_a_deed_where_cash_is_lacking() -> None:
    game, steady = new_game(BOARD, 4, 5, 5), mind("steady", BOARD)
    game.deeds[0], game.deeds[1] = ORANGE & ~(1 << 19) | 1 << 39, 1 << 19 | 1 << 37
    game.cash[0] = 150
    apply(game, BOARD, 0, offer_of(1, 0, 1 << 19, 50, 0, 0, 0))
    assert consider(game, BOARD, 1, steady, BEFORE_ROLL).verb == Verb.REFUSE
    assert "Mayfair" in explain_reason(steady, phrases())


def test_a_purchase_against_somebody_names_him() -> None:
    game, steady = new_game(BOARD, 4, 5, 5), mind("steady", BOARD)
    game.turn = 1
    game.deeds[2] = ORANGE & ~(1 << 19)
    game.at[1], game.step = 19, Stage.PURCHASE
    assert decide(game, BOARD, 1, steady).verb != NOTHING
    assert explain_reason(steady, phrases()) == "Vine Street would have completed orange for Cyd."


def test_a_bots_refusal_is_told_at_the_table() -> None:
    settings = Settings("classic", (SeatPlan("steady", "Ann"), SeatPlan("steady", "Bob"), SeatPlan("steady", "Cyd")))
    seated = table_after(
        Table("t", bytes(32)), [Opened(settings=settings, commitment=commitment_to(bytes(32))), Started()]
    )
    game = seated.game
    assert game is not None
    pilot = Autopilot(game, seated.board, ["steady"] * 3, Thinkers(), lambda: None)
    proposer = game.turn
    partner = (proposer + 1) % 3
    game.deeds[proposer], game.deeds[partner] = ORANGE & ~(1 << 19), 1 << 19
    apply(game, BOARD, proposer, offer_of(partner, 0, 1 << 19, 100, 0, 0, 0))
    planned = pilot.think(game, 1 << partner, 1)
    assert planned is not None
    entry = Moved(seat=partner, move=tuple(planned.move), by="bot", why=planned.why)
    assert unpack(pack(entry)) == entry
    speech = Speech(seated)
    lines = speech.told(3, entry, [], 0, speech.teller("en"), None).lines
    name = seated.names[partner]
    assert lines[0].startswith(f"{name}: No: that would complete orange for {seated.names[proposer]}; about £")


def test_a_bot_in_debt_waits_for_a_persons_answer() -> None:
    game = new_game(BOARD, 3, 5, 5)
    pilot = Autopilot(game, BOARD, ["steady"] * 3, Thinkers(), lambda: None)
    game.turn = game.starter = 0
    game.cash[0], game.deeds[0], game.deeds[2] = 20, 1 << 39, 1 << 37
    game.debt_count = 1
    game.debtor[0], game.creditor[0], game.debt[0] = 0, 1, 330
    planned = pilot.think(game, 0b001, 1)
    assert planned is not None
    assert planned.move.verb == Verb.OFFER
    apply(game, BOARD, planned.seat, planned.move)
    assert waits_for_answer(game, game.offers, bots=0b001)
    # Once the answer is put off the bot goes on without it.
    assert not waits_for_answer(game, 0, bots=0b001)
    assert pilot.think(game, 0b001, 2) is not None
