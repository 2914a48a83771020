"""A review in a terminal: the river as lines of blocks, the ledger as a table, the moments as a list."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ..review.profile import Profile
from ..review.schema import Account, Grade, Kind, Moment, Review
from ..review.words import CHANGES, Words
from .looks import QUIET, SEAT_COLOURS

BLOCKS = " ▁▂▃▄▅▆▇█"
WIDTH = 60
STYLES = {"blunder": "bold red", "mistake": "bold yellow", "inaccuracy": "yellow"}
MOST_MOMENTS = 12
MOST_COUNTED = 5  # players whose decisions are counted in 80 columns


class Sheet(Words):
    """Puts reviews on the terminal in one language."""

    def review(self, review: Review) -> RenderableType:
        return Group(
            self.heading(review), Text(), *self.river(review), Text(), self.ledger(review), Text(),
            *self.moments(review), Text(), *self.grades(review.grades), self.judge(review),
        )  # fmt: skip

    def heading(self, review: Review) -> Text:
        who = self.say("won", name=review.winner) if review.winner else self.say("unfinished")
        rest = f"  {self.board(review.edition)}, {self.say('turns', number=review.turns)}"
        return Text(who, "bold").append(rest, QUIET)

    def river(self, review: Review) -> Iterator[RenderableType]:
        yield Text(self.say("river"), "bold")
        table = Table.grid(padding=(0, 1))
        for justify in ("left", "right", "left", "right"):
            table.add_column(justify=justify)
        for seat, name in enumerate(review.players):
            chances = [review.start[name], *(point.chances[name] for point in review.curve)]
            style = SEAT_COLOURS[seat]
            first, last = self.percent(chances[0]), self.percent(chances[-1])
            table.add_row(Text(name, f"bold {style}"), first, Text(drawn(chances), style), last)
        yield table

    def ledger(self, review: Review) -> Table:
        table = Table(title=self.say("ledger"), caption=self.say("ledger_note"), box=box.SIMPLE, title_justify="left")
        table.add_column(self.say("player"))
        for column in ("start", *CHANGES, "result"):
            table.add_column(self.say(column), justify="right")
        for seat, name in enumerate(review.players):
            table.add_row(Text(name, f"bold {SEAT_COLOURS[seat]}"), *self.account(review.ledger[name]))
        return table

    def moments(self, review: Review) -> Iterator[RenderableType]:
        yield Text(self.say("moments"), "bold")
        if not review.moments:
            yield Text(self.say("nothing"), QUIET)
        for moment in review.moments[:MOST_MOMENTS]:
            yield Padding(self.moment(moment), (0, 0, 0, 2))
        if any(moment.label for moment in review.moments):
            yield Text(self.say("labels"), QUIET)

    def moment(self, moment: Moment) -> Text:
        line = Text(self.say("turn", number=moment.turn), QUIET).append(
            f"  {getattr(moment.title, self.lang)}", "bold not dim"
        )
        if moment.label:
            line.append(f"  {self.say(moment.label)}", f"{STYLES[moment.label]} not dim")
        changes = [f"{name} {self.change(change)}" for name, change in moment.changes.items() if abs(change) >= 0.005]
        line.append(f"  {', '.join(changes)}\n", "not dim").append(f"{getattr(moment.sentence, self.lang)}", "not dim")
        if moment.better:
            text = getattr(moment.better.sentence, self.lang)
            line.append("\n" + self.say("better", text=text, points=self.points(moment.better.worth)), "green not dim")
        if moment.checked:
            line.append("\n" + self.say("checked", shares=self.shares(moment.checked)), QUIET)
        return line

    def grades(self, grades: dict[str, dict[Kind, Grade]]) -> Iterator[RenderableType]:
        kinds = list(dict.fromkeys(kind for graded in grades.values() for kind in graded))
        if not kinds:
            return
        table = Table(title=self.say("grades"), box=box.SIMPLE, title_justify="left")
        table.add_column()
        for name in grades:
            table.add_column(Text(name), justify="right")
        for kind in kinds:
            cells = (self.graded(graded.get(kind), len(grades) <= MOST_COUNTED) for graded in grades.values())
            table.add_row(self.say(kind), *cells)
        yield table

    def judge(self, review: Review) -> Text:
        return Text(self.say(review.judge.depth, hash=review.judge.hash[:12]), QUIET)

    def graded(self, grade: Grade | None, is_counted: bool) -> str:
        return self.grade(grade) + (f" ({grade.decisions})" if is_counted else "") if grade else ""

    def profile(self, profile: Profile) -> RenderableType:
        table = Table(title=self.say("profile"), caption=self.say("ledger_note"), box=box.SIMPLE, title_justify="left")
        for column in ("player", "games", "wins", "start", *CHANGES, "result"):
            table.add_column(self.say(column), justify="left" if column == "player" else "right")
        for name, player in profile.players.items():
            fields = [getattr(player.sums, field) / player.games for field in Account.__struct_fields__]
            table.add_row(Text(name), str(player.games), str(player.wins), *self.account(Account(*fields)))
        return Group(table, *self.grades({name: player.grades for name, player in profile.players.items()}))


def drawn(chances: Sequence[float]) -> str:
    """A line of blocks, as wide as the terminal likes."""
    width = min(WIDTH, len(chances))
    picked = [chances[round(nth * (len(chances) - 1) / max(width - 1, 1))] for nth in range(width)]
    return "".join(BLOCKS[round(chance * (len(BLOCKS) - 1))] for chance in picked)
