"""The moments that mattered: what each was, why it mattered, and what would have been better."""

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from ..judge.judge import Array
from ..judge.luck import Fork, mean
from ..notation.lines import quote
from ..notation.moves import write_move
from ..rules.holdings import whole_groups
from ..rules.jail import is_jailed
from ..rules.moves import do_at
from ..rules.sets import members_of
from ..rules.words import HOTEL, NOBODY, Event, Verb, Why
from .decisions import RAISING, Verdict
from .law import CARDS, DICE, Law, Line, rents_ended_by
from .record import Step
from .schema import Auction, Better, Deal, Label, Moment, MomentKind, Sentence
from .sentences import Voices, joined

LABELS: tuple[tuple[float, Label], ...] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccuracy"))
MOST_SLIPS, MOST_OTHERS = 12, 10
TITLES: dict[int, str] = {
    Verb.REFUSE: "refuse", Verb.REDEEM: "redeem", Verb.BAIL: "out", Verb.USE_CARD: "out", Verb.ASK: "ask",
    Verb.RESIGN: "leave", Verb.BANKRUPT: "bankrupt", Verb.GO: "go", Verb.PAY: "pay", Verb.DRAW: "draw",
    Verb.WANT: "want", Verb.PASS: "forgo",
}  # fmt: skip
SWING = 0.03  # what a moment must have changed to be one
FEW = 0.5  # of all rolls: what is more common needs no words


def label_of(lost: float) -> Label | None:
    return next((label for least, label in LABELS if lost >= least), None)


