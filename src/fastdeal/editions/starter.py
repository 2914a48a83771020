"""The file that starts a new edition: the classic one, with a guide at the top."""

import re

from .cards import EFFECT_IDS
from .loader import DEFAULT_EDITION, HOME

GUIDE = """\
# A Fastdeal edition of your own. It is complete as it stands: change what you like, then run
#
#     fastdeal edition check {file}
#
# which names every mistake and its place. Play it with the path of this file in place of an edition's id.
#
# Values. `values = "classic"` gives all forty squares their kinds, prices and rents. A square may differ:
#     39 = {{ name = "Castle Hill", short = "Castle", price = 420, rents = [55, 220, 640, 1450, 1750, 2100] }}
# Without `values`, give every square its `kind` (go, site, station, utility, chance, chest, tax, jail, free-parking,
# go-to-jail), sites `group`, `price`, `house_price` and six `rents`, stations and utilities `price`, taxes `tax`; and
# at the top station_rents = [25, 50, 100, 200], utility_times = [4, 10], interest = 10.
#
# Cards. `deck` is "uk" or "us", or a table of your own:
#     [deck]
#     chance = ["advance-0", "back-3", ...]   # sixteen ids each
#     chest = [...]
# Ids: {ids}.
#
# Words. A table [words] changes the vocabulary, for example
#     house = {{ en = ["cabin", "cabins"], de = ["Hütte", "Hütten"], gender = "f" }}
#
# Rules. A table [rules] changes rule options, for example speed_die = true or start_cash = 2000.

"""
NAME = """\
name = { en = "My edition", de = "Meine Ausgabe" }
description = { en = "One sentence that makes people want to play it.", de = "Ein Satz, der Lust darauf macht." }
"""


def starter(file: str) -> str:
    """The text of a new edition's file; it passes the check."""
    classic = (HOME / f"{DEFAULT_EDITION}.toml").read_text(encoding="utf-8")
    body = classic.partition("\n\n")[2]
    body = re.sub(r"^name = .*\ndescription = .*\n", lambda _: NAME, body, count=1, flags=re.MULTILINE)
    return GUIDE.format(file=file, ids=", ".join(EFFECT_IDS)) + body
