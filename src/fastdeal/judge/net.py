"""The judge's net, in the rule dialect: one small network looks at every seat, then compares the seats.

What a seat holds of each group goes through one layer and is added up. Together with how the seat stands and what all
seats share, that becomes the seat's code. Its score depends on its own code and on the sum and the maximum of the
others' codes; the chances are the softmax of the scores. So the order and the number of seats do not matter.

The weights are one row, layer by layer: for each input its weights for all outputs, then the biases.
"""

from math import exp
from typing import NamedTuple

from ..rules.sets import members_of
from ..rules.words import GROUPS, SEATS
from .features import HELD, HOLDING, SEAT, STANDING, WORLD

POOL, HIDDEN, CODE, VERDICT = 24, 96, 32, 48
INPUTS = WORLD + STANDING + POOL
COMPANY = 3 * CODE  # its own code, the others' sum and maximum


class Layer(NamedTuple):
    """A layer and where its weights begin."""

    name: str
    inputs: int
    outputs: int
    at: int


# Where each layer begins.
AT_POOL = 0
AT_HIDDEN = AT_POOL + (HOLDING + 1) * POOL
AT_CODE = AT_HIDDEN + (INPUTS + 1) * HIDDEN
AT_VERDICT = AT_CODE + (HIDDEN + 1) * CODE
AT_SCORE = AT_VERDICT + (COMPANY + 1) * VERDICT
WEIGHTS = AT_SCORE + VERDICT + 1

LAYERS = (
    Layer("pool", HOLDING, POOL, AT_POOL),
    Layer("hidden", INPUTS, HIDDEN, AT_HIDDEN),
    Layer("code", HIDDEN, CODE, AT_CODE),
    Layer("verdict", COMPANY, VERDICT, AT_VERDICT),
    Layer("score", VERDICT, 1, AT_SCORE),
)

# The layout of its scratch space: all codes, the inputs of a layer, and two places for outputs.
AT_INPUTS = SEATS * CODE
AT_FIRST = AT_INPUTS + max(INPUTS, COMPANY)
AT_SECOND = AT_FIRST + max(HIDDEN, VERDICT, POOL)
ROOM = AT_SECOND + 1


def judge(row: list[float], alive: int, weights: list[float], room: list[float], chances: list[float]) -> None:
    """Everybody's chance to win in the position that a row describes; `alive` are the seats still in, as a set."""
    for seat in members_of(alive):
        code_of(row, seat, weights, room)
    highest = 0.0
    for seat in members_of(alive):
        chances[seat] = score_of(seat, alive, weights, room)
        highest = max(highest, chances[seat])
    total = 0.0
    for seat in members_of(alive):
        chances[seat] = exp(chances[seat] - highest)
        total += chances[seat]
    for seat in range(SEATS):
        chances[seat] = chances[seat] / total if (alive >> seat) & 1 else 0.0


def code_of(row: list[float], seat: int, weights: list[float], room: list[float]) -> None:
    """The code of one seat, the same whichever seat it is."""
    own = WORLD + seat * SEAT
    for nth in range(WORLD):
        room[AT_INPUTS + nth] = row[nth]
    for nth in range(STANDING):
        room[AT_INPUTS + WORLD + nth] = row[own + nth]
    pool = AT_INPUTS + WORLD + STANDING
    for nth in range(POOL):
        room[pool + nth] = 0.0
    for group in range(GROUPS):
        at = own + STANDING + group * HOLDING
        if row[at + HELD]:
            dense(row, at, HOLDING, weights, AT_POOL, room, AT_FIRST, POOL)
            for nth in range(POOL):
                room[pool + nth] += max(room[AT_FIRST + nth], 0.0)
    dense(room, AT_INPUTS, INPUTS, weights, AT_HIDDEN, room, AT_FIRST, HIDDEN)
    bend(room, AT_FIRST, HIDDEN)
    dense(room, AT_FIRST, HIDDEN, weights, AT_CODE, room, seat * CODE, CODE)
    bend(room, seat * CODE, CODE)


def score_of(seat: int, alive: int, weights: list[float], room: list[float]) -> float:
    """How well a seat stands among the others."""
    for nth in range(CODE):
        total = highest = 0.0
        for other in members_of(alive & ~(1 << seat)):
            code = room[other * CODE + nth]
            total += code
            highest = max(highest, code)
        room[AT_INPUTS + nth] = room[seat * CODE + nth]
        room[AT_INPUTS + CODE + nth] = total
        room[AT_INPUTS + 2 * CODE + nth] = highest
    dense(room, AT_INPUTS, COMPANY, weights, AT_VERDICT, room, AT_FIRST, VERDICT)
    bend(room, AT_FIRST, VERDICT)
    dense(room, AT_FIRST, VERDICT, weights, AT_SCORE, room, AT_SECOND, 1)
    return room[AT_SECOND]


def dense(
    source: list[float], first: int, inputs: int, weights: list[float], at: int,
    target: list[float], to: int, outputs: int,
) -> None:  # fmt: skip
    """Each output is its bias and the weighted inputs. Taken four by four, these need fewer visits to the outputs."""
    bias = at + inputs * outputs
    for nth in range(outputs):
        target[to + nth] = weights[bias + nth]
    fours = inputs // 4
    for four in range(fours):
        begin = first + 4 * four
        a, b, c, d = source[begin], source[begin + 1], source[begin + 2], source[begin + 3]
        if a != 0.0 or b != 0.0 or c != 0.0 or d != 0.0:
            add_four(a, b, c, d, weights, at + 4 * four * outputs, target, to, outputs)
    for nth in range(4 * fours, inputs):
        value = source[first + nth]
        begin = at + nth * outputs
        for out in range(outputs):
            target[to + out] += value * weights[begin + out]


def add_four(
    a: float, b: float, c: float, d: float, weights: list[float], at: int, target: list[float], to: int, outputs: int
) -> None:
    """Add what four inputs contribute to all outputs."""
    second, third, fourth = at + outputs, at + 2 * outputs, at + 3 * outputs
    for out in range(outputs):
        target[to + out] += (
            a * weights[at + out] + b * weights[second + out] + c * weights[third + out] + d * weights[fourth + out]
        )


def bend(numbers: list[float], first: int, count: int) -> None:
    """Set negative numbers to 0."""
    for nth in range(first, first + count):
        numbers[nth] = max(numbers[nth], 0.0)
