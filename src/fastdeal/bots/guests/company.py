"""A table of house bots and bots in ordinary Python: who acts next, and what happens after a bot's mistake.

If a bot raises, hangs, stalls or answers illegally, a plain answer replaces its decision, and the fault is counted.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import index
from typing import Protocol

from ...errors import shorten
from ...notation.moves import refusal_name
from ...rhythm.asking import BEFORE_ROLL, OFFER, Rhythm, ask_next, hear, next_roll, nothing
from ...rhythm.choices import choices, with_sample_dice
from ...rules.legal import why_not
from ...rules.state import Board, Game, Move
from ...rules.words import MOST, NOBODY, SEATS, SQUARES, Refusal, Stage, Verb
from ..house import matters, play
from ..house.explain import Grounds, grounds_of
from ..house.mind import Mind
from ..house.minds import mind, mind_with
from ..house.offers import set_clock
from ..naming import house_traits, is_house_bot
from ..protocol import Bot, View, ask_or_nothing, redacted, refuse

# Enough for any bot that makes progress between two rolls.
MOST_ANSWERS = 400
MOST_OFFERS = 8

STAND_IN = "steady"  # the level that gives the plain answers for a bot in ordinary Python


class FaultError(Exception):
    """A bot did not answer: `kind` is what it did instead, the message has details."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class Asked(Protocol):
    """A way to reach a bot in ordinary Python."""

    manages: bool

    def ask(self, method: str, game: Game, seat: int) -> Move | None:
        """The bot's answer. Raises `FaultError`."""


class Here:
    """A bot in this process, trusted not to hang."""

    def __init__(self, bot: Bot, board: Board) -> None:
        self._bot = bot
        self._board = board
        self.manages = hasattr(bot, "manage")

    @property
    def grounds(self) -> Grounds | None:
        """Why it made its last move, if it says so."""
        return getattr(self._bot, "grounds", None)

    def ask(self, method: str, game: Game, seat: int) -> Move | None:
        try:
            return answer_of(self._bot, method, View(seat, game, self._board))
        except FaultError:
            raise
        except Exception as error:
            raise FaultError("raised", f"{type(error).__name__}: {error}") from error


def answer_of(bot: Bot, method: str, view: View) -> Move | None:
    """A bot's answer. Raises whatever the bot raises, and `FaultError` if it is not a move."""
    return as_move(getattr(bot, method)(view, choices(view.game, view.board, view.seat)))


def as_move(answer: object) -> Move | None:
    """An untrusted answer as a move of plain numbers. Raises `FaultError`."""
    if answer is None:
        return None
    if not isinstance(answer, Sequence) or len(answer) != len(Move._fields) or isinstance(answer, str):
        raise FaultError("illegal", f"{shorten(repr(answer))} is not a move")
    try:
        return Move(*map(index, answer))
    except TypeError as error:
        raise FaultError("illegal", f"{shorten(repr(answer))} is not a move") from error


class SeatedBot:
    """A bot in its seat. Where its answer is unusable, a plain one replaces it."""

    def __init__(self, asked: Asked, board: Board, seat: int) -> None:
        self._asked = asked
        self._board = board
        self._seat = seat
        self._plain = mind(STAND_IN, board)
        self._roll = 0
        self._answers = 0
        self._offers = 0
        self.faults: Counter[str] = Counter()
        self.first_fault = ""

    @property
    def grounds(self) -> Grounds | None:
        """Why it made its last move, if it says so."""
        return self._asked.grounds if isinstance(self._asked, Here) else None

    def answer(self, game: Game, about: int) -> Move:
        """The seat's answer when it is asked; nothing if it passes. For `about` see `ask_next`."""
        if about == OFFER:
            return self._reply(game)
        return self._manage(game) if about == BEFORE_ROLL else self._decide(game)

    def _manage(self, game: Game) -> Move:
        """One move before the next roll, or nothing."""
        if not self._asked.manages:
            return ask_or_nothing(game, self._seat)
        return self._try("manage", game) or nothing()

    def _reply(self, game: Game) -> Move:
        """The answer to the open offer to this seat."""
        move = self._try("choose", game)
        if move and move.verb in (Verb.ACCEPT, Verb.REFUSE):
            return move
        if move:
            self.blame("illegal", "an offer is answered with accept or refuse")
        return refuse(next(other for other in range(game.players) if self._is_offered_by(game, other)))

    def _decide(self, game: Game) -> Move:
        """The answer to the stage."""
        move = self._try("choose", game)
        return move or play.plain_answer(game, self._board, self._seat, self._plain)

    def _is_offered_by(self, game: Game, other: int) -> bool:
        return bool((game.offers >> other) & 1) and game.offer_to[other] == self._seat

    def _try(self, method: str, game: Game) -> Move | None:
        """A legal move; None if the bot makes none, or its answer is unusable."""
        try:
            self._count(game)
            move = self._asked.ask(method, redacted(game), self._seat)
            if move is None and method == "choose":
                raise FaultError("illegal", "no answer where one was needed")
            return move and self._checked(game, move)
        except FaultError as error:
            self.blame(error.kind, str(error))
            return None

    def _count(self, game: Game) -> None:
        """Limit how often a bot may act between two rolls."""
        if self._roll != next_roll(game):
            self._roll, self._answers, self._offers = next_roll(game), 0, 0
        self._answers += 1
        if self._answers > MOST_ANSWERS:
            raise FaultError("stalled", f"more than {MOST_ANSWERS} answers before a roll")

    def _checked(self, game: Game, move: Move) -> Move:
        refusal = refusal_of(game, self._board, self._seat, move)
        if refusal != Refusal.NONE:
            word = Verb(move.verb).name.lower() if move.verb in list(Verb) else move.verb
            raise FaultError("illegal", f"{word}: {refusal_name(refusal)}")
        self._offers += move.verb == Verb.OFFER
        if self._offers > MOST_OFFERS:
            raise FaultError("stalled", f"more than {MOST_OFFERS} offers before a roll")
        return move._replace(first=0, second=0, third=0)

    def blame(self, kind: str, text: str) -> None:
        self.faults[kind] += 1
        self.first_fault = self.first_fault or f"{kind}: {text}"


