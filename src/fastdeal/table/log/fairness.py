"""Provably fair dice.

Before a game the server draws a secret seed and publishes its SHA-256. Players choose salts and publish their SHA-256;
all show them only when everything else is fixed. From then on all chance comes from one key: HMAC-SHA256(seed,
everything known at the start). Nobody can influence it: server and players committed before they knew the others' part.
After the game the seed is published, and anybody can repeat the draws.
"""

import hmac
import secrets
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import count

from ...editions import Edition, Rules, write_rules
from ...notation.header import Header
from ...notation.lines import quote
from ...notation.moves import Dice
from ...notation.opening import Round, highest_rollers, starter_of
from ...notation.piles import lay_pile, order_of
from ...rules.dice import dice_for, with_throw
from ...rules.luck import seed_luck
from ...rules.sets import size_of
from ...rules.setup import nth_of
from ...rules.state import Board, Game, Move
from ...rules.words import Face, Pile

SEED_BYTES = 32
WORD_BYTES = 4
WORDS = 1 << 8 * WORD_BYTES
VERSION = "fastdeal-fair-2"
WITHOUT_PLEDGES = "fastdeal-fair-1"


def new_seed() -> bytes:
    """Random bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def commitment_to(seed: bytes) -> str:
    """The hash shown before the game and checked after it."""
    return sha256(seed).hexdigest()


def version_of(pledges: Iterable[str]) -> str:
    """The scheme of a game: games in which nobody pledged are as they always were."""
    return VERSION if any(pledges) else WITHOUT_PLEDGES


def key_of(
    seed: bytes, edition: Edition, rules: Rules, names: Sequence[str], salts: Sequence[str], pledges: Sequence[str] = ()
) -> bytes:
    """The key of one game. Another name, rule, board, pledge or salt gives other dice."""
    version = version_of(pledges)
    pledged = pledges if version == VERSION else ()
    known = [version, edition.id, edition.hash, write_rules(rules, edition.rules), *map(quote, names), *pledged, *salts]
    return hmac.digest(seed, "\n".join(known).encode(), "sha256")


def throw_key(key: bytes, links: Sequence[str]) -> bytes:
    """The key of one move: that of the game, with the players' shares where throws are shared."""
    return hmac.digest(key, "\n".join(links).encode(), "sha256") if any(links) else key


class Stream:
    """Numbers for one purpose: block n is HMAC-SHA256(key, "purpose number n"), read as big-endian 32-bit words."""

    def __init__(self, key: bytes, purpose: str, number: int = 0) -> None:
        self._key = key
        self._purpose = f"{purpose} {number}"
        self._blocks = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """A uniform number below `limit`: words in the last, incomplete run of `limit` are skipped."""
        while (word := self._word()) >= WORDS - WORDS % limit:
            pass
        return word % limit

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = hmac.digest(self._key, f"{self._purpose} {self._blocks}".encode(), "sha256")
            self._blocks += 1
        word, self._bytes = self._bytes[:WORD_BYTES], self._bytes[WORD_BYTES:]
        return int.from_bytes(word, "big")

    def die(self) -> int:
        return 1 + self.below(6)

    def speed_die(self) -> int:
        """1, 2, 3, the Bus, or one of two Tycoons."""
        return min(self.die(), Face.TYCOON)

    def throw(self, dice: int) -> tuple[int, int, int]:
        return self.die(), self.die(), self.speed_die() if dice == 3 else Face.NONE

    def shuffled(self, order: Sequence[int]) -> list[int]:
        """A Fisher-Yates shuffle, from the last place down."""
        cards = list(order)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards


def fair_opening(key: bytes, players: int) -> list[Round]:
    """Everybody throws two dice; those tied for the highest throw again."""
    stream = Stream(key, "opening")
    rounds: list[Round] = []
    rolling: Sequence[int] = range(players)
    while len(rolling) > 1:
        rounds.append([(stream.die(), stream.die()) if seat in rolling else None for seat in range(players)])
        rolling = highest_rollers(rounds[-1])
    return rounds


def fair_start(key: bytes, edition: Edition, rules: Rules, names: Sequence[str]) -> tuple[Header, Game]:
    """The start that this key gives: who begins, which deeds are dealt, the order of the cards."""
    opening = fair_opening(key, len(names))
    header = Header(edition, edition.id, rules, list(names), starter_of(opening, len(names)), opening)
    header.dealt = fair_deal(key, header.board, len(names))
    game = header.set_table()
    shuffle_fairly(key, game, [(1 << size) - 1 for size in game.pile_size])
    return header, game


def fair_deal(key: bytes, board: Board, players: int) -> list[int]:
    """The deeds that a house rule deals out, a set of squares for each seat. Who cannot pay gets none."""
    if not board.deal_out_deeds:
        return []
    stream = Stream(key, "deeds")
    dealt = [0] * players
    cash = [board.start_cash] * players
    left = board.properties
    for nth in range(min(board.deal_out_deeds * players, size_of(left))):
        square = nth_of(left, stream.below(size_of(left)))
        left &= ~(1 << square)
        if cash[nth % players] >= board.price[square]:
            cash[nth % players] -= board.price[square]
            dealt[nth % players] |= 1 << square
    return dealt


def shuffle_fairly(key: bytes, game: Game, unknown: Sequence[int]) -> None:
    """Shuffle the unknown cards of each pile among the places they hold."""
    for pile in Pile:
        order = order_of(game, pile)
        places = [place for place, card in enumerate(order) if (unknown[pile] >> card) & 1]
        cards = Stream(key, f"shuffle {pile.name.lower()}").shuffled([order[place] for place in places])
        for place, card in zip(places, cards, strict=True):
            order[place] = card
        lay_pile(game, pile, order)


def seed_bots_fairly(key: bytes, game: Game) -> None:
    """Seed the game's own generator. It throws no dice here: only bots use it, when they first think of deals."""
    seed_luck(game, Stream(key, "bots").below(WORDS), 0)


def with_fair_dice(key: bytes, throws: int, game: Game, board: Board, seat: int, move: Move) -> Move:
    """The move with the dice of throw number `throws`. Dice that came with it are dropped."""
    dice = dice_for(game, board, seat, move)
    if dice == 0:
        return move._replace(first=0, second=0, third=0)
    return with_throw(move, *Stream(key, "throw", throws).throw(dice))


def rent_dice(key: bytes, rents: int) -> Callable[[int], Dice]:
    """The dice for rents collected automatically, from throw number `rents` on."""
    numbers = count(rents)
    return lambda dice: Stream(key, "rent", next(numbers)).throw(dice)
