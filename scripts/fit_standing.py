"""Fit the numbers of a bot's `standing` to deals that were played out: `python scripts/fit_standing.py deals.npz`.

`standing_deals.py` gathers the deals. The formula of `standing.py` is computed for many positions at once. It starts
with the numbers of the package, which are adjusted until it best predicts what the deals change. Prints how well
today's numbers, the fitted ones and the judge's net predict this for the player who accepts, in games left out of the
fit; then the fitted numbers, as code. Needs `fastdeal[train]`.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from standing_deals import BEFORE, KINDS, SINGLE, Array, Seen, read, seen_in

from fastdeal.bots.house import standing, study
from fastdeal.judge.training.fit import use_one_core

ONE_BY_ONE = {
    standing: ("CASH", "MORTGAGED", "BUILDINGS", "BORROWED", "HOPE", "EXPOSED", "DANGER"),
    study: ("PRIZE_COST", "PRIZE_LEAST", "DEEDS", "PLENTY", "MUCH_CASH"),
}
CROWDS = len(study.FUNDED)
# By the group's size and the number held; and by crowd, whether others may come by the rest, size and number held.
LINES_BY = (3, study.SHARES)
PARTS_BY = (CROWDS, 2, 2, study.LARGEST_PART)
# Which places of these tables mean something. Along a row, the numbers never fall.
USED = {
    "LINES": np.array([[held and held <= size for held in range(study.SHARES)] for size in (2, 0, 4)], float),
    "PARTS": np.array([[held and held < size for held in range(study.LARGEST_PART)] for size in (2, 3)], float),
}
# Positions early in a game are rare among the deals, and without these limits a single deed in them is far too dear.
MOST_OF_CASH = 0.40  # MUCH_CASH
MOST_OF_ONE = 0.16  # what one deed of a group may promise
CROWD_NAMES = ("with one rival", "with two", "with more")
LEAST = 1e-3
NOTHING = 1e-6
SHARP = 4  # how sharply a number that may not be negative bends at 0
LEFT_OUT = 8  # one game of so many
BATCH = 6000
RATE = 0.03
MOST_SLOPE = 0.1
# The weight of everybody's changes, and of the chances themselves, beside the changes of the two who make the deal.
EVERYBODY = 0.5
CHANCES = 0.3

Numbers = dict[str, Any]  # by their names in the package, as shares of 1


# The formula.


def chances(seen: Seen, by: Numbers) -> Any:
    """Everybody's chance to win."""
    import torch

    share = standings(seen, by).clamp(max=standing.HIGHEST / 1000)
    return torch.softmax((3 * torch.log(share)).masked_fill(seen.alive == 0, float("-inf")), 1)


def standings(seen: Seen, by: Numbers) -> Any:
    """How well everybody stands, as `standing` computes it."""
    prize = prizes(seen, by)
    lines = (prize[:, None] * line_held(seen, by) * (seen.cost == 0)[:, None]).sum(2)
    deeds = ((seen.price / seen.size)[:, None] * seen.held).sum(2) * by["DEEDS"]
    total = whole_groups(seen, by, prize) + parts(seen, by, prize) + lines + deeds + by["CASH"] * seen.cash
    total = total + by["BUILDINGS"] * seen.buildings - by["MORTGAGED"] * seen.redemption
    threat = (seen.buildings.sum(1, keepdim=True) - seen.buildings) * by["EXPOSED"]
    return (total - by["DANGER"] * (threat - seen.cash).clamp(min=0)).clamp(min=0) + by["HOPE"]


def whole_groups(seen: Seen, by: Numbers, prize: Any) -> Any:
    """What whole colour groups add: what is built, and as far as cash and mortgages go, what is not."""
    whole = (seen.held == seen.size[:, None]) & (seen.cost > 0)[:, None]
    ready = (prize[:, None] * whole * seen.done).sum(2)
    unbuilt = (prize[:, None] * whole * (1 - seen.done)).sum(2) * by["FUNDED"][crowds(seen)][:, None]
    plenty = (seen.cost[:, None] * whole * (1 - seen.done)).sum(2) * by["PLENTY"]
    purse = seen.cash.clamp(min=0) + by["BORROWED"] * seen.mortgages
    return ready + unbuilt * (purse / plenty.clamp(min=NOTHING)).clamp(max=1)


