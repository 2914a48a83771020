"""One game of a batch from its first roll to its last, in the rule dialect."""

from ...bots.house.mind import Mind, mind_at
from ...bots.house.offers import set_clock
from ...bots.house.play import play_move
from ...notation.piles import shuffle_unknown
from ...rhythm.asking import Rhythm
from ...rules.luck import seed_luck
from ...rules.setup import begin
from ...rules.state import Board, Game
from ...rules.words import Stage
from .plan import Plan


def play_game(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, plan: Plan, number: int) -> None:
    """Set up the game with this number on a copy of the start, and let the bots play it."""
    open_game(game, board, minds, rhythm, plan, number)
    while not is_done(game, plan):
        play_move(game, board, minds, rhythm)


def open_game(game: Game, board: Board, minds: list[Mind], rhythm: Rhythm, plan: Plan, number: int) -> None:
    """The first position, with a random stream for each number, and new minds whose clocks it sets."""
    clear(rhythm)
    if plan.fresh:
        begin(game, board, plan.players, plan.seed, number)
    else:
        go_on_from(game, plan, number)
    for seat in range(plan.players):
        set_clock(game, mind_at(minds, seat))


def go_on_from(game: Game, plan: Plan, number: int) -> None:
    """Give a position new dice to come, and a new order of its unseen cards."""
    seed_luck(game, plan.seed, number)
    for pile in range(2):
        shuffle_unknown(game, pile, plan.open_cards[pile])


def is_done(game: Game, plan: Plan) -> bool:
    """Whether a game is over or has reached the limit of rounds."""
    return game.step == Stage.OVER or game.round - plan.round >= plan.most_rounds


def clear(rhythm: Rhythm) -> None:
    rhythm.roll = 0
    rhythm.waiting = 0
    rhythm.moves = 0
    rhythm.faults = 0
