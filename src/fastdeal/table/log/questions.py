"""What a game waits for, and which moves mean the same whatever happens meanwhile."""

from ...rules.stage import stage_of
from ...rules.state import Game
from ...rules.words import NOBODY, Stage, Verb

Question = tuple[int, ...]


def question_of(game: Game) -> Question:
    """What the game waits for. While this stays the same, a late answer still counts."""
    stage = stage_of(game)
    match stage:
        case Stage.AUCTION | Stage.SHORTAGE | Stage.PLACE:
            return stage, game.turns, game.doubles, game.lot, game.lot_square, game.requester
        case Stage.DEBT:
            return stage, game.turns, game.debtor[0], game.creditor[0], game.debt_count
    at = game.at[game.turn] if game.turn != NOBODY else 0
    return stage, game.turns, game.doubles, at


# These name a deed or a person, so they mean the same at any moment.
ANY_TIME = frozenset({
    Verb.BUILD, Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE, Verb.REDEEM, Verb.OFFER, Verb.WITHDRAW, Verb.ASK, Verb.RESIGN
})  # fmt: skip
