"""Games played by bots: one, or thousands with statistics. And the odds of every square."""

import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .bots.guests.company import STAND_IN, Company, SeatedBot, answer_of, house_minds
from .bots.house.minds import BotError
from .bots.naming import is_oracle, playouts_of
from .bots.protocol import Bot, View
from .editions import DEFAULT_EDITION, load_edition, write_rules
from .game import Game, Moment, moment_of
from .lab.engines import EngineError, choose
from .lab.engines.choice import NO_NUMBA
from .lab.job import Job, JobError, lay_out
from .lab.statistics import Share, wilson
from .lab.tournament.games import names_of, play_next
from .languages import Language
from .notation.lines import find_seat, quote
from .oracle.seating import new_oracle
from .rules.state import Board
from .rules.state import Game as State
from .rules.state import Move as BareMove
from .rules.words import Stage
from .sources import EditionName, RuleOptions, new_match, rules_of
from .visits.policy import Jail, Per, Policy

if TYPE_CHECKING:
    from .lab.simulate.run import Run
    from .visits.chain import Odds

__all__ = ["Length", "Share", "Simulation", "odds", "play", "simulate"]

Engine = Literal["auto", "plain", "cpu", "gpu", "ray"]
Bots = str | Sequence[str] | Mapping[str, str]
PLAYERS = 4
MOST_ROUNDS = 300


class Length(NamedTuple):
    """The length of games: the median with its 95% interval, and quantiles.

    A game that was broken off is longer than all that ended; None stands for longer than these.
    """

    median: float | None
    low: float | None
    high: float | None
    p10: int | None
    p25: int | None
    p75: int | None
    p90: int | None
    max: int | None


@dataclass(frozen=True)
class Simulation:
    """The results of many games.

    `wins` has each player's share of all games won, with its 95% interval: `rate`, `low`, `high`. Nobody wins a game
    that was broken off. `data` has everything, as in `fastdeal simulate --json`.
    """

    games: int
    finished: int
    wins: Mapping[str, Share]
    rounds: Length
    turns: Length
    engine: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        width = max(map(len, self.wins))
        middle = "endless" if self.rounds.median is None else f"{self.rounds.median:.1f} rounds (median)"
        lines = [f"{self.games:,} games, {middle}"]
        for name, won in self.wins.items():
            lines.append(f"{name:<{width}} {won.rate:7.1%}  ({won.low:.1%} to {won.high:.1%})")
        return "\n".join(lines)

    def __repr__(self) -> str:
        wins = ", ".join(f"{name} {won.rate:.1%}" for name, won in self.wins.items())
        return f"<Simulation of {self.games:,} games: {wins}>"


class _Trusted:
    """The caller's own bot in this process; its exceptions reach the caller."""

    def __init__(self, bot: Bot, board: Board) -> None:
        self._bot = bot
        self._board = board
        self.manages = hasattr(bot, "manage")

    def ask(self, method: str, game: State, seat: int) -> BareMove | None:
        return answer_of(self._bot, method, View(seat, game, self._board))


class _Strict(SeatedBot):
    """A seated bot whose first mistake ends the game."""

    def blame(self, kind: str, text: str) -> None:
        raise BotError(f"{kind}: {text}")


def play(
    *bots: str | Bot,
    edition: EditionName = DEFAULT_EDITION,
    rules: RuleOptions = None,
    seed: int | None = None,
    most_rounds: int = MOST_ROUNDS,
    lang: Language = "en",
) -> Game:
    """Play one game between bots, to its end or for so many rounds.

    A bot is a name, `easy`, `steady`, `shark` or `oracle`, or an object with the methods of
    `fastdeal.bots.protocol.Bot`. Players have their bots' names. The same seed plays the same game, if your bot is
    deterministic. Raises what your bot raises, `BotError` for an illegal answer, and the errors of `new`.
    """
    names = names_of(tuple(bot if isinstance(bot, str) else type(bot).__name__ for bot in bots))
    match = new_match(names, edition, rules, seed)
    company = _seat(bots, match.board)
    company.set_clocks(match.game)
    past: list[Moment] = []
    while match.game.step != Stage.OVER and match.game.round <= most_rounds:
        past.append(moment_of(match))
        play_next(match, company)
        del past[len(match.moves) :]
    return Game(match, past, lang=lang)


def _seat(bots: Sequence[str | Bot], board: Board) -> Company:
    own = {seat: _own(bot, seat) for seat, bot in enumerate(bots)}
    guests = {seat: _Strict(_Trusted(bot, board), board, seat) for seat, bot in own.items() if bot}
    levels = [bot if isinstance(bot, str) and seat not in guests else STAND_IN for seat, bot in enumerate(bots)]
    return Company(board, house_minds(levels, board), guests)


