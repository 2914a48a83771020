"""The public view of a table. It hides the order of the cards, the seed and the seats' secrets."""

from msgspec import Struct

from ...editions import Rules
from ...notation.moves import stage_name
from ...rhythm.asking import asked_by_offer, waited_for
from ...rules.auction import lowest_bid
from ...rules.deal import has_offer, terms_of
from ...rules.holdings import can_raise, groups_among, is_alive, to_the_left, uses_speed_die, worth
from ...rules.rent import dice_times, rent_for
from ...rules.sets import members_of
from ...rules.stage import stage_of
from ...rules.state import Board, Game
from ...rules.words import FREE, FRESHLY_IN, NOBODY, SEATS, Kind, Lot, Stage
from ..log.seats import Seat
from ..log.state import Table, TableStage
from .wire import PileName, Side, piles_of, side_of


class PlayerView(Struct, frozen=True):
    """A player. `jailed` counts failed attempts to leave jail, null if free; `out` means out of the game."""

    cash: int
    at: int
    jailed: int | None
    deeds: list[int]
    cards: tuple[PileName, ...]
    worth: int
    out: bool
    speed_die: bool
    can_raise: int = 0


class RentView(Struct, frozen=True):
    """The current rent of a deed after a plain landing: `amount`, or `times` the dice if that is not 0."""

    amount: int
    times: int


class SaleView(Struct, frozen=True):
    """What the Bank sells: `price` is the highest bid so far, `lowest` the lowest possible next bid."""

    lot: str
    square: int
    price: int
    lowest: int
    leader: int | None
    bidders: list[int]
    requester: int | None
    wanting: list[int]


class DebtView(Struct, frozen=True):
    """Who owes whom; the creditor is null for the Bank."""

    debtor: int
    creditor: int | None
    amount: int


class ClaimView(Struct, frozen=True):
    """A rent that can be asked for until the seat `until` rolls: `amount`, or `times` the dice if that is not 0."""

    payer: int
    owner: int
    square: int
    amount: int
    times: int
    until: int


class OfferView(Struct, frozen=True):
    """An open offer: what its maker gives and gets. `awaited` until it is answered or put off."""

    by: int
    to: int
    gives: Side
    gets: Side
    awaited: bool = True


class GameView(Struct, frozen=True):
    """The game as everybody sees it. `stuck` are deeds that cannot change hands, as their group is built on."""

    stage: str
    turn: int
    round: int
    turns: int
    dice: tuple[int, int, int]
    rolls_again: bool
    players: list[PlayerView]
    mortgaged: list[int]
    levels: dict[str, int]
    houses: int
    hotels: int
    pot: int
    piles: tuple[int, int]
    fine: int
    sale: SaleView | None
    debts: list[DebtView]
    claims: list[ClaimView]
    offers: list[OfferView]
    waits: list[int]
    winner: int | None
    rents: dict[str, RentView] = {}
    stuck: list[int] = []


def _rolls_again(game: Game) -> bool:
    """Whether a double has earned another roll, which may be the one that the game waits for."""
    return bool(game.rolls_again or (game.step == Stage.ROLL and game.doubles))


def view_of(game: Game, board: Board, put_off: int = 0) -> GameView:
    """The public view of a game. `put_off` are the proposers whose offers will be answered later, as a set."""
    return GameView(
        stage_name(stage_of(game)), game.turn, game.round, game.turns,
        (game.first, game.second, game.third), _rolls_again(game),
        [_player(game, board, seat) for seat in range(game.players)],
        members_of(game.mortgaged), {str(square): game.level[square] for square in members_of(game.built)},
        game.houses, game.hotels, game.pot, (game.pile_size[0], game.pile_size[1]),
        game.fine if game.step == Stage.CARD_CHOICE else 0,
        _sale(game, board) if game.selling and game.step != Stage.OVER else None,
        [DebtView(game.debtor[n], _or_none(game.creditor[n]), game.debt[n]) for n in range(game.debt_count)],
        [_claim(game, claim) for claim in range(game.claim_count)],
        [_offer(game, seat, put_off) for seat in range(game.players) if has_offer(game, seat)],
        members_of(waited_for(game)), _or_none(game.winner), rents_of(game, board),
        _stuck(game, board),
    )  # fmt: skip


def rents_of(game: Game, board: Board) -> dict[str, RentView]:
    """The current rent of every owned deed."""
    return {
        str(square): RentView(rent_for(game, board, seat, square), _times(game, board, seat, square))
        for seat in range(game.players)
        for square in members_of(game.deeds[seat] & ~game.mortgaged)
    }


