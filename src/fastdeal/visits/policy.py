"""The choices that the rules leave to a player, fixed, so that the odds of a square are a single number."""

from dataclasses import dataclass
from typing import Literal

from ..rules.state import Board
from ..rules.words import NOWHERE, SQUARES, Effect

Jail = Literal["leave", "stay"]
Per = Literal["roll", "turn"]
Fine = Literal["pay", "draw"]
Bus = Literal["both", "low", "high", "any"]
Tycoon = Literal["owned", "none"]

ANYWHERE = NOWHERE

_PER = {
    "roll": "per roll: the place where each roll ends, a failed attempt to leave jail being a roll that ends in jail",
    "turn": "per turn: the place where each turn ends, with all the rolls that its doubles earned",
}
_BUS = {
    "both": "a Bus goes by both dice",
    "low": "a Bus goes by the lower die",
    "high": "a Bus goes by the higher die",
    "any": "a Bus goes by the first die, the second or both, equally often",
}
_TYCOON = {
    "owned": "a Tycoon rides on to the next property, for each is for sale or pays somebody",
    "none": "a Tycoon has nowhere to ride on to, for nothing is for sale and nothing pays",
}


@dataclass(frozen=True)
class Policy:
    """How the player always chooses, and when the token's place counts: after each roll or after each turn."""

    jail: Jail = "leave"
    per: Per = "roll"
    fine: Fine = "pay"
    bus: Bus = "both"
    tycoon: Tycoon = "owned"
    triple: int = ANYWHERE

    def bus_stops(self, first: int, second: int) -> tuple[int, ...]:
        """The spaces a Bus may move, all equally likely."""
        match self.bus:
            case "both":
                return (first + second,)
            case "low":
                return (min(first, second),)
            case "high":
                return (max(first, second),)
        return (first, second, first + second)

    def triple_goals(self) -> tuple[int, ...]:
        """Where a triple leads, all squares equally likely."""
        return tuple(range(SQUARES)) if self.triple == ANYWHERE else (self.triple,)

    def convention(self, board: Board) -> str:
        """What the numbers mean on this board, in words, to print beside them."""
        said = [_PER[self.per], self._says_of_jail(board), "every card is drawn from a full pile of 16"]
        if Effect.FINE_OR_CHANCE in board.card_effect:
            said.append("the fine is paid" if self.fine == "pay" else "Chance is drawn instead of paying the fine")
        if board.speed_die:
            said += ["with the Speed Die", _BUS[self.bus], _TYCOON[self.tycoon], self._says_of_triples(board)]
        else:
            said.append("without the Speed Die")
        return "; ".join(said)

    def _says_of_jail(self, board: Board) -> str:
        if self.jail == "leave":
            return "jail is left at once, before rolling"
        again = "rolls again" if board.jail_double_rolls_again else "gives no further roll"
        return f"jail is left by a double, which {again}, or with the third roll"

    def _says_of_triples(self, board: Board) -> str:
        goal = "to any square, equally often" if self.triple == ANYWHERE else f"to @{self.triple}"
        end = " and ends the turn" if board.triples_end_turn else ""
        return f"a triple goes {goal}{end}"
