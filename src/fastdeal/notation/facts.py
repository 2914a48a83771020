"""Checks such as `? Ann.cash = 1380`: what can be asked about a game, and the answers."""

import re
from collections.abc import Callable

from ..errors import shorten
from ..rules.cards import bottom_card, top_card
from ..rules.holdings import is_alive, is_mortgaged, owner_of, worth
from ..rules.stage import stage_of
from ..rules.state import Board, Game
from ..rules.words import BANK, FREE, NOBODY, POT, Stage
from .errors import MismatchError, NotationError
from .header import Header
from .lines import NAME, find_seat, one_of, read_square
from .moves import PILES
from .piles import card_ids
from .values import CARDS, COUNT, DEEDS, HOLDER, JAILED, NUMBER, OWNER, SQUARE, STAGE, YES_NO, Codec

Answer = tuple[Codec, Callable[[Game, Board, int], int]]

_ASSIGNMENT = re.compile(rf"((?:{NAME}|@[^ \t.=]*)(?:[ \t]*\.[ \t]*\w+|[ \t]+\w+)?)[ \t]*=[ \t]*(.+)")
_TARGET = re.compile(rf"({NAME}|@[^ \t.=]*)(?:[ \t]*(\.)[ \t]*|[ \t]+)(\w+)")


def split_assignment(text: str) -> tuple[str, str]:
    """`Ann.cash = 200` as `Ann.cash` and `200`."""
    found = _ASSIGNMENT.fullmatch(text)
    if not found:
        raise NotationError(f"`{shorten(text)}` should be written like `Ann.cash = 200`")
    return found[1], found[2]


def split_target(text: str) -> tuple[str, str]:
    """`Ann.cash` as owner and key; the owner keeps its quotes. A single word has no owner."""
    found = _TARGET.fullmatch(text)
    if not found:
        return "", text
    return (found[1], found[3]) if found[2] else ("", f"{found[1]} {found[3]}")


def debt_to_meet(game: Game, seat: int) -> int:
    """What a seat must pay now. Debts are paid one by one: only the first counts."""
    return game.debt[0] if game.debt_count and game.debtor[0] == seat else 0


def creditor_now(game: Game) -> int:
    if game.debt_count == 0:
        return NOBODY
    return BANK if game.creditor[0] == POT else game.creditor[0]


def price_now(game: Game, board: Board) -> int:
    """The list price of the offered deed, or the highest bid."""
    if game.selling in (Stage.AUCTION, Stage.PLACE):
        return game.price
    return board.price[game.at[game.turn]] if game.step == Stage.PURCHASE and not game.selling else 0


def leader_now(game: Game) -> int:
    return game.leader if game.selling in (Stage.AUCTION, Stage.PLACE) else NOBODY


def jailed_now(game: Game, seat: int) -> int:
    return game.jailed[seat] if is_alive(game, seat) else FREE


def owner_now(game: Game, square: int) -> int:
    owner = owner_of(game, square)
    return BANK if owner == NOBODY else owner


OF_PLAYER: dict[str, Answer] = {
    "cash": (NUMBER, lambda game, _, seat: game.cash[seat]),
    "at": (SQUARE, lambda game, _, seat: game.at[seat]),
    "deeds": (DEEDS, lambda game, _, seat: game.deeds[seat]),
    "jailed": (JAILED, lambda game, _, seat: jailed_now(game, seat)),
    "cards": (CARDS, lambda game, _, seat: game.cards[seat]),
    "passed_go": (YES_NO, lambda game, _, seat: (game.passed_go >> seat) & 1),
    "alive": (YES_NO, lambda game, _, seat: int(is_alive(game, seat))),
    "debt": (COUNT, lambda game, _, seat: debt_to_meet(game, seat)),
    "creditor": (HOLDER, lambda game, _, seat: creditor_now(game) if debt_to_meet(game, seat) else NOBODY),
    "worth": (NUMBER, worth),
}
OF_SQUARE: dict[str, Answer] = {
    "owner": (OWNER, lambda game, _, square: owner_now(game, square)),
    "buildings": (COUNT, lambda game, _, square: game.level[square]),
    "mortgaged": (YES_NO, lambda game, _, square: int(is_mortgaged(game, square))),
}
OF_BANK: dict[str, Answer] = {
    "houses": (COUNT, lambda game, *_: game.houses),
    "hotels": (COUNT, lambda game, *_: game.hotels),
}
OF_GAME: dict[str, Answer] = {
    "turn": (HOLDER, lambda game, *_: NOBODY if game.step == Stage.OVER else game.turn),
    "winner": (HOLDER, lambda game, *_: game.winner),
    "stage": (STAGE, lambda game, *_: stage_of(game)),
    "price": (COUNT, lambda game, board, _: price_now(game, board)),
    "leader": (HOLDER, lambda game, *_: leader_now(game)),
    "debt": (COUNT, lambda game, *_: game.debt[0] if game.debt_count else 0),
    "creditor": (HOLDER, lambda game, *_: creditor_now(game)),
    "claims": (COUNT, lambda game, *_: game.claim_count),
    "offers": (COUNT, lambda game, *_: game.offers.bit_count()),
    "pot": (COUNT, lambda game, *_: game.pot),
    "round": (NUMBER, lambda game, *_: game.round),
}
ENDS = {"top": top_card, "bottom": bottom_card}


def find_answer(owner: str, key: str, names: list[str]) -> tuple[Answer, int]:
    """The function that answers, and the seat or square it is about. Raises `NotationError`."""
    if not owner:
        return OF_GAME[one_of(key, OF_GAME, "thing to check")], NOBODY
    if owner.startswith("@"):
        return OF_SQUARE[one_of(key, OF_SQUARE, "thing to know of a square")], read_square(owner)
    if owner == "bank" and (key in OF_BANK or "bank" not in names):
        return OF_BANK[one_of(key, OF_BANK, "thing to know of the Bank")], BANK
    return OF_PLAYER[one_of(key, OF_PLAYER, "thing to know of a player")], find_seat(owner, names)


def check(header: Header, game: Game, text: str) -> None:
    """Check one fact. Raises `MismatchError` with what was found, or `NotationError`."""
    target, expected = split_assignment(text)
    owner, key = split_target(target)
    end, *pile = key.split()
    if not owner and end in ENDS:
        holds, found = ask_pile(header, game, end, " ".join(pile), expected)
    else:
        holds, found = ask_game(header, game, owner, key, expected)
    if not holds:
        raise MismatchError(f"expected {target} = {expected}, found {found}")


def ask_pile(header: Header, game: Game, end: str, pile_name: str, expected: str) -> tuple[bool, str]:
    """Whether that card is at the top or bottom of the pile, and which card is."""
    pile = PILES[one_of(pile_name, PILES, "pile")]
    found = header.edition.card_id(pile, ENDS[end](game, pile))
    return one_of(expected, card_ids(header.edition, pile), f"card of {pile_name}") == found, found


def ask_game(header: Header, game: Game, owner: str, key: str, expected: str) -> tuple[bool, str]:
    """Whether the answer is as expected, and the answer."""
    (kind, answer), about = find_answer(owner, key, header.names)
    value = answer(game, header.board, about)
    if kind is CARDS and expected.isdigit():
        kind, value = COUNT, value.bit_count()
    return kind.read(expected, header.names) == value, kind.show(value, header.names)
