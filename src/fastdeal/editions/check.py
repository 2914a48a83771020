"""Checks an edition as a whole, once its parts have been read."""

from collections import Counter, defaultdict

from ..languages import LANGUAGES
from ..rules.words import LARGEST_GROUP, NOWHERE, SQUARES, Effect, Kind, Pile
from .edition import Edition
from .parts import SITE_LETTERS
from .printed import Square
from .problems import Problems

CORNERS = {
    0: (Kind.GO, "go"),
    10: (Kind.JAIL, "jail"),
    20: (Kind.FREE_PARKING, "free-parking"),
    30: (Kind.GO_TO_JAIL, "go-to-jail"),
}
DEEDS = {Kind.SITE: (22, "sites"), Kind.STATION: (4, "stations"), Kind.UTILITY: (2, "utilities")}
SMALLEST_GROUP = 2
UNSURE_OF_KINDS = r"values|squares(\[.*\](\.kind|\.group)?)?"


def check_whole(edition: Edition, problems: Problems) -> None:
    """Notes every violation. Checks that need the kinds of squares run only if those are valid."""
    _check_players(edition, problems)
    _check_names(edition, problems)
    if problems.about(UNSURE_OF_KINDS):
        return
    _check_corners(edition.squares, problems)
    _check_deeds(edition.squares, problems)
    _check_groups(edition.squares, problems)
    if not problems.about("deck.*"):
        _check_circles(edition, problems)


def _check_players(edition: Edition, problems: Problems) -> None:
    if edition.min_players > edition.max_players:
        problems.add("players", f"min {edition.min_players} is more than max {edition.max_players}")


def _check_names(edition: Edition, problems: Problems) -> None:
    """No two properties share a name, long or short, in either language."""
    for which in ("name", "short"):
        for language in LANGUAGES:
            squares_called: dict[str, list[str]] = defaultdict(list)
            for square in edition.squares:
                if square.group != NOWHERE:
                    squares_called[getattr(square, which).say(language)].append(str(square.number))
            for name, squares in squares_called.items():
                if name and len(squares) > 1:
                    place = f"squares[{squares[-1]}].{which}"
                    problems.add(place, f'squares {" and ".join(squares)} are both called "{name}" ({language})')


def _check_corners(squares: tuple[Square, ...], problems: Problems) -> None:
    for at, (kind, name) in CORNERS.items():
        if squares[at].kind != kind:
            problems.add(f"squares[{at}].kind", f"this corner should be {name}")
    corner_kinds = [kind for kind, _ in CORNERS.values()]
    for square in squares:
        if square.number not in CORNERS and square.kind in corner_kinds:
            at, name = next((at, name) for at, (kind, name) in CORNERS.items() if kind == square.kind)
            problems.add(f"squares[{square.number}].kind", f"{name} is the corner {at}, and nowhere else")


def _check_deeds(squares: tuple[Square, ...], problems: Problems) -> None:
    count = Counter[int](square.kind for square in squares)
    for kind, (expected, name) in DEEDS.items():
        if count[kind] != expected:
            problems.add("squares", f"{name}: {count[kind]}; a board has {expected}")


def _check_groups(squares: tuple[Square, ...], problems: Problems) -> None:
    """Eight groups of 2 to 4 sites, with one building price in each."""
    for group, letter in enumerate(SITE_LETTERS):
        members = [square for square in squares if square.group == group]
        if not SMALLEST_GROUP <= len(members) <= LARGEST_GROUP:
            allowed = f"{SMALLEST_GROUP} to {LARGEST_GROUP}"
            problems.add("squares", f"sites of group {letter}: {len(members)}; there should be {allowed}")
        if len({square.house_price for square in members}) > 1:
            problems.add(f"squares[{members[-1].number}].house_price", f"differs from the others of group {letter}")


def _check_circles(edition: Edition, problems: Problems) -> None:
    """No chain of cards may go on for ever."""
    draws = [(square.number, square.pile) for square in edition.squares if square.kind == Kind.CARD]
    for start in draws:
        seen: set[tuple[int, int]] = set()
        ahead = _next_draws(edition, *start)
        while ahead:
            draw = ahead.pop()
            if draw == start:
                problems.add("deck", f"cards drawn on square {start[0]} can lead back to it without end")
                return
            if draw not in seen:
                seen.add(draw)
                ahead += _next_draws(edition, *draw)


def _next_draws(edition: Edition, at: int, pile: int) -> list[tuple[int, int]]:
    """The squares and piles where a card drawn here may make the player draw again."""
    draws = []
    for does, _ in edition.piles[pile]:
        if does.effect == Effect.FINE_OR_CHANCE:
            draws.append((at, int(Pile.CHANCE)))
            continue
        if not does.moves:
            continue
        there = edition.squares[does.first if does.names_square else (at - does.first) % SQUARES]
        if there.kind == Kind.CARD:
            draws.append((there.number, there.pile))
    return draws
