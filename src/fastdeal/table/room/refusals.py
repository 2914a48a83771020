"""What the table itself refuses, and not the rulebook."""


class No(Exception):  # noqa: N818
    """The table refuses a command. The reason names a sentence in `SAYINGS`, with `name` in it."""

    def __init__(self, reason: str, name: str = "") -> None:
        self.reason = reason
        self.name = name
