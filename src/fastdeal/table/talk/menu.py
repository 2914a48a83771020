"""What a seat may do now, in words; and for buttons that are always shown, the rule in the way."""

from collections.abc import Iterator
from itertools import chain

from ...rhythm.asking import waited_for
from ...rhythm.choices import Choices, choices
from ...rules.holdings import is_alive, is_site, to_the_left
from ...rules.jail import is_jailed
from ...rules.moves import bid_of, do, do_at, offer_of
from ...rules.sets import members_of
from ...rules.stage import stage_of
from ...rules.state import Board, Game, Move
from ...rules.words import Stage, Verb
from ...telling.describe import cash_by
from .protocol import Blocked, Choice, You
from .speech import Speech
from .wire import words_of

# Moves that each stage suggests; where the rules refuse them, they are shown with the reason.
SUGGESTED = {
    Stage.ROLL: (Verb.BAIL,),
    Stage.PURCHASE: (Verb.BUY,),
    Stage.DEBT: (Verb.BANKRUPT,),
}
# The labels of these depend on deeds, mortgages and buildings alone.
ABOUT_DEEDS = frozenset({Verb.BUILD, Verb.SELL, Verb.SELL_GROUP, Verb.MORTGAGE, Verb.REDEEM})

Estate = tuple[int, ...]


class Menus:
    """The menus of one table. Labels about deeds are cached until a deed changes."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._estate: Estate = ()
        self._kept: dict[tuple[Move, int, str], Choice] = {}

    def of(self, seat: int, language: str) -> You:
        """What a seat may do now, and what it may not."""
        game, board = self.speech.table.game, self.speech.table.board
        if game is None:
            return You(seat=seat)
        found = choices(game, board, seat)
        self._forget_what_changed(game)
        return You(
            seat=seat,
            choices=tuple(self._choice(move, game, board, seat, language) for move in found.moves),
            blocked=tuple(self._blocked(found, game, board, seat, language)),
            bid=(found.bid.start, found.bid.stop - 1) if found.bid else None,
            partners=tuple(found.partners),
        )

    def _forget_what_changed(self, game: Game) -> None:
        if self._estate != (estate := estate_of(game)):
            self._estate = estate
            self._kept.clear()

    def _choice(self, move: Move, game: Game, board: Board, seat: int, language: str) -> Choice:
        key = move, seat, language
        known = self._kept.get(key)
        if known is None:
            known = Choice(words_of(move), self.speech.label(move, seat, language), cash_by(move, game, board, seat))
            if move.verb in ABOUT_DEEDS:
                self._kept[key] = known
        return known

    def _blocked(self, found: Choices, game: Game, board: Board, seat: int, language: str) -> Iterator[Blocked]:
        if game.step == Stage.OVER or not is_alive(game, seat):
            return
        for move in [*suggested(game, seat), *on_the_buttons(found, game, board, seat)]:
            verdict = self.speech.judge(move, seat, language)
            if verdict.reason:
                yield verdict


def estate_of(game: Game) -> Estate:
    """Everything that labels about deeds depend on."""
    return *game.deeds, *game.level, game.mortgaged, game.fee_paid


def suggested(game: Game, seat: int) -> Iterator[Move]:
    """Moves that come to mind for a seat that has to answer."""
    if (waited_for(game) >> seat) & 1 == 0:
        return
    stage = stage_of(game)
    yield from (do(verb) for verb in SUGGESTED.get(Stage(stage), ()) if verb != Verb.BAIL or is_jailed(game, seat))
    if stage == Stage.AUCTION:
        yield bid_of(max(game.price + 1, 1))


def on_the_buttons(found: Choices, game: Game, board: Board, seat: int) -> Iterator[Move]:
    """One move for each permanent button that has no legal move now."""
    possible = {move.verb for move in found.moves}
    if Verb.ROLL not in possible:
        yield do(Verb.ROLL)
    if Verb.BUILD not in possible:
        yield do_at(Verb.BUILD, likeliest_site(game, board, seat))
    if Verb.MORTGAGE not in possible:
        yield do_at(Verb.MORTGAGE, likeliest_deed(game, board, seat))
    if not found.partners:
        yield offer_of(to_the_left(game, seat), 0, 0, 0, 0, 0, 0)


def likeliest_site(game: Game, board: Board, seat: int) -> int:
    """Where a seat would build first: in a whole group, else on any site of its own, else on any at all."""
    mine = game.deeds[seat]
    sites = [square for square in members_of(mine) if is_site(board, square)]
    whole = (square for square in sites if board.group_deeds[board.group[square]] & ~mine == 0)
    anywhere = (square for square in members_of(board.properties) if is_site(board, square))
    return next(chain(whole, sites, anywhere))


def likeliest_deed(game: Game, board: Board, seat: int) -> int:
    """What a seat would mortgage first: a deed of its own, if possible not mortgaged yet."""
    mine = game.deeds[seat]
    return members_of(mine & ~game.mortgaged or mine or board.properties)[0]
