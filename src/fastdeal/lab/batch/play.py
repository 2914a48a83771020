"""One game of a batch from its first roll to its last, in the rule dialect."""

from ...bots.mind import Mind
from ...bots.play import play_on
from ...engine.drive import Rhythm
from ...rules.codes import Stage
from ...rules.luck import draw_below, seed_luck
from ...rules.setup import begin
from ...rules.state import Board, Game
from ...rules.words import PILE_CARDS
from .plan import Plan


def play_game(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, plan: Plan, number: int) -> None:
    """Set up the game of this number, on a copy of the start, and let the bots play it."""
    open_game(game, board, plan, number)
    clear(rhythm)
    while not is_done(game, plan):
        play_on(game, board, minds, rhythm, game.turns + game.players)


def open_game(game: Game, board: Board, plan: Plan, number: int) -> None:
    """The first position, with chance of its own for every number."""
    if plan.fresh:
        begin(game, board, plan.players, plan.seed, number)
        return
    seed_luck(game, plan.seed, number)
    for pile in range(2):
        shuffle_open_cards(game, pile, plan.open_cards[pile])


def is_done(game: Game, plan: Plan) -> bool:
    """Whether a game is over, or has taken so long that it is broken off."""
    return game.step == Stage.OVER or game.round - plan.round >= plan.most_rounds


def clear(rhythm: Rhythm) -> None:
    rhythm.roll = 0
    rhythm.waiting = 0
    rhythm.moves = 0
    rhythm.faults = 0


def shuffle_open_cards(game: Game, pile: int, open_cards: int) -> None:
    """Shuffle those cards of a pile whose places nobody knows; the others stay where they are."""
    left = 0
    for place in range(game.pile_size[pile]):
        left += (open_cards >> game.pile_card[pile * PILE_CARDS + place]) & 1
    for last in range(game.pile_size[pile] - 1, 0, -1):
        here = pile * PILE_CARDS + last
        if (open_cards >> game.pile_card[here]) & 1:
            there = nth_open_place(game, pile, open_cards, draw_below(game, left))
            left -= 1
            game.pile_card[here], game.pile_card[there] = game.pile_card[there], game.pile_card[here]


def nth_open_place(game: Game, pile: int, open_cards: int, nth: int) -> int:
    place = pile * PILE_CARDS
    while True:
        if (open_cards >> game.pile_card[place]) & 1:
            if nth == 0:
                return place
            nth -= 1
        place += 1
