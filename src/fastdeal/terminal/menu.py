"""The legal moves by number: first the answers that are due, then everything else."""

from dataclasses import dataclass, field

from rich.text import Text

from ..notation.lines import quote
from ..notation.match import Match
from ..rhythm.choices import Choices, choices
from ..rules.auction import lowest_bid
from ..rules.moves import bid_of
from ..rules.rent import find_claim
from ..rules.sets import members_of
from ..rules.stage import stage_of
from ..rules.state import Move
from ..rules.words import NOWHERE, Stage, Verb
from ..telling.describe import sum_of
from .host import Host
from .looks import QUIET, ink

GROUPS = {
    Verb.ASK: "group_ask",
    Verb.WITHDRAW: "group_deal",
    Verb.BUILD: "group_build",
    Verb.SELL: "group_sell",
    Verb.SELL_GROUP: "group_sell",
    Verb.MORTGAGE: "group_mortgage",
    Verb.REDEEM: "group_redeem",
}
HEADINGS = tuple(dict.fromkeys(GROUPS.values()))
RAISES = (0, 10, 50, 100)
MANY = 6
ROOMY = 81  # columns from which whole names fit


@dataclass
class Menu:
    """The choices of one seat. With `skip` it may also go on without choosing."""

    seat: int
    moves: list[Move]
    groups: dict[str, list[Move]] = field(default_factory=dict)
    default: Move | None = None
    skip: bool = False
    bids: range | None = None
    partners: list[int] = field(default_factory=list)

    @property
    def all(self) -> list[Move]:
        """All choices in the order of their numbers, from 1."""
        return [*self.moves, *(move for heading in HEADINGS for move in self.groups.get(heading, []))]


def menu_for(match: Match, seat: int, *, skip: bool = False) -> Menu:
    """Everything a seat may do now, sorted."""
    found = choices(match.game, match.board, seat)
    menu = Menu(seat, quick_bids(found.bid), skip=skip, bids=found.bid, partners=found.partners)
    for move in found.moves:
        heading = GROUPS.get(Verb(move.verb))
        if move.verb == Verb.RESIGN:
            continue  # always possible, seldom meant: it can be typed
        if heading is None or (move.verb == Verb.ASK and is_last_call(match, seat, move)):
            menu.moves.append(move)
        else:
            menu.groups.setdefault(heading, []).append(move)
    menu.moves.sort(key=lambda move: move.verb != Verb.ASK)
    menu.default = default_of(match, menu, found)
    return menu


def quick_bids(bids: range | None) -> list[Move]:
    """The lowest bid and a few higher ones."""
    return [bid_of(bids.start + more) for more in RAISES if bids.start + more in bids] if bids else []


def is_last_call(match: Match, seat: int, ask: Move) -> bool:
    """Whether the next roll would end this rent claim."""
    claim = find_claim(match.game, seat, ask.square)
    return stage_of(match.game) == Stage.ROLL and match.game.claim_payer[claim] != match.game.turn


def default_of(match: Match, menu: Menu, found: Choices) -> Move | None:
    """What Enter does: ask, roll or buy; nothing if it would spend money needlessly."""
    if menu.skip and not any(move.verb == Verb.ASK for move in menu.moves):
        return None
    harmless = (Verb.ASK, Verb.ROLL, Verb.BUY)
    return next((move for move in menu.moves if move.verb in harmless), None)


def menu_lines(match: Match, host: Host, menu: Menu, width: int) -> list[Text]:
    """The menu as lines; choices of one kind are in a row."""
    lines: list[Text] = []
    if len(menu.moves) > MANY:
        lines += _row(match, host, menu.seat, host.sentences["group_go"], menu.moves, 1, width)
    else:
        lines += [_choice(match, host, menu.seat, move, nth) for nth, move in enumerate(menu.moves, start=1)]
    if menu.bids:
        amount, lowest = host.money(menu.bids.stop - 1), lowest_bid(match.game, match.board)
        lines.append(ink(f"    {host.say('bid_hint', amount=amount, lowest=lowest)}", QUIET))
    if menu.skip:
        lines.append(ink(" 0", "bold") + ink(f"  {host.sentences['skip']}"))
    number = 1 + len(menu.moves)
    for heading in HEADINGS:
        moves = menu.groups.get(heading, [])
        if moves:
            lines += _row(match, host, menu.seat, host.sentences[heading], moves, number, width)
        number += len(moves)
    if menu.partners and "group_deal" not in menu.groups:
        lines.append(_offer_hint(match, host, menu))
    return lines


def _choice(match: Match, host: Host, seat: int, move: Move, number: int) -> Text:
    return ink(f"{number:>2}", "bold") + ink(f"  {host.describe_move(move, match.game, match.board, seat)}")


def _row(match: Match, host: Host, seat: int, heading: str, moves: list[Move], first: int, width: int) -> list[Text]:
    """A heading and its choices, wrapped between choices."""
    lines = [ink(f"    {heading}:", QUIET)]
    for number, move in enumerate(moves, start=first):
        entry = ink(f"  {number}", "bold") + ink(f" {_label(match, host, seat, move, width < ROOMY)}")
        if lines[-1].cell_len + entry.cell_len > width:
            lines.append(ink("     "))
        lines[-1] += entry
    return lines


def _label(match: Match, host: Host, seat: int, move: Move, is_narrow: bool) -> str:
    """The label of a choice in a row: square and sum, or a whole sentence if it has no square."""
    if move.square == NOWHERE or move.verb == Verb.ASK:
        return host.describe_move(move, match.game, match.board, seat)
    amount = sum_of(move, match.game, match.board, seat)
    square = match.edition.squares[move.square]
    name = (square.short if is_narrow else square.name).say(host.lang)
    if move.verb == Verb.SELL_GROUP:
        name = host.say("whole_group", letter=match.edition.groups[square.group].letter)
    return f"{name} {host.money(amount)}" if amount else name


def _offer_hint(match: Match, host: Host, menu: Menu) -> Text:
    """An example of an offer."""
    partner = menu.partners[0]
    mine, theirs = (first_deed(match, seat) for seat in (menu.seat, partner))
    terms = f"@{mine} for 100" if mine != NOWHERE else f"100 for @{theirs}" if theirs != NOWHERE else "10 for nothing"
    hint = host.say("offer_hint", offer=f"offer {quote(match.names[partner])}: {terms}")
    return ink(f"    {host.sentences['group_deal']}: {hint}", QUIET)


def first_deed(match: Match, seat: int) -> int:
    return next(iter(members_of(match.game.deeds[seat])), NOWHERE)
