"""Where a server listens, and how much, how long and how often it takes what it is sent."""

from dataclasses import dataclass
from typing import NamedTuple


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """How much one server takes on."""

    tables: int = 5_000
    connections: int = 10_000
    connections_each: int = 60  # from one address
    tables_each: int = 30  # laid in an hour from one address
    idle: float = 600.0  # seconds until a table without visitors leaves the memory
    forget_days: int = 0  # tables that nobody has touched for so long are forgotten; 0: never


HOST = "127.0.0.1"
PORT = 8040
HIGHEST_PORT = 65_535

# In letters.
LONGEST_NAME = 20
LONGEST_CHAT = 300
LONGEST_SALT = 64
LONGEST_LINK = 400

# In bytes.
LARGEST_MESSAGE = 8_192
LARGEST_WISH = 16_384
LARGEST_RECORD = 256_000

MOST_WEIGHED = 40
MESSAGES = Rate(60, 20)
CHAT = Rate(5, 0.5)
MOST_MISTAKES = 20
