"""Pages of the questions about groups and about a game's length."""

from html import escape
from typing import Any

from ..groups import Groups, as_data
from ..minutes import Pace, curve_of
from ..simulate.run import Run
from ..statistics import Share
from ..tables import counted
from .figures import HEIGHT, WIDTH, percent
from .page import chip_of, column, document, headed, legend_of_groups, notes_of, section, table_of
from .plots import BOTTOM, TOP, Axis, Plot


def groups_page(found: Groups) -> str:
    job, edition = found.layout.job, found.layout.edition
    rules = found.layout.rules_text or "the edition's own rules"
    said = f"{job.players} players; {rules}; owners are those of whole groups when round {job.look} begins"
    duel = found.duel
    names = [edition.groups[group].name.en for group in (duel.one, duel.other)]
    facts = {}
    if duel.games:
        apart = duel.difference
        facts[f"{100 * apart.rate:+.1f}"] = (
            f"percentage points for {names[0]} against {names[1]} "
            f"({100 * apart.low:+.1f} to {100 * apart.high:+.1f}; {counted(duel.games, 'game')})"
        )
    parts = [
        headed(f"{edition.name.en}: the groups", said, facts.items()),
        column(section("What they bring", "of a round, by buildings on each site, exact", incomes(found))),
    ]
    notes = section("How to read this", "", legend_of_groups(edition) + notes_on(found))
    games = f"{counted(found.games, 'game')}, 95% intervals"
    won = section("Who owns one wins", games, owners(found)) if found.games else ""
    parts.append(column(won, notes))
    return document("The groups", edition, parts)


def notes_on(found: Groups) -> str:
    return notes_of(as_data(found)["conventions"])


def incomes(found: Groups) -> str:
    money = found.layout.edition.money
    heads = {"group": "", "buildings": "", "cost": "n", "income a round": "n", "rounds to pay back": "n"}
    rows = [
        (
            chip_of(found.layout.edition, nth) + escape(group.name.en) if first else "",
            stage.name.replace("-", " "),
            money(stage.cost),
            f"{stage.income:.1f}",
            "never" if stage.payback is None else f"{stage.payback:.1f}",
        )
        for nth, group in enumerate(found.layout.edition.groups)
        for first, stage in zip([True, *[False] * 9], found.stages[nth], strict=False)
    ]
    return table_of(heads, rows)


def owners(found: Groups) -> str:
    """How often the owner of each group wins."""
    seen = [nth for nth, owned in enumerate(found.owned) if owned.games]
    par = 1 / found.layout.job.players
    high = max([par, *(found.owned[nth].share.high for nth in seen)])
    axis = Axis("won by the owner; dashed: par", 0, high * 1.05, percent)
    plot = Plot(axis, Axis("", 0, max(1, len(seen))), "Who owns one wins", TOP + BOTTOM + 26 * len(seen), 110, WIDTH)
    plot.upright_grid()
    plot.parts.append(f'<path class="mark" d="M{plot.across(par):.1f} {TOP}V{plot.height - BOTTOM}"/>')
    for row, nth in enumerate(reversed(seen)):
        share: Share = found.owned[nth].share
        plot.row_name(row + 0.5, found.layout.edition.groups[nth].name.en)
        plot.whisker(row + 0.5, share.low, share.rate, share.high, "one")
    return plot.svg()


def length_page(run: Run, pace: Pace, data: dict[str, Any]) -> str:
    edition, minutes, never = run.layout.edition, data["minutes"], data["endless"]
    rules = data["rules"] or "the edition's own rules"
    said = (
        f"{data['players']} players, {data['people']} of them people; {rules}; "
        f"{counted(data['games'], 'game')} between {', '.join(dict.fromkeys(data['bots']))}; seed {data['seed']}"
    )
    facts = {}
    for key, words in (("median", "are enough for half of the games"), ("p90", "for nine in ten")):
        if minutes[key] is not None:
            facts[f"{minutes[key]:.0f} minutes"] = words
    low, high = (f"{100 * never[key]:.2g}" for key in ("low", "high"))
    facts[f"{100 * never['rate']:.2g}%"] = f"never end ({low} to {high})"
    points = [(0.0, 0.0), *curve_of(run, pace, 60)]
    plot = Plot(Axis("minutes", 0, points[-1][0]), Axis("", 0, 1, percent), "Games over", HEIGHT, width=WIDTH).grid()
    plot.line(points, "one")
    parts = (
        headed(f"{edition.name.en}: how long it takes", said, facts.items()),
        column(section("How long a game takes", "share of games that is over", plot.svg())),
        column(section("How to read this", "", notes_of(data["conventions"]))),
    )
    return document("How long a game takes", edition, parts)