class Moments:
    """Tells the moments of a game."""

    def __init__(
        self, law: Law, chances: Array, parts: Array, deals: Sequence[Deal], auctions: Sequence[Auction], voices: Voices
    ) -> None:
        self._law, self._chances, self._parts = law, chances, parts
        self._deals = {deal.move: deal for deal in deals}
        self._auctions, self._voices = auctions, voices
        self._record, self._names = law.record, law.record.names

    def all(self, verdicts: Sequence[Verdict], slips: Sequence[Verdict]) -> list[Moment]:
        """Slips first, the dearest at the top; then whatever else changed the chances most."""
        found: dict[int, Moment] = {}
        for verdict in sorted(slips, key=lambda each: -each.lost):
            found.setdefault(verdict.decision.step.number, self._slip(verdict))
        turns = sorted(self._turns(verdicts), key=lambda moment: -moment.swing)
        told = found.keys() | {each.move for each in self._auctions if any(each.first <= n <= each.move for n in found)}
        others = [each for each in turns if each.swing >= SWING and each.move not in told]
        return [*found.values(), *others[:MOST_OTHERS]]

    def _slip(self, verdict: Verdict) -> Moment:
        decision, step = verdict.decision, verdict.decision.step
        return self._moment(
            step, decision.seat, decision.kind, label_of(verdict.lost), self._title(verdict),
            self._why(verdict), verdict.changes, self._better(verdict),
        )  # fmt: skip

    def _moment(
        self, step: Step, seat: int, kind: MomentKind, label: Label | None, title: Sentence, sentence: Sentence,
        changes: Array, better: Better | None,
    ) -> Moment:  # fmt: skip
        changed = dict(zip(self._names, changes.tolist(), strict=True))
        swing = float(abs(changes).max())
        return Moment(step.number, step.turn, self._names[seat], kind, label, title, sentence, changed, swing, better)

    def _better(self, verdict: Verdict) -> Better:
        decision, move = verdict.decision, verdict.best.move
        step, seat, name = decision.step, decision.seat, quote(self._names[decision.seat])
        if move is None:
            return Better("", verdict.lost, self._voices.say("nothing"), verdict.interval)
        if decision.kind == "dealing" and seat != step.seat:
            return Better("", verdict.lost, self._voices.say("no_offer"), verdict.interval)
        if decision.kind == "rent":
            move = do_at(Verb.ASK, next(square for _, owner, square in rents_ended_by(step) if owner == seat))
        text = f"{name}: {write_move(move, self._names)}"
        return Better(text, verdict.lost, self._voices.described(move, step.before, seat), verdict.interval)

    # Slips.

    def _title(self, verdict: Verdict) -> Sentence:
        decision, step = verdict.decision, verdict.decision.step
        say, seat = self._voices.say, decision.seat
        match decision.kind:
            case "bidding":
                auction = self._auction_at(step)
                key = "overpaid" if auction.winner == self._names[seat] else "left"
                return say(key, who=seat, thing=auction.lot)
            case "dealing" if step.move.verb == Verb.ACCEPT:
                return say("deal", who=seat, partner=step.seat if seat != step.seat else step.move.partner)
            case "building" if decision.is_left_undone:
                return say("no_build", who=seat)
            case "rent":
                return say("rent", who=seat)
        return self._title_of(step)

    def _title_of(self, step: Step) -> Sentence:
        say, who, verb = self._voices.say, step.seat, step.move.verb
        match verb:
            case Verb.BUY | Verb.DECLINE:
                return say("buy" if verb == Verb.BUY else "decline", who=who, square=step.before.at[who])
            case Verb.ACCEPT:
                return say("deal", who=who, partner=step.move.partner)
            case Verb.BUILD | Verb.PLACE:
                return say("build", who=who, square=step.move.square)
            case Verb.ROLL if is_jailed(step.before, who) and is_jailed(step.after, who):
                return say("stay", who=who)
            case Verb.ROLL:
                return self._title_of_roll(step)
        if verb in RAISING:
            return say("raise", who=who)
        return say(TITLES[verb], who=who)

    def _title_of_roll(self, step: Step) -> Sentence:
        say, who = self._voices.say, step.seat
        events = {event for event, seat, *_ in step.events if seat == who}
        if Event.JAILED in events:
            return say("jailed", who=who)
        stops = [end for event, seat, _, end, _ in step.events if event == Event.MOVED and seat == who]
        return say("lands", who=who, square=stops[-1]) if stops else say("rolls", who=who)

    def _why(self, verdict: Verdict) -> Sentence:
        decision, step = verdict.decision, verdict.decision.step
        say, seat = self._voices.say, decision.seat
        match decision.kind:
            case "bidding":
                auction = self._auction_at(step)
                worth = auction.worth.get(self._names[seat], 0)
                key = "passed" if auction.winner != self._names[seat] else "paid" if worth else "unwanted"
                return say(key, who=seat, thing=auction.lot, amount=auction.price, worth=worth)
            case "building" if decision.is_left_undone:
                return say("not_built", who=seat, amount=step.before.cash[seat])
            case "rent":
                lapsed = [event for event in step.events if event[0] == Event.LAPSED and event[2] == seat]
                return joined([self._voices.event(event) for event in lapsed])
            case "dealing" if step.number in self._deals:
                fair = self._fair(self._deals[step.number])
                return joined([self._voices.told(step), *self._causes(step, seat), *fair])
        return joined([self._voices.told(step), *self._causes(step, seat)])

    def _fair(self, deal: Deal) -> Iterator[Sentence]:
        """At which price the deal is good for both; nothing where playouts contradict the net's prices."""
        if deal.fair is None:
            if deal.accepted:
                yield self._voices.say("never_fair")
            return
        low, high = deal.fair
        if low <= deal.cash <= high if deal.accepted else deal.cash < low:
            return
        if low <= 0 <= high:
            yield self._voices.say("fair_without")
            return
        payer = self._names.index(deal.proposer if low > 0 else deal.partner)
        low, high = sorted((abs(low), abs(high)))
        yield self._voices.say("fair" if low < high else "fair_at", who=payer, low=low, high=high)

    def _causes(self, step: Step, seat: int) -> Iterator[Sentence]:
        """What changed hands, and how much cash is left."""
        say, board = self._voices.say, self._record.board
        for player in range(step.before.players):
            had, has = (whole_groups(board, game.deeds[player]) for game in (step.before, step.after))
            for group in members_of(has & ~had):
                yield say("whole", who=player, squares=board.group_deeds[group])
            for group in members_of(had & ~has if step.move.verb == Verb.ACCEPT else 0):
                yield say("broken", who=player, squares=board.group_deeds[group])
        left = step.after.cash[seat]
        if left < min(step.before.cash[seat], board.go_salary) and step.move.verb != Verb.ROLL:
            yield say("cash_left", who=seat, amount=left)

    def _auction_at(self, step: Step) -> Auction:
        return next(each for each in self._auctions if each.first <= step.number <= each.move)

    # All that changed the chances, slip or not.

    def _turns(self, verdicts: Sequence[Verdict]) -> Iterator[Moment]:
        for auction in self._auctions:
            yield self._hammer(auction)
        chosen = {each.decision.step.number: each for each in verdicts if is_good_choice(each)}
        for run in runs(self._law.lines):
            step = run[-1].step
            if step.move.verb == Verb.ROLL:
                yield self._luck(run[-1])
            elif step.move.verb == Verb.BUILD:
                yield self._row(run) if len(run) > 1 else self._plain(step, "building", self._changed([step]))
            elif step.number in chosen:
                yield from self._good_choice(chosen[step.number])

    def _good_choice(self, verdict: Verdict) -> Iterator[Moment]:
        """A deal against its refusal; anything else against the position before it, unless the judge doubted that one:
        a good choice is not told as a loss."""
        step = verdict.decision.step
        changes = verdict.changes if step.move.verb == Verb.ACCEPT else self._changed([step])
        if step.move.verb == Verb.ACCEPT or changes[step.seat] > 0:
            yield self._plain(step, verdict.decision.kind, changes)

    def _changed(self, steps: Sequence[Step]) -> Array:
        found: Array = self._parts[[step.number - 1 for step in steps]].sum((0, 1))
        return found

    def _plain(self, step: Step, kind: MomentKind, changes: Array) -> Moment:
        sentence = joined([self._voices.told(step), *self._causes(step, step.seat)])
        return self._moment(step, step.seat, kind, None, self._title_of(step), sentence, changes, None)

    def _row(self, run: Sequence[Line]) -> Moment:
        """What somebody built without a break."""
        steps = [line.step for line in run]
        last, seat, say = steps[-1], steps[-1].seat, self._voices.say
        events = [event for step in steps for event in step.events]
        built = [(square, level) for event, _, square, level, _ in events if event == Event.BUILT]
        buildings = Counter("hotel" if level == HOTEL else "house" for _, level in built)
        amount = sum(amount for event, _, _, amount, why in events if event == Event.PAID and why == Why.BUILDING)
        squares = sum({1 << square for square, _ in built})
        told = [say("built_row", who=seat, squares=squares, amount=amount, buildings=buildings)]
        sentence = joined([*told, *self._causes(last, seat)])
        title = say("build_row", who=seat, buildings=buildings)
        return self._moment(last, seat, "building", None, title, sentence, self._changed(steps), None)

    def _hammer(self, auction: Auction) -> Moment:
        steps = self._record.steps[auction.first - 1 : auction.move]
        seat = self._names.index(auction.winner) if auction.winner else NOBODY
        if seat == NOBODY:
            title = self._voices.say("auction_nobody", thing=auction.lot)
        else:
            title = self._voices.say("auction", who=seat, thing=auction.lot)
        told = joined([self._voices.told(steps[-1]), *self._causes(steps[-1], steps[-1].seat)])
        who = steps[-1].seat if seat == NOBODY else seat
        return self._moment(steps[-1], who, "bidding", None, title, told, self._changed(steps), None)

    def _luck(self, line: Line) -> Moment:
        step = line.step
        dice, cards = self._parts[step.number - 1][[DICE, CARDS]]
        is_card = float(abs(cards).max()) > float(abs(dice).max())
        title = self._voices.say("card", who=step.seat) if is_card else self._title_of_roll(step)
        told = [self._voices.told(step), *self._causes(step, step.seat)]
        if not is_card:
            told += self._odds(line, dice)
        return self._moment(
            step, step.seat, "cards" if is_card else "dice", None, title, joined(told), dice + cards, None
        )

    def _odds(self, line: Line, dice: Array) -> Iterator[Sentence]:
        """How many rolls were as good or as bad for whom it touched most."""
        if not isinstance(line.tree, Fork):
            return
        seat = int(abs(dice).argmax())
        values = np.array([mean(branch, self._chances)[seat] for branch in line.tree.branches])
        came = values[line.tree.taken]
        is_good = dice[seat] > 0
        alike = values >= came - 1e-12 if is_good else values <= came + 1e-12
        share = float(np.array(line.tree.odds)[alike].sum())
        if share < FEW:
            yield self._voices.say("as_good" if is_good else "as_bad", who=seat, number=max(1, round(100 * share)))