def refusal_of(game: Game, board: Board, seat: int, move: Move) -> int:
    """Why an untrusted move is refused; 0 if it is legal."""
    if not could_be_meant(move):
        return Refusal.UNKNOWN
    return why_not(game, board, seat, with_sample_dice(game, board, seat, move))


def could_be_meant(move: Move) -> bool:
    """Whether the numbers are in range, so that the rulebook can check the move."""
    everywhere = 1 << SQUARES
    return (
        -1 <= move.square < SQUARES
        and -1 <= move.partner < SEATS
        and all(0 <= cash <= MOST for cash in (move.amount, move.gets_cash))
        and all(0 <= deeds < everywhere for deeds in (move.gives, move.gets))
        and all(0 <= cards < 4 for cards in (move.gives_cards, move.gets_cards))
    )


class Company:
    """The bots of a table: a house mind for every seat, and bots in ordinary Python for some."""

    def __init__(self, board: Board, minds: Sequence[Mind], guests: Mapping[int, SeatedBot]) -> None:
        self.board = board
        self.minds = list(minds)
        self.guests = guests
        self.rhythm = Rhythm()

    def set_clocks(self, game: Game) -> None:
        """Draw from the game's generator when each house mind searches for its first deal."""
        for seated in self.minds:
            set_clock(game, seated)

    def next_move(self, game: Game, seats: int) -> tuple[int, Move]:
        """Which of these seats acts next, and its move without dice; NOBODY if another seat is to act."""
        while True:
            seat, about = ask_next(game, self.rhythm, seats)
            if seat == NOBODY:
                return NOBODY, nothing()
            if about == Stage.AUCTION and game.bidders & ~self._house_seats(seats) == 0:
                return play.settle_auction(game, self.board, self.minds)
            move = self._answer(game, seat, about)
            if hear(self.rhythm, seat, about, move):
                return seat, move

    def plain_answer(self, game: Game, seat: int) -> Move:
        """The move of a seat whose own move was refused."""
        return play.plain_answer(game, self.board, seat, self.minds[seat])

    def grounds_of(self, seat: int) -> Grounds | None:
        """Why a seat made its last move, if it says so."""
        return self.guests[seat].grounds if seat in self.guests else grounds_of(self.minds[seat])

    def _house_seats(self, seats: int) -> int:
        return seats & ~sum(1 << seat for seat in self.guests)

    def _answer(self, game: Game, seat: int, about: int) -> Move:
        if seat in self.guests:
            return self.guests[seat].answer(game, about)
        return matters.consider(game, self.board, seat, self.minds[seat], about)


def seat_bots(game: Game, board: Board, bots: Sequence[str], more: Mapping[int, SeatedBot] | None = None) -> Company:
    """Seat house bots by name and set their clocks from the game's generator.

    `more` are bots of other kinds, by seat. Raises `ValueError` for an unknown name.
    """
    company = Company(board, house_minds(bots, board), dict(more or {}))
    company.set_clocks(game)
    return company


def house_minds(bots: Sequence[str], board: Board) -> list[Mind]:
    """A house mind for every seat; behind a bot of another kind, one that can stand in for it."""
    return [mind_with(house_traits(bot if is_house_bot(bot) else STAND_IN), board) for bot in bots]
