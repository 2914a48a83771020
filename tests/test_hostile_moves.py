"""Moves that the notation cannot write, but a program can make, are refused like any other."""

import pytest

from fastdeal.notation.reader import load
from fastdeal.rules.apply import apply
from fastdeal.rules.moves import bid_of, do_at, offer_of, use_card
from fastdeal.rules.state import Move
from fastdeal.rules.words import MOST, NOWHERE, SQUARES, Pile, Refusal, Verb

ANN, BOB = 0, 1
AUCTION = """fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
set: Ann.cash = 999999999
set: Bob.cash = 999999999
Ann: roll 1-2
Ann: decline
"""
JAIL = """fastdeal 1
edition: classic
players: Ann, Bob
start: Ann
set: Ann.jailed = 0
set: Ann.cards = chance, chest
"""


def cash_offer(gives: int, gets: int) -> Move:
    return offer_of(BOB, 0, 0, gives, gets, 0, 0)


@pytest.mark.parametrize(
    ("story", "move", "refusal"),
    [
        (AUCTION, do_at(Verb.MORTGAGE, SQUARES), Refusal.UNKNOWN),
        (AUCTION, do_at(Verb.MORTGAGE, NOWHERE - 1), Refusal.UNKNOWN),
        (AUCTION, do_at(Verb.MORTGAGE, NOWHERE), Refusal.NOT_YOURS),
        (AUCTION, bid_of(MOST + 1), Refusal.UNKNOWN),
        (AUCTION, bid_of(MOST), Refusal.NONE),
        (AUCTION, cash_offer(MOST + 1, 0), Refusal.UNKNOWN),
        (AUCTION, cash_offer(0, MOST + 1), Refusal.UNKNOWN),
        (AUCTION, cash_offer(-1, 0), Refusal.UNKNOWN),
        (AUCTION, cash_offer(0, -1), Refusal.UNKNOWN),
        (AUCTION, cash_offer(MOST, 0), Refusal.NONE),
        (AUCTION, cash_offer(0, MOST), Refusal.NONE),
        (JAIL, use_card(1 << Pile.CHANCE | 1 << Pile.CHEST), Refusal.UNKNOWN),
        (JAIL, use_card(1 << 2), Refusal.UNKNOWN),
        (JAIL, use_card(0), Refusal.NONE),
    ],
)
def test_a_program_is_held_to_what_can_be_written(story: str, move: Move, refusal: Refusal) -> None:
    match = load(story)
    assert apply(match.game, match.board, ANN, move) == refusal
