"""A table's seats: who owns them, and what becomes of them when somebody sits down."""

from msgspec import Struct, structs

from .entries import Sat, SeatPlan

# One for each seat, so that every bot finds a name that no person has.
BOT_NAMES = ("Ada", "Bruno", "Clara", "Dario", "Edda", "Falk", "Greta", "Hugo")
MOST_DEVICES = 8


class Seat(Struct):
    """A seat. `secrets` are hashes of the secrets that open it; `piece` is the token its owner asked for.

    `since` is the entry with which its owner sat down; `began_as` the seat's name at the start, if it was another.
    """

    bot: str = ""
    name: str = ""
    secrets: list[str] = []
    salt: str = ""
    link: str = ""  # where throws are shared, the latest link of the chain that ends in the salt; empty without a share
    pledge: str = ""  # the SHA-256 of a salt that is shown later
    stood_in: bool = False
    piece: int | None = None
    left: bool = False
    since: int = 0
    began_as: str = ""

    @property
    def is_person(self) -> bool:
        return bool(self.secrets)

    @property
    def is_open(self) -> bool:
        return not self.bot and not self.secrets

    @property
    def is_free(self) -> bool:
        """Whether no person holds it: a bot's, or left for good."""
        return not self.is_person or self.left


def planned_seat(plan: SeatPlan) -> Seat:
    return Seat(bot=plan.bot, name=plan.name)


def taken_seat(seat: Seat, entry: Sat, seq: int, has_begun: bool) -> Seat:
    """The seat with a new owner, or with one more device of its owner's.

    Who takes over a seat in a running game plays under a name of their own; its record keeps the first one.
    """
    is_new = seat.is_free
    return structs.replace(
        seat,
        name=entry.name,
        began_as=seat.began_as or seat.name if has_begun and entry.name != seat.name else seat.began_as,
        piece=entry.piece if entry.piece is not None else seat.piece,
        secrets=[entry.secret] if is_new else [*seat.secrets, entry.secret][-MOST_DEVICES:],
        since=seq if is_new else seat.since,
        stood_in=seat.stood_in and not is_new,
        left=False,
    )
