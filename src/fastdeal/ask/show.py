"""The answers on the terminal, as bars with their intervals."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..bots.playouts import MOST_ROUNDS
from ..lab.pictures import around_zero, bar
from ..lab.statistics import Share
from ..lab.tables import add_numbers, add_pictures, plain_table
from .move import MoveAnswer, stage_in_words
from .trade import TradeAnswer

BROKEN_OFF = f"After {MOST_ROUNDS} more rounds the richest has won."
LOSS = -0.005  # what a bystander must lose, for sure, to be named


def show_trade(found: TradeAnswer) -> RenderableType:
    """Everybody's chances, the gains by the deal, the prices, and who pays for it."""
    question, names = found.question, found.question.position.names
    terms = question.position.teller.describe_move(
        question.terms, question.position.game, question.position.board, question.proposer
    )
    title = Text(f"{names[question.proposer]}: {terms}", "bold")
    return Group(title, gains_table(found), prices_table(found), *map(Text, sentences(found)), footnote(found.playouts))


def gains_table(found: TradeAnswer) -> Table:
    table = plain_table("chance to win, %", ["refused", "agreed", "gain"])
    add_pictures(table)
    most = max(0.02, *(max(abs(gain.low), abs(gain.high)) for gain in found.gains))
    for seat, name in enumerate(found.question.position.names):
        shares = (f"{100 * share.rate:.1f}" for share in (found.refused[seat], found.agreed[seat]))
        table.add_row(name, *shares, plus_minus(found.gains[seat]), around_zero(found.gains[seat], most, 24))
    return table


def prices_table(found: TradeAnswer) -> Table:
    question = found.question
    names = question.position.names
    proposer, partner = names[question.proposer], names[question.partner]
    table = plain_table(f"{proposer} pays", [proposer])
    add_pictures(table)
    add_numbers(table, [partner])
    add_pictures(table)
    gains = [gain for price in found.prices for gain in (price.proposer, price.partner)]
    most = max([0.02, *(max(abs(gain.low), abs(gain.high)) for gain in gains)])
    for price in found.prices:
        mine, theirs = (plus_minus(gain) for gain in (price.proposer, price.partner))
        drawn = [around_zero(gain, most, 16) for gain in (price.proposer, price.partner)]
        table.add_row(question.position.money(price.cash), mine, drawn[0], theirs, drawn[1])
    return table


def plus_minus(gain: Share) -> str:
    """A gain, and the longer side of its interval."""
    return f"{100 * gain.rate:+.1f} ±{100 * max(gain.high - gain.rate, gain.rate - gain.low):.1f}"


def sentences(found: TradeAnswer) -> list[str]:
    """The price range, and who pays for the deal."""
    names = found.question.position.names
    said = [about_price(found)]
    losers = [name for seat, name in enumerate(names) if found.gains[seat].high < LOSS]
    winners = [name for seat, name in enumerate(names) if found.gains[seat].low > 0]
    if winners and losers:
        said.append(f"It helps {' and '.join(winners)}, at the expense of {' and '.join(losers)}.")
    elif losers:
        said.append(f"It hurts {' and '.join(losers)}.")
    return said


def about_price(found: TradeAnswer) -> str:
    """From which price to which the deal is good for both, and how sure that is."""
    if not found.fair:
        return "No price that they can pay seems good for both."
    said = f"Good for both if {paid(found, *found.fair)}"
    if not found.fair_for_sure:
        return f"{said}; but {found.playouts:,} playouts are too few to be sure of any price."
    return f"{said}; surely (95%) if {paid(found, *found.fair_for_sure)}."


def paid(found: TradeAnswer, low: int, high: int) -> str:
    """Who pays what, from one price to another; below 0 it is the partner who pays."""
    question, money = found.question, found.question.position.money
    proposer, partner = (question.position.names[seat] for seat in (question.proposer, question.partner))
    if high < 0:
        return f"{partner} pays {money(-high)} to {money(-low)}"
    return (
        f"{proposer} pays {money(low)} to {money(high)}"
        if low >= 0
        else (f"{partner} pays up to {money(-low)} or {proposer} up to {money(high)}")
    )


def show_move(found: MoveAnswer) -> RenderableType:
    """The options, best first."""
    names = found.position.names
    title = Text(f"{names[found.seat]} to act ({stage_in_words(found.position)})", "bold")
    table = plain_table("", ["wins %", "behind the best"])
    add_pictures(table)
    most = max(option.chances[found.seat].high for option in found.options)
    for nth, option in enumerate(found.options):
        share = option.chances[found.seat]
        behind = "" if nth == 0 else plus_minus(option.behind)
        table.add_row(option.about, f"{100 * share.rate:.1f}", behind, bar(share, most, colour_of(option.behind), 16))
    return Group(title, table, Text(verdict(found)), footnote(found.playouts))


def verdict(found: MoveAnswer) -> str:
    """Whether the best is the best beyond chance."""
    others = found.options[1:]
    equal = sum(option.behind.high >= 0 for option in others)
    if not others:
        return "There is nothing else to do."
    if not equal:
        return "The first is better than all others beyond chance."
    which = "any of the others" if equal == len(others) else f"{equal} of the others"
    return f"{found.playouts:,} playouts cannot tell {which} from the first."


def colour_of(behind: Share) -> str:
    """Worse for sure is red."""
    return "red" if behind.high < 0 else "cyan"


def footnote(playouts: int) -> Text:
    said = f"{playouts:,} playouts of each with the same dice, by house bots that remember the game."
    return Text(f"{said} {BROKEN_OFF} Intervals are 95%.", "dim")
