"""The whole review of a record."""

from collections.abc import Callable, Sequence
from pathlib import Path

from ..judge.judge import Array, Judge
from ..judge.weights import story
from ..rules.words import NOBODY, Verb
from .auctions import Auctions
from .deals import judge_deals
from .decisions import Choices, Verdict, verdict_on
from .law import CARDS, DICE, OTHERS, OWN, Law, forgiven_rents
from .moments import Moments, slips_of
from .raised import Raised
from .record import Record, read_record
from .schema import FORMAT, Account, Chances, Depth, Grade, Kind, Moment, Parts, Point, Review, Unasked
from .schema import Judge as Named
from .sentences import Voices

Progress = Callable[[float], None]


def review_record(
    data: bytes, folder: Path | None = None, depth: Depth = "fast", progress: Progress = lambda done: None
) -> Review:
    """Review the game of a record. Without a folder its edition cannot be a file.

    `progress` is told how much of a deep review is done, from 0 to 1. Raises `DealError`, and `EngineError` without
    Numba.
    """
    record = read_record(data, folder)
    law, judge, voices = Law(record), Judge(record.board), Voices(record)
    sales = Auctions(law)
    decisions = [*Choices(law).all(), *sales.decisions(), *Raised(law).decisions()]
    chances = law.positions.judged(judge)
    parts = law.parts(chances)
    verdicts = [verdict_on(decision, chances) for decision in decisions]
    auctions = list(sales.judged(chances))
    deals = judge_deals(law, judge, gains_by_deals(verdicts), voices)
    moments = Moments(law, chances, parts, deals, auctions, voices)
    if depth == "deep":
        told, graded = played_out(law, moments, verdicts, progress)
    else:
        graded = [without_doubt(verdict) for verdict in verdicts]
        told = moments.all(verdicts, slips_of(graded))
    winner = record.end.winner
    return Review(
        FORMAT,
        Named(story()["sha256"], depth),
        record.match.edition.id,
        record.names,
        None if winner == NOBODY else record.names[winner],
        record.end.turns + 1,
        by_name(record, chances[law.start]),
        curve(law, chances, parts),
        ledger(law, chances, parts),
        told,
        grades(record, graded),
        deals,
        auctions,
        unasked(law, chances),
    )


def played_out(
    law: Law, moments: Moments, verdicts: Sequence[Verdict], progress: Progress
) -> tuple[list[Moment], list[Verdict]]:
    """The moments, with playouts of what was done and what would have been better; and the verdicts after that."""
    from .deep import Deep, measured_slips

    deep = Deep(law)
    slips = slips_of(verdicts)
    measured = measured_slips(deep, slips, lambda done: progress(0.7 * done))
    told = moments.all(verdicts, [slip for slip in measured if slip.lost])
    for nth, moment in enumerate(told):
        moment.checked = deep.checked(moment)
        progress(0.7 + 0.3 * (nth + 1) / len(told))
    by_playouts = dict(zip(map(id, slips), measured, strict=True))
    return told, [by_playouts.get(id(each)) or without_doubt(each) for each in verdicts]


def without_doubt(verdict: Verdict) -> Verdict:
    """What the net tells badly counts as nothing lost, unless playouts confirm it.

    Of five refused deals that the net calls slips, playouts confirm one. And a mortgage paid off costs at first: what
    it is for comes with the next move.
    """
    is_doubtful = verdict.decision.step.move.verb in (Verb.REFUSE, Verb.REDEEM)
    return verdict._replace(lost=0.0) if is_doubtful else verdict


def gains_by_deals(verdicts: Sequence[Verdict]) -> dict[int, Array]:
    """What accepting rather than refusing does to everybody, by the number of the answer."""
    found = {}
    for verdict in verdicts:
        step = verdict.decision.step
        if verdict.decision.kind == "dealing":
            found[step.number] = verdict.changes if step.move.verb == Verb.ACCEPT else -verdict.changes
    return found


def grades(record: Record, verdicts: Sequence[Verdict]) -> dict[str, dict[Kind, Grade]]:
    """What each lost by each kind of decision."""
    found: dict[str, dict[Kind, Grade]] = {name: {} for name in record.names}
    for verdict in verdicts:
        decision = verdict.decision
        grade = found[record.names[decision.seat]].setdefault(decision.kind, Grade(0, 0.0))
        grade.decisions += 1
        grade.lost += verdict.lost
    return found


def unasked(law: Law, chances: Array) -> list[Unasked]:
    """The rents that nobody asked for, and what that changed."""
    found, names = [], law.record.names
    for line in law.lines:
        game = line.step.before
        for forgiven, (owner, changed) in zip(line.forgiven, forgiven_rents(line, chances), strict=True):
            payer, square = game.claim_payer[forgiven.claim], game.claim_square[forgiven.claim]
            amount, changes = game.claim_amount[forgiven.claim], by_name(law.record, changed)
            found.append(Unasked(line.step.number, names[owner], names[payer], square, amount, changes))
    return found


def by_name(record: Record, row: Array) -> Chances:
    return dict(zip(record.names, row.tolist(), strict=True))


def curve(law: Law, chances: Array, parts: Array) -> list[Point]:
    """The chances after each move, and what made them change."""
    names = law.record.names
    points = []
    for line, part in zip(law.lines, parts, strict=True):
        step = line.step
        moved = {name: Parts(*part[:, seat].tolist()) for seat, name in enumerate(names) if part[:, seat].any()}
        points.append(
            Point(
                step.number,
                step.text,
                step.turn,
                names[step.seat],
                by_name(law.record, chances[line.after]),
                moved,
                law.landings(line, chances),
            )
        )
    return points


def ledger(law: Law, chances: Array, parts: Array) -> dict[str, Account]:
    start, result, sums = chances[law.start].tolist(), chances[law.end].tolist(), parts.sum(0).tolist()
    return {
        name: Account(
            start[seat], sums[DICE][seat], sums[CARDS][seat], sums[OWN][seat], sums[OTHERS][seat], result[seat]
        )
        for seat, name in enumerate(law.record.names)
    }
