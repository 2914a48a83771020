"""Money raised, judged with what it was for: by itself a mortgage or a sale only costs.

What is mortgaged and sold in a row is one choice. For a debt, all of it is compared once the debt is paid, so the order
does not matter. Of one's own will, it is seen by itself, and again with each thing that the money then paid for before
the next roll. The kindest view counts: a bad house or a bad deal is a slip of its own, and not one of the mortgage too.
"""

from collections.abc import Iterator, Sequence

from ..judge.luck import Tree
from ..rhythm.choices import choices
from ..rules.apply import apply
from ..rules.moves import do
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import Refusal, Stage, Verb
from .decisions import RAISING, Decision, Option
from .law import Law, Line

# Chance has its say in these, and what comes after it is another story.
CHANCE = (Verb.ROLL, Verb.GO, Verb.DRAW)
SPENDING = (Verb.BUILD, Verb.BUY, Verb.REDEEM, Verb.BID, Verb.WANT, Verb.PLACE, Verb.ACCEPT, Verb.BAIL, Verb.PAY)

Row = Sequence[Line]


class Raised:
    """Finds where players raised money, and what they could have done instead."""

    def __init__(self, law: Law) -> None:
        self._law, self._board = law, law.record.board

    def decisions(self) -> Iterator[Decision]:
        found = [self._freely(row) for row in rows_of(self._law.lines)]
        found += [self._for_debt(row) for row in debts_of(self._law.lines)]
        yield from (decision for decision in found if decision.options)

    def _freely(self, row: Row) -> Decision:
        seat, raised = row[0].step.seat, raised_in(row)
        ends = [row.index(raised[-1]), *(nth for nth, line in enumerate(row) if is_spent(line, seat))]
        first, *later = (self._seen(row[: end + 1], raised) for end in ends)
        return first._replace(views=later)

    def _seen(self, row: Row, raised: Row) -> Decision:
        """The choice, with all that came of it up to the end of this row."""
        games = [without_spending(row, self._board), *without_one(row, raised, self._board)]
        options = [Option(None, self._law.positions.add(game)) for game in games]
        return Decision(row[0].step, row[0].step.seat, "raising", row[-1].tree, options)

    def _for_debt(self, row: Row) -> Decision:
        step, paid = row[0].step, row[-1].tree
        moves = [move for move in choices(step.before, self._board, step.seat).moves if move.verb in RAISING]
        options = [Option(move, self._with_first(row, move)) for move in moves]
        return Decision(step, step.seat, "raising", paid, [option for option in options if option.tree != paid])

    def _with_first(self, row: Row, move: Move) -> Tree:
        """Another move first, and then those that were made, until the debt is paid."""
        game, seat, unknown = row[0].step.before, row[0].step.seat, row[0].step.unknown
        for each in (move, *(line.step.move for line in row)):
            after = game.copy()
            if apply(after, self._board, seat, each) == Refusal.NONE:
                if stage_of(after) != Stage.DEBT:
                    return self._law.chance.tree(game, unknown, seat, each)
                game = after
        return self._law.positions.add(game)


def rows_of(lines: Row) -> Iterator[Row]:
    """From each first move that raises money for no debt, all moves up to the last thing that it paid for."""
    told: set[int] = set()
    for nth, line in enumerate(lines):
        if is_free(line) and line.step.number not in told:
            row = row_from(lines, nth)
            told |= {each.step.number for each in raised_in(row)}
            yield row


def row_from(lines: Row, nth: int) -> Row:
    seat, end, has_spent = lines[nth].step.seat, nth, False
    for later in range(nth + 1, len(lines)):
        line = lines[later]
        raises_more = line.step.seat == seat and is_free(line)
        if line.step.move.verb in CHANCE or (has_spent and raises_more):
            break
        if raises_more or is_spent(line, seat):
            end, has_spent = later, not raises_more
    return lines[nth : end + 1]


def debts_of(lines: Row) -> Iterator[Row]:
    """What each debtor mortgaged and sold in a row."""
    row: list[Line] = []
    for line in lines:
        is_for_debt = line.step.move.verb in RAISING and not is_free(line)
        if row and not (is_for_debt and line.step.seat == row[-1].step.seat):
            yield row
            row = []
        if is_for_debt:
            row.append(line)
    if row:
        yield row


def is_free(line: Line) -> bool:
    """Whether it raises money of its player's own will, for no debt."""
    return line.step.move.verb in RAISING and stage_of(line.step.before) != Stage.DEBT


def is_spent(line: Line, seat: int) -> bool:
    """Whether a seat paid for something, be it by another's move: a deal accepted, or a lot knocked down to it."""
    step = line.step
    return step.after.cash[seat] < step.before.cash[seat] and step.move.verb != Verb.ASK


def raised_in(row: Row) -> Row:
    return [line for line in row if line.step.seat == row[0].step.seat and is_free(line)]


def without_spending(row: Row, board: Board) -> Game:
    """Where the others' moves would have led, had the player neither raised money nor spent it."""
    seat, game = row[0].step.seat, row[0].step.before.copy()
    for step in (line.step for line in row):
        is_own = step.seat == seat and step.move.verb in (*RAISING, *SPENDING)
        is_own_deal = step.move.verb == Verb.ACCEPT and step.move.partner == seat
        if not is_own and not is_own_deal:
            apply(game, board, step.seat, step.move)
    if stage_of(game) == Stage.AUCTION:
        apply(game, board, seat, do(Verb.PASS))
    return game


def without_one(row: Row, raised: Row, board: Board) -> Iterator[Game]:
    """Where the same moves would have led without one that raised money, if there was enough without it."""
    for left_out in raised if len(row) > len(raised) else ():
        game = row[0].step.before.copy()
        rest = (line.step for line in row if line is not left_out)
        if all(apply(game, board, step.seat, step.move) == Refusal.NONE for step in rest):
            yield game
