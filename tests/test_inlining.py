"""Compiled code asks its commonest questions without a call."""

from fastdeal.bots.house.matters import next_of_its_own
from fastdeal.lab.engines.cpu import twins
from fastdeal.rules.stage import stage_of


def test_what_is_asked_before_every_roll_is_part_of_its_callers() -> None:
    # Several seats are asked before every roll: calling the first cost 6 % of all games a second.
    for question in (next_of_its_own, stage_of):
        assert twins().is_inlined(question), question
