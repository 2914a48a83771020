"""The work of `fastdeal ask`."""

from pathlib import Path

from rich.console import Console
from rich.status import Status

from ..ask import move as moves
from ..ask import trade as trades
from ..ask.page import move_page, trade_page
from ..ask.position import Position, read_position
from ..ask.show import show_move, show_trade
from ..lab.files import check_can_be_written, console_beside, write_data, write_text
from ..lab.job import JobError
from ..notation.errors import DealError
from .exits import FINE


def ask_trade(file: Path, offer: str, playouts: int, seed: int, json: Path | None, html: Path | None) -> int:
    """Answer what a deal does; returns the exit code."""
    check_can_be_written(json, html)
    question = trades.parse_trade(position_in(file), offer)
    with thinking(Console(stderr=True)):
        found = trades.ask_trade(question, playouts, seed)
    if json:
        write_data(json, trades.as_data(found))
    if html:
        write_text(html, trade_page(found))
    console_beside(json).print(show_trade(found))
    return FINE


def ask_move(file: Path, playouts: int, seed: int, json: Path | None, html: Path | None) -> int:
    """Weigh the options of the seat to act; returns the exit code."""
    check_can_be_written(json, html)
    position = position_in(file)
    with thinking(Console(stderr=True)):
        found = moves.ask_move(position, playouts, seed)
    if json:
        write_data(json, moves.as_data(found))
    if html:
        write_text(html, move_page(found))
    console_beside(json).print(show_move(found))
    return FINE


def position_in(file: Path) -> Position:
    try:
        return read_position(file)
    except DealError as error:
        raise JobError(f"{file}: {error}") from error


def thinking(console: Console) -> Status:
    return console.status("Playing it out; the first time the playouts are compiled, which takes a minute or so.")
