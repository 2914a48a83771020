"""Chances by playouts: house bots that remember the game play a position to its end many times.

Every playout draws new dice and a new order of the piles. A game that is still undecided after very many rounds goes to
the richest player.
"""

from collections.abc import Sequence

from ..bots.house.mind import Memory, Mind
from ..bots.house.nature import Nature
from ..bots.house.offers import set_clock
from ..bots.playouts import Candidate, Playouts
from ..rhythm.asking import NOTHING
from ..rules.luck import seed_luck
from ..rules.moves import do
from ..rules.state import Board, Game
from ..rules.words import Stage
from .watching import Past, look_back

# Nobody knows when each bot first thinks of a deal, so several guesses share the playouts.
GUESSES = 4


def wins_by_playouts(
    game: Game, board: Board, natures: Sequence[Nature], past: Past, playouts: int, seed: int
) -> list[int]:
    """How many of so many playouts each seat wins. Raises `RuntimeError` without Numba."""
    if game.step == Stage.OVER:
        return [playouts * (seat == game.winner) for seat in range(game.players)]
    guesses = min(GUESSES, playouts)
    options = [option_of(game, board, natures, past, seed + guess) for guess in range(guesses)]
    wins = [0] * game.players
    run = Playouts(board, 0, options, seed)
    for guess in range(guesses):
        # One guess at a time, so that each has dice of its own.
        run.more(len(range(guess, playouts, guesses)), [guess])
        for winner in run.winners.ravel().tolist():
            wins[winner] += 1
    return wins


def option_of(game: Game, board: Board, natures: Sequence[Nature], past: Past, seed: int) -> Candidate:
    """The position as it is, with bots that have watched the game."""
    minds = [Mind(nature, Memory()) for nature in natures]
    first = past[0][0].copy() if past else game.copy()
    seed_luck(first, seed, 0)
    for mind in minds:
        set_clock(first, mind)
    return Candidate(game, do(NOTHING), look_back(past, board, minds), minds)
