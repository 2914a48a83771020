"""What several games say about their players: luck, decisions and grades added up by name."""

from collections.abc import Sequence

from msgspec import Struct

from .schema import Account, Grade, Kind, Review

FORMAT = "fastdeal-profile/1"


class Player(Struct):
    """`sums` adds the accounts of all games up; divide by `games` for what one game brings."""

    games: int
    wins: int
    sums: Account
    grades: dict[Kind, Grade]


class Profile(Struct):
    format: str
    players: dict[str, Player]


def profile_of(reviews: Sequence[Review]) -> Profile:
    players: dict[str, Player] = {}
    for review in reviews:
        for name in review.players:
            player = players.setdefault(name, Player(0, 0, Account(0.0, 0.0, 0.0, 0.0, 0.0, 0.0), {}))
            add_game(player, review, name)
    return Profile(FORMAT, players)


def add_game(player: Player, review: Review, name: str) -> None:
    player.games += 1
    player.wins += review.winner == name
    for field in Account.__struct_fields__:
        setattr(player.sums, field, getattr(player.sums, field) + getattr(review.ledger[name], field))
    for kind, grade in review.grades.get(name, {}).items():
        whole = player.grades.setdefault(kind, Grade(0, 0.0))
        whole.decisions += grade.decisions
        whole.lost += grade.lost
