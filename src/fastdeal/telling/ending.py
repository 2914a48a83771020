"""How a game ended: the places, its story in five sentences, worth over time, the best deal and the luckiest roll."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ..notation.match import Match
from ..rules.holdings import is_alive, players_left, worth
from ..rules.sets import members_of
from ..rules.turn import richest
from ..rules.words import NOBODY, Event, Stage
from .chronicle import Chronicle, Deal, Gone
from .describe import things_in_words
from .phrases import Count
from .teller import Teller

LAST_LEFT, TIME, ROUNDS = "last", "time", "rounds"
# How a group was made whole.
MADE_WHOLE = {
    Event.BOUGHT: "story_group_bought",
    Event.HAMMER: "story_group_auction",
    Event.DEAL: "story_group_deal",
    Event.BANKRUPT: "story_group_estate",
}


@dataclass(frozen=True)
class Place:
    """Where somebody came in, and why there."""

    seat: int
    why: str


@dataclass(frozen=True)
class Sentence:
    """A sentence, and the number of moves after which it may be shown."""

    text: str
    move: int


@dataclass(frozen=True)
class Feat:
    """Something that somebody did best: in words, the amount, and what exactly is counted."""

    seat: int
    text: str
    amount: str
    counted: str
    move: int


@dataclass(frozen=True)
class Ending:
    """A finished game. `worth` is by seat, at the end of each of the `turns`; null for who is out.

    Also by seat: the colour `groups` that were ever whole, and the `luck` of all rolls, as the luckiest is counted.
    """

    places: list[Place]
    story: list[Sentence]
    turns: list[int]
    worth: list[list[int | None]]
    best_deal: Feat | None
    luckiest_roll: Feat | None
    groups: list[list[int]]
    luck: list[int]


def ending_of(steps: Iterable[Match], time_up: bool, lang: str, names: Sequence[str] = ()) -> Ending | None:
    """The ending of a game, given after each of its moves; None if it is not over.

    `names` are those of who played in the end, if somebody took over a seat.
    """
    chronicle, moves = Chronicle(), 0
    for match in steps:
        if len(match.moves) > moves:
            chronicle.take(match)
        moves = len(match.moves)
    if not moves or not (time_up or match.game.step == Stage.OVER):
        return None
    chronicle.finish()
    return EndingTeller(match, chronicle, time_up, Teller(match.edition, list(names or match.names), lang)).tell()


class EndingTeller:
    """Puts what was noted of a finished game into words."""

    def __init__(self, match: Match, chronicle: Chronicle, time_up: bool, teller: Teller) -> None:
        self.match, self.game, self.board = match, match.game, match.board
        self.chronicle = chronicle
        self.words = teller
        self.winner = self.game.winner if self.game.winner != NOBODY else richest(self.game, self.board)
        self.cause = TIME if time_up else LAST_LEFT if players_left(self.game) == 1 else ROUNDS

    def tell(self) -> Ending:
        notes = self.chronicle
        deal = max(((deal.gain(seat), -nth, seat) for nth, seat, deal in self._sides()), default=(0, 0, 0))
        best = (notes.deals[-deal[1]], deal[2]) if deal[0] > 0 else None
        return Ending(
            [Place(seat, self._why(seat)) for seat in self._order()],
            list(self._story(best)),
            [turn for turn, _ in notes.worths],
            [[worths[seat] for _, worths in notes.worths] for seat in range(self.game.players)],
            self._best_deal(*best) if best else None,
            self._luckiest_roll(),
            [list(members_of(notes.whole[seat])) for seat in range(self.game.players)],
            [notes.luck[seat] for seat in range(self.game.players)],
        )

    def _sides(self) -> Iterator[tuple[int, int, Deal]]:
        for nth, deal in enumerate(self.chronicle.deals):
            yield nth, deal.seat, deal
            yield nth, deal.other, deal

    # Places.

    def _order(self) -> list[int]:
        """The winner, then who is left by worth, then who went out last."""
        game, gone = self.game, {gone.seat: nth for nth, gone in enumerate(self.chronicle.gone)}

        def rank(seat: int) -> tuple[bool, bool, int]:
            left = is_alive(game, seat)
            return seat == self.winner, left, worth(game, self.board, seat) if left else gone.get(seat, -1)

        in_turn = [(game.starter + nth) % game.players for nth in range(game.players)]
        return sorted(in_turn, key=rank, reverse=True)

    def _why(self, seat: int) -> str:
        say, left = self.words.say, self._gone(seat)
        if left:
            key = "end_left" if left.resigned else "end_bankrupt"
            return say(key, number=left.turn, creditor=self.words.who(left.other))
        if not is_alive(self.game, seat):
            return say("end_out")
        key = f"end_{self.cause}" if seat == self.winner else "end_worth"
        return say(key, worth=self._worth(seat), number=Count(self.game.round))

    def _gone(self, seat: int) -> Gone | None:
        return next((gone for gone in self.chronicle.gone if gone.seat == seat), None)

    def _worth(self, seat: int) -> str:
        return self.words.money(worth(self.game, self.board, seat))

    # The story.

    def _story(self, best: tuple[Deal, int] | None) -> Iterator[Sentence]:
        """The first group, the decisive deal, the biggest rent, who went bankrupt on the way, and who won."""
        yield from self._first_group()
        if best:
            yield Sentence(self._deal_in_words("story_deal", *best), best[0].move)
        yield from self._biggest_rent()
        yield from self._bankruptcies()
        yield self._victory()

    def _first_group(self) -> Iterator[Sentence]:
        group, words = self.chronicle.group, self.words
        if group:
            gaps = {
                "seat": words.who(group.seat),
                "giver": words.who(group.other),
                "square": words.square(group.square),
            }
            text = words.say(MADE_WHOLE[group.by], number=group.turn, squares=words.squares(group.squares), **gaps)
            yield Sentence(text, group.move)

    def _biggest_rent(self) -> Iterator[Sentence]:
        rent, words = self.chronicle.rent, self.words
        if rent:
            payer, receiver, amount = words.who(rent.seat), words.who(rent.other), words.money(rent.amount)
            square = words.square(rent.square)
            text = words.say(
                "story_rent", payer=payer, receiver=receiver, amount=amount, square=square, number=rent.turn
            )
            yield Sentence(text, rent.move)

    def _bankruptcies(self) -> Iterator[Sentence]:
        """All but the one that ended the game, which the last sentence tells."""
        gone = self.chronicle.gone[:-1] if self.cause == LAST_LEFT else self.chronicle.gone
        if gone:
            listed = self.words.listed(self._out_in_words(each) for each in gone)
            yield Sentence(self.words.say("story_gone", things=listed), gone[0].move)

    def _out_in_words(self, gone: Gone) -> str:
        key = "story_left" if gone.resigned else "story_bankrupt"
        return self.words.say(
            key, name=self.words.names[gone.seat], number=gone.turn, creditor=self.words.who(gone.other)
        )

    def _victory(self) -> Sentence:
        second = self._order()[1]
        gaps = {
            "winner": self.words.who(self.winner), "worth": self._worth(self.winner), "name": self.words.names[second],
            "amount": self._worth(second), "number": Count(self.game.round),
        }  # fmt: skip
        if self.cause == LAST_LEFT and (last := self._gone(second)):
            gaps["number"] = Count(last.turn)
            return Sentence(self.words.say("story_won_left" if last.resigned else "story_won", **gaps), last.move)
        return Sentence(self.words.say(f"story_won_{self.cause}", **gaps), len(self.match.moves))

    # Feats.

    def _deal_in_words(self, key: str, deal: Deal, seat: int) -> str:
        other, words = deal.other if seat == deal.seat else deal.seat, self.words
        gives = things_in_words(words, deal.deeds[other], deal.cash[other], deal.cards[other])
        gets = things_in_words(words, deal.deeds[seat], deal.cash[seat], deal.cards[seat])
        return words.say(key, seat=words.who(seat), partner=words.who(other), gives=gives, gets=gets, number=deal.turn)

    def _best_deal(self, deal: Deal, seat: int) -> Feat:
        text, amount = self._deal_in_words("best_deal", deal, seat), self.words.money(deal.gain(seat))
        return Feat(seat, text, f"+{amount}", self.words.say("best_deal_counted"), deal.move)

    def _luckiest_roll(self) -> Feat | None:
        roll, words = self.chronicle.luckiest, self.words
        if roll is None:
            return None
        dice, stop = words.dice(*roll.dice, doubles=True), words.stop(roll.square)
        text = words.say("luckiest_roll", seat=words.who(roll.seat), dice=dice, stop=stop, number=roll.turn)
        return Feat(roll.seat, text, f"+{words.money(roll.amount)}", words.say("luckiest_counted"), roll.move)
