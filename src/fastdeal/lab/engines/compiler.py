"""The process that compiles for another: it ends with the one that started it, however that ends."""

import os
import sys
from threading import Thread


def leave_with_parent() -> None:
    """End when nobody holds the other end of this process's input any longer."""
    Thread(target=_leave_at_the_end_of_input, daemon=True).start()


def _leave_at_the_end_of_input() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)
