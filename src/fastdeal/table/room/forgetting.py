"""Whether the clock on the wall may be believed when old tables are to be deleted.

A wrong clock must cost nobody a game. If it jumps, or says that nobody has played for days, nothing is deleted before
it has run for a day: time enough to set it right.
"""

import logging
import time

DAY, HOUR = 86_400.0, 3_600.0

log = logging.getLogger("fastdeal.table")


class WallClock:
    """Compared with the machine's own clock, which never jumps. All times are in seconds."""

    def __init__(self, last_touched: float) -> None:
        self._wall, self._own = time.time(), time.monotonic()
        self._believed_from = self._own
        if last_touched and self._wall > last_touched + DAY:
            self._doubt(f"the last game was {(self._wall - last_touched) / DAY:.0f} days ago")

    def is_believed(self) -> bool:
        wall, own = time.time(), time.monotonic()
        jump = (wall - self._wall) - (own - self._own)
        self._wall, self._own = wall, own
        if abs(jump) > HOUR:
            self._doubt(f"the clock has jumped by {jump / HOUR:.0f} hours")
        return own >= self._believed_from

    def _doubt(self, why: str) -> None:
        self._believed_from = time.monotonic() + DAY
        log.warning("%s: no old table is deleted before the clock has run for a day", why)
