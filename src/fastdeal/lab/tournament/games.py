"""A tournament's game on the plain engine, with its record: house bots, guests and the oracle at one table."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from ...bots.guests.company import Company, SeatedBot, house_minds
from ...bots.guests.doorman import Doorman
from ...editions import parse_rules
from ...notation.match import Match
from ...notation.opening import starter_of, throw_opening
from ...oracle.seating import seat_counting_oracles
from ...rhythm.asking import pass_on
from ...rules.dice import with_dice
from ...rules.luck import seed_luck
from ...rules.moves import do
from ...rules.setup import new_game
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import Refusal, Stage, Verb
from .contest import Contest, Faults, Result

Stop = Callable[[], bool]


class FinishedGame(NamedTuple):
    """A game's result and its record."""

    result: Result
    record: str


class GameRunner:
    """Plays games of one contest; guests keep their processes from game to game."""

    def __init__(self, contest: Contest, stop: Stop = lambda: False) -> None:
        self._contest = contest
        self._stop = stop
        self._doorman = Doorman(contest.think)

    def play(self, number: int) -> FinishedGame | None:
        """Play the game with that number; None if it was stopped."""
        contest = self._contest
        seats = contest.seats_of(number)
        match = begin_match(contest, names_of(seats), number)
        guests = self._seat_guests(match.board, seats, number)
        company = Company(match.board, house_minds(seats, match.board), guests)
        company.set_clocks(match.game)
        while match.game.step != Stage.OVER and match.game.round <= contest.most_rounds:
            if self._stop():
                return None
            play_next(match, company)
        faults = {seat: Faults(dict(one.faults), one.first_fault) for seat, one in guests.items() if one.faults}
        game = match.game
        return FinishedGame(Result(number, seats, game.winner, game.round, faults, game.starter), match.text())

    def close(self) -> None:
        self._doorman.close()

    def _seat_guests(self, board: Board, seats: tuple[str, ...], number: int) -> dict[int, SeatedBot]:
        seed = self._contest.seed * 1_000_003 + number
        return self._doorman.seat(board, seats, seed) | seat_counting_oracles(board, seats, seed)


def names_of(seats: tuple[str, ...]) -> list[str]:
    """A distinct name for each player, for the record."""
    short = [Path(bot).name for bot in seats]
    return [
        name if short.count(name) == 1 else f"{name} {short[: nth + 1].count(name)}" for nth, name in enumerate(short)
    ]


def begin_match(contest: Contest, names: list[str], number: int) -> Match:
    """The first position of that game, the same on every engine."""
    match = Match.new(contest.edition, names, parse_rules(contest.rules), contest.seed)
    match.game = new_game(match.board, len(names), contest.seed, number)
    cup = Game()
    seed_luck(cup, contest.seed, number)
    match.header.opening = throw_opening(cup, len(names))
    match.header.starter = starter_of(match.header.opening, len(names))
    match.header.dealt = match.game.deeds[: len(names)] if match.board.deal_out_deeds else []
    return match


def play_next(match: Match, company: Company) -> None:
    """Make the next move. If a house bot's move is refused, a plain answer replaces it, as in compiled games."""
    game = match.game
    seat, move = company.next_move(game, game.alive)
    if play_with_dice(match, seat, move) == Refusal.NONE:
        return
    company.rhythm.faults += 1
    pass_on(company.rhythm, seat)
    plain = company.plain_answer(game, seat)
    if play_with_dice(match, seat, plain) != Refusal.NONE and stage_of(game) != Stage.ROLL:
        match.play(seat, do(Verb.RESIGN))


def play_with_dice(match: Match, seat: int, move: Move) -> Refusal:
    return match.play(seat, with_dice(match.game, match.board, seat, move))
