"""A review as one page to send: everything is in the file, and nothing is fetched."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from ..languages import Language
from ..rules.words import SEATS
from ..web.colours import palette
from .profile import Profile, profile_of
from .schema import Account, Grade, Kind, Moment, Review
from .words import CHANGES, Words

COLOURS = (
    "page", "panel", "raised", "line", "ink", "ink-2", "accent-wash", "accent-ink", "good", "bad", "bad-wash",
    *(f"p{seat + 1}" for seat in range(SEATS)),
)  # fmt: skip
WIDTH, TOP, HEIGHT = 640, 30, 300
APART = 24  # marks on the river


def page_of(reviews: Sequence[Review], lang: Language) -> str:
    """The page of one game, or of several with a profile of their players."""
    pen = Pen(lang)
    parts = [pen.profile(profile_of(reviews))] if len(reviews) > 1 else []
    for review in reviews:
        parts += pen.review(review)
    title = escape(pen.say("review"))
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Fastdeal: {title}</title>\n<style>\n{style()}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(parts)
        + "\n</main>\n</body>\n</html>\n"
    )


def style() -> str:
    colours = palette()
    found = "".join(f" --{name}: light-dark({colours[name].day}, {colours[name].night});" for name in COLOURS)
    seats = "".join(f".p{seat + 1} {{ --p: var(--p{seat + 1}); }}\n" for seat in range(SEATS))
    sheet = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return f":root {{{found} }}\n{seats}{sheet}"


class Pen(Words):
    """Writes the parts of a page in one language."""

    def review(self, review: Review) -> list[str]:
        who = self.say("won", name=review.winner) if review.winner else self.say("unfinished")
        judge = self.say(review.judge.depth, hash=review.judge.hash[:12])
        about = f"{self.board(review.edition)}, {self.say('turns', number=review.turns)}. {judge}"
        left = "".join(
            f'<section class="panel"><h2>{escape(self.say(key))}</h2>{part}</section>'
            for key, part in (
                ("river", self.river(review)),
                ("ledger", self.ledger(review)),
                ("grades", self.grades(review.players, review.grades)),
            )
        )
        return [
            f'<header class="panel"><h1>{escape(who)}</h1><p>{escape(about)}</p></header>',
            f'<div class="left">{left}</div>',
            f'<section class="panel side"><h2>{escape(self.say("moments"))}</h2>{self.moments(review)}</section>',
        ]

    def river(self, review: Review) -> str:
        """Everybody's chances stacked over the moves."""
        rows = [review.start, *(point.chances for point in review.curve)]
        wide = max(len(rows) - 1, 1)
        below = [0.0] * len(rows)
        areas = []
        for seat, name in enumerate(review.players):
            above = [low + row[name] for low, row in zip(below, rows, strict=True)]
            edge = [*enumerate(below), *reversed(list(enumerate(above)))]
            path = "L".join(f"{WIDTH * nth / wide:.1f} {TOP + HEIGHT * part:.1f}" for nth, part in edge)
            areas.append(f'<path class="p{seat + 1}" d="M{path}Z"><title>{escape(name)}</title></path>')
            below = above
        lines = "".join(f'<path class="grid" d="M0 {TOP + HEIGHT * n / 4:g}H{WIDTH}"/>' for n in (1, 2, 3))
        marks = "".join(self.marks(review.moments, wide))
        label = escape(self.say("river"))
        picture = f'<svg viewBox="-2 0 {WIDTH + 4} {TOP + HEIGHT + 4}" role="img" aria-label="{label}">'
        return f"{self.who(review)}{picture}{''.join(areas)}{lines}{marks}</svg>"

    def who(self, review: Review) -> str:
        names = (f'<span class="p{seat + 1}"><i></i>{escape(name)}</span>' for seat, name in enumerate(review.players))
        return f'<p class="who">{"".join(names)}</p>'

    def marks(self, moments: Sequence[Moment], wide: int) -> Iterator[str]:
        taken: list[float] = []
        for moment in moments:
            x = WIDTH * moment.move / wide
            if all(abs(x - other) >= APART for other in taken):
                taken.append(x)
                yield f'<circle class="mark" cx="{x:.1f}" cy="14" r="11"/>'
                yield f'<text class="markno" x="{x:.1f}" y="18">{moment.turn}</text>'

    def ledger(self, review: Review) -> str:
        heads = [self.say(key) for key in ("player", "start", *CHANGES, "result")]
        rows = [
            [f'<span class="p{seat + 1}"><i></i></span>{escape(name)}', *self.cells(review.ledger[name])]
            for seat, name in enumerate(review.players)
        ]
        return table(heads, rows, self.say("ledger_note"))

    def moments(self, review: Review) -> str:
        if not review.moments:
            return f"<p>{escape(self.say('nothing'))}</p>"
        return f"<ol>{''.join(map(self.moment, review.moments))}</ol><p>{escape(self.say('labels'))}</p>"

    def moment(self, moment: Moment) -> str:
        label = f'<span class="label {moment.label}">{escape(self.say(moment.label))}</span>' if moment.label else ""
        changes = ", ".join(
            f"{escape(name)} {self.signed(change)}" for name, change in moment.changes.items() if abs(change) >= 0.005
        )
        lines = [f"<h3>{escape(getattr(moment.title, self.lang))}{label}</h3>"]
        lines.append(f"<p>{escape(getattr(moment.sentence, self.lang))}</p>")
        if moment.better:
            text = getattr(moment.better.sentence, self.lang)
            better = self.say("better", text=text, points=self.points(moment.better.worth))
            lines.append(f'<p class="better">{escape(better)}</p>')
        if moment.checked:
            lines.append(f"<p>{escape(self.say('checked', shares=self.shares(moment.checked)))}</p>")
        turn = escape(self.say("turn", number=moment.turn))
        return f'<li><b title="{turn}">{moment.turn}</b>{"".join(lines)}<p class="changes num">{changes}</p></li>'

    def grades(self, names: Sequence[str], grades: dict[str, dict[Kind, Grade]]) -> str:
        kinds = list(dict.fromkeys(kind for graded in grades.values() for kind in graded))
        if not kinds:
            return f"<p>{escape(self.say('nothing'))}</p>"
        rows = [[escape(name), *(self.graded(grades.get(name, {}).get(kind)) for kind in kinds)] for name in names]
        return table([self.say("player"), *map(self.say, kinds)], rows, self.say("grades_note"))

    def profile(self, profile: Profile) -> str:
        heads = [self.say(key) for key in ("player", "games", "wins", "start", *CHANGES, "result")]
        rows = []
        for name, player in profile.players.items():
            mean = Account(*(getattr(player.sums, field) / player.games for field in Account.__struct_fields__))
            rows.append([escape(name), str(player.games), str(player.wins), *self.cells(mean)])
        grades = self.grades(list(profile.players), {name: player.grades for name, player in profile.players.items()})
        whole = table(heads, rows, self.say("ledger_note"))
        titles = [escape(self.say(key)) for key in ("profile", "grades")]
        return f'<section class="panel"><h1>{titles[0]}</h1>{whole}<h2>{titles[1]}</h2>{grades}</section>'

    def cells(self, account: Account) -> list[str]:
        start, *changes, result = self.account(account)
        tones = (tone_of(getattr(account, part)) for part in CHANGES)
        toned = [f'<span class="{tone}">{text}</span>' for tone, text in zip(tones, changes, strict=True)]
        return [start, *toned, result]

    def signed(self, change: float) -> str:
        return f'<span class="{tone_of(change)}">{self.change(change)}</span>'

    def graded(self, grade: Grade | None) -> str:
        return f'{self.grade(grade)} <span class="muted">({grade.decisions})</span>' if grade else ""


def tone_of(change: float) -> str:
    return "good" if change > 0.0005 else "bad" if change < -0.0005 else "muted"


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], note: str) -> str:
    """A table with a note below; where it is too wide, it scrolls by itself."""
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    region = f'<div class="scroll" tabindex="0" role="group" aria-label="{escape(note)}">'
    return f'{region}<table><tr>{head}</tr>{body}</table></div><p class="note">{escape(note)}</p>'