def parts(seen: Seen, by: Numbers, prize: Any) -> Any:
    """What parts of bare colour groups add with the cash at hand."""
    import torch

    most = torch.maximum(seen.cost * by["PLENTY"], by["MUCH_CASH"])
    each = prize * by["FUNDED"][crowds(seen)][:, None] * (seen.cost > 0) / most
    return (each[:, None] * part_held(seen, by)).sum(2) * torch.minimum(seen.cash.clamp(min=0), by["MUCH_CASH"])


def crowds(seen: Seen) -> Any:
    return (seen.rivals.long() - 1).clamp(0, CROWDS - 1)


def prizes(seen: Seen, by: Numbers) -> Any:
    """What each group adds, developed."""
    import torch

    rounds = torch.tensor(study.PRIZE_ROUNDS)[seen.rivals.long()][:, None]
    earned = seen.income * rounds / 1000 - seen.cost * by["PRIZE_COST"]
    return torch.maximum(earned, (seen.cost + seen.price / 2) * by["PRIZE_LEAST"])


def part_held(seen: Seen, by: Numbers) -> Any:
    """The share of a bare colour group that a player's part of it is worth."""
    held, size = seen.held.long().clamp(max=study.LARGEST_PART - 1), (seen.size.long() - 2).clamp(max=1)
    shares = by["PARTS"][crowds(seen)[:, None, None], seen.between_two.long()[:, None], size[:, None], held]
    return shares * (seen.held < seen.size[:, None])


def line_held(seen: Seen, by: Numbers) -> Any:
    """The share of all stations or utilities that a player's are worth."""
    return by["LINES"][seen.size.long()[:, None] - 2, seen.held.long()]


# The numbers.


def todays_numbers() -> Numbers:
    import torch

    numbers = {name: getattr(module, name) for module, names in ONE_BY_ONE.items() for name in names}
    numbers |= {"FUNDED": study.FUNDED, "LINES": table(study.LINES, LINES_BY), "PARTS": table(study.PARTS, PARTS_BY)}
    return {name: torch.tensor(np.asarray(each, SINGLE)) / 100 for name, each in numbers.items()}


def table(numbers: Sequence[int], shape: tuple[int, ...]) -> Array:
    return np.array(numbers).reshape(shape)


def free(numbers: Numbers) -> Numbers:
    """What to adjust: of tables, the steps along each row; in a form in which anything is allowed."""
    import torch

    found = {}
    for name, each in numbers.items():
        steps = (each.diff(dim=-1) if name in USED else each).clamp(min=LEAST)
        found[name] = (torch.log(torch.expm1(SHARP * steps)) / SHARP).requires_grad_()
    return found


def numbers_of(adjusted: Numbers) -> Numbers:
    """The reverse of `free`."""
    import torch

    found = {}
    for name, each in adjusted.items():
        found[name] = torch.nn.functional.softplus(each, beta=SHARP)
        if name == "MUCH_CASH":
            found[name] = found[name].clamp(max=MOST_OF_CASH)
        if name == "PARTS":
            found[name] = torch.cat([found[name][..., :1].clamp(max=MOST_OF_ONE), found[name][..., 1:]], -1)
        if name in USED:
            along = torch.nn.functional.pad(found[name].cumsum(-1), (1, 0))
            found[name] = along * torch.tensor(USED[name], dtype=along.dtype)
    return found


def pasted(name: str, numbers: Any) -> str:
    """A line of code or more, in percent."""
    percents = np.rint(100 * numbers.detach().numpy()).astype(int)
    if percents.ndim < 2:
        return f"{name} = {percents.tolist() if percents.ndim == 0 else tuple(percents.tolist())}"
    ends = [f"  # {each}" for each in CROWD_NAMES] if name == "PARTS" else [""] * len(percents)
    rows = [", ".join(map(str, row.ravel())) + "," + end for row, end in zip(percents, ends, strict=True)]
    return "\n    ".join([f"{name} = (", *rows]) + "\n)"


# Fitting.


class Deals(NamedTuple):
    """Which positions a deal leads from and to, and who makes it."""

    before: Any
    after: Any
    proposer: Any
    partner: Any