def _own(bot: str | Bot, seat: int) -> Bot | None:
    """A bot in ordinary Python; None for a house bot."""
    if isinstance(bot, str):
        if not is_oracle(bot):
            return None
        try:
            return new_oracle(None, playouts_of(bot), 1 + seat)
        except RuntimeError as error:
            raise EngineError(str(error)) from error
    if isinstance(bot, type) or not hasattr(bot, "choose"):
        raise BotError(f"{bot!r} has no seat here: give a level such as steady, or a bot such as MyBot()")
    return bot


def simulate(
    start: Game | EditionName = DEFAULT_EDITION,
    games: int = 1000,
    bots: Bots = STAND_IN,
    rules: RuleOptions = None,
    seed: int = 1,
    players: int | None = None,
    most_rounds: int = MOST_ROUNDS,
    on: Engine = "auto",
) -> Simulation:
    """Play many games between house bots: from the position of a game, or new games of an edition.

    `bots` is one level for everybody, a level for each, or levels by name, `{"Ann": "shark"}`; players without one are
    steady. From a position everybody keeps their seat, and every game shuffles the unseen cards. In new games the bots
    rotate seats, and `players` is by default the number of named bots, or four.

    Uses the fastest engine available: compiled if Numba is installed, which takes a minute the first time, else plain
    Python, with a warning if that takes long. Raises `JobError`, `EngineError`, `EditionError` and `RulesError`.
    """
    if isinstance(start, Game):
        if rules is not None or players is not None:
            raise JobError("rules and players: the game has them already; leave them out")
        job, names = _job_from(start, bots), list(start.players)
    else:
        job, names = _job_of(os.fspath(start), bots, rules, players)
    return _summed_up(_run(replace(job, seed=seed, games=games, most_rounds=most_rounds), on), names)


def _job_from(game: Game, bots: Bots) -> Job:
    """Everybody keeps the seat."""
    levels = [bots] if isinstance(bots, str) else list(bots)
    if isinstance(bots, Mapping):
        for name in bots:
            find_seat(quote(name), game.players)
        levels = [bots.get(name, STAND_IN) for name in game.players]
    return Job(bots=tuple(levels), start=game.text().encode(), folder=str(game.folder or "."))


def _job_of(edition: str, bots: Bots, rules: RuleOptions, players: int | None) -> tuple[Job, list[str]]:
    levels = (bots,) if isinstance(bots, str) else tuple(bots.values() if isinstance(bots, Mapping) else bots)
    seats = players or (PLAYERS if len(levels) < 2 else len(levels))
    own, chosen = load_edition(edition), rules_of(rules)
    own.board(chosen)  # raises `RulesError`
    job = Job(edition, write_rules(chosen, own.rules), seats, levels)
    is_named = isinstance(bots, Mapping) and len(bots) == seats
    return job, list(bots) if is_named else names_of(job.lineup)


def _run(job: Job, on: Engine) -> "Run":
    from .lab.simulate.run import run

    try:
        layout = lay_out(job)
        engine, why = choose(on, job.games, [layout.setup])
    except (JobError, EngineError) as error:
        # These words name a command-line option too.
        raise type(error)(str(error).removeprefix("--")) from None
    if why == NO_NUMBA:
        warnings.warn(f"playing in plain Python: {why}", RuntimeWarning, stacklevel=3)
    engine.get_ready()
    done = run(layout, engine, lambda batch: None)
    if done.stopped:
        raise KeyboardInterrupt
    return done


def _summed_up(done: "Run", names: Sequence[str]) -> Simulation:
    from .lab.simulate.results import as_data

    data, sums = as_data(done), done.sums
    wins = {name: wilson(sums.wins_by_bot[place], sums.games) for place, name in enumerate(names)}
    rounds, turns = Length(**data["rounds"]), Length(**data["turns"])
    return Simulation(
        sums.games, sums.finished, MappingProxyType(wins), rounds, turns, done.engine, MappingProxyType(data)
    )


def odds(
    edition: EditionName = DEFAULT_EDITION,
    rules: RuleOptions = None,
    jail: Jail = "leave",
    per: Per = "roll",
) -> "Odds":
    """The exact long-run odds of every square: `odds("classic")[24]` is the share of rolls that end there.

    Rolls that end in jail are counted apart, as `in_jail`; `convention` says in words what is counted. `jail`: leave at
    once, or stay for a double or the third roll. `per`: count the end of each roll, or of each turn. Raises
    `EditionError` and `RulesError`.
    """
    from .visits.chain import exact_odds

    return exact_odds(load_edition(os.fspath(edition)).board(rules_of(rules)), Policy(jail, per))
