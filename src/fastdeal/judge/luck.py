"""What could come of a move: every throw and every card with its probability, to tell luck from choice.

The luck of a throw or a card is the value after it, less the mean over everything that could have come. So luck
averages 0, whoever judges. Chance enters a move in three ways: by its dice, by the cards it draws, and by the dice of
automatic rents.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from marshal import dumps
from operator import attrgetter
from typing import Literal, NamedTuple

import numpy as np

from ..notation.moves import Dice
from ..notation.outcomes import Happening, drawn_cards, thrown_dice
from ..notation.piles import lay_pile, order_of
from ..rules.apply import apply
from ..rules.dice import dice_for, with_throw
from ..rules.moves import ask_with
from ..rules.rent import pips
from ..rules.sets import members_of, size_of
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move, shape_of
from ..rules.words import NOWHERE, PILE_CARDS, Event, Face, Stage, Verb
from .judge import Array, Judge

Card = tuple[int, int]  # the pile and the card
SPEED_DIE: dict[int, int] = {1: 1, 2: 1, 3: 1, Face.BUS: 1, Face.TYCOON: 2}  # faces of six

# The judge looks at none of these.
_UNSEEN = ("luck", "first", "second", "third", "pile_card", "pile_top", "pile_size")
_what_is_seen = attrgetter(*(name for name in shape_of(Game) if name not in _UNSEEN))


class Positions:
    """Positions to judge all at once. Positions that look alike are judged once."""

    def __init__(self) -> None:
        self._places: dict[bytes, int] = {}
        self._games: list[Game] = []

    def __len__(self) -> int:
        return len(self._games)

    def __getitem__(self, place: int) -> Game:
        return self._games[place]

    def add(self, game: Game) -> int:
        """Add a position. Returns its row among the chances."""
        key = dumps(_what_is_seen(game), 2)
        place = self._places.setdefault(key, len(self._games))
        if place == len(self._games):
            self._games.append(game)
        return place

    def judged(self, judge: Judge) -> Array:
        """A row of chances for each position."""
        return judge.chances_of(self._games)


class Fork(NamedTuple):
    """Where chance decides: what may come, how likely, and which of it came (none: -1)."""

    chance: Literal["dice", "cards"]
    odds: list[float]
    branches: "list[Tree]"
    taken: int
    squares: list[int]  # of a roll: where the token would be, before any card


Tree = int | Fork  # a place among positions, or a fork


class Came(NamedTuple):
    """What really came: the dice of the move, the cards drawn, and the dice of automatic rents."""

    dice: Dice
    cards: tuple[Card, ...]
    rents: tuple[Dice, ...]


def what_came(board: Board, move: Move, events: Sequence[Happening]) -> Came:
    dice = move.first, move.second, move.third
    return Came(dice, tuple(drawn_cards(events)), tuple(thrown_dice(events, board)))


def mean(tree: Tree, chances: Array) -> Array:
    """The mean over everything that could come."""
    found: Array
    if isinstance(tree, int):
        found = chances[tree]
        return found
    means = np.array([mean(branch, chances) for branch in tree.branches])
    found = np.array(tree.odds) @ means
    return found


def luck_on_the_way(tree: Tree, chances: Array) -> Iterator[tuple[Literal["dice", "cards"], Array]]:
    """What each throw and card changed, in order."""
    before = mean(tree, chances)
    while not isinstance(tree, int):
        chance, tree = tree.chance, tree.branches[tree.taken]
        after = mean(tree, chances)
        yield chance, after - before
        before = after


def kind_of_throw(dice: Dice) -> tuple[int, ...]:
    """Throws of one kind lead to the same position: only a double, or the choice of a Bus, tells dice apart."""
    first, second, third = dice
    if first == second or third == Face.BUS:
        return min(first, second), max(first, second), third
    return pips(first, second, third), int(third == Face.TYCOON)


@cache
def throws_of(dice: int) -> tuple[list[tuple[int, ...]], list[float], list[Dice]]:
    """All kinds of throws of two or three dice, how likely each is, and an example."""
    ways: dict[tuple[int, ...], int] = defaultdict(int)
    examples: dict[tuple[int, ...], Dice] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            for third, faces in SPEED_DIE.items() if dice == 3 else {int(Face.NONE): 1}.items():
                kind = kind_of_throw((first, second, third))
                ways[kind] += faces
                examples.setdefault(kind, (first, second, third))
    total = sum(ways.values())
    return list(ways), [count / total for count in ways.values()], list(examples.values())


class Chance:
    """Finds everything that could come of moves on one board, and adds the positions it leads to to `positions`.

    `unknown` has for each pile the set of cards whose order nobody knows: those not drawn since it was shuffled.
    """

    def __init__(self, board: Board, positions: Positions) -> None:
        self.board = board
        self.positions = positions

    def tree(self, game: Game, unknown: Sequence[int], seat: int, move: Move, came: Came | None = None) -> Tree:
        """Everything that could come of a legal move. The move's own dice are ignored."""
        dice = dice_for(game, self.board, seat, move)
        if dice == 0:
            return _Trial(self, game, unknown, seat, move).tree((), (), came)
        squares: list[int] = []

        def thrown(throw: Dice, is_it: bool) -> Tree:
            trial = _Trial(self, game, unknown, seat, with_throw(move, *throw))
            played = trial.play((), ())
            if move.verb == Verb.ROLL:
                squares.append(self._stop_of(game, seat, played.events))
            return trial.follow(played, (), (), came if is_it else None)

        return fork_of_dice(dice, came and came.dice, thrown, squares)

    def _stop_of(self, game: Game, seat: int, events: Sequence[Happening]) -> int:
        """Where a throw leads, before any card."""
        for event, whose, _, end, _ in events:
            if whose == seat and event in (Event.MOVED, Event.JAILED):
                return end if event == Event.MOVED else self.board.jail_square
        return game.at[seat]


