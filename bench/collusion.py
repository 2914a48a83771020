"""Two bots that give each other everything, against two sharks: how often one of the two wins, and how the nod helps.

    python bench/collusion.py --games 600

At a table where gifts need the others' nod, the others are asked about a deal that gives away a large part of what a
player owns. House bots are not asked, and people would say no, so here such a deal never happens. A player who knows
this gives in slices, each too small to need a nod; so the table adds up what one player has given another.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import NamedTuple

import fastdeal as fd
from fastdeal.bots.house.mind import Mind
from fastdeal.bots.house.minds import mind
from fastdeal.bots.protocol import Choices, House, Move, View, accept, offer
from fastdeal.lab.statistics import wilson
from fastdeal.rules.holdings import worth
from fastdeal.rules.legal import why_not
from fastdeal.rules.words import NOBODY, Refusal
from fastdeal.table.log.flows import Flow, flow_from, flow_of_deal
from fastdeal.table.talk.leaning import LARGE, MOST, giver_in

LEVEL, SEATS = "shark", 4
SECRET = b"a table"
PAIRS = list(combinations(range(SEATS), 2))


class Rule(NamedTuple):
    """What a table demands of gifts, and how the two partners give."""

    name: str
    has_nod: bool
    in_slices: bool
    adds_up: bool = False
    part: int = MOST


RULES = (
    Rule("no nod, everything at once", False, False),
    Rule("nod, everything at once", True, False),
    Rule("nod for each deal by itself, in slices", True, True),
    Rule("nod, slices are added up to a half", True, True, True),
    Rule("nod, slices are added up to a quarter", True, True, True, 4),
    Rule("nod, slices are added up to a tenth", True, True, True, LARGE),
)


class Friend(House):
    """A shark that gives its friend all it can if the friend owns more, and accepts what its friend gives."""

    def __init__(self, rule: Rule, partner: int, flows: list[Flow]) -> None:
        super().__init__(LEVEL)
        self.flows = flows  # what the two have given each other
        self.rule = rule
        self.partner = partner
        self.tried: tuple[int, int] = -1, 0
        self.expert: Mind | None = None

    def choose(self, view: View, choices: Choices) -> Move:
        if view.offer and view.offer.proposer == self.partner:
            yes = accept(self.partner)
            if why_not(view.game, view.board, view.seat, yes) == Refusal.NONE:
                self.flows.append(flow_of_deal(view.game, view.board, view.seat, yes, 0))
                return yes
        return super().choose(view, choices)

    def manage(self, view: View, choices: Choices) -> Move | None:
        if self.partner in choices.partners and view.worth < worth(view.game, view.board, self.partner):
            gift = self._gift(view)
            if gift is not None and self._is_new(view):
                return gift
        return super().manage(view, choices)

    def _is_new(self, view: View) -> bool:
        """Allows only a few offers in a turn: without a limit they would go on for ever."""
        turn, tries = self.tried
        self.tried = view.game.turns, tries + 1 if turn == view.game.turns else 1
        return self.tried[1] <= (6 if self.rule.in_slices else 1)

    def _gift(self, view: View) -> Move | None:
        """All deeds that can be given and all cash, or the largest part that needs no nod."""
        deeds = [deed for deed in view.deeds if self._allowed(view, self._of([deed], 0))]
        best = self._of(deeds, view.cash)
        if not self.rule.has_nod:
            return best if self._allowed(view, best) else None
        if not self.rule.in_slices:
            return best if self._passes(view, best) else None
        return self._slice(view, deeds)

    def _slice(self, view: View, deeds: list[int]) -> Move | None:
        given: list[int] = []
        for deed in sorted(deeds, key=lambda deed: -view.board.price[deed]):
            if self._passes(view, self._of([*given, deed], 0)):
                given.append(deed)
        for share in (8, 6, 4, 2, 1):
            cash = view.cash * share // 8
            if (given or cash > 10) and self._passes(view, self._of(given, cash)):
                return self._of(given, cash)
        return self._of(given, 0) if given else None

    def _of(self, deeds: list[int], cash: int) -> Move:
        return offer(self.partner, gives=deeds, gives_cash=cash, gets_cash=1)

    def _allowed(self, view: View, gift: Move) -> bool:
        return why_not(view.game, view.board, view.seat, gift) == Refusal.NONE

    def _passes(self, view: View, gift: Move) -> bool:
        self.expert = self.expert or mind(LEVEL, view.board)
        if not self._allowed(view, gift):
            return False
        before = flow_from(self.flows, view.seat, self.partner) if self.rule.adds_up else 0
        return giver_in(view.game, view.board, self.expert, gift, view.seat, SECRET, before, self.rule.part) == NOBODY


def play(task: tuple[Rule, int]) -> bool:
    """Play one game. Returns whether one of the two won."""
    rule, nth = task
    one, two = PAIRS[nth % len(PAIRS)]
    bots: list[str | Friend] = [LEVEL] * SEATS
    flows: list[Flow] = []
    bots[one], bots[two] = Friend(rule, two, flows), Friend(rule, one, flows)
    game = fd.play(*bots, seed=nth)
    return game.winner in (game.players[one], game.players[two])


def row(rule: Rule, won: int, games: int) -> str:
    share = wilson(won, games)
    return f"| {rule.name} | {games} | {100 * share.rate:.1f} % | {100 * share.low:.1f} to {100 * share.high:.1f} % |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", type=int, action="append", help="the number of a rule, from 0")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.processes) as pool:
        for rule in [RULES[nth] for nth in options.only or range(len(RULES))]:
            found = list(pool.map(play, [(rule, nth) for nth in range(options.games)], chunksize=10))
            print(row(rule, sum(found), options.games), flush=True)


if __name__ == "__main__":
    main()
