"""Everything a seat may do now, found by asking the rulebook about each possible move."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..rules.auction import lowest_bid
from ..rules.dice import dice_for, with_throw
from ..rules.legal import why_not
from ..rules.moves import answer, bid_of, do, do_at, go_by, offer_of, use_card
from ..rules.sets import members_of
from ..rules.stage import stage_of
from ..rules.state import Board, Game, Move
from ..rules.words import SQUARES, Pile, Refusal, Stage, Verb

ALONE = (Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.PASS, Verb.WANT, Verb.BAIL, Verb.PAY, Verb.DRAW)
GIVING_UP = (Verb.BANKRUPT, Verb.WITHDRAW, Verb.RESIGN)
ABOUT_A_DEED = (Verb.BUILD, Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE, Verb.REDEEM, Verb.PLACE)


@dataclass(frozen=True, slots=True)
class Choices:
    """The legal moves of a seat, without dice: see `with_dice`."""

    moves: list[Move]
    bid: range | None  # the legal bids
    partners: list[int]  # the seats that may be offered a deal


def choices(game: Game, board: Board, seat: int) -> Choices:
    """Everything this seat may do now; nothing if it is out or the game is over."""
    moves = [move for move in _thinkable(game, board, seat) if _is_legal(game, board, seat, move)]
    return Choices(moves, _bids(game, board, seat), _partners(game, board, seat))


def _is_legal(game: Game, board: Board, seat: int, move: Move) -> bool:
    return why_not(game, board, seat, with_sample_dice(game, board, seat, move)) == Refusal.NONE


def with_sample_dice(game: Game, board: Board, seat: int, move: Move) -> Move:
    """The move with some dice, to ask whether it is legal."""
    dice = dice_for(game, board, seat, move)
    return with_throw(move, 1, 2, 1 if dice == 3 else 0) if dice else move


def _thinkable(game: Game, board: Board, seat: int) -> Iterator[Move]:
    """Moves that might be legal: the turn's own first, resigning last."""
    yield from map(do, ALONE)
    yield from _ways_to_go(game)
    yield from (use_card(1 << pile) for pile in Pile)
    yield from (do_at(Verb.ASK, square) for square in _claimed(game, seat))
    yield from (answer(verb, other) for other in range(game.players) for verb in (Verb.ACCEPT, Verb.REFUSE))
    deeds = members_of(game.deeds[seat])
    for verb in ABOUT_A_DEED:
        yield from (do_at(verb, square) for square in deeds if _is_first(board, verb, square, deeds))
    yield from map(do, GIVING_UP)


def _ways_to_go(game: Game) -> Iterator[Move]:
    """Spaces for a Bus, squares for a triple; the rulebook knows which it is."""
    if stage_of(game) == Stage.GO:
        yield from map(go_by, sorted({game.first, game.second, game.first + game.second}))
        yield from (do_at(Verb.GO, square) for square in range(SQUARES))


def _claimed(game: Game, seat: int) -> list[int]:
    mine = (game.claim_square[claim] for claim in range(game.claim_count) if game.claim_owner[claim] == seat)
    return list(dict.fromkeys(mine))


def _is_first(board: Board, verb: int, square: int, deeds: list[int]) -> bool:
    """Selling a group is one choice, named by the first of its squares."""
    return verb != Verb.SELL_GROUP or square == next(deed for deed in deeds if board.group[deed] == board.group[square])


def _bids(game: Game, board: Board, seat: int) -> range | None:
    if stage_of(game) != Stage.AUCTION:
        return None
    lowest = lowest_bid(game, board)
    return range(lowest, game.cash[seat] + 1) if why_not(game, board, seat, bid_of(lowest)) == Refusal.NONE else None


def _partners(game: Game, board: Board, seat: int) -> list[int]:
    """The seats to which an empty offer is refused only because it is empty."""
    empty = (offer_of(other, 0, 0, 0, 0, 0, 0) for other in range(game.players))
    return [offer.partner for offer in empty if why_not(game, board, seat, offer) == Refusal.EMPTY_OFFER]
