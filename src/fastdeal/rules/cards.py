"""The two piles: draw the top card, follow it at once, return it to the bottom. A jail card may be kept."""

from .holdings import to_the_left
from .ledger import add_debt, charge, pay, treasury
from .movement import advance_to, first_ahead, go_back_to, go_to_jail
from .sets import members_of
from .stage import why_not_turn
from .state import Board, Game
from .telling import tell
from .words import BANK, HOTEL, PILE_CARDS, SQUARES, Effect, Event, Pile, Stage, Why


def top_card(game: Game, pile: int) -> int:
    return game.pile_card[pile * PILE_CARDS + game.pile_top[pile]]


def bottom_card(game: Game, pile: int) -> int:
    return game.pile_card[pile * PILE_CARDS + (game.pile_top[pile] - 1) % game.pile_size[pile]]


def draw_card(game: Game, board: Board, seat: int, pile: int) -> None:
    card = top_card(game, pile)
    tell(game, Event.CARD, seat, pile, card)
    if board.card_effect[pile * PILE_CARDS + card] == Effect.JAIL_FREE:
        keep_jail_card(game, seat, pile)
        return
    # The pile is a ring: turning it by one puts the top card at the bottom.
    game.pile_top[pile] = place_in_ring(game, pile, game.pile_top[pile] + 1)
    follow_card(game, board, seat, pile * PILE_CARDS + card)


def place_in_ring(game: Game, pile: int, place: int) -> int:
    """After the last place comes the first."""
    return place if place < game.pile_size[pile] else 0


def follow_card(game: Game, board: Board, seat: int, card: int) -> None:
    first = board.card_first[card]
    match board.card_effect[card]:
        case Effect.ADVANCE:
            advance_to(game, board, seat, first)
        case Effect.NEAREST_STATION:
            game.rent_factor = board.nearest_station_times
            advance_to(game, board, seat, first_ahead(game, seat, board.stations))
        case Effect.NEAREST_UTILITY:
            game.rent_factor = board.nearest_utility_times
            advance_to(game, board, seat, first_ahead(game, seat, board.utilities))
        case Effect.BACK:
            go_back_to(game, seat, (game.at[seat] - first) % SQUARES)
        case Effect.BACK_TO:
            go_back_to(game, seat, first)
        case Effect.JAIL:
            go_to_jail(game, board, seat)
        case Effect.PAY:
            charge(game, seat, treasury(board), first, Why.CARD)
        case Effect.COLLECT:
            pay(game, BANK, seat, first, Why.CARD)
        case Effect.REPAIRS:
            charge(game, seat, treasury(board), repairs(game, seat, first, board.card_second[card]), Why.CARD)
        case Effect.FROM_EACH:
            collect_from_each(game, seat, first)
        case Effect.TO_EACH:
            pay_to_each(game, seat, first)
        case Effect.FINE_OR_CHANCE:
            game.fine = first
            game.step = Stage.CARD_CHOICE


def repairs(game: Game, seat: int, per_house: int, per_hotel: int) -> int:
    total = 0
    for square in members_of(game.deeds[seat] & game.built):
        level = game.level[square]
        total += per_hotel if level == HOTEL else level * per_house
    return total


def collect_from_each(game: Game, seat: int, amount: int) -> None:
    """Everybody else owes the drawer, the player to the left first."""
    other = to_the_left(game, seat)
    while other != seat:
        add_debt(game, other, seat, amount, Why.CARD)
        other = to_the_left(game, other)


def pay_to_each(game: Game, seat: int, amount: int) -> None:
    other = to_the_left(game, seat)
    while other != seat:
        add_debt(game, seat, other, amount, Why.CARD)
        other = to_the_left(game, other)


def why_not_choose(game: Game, seat: int) -> int:
    return why_not_turn(game, seat, Stage.CARD_CHOICE)


def pay_the_fine(game: Game, board: Board, seat: int) -> None:
    game.step = Stage.LANDED
    charge(game, seat, treasury(board), game.fine, Why.CARD)


def draw_instead(game: Game, board: Board, seat: int) -> None:
    game.step = Stage.LANDED
    draw_card(game, board, seat, Pile.CHANCE)


def keep_jail_card(game: Game, seat: int, pile: int) -> None:
    """Move the top card from the pile to the player."""
    game.pile_size[pile] -= 1
    for place in range(game.pile_top[pile], game.pile_size[pile]):
        game.pile_card[pile * PILE_CARDS + place] = game.pile_card[pile * PILE_CARDS + place + 1]
    game.pile_top[pile] = place_in_ring(game, pile, game.pile_top[pile])
    game.cards[seat] |= 1 << pile
    tell(game, Event.CARD_KEPT, seat, pile)


def give_back_jail_card(game: Game, board: Board, seat: int, pile: int) -> None:
    """Return a used card to the bottom of its pile, which in the ring is just before the top."""
    top = game.pile_top[pile]
    for place in range(game.pile_size[pile], top, -1):
        game.pile_card[pile * PILE_CARDS + place] = game.pile_card[pile * PILE_CARDS + place - 1]
    game.pile_card[pile * PILE_CARDS + top] = jail_card_of(board, pile)
    game.pile_size[pile] += 1
    game.pile_top[pile] = place_in_ring(game, pile, top + 1)
    game.cards[seat] &= ~(1 << pile)
    tell(game, Event.CARD_BACK, seat, pile)


def jail_card_of(board: Board, pile: int) -> int:
    card = 0
    while board.card_effect[pile * PILE_CARDS + card] != Effect.JAIL_FREE:
        card += 1
    return card
