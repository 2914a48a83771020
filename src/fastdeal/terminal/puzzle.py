"""Problems in the terminal: the position, the question, the answer, and what each choice would have cost."""

from collections.abc import Iterator
from datetime import date

from rich.text import Text

from ..languages import Language
from ..problems.book import Problem, all_problems
from ..problems.words import Told
from .host import Host
from .looks import QUIET, SEAT_COLOURS
from .panels import bank_line, deeds_list, seats_panel
from .screen import Screen

WORDS: dict[Language, dict[str, str]] = {
    "en": {
        "title": "Problem {number} of {count}",
        "title_day": "The deal of the day, {day}: problem {number} of {count}",
        "prompt": "Your answer, 1 to {last}: ",
        "no_such": "There is no choice {typed!r}. Type a number from 1 to {last}, or q to stop.",
        "right": "Right.",
        "wrong": "No. {best} is better.",
        "cost": "costs {points} points",
        "best": "the best",
        "checked": "Chances to win by playouts of steady and of shark bots.",
        "dealing": "deals", "buying": "buying", "bidding": "auctions", "building": "building",
        "raising": "raising money", "jail": "jail", "moving": "moving",
    },
    "de": {
        "title": "Aufgabe {number} von {count}",
        "title_day": "Der Handel des Tages, {day}: Aufgabe {number} von {count}",
        "prompt": "Deine Antwort, 1 bis {last}: ",
        "no_such": "Eine Wahl {typed!r} gibt es nicht. Tippe eine Zahl von 1 bis {last}, oder q zum Aufhören.",
        "right": "Richtig.",
        "wrong": "Nein. Besser ist: {best}.",
        "cost": "kostet {points} Punkte",
        "best": "am besten",
        "checked": "Siegchancen, ausgespielt von den Bots steady und shark.",
        "dealing": "Handeln", "buying": "Kaufen", "bidding": "Versteigerung", "building": "Bauen",
        "raising": "Geld auftreiben", "jail": "Gefängnis", "moving": "Ziehen",
    },
}  # fmt: skip
LEAVING = ("q", "quit", "exit")
BAR = 24


class Puzzle:
    """Asks one problem and judges the answer."""

    def __init__(self, problem: Problem, lang: Language, day: date | None = None) -> None:
        self.problem, self.day = problem, day
        self.words = WORDS[lang]
        self.told = Told(problem, lang)
        self.match = problem.position()
        self.host = Host(self.match, (), lang)
        self.screen = Screen()

    def ask(self) -> bool | None:
        """Whether the answer was right; None if there was none."""
        self.screen.say(*self.shown())
        last = len(self.problem.choices)
        while True:
            try:
                typed = self.screen.ask(self.words["prompt"].format(last=last)).strip()
            except EOFError:
                return None
            if typed.lower() in LEAVING:
                return None
            if typed.isdecimal() and 1 <= int(typed) <= last:
                self.screen.say(*self.judged(int(typed) - 1))
                return int(typed) - 1 == self.problem.best
            self.screen.say(self.words["no_such"].format(typed=typed, last=last))

    def shown(self) -> Iterator[Text]:
        """The position, what has happened, the question and the choices."""
        key = "title_day" if self.day else "title"
        title = self.words[key].format(number=self.problem.number, count=len(all_problems()), day=self.day)
        yield Text(title, "bold")
        yield Text(f"{self.match.edition.name.say(self.host.lang)}", QUIET)
        yield from deeds_list(self.match, self.host)
        yield from seats_panel(self.match, self.host, set(), with_deeds=False)
        yield bank_line(self.match, self.host)
        yield Text()
        for line in self.told.story():
            yield Text(line)
        yield Text(self.told.question(), "bold")
        for nth, choice in enumerate(self.told.choices(), 1):
            yield Text(f"  {nth}  ", "bold").append(choice, "not bold")

    def judged(self, chosen: int) -> Iterator[Text]:
        """Right or wrong, what each choice is worth, and why."""
        choices, best, seat = self.told.choices(), self.problem.best, self.problem.seat
        is_right = chosen == best
        verdict = self.words["right"] if is_right else self.words["wrong"].format(best=choices[best])
        yield Text(verdict, "bold green" if is_right else "bold red")
        yield Text(self.told.reason())
        yield Text()
        for nth, choice in enumerate(choices):
            chance = self.problem.choices[nth].chances[seat]
            cost = self.words["cost"].format(points=self.problem.points_lost(nth))
            worth = self.words["best"] if nth == best else cost
            bar = "█" * round(BAR * chance)
            line = Text(f"  {nth + 1}  ").append(f"{bar:<{BAR}}", SEAT_COLOURS[seat])
            yield line.append(f" {self.problem.percent_of(nth):3}%  {choice}: {worth}")
        yield Text(self.words["checked"], QUIET)


def listed(lang: Language) -> Iterator[str]:
    """A line for each problem."""
    words = WORDS[lang]
    for problem in all_problems():
        match = problem.position()
        kind, question = words[problem.kind], Told(problem, lang).question()
        yield f"{problem.number:>3}  {match.edition.id:<12} {len(match.names)}  {kind:<16} {question}"