def fork_of_dice(dice: int, came: Dice | None, after: Callable[[Dice, bool], Tree], squares: list[int]) -> Fork:
    kinds, odds, examples = throws_of(dice)
    taken = kinds.index(kind_of_throw(came)) if came else -1
    branches = [after(example, nth == taken) for nth, example in enumerate(examples)]
    return Fork("dice", odds, branches, taken, squares)


class Played(NamedTuple):
    game: Game
    events: list[Happening]


class _Trial(NamedTuple):
    """A move with its dice, tried with one outcome after the other."""

    chance: Chance
    game: Game
    unknown: Sequence[int]
    seat: int
    move: Move

    def tree(self, cards: tuple[Card, ...], rents: tuple[Dice, ...], came: Came | None) -> Tree:
        """What can follow after these cards and these throws."""
        return self.follow(self.play(cards, rents), cards, rents, came)

    def follow(self, played: Played, cards: tuple[Card, ...], rents: tuple[Dice, ...], came: Came | None) -> Tree:
        """The same, for a move that has been played already."""
        after, events = played
        drawn = drawn_cards(events)
        if len(drawn) > len(cards):
            return self._draw(cards, rents, drawn[len(cards)], came)
        if stage_of(after) != Stage.RENT:
            return self.chance.positions.add(after)

        def thrown(throw: Dice, is_it: bool) -> Tree:
            return self.tree(cards, (*rents, throw), came if is_it else None)

        return fork_of_dice(after.claim_dice[0], came and came.rents[len(rents)], thrown, [])

    def play(self, cards: tuple[Card, ...], rents: tuple[Dice, ...]) -> Played:
        after = self.game.copy()
        for pile in {pile for pile, _ in cards}:
            wanted = [card for where, card in cards if where == pile]
            lay_pile(after, pile, [*wanted, *(card for card in order_of(after, pile) if card not in wanted)])
        events: list[Happening] = []
        after.log = events
        apply(after, self.chance.board, self.seat, self.move)
        for dice in rents:
            apply(after, self.chance.board, after.claim_owner[0], ask_with(NOWHERE, *dice))
        after.log = None
        return Played(after, events)

    def _draw(self, cards: tuple[Card, ...], rents: tuple[Dice, ...], drawn: Card, came: Came | None) -> Tree:
        """What can follow a draw: any card that nobody has seen, or the one card known to be on top."""
        pile, card = drawn
        loose = self.unknown[pile]
        for where, seen in cards:
            loose &= ~(1 << seen) if where == pile else -1
        if not (loose >> card) & 1:
            return self.tree((*cards, drawn), rents, came)
        alike: dict[tuple[int, ...], list[int]] = defaultdict(list)
        for other in members_of(loose):
            alike[self._effect_of(pile, other)].append(other)
        taken = list(alike).index(self._effect_of(*came.cards[len(cards)])) if came else -1
        odds = [len(same) / size_of(loose) for same in alike.values()]
        branches = [
            self.tree((*cards, (pile, same[0])), rents, came if nth == taken else None)
            for nth, same in enumerate(alike.values())
        ]
        return Fork("cards", odds, branches, taken, [])

    def _effect_of(self, pile: int, card: int) -> tuple[int, ...]:
        board, at = self.chance.board, pile * PILE_CARDS + card
        return board.card_effect[at], board.card_first[at], board.card_second[at]
