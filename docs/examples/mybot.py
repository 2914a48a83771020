"""A bot to begin with: it buys, builds from what it can spare, bids up to the price, and leaves the rest to the house.

fastdeal tournament docs/examples/mybot.py:MyBot steady steady steady --games 100
"""

from fastdeal.bots.protocol import BUY, PASS, Choices, House, Move, Stage, Verb, View, accept, bid, moves_of, refuse

SPARE = 150  # what it never builds with


class MyBot:
    """Made anew for every game, so what it remembers is about this one."""

    def __init__(self) -> None:
        self.house = House("steady")

    def choose(self, view: View, choices: Choices) -> Move:
        """Answer an offer, or what the stage asks for."""
        if view.offer:
            return self.answer(view)
        if view.stage == Stage.PURCHASE and BUY in choices.moves:
            return BUY
        if view.stage == Stage.AUCTION:
            return self.bid(view, choices)
        return self.house.choose(view, choices)

    def manage(self, view: View, choices: Choices) -> Move | None:
        """Before each roll, as often as it likes: ask for rent, build, or pass with None."""
        asking = moves_of(choices, Verb.ASK)
        if asking:
            return asking[0]
        for move in moves_of(choices, Verb.BUILD):
            if view.cash - view.board.house_price[move.square] >= SPARE:
                return move
        return None

    def answer(self, view: View) -> Move:
        """Take money for nothing, and nothing else."""
        assert view.offer
        proposer, terms = view.offer
        asks_for_nothing = not terms.gets and not terms.gets_cash and not terms.gets_cards
        return accept(proposer) if asks_for_nothing else refuse(proposer)

    def bid(self, view: View, choices: Choices) -> Move:
        """The lowest bid that is allowed, as long as it is below the printed price."""
        price = view.board.price[view.game.lot_square]
        if choices.bid and choices.bid.start <= price:
            return bid(choices.bid.start)
        return PASS
