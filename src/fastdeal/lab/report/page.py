"""The report page: one HTML file with everything in it."""

from html import escape
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
from .figures import length_plot, money_plot, survival_plot, winners_plot
from .style import custom_properties, group_colours, stylesheet

LOGO = (
    '<svg viewBox="0 0 28 28" aria-hidden="true"><rect class="logo-back" x="2" y="2" width="17" height="21" rx="3.5"/>'
    '<rect class="logo-front" x="10" y="6" width="16" height="20" rx="3.5"/>'
    '<path class="logo-arrows" d="M14 13.5h8m-2.8-2.8 2.8 2.8-2.8 2.8M22 20h-8"/></svg>'
)


def write_report(file: Path, run: Run) -> None:
    """Write the report of a run. Plays a few more games for the curves of cash and worth."""
    write_text(file, report(run, watch_games(run.layout.setup)))


def report(run: Run, curves: Curves) -> str:
    """The whole page."""
    data, edition = as_data(run), run.layout.edition
    style = custom_properties(group_colours(edition)) + stylesheet("plots") + stylesheet("page")
    parts = (
        headline(run, data),
        column(
            section("The board", "", maps(edition, data)),
            section("Who wins", "with 95% intervals", winners_plot(run, data)),
        ),
        column(
            section("How long a game takes", "share of games by rounds", length_plot(run)),
            section("Who is still in", "by round", survival_plot(run)),
            section("Cash and worth", f"means of {curves.games:,} games by round", money_plot(run, curves)),
        ),
        section("What every deed earns", "rent received and asked for, means per game", deeds(edition, data)),
        section("How to read this", "", footnotes(data)),
    )
    title = escape(f"{edition.name.en}: {counted(data['games'], 'game')}")
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head><body>'
        f"<header>{LOGO}<b>Fastdeal</b><span>Report of the lab</span></header>"
        f"<main>{''.join(parts)}</main></body></html>\n"
    )


def column(*sections: str) -> str:
    return f'<div class="column">{"".join(sections)}</div>'


def section(title: str, aside: str, body: str) -> str:
    return f"<section><h2>{escape(title)}<span>{escape(aside)}</span></h2>{body}</section>"


def headline(run: Run, data: dict[str, Any]) -> str:
    job = run.layout.job
    rules = data["rules"] or "the edition's own rules"
    start = f"from a position of {', '.join(run.layout.names)}" if run.layout.names else f"{job.players} players"
    said = f"{start}; {rules}; {bots_of(job.lineup)}, moving on by one seat with every game; seed {job.seed}"
    facts = {
        f"{data['rounds']['median']} rounds": f"are enough for half the games, {data['rounds']['p90']} for nine in ten",
        f"{data['turns']['mean']:.0f} turns": "in the mean",
        f"{data['deals']:.1f} deals": "in the mean",
        f"{100 * data['finished'] / data['games']:.1f}%": f"have a winner within {counted(job.most_rounds, 'round')}",
    }
    cells = "".join(
        f'<div><b class="num">{big}</b><small>{escape(small)}</small></div>' for big, small in facts.items()
    )
    title = escape(f"{run.layout.edition.name.en}, {counted(data['games'], 'game')}")
    words = f"<div><h1>{title}</h1><p>{escape(said)}</p></div>"
    return f'<section><div class="top">{words}<div class="facts">{cells}</div></div></section>'


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
            f'<td class="bar"><i style="width:{100 * rent[square] / most:.1f}%"></i></td>'
            f'<td class="n num">{edition.money(round(rent[square]))}</td>'
            f'<td class="n">{edition.money(round(asked[square]))}</td>'
            f'<td class="n roomy">{rent[square] / price:.2f}</td></tr>'
        )
    house = edition.words["house"].many.en
    heads = {
        "deed": "", "price": "n", "% of rolls end here": "n roomy", f"{house} put up": "n roomy", "": "",
        "received": "n", "asked": "n", "received ÷ price": "n roomy",
    }  # fmt: skip
    row = "".join(f'<th class="{kind}">{escape(head)}</th>' for head, kind in heads.items())
    note = f'<p class="note">Received: {escape(RECEIVED)}.</p>'
    return f"<table><thead><tr>{row}</tr></thead><tbody>{''.join(lines)}</tbody></table>{note}"


def chip(edition: Edition, square: int) -> str:
    group = edition.squares[square].group
    if group == NOWHERE:
        return ""
    letter = edition.groups[group].letter
    return f'<span class="chip" style="background:var(--g{letter});color:var(--on{letter})">{letter}</span>'


def footnotes(data: dict[str, Any]) -> str:
    """Notes on what the numbers mean and how they were made."""
    notes = {name: words for name, words in data["conventions"].items() if RECEIVED not in words}
    said = [f"{name.capitalize()}: {words}.".replace("_", " ") for name, words in notes.items()]
    made = f"Played on {data['engine']} in {data['seconds']:.1f} s, {data['games_per_second']:,.0f} games a second."
    stop = ["It was stopped before all games had been played."] if data["stopped"] else []
    return "".join(f'<p class="note">{escape(line)}</p>' for line in [*said, made, *stop])
