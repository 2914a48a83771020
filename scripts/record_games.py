"""Record finished games of house bots with their exact results, as tests: one for each edition and way to play.

Usage: python scripts/record_games.py FOLDER
"""

import sys
from pathlib import Path

from fastdeal.bots.house.minds import mind
from fastdeal.bots.house.play import next_move
from fastdeal.editions import parse_rules
from fastdeal.notation.match import Match
from fastdeal.rhythm.asking import Rhythm
from fastdeal.rules.dice import with_dice
from fastdeal.rules.words import Refusal, Stage

NAMES = ("Ann", "Bob", "Cyd", "Dora", "Eve", "Finn", "Gus", "Hal")
MOST_ROUNDS = 150

GAMES = (
    ("classic", 4, ""), ("classic", 2, "speed_die=yes"), ("classic", 8, "rent=automatic"),
    ("classic", 3, "free_parking_pot=yes, double_salary_on_go=yes, no_rent_in_jail=yes"),
    ("classic", 4, "houses=8, hotels=2"), ("classic", 3, "uneven_building=yes, no_auctions=yes, deal_out_deeds=3"),
    ("atlantic", 5, ""), ("atlantic", 3, "speed_die=yes, rent=automatic"),
    ("marathon", 4, ""), ("marathon", 3, "max_rounds=12"),
    ("deutschland", 4, ""), ("deutschland", 6, "triples_end_turn=yes"),
    ("esports", 4, ""), ("esports", 2, "jail_double_rolls_again=yes"),
)  # fmt: skip


def record(edition: str, players: int, rules: str, seed: int) -> Match:
    """A game of bots, to its end or to the limit of rounds."""
    match = Match.new(edition, list(NAMES[:players]), parse_rules(rules), seed)
    minds, rhythm = [mind("steady", match.board) for _ in match.names], Rhythm()
    while match.game.step != Stage.OVER and match.game.round <= MOST_ROUNDS:
        seat, move = next_move(match.game, match.board, minds, rhythm, match.game.alive)
        refusal = match.play(seat, with_dice(match.game, match.board, seat, move))
        if refusal != Refusal.NONE:
            sys.exit(f"{edition}, {rules}, seed {seed}: a bot was refused: {refusal.name}")
    return match


def results(match: Match) -> list[str]:
    """Lines that check the whole outcome."""
    game = match.game
    lines = [f"? winner = {match.names[game.winner]}", f"? round = {game.round}"]
    for seat, name in enumerate(match.names):
        deeds = [f"@{square}" for square in range(40) if (game.deeds[seat] >> square) & 1]
        lines.append(f"? {name}.cash = {game.cash[seat]}")
        lines.append(f"? {name}.deeds = {', '.join(deeds) or 'none'}")
    lines += [f"? @{square}.buildings = {level}" for square, level in enumerate(game.level) if level]
    return [*lines, f"? bank.houses = {game.houses}", f"? bank.hotels = {game.hotels}"]


def main() -> int:
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for number, (edition, players, rules) in enumerate(GAMES, 1):
        seed = number
        match = record(edition, players, rules, seed)
        while match.game.step != Stage.OVER:
            seed += 1000
            match = record(edition, players, rules, seed)
        path = folder / f"{number:02}-{edition}-{players}-players.deal"
        path.write_text(match.text() + "\n" + "\n".join(results(match)) + "\n")
        print(f"{path.name}: {len(match.moves)} moves, {match.game.round} rounds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
