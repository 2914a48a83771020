"""Who begins: opening rolls, repeated among those tied for the highest."""

from collections.abc import Sequence

from ..errors import shorten
from ..rules.luck import throw_die
from ..rules.state import Game
from .errors import NotationError
from .moves import parse_dice, write_dice

Roll = tuple[int, int]
Round = list[Roll | None]  # a roll for each seat; None for those no longer in it


def highest_rollers(thrown: Round) -> list[int]:
    """The seats with the highest roll of a round."""
    best = max(sum(roll) for roll in thrown if roll)
    return [seat for seat, roll in enumerate(thrown) if roll and sum(roll) == best]


def throw_opening(game: Game, players: int) -> list[Round]:
    """Opening rolls by the game's own generator."""
    rounds: list[Round] = []
    rolling: Sequence[int] = range(players)
    while len(rolling) > 1:
        rounds.append([(throw_die(game), throw_die(game)) if seat in rolling else None for seat in range(players)])
        rolling = highest_rollers(rounds[-1])
    return rounds


def starter_of(rounds: list[Round], players: int) -> int:
    """Who begins after these rolls. Raises `NotationError` if there are too few or too many."""
    rolling: Sequence[int] = range(players)
    for thrown in rounds:
        if len(thrown) != players:
            raise NotationError(f"{len(thrown)} rolls for {players} players; write - for a player who does not roll")
        if len(rolling) == 1:
            raise NotationError("the opening goes on though one player is already highest")
        if [seat for seat, roll in enumerate(thrown) if roll] != list(rolling):
            raise NotationError("only those who tied for the highest roll again; write - for the others")
        rolling = highest_rollers(thrown)
    if len(rolling) > 1:
        raise NotationError("the highest roll is a tie; the tied ones roll again: `/ 4-4, -, 6-1`")
    return rolling[0]


def parse_opening(text: str) -> list[Round]:
    """`6-4, 3-2, 6-4 / 4-4, -, 6-1` as rounds."""
    return [[_parse_roll(roll.strip(" \t")) for roll in thrown.split(",")] for thrown in text.split("/")]


def _parse_roll(text: str) -> Roll | None:
    if text == "-":
        return None
    first, second, third = parse_dice(text)
    if first < 1 or second < 1 or third:
        raise NotationError(f"`{shorten(text)}` is not a roll of two dice")
    return first, second


def write_opening(rounds: list[Round]) -> str:
    return " / ".join(", ".join(map(_write_roll, thrown)) for thrown in rounds)


def _write_roll(roll: Roll | None) -> str:
    return write_dice((*roll, 0)) if roll else "-"
