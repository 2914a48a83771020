"""The same odds by simulation: two tokens walk by `apply` alone, and the places where they end are counted."""

from collections.abc import Callable
from statistics import mean, stdev
from typing import Literal, NamedTuple

from ...rules.apply import apply
from ...rules.cards import give_back_jail_card
from ...rules.jail import is_jailed
from ...rules.luck import draw_below, throw_die, throw_speed_die
from ...rules.setup import new_game, shuffle_piles
from ...rules.speed_die import is_triple
from ...rules.stage import stage_of
from ...rules.state import Board, Move
from ...rules.turn import dice_to_roll
from ...rules.words import PILE_CARDS, SQUARES, Face, Pile, Refusal, Stage, Verb
from ...visits.policy import Policy

Piles = Literal["full", "real"]

PLAYERS = 2
PURSE = 1_000_000
WARM_UP = 60
BATCHES = 50
# The length of a game; real piles keep their order for so many turns.
TURNS_OF_A_GAME = 200


class Walk(NamedTuple):
    """How often a token ended in each place (the forty squares, then jail), with the standard error of each share.

    Successive rolls are not independent, so the error comes from the spread of separate walks. `stopped` means that
    there were fewer rolls than asked for.
    """

    rolls: int
    places: tuple[float, ...]
    errors: tuple[float, ...]
    stopped: bool

    def sigmas(self, exact: tuple[float, ...]) -> tuple[float, ...]:
        """By how many standard errors each share differs; 0 for places never seen that never should be."""
        differences = (share - right for share, right in zip(self.places, exact, strict=True))
        return tuple(d / error if error else 0.0 for d, error in zip(differences, self.errors, strict=True))


def walk(
    board: Board, policy: Policy, rolls: int, seed: int, piles: Piles = "full",
    watch: Callable[[int], None] = lambda rolls: None,
) -> Walk | None:  # fmt: skip
    """Walk about that many rolls, split evenly over separate walks, or fewer if Ctrl-C is pressed.

    With `full` piles every card is drawn from all 16, as the exact odds assume; `real` ones run through in order.
    The board must have no auctions and no limit of rounds: see `walking_rules`. None if fewer than two were walked.
    """
    length = max(rolls // BATCHES, 1)
    shares: list[list[float]] = []
    try:
        for stream in range(BATCHES):
            shares.append(Walker(board, policy, seed, stream, piles).walk(length))
            watch(length)
    except KeyboardInterrupt:
        if len(shares) < 2:
            return None
    by_place = list(zip(*shares, strict=True))
    errors = tuple(stdev(place) / len(shares) ** 0.5 for place in by_place)
    places = tuple(mean(place) for place in by_place)
    return Walk(length * len(shares), places, errors, len(shares) < BATCHES)


def walking_rules() -> dict[str, bool | int | str | None]:
    """Rules under which tokens can walk for ever and nobody has to bid."""
    return {"no_auctions": True, "max_rounds": None, "deal_out_deeds": None}


class Walker:
    """A game of two players who never buy, never run out of money and always follow the policy."""

    def __init__(self, board: Board, policy: Policy, seed: int, stream: int, piles: Piles) -> None:
        self.board = board
        self.policy = policy
        self.piles = piles
        self.game = new_game(board, PLAYERS, seed, stream)
        self.game.passed_go = (1 << PLAYERS) - 1
        if policy.tycoon == "none":
            self.game.deeds[0] = self.game.mortgaged = board.properties

    def walk(self, rolls: int) -> list[float]:
        """The share of rolls, or of turns, that ended in each place."""
        for _ in range(WARM_UP):
            self.roll()
        counts = [0] * (SQUARES + 1)
        for _ in range(rolls):
            seat = self.roll()
            if self.policy.per == "roll" or self.game.turn != seat:
                counts[SQUARES if is_jailed(self.game, seat) else self.game.at[seat]] += 1
        return [count / (sum(counts) or 1) for count in counts]

    def roll(self) -> int:
        """Play one roll and everything that follows; returns whose it was."""
        game = self.game
        seat = game.turn
        game.cash[0] = game.cash[1] = PURSE
        if self.piles == "real" and game.turns % TURNS_OF_A_GAME == 0:
            self.gather_cards()
            shuffle_piles(game)
        if self.policy.jail == "leave" and is_jailed(game, seat):
            self.do(Move(Verb.USE_CARD if game.cards[seat] else Verb.BAIL))
        third = throw_speed_die(game) if dice_to_roll(game, self.board, seat) == 3 else Face.NONE
        self.do(Move(Verb.ROLL, first=throw_die(game), second=throw_die(game), third=third))
        while stage_of(game) != Stage.ROLL:
            self.do(self.answer())
        return seat

    def answer(self) -> Move:
        """The policy's answer to the open question."""
        game = self.game
        match stage_of(game):
            case Stage.GO if is_triple(game):
                return Move(Verb.GO, square=self.any_of(self.policy.triple_goals()))
            case Stage.GO:
                return Move(Verb.GO, amount=self.any_of(self.policy.bus_stops(game.first, game.second)))
            case Stage.CARD_CHOICE:
                return Move(Verb.PAY if self.policy.fine == "pay" else Verb.DRAW)
        return Move(Verb.DECLINE)

    def any_of(self, choices: tuple[int, ...]) -> int:
        return choices[draw_below(self.game, len(choices))]

    def do(self, move: Move) -> None:
        if self.piles == "full":
            self.gather_cards()
            self.cut_piles()
        refusal = apply(self.game, self.board, self.game.turn, move)
        if refusal != Refusal.NONE:
            raise RuntimeError(f"the rules refuse to {Verb(move.verb).name}: {Refusal(refusal).name}")

    def gather_cards(self) -> None:
        """Take the jail cards back into their piles."""
        for seat in range(PLAYERS):
            for pile in Pile:
                if self.game.cards[seat] >> pile & 1:
                    give_back_jail_card(self.game, self.board, seat, pile)

    def cut_piles(self) -> None:
        """Any of the 16 may now be on top, which is as good as a shuffle for drawing one card."""
        for pile in Pile:
            self.game.pile_top[pile] = draw_below(self.game, PILE_CARDS)
