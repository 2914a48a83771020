"""Events: what happened, logged in one place. Compiled games have a twin of `tell` that counts instead."""

from .state import Game


def tell(game: Game, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
    """Log an event, if there is a log. See `Event` for the arguments."""
    if game.log is not None:
        game.log.append((event, a, b, c, d))
