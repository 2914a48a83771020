"""Published studies beside our answers to the same questions, for the page of findings."""

from collections import Counter
from dataclasses import replace
from typing import NamedTuple

from fastdeal.bots.house.play import play_move
from fastdeal.lab.batch.play import is_done, open_game
from fastdeal.lab.compare import Comparison
from fastdeal.lab.engines.plain import seated_minds
from fastdeal.lab.job import Job, Setup, lay_out
from fastdeal.lab.statistics import wilson
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.holdings import unsold, whole_colours
from fastdeal.rules.words import NOBODY

# Eric J. Friedman, Shane G. Henderson, Thomas Byuen, Germán Gutiérrez Gallardo, "Estimating the probability that the
# game of Monopoly never ends", Winter Simulation Conference 2009: two players with very simple strategies.
NEVER_ENDS = "about 12%"
FRIEDMAN = "https://online.documentine.com/what-goes-on-forever/2/pdf-proceedings-of-the-2009-winter-simulation-conference-m-d.html"
# "The importance of going first in Monopoly", 2012: who is the first to complete a group without a deal, in percent.
NERD = "https://monopolynerd.com/2012/09/25/the-importance-of-going-first-in-monopoly/"
FIRST_GROUPS = {
    2: (53.5, 46.5),
    3: (37.2, 33.1, 29.6),
    4: (29.0, 26.2, 23.4, 21.3),
    5: (24.1, 21.8, 19.6, 18.0, 16.5),
    6: (20.7, 18.8, 17.2, 15.8, 14.3, 13.2),
}
# Bots that buy and build whatever they can, and never deal.
LONERS = Job(edition="atlantic", bots=("hermit",), most_rounds=500)
LONELY_DUELS = {
    "own rules": replace(LONERS, players=2),
    "no auctions": replace(LONERS, players=2, rules="no_auctions=yes"),
}


class Published(NamedTuple):
    """Our answers: duels of bots that never deal, and who was first to own a group, by number of players."""

    duels: Comparison
    first_groups: dict[int, Counter[int]]


def first_groups(games: int, seed: int) -> dict[int, Counter[int]]:
    """How often the first, second, ... player was the first to own a colour group, by number of players."""
    return {players: first_owners(players, games, seed) for players in FIRST_GROUPS}


def first_owners(players: int, games: int, seed: int) -> Counter[int]:
    job = Job(edition="atlantic", bots=("hermit",), players=players, rules="no_auctions=yes", seed=seed, most_rounds=60)
    setup = lay_out(job).setup
    return Counter(place for place in (first_owner(setup, number) for number in range(games)) if place != NOBODY)


def first_owner(setup: Setup, number: int) -> int:
    """The first owner, counted from the first player. NOBODY if all deeds are sold before anybody has a group."""
    game, rhythm, minds = setup.start.copy(), Rhythm(), seated_minds(setup, number)
    open_game(game, setup.board, minds, rhythm, setup.plan, number)
    while not is_done(game, setup.plan) and unsold(game, setup.board):
        play_move(game, setup.board, minds, rhythm)
        for seat in range(game.players):
            if whole_colours(setup.board, game.deeds[seat]):
                return (seat - game.starter) % game.players
    return NOBODY


def section(found: Published) -> str:
    """Both studies beside our figures."""
    duels = {variant.name: 1 - variant.shares["finished"].mean for variant in found.duels.variants}
    bounds = {variant.name: variant.shares["finished"].interval for variant in found.duels.variants}
    never = "\n".join(
        f"| two `hermit`s, {name} | {100 * duels[name]:.1f}% ({100 * (1 - bounds[name][1]):.1f} to "
        f"{100 * (1 - bounds[name][0]):.1f}) | {NEVER_ENDS} |"
        for name in duels
    )
    return f"""## Against published studies

All games are on the `atlantic` board, with bots that buy and build whatever they can and never deal (`hermit`).
[The odds of the board](odds.md#against-published-tables) are compared with published tables on another page.

**Does the game ever end?** [Friedman, Henderson, Byuen and Gutiérrez Gallardo]({FRIEDMAN}) (2009) let two players with
very simple strategies play, and estimate in four ways how likely a game is to go on for ever. In our games, that means
no winner after 500 rounds.

| players | never ends, here (95% interval) | published |
|---|---|---|
{never}

The strategies are not the same; we know theirs only from the summary. Bots that make deals nearly always finish their
games, as the tables above show.

**What is going first worth?** [The Monopoly Nerd]({NERD}) (2012) counts who is the first to complete a colour group
without a deal, in percent of the games in which somebody does. The columns are the players by who moved first, second
and so on. Our games are without auctions.

| players | | {" | ".join(nth_words())} |
|---|---|{"---|" * 6}
{"".join(first_rows(players, found.first_groups[players]) for players in FIRST_GROUPS)}"""


def nth_words() -> list[str]:
    return ["first", "second", "third", "fourth", "fifth", "sixth"]


def first_rows(players: int, counts: Counter[int]) -> str:
    total = counts.total()
    shares = [wilson(counts[place], total) for place in range(players)]
    here = [f"{100 * share.rate:.1f} ({100 * share.low:.1f} to {100 * share.high:.1f})" for share in shares]
    theirs = [f"{share:.1f}" for share in FIRST_GROUPS[players]]
    empty = [""] * (6 - players)
    return (
        f"| {players} | here | {' | '.join(here + empty)} |\n"
        f"| | published | {' | '.join(theirs + empty)} |\n"
    )  # fmt: skip
