"""What else could have been done: for every choice the other moves, each with all that may come of it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..judge.judge import Array
from ..judge.luck import Tree, mean
from ..rhythm.choices import choices
from ..rules.apply import apply
from ..rules.deal import why_not_accept
from ..rules.holdings import whole_colours
from ..rules.jail import is_jailed
from ..rules.legal import why_not
from ..rules.moves import answer, do, do_at
from ..rules.sets import members_of
from ..rules.stage import stage_of
from ..rules.state import Game, Move
from ..rules.words import Refusal, Stage, Verb
from .law import Law, Line
from .record import Step
from .schema import Kind

RAISING = (Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE)
WAYS_OUT = (Verb.ROLL, Verb.BAIL, Verb.USE_CARD)
# What is left undone can be done a turn later. By playouts that costs about half of what the net says.
LATER = 0.5
# One more bid seldom wins the lot: the others bid on. By playouts it brings that share of what having won would.
BID_ON = 0.4
# Which answers a question has.
ANSWERS: dict[int, tuple[int, ...]] = {
    verb: verbs
    for verbs in ((Verb.BUY, Verb.DECLINE), (Verb.WANT, Verb.PASS), (Verb.PAY, Verb.DRAW), (Verb.PLACE,), (Verb.GO,))
    for verb in verbs
}
KINDS: dict[int, Kind] = {
    Verb.BUY: "buying",
    Verb.DECLINE: "buying",
    Verb.BUILD: "building",
    Verb.WANT: "building",
    Verb.PASS: "building",
    Verb.PLACE: "building",
    Verb.REDEEM: "raising",
    Verb.GO: "moving",
    Verb.PAY: "moving",
    Verb.DRAW: "moving",
    Verb.RESIGN: "leaving",
}


class Option(NamedTuple):
    """Something else to do; without a move, nothing."""

    move: Move | None
    tree: Tree


class Decision(NamedTuple):
    """A choice: whose, of which kind, what was done and what else could have been.

    `views` are the same choice, seen with more of what came of it.
    """

    step: Step
    seat: int
    kind: Kind
    chosen: Tree
    options: list[Option]
    views: "Sequence[Decision]" = ()

    @property
    def is_left_undone(self) -> bool:
        """Whether nothing was built before a roll."""
        return self.kind == "building" and self.step.move.verb == Verb.ROLL

    @property
    def share(self) -> float:
        """How much of what the net says counts."""
        if self.is_left_undone:
            return LATER
        left_early = self.kind == "bidding" and all(
            option.move and option.move.verb == Verb.BID for option in self.options
        )
        return BID_ON if left_early else 1.0


class Verdict(NamedTuple):
    """What a decision lost its seat, the best option, and what was done instead of it did to everybody."""

    decision: Decision
    lost: float
    best: Option
    changes: Array
    interval: tuple[float, float] | None = None  # of what was lost, by playouts


def verdict_on(decision: Decision, chances: Array) -> Verdict:
    """What a choice lost. Of several views of it, the kindest counts."""
    views = [verdict_by_view(view, chances) for view in (decision, *decision.views)]
    return max(views, key=lambda verdict: float(verdict.changes[decision.seat]))


def verdict_by_view(decision: Decision, chances: Array) -> Verdict:
    done, seat = mean(decision.chosen, chances), decision.seat
    values = [mean(option.tree, chances) for option in decision.options]
    best = max(range(len(values)), key=lambda nth: float(values[nth][seat]))
    changes = (done - values[best]) * decision.share
    return Verdict(decision, max(-float(changes[seat]), 0.0), decision.options[best], changes)


class Choices:
    """Finds the decisions of a game, and adds what else could have come to the positions of its law."""

    def __init__(self, law: Law) -> None:
        self._law = law
        self._board = law.record.board

    def all(self) -> list[Decision]:
        found = [decision for line in self._law.lines for decision in self._of(line)]
        return [decision for decision in found if decision.options]

    def _of(self, line: Line) -> Iterator[Decision]:
        step = line.step
        for forgiven in line.forgiven:
            yield Decision(step, forgiven.owner, "rent", line.tree, [Option(do_at(Verb.ASK, -1), forgiven.asked)])
        if stage_of(step.before) == Stage.AUCTION and step.move.verb in (Verb.BID, Verb.PASS):
            return
        match step.move.verb:
            case Verb.ACCEPT:
                refusal = self._after(step, answer(Verb.REFUSE, step.move.partner))
                for seat in (step.seat, step.move.partner):
                    yield Decision(step, seat, "dealing", line.tree, [refusal])
            case Verb.REFUSE if not why_not_accept(step.before, self._board, step.seat, step.move.partner):
                other = self._after(step, answer(Verb.ACCEPT, step.move.partner))
                yield Decision(step, step.seat, "dealing", line.tree, [other])
            case Verb.ROLL | Verb.BAIL | Verb.USE_CARD if is_jailed(step.before, step.seat):
                yield Decision(step, step.seat, "jail", self._then_roll(step, step.move), self._ways_out(step))
            case Verb.ROLL:
                yield Decision(step, step.seat, "building", line.before, self._builds(step))
            case verb if verb in KINDS:
                yield Decision(step, step.seat, KINDS[verb], line.tree, self._others(line))

    def _after(self, step: Step, move: Move) -> Option:
        return Option(move, self._law.chance.tree(step.before, step.unknown, step.seat, move))

    def _others(self, line: Line) -> list[Option]:
        """Other moves of the same sort; and none at all, where nobody had to move."""
        step, verb = line.step, line.step.move.verb
        found: list[Option] = []
        if verb == Verb.BUILD:
            later = self._built_later(step)
            found = [
                each for each in self._builds(step) if each.move and self._board.group[each.move.square] not in later
            ]
        else:
            found = [self._after(step, move) for move in self._legal(step) if move.verb in ANSWERS.get(verb, ())]
        if verb in (Verb.REDEEM, Verb.BUILD, Verb.RESIGN):
            found.append(Option(None, line.before))
        return [option for option in found if option.move != step.move]

    def _legal(self, step: Step) -> list[Move]:
        return choices(step.before, self._board, step.seat).moves

    def _builds(self, step: Step) -> list[Option]:
        """The legal buildings, one for each group: of a group, its best site."""
        found: dict[int, Option] = {}
        game, board = step.before, self._board
        for group in members_of(whole_colours(board, game.deeds[step.seat])):
            for square in reversed(members_of(board.group_deeds[group])):
                move = do_at(Verb.BUILD, square)
                if group not in found and why_not(game, board, step.seat, move) == Refusal.NONE:
                    found[group] = self._after(step, move)
        return list(found.values())

    def _built_later(self, step: Step) -> set[int]:
        """The groups on which the same player goes on to build before the next roll: that comes to the same."""
        groups = set()
        for later in self._law.record.steps[step.number :]:
            if later.move.verb == Verb.ROLL:
                break
            if later.move.verb == Verb.BUILD and later.seat == step.seat:
                groups.add(self._board.group[later.move.square])
        return groups

    def _ways_out(self, step: Step) -> list[Option]:
        ways = [move for move in self._legal(step) if move.verb in WAYS_OUT and move.verb != step.move.verb]
        return [Option(move, self._then_roll(step, move)) for move in ways]

    def _then_roll(self, step: Step, move: Move) -> Tree:
        """A way out of jail is worth what the roll after it is."""
        game: Game = step.before
        if move.verb != Verb.ROLL:
            game = step.before.copy()
            apply(game, self._board, step.seat, move)
        return self._law.chance.tree(game, step.unknown, step.seat, do(Verb.ROLL))
