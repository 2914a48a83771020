"""The report page: one HTML file with everything in it."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from html import escape
from importlib.metadata import version
from pathlib import Path
from typing import Any

from ...editions import Edition
from ...rules.words import NOWHERE, SQUARES
from ..files import write_text
from ..simulate.results import RECEIVED, as_data
from ..simulate.run import Run
from ..tables import counted
from .board import Heat, heat_board
from .curves import Curves, watch_games
from .figures import length_plot, money_plot, settling_plot, survival_plot, winners_plot
from .style import custom_properties, group_colours, stylesheet

LOGO = (
    '<svg viewBox="0 0 28 28" aria-hidden="true"><rect class="logo-back" x="2" y="2" width="17" height="21" rx="3.5"/>'
    '<rect class="logo-front" x="10" y="6" width="16" height="20" rx="3.5"/>'
    '<path class="logo-arrows" d="M14 13.5h8m-2.8-2.8 2.8 2.8-2.8 2.8M22 20h-8"/></svg>'
)


def write_report(file: Path, run: Run) -> None:
    """Write the report of a run. Plays a few more games for the curves of cash and worth, if all are house bots."""
    setup = run.layout.setup
    write_text(file, report(run, None if setup.strangers else watch_games(setup)))


def report(run: Run, curves: Curves | None) -> str:
    """The whole page."""
    data, edition = as_data(run), run.layout.edition
    parts = (
        headline(run, data),
        column(
            section("The board", "", maps(edition, data)),
            section("Who wins", "with 95% intervals", winners_plot(run, data)),
            section("Who bankrupts whom", "bankruptcies in 100 games", bankruptcies(data)),
        ),
        column(
            section("How long a game takes", "share of all games by rounds", length_plot(run)),
            section("Who is still in", "by round", survival_plot(run)),
            section(
                "Cash and worth", f"medians by round of {curves.games:,} games with a winner", money_plot(run, curves)
            )
            if curves
            else "",
            section("How the answer settled", "share won by the first player, with 95% intervals", settling_plot(run)),
        ),
        section("What every deed earns", "rent received and asked for, means per game", deeds(edition, data)),
        section("How to read this", "", legend_of_groups(edition) + footnotes(data)),
    )
    return document(f"{edition.name.en}: {counted(data['games'], 'game')}", edition, parts)


def document(title: str, edition: Edition, parts: Iterable[str]) -> str:
    """A whole page of these sections, with the version and the date."""
    style = custom_properties(group_colours(edition)) + stylesheet("plots") + stylesheet("page")
    made = f"Fastdeal {version('fastdeal')}, {datetime.now(UTC):%Y-%m-%d}"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head><body>'
        f"<header>{LOGO}<b>Fastdeal</b><span>Report of the lab</span><small>{made}</small></header>"
        f"<main>{''.join(parts)}</main></body></html>\n"
    )


def headed(title: str, said: str, facts: Iterable[tuple[str, str]]) -> str:
    """The first section: what it is about, and the main numbers."""
    cells = "".join(
        f'<div><b class="num">{escape(big)}</b><small>{escape(small)}</small></div>' for big, small in facts
    )
    words = f"<div><h1>{escape(title)}</h1><p>{escape(said)}</p></div>"
    return f'<section><div class="top">{words}<div class="facts">{cells}</div></div></section>'


def table_of(heads: dict[str, str], rows: Iterable[Sequence[str]]) -> str:
    """A table of HTML cells; `heads` has the class of each column."""
    kinds = list(heads.values())
    row = "".join(f'<th class="{kind}">{escape(head)}</th>' for head, kind in heads.items())
    lines = ("".join(map(cell_of, kinds, cells)) for cells in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{row}</tr></thead><tbody>{body}</tbody></table>"


def cell_of(kind: str, cell: str) -> str:
    return f'<td class="{kind}">{cell}</td>'


def column(*sections: str) -> str:
    return f'<div class="column">{"".join(sections)}</div>'


def section(title: str, aside: str, body: str) -> str:
    return f"<section><h2>{escape(title)}<span>{escape(aside)}</span></h2>{body}</section>"


def headline(run: Run, data: dict[str, Any]) -> str:
    job = run.layout.job
    rules = data["rules"] or "the edition's own rules"
    start = f"from a position of {', '.join(run.layout.names)}" if run.layout.names else f"{job.players} players"
    seats = "each in its seat" if job.start else "moving on by one seat with every game"
    said = f"{start}; {rules}; {bots_of(job.lineup)}, {seats}; seed {job.seed}"
    facts = {
        **length_facts(data),
        f"{data['deals']:.1f} deals": "in the mean",
        f"{100 * data['finished'] / data['games']:.1f}%": f"have a winner within {counted(job.most_rounds, 'round')}",
    }
    return headed(f"{run.layout.edition.name.en}, {counted(data['games'], 'game')}", said, facts.items())


def length_facts(data: dict[str, Any]) -> dict[str, str]:
    """Rounds and turns that are enough for half the games, and for nine in ten."""
    found = {}
    for name in ("rounds", "turns"):
        middle, most = data[name]["median"], data[name]["p90"]
        longer = "for nine in ten more than were played" if most is None else f"{most} for nine in ten"
        if middle is not None:
            found[f"{middle:.0f} {name}"] = f"are enough for half the games, {longer}"
    return found


def bots_of(lineup: tuple[str, ...]) -> str:
    """Who plays, each kind once: 1 shark, 3 steady."""
    return ", ".join(f"{lineup.count(bot)} {bot}" for bot in dict.fromkeys(lineup))


def maps(edition: Edition, data: dict[str, Any]) -> str:
    """Two boards, with a switch between them that needs no script."""
    busiest = max(range(SQUARES), key=lambda square: data["landings"][square])
    dearest = max(range(SQUARES), key=lambda square: data["rent_by_square"][square])
    landing = Heat(
        [100 * share for share in data["landings"]], lambda share: f"{share:.1f}", f"{data['rolls']:,}",
        ("rolls, and where they ended, in percent", f"busiest: {edition.name_of(busiest)}"), "by-landing",
        100 * data["in_jail"],
    )  # fmt: skip
    total = sum(data["rent_by_square"])
    rent = Heat(
        data["rent_by_square"], lambda money: f"{money:.0f}", edition.money(round(total)),
        ("of rent received in a game, and where", f"most on {edition.name_of(dearest)}"), "by-rent",
    )  # fmt: skip
    switch = "".join(
        f'<input type="radio" name="map" id="{kind}"{on}><label for="{kind}">{word}</label>'
        for kind, word, on in (("by-landing", "Landings", " checked"), ("by-rent", "Rent", ""))
    )
    return f'<div class="maps">{switch}{heat_board(edition, landing)}{heat_board(edition, rent)}</div>'


def deeds(edition: Edition, data: dict[str, Any]) -> str:
    """Every deed, the best earner first."""
    rent, asked = data["rent_by_square"], data["asked_by_square"]
    squares = [square for square in range(SQUARES) if edition.squares[square].price]
    most = max(rent) or 1
    lines = []
    for square in sorted(squares, key=lambda square: -rent[square]):
        price = edition.squares[square].price
        lines.append(
            f'<tr><td class="deed">{chip(edition, square)}{escape(edition.name_of(square))}</td>'
            f'<td class="n">{edition.money(price)}</td><td class="n roomy">{100 * data["landings"][square]:.2f}</td>'
            f'<td class="n roomy">{data["builds_by_square"][square]:.2f}</td>'
            f'<td class="bar roomy"><i style="width:{100 * rent[square] / most:.1f}%"></i></td>'
            f'<td class="n num">{edition.money(round(rent[square]))}</td>'
            f'<td class="n">{edition.money(round(asked[square]))}</td>'
            f'<td class="n roomy">{rent[square] / price:.2f}</td></tr>'
        )
    house = edition.words["house"].many.en
    heads = {
        "deed": "", "price": "n", "% of rolls end here": "n roomy", f"{house} put up": "n roomy", "": "roomy",
        "received": "n", "asked": "n", "received ÷ price": "n roomy",
    }  # fmt: skip
    row = "".join(f'<th class="{kind}">{escape(head)}</th>' for head, kind in heads.items())
    note = f'<p class="note">Received: {escape(RECEIVED)}.</p>'
    return f"<table><thead><tr>{row}</tr></thead><tbody>{''.join(lines)}</tbody></table>{note}"


def chip(edition: Edition, square: int) -> str:
    group = edition.squares[square].group
    return "" if group == NOWHERE else chip_of(edition, group)


def chip_of(edition: Edition, group: int) -> str:
    letter = edition.groups[group].letter
    return f'<span class="chip" style="background:var(--g{letter});color:var(--on{letter})">{letter}</span>'


def bankruptcies(data: dict[str, Any]) -> str:
    """Who goes bankrupt, and to whom."""
    found = data["bankrupted_by"]
    creditors = list(next(iter(found.values())))
    heads = {"": "wraps"} | {"to the Bank" if name == "bank" else f"to {name}": "n wraps" for name in creditors}
    rows = ([escape(name), *(f"{100 * row[by]:.1f}" for by in creditors)] for name, row in found.items())
    return table_of(heads, rows)


def legend_of_groups(edition: Edition) -> str:
    """The letters on the board, and the groups that they stand for."""
    keys = (f"<span>{chip_of(edition, nth)}{escape(group.name.en)}</span>" for nth, group in enumerate(edition.groups))
    return f'<p class="legend">{"".join(keys)}</p>'


def footnotes(data: dict[str, Any]) -> str:
    """Notes on what the numbers mean and how they were made."""
    notes = {name: words for name, words in data["conventions"].items() if RECEIVED not in words}
    made = f"Played on {data['engine']} in {data['seconds']:.1f} s, {data['games_per_second']:,.0f} games a second."
    stop = ["It was stopped before all games had been played."] if data["stopped"] else []
    return notes_of(notes) + "".join(f'<p class="note">{escape(line)}</p>' for line in [made, *stop])


def notes_of(conventions: dict[str, str]) -> str:
    """What the numbers mean."""
    said = (f"{name.capitalize()}: {words}.".replace("_", " ") for name, words in conventions.items())
    return "".join(f'<p class="note">{escape(line)}</p>' for line in said)
