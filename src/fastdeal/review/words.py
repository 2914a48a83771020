"""The headings and short words of a review, in English and German."""

from collections.abc import Mapping

from ..languages import Language
from .schema import Interval

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "review": "Review",
        "won": "{name} won",
        "unfinished": "Unfinished",
        "turns": "{number} turns",
        "river": "Chance to win",
        "ledger": "Luck and choice",
        "ledger_note": "in points of the chance to win; each line adds up",
        "player": "Player",
        "start": "start",
        "dice": "dice",
        "cards": "cards",
        "own": "own decisions",
        "others": "others",
        "result": "result",
        "moments": "Moments that mattered",
        "turn": "Turn {number}",
        "better": "Better: {text}, worth {points} points.",
        "labels": "An inaccuracy loses 2 points or more, a mistake 5, a blunder 10.",
        "inaccuracy": "inaccuracy",
        "mistake": "mistake",
        "blunder": "blunder",
        "grades": "Points lost per decision",
        "decisions": "{number} decisions",
        "buying": "buying",
        "bidding": "bidding",
        "dealing": "dealing",
        "building": "building",
        "raising": "mortgages and sales",
        "jail": "jail",
        "rent": "rent",
        "moving": "moving",
        "leaving": "leaving",
        "judge": "Judged by the net {hash}, {depth}.",
        "fast": "at once",
        "deep": "with playouts where it matters",
        "profile": "Profile",
        "games": "games",
        "wins": "won",
        "nothing": "Nothing stood out.",
        "checked": "Played out from there: {shares}.",
    },
    "de": {
        "review": "Rückblick",
        "won": "{name} hat gewonnen",
        "unfinished": "Nicht zu Ende gespielt",
        "turns": "{number} Züge",
        "river": "Chance auf den Sieg",
        "ledger": "Glück und Wahl",
        "ledger_note": "in Punkten der Siegchance; jede Zeile geht auf",
        "player": "Spieler",
        "start": "Anfang",
        "dice": "Würfel",
        "cards": "Karten",
        "own": "eigene Wahl",
        "others": "andere",
        "result": "Ergebnis",
        "moments": "Worauf es ankam",
        "turn": "Zug {number}",
        "better": "Besser: {text}, {points} Punkte wert.",
        "labels": "Eine Ungenauigkeit kostet 2 Punkte oder mehr, ein Fehler 5, ein grober Fehler 10.",
        "inaccuracy": "Ungenauigkeit",
        "mistake": "Fehler",
        "blunder": "grober Fehler",
        "grades": "Verlorene Punkte je Entscheidung",
        "decisions": "{number} Entscheidungen",
        "buying": "Kaufen",
        "bidding": "Bieten",
        "dealing": "Handeln",
        "building": "Bauen",
        "raising": "Hypotheken und Verkäufe",
        "jail": "Gefängnis",
        "rent": "Miete",
        "moving": "Ziehen",
        "leaving": "Gehen",
        "judge": "Beurteilt vom Netz {hash}, {depth}.",
        "fast": "auf einen Blick",
        "deep": "an wichtigen Stellen ausgespielt",
        "profile": "Profil",
        "games": "Partien",
        "wins": "gewonnen",
        "nothing": "Nichts Besonderes.",
        "checked": "Von da an ausgespielt: {shares}.",
    },
}

MINUS = "\N{MINUS SIGN}"


def points(change: float, digits: int = 0) -> str:
    """A change as points with a sign: +12, −3."""
    text = f"{abs(100 * change):.{digits}f}"
    if float(text) == 0:
        return text
    return ("+" if change > 0 else MINUS) + text


def shares(checked: Mapping[str, Interval]) -> str:
    """Chances by playouts as a list: Ann 18–24%."""
    return ", ".join(f"{name} {percent(share.low)}\N{EN DASH}{percent(share.high)}%" for name, share in checked.items())


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"
