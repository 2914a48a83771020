"""What is known of each address: how often it has come lately, and what it has taken."""

from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Generic, TypeVar

from ..limits import RateLimit
from ..room.client import Allowance

MOST_ADDRESSES = 10_000
HOST_BITS = 64  # of an address by IPv6

Item = TypeVar("Item")


def place_of(client: tuple[str, int] | None) -> str:
    """Where somebody calls from. Whoever has one address by IPv6 has all with the same first half.

    What a proxy says need not be an address.
    """
    try:
        ip = ip_address(client[0] if client else "")
    except ValueError:
        return "?"
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or IPv6Address(int(ip) >> HOST_BITS << HOST_BITS))


class Known(Generic[Item]):
    """Something for each address. Of many, those that have not been seen for longest are forgotten."""

    def __init__(self, make: Callable[[], Item]) -> None:
        self._make = make
        self._known: dict[str, Item] = {}

    def of(self, address: str) -> Item:
        item = self._known.pop(address, None) or self._make()
        if len(self._known) >= MOST_ADDRESSES:
            self._known.pop(next(iter(self._known)))
        self._known[address] = item
        return item


class Rates(Known[Allowance]):
    """A rate limit for each address."""

    def __init__(self, limit: RateLimit) -> None:
        super().__init__(lambda: Allowance(*limit))

    def allow(self, address: str) -> bool:
        """Whether this address may do it once more."""
        return self.of(address).spend()
