"""Who owns what: a line for each seat with its deeds by group, the Bank, and the list for `deeds`."""

from rich.text import Text

from ..notation.match import Match
from ..rules.holdings import is_alive, is_mortgaged, owner_of, worth
from ..rules.rent import dice_times, rent_for
from ..rules.sets import members_of
from ..rules.words import GROUPS, HOTEL, NOBODY, Kind, Stage
from .host import Host
from .looks import QUIET, badge, buildings, fitted, group_style, ink

NAME, CASH = 10, 9


def squares_of(match: Match, group: int) -> list[int]:
    return members_of(match.board.group_deeds[group])


def seats_panel(match: Match, host: Host, bots: set[int], *, with_deeds: bool) -> list[Text]:
    """A line for each seat: a row is a player, a column a group."""
    lines = [_seat_line(match, host, seat, seat in bots, with_deeds) for seat in range(match.game.players)]
    return [_letters(match), *lines] if with_deeds else lines


def _letters(match: Match) -> Text:
    columns = [
        ink(match.edition.groups[group].letter, group_style(match, group)) + " " * (match.board.group_size[group] - 1)
        for group in range(GROUPS)
    ]
    return ink(" " * (NAME + CASH + 3)) + ink(" ").join(columns)


def _seat_line(match: Match, host: Host, seat: int, is_bot: bool, with_deeds: bool) -> Text:
    game = match.game
    to_move = seat == game.turn and game.step != Stage.OVER
    who = ink("▸" if to_move else " ") + badge(match, seat) + fitted(ink(f" {match.names[seat]}"), NAME)
    if not is_alive(game, seat):
        return who + ink(f"{host.sentences['out']:>{CASH}}", QUIET)
    cash = ink(f"{host.money(game.cash[seat]):>{CASH}} ", "bold")
    deeds = _chips(match, seat) if with_deeds else ink("" if game.jailed[seat] else host.square(game.at[seat]))
    return who + cash + deeds + ink(_notes(host, match, seat, is_bot), QUIET)


def _chips(match: Match, seat: int) -> Text:
    groups = (squares_of(match, group) for group in range(GROUPS))
    return ink(" ").join(Text().join(_chip(match, seat, square) for square in squares) for squares in groups)


def _chip(match: Match, seat: int, square: int) -> Text:
    """A deed as one character: its houses, H for a hotel, m if mortgaged; a dot if it is not this seat's."""
    game = match.game
    if (game.deeds[seat] >> square) & 1 == 0:
        return ink("·", QUIET)
    if is_mortgaged(game, square):
        return ink("m", "reverse")
    level = game.level[square]
    sign = "H" if level == HOTEL else str(level) if level else "▪"
    return ink(sign, group_style(match, match.board.group[square]))


def _notes(host: Host, match: Match, seat: int, is_bot: bool) -> str:
    notes = [host.sentences["bot"]] if is_bot else []
    if match.game.jailed[seat]:
        notes.append(host.say("in_jail"))
    if match.game.cards[seat]:
        notes.append(host.say("cards_held"))
    return "".join(f" {note}" for note in notes)


def bank_line(match: Match, host: Host) -> Text:
    """The Bank's stock, the pot on Free Parking, and the round."""
    game = match.game
    houses, hotels = host.count("house", game.houses), host.count("hotel", game.hotels)
    parts = [host.say("bank_has", houses=houses, hotels=hotels)]
    if game.pot:
        parts.append(host.say("pot_has", amount=host.money(game.pot)))
    parts.append(host.say("in_round", number=game.round))
    return ink(" · ".join(parts), QUIET)


def compact_board(match: Match, host: Host) -> list[Text]:
    """The properties, a line for each group, for terminals too small for the ring."""
    return [_group_line(match, host, group) for group in range(GROUPS)]


def _group_line(match: Match, host: Host, group: int) -> Text:
    line = ink(f" {match.edition.groups[group].letter} ", group_style(match, group))
    for square in squares_of(match, group):
        line += ink(f" {square:>2} ", QUIET) + fitted(_holding(match, host, square), 14)
    return line


def _holding(match: Match, host: Host, square: int) -> Text:
    name = ink(match.edition.squares[square].short.say(host.lang))
    owner = owner_of(match.game, square)
    if owner == NOBODY:
        return name + ink(f" {host.money(match.board.price[square])}", QUIET)
    if is_mortgaged(match.game, square):
        name.stylize(f"{QUIET} strike")
        return name + " " + badge(match, owner) + ink("m", QUIET)
    return name + " " + badge(match, owner) + ink(buildings(match.game.level[square]))


def deeds_list(match: Match, host: Host) -> list[Text]:
    """Every player with every deed: number, name, buildings, rent."""
    lines: list[Text] = []
    for seat in range(match.game.players):
        if not is_alive(match.game, seat):
            continue
        cash, whole = host.money(match.game.cash[seat]), host.money(worth(match.game, match.board, seat))
        standing = host.say("standing", seat=match.names[seat], cash=cash, worth=whole)
        lines.append(badge(match, seat) + f" {standing}" + ink(f" ({host.token(seat)})", QUIET))
        mine = members_of(match.game.deeds[seat])
        lines += [_deed_line(match, host, seat, square) for square in mine]
        if not mine:
            lines.append(ink(f"    {host.sentences['no_deeds']}", QUIET))
    return lines


def _deed_line(match: Match, host: Host, owner: int, square: int) -> Text:
    group = match.board.group[square]
    chip = ink(f" {match.edition.groups[group].letter} ", group_style(match, group))
    parts = [_rent_words(match, host, owner, square)]
    if match.board.kind[square] == Kind.SITE:
        parts.append(host.say("house_costs", amount=host.money(match.board.house_price[square])))
    if level := match.game.level[square]:
        parts.insert(0, host.buildings(level))
    return ink("  ") + chip + ink(f" @{square:<3}") + ink(f"{host.square(square)}: {', '.join(parts)}")


def _rent_words(match: Match, host: Host, owner: int, square: int) -> str:
    if is_mortgaged(match.game, square):
        return host.sentences["deed_mortgaged"]
    if match.board.kind[square] == Kind.UTILITY:
        return host.say("deed_rent_dice", times=dice_times(match.game, match.board, owner))
    return host.say("deed_rent", amount=host.money(rent_for(match.game, match.board, owner, square)))
