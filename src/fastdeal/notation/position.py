"""Edited positions: `set:` and `next:` lines, and whether such a position is possible."""

from ..errors import shorten
from ..rules.cards import jail_card_of
from ..rules.holdings import holds_group, owner_of
from ..rules.sets import members_of
from ..rules.state import Board, Game
from ..rules.words import FREE, FRESHLY_IN, GROUPS, HOTEL, MOST, NOBODY, PILE_CARDS, SQUARES, Kind
from .errors import DealError, NotationError
from .facts import OF_BANK, OF_GAME, OF_PLAYER, OF_SQUARE, split_assignment, split_target
from .header import Header
from .lines import find_seat, one_of, quote, read_list, read_square
from .moves import PILES
from .piles import card_ids, lay_pile
from .values import show_deeds

SET_OF_PLAYER = ("cash", "at", "deeds", "jailed", "cards", "passed_go")
SET_OF_SQUARE = ("buildings", "mortgaged")
SET_OF_GAME = ("pot", "round")
PROPERTIES = "sites, stations and utilities"
_MOST_IN_BANK = 999

Place = tuple[str, int, str]  # player, square or bank; which one; which field


class Position:
    """A game whose position is being edited, line by line."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.board: Board = header.board
        self.game: Game = header.set_table()
        self.lines: dict[Place, int] = {}
        self.named: dict[int, tuple[int, list[str]]] = {}

    def set(self, text: str, line: int) -> None:
        """One `set:` line. Raises `NotationError` if it is unknown or impossible."""
        target, value = split_assignment(text)
        owner, key = split_target(target)
        names = self.header.names
        if owner.startswith("@"):
            square = read_square(owner)
            self._note(("square", square, one_of(key, SET_OF_SQUARE, "thing to set")), line)
            self._set_square(square, key, OF_SQUARE[key][0].read(value, names))
        elif not owner:
            self._note(("game", 0, one_of(key, SET_OF_GAME, "thing to set")), line)
            self._set_game(key, OF_GAME[key][0].read(value, names))
        elif owner == "bank" and (key in OF_BANK or "bank" not in names):
            self._note(("bank", 0, one_of(key, OF_BANK, "thing of the Bank")), line)
            setattr(self.game, key, within(OF_BANK[key][0].read(value, names), 0, _MOST_IN_BANK))
        else:
            seat = find_seat(owner, names)
            self._note(("player", seat, one_of(key, SET_OF_PLAYER, "thing to set")), line)
            self._set_player(seat, key, OF_PLAYER[key][0].read(value, names))
        self.header.position.append(f"set: {target} = {value}")

    def next(self, text: str, line: int) -> None:
        """One `next:` line: the top of a pile."""
        target, value = split_assignment(text)
        pile = PILES[one_of(target, PILES, "pile")]
        if pile in self.named:
            raise NotationError(f"the top of {target} is already named in line {self.named[pile][0]}")
        ids = card_ids(self.header.edition, pile)
        cards = [one_of(card, ids, f"card of {target}") for card in read_list(value)]
        self.named[pile] = line, cards
        self.header.position.append(f"next: {target} = {', '.join(cards)}")

    def finish(self) -> tuple[Game, list[int]]:
        """The game, and for each pile the set of cards whose order is open. Raises `DealError`."""
        for group in range(GROUPS):
            self._check_group(group)
        self._check_mortgages()
        self._take_stock()
        return self.game, [self._stack(pile) for pile in PILES.values()]

    def _note(self, place: Place, line: int) -> None:
        if place in self.lines:
            raise NotationError(f"this is already set in line {self.lines[place]}")
        self.lines[place] = line

    def _set_game(self, key: str, value: int) -> None:
        if key == "pot":
            if not self.board.free_parking_pot:
                raise NotationError("there is a pot only by the rule free_parking_pot=yes")
            self.game.pot = within(value, 0, MOST)
            return
        if 0 < self.board.max_rounds < value:
            raise NotationError(f"the rule max_rounds={self.board.max_rounds} ends the game before round {value}")
        self.game.round = within(value, 1, MOST)

    def _set_player(self, seat: int, key: str, value: int) -> None:
        game = self.game
        match key:
            case "cash":
                game.cash[seat] = within(value, 0, MOST)
            case "at":
                game.at[seat] = value
            case "jailed":
                game.jailed[seat] = self._check_jailed(value)
            case "deeds":
                game.deeds[seat] = self._check_deeds(seat, value)
            case "cards":
                game.cards[seat] = self._check_cards(seat, value)
            case "passed_go":
                game.passed_go |= value << seat
        if game.jailed[seat] != FREE:
            if ("player", seat, "at") in self.lines and game.at[seat] != self.board.jail_square:
                raise NotationError(f"in jail, and on @{game.at[seat]}; jail is @{self.board.jail_square}")
            game.at[seat] = self.board.jail_square

    def _check_jailed(self, jailed: int) -> int:
        if jailed - FRESHLY_IN == self.board.jail_attempts:
            raise NotationError(f"after {self.board.jail_attempts} failed attempts nobody stays in jail")
        return jailed

    def _check_deeds(self, seat: int, deeds: int) -> int:
        if deeds & ~self.board.properties:
            raise NotationError(f"{show_deeds(deeds & ~self.board.properties)} cannot be owned; {PROPERTIES} can")
        for other, name in enumerate(self.header.names):
            if other != seat and self.game.deeds[other] & deeds:
                raise NotationError(f"{show_deeds(self.game.deeds[other] & deeds)} belongs to {quote(name)} already")
        return deeds

    def _check_cards(self, seat: int, cards: int) -> int:
        for name, pile in PILES.items():
            if not (cards >> pile) & 1:
                continue
            if not self.header.edition.cards_with_id(pile, "jail-free"):
                raise NotationError(f"the pile {name} has no jail card")
            for other, holder in enumerate(self.header.names):
                if other != seat and (self.game.cards[other] >> pile) & 1:
                    raise NotationError(f"{quote(holder)} holds the jail card of {name} already")
        return cards

    def _set_square(self, square: int, key: str, value: int) -> None:
        if key == "buildings":
            if self.board.kind[square] != Kind.SITE:
                raise NotationError(f"nothing can be built on @{square}; buildings stand on sites")
            self.game.level[square] = within(value, 0, HOTEL)
            self.game.built |= (1 if value else 0) << square
        elif not (self.board.properties >> square) & 1:
            raise NotationError(f"@{square} cannot be mortgaged; {PROPERTIES} can")
        elif value:
            self.game.mortgaged |= 1 << square

    def _blame(self, *places: Place) -> int:
        """The last of the lines that contradict each other."""
        return max((self.lines[place] for place in places if place in self.lines), default=1)

    def _check_group(self, group: int) -> None:
        """Check that buildings are even, and in whole groups with no mortgage."""
        squares = members_of(self.board.group_deeds[group])
        whole = show_deeds(self.board.group_deeds[group])
        built = [square for square in squares if self.game.level[square]]
        if not built:
            return
        buildings: list[Place] = [("square", square, "buildings") for square in squares]
        owner = owner_of(self.game, built[0])
        if owner == NOBODY or not holds_group(self.game, self.board, owner, built[0]):
            deeds: list[Place] = [("player", owner_of(self.game, square), "deeds") for square in squares]
            raise DealError(self._blame(*buildings, *deeds), f"@{built[0]} is built on; {whole} must be one player's")
        if self.game.mortgaged & self.board.group_deeds[group]:
            mortgages: list[Place] = [("square", square, "mortgaged") for square in squares]
            where = self._blame(*buildings, *mortgages)
            raise DealError(where, f"@{built[0]} is built on; none of {whole} can be mortgaged")
        levels = [self.game.level[square] for square in squares]
        if max(levels) - min(levels) > 1 and not self.board.uneven_building:
            raise DealError(self._blame(*buildings), f"{whole} have {levels} buildings; they may differ by one")

    def _check_mortgages(self) -> None:
        for square in range(SQUARES):
            if (self.game.mortgaged >> square) & 1 and owner_of(self.game, square) == NOBODY:
                where = self._blame(("square", square, "mortgaged"))
                raise DealError(where, f"@{square} is mortgaged; give it to a player")

    def _take_stock(self) -> None:
        """The Bank has the buildings that are not on the board, unless a line says otherwise."""
        standing = {
            "houses": sum(level for level in self.game.level if level != HOTEL),
            "hotels": self.game.level.count(HOTEL),
        }
        buildings: list[Place] = [("square", square, "buildings") for square in range(SQUARES)]
        for kind, count in standing.items():
            if ("bank", 0, kind) in self.lines:
                continue
            most = getattr(self.board, kind)
            if count > most:
                raise DealError(self._blame(*buildings), f"{count} {kind} are on the board; there are only {most}")
            setattr(self.game, kind, most - count)

    def _stack(self, pile: int) -> int:
        """Order a pile: the named cards first, then the rest in unknown order, which is returned as a set."""
        rest = list(range(PILE_CARDS))
        if any((cards >> pile) & 1 for cards in self.game.cards):
            rest.remove(jail_card_of(self.board, pile))
        line, named = self.named.get(pile, (0, []))
        top = []
        for card_id in named:
            cards = [card for card in self.header.edition.cards_with_id(pile, card_id) if card in rest]
            if not cards:
                raise DealError(line, f"{shorten(card_id)} is not in the pile that often, or a player holds it")
            top.append(cards[0])
            rest.remove(cards[0])
        lay_pile(self.game, pile, top + rest)
        return sum(1 << card for card in rest)


def within(value: int, low: int, high: int) -> int:
    if low <= value <= high:
        return value
    raise NotationError(f"this should be a number from {low} to {high}")
