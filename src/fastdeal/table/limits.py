"""Where a server listens and shows the rules, and its limits: sizes, lengths and rates."""

from dataclasses import dataclass
from typing import NamedTuple


class RateLimit(NamedTuple):
    """A token bucket: `burst` at once, then `each_second`."""

    burst: float
    each_second: float


@dataclass(frozen=True)
class Limits:
    """Limits of one server."""

    tables: int = 5_000  # whose game is not over
    connections: int = 10_000
    connections_each: int = 60  # from one address
    tables_each: int = 30  # opened in an hour from one address
    profiles: int = 5_000  # kept with a passkey
    private_calls: bool = False  # whether webhooks may lead to private addresses
    idle: float = 600.0  # seconds until a table without visitors is unloaded
    forget_days: int = 0  # untouched tables and profiles are deleted after so many days; 0: never
    origins: tuple[str, ...] = ()  # where browsers find this server, if not at an IP address or localhost
    backups: bool = True  # made by the server itself, every hour
    proxies: tuple[str, ...] = ()  # addresses of proxies that say for whom they ask


HOST = "127.0.0.1"
PORT = 8040
HOW_TO_PLAY = "/how"
RULE_PAGES = "/rules"
HIGHEST_PORT = 65_535

# In letters.
LONGEST_NAME = 20
LONGEST_NAME_IN_RECORD = 80
LONGEST_CHAT = 300
LONGEST_SALT = 64
LONGEST_LINK = 200
LONGEST_RECORD = 6_000  # in lines

# In bytes.
LARGEST_HEAD = 16_384  # of a request
LARGEST_MESSAGE = 8_192
LARGEST_WISH = 16_384
LARGEST_RECORD = 256_000
LARGEST_PROFILE = 64_000

MOST_UNREAD = 262_144  # what may wait for somebody who does not read
# Of answers to calls that are being read, for one address and for all.
MOST_UNREAD_EACH, MOST_UNREAD_IN_ALL = 33_554_432, 134_217_728
SLOWEST = 4_096  # that anybody may read in a second

# Of one websocket: what may come in, and pings and pongs.
BYTES = RateLimit(3 * LARGEST_MESSAGE, 12_288)
CONTROL_FRAMES = RateLimit(20, 1)
# In seconds: for a whole request, and to read on when too much lies unread.
REQUEST_WITHIN = 15.0
READ_WITHIN = 15.0

MOST_WEIGHED = 40
MOST_MOVES_RESUMED = 4_000
MESSAGES = RateLimit(60, 20)
REPEATED = RateLimit(40, 1)  # of a seat, what can be done again and again and fills the disk
CHAT = RateLimit(5, 0.5)  # of a seat, and of all who watch together
# For each address: profiles handed in, and codes or passkeys tried.
PROFILES = RateLimit(30, 0.2)
MOST_CODES, MOST_CODES_EACH = 200, 5
MOST_CEREMONIES, MOST_CEREMONIES_EACH = 1_000, 50
MOST_MISTAKES = 20