def deals_of(rows: dict[str, Array]) -> Deals:
    import torch

    places = np.arange(len(rows["kind"]))
    before = np.maximum.accumulate(np.where(rows["kind"] == BEFORE, places, 0))
    after = places[rows["kind"] != BEFORE]
    columns = (before[after], after, rows["proposer"][after], rows["partner"][after])
    return Deals(*(torch.tensor(column, dtype=torch.long) for column in columns))


def changes(shares: Any, deals: Deals) -> tuple[Any, Any, Any]:
    """What deals change for everybody, for the proposer and for the partner."""
    change = shares[deals.after] - shares[deals.before]
    return change, change.gather(1, deals.proposer[:, None])[:, 0], change.gather(1, deals.partner[:, None])[:, 0]


def loss_of(found: Any, true: Any, deals: Deals) -> Any:
    everybody, *sides = (one - other for one, other in zip(changes(found, deals), changes(true, deals), strict=True))
    loss = sum((side**2).mean() for side in sides)
    return loss + EVERYBODY * (everybody**2).sum(1).mean() + CHANCES * ((found - true) ** 2).sum(1).mean()


def fit(seen: Seen, true: Any, deals: Deals, steps: int) -> Numbers:
    """The numbers that predict best what these deals change, from today's on."""
    import torch

    adjusted = free(todays_numbers())
    optimizer = torch.optim.Adam(adjusted.values(), RATE)
    slower = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for _ in range(steps):
        some = torch.randperm(len(deals.before))[:BATCH]
        proposer, partner = deals.proposer[some], deals.partner[some]
        places, at = torch.stack([deals.before[some], deals.after[some]]).unique(return_inverse=True)
        found = chances(Seen(*(each[places] for each in seen)), numbers_of(adjusted))
        loss = loss_of(found, true[places], Deals(at[0], at[1], proposer, partner))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(adjusted.values(), MOST_SLOPE)
        optimizer.step()
        slower.step()
    return numbers_of(adjusted)


# The report.


def report(judged: dict[str, Any], true: Any, deals: Deals, kinds: Array, rivals: Array) -> list[str]:
    """How far off each judgement is on the change for the partner, in points, and how it correlates."""
    classes = [
        (f"{name}, {crowd}", (kinds == KINDS.index(name)) & some)
        for crowd, some in (("one rival", rivals == 1), ("more", rivals > 1)) for name in KINDS[BEFORE + 1 :]
    ]  # fmt: skip
    change = changes(true, deals)[2].numpy()
    lines = [" " * 10 + "".join(f"{title:>18}" for title, _ in classes)]
    lines.append(f"{'deals':10}" + "".join(f"{some.sum():18}" for _, some in classes))
    for name, shares in judged.items():
        found = changes(shares, deals)[2].detach().numpy()
        lines.append(f"{name:10}" + "".join(f"{agreement(found[some], change[some]):>18}" for _, some in classes))
    return lines


def agreement(found: Array, true: Array) -> str:
    """The root mean square of the difference, in points, and the correlation."""
    if len(true) < 2:
        return "-"
    off = 100 * np.sqrt(((found - true) ** 2).mean())
    return f"{off:.1f}" if np.ptp(found) == 0 else f"{off:.1f} ({np.corrcoef(found, true)[0, 1]:.2f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    import torch

    torch.manual_seed(wanted.seed)
    use_one_core()  # On a busy machine, several wait for each other at every operation.
    rows = read(wanted.files)
    deals, true = deals_of(rows), torch.tensor(rows["playouts"])
    seen = Seen(*map(torch.tensor, seen_in(rows)))
    apart = torch.tensor(rows["game"])[deals.after] % LEFT_OUT == 0
    learned, tested = (Deals(*(each[some] for each in deals)) for some in (~apart, apart))
    numbers = fit(seen, true, learned, wanted.steps)
    judged = {
        "no change": torch.zeros_like(true), "net": torch.tensor(rows["net"]),
        "today": chances(seen, todays_numbers()), "fitted": chances(seen, numbers),
    }  # fmt: skip
    print(f"fitted to {len(learned.after)} deals; root mean square in points, and correlation, on {len(tested.after)}:")
    print("\n".join(report(judged, true, tested, rows["kind"][tested.after], seen.rivals[tested.before].numpy())))
    print("\n".join(["", *(pasted(*number) for number in numbers.items())]))


if __name__ == "__main__":
    main()