def is_good_choice(verdict: Verdict) -> bool:
    """Whether what it did is told, though it is no slip. A bid is told with its auction; a refusal needs playouts."""
    verb = verdict.decision.step.move.verb
    if verb in (Verb.ROLL, Verb.BUILD, Verb.BID, Verb.PASS, Verb.REFUSE):
        return False
    return verb == Verb.ACCEPT or not label_of(verdict.lost)


def slips_of(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """The dearest slips, of each matter one: what somebody leaves undone turn after turn, or one auction for all."""
    found: dict[tuple[int, ...], Verdict] = {}
    for verdict in sorted((each for each in verdicts if label_of(each.lost)), key=lambda each: -each.lost):
        found.setdefault(matter_of(verdict), verdict)
    return list(found.values())[:MOST_SLIPS]


def matter_of(verdict: Verdict) -> tuple[int, ...]:
    decision, step = verdict.decision, verdict.decision.step
    if decision.is_left_undone:
        return (decision.seat,)
    if decision.kind == "bidding":
        return step.turn, step.before.lot, step.before.lot_square
    return step.number, decision.seat, 0, 0


def runs(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Moves one by one, but what a player builds without a break as one."""
    run: list[Line] = []
    for line in lines:
        is_more = run and all(each.step.move.verb == Verb.BUILD for each in (run[-1], line))
        if run and not (is_more and run[-1].step.seat == line.step.seat):
            yield run
            run = []
        run.append(line)
    if run:
        yield run
