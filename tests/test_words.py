"""Words for numbers: bare where rules read them, and with a name where people do."""

import pickle

import pytest

from fastdeal.rules.words import Refusal, Stage, Verb


def test_a_word_is_a_bare_number() -> None:
    assert type(Stage.AUCTION) is int
    assert Stage.AUCTION == 3


def test_a_number_finds_its_word() -> None:
    assert Stage(3) == Stage.AUCTION
    assert Stage(3).name == "AUCTION"
    assert repr(Stage(3)) == "<Stage.AUCTION: 3>"
    assert f"{Stage(3)} {Stage(3)!s}" == "3 3"


def test_words_come_in_order() -> None:
    assert [verb.name for verb in Verb][:3] == ["ROLL", "ASK", "BUY"]
    assert set(Verb) == set(range(24))
    assert Verb.BUY in set(Verb)


def test_no_word_for_a_number_is_an_error() -> None:
    with pytest.raises(ValueError, match="99 is no Refusal"):
        Refusal(99)


def test_words_survive_being_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(Refusal(2)))
    assert sent == Refusal.NOT_NOW
    assert sent.name == "NOT_NOW"
