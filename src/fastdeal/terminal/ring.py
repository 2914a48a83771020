"""The board as a ring of forty squares around a middle. Tokens are on a rail inside, beside their square."""

from rich.text import Text

from ..notation.match import Match
from ..rules.holdings import is_alive, is_mortgaged, owner_of
from ..rules.rent import dice_times, rent_for
from ..rules.stage import stage_of
from ..rules.words import NOBODY, NOWHERE, Kind, Lot, Stage
from .host import Host
from .looks import ACCENT, QUIET, badge, badges, buildings, fitted, group_style, ink, tokens

CELL_HEIGHT = 3
NARROWEST_CELL, WIDEST_CELL = 9, 13
SIDE = 10  # squares from corner to corner
RAIL = 4
HEIGHT = (SIDE + 1) * CELL_HEIGHT
NARROWEST = (SIDE + 1) * NARROWEST_CELL


def middle_size(cell: int) -> tuple[int, int]:
    """Columns and lines free inside the ring."""
    return (SIDE - 1) * cell - 2 * RAIL, (SIDE - 1) * CELL_HEIGHT - 2


def ring(match: Match, host: Host, cell: int, middle: list[Text]) -> list[Text]:
    """The board as lines, with `middle` inside."""
    columns, lines = middle_size(cell)
    inside = [fitted(line, columns) for line in middle[:lines]]
    inside += [ink(" " * columns)] * (lines - len(inside))
    inside = [_rail(match, range(21, 30), cell), *inside, _rail(match, range(9, 0, -1), cell)]
    top = _row(match, host, range(20, 31), cell)
    bottom = _row(match, host, range(10, -1, -1), cell)
    return [*top, *_sides(match, host, cell, inside), *bottom]


def _row(match: Match, host: Host, squares: range, cell: int) -> list[Text]:
    cells = [square_lines(match, host, square, cell) for square in squares]
    return [Text().join(lines) for lines in zip(*cells, strict=True)]


def _sides(match: Match, host: Host, cell: int, inside: list[Text]) -> list[Text]:
    """The left and the right column, from top to bottom, with the middle between them."""
    lines: list[Text] = []
    for nth in range(1, SIDE):
        left, right = 20 - nth, 30 + nth
        left_lines, right_lines = square_lines(match, host, left, cell), square_lines(match, host, right, cell)
        for line in range(CELL_HEIGHT):
            between = inside[(nth - 1) * CELL_HEIGHT + line]
            if between.cell_len == (SIDE - 1) * cell:
                lines.append(Text().join((left_lines[line], between, right_lines[line])))
                continue
            rails = [_beside(match, square, line) for square in (left, right)]
            rails[0].truncate(RAIL, overflow="ellipsis", pad=True)
            rails[1].align("right", RAIL - 1)
            lines.append(Text().join((left_lines[line], rails[0], between, rails[1], Text(" "), right_lines[line])))
    return lines


def _rail(match: Match, squares: range, cell: int) -> Text:
    """The tokens above or below a row of squares."""
    return Text().join(fitted(tokens(match, guests_of(match, square), cell - 1), cell) for square in squares)


def _beside(match: Match, square: int, line: int) -> Text:
    """The tokens beside a square at the side, on its middle line."""
    return tokens(match, guests_of(match, square), RAIL - 1) if line == 1 else Text()


def guests_of(match: Match, square: int) -> list[int]:
    """Who is on this square, not counting those in jail."""
    game = match.game
    return [
        seat
        for seat in range(game.players)
        if game.at[seat] == square and is_alive(game, seat) and not game.jailed[seat]
    ]


def square_lines(match: Match, host: Host, square: int, cell: int) -> list[Text]:
    """A square: a band with its number and buildings, its name, and its price or its owner and current rent."""
    room = cell - 1
    lines = [_band(match, square, room), _name(match, host, square, room), _foot(match, host, square, room)]
    return [fitted(fitted(line, room), cell) for line in lines]


def _band(match: Match, square: int, room: int) -> Text:
    group = match.board.group[square]
    if match.board.kind[square] == Kind.JAIL:
        inmates = [seat for seat in range(match.game.players) if match.game.jailed[seat] and is_alive(match.game, seat)]
        return ink("╫", QUIET) + badges(match, inmates) + ink("╫" * (room - 1 - len(inmates)), QUIET)
    if group == NOWHERE:
        return ink(f"{square:─>3}{'─' * room}"[:room], QUIET)
    number = f"{match.edition.groups[group].letter}{square}"
    signs = buildings(match.game.level[square])
    if is_mortgaged(match.game, square):
        return ink(f" {number} ".ljust(room, "╌")[:room], f"{QUIET} italic")
    return ink(f" {number}{signs:>{room - 1 - len(number)}}", group_style(match, group))


def _name(match: Match, host: Host, square: int, room: int) -> Text:
    whole, short = host.square(square), match.edition.squares[square].short.say(host.lang)
    name = ink(whole if Text(whole).cell_len <= room else short)
    if square == square_in_question(match):
        name.stylize(ACCENT)
    elif is_mortgaged(match.game, square):
        name.stylize(f"{QUIET} strike")
    return name


def square_in_question(match: Match) -> int:
    """The square that is for sale now."""
    stage = stage_of(match.game)
    if stage == Stage.PURCHASE:
        return match.game.at[match.game.turn]
    return match.game.lot_square if stage == Stage.AUCTION and match.game.lot == Lot.DEED else NOWHERE


def _foot(match: Match, host: Host, square: int, room: int) -> Text:
    if square % SIDE == 0:
        return tokens(match, guests_of(match, square), room)
    owner = owner_of(match.game, square)
    if owner != NOBODY:
        return _tab(match, host, owner, square, room)
    board = match.board
    if board.tax[square]:
        return ink(host.say("pays", amount=host.money(board.tax[square])), QUIET)
    return ink(host.money(board.price[square]) if board.price[square] else "", QUIET)


def _tab(match: Match, host: Host, owner: int, square: int, room: int) -> Text:
    """The owner and the current rent; a mortgaged deed has no colour."""
    if is_mortgaged(match.game, square):
        return badge(match, owner) + ink(f" {host.sentences['mortgaged_short']}", QUIET)
    if match.board.kind[square] == Kind.UTILITY:
        rent = f"{dice_times(match.game, match.board, owner)}×⚄"
    else:
        rent = host.money(rent_for(match.game, match.board, owner, square))
    return badge(match, owner, f" {rent}".ljust(room - 1))
