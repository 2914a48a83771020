"""What is worth remembering of a game, noted move by move: groups, rents, deals, bankruptcies, luck and worth."""

from collections import defaultdict
from dataclasses import dataclass, field

from ..notation.match import Match
from ..notation.outcomes import Happening
from ..notation.reader import load
from ..rules.holdings import deeds_in, is_alive, whole_colours, worth
from ..rules.sets import members_of
from ..rules.state import Game
from ..rules.words import NOBODY, Event, Verb, Why
from .luck import luck_of


@dataclass
class Moment:
    """Something that happened: after so many moves, in which turn, to whom, with whom, where and for how much."""

    move: int
    turn: int
    seat: int
    other: int = NOBODY
    square: int = NOBODY
    amount: int = 0


@dataclass
class Group(Moment):
    """A colour group made whole: by which deeds, as a set, and by which event."""

    squares: int = 0
    by: int = Event.BOUGHT


@dataclass
class Gone(Moment):
    """Somebody who went out: who got everything, and whether they resigned."""

    resigned: bool = False


@dataclass
class Throw(Moment):
    """A roll; its amount is how much better than the average throw it was."""

    dice: tuple[int, int, int] = (0, 0, 0)


@dataclass
class Deal(Moment):
    """A deal: the deeds, cards and cash that each seat got, the squares whose rent counts towards it, and that rent."""

    deeds: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    cards: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    cash: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    earning: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    rent: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def gain(self, seat: int) -> int:
        """The cash a seat got and the rent it earned by the deal, less the same for the other seat."""
        other = self.other if seat == self.seat else self.seat
        return self.cash[seat] + self.rent[seat] - self.cash[other] - self.rent[other]


class Chronicle:
    """A game in notes. `take` the match after each of its moves."""

    def __init__(self) -> None:
        self.match: Match | None = None
        self.group: Group | None = None
        self.rent: Moment | None = None
        self.luckiest: Throw | None = None
        self.deals: list[Deal] = []
        self.gone: list[Gone] = []
        self.worths: list[tuple[int, list[int | None]]] = []
        self.whole: dict[int, int] = defaultdict(int)  # by seat: the colour groups that were ever whole, as a set
        self.luck: dict[int, int] = defaultdict(int)  # by seat: of all rolls
        self._before: Game
        self._earns_by: dict[int, Deal] = {}
        self._asked: dict[tuple[int, int], list[int]] = defaultdict(list)

    def begin(self, match: Match) -> None:
        """Before the first move."""
        self.match = match
        self._before = load("\n".join(match.header.lines())).game
        self._weigh(0, self._before)

    def take(self, match: Match) -> None:
        """The match after one more move."""
        if self.match is None:
            self.begin(match)
        for event in match.events:
            self._note(match, event)
        self._look_for_groups(match)
        if match.game.turns > self._before.turns:
            self._weigh(match.game.turns, match.game)
        self._before = match.game.copy()

    def finish(self) -> None:
        """After the last move: how everybody stands then."""
        if self.match is not None and self.worths[-1][1] != self._standing(self.match.game):
            self._weigh(self.match.game.turns + 1, self.match.game)

    def _note(self, match: Match, event: Happening) -> None:
        kind, first, second, third, fourth = event
        match kind:
            case Event.ASKED if fourth:
                self._asked[first, second].append(third)
            case Event.PAID if fourth == Why.RENT:
                self._note_rent(self._moment(match, first, second, third))
            case Event.PAID if fourth == Why.DEAL:
                self.deals[-1].cash[second] += third
            case Event.DEAL:
                self.deals.append(Deal(*self._when(match), first, second))
            case Event.DEED:
                self._note_deed(match, first, third)
            case Event.CARD_HANDED if self._is_deal(match):
                self.deals[-1].cards[second] |= 1 << third
            case Event.BANKRUPT:
                resigned = match.history[-1][1].verb == Verb.RESIGN
                self.gone.append(Gone(*self._when(match), first, second, resigned=resigned))
                self._asked = defaultdict(
                    list, {who: squares for who, squares in self._asked.items() if first not in who}
                )
            case Event.ROLLED:
                self._note_roll(match, first, (second, third, fourth))

    def _when(self, match: Match) -> tuple[int, int]:
        """After so many moves, in that turn."""
        return len(match.moves), self._before.turns + 1

    def _moment(self, match: Match, seat: int, other: int, amount: int) -> Moment:
        return Moment(*self._when(match), seat, other, NOBODY, amount)

    def _note_rent(self, rent: Moment) -> None:
        """Rent was paid for the oldest square it was asked for. One older than the record is for where its payer is."""
        asked = self._asked[rent.other, rent.seat]
        rent.square = asked.pop(0) if asked else self._before.at[rent.seat]
        deal = self._earns_by.get(rent.square)
        if deal and (deal.earning[rent.other] >> rent.square) & 1:
            deal.rent[rent.other] += rent.amount
        if self.rent is None or rent.amount > self.rent.amount:
            self.rent = rent

    def _note_deed(self, match: Match, square: int, receiver: int) -> None:
        self._earns_by.pop(square, None)
        if self._is_deal(match):
            self.deals[-1].deeds[receiver] |= 1 << square
            self._earn(self.deals[-1], receiver, 1 << square)

    def _earn(self, deal: Deal, seat: int, squares: int) -> None:
        """From now on the rent of these squares counts for this deal."""
        deal.earning[seat] |= squares
        self._earns_by.update(dict.fromkeys(members_of(squares), deal))

    def _is_deal(self, match: Match) -> bool:
        return match.history[-1][1].verb == Verb.ACCEPT

    def _note_roll(self, match: Match, seat: int, dice: tuple[int, int, int]) -> None:
        luck = luck_of(self._before, match.board, seat, dice)
        self.luck[seat] += luck
        if luck > (self.luckiest.amount if self.luckiest else 0):
            square = next((event[3] for event in match.events if event[:2] == (Event.MOVED, seat)), NOBODY)
            self.luckiest = Throw(*self._when(match), seat, NOBODY, square, luck, dice)

    def _look_for_groups(self, match: Match) -> None:
        """The first colour group that is whole in one hand; and those that a deal makes whole, which count for it."""
        before, now, board = self._before, match.game, match.board
        for seat in range(now.players):
            whole = whole_colours(board, now.deeds[seat])
            self.whole[seat] |= whole
            fresh = whole & ~whole_colours(board, before.deeds[seat])
            if fresh and self.group is None:
                squares = board.group_deeds[members_of(fresh)[0]]
                self.group = Group(*self._when(match), seat, squares=squares)
                self._say_how(match, self.group, squares & ~before.deeds[seat])
            if fresh and self._is_deal(match):
                self._earn(self.deals[-1], seat, deeds_in(board, fresh))

    def _say_how(self, match: Match, group: Group, fresh: int) -> None:
        """Which event brought the last deed of a group, and from whom."""
        group.square = members_of(fresh)[-1]
        for kind, first, second, third, _ in match.events:
            if kind == Event.HAMMER and third == group.square:
                group.by = Event.HAMMER
            if kind == Event.DEED and first == group.square:
                group.by, group.other = Event.DEAL if self._is_deal(match) else Event.BANKRUPT, second

    def _weigh(self, turn: int, game: Game) -> None:
        self.worths.append((turn, self._standing(game)))

    def _standing(self, game: Game) -> list[int | None]:
        """Everybody's worth; nothing for those who are out."""
        assert self.match is not None
        board = self.match.board
        return [worth(game, board, seat) if is_alive(game, seat) else None for seat in range(game.players)]
