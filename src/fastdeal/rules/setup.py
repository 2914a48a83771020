"""Setting up: cash, shuffled piles, who begins, and deeds dealt out by a house rule."""

from .ledger import pay
from .luck import draw_below, seed_luck, throw_die
from .sets import first_of, members_of, size_of
from .state import Board, Game
from .telling import tell
from .words import BANK, NOBODY, PILE_CARDS, Event, Stage, Why


def set_up(game: Game, board: Board, players: int, starter: int) -> None:
    """Set up a game of zeros: everybody on GO, the piles in the edition's order."""
    game.players = players
    game.alive = (1 << players) - 1
    game.starter = starter
    game.turn = starter
    game.round = 1
    game.winner = NOBODY
    game.leader = NOBODY
    game.requester = NOBODY
    game.rent_factor = 1
    game.step = Stage.ROLL
    game.houses = board.houses
    game.hotels = board.hotels
    for seat in range(players):
        game.cash[seat] = board.start_cash
    for pile in range(2):
        game.pile_size[pile] = PILE_CARDS
        for card in range(PILE_CARDS):
            game.pile_card[pile * PILE_CARDS + card] = card


def shuffle_piles(game: Game) -> None:
    """Shuffle both piles, without the cards that players hold."""
    for pile in range(2):
        for place in range(game.pile_size[pile] - 1, 0, -1):
            other = draw_below(game, place + 1)
            here, there = pile * PILE_CARDS + place, pile * PILE_CARDS + other
            game.pile_card[here], game.pile_card[there] = game.pile_card[there], game.pile_card[here]


def roll_for_start(game: Game, players: int) -> int:
    """The highest roller begins; those tied for the highest roll again."""
    rolling = (1 << players) - 1
    while True:
        best = 0
        leaders = 0
        for seat in members_of(rolling):
            total = throw_die(game) + throw_die(game)
            if total > best:
                best = total
                leaders = 0
            if total == best:
                leaders |= 1 << seat
        if size_of(leaders) == 1:
            return first_of(leaders)
        rolling = leaders


def deal_deed(game: Game, board: Board, seat: int, square: int) -> None:
    """Deal a deed at the start, which the player pays for."""
    pay(game, seat, BANK, board.price[square], Why.PRICE)
    game.deeds[seat] |= 1 << square
    tell(game, Event.DEED, square, BANK, seat)


def deal_out_deeds(game: Game, board: Board) -> None:
    """Deal random deeds in turn, as many as the house rule says and each player can pay for."""
    left = board.properties
    for _ in range(board.deal_out_deeds):
        for seat in range(game.players):
            if left:
                square = nth_of(left, draw_below(game, size_of(left)))
                left &= ~(1 << square)
                if game.cash[seat] >= board.price[square]:
                    deal_deed(game, board, seat, square)


def nth_of(squares: int, nth: int) -> int:
    """The nth of some squares, from 0, in board order."""
    for _ in range(nth):
        squares &= squares - 1
    return first_of(squares)


def new_game(board: Board, players: int, seed: int, stream: int) -> Game:
    """A new game, with the starter, piles and deals drawn by its generator."""
    game = Game()
    begin(game, board, players, seed, stream)
    return game


def begin(game: Game, board: Board, players: int, seed: int, stream: int) -> None:
    seed_luck(game, seed, stream)
    set_up(game, board, players, roll_for_start(game, players))
    shuffle_piles(game)
    deal_out_deeds(game, board)