def _times(game: Game, board: Board, seat: int, square: int) -> int:
    return dice_times(game, board, seat) if board.kind[square] == Kind.UTILITY else 0


def _stuck(game: Game, board: Board) -> list[int]:
    groups = members_of(groups_among(board, game.built))
    return [square for group in groups for square in members_of(board.group_deeds[group])]


def waits_for_answer(game: Game, awaited: int, bots: int) -> bool:
    """Whether a bot waits for the answer to its own offer before it rolls or pays.

    `awaited` are the proposers whose offers are neither answered nor put off, as a set.
    """
    is_its_own_move = stage_of(game) in (Stage.ROLL, Stage.DEBT)
    return is_its_own_move and bool(waited_for(game) & bots & awaited) and asked_by_offer(game, bots) == NOBODY


def _or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _player(game: Game, board: Board, seat: int) -> PlayerView:
    jailed = game.jailed[seat]
    return PlayerView(
        game.cash[seat], game.at[seat], None if jailed == FREE else jailed - FRESHLY_IN, members_of(game.deeds[seat]),
        piles_of(game.cards[seat]), worth(game, board, seat), not is_alive(game, seat),
        uses_speed_die(game, board, seat), can_raise(game, board, seat),
    )  # fmt: skip


def _sale(game: Game, board: Board) -> SaleView:
    lowest = lowest_bid(game, board) if game.selling == Stage.AUCTION else 0
    return SaleView(
        Lot(game.lot).name.lower(), game.lot_square, game.price, lowest, _or_none(game.leader),
        members_of(game.bidders), _or_none(game.requester) if game.lot != Lot.DEED else None, members_of(game.wanting),
    )  # fmt: skip


def _claim(game: Game, claim: int) -> ClaimView:
    payer = game.claim_payer[claim]
    return ClaimView(
        payer, game.claim_owner[claim], game.claim_square[claim], game.claim_amount[claim], game.claim_times[claim],
        to_the_left(game, payer) if game.turn == payer else game.turn,
    )  # fmt: skip


def _offer(game: Game, seat: int, put_off: int) -> OfferView:
    terms = terms_of(game, seat)
    return OfferView(
        seat, terms.partner,
        side_of(terms.gives, terms.amount, terms.gives_cards), side_of(terms.gets, terms.gets_cash, terms.gets_cards),
        not (put_off >> seat) & 1,
    )  # fmt: skip


class SeatView(Struct, frozen=True):
    """A seat. `kind` is person, bot or open; `stood_in` means that a bot plays for its owner, who may have `left`."""

    name: str
    kind: str
    level: str
    stood_in: bool
    left: bool
    salt: str
    token: int
    pledge: str = ""


class TableView(Struct, frozen=True):
    """The table around the game. `host` is a seat, -1 while nobody sits; `level` that of bots who stand in.

    `starting`: pledged salts are shown; `nod`: gifts need the others' nod; `shared`: throws need a share of all.
    `seed` is null until the game is over; `rematch` is the table of the next game. With `coaching`, players see the
    chances too.
    """

    id: str
    stage: TableStage
    edition: str
    rules: Rules
    public: bool
    pace: str
    clock: str
    level: str
    host: int
    seats: list[SeatView]
    paused: bool
    out_of_time: bool
    resumed: bool
    commitment: str
    seed: str | None
    rematch: str = ""
    starting: bool = False
    nod: bool = False
    coaching: bool = False
    shared: bool = False


def table_view_of(table: Table) -> TableView:
    """The public part of a table."""
    settings = table.settings
    return TableView(
        table.id, table.stage, settings.edition, table.edition.all_rules(settings.rules), settings.public,
        settings.pace, settings.clock, settings.level, table.host, seats_of(table),
        table.paused, table.out_of_time, bool(settings.origin), table.commitment,
        table.seed.hex() if table.is_over else None, table.rematch, table.is_starting,
        settings.nod, settings.coaching, settings.shared,
    )  # fmt: skip


def seats_of(table: Table) -> list[SeatView]:
    """The seats. Whoever first asked for a token has it; the others get the first ones left."""
    asked = [seat.piece for seat in table.seats]
    pieces = [piece if piece not in asked[:nth] else None for nth, piece in enumerate(asked)]
    left = (piece for piece in range(SEATS) if piece not in pieces)
    return [_seat(seat, next(left) if own is None else own) for seat, own in zip(table.seats, pieces, strict=True)]


def _seat(seat: Seat, piece: int) -> SeatView:
    kind = "person" if seat.is_person else "bot" if seat.bot else "open"
    return SeatView(seat.name, kind, seat.bot, seat.stood_in, seat.left, seat.salt, piece, seat.pledge)
