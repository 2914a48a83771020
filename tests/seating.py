"""Three people who wait at a table, and what tests of sitting down ask of them."""

from typing import Any

from table_player import Player, join, two_players

from fastdeal.table.client.remote import Json

PEOPLE: list[Json] = [{}, {}, {}, {"bot": "steady"}]


async def three_players(base: str, **wish: Any) -> list[Player]:
    """Ann, Bob and Cyd, who wait with a bot."""
    ann, bob = await two_players(base, start=False, seats=PEOPLE, **wish)
    cyd = await newcomer(ann, "Cyd")
    return [ann, bob, cyd]


async def newcomer(player: Player, name: str) -> Player:
    """Somebody who sits down at the same table."""
    base, table = base_of(player), str(player.table["id"])
    found = Player(base, table, join(base, table, name)[2])
    await found.open()
    return found


def base_of(player: Player) -> str:
    return player.address.partition("/api/")[0].replace("ws", "http")


async def spectator(player: Player) -> Player:
    found = Player(base_of(player), str(player.table["id"]), "")
    await found.open()
    return found


async def tell(kind: str, sender: Player, *others: Player, **fields: Any) -> Json:
    """Somebody commands something, and everybody has seen what came of it."""
    answer = await sender.send(kind, **fields)
    for player in (sender, *others):
        await player.catch_up(answer.get("seq", 0))
    return answer


async def arrange(host: Player, *others: Player, **wish: Any) -> Json:
    return await tell("arrange", host, *others, seq=host.seq, **wish)


def names(player: Player) -> list[str]:
    return [seat["name"] for seat in player.table["seats"]]


def said(player: Player) -> list[str]:
    return [line for told in player.told for line in told.get("lines", ())]


def host_of(player: Player) -> str:
    return str(names(player)[player.table["host"]])
