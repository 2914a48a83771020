"""The law of the review: what a seat won or lost is luck of dice and cards, its own decisions, and those of others.

Each move takes the chances from one position to the next. What the mover chose comes first: the mean over all that may
come of the move, less the value before it. What chance then said comes next, throw by throw and card by card. The parts
of all moves add up to the whole, whoever judges the positions.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from ..judge.judge import Array
from ..judge.luck import Chance, Fork, Positions, Tree, luck_on_the_way, mean, what_came
from ..rules.apply import apply
from ..rules.moves import ask_with
from ..rules.stage import stage_of
from ..rules.state import Board, Game
from ..rules.words import Refusal, Stage, Verb
from .record import Record, Step
from .schema import Landing

DICE, CARDS, OWN, OTHERS = range(4)
COLUMNS = {"dice": DICE, "cards": CARDS}
# Nobody chooses these. What they change is what the judge did not foresee, and counts as nobody's own.
NO_CHOICE = (Verb.ROLL, Verb.BANKRUPT)
# One bid undoes what the last one did: in a long auction they would add up to hundreds of points for and against.
BIDDING = (Verb.BID, Verb.PASS)


class Forgiven(NamedTuple):
    """Rent that a roll ended: whose it was, what of, and what may come of the roll if it is asked for first."""

    claim: int
    owner: int
    asked: Tree


class Line(NamedTuple):
    """A move as it stands in the ledger."""

    step: Step
    before: int
    after: int
    tree: Tree
    forgiven: list[Forgiven]


class Law:
    """Keeps the ledger of a game. All positions that it needs are added to `positions` first, to be judged together."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.positions = Positions()
        self.chance = Chance(record.board, self.positions)
        self.start = self.positions.add(record.start)
        self.lines = [self._line(step) for step in record.steps]
        self.end = self.positions.add(record.end)

    def _line(self, step: Step) -> Line:
        came = what_came(self.record.board, step.move, step.events)
        tree = self.chance.tree(step.before, step.unknown, step.seat, step.move, came)
        before, after = map(self.positions.add, (step.before, step.after))
        return Line(step, before, after, tree, self._forgiven(step))

    def _forgiven(self, step: Step) -> list[Forgiven]:
        """Ask for all rents that this roll ended, one after the other."""
        found: list[Forgiven] = []
        game = step.before
        for claim, owner, square in rents_ended_by(step):
            game = asked_for(game, self.record.board, owner, square)
            if stage_of(game) == Stage.ROLL and game.turn == step.seat:
                tree = self.chance.tree(game, step.unknown, step.seat, step.move)
            else:
                tree = self.positions.add(game)
            found.append(Forgiven(claim, owner, tree))
        return found

    def parts(self, chances: Array) -> Array:
        """By move, column and seat: what each changed."""
        found = np.zeros((len(self.lines), 4, self.record.end.players))
        for nth, line in enumerate(self.lines):
            self._add_up(line, chances, found[nth])
        return found

    def _add_up(self, line: Line, chances: Array, parts: Array) -> None:
        own = deciders(line.step)
        changed = mean(line.tree, chances) - chances[line.before]
        for owner, lost in forgiven_rents(line, chances):
            give_to(parts, 1 << owner, lost)
            changed = changed - lost
        give_to(parts, own, changed)
        for chance, luck in luck_on_the_way(line.tree, chances):
            parts[COLUMNS[chance]] += luck

    def landings(self, line: Line, chances: Array) -> list[Landing]:
        """Where a roll may lead, and what it would do to the roller."""
        tree, seat = line.tree, line.step.seat
        if not isinstance(tree, Fork) or not tree.squares:
            return []
        middle = mean(tree, chances)[seat]
        odds: dict[int, float] = {}
        changes: dict[int, float] = {}
        for square, chance, branch in zip(tree.squares, tree.odds, tree.branches, strict=True):
            odds[square] = odds.get(square, 0.0) + chance
            changes[square] = changes.get(square, 0.0) + chance * float(mean(branch, chances)[seat] - middle)
        return [
            Landing(square, round(odds[square], 5), round(changes[square] / odds[square], 5)) for square in sorted(odds)
        ]


def deciders(step: Step) -> int:
    """Who decided a move, as a set: a deal both partners, an auction all who may bid, and some moves nobody."""
    if step.move.verb in NO_CHOICE:
        return 0
    if stage_of(step.before) == Stage.AUCTION and step.move.verb in BIDDING:
        return step.before.alive
    partner = 1 << step.move.partner if step.move.verb == Verb.ACCEPT else 0
    return 1 << step.seat | partner


def give_to(parts: Array, own: int, changed: Array) -> None:
    """Those who decided have it as their own, everybody else by others."""
    is_own = (own >> np.arange(len(changed))) & 1 == 1
    parts[OWN] += np.where(is_own, changed, 0.0)
    parts[OTHERS] += np.where(is_own, 0.0, changed)


def forgiven_rents(line: Line, chances: Array) -> Iterator[tuple[int, Array]]:
    """Who did not ask for a rent, and what that changed."""
    without = mean(line.tree, chances)
    for forgiven in line.forgiven:
        asked = mean(forgiven.asked, chances)
        yield forgiven.owner, without - asked
        without = asked


def rents_ended_by(step: Step) -> list[tuple[int, int, int]]:
    """The claims that a roll ended: which, whose, and on which square."""
    game = step.before
    if step.move.verb != Verb.ROLL:
        return []
    claims = [claim for claim in range(game.claim_count) if game.claim_payer[claim] != step.seat]
    return [(claim, game.claim_owner[claim], game.claim_square[claim]) for claim in claims]


def asked_for(game: Game, board: Board, owner: int, square: int) -> Game:
    """The game once that rent has been asked for; where dice decide, they show seven."""
    for dice in ((0, 0, 0), (3, 4, 0), (2, 3, 2)):
        after = game.copy()
        if apply(after, board, owner, ask_with(square, *dice)) == Refusal.NONE:
            return after
    return game
