"""Search games of bots for positions in which one of a few moves is clearly best: candidates for new problems.

`python scripts/find_problems.py --games 100 build/problems` writes what it finds to that folder: a `.deal` file for
each position, and a `.toml` file with the choices and everybody's chances after each, by playouts of steady and of
shark bots without memory. You still have to write the reason. `scripts/check_problems.py` checks the committed
problems.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from problem_choices import Plan, is_quiet, kind_of, plans_of, position_lines
from problem_playouts import chances_of, leads_of, winners_of

from fastdeal.bots.guests.company import Company
from fastdeal.bots.house.minds import mind
from fastdeal.editions import load_edition
from fastdeal.lab.tournament.games import play_next, play_with_dice
from fastdeal.notation.errors import DealError
from fastdeal.notation.match import Match
from fastdeal.notation.moves import write_move
from fastdeal.notation.reader import load
from fastdeal.rhythm.asking import ask_next, waited_for
from fastdeal.rhythm.choices import choices
from fastdeal.rules.auction import lowest_bid
from fastdeal.rules.moves import bid_of, offer_of
from fastdeal.rules.sets import members_of
from fastdeal.rules.stage import stage_of
from fastdeal.rules.state import Board, Game
from fastdeal.rules.words import NOBODY, Refusal, Stage, Verb

EDITIONS = ("classic", "atlantic", "marathon", "deutschland", "esports")
RULES: tuple[dict[str, bool | int | str], ...] = ({}, {}, {"speed_die": True}, {"houses": 10, "hotels": 3})
LEVELS = ("easy", "steady", "shark")
NAMES = {
    "deutschland": ("Anna", "Ben", "Clara", "Deniz", "Ella", "Fritz", "Gül", "Hans"),
    "": ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal"),
}
MOST_ROUNDS = 80
ODD = 0.04  # how often a random legal move is made
NEVER = (Verb.RESIGN, Verb.BANKRUPT, Verb.ROLL, Verb.WITHDRAW)
LEAD = 0.05  # what every other choice must lose
FEW, MANY = 240, 4000  # playouts: for a first look, and for a closer one
MOST_CHOICES = 5
LONGEST = 9  # moves of a plan
LEADING_UP = 4  # moves from a quiet position to the question
OF_A_KIND = 12  # questions of one kind to try in a game
CLOSE = 0.08, 0.95  # a position is of interest if the chance is between these


class Question(NamedTuple):
    """A position as a text, and who has to decide."""

    text: str
    name: str
    kind: str


class Problem(NamedTuple):
    question: Question
    plans: list[Plan]
    chances: dict[str, list[list[float]]]  # by level: everybody's after each plan
    lead: float


def played(draw: random.Random) -> Iterator[Match]:
    """A game, move by move."""
    edition, rules = draw.choice(EDITIONS), draw.choice(RULES)
    players = min(draw.choice((2, 3, 3, 4, 4, 5, 6, 8)), load_edition(edition).max_players)
    names = list(NAMES.get(edition, NAMES[""])[:players])
    match = Match.new(edition, names, rules, draw.randrange(2**31))
    company = Company(match.board, [mind(draw.choice(LEVELS), match.board) for _ in names], {})
    company.set_clocks(match.game)
    while match.game.step != Stage.OVER and match.game.round <= MOST_ROUNDS:
        yield match
        if draw.random() > ODD or not make_an_odd_move(match, company, draw):
            play_next(match, company)


def make_an_odd_move(match: Match, company: Company, draw: random.Random) -> bool:
    game = match.game
    seat, _ = ask_next(game, company.rhythm, game.alive)
    if seat == NOBODY:
        return False
    legal = [move for move in choices(game, match.board, seat).moves if move.verb not in NEVER]
    return bool(legal) and play_with_dice(match, seat, draw.choice(legal)) == Refusal.NONE


def questions(draw: random.Random) -> Iterator[Question]:
    """The decisions in a game, each as a text that starts at the last quiet position."""
    header: list[str] = []
    start = 0
    for match in played(draw):
        game = match.game
        if is_quiet(game):
            header, start = position_lines(match.header, game), len(match.moves)
        if not header or len(match.moves) - start > LEADING_UP or game.round < 4:
            continue
        for seat, moves in asked(match, draw):
            lines = [*header, "", *match.moves[start:], *moves]
            kind = kind_of(game, seat) if not moves else "bidding" if "bid" in moves[-1] else "dealing"
            yield Question("\n".join(lines).strip() + "\n", match.names[seat], kind)


def asked(match: Match, draw: random.Random) -> Iterator[tuple[int, list[str]]]:
    """Who has to decide now; in auctions also after a bid that somebody might make; before a roll, after an offer."""
    game, board, names = match.game, match.board, match.names
    stage = stage_of(game)
    if stage == Stage.AUCTION:
        bids = [(one, other) for one in members_of(game.bidders) for other in members_of(game.bidders) if one != other]
        if bids and game.leader == NOBODY:
            leader, seat = draw.choice(bids)
            price = board.price[game.lot_square] or 100
            amount = round(price * draw.uniform(0.4, 2.2), -1)
            if lowest_bid(game, board) <= amount <= game.cash[leader]:
                yield seat, [f"{names[leader]}: {write_move(bid_of(int(amount)), names)}"]
    elif stage == Stage.ROLL and not game.offers and not game.jailed[game.turn]:
        yield game.turn, []
        yield from swaps(match, draw)
    else:
        for seat in members_of(waited_for(game)):
            yield seat, []
    if stage == Stage.PURCHASE and not board.no_auctions:
        leader, seat = draw.sample(members_of(game.alive), 2)
        amount = int(round(board.price[game.at[game.turn]] * draw.uniform(0.5, 2.5), -1))
        if amount <= game.cash[leader]:
            yield seat, [f"{names[game.turn]}: decline", f"{names[leader]}: bid {amount}"]
    for proposer in members_of(game.offers):
        yield game.offer_to[proposer], []


def swaps(match: Match, draw: random.Random) -> Iterator[tuple[int, list[str]]]:
    """An offer that somebody might make: a deed for a deed, with some cash."""
    game, board, names = match.game, match.board, match.names
    if draw.random() > 0.25 or not is_quiet(game):
        return
    one, other = draw.sample(members_of(game.alive), 2)
    gives, gets = (fitting(game, board, mine, yours, draw) for mine, yours in ((one, other), (other, one)))
    cash = int(round(draw.choice((0, 0, 50, 100, 200, 300)), -1))
    is_mine = draw.random() < 0.5
    offer = offer_of(other, gives, gets, cash if is_mine else 0, 0 if is_mine else cash, 0, 0)
    if gives and gets:
        yield other, [f"{names[one]}: {write_move(offer, names)}"]


def fitting(game: Game, board: Board, giver: int, taker: int, draw: random.Random) -> int:
    """A deed of the giver, if possible from a group of which the taker already has a part."""
    bare = [
        at
        for at in members_of(game.deeds[giver] & ~game.mortgaged)
        if not game.built & board.group_deeds[board.group[at]]
    ]
    wanted = [at for at in bare if game.deeds[taker] & board.group_deeds[board.group[at]]]
    return 1 << draw.choice(wanted or bare) if bare else 0


def plans_in(question: Question) -> list[Plan]:
    """The choices of a question; none if its position cannot be loaded."""
    try:
        match = load(question.text)
    except DealError:
        return []
    plans = plans_of(match.game, match.board, match.seat_of(question.name))
    return [plan for plan in plans if len(plan) <= LONGEST]


def problem_in(question: Question, plans: list[Plan], seed: int) -> Problem | None:
    """The question as a problem, if one choice is clearly best whichever bots play on."""
    match = load(question.text)
    game, board, seat = match.game, match.board, match.seat_of(question.name)
    winners = winners_of(game, board, seat, plans, "steady", FEW, seed)
    best, leads = leads_of(winners, seat)
    kept = [nth for nth, (lead, _) in enumerate(leads) if nth == best or lead > LEAD]
    if len(kept) < 2:
        return None
    kept = sorted(
        [best, *sorted((nth for nth in kept if nth != best), key=lambda nth: leads[nth][0])[: MOST_CHOICES - 1]]
    )
    return sure(question, game, board, seat, [plans[nth] for nth in kept], seed)


def sure(question: Question, game: Game, board: Board, seat: int, plans: list[Plan], seed: int) -> Problem | None:
    found, tops, least, apart = {}, set(), 1.0, set(range(len(plans)))
    for level in ("steady", "shark"):
        winners = winners_of(game, board, seat, plans, level, MANY, seed)
        best, leads = leads_of(winners, seat)
        tops.add(best)
        found[level] = chances_of(winners, game.players)
        apart &= {nth for nth, (lead, half) in enumerate(leads) if nth == best or lead - half > LEAD}
    if len(tops) > 1 or len(apart) < 2 or not CLOSE[0] < min(found[level][best][seat] for level in found) < CLOSE[1]:
        return None
    kept = sorted(apart)
    found = {level: [rows[nth] for nth in kept] for level, rows in found.items()}
    at = kept.index(best)
    least = min(rows[at][seat] - max(row[seat] for nth, row in enumerate(rows) if nth != at) for rows in found.values())
    return Problem(question, [plans[nth] for nth in kept], found, least)


def written(problem: Problem) -> str:
    """The `.toml` file beside the position."""
    match = load(problem.question.text)
    lines = [
        f'kind = "{problem.question.kind}"',
        f'who = "{problem.question.name}"',
        "",
        "[reason]",
        'en = ""',
        'de = ""',
    ]
    for nth, plan in enumerate(problem.plans):
        moves = ", ".join(f'"{write_move(move, match.names)}"' for move in plan)
        lines += ["", "[[choices]]", f"moves = [{moves}]"]
        for level, rows in problem.chances.items():
            lines.append(f"{level} = [{', '.join(f'{chance:.3f}' for chance in rows[nth])}]")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default="", help="only these kinds, separated by commas")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for seed in range(wanted.seed, wanted.seed + wanted.games):
        draw = random.Random(seed)
        all_asked = list(questions(draw))
        draw.shuffle(all_asked)
        tried: Counter[str] = Counter()
        found: Counter[str] = Counter()
        for nth, question in enumerate(all_asked):
            kind = question.kind
            if tried[kind] >= OF_A_KIND or found[kind] or (wanted.kinds and kind not in wanted.kinds.split(",")):
                continue
            plans = plans_in(question)
            if len(plans) < 2:
                continue
            tried[kind] += 1
            if problem := problem_in(question, plans, seed):
                found[kind] += 1
                name = f"{seed:04}-{kind}-{nth}"
                (wanted.folder / f"{name}.deal").write_text(problem.question.text)
                (wanted.folder / f"{name}.toml").write_text(written(problem))
                print(f"{name}: {problem.lead:.3f}", flush=True)


if __name__ == "__main__":
    main()
