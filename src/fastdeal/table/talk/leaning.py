"""Which way a drafted deal leans, as a band: enough to be warned by, too little to read a bot's price from.

The edges of the bands are blurred by the secret of the table, another way for every set of deeds, so that nobody finds
the price that a bot would just take by trying sums.
"""

from hashlib import sha256

from ...bots.house.deals import gain_of, liking
from ...bots.house.mind import Mind
from ...rules.holdings import worth
from ...rules.state import Board, Game, Move
from ...rules.words import NOBODY
from ..log.flows import given_in, list_value

# In percent of what is at stake: up to here a deal is fair, and from there on it is lopsided.
FAIR, LOPSIDED = 20, 55
BLUR = 12
# One in so many parts of what somebody owns: more is most of it, or is a gift that others may be asked about.
MOST, LARGE = 2, 10


def giver_in(
    game: Game, board: Board, expert: Mind, offer: Move, seat: int, secret: bytes, before: int = 0, part: int = MOST
) -> int:
    """Who gives away that part of what they own by this deal, offered by `seat`; nobody if it is no gift.

    It costs more than that part of one's worth and more than a salary, by list price, and is lopsided. Who gives in
    slices gives the whole: `before` is how much more `seat` has given this partner already than got from them. After
    that a deal need not be lopsided: else two could pass one deed to and fro, a bit too dear and a bit too cheap.
    """
    lean, given = leaning_of(game, board, expert, offer, seat, secret), given_in(game, board, offer)
    if (lean == -2 or before > 0) and is_more(given, before, game, board, seat, part):
        return seat
    if (lean == 2 or before < 0) and is_more(-given, -before, game, board, offer.partner, part):
        return offer.partner
    return NOBODY


def is_more(given: int, before: int, game: Game, board: Board, seat: int, part: int) -> bool:
    before = max(0, before)
    in_all = given + before
    return given > 0 and in_all > board.go_salary and part * in_all > worth(game, board, seat) + before


def leaning_of(game: Game, board: Board, expert: Mind, offer: Move, seat: int, secret: bytes) -> int:
    """From 2, far better for who offers it, over 0, fair, to -2, far better for the partner; by a house bot's taste."""
    mine = gain_of(game, board, seat, expert, offer)
    theirs = liking(game, board, expert, offer.partner, seat, offer)
    listed = list_value(game, board, offer.gives, offer.amount) + list_value(game, board, offer.gets, offer.gets_cash)
    stake = max(1, listed, abs(mine) + abs(theirs))
    tilt = 100 * (mine - theirs) // stake + blur(secret, seat, offer)
    size = (abs(tilt) > FAIR) + (abs(tilt) > LOPSIDED)
    return size if tilt > 0 else -size


def blur(secret: bytes, seat: int, offer: Move) -> int:
    """By how much the edges are off for these deeds between these two, whatever cash goes with them."""
    about = repr((seat, offer.partner, offer.gives, offer.gets, offer.gives_cards, offer.gets_cards))
    return sha256(secret + about.encode()).digest()[0] % (2 * BLUR + 1) - BLUR
