"""The headings, short words and numbers of a review, in English and German."""

import math
from collections.abc import Mapping

from ..editions import edition_ids, load_edition
from ..languages import Language
from ..telling.phrases import Count
from .schema import Account, Grade, Interval

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "review": "Review",
        "won": "{name} won",
        "unfinished": "Unfinished",
        "turns": "{number} {number:turn/turns}",
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
        "better": "Better: {text}, +{points} points.",
        "labels": "An inaccuracy loses 2 points or more, a mistake 5, a blunder 10.",
        "inaccuracy": "inaccuracy",
        "mistake": "mistake",
        "blunder": "blunder",
        "grades": "Points lost per decision",
        "grades_note": "Against the best move the judge found, where there was a choice. Less is better.",
        "buying": "buying",
        "bidding": "bidding",
        "dealing": "dealing",
        "building": "building",
        "raising": "mortgages and sales",
        "jail": "jail",
        "rent": "rent",
        "moving": "moving",
        "leaving": "leaving",
        "fast": "A quick estimate by neural net {hash}.",
        "deep": "Slips checked by playing them out; neural net {hash}.",
        "profile": "Profile",
        "games": "games",
        "wins": "won",
        "nothing": "Nothing stood out.",
        "checked": "Played out from there: {shares}.",
    },
    "de": {
        "review": "Analyse",
        "won": "{name} hat gewonnen",
        "unfinished": "Nicht zu Ende gespielt",
        "turns": "{number} {number:Zug/Züge}",
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
        "moments": "Die entscheidenden Momente",
        "turn": "Zug {number}",
        "better": "Besser: {text}, +{points} Punkte.",
        "labels": "Eine Ungenauigkeit kostet 2 Punkte oder mehr, ein Fehler 5, ein grober Fehler 10.",
        "inaccuracy": "Ungenauigkeit",
        "mistake": "Fehler",
        "blunder": "grober Fehler",
        "grades": "Verlorene Punkte je Entscheidung",
        "grades_note": "Gemessen am besten Zug, den das Urteil fand, wo es eine Wahl gab. Weniger ist besser.",
        "buying": "Kaufen",
        "bidding": "Bieten",
        "dealing": "Handeln",
        "building": "Bauen",
        "raising": "Hypotheken und Verkäufe",
        "jail": "Gefängnis",
        "rent": "Miete",
        "moving": "Ziehen",
        "leaving": "Gehen",
        "fast": "Schnell geschätzt vom neuronalen Netz {hash}.",
        "deep": "Fehler durch Nachspielen geprüft; neuronales Netz {hash}.",
        "profile": "Profil",
        "games": "Partien",
        "wins": "gewonnen",
        "nothing": "Nichts Besonderes.",
        "checked": "Von da an nachgespielt: {shares}.",
    },
}

MINUS = "\N{MINUS SIGN}"
DECIMAL: dict[Language, str] = {"en": ".", "de": ","}
PERCENT: dict[Language, str] = {"en": "%", "de": "\N{NO-BREAK SPACE}%"}
CHANGES = ("dice", "cards", "own", "others")


class Words:
    """The words of a review in one language, and its numbers as that language writes them."""

    def __init__(self, lang: Language) -> None:
        self.lang: Language = lang
        self.words = WORDS[lang]

    def say(self, key: str, **gaps: object) -> str:
        counted = {name: Count(gap) if isinstance(gap, int) else gap for name, gap in gaps.items()}
        return self.words[key].format(**counted)

    def board(self, edition: str) -> str:
        """What an edition is called; one that does not come with Fastdeal has only its id."""
        return load_edition(edition).name.say(self.lang) if edition in edition_ids() else edition

    def points(self, part: float) -> str:
        """Points without a sign: 12.3."""
        return f"{round(abs(100 * part), 6):.1f}".replace(".", DECIMAL[self.lang])

    def change(self, part: float) -> str:
        """What was won or lost: +12.3, −0.4."""
        sign = "" if round(abs(1000 * part)) == 0 else "+" if part > 0 else MINUS
        return sign + self.points(part)

    def percent(self, chance: float) -> str:
        return f"{100 * chance:.0f}{PERCENT[self.lang]}"

    def account(self, account: Account) -> list[str]:
        """A line of the ledger. What is shown adds up as well."""
        start, *changes = in_tenths(account)
        return [self.points(start), *map(self.change, changes), self.points(account.result)]

    def grade(self, grade: Grade) -> str:
        """Points lost per decision."""
        return self.points(grade.lost / grade.decisions)

    def shares(self, checked: Mapping[str, Interval]) -> str:
        """Chances by playouts as a list: Ann 18–24%."""
        return ", ".join(
            f"{name} {100 * share.low:.0f}\N{EN DASH}{self.percent(share.high)}" for name, share in checked.items()
        )


def in_tenths(account: Account) -> list[float]:
    """Start and changes in tenths of a point. What rounding leaves over goes where it cut off most."""
    exact = [1000 * getattr(account, part) for part in ("start", *CHANGES)]
    floors = [math.floor(part) for part in exact]
    left = round(1000 * account.result) - sum(floors)
    for nth in sorted(range(len(exact)), key=lambda nth: floors[nth] - exact[nth])[:left]:
        floors[nth] += 1
    return [tenths / 1000 for tenths in floors]
