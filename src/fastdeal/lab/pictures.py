"""Pictures for the terminal: bars with their intervals."""

from rich.text import Text

from .statistics import Share

WIDTH = 30


def bar(share: Share, most: float, colour: str = "cyan", width: int = WIDTH) -> Text:
    """A share from 0 to `most`: solid up to the lower end of its interval, shaded up to the upper end."""
    low, high = (round(width * min(max(value / most, 0), 1)) for value in (share.low, share.high))
    high = max(high, 1)
    return Text.assemble(("█" * low, colour), ("▒" * (high - low), colour), (" " * (width - high), ""))


def around_zero(share: Share, most: float, width: int = WIDTH) -> Text:
    """A difference as an interval around a line at nothing: green is a gain for sure, red a loss, yellow neither."""
    middle = width // 2
    low, at, high = (
        round(middle + middle * min(max(value / most, -1), 1)) for value in (share.low, share.rate, share.high)
    )
    colour = "green" if share.low > 0 else "red" if share.high < 0 else "yellow"
    cells = [("│", "dim") if place == middle else (" ", "") for place in range(width + 1)]
    for place in range(low, high + 1):
        cells[place] = ("━", colour)
    cells[at] = ("●", colour)
    return Text.assemble(*cells)


def percent(share: Share, sign: str = "") -> str:
    """`41.2 (39.0 to 43.4)`."""
    rate, low, high = (f"{100 * value:{sign}.1f}" for value in share)
    return f"{rate} ({low} to {high})"
