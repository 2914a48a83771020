"""What one move costs the server in processor time, early and late in a game, without the network.

    python bench/table_cost.py --games 5

Two players sit at a table in this process. A command is read, checked, written to disk, applied, and told to both in
words. The processor time of all of this is measured, including the store's thread.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from table_player import Player  # noqa: E402

from fastdeal.table.limits import Limits  # noqa: E402
from fastdeal.table.log.entries import SeatPlan  # noqa: E402
from fastdeal.table.room.client import Client  # noqa: E402
from fastdeal.table.room.hall import Hall, JoinWish, Wish  # noqa: E402
from fastdeal.table.room.orders import obey  # noqa: E402
from fastdeal.table.room.room import Room  # noqa: E402
from fastdeal.table.store.salvage import open_store  # noqa: E402
from fastdeal.table.talk.protocol import read_command  # noqa: E402

EARLY, LATE, AROUND = 10, 1000, 10


class Hand:
    """A player without a network, who reads what the table has sent when asked to look."""

    def __init__(self, room: Room, seat: int, seed: int) -> None:
        self.room = room
        self.client = Client(seat)
        self.player = Player("", room.table.id, "", seed)

    async def enter(self) -> None:
        await self.room.call(lambda: self.room.enter(self.client, 0))

    def look(self) -> None:
        while self.client.unsent:
            self.player._take(json.loads(self.client.unsent.popleft()))

    async def say(self, text: bytes) -> None:
        await self.room.call(lambda: obey(self.room, self.client, read_command(text)))


async def seat_two(hall: Hall, nth: int) -> tuple[Hand, Hand]:
    table, _, _ = await hall.open_table(Wish("Ann", seats=(SeatPlan(), SeatPlan()), clock="relaxed", pace="instant"))
    await hall.join(table, JoinWish("Bob"))
    hands = Hand(hall.room(table), 0, nth), Hand(hall.room(table), 1, nth)
    for hand in hands:
        await hand.enter()
    await hands[0].say(b'{"t": "start", "id": "start"}')
    return hands


async def costs_of_game(hall: Hall, nth: int, moves: int) -> list[float]:
    """The processor time of each move in seconds, for so many moves or until the game is over."""
    hands = await seat_two(hall, nth)
    costs: list[float] = []
    while len(costs) < moves:
        for hand in hands:
            hand.look()
            hand.player.heard.clear()
            hand.player.views.clear()
        picked = [(hand, move) for hand in hands if (move := hand.player.pick())]
        if not picked:
            break
        hand, move = picked[0]
        command = {"t": "do", "id": f"move-{len(costs)}", "seq": hand.player.seq, "move": move}
        began = time.process_time()
        await hand.say(json.dumps(command).encode())
        costs.append(time.process_time() - began)
    return costs


async def costs_of_games(games: int, moves: int) -> list[list[float]]:
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(open_store(Path(folder) / "tables.db"), Limits())
        costs = [await costs_of_game(hall, nth, moves) for nth in range(games)]
        await hall.close()
        hall.store.close()
        return costs


def cost_around(costs: list[list[float]], move: int) -> float:
    """The median cost of a move of about that number, in milliseconds."""
    return 1000 * statistics.median(cost for game in costs for cost in game[move - AROUND : move + AROUND])


def measure(games: int) -> dict[str, float]:
    costs = asyncio.run(costs_of_games(games, LATE + AROUND))
    return {f"ms_at_move_{move}": round(cost_around(costs, move), 2) for move in (EARLY, 100, 500, LATE)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    print(json.dumps(measure(parser.parse_args().games), indent=2))


if __name__ == "__main__":
    main()
