"""How house bots treat people: few offers, and an answer before a claim."""

from itertools import pairwise

from fastdeal.bots.protocol import House, View
from fastdeal.editions import load_edition
from fastdeal.rhythm.choices import choices
from fastdeal.rules.apply import apply
from fastdeal.rules.dice import with_dice
from fastdeal.rules.moves import answer, offer_of, roll_of
from fastdeal.rules.setup import new_game
from fastdeal.rules.state import Move
from fastdeal.rules.words import NOBODY, Refusal, Stage, Verb
from fastdeal.table.room.autopilot import Autopilot
from fastdeal.table.room.ponder import Thinkers

BOARD = load_edition("classic").board({})


def test_a_house_bot_behind_the_protocol_answers_an_offer_before_it_asks_for_rent() -> None:
    game, house = new_game(BOARD, 3, 5, 5), House("steady")
    game.turn = game.starter = 0
    game.deeds[0], game.deeds[1] = 1 << 39, 1 << 3
    apply(game, BOARD, 0, offer_of(1, 1 << 39, 0, 0, 0, 0, 0))
    apply(game, BOARD, 0, roll_of(1, 2, 0))
    assert game.claim_owner[0] == 1
    view = View(1, game, BOARD)
    assert house.choose(view, choices(game, BOARD, 1)) == answer(Verb.ACCEPT, 0)


def offers_to_a_person(level: str, turns: int, seed: int) -> list[tuple[int, int, Move]]:
    """When which of two bots offers what to a person who refuses everything; but for rescue from a debt."""
    game = new_game(BOARD, 3, seed, seed)
    pilot = Autopilot(game, BOARD, [level] * 3, Thinkers(), lambda: None)
    made: list[tuple[int, int, Move]] = []
    for seq in range(100_000):
        if game.turns >= turns or game.step == Stage.OVER or not game.alive & 1:
            break
        proposer = next((seat for seat in (1, 2) if (game.offers >> seat) & 1 and game.offer_to[seat] == 0), NOBODY)
        planned = None if proposer != NOBODY else pilot.think(game, 0b110, seq)
        seat, move = (planned.seat, planned.move) if planned else (0, pilot.decision_for(game, 0))
        if proposer != NOBODY:
            move = answer(Verb.REFUSE, proposer)
        if move.verb == Verb.OFFER and move.partner == 0 and game.debt_count == 0:
            made.append((game.turns, seat, move))
        assert apply(game, BOARD, seat, with_dice(game, BOARD, seat, move)) == Refusal.NONE
    return made


def test_bots_do_not_press_people_with_offers() -> None:
    games = [offers_to_a_person("shark", 150, seed) for seed in (1, 2, 4)]
    assert all(games), "some there are"
    for made in games:
        turns = [turn for turn, _, _ in made]
        assert all(later - earlier >= 3 for earlier, later in pairwise(turns)), "a round of rest"
        for seat in (1, 2):
            own = [turn for turn, by, _ in made if by == seat]
            assert all(later - earlier >= 12 for earlier, later in pairwise(own))
        deeds = {(seat, move.gives, move.gets, turn // 60) for turn, seat, move in made}
        assert len(deeds) >= len(made) - 5, "hardly anything twice"
