"""Players' shares in the dice: a salt that is pledged before the start, and where throws are shared, a link for each.

The links of a player form a chain: each is the text whose SHA-256, in hexadecimal digits, is the one shown before, and
the first such is the salt. So all are fixed by the pledge, and nobody knows the next one.
"""

from collections.abc import Sequence

from .fairness import commitment_to
from .seats import Seat

THROWS = 4_096  # of a player who shows a link in each
REMEMBERED_THROWS = 48
Links = tuple[str, ...]


def chain_from(secret: str) -> list[str]:
    """A player's chain: the salt, then the links in the order in which they are shown."""
    chain = [secret]
    while len(chain) <= THROWS:
        chain.append(commitment_to(chain[-1].encode()))
    return chain[::-1]


def show_salt(seat: Seat, salt: str, is_closed: bool) -> None:
    """Raises `ValueError` for a salt that is too early, too late, or another than the pledged one."""
    if is_closed != bool(seat.pledge) or (seat.pledge and commitment_to(salt.encode()) != seat.pledge):
        raise ValueError("a salt that is too early, too late or not the pledged one")
    seat.salt = salt


def unsalted(seats: Sequence[Seat]) -> list[int]:
    """The seats whose pledged salt is still to be shown."""
    return [nth for nth, seat in enumerate(seats) if seat.pledge and not seat.salt]


def begin_chains(seats: Sequence[Seat]) -> None:
    """Whoever has shown a pledged salt has a share in every throw."""
    for seat in seats:
        seat.link = seat.salt if seat.pledge else ""


def is_link(link: str, after: str) -> bool:
    """Whether this is the link before one that is known."""
    return bool(after) and commitment_to(link.encode()) == after


def take_links(seats: Sequence[Seat], known: dict[int, Links], number: int, links: Links) -> None:
    """Everybody's share in a throw. Who has shown none has no share from now on. Raises `ValueError`.

    A throw that was taken back and falls again has the shares that it had.
    """
    if number in known:
        if known[number] != links:
            raise ValueError("other shares than when it was first thrown")
        return
    if len(links) != len(seats) or not all(
        is_link(link, seat.link) for seat, link in zip(seats, links, strict=True) if link
    ):
        raise ValueError("a share that is not in its chain")
    for seat, link in zip(seats, links, strict=True):
        seat.link = link
    known[number] = links
    known.pop(number - REMEMBERED_THROWS, None)
