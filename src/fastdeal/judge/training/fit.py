"""Training the net by PyTorch: positions in, weights and a curve out. Needs `fastdeal[train]`."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import cos, pi
from threading import Lock, Thread
from typing import Any, NamedTuple

import numpy as np

from ...rules.words import GROUPS, SEATS
from ..features import HELD, HOLDING, STANDING, WORLD
from ..net import CODE, COMPANY, HIDDEN, INPUTS, LAYERS, POOL, VERDICT
from .gathering import Both
from .positions import Array, Positions

BATCHES = {"cpu": 2048, "cuda": 8192}
RATE = 2e-3
WARM_UP = 300  # steps
REPORT = 20.0  # seconds
MEASURED = 8192  # positions at once
DECAY = 1e-4
LEARNING = 20  # learns at least this many times as long as it measures
MEET = 8  # steps
AVERAGED = 0.04  # share of all steps: the kept weights are an average over about so many
MONOTONE = 30.0  # weight of the shortfall in the loss


class Tensors(NamedTuple):
    """Positions on the device that trains the net."""

    world: Any
    seats: Any
    won: Any
    first: Any
    pair: Any
    gainer: Any


class Sample(NamedTuple):
    """Some positions; `place` is where each seat stands in a square of positions by seats."""

    world: Any
    seats: Any
    won: Any
    owner: Any  # the position that each seat belongs to
    place: Any
    begins: Any  # where a position's seats begin


def tensors_of(positions: Positions, device: str) -> Tensors:
    import torch

    columns = (getattr(positions, name) for name in Tensors._fields)
    return Tensors(*(torch.from_numpy(column).to(device) for column in columns))


def sample_of(positions: Tensors, which: Any) -> Sample:
    import torch

    first = positions.first[which]
    counts = positions.first[which + 1] - first
    begins = counts.cumsum(0) - counts
    owner = torch.arange(len(which), device=which.device).repeat_interleave(counts)
    within = torch.arange(len(owner), device=which.device) - begins[owner]
    seats = first[owner] + within
    return Sample(
        positions.world[which].float(), positions.seats[seats].float(), positions.won[seats], owner,
        owner * SEATS + within, begins,
    )  # fmt: skip


def new_net(positions: Positions) -> Any:
    """A new net, which scales its own inputs."""
    import torch
    from torch import nn

    class Net(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.pool = nn.Linear(HOLDING, POOL)
            self.hidden = nn.Linear(INPUTS, HIDDEN)
            self.code = nn.Linear(HIDDEN, CODE)
            self.verdict = nn.Linear(COMPANY, VERDICT)
            self.score = nn.Linear(VERDICT, 1)
            mean, spread = scale_of(positions)
            self.register_buffer("mean", torch.from_numpy(mean))
            self.register_buffer("spread", torch.from_numpy(spread))

        def forward(self, some: Sample) -> Any:
            """The logarithm of every seat's chance."""
            groups = some.seats[:, STANDING:].reshape(-1, GROUPS, HOLDING)
            whose, which = (groups[:, :, HELD] > 0).nonzero(as_tuple=True)
            held = torch.relu(self.pool(groups[whose, which]))
            pooled = held.new_zeros(len(groups), POOL).index_add(0, whose, held)
            seen = torch.cat([some.world[some.owner], some.seats[:, :STANDING]], 1)
            inputs = torch.cat([(seen - self.mean) / self.spread, pooled], 1)
            code = torch.relu(self.code(torch.relu(self.hidden(inputs))))
            square = code.new_zeros(len(some.world) * SEATS, CODE).index_copy(0, some.place, code)
            square = square.reshape(-1, SEATS, CODE)
            best = square.amax(1, keepdim=True)
            second = torch.where(square == best, 0, square).amax(1)[some.owner]
            best = best[:, 0][some.owner]
            highest = torch.where(code == best, second, best)
            company = torch.cat([code, square.sum(1)[some.owner] - code, highest], 1)
            scores = self.score(torch.relu(self.verdict(company)))[:, 0]
            empty = scores.new_full((len(some.world) * SEATS,), float("-inf"))
            return empty.index_copy(0, some.place, scores).reshape(-1, SEATS).log_softmax(1).reshape(-1)[some.place]

    return Net()


def scale_of(positions: Positions) -> tuple[Array, Array]:
    """The mean and spread of what all seats share and of how each stands."""
    parts = positions.world[:200_000].astype(np.float32), positions.seats[:400_000, :STANDING].astype(np.float32)
    mean = np.concatenate([part.mean(0) for part in parts])
    spread = np.concatenate([part.std(0) for part in parts])
    return mean, np.maximum(spread, 0.05).astype(np.float32)


def weights_of(net: Any) -> Array:
    """All weights in one row, as `net.py` reads them. The scaling of the inputs becomes part of the first layer."""
    layers = {name: tensor.double().cpu().numpy() for name, tensor in net.state_dict().items()}
    hidden = layers["hidden.weight"].copy()
    hidden[:, : WORLD + STANDING] /= layers["spread"]
    layers["hidden.bias"] = layers["hidden.bias"] - hidden[:, : WORLD + STANDING] @ layers["mean"]
    layers["hidden.weight"] = hidden
    parts = [part for layer in LAYERS for part in (layers[f"{layer.name}.weight"].T, layers[f"{layer.name}.bias"])]
    return np.concatenate([part.ravel() for part in parts]).astype(np.float32)


def set_weights(net: Any, row: Array) -> None:
    """Start from the weights of a trained net; the reverse of `weights_of`."""
    import torch

    layers = {}
    for layer in LAYERS:
        part = row[layer.at : layer.at + (layer.inputs + 1) * layer.outputs].astype(np.float64)
        part = part.reshape(-1, layer.outputs)
        layers[f"{layer.name}.weight"], layers[f"{layer.name}.bias"] = part[:-1].T.copy(), part[-1]
    mean, spread = (getattr(net, name).double().cpu().numpy() for name in ("mean", "spread"))
    hidden = layers["hidden.weight"][:, : WORLD + STANDING]
    layers["hidden.bias"] = layers["hidden.bias"] + hidden @ mean
    hidden *= spread
    net.load_state_dict({name: torch.from_numpy(part) for name, part in layers.items()}, strict=False)


def loss_of(logs: Any, some: Sample) -> Any:
    return -(logs * some.won).sum() / len(some.world)


def shortfall(net: Any, logs: Any, begins: Any, pairs: Any, richer: Tensors) -> Any:
    """How much worse seats are judged after they get richer."""
    import torch

    there = pairs >= 0
    after = sample_of(richer, pairs[there])
    gainer = richer.gainer[pairs[there]]
    return torch.relu(logs[begins[there] + gainer] - net(after)[after.begins + gainer]).mean()


class Course(NamedTuple):
    """How long to train: this many epochs, or until the time is up."""

    epochs: float
    until: float  # on the monotonic clock
    seed: int
    device: str
    rate: float = RATE  # the highest learning rate
    start: Array | None = None  # the first weights
    learners: int = 1


class Progress(NamedTuple):
    """The weights reached so far, and the learning curve as lines of a table."""

    weights: Array
    curve: list[str]


class Learner:
    """One of several nets that train side by side on their own batches and average their weights now and then.

    On a busy machine this is much faster than one net on several threads, which wait for each other at every operation.
    """

    def __init__(self, net: Any, data: Tensors, size: int, rate: float) -> None:
        import torch

        self.net = net
        self.batches = batches(len(data.world), size, data.world.device)
        self.optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=DECAY)

    def step(self, data: Tensors, richer: Tensors, rate: float) -> Any:
        """Train on one batch. Returns the loss and the shortfall."""
        import torch

        which = next(self.batches)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        batch = sample_of(data, which)
        logs = self.net(batch)
        loss, worse = loss_of(logs, batch), shortfall(self.net, logs, batch.begins, data.pair[which], richer)
        self.optimizer.zero_grad()
        (loss + MONOTONE * worse).backward()
        self.optimizer.step()
        return torch.stack([loss, worse]).detach()


class Training:
    """What all learners share: the positions, the progress, and the average of their weights."""

    def __init__(self, both: Both, course: Course) -> None:
        import torch

        torch.manual_seed(course.seed)
        self.course = course
        self.data, self.richer = (tensors_of(part, course.device) for part in both)
        nets = [new_net(both[0]).to(course.device) for _ in range(course.learners + 1)]
        if course.start is not None:
            set_weights(nets[0], course.start)
        for net in nets[1:]:
            net.load_state_dict(nets[0].state_dict())
        self.kept = nets.pop()
        self.size = min(BATCHES[course.device.partition(":")[0]], len(both[0].world))
        self.learners = [Learner(net, self.data, self.size, course.rate) for net in nets]
        self.steps = round(course.epochs * (len(both[0].world) // self.size))
        self.began = time.monotonic()
        self.step, self.done = 0, 0.0
        self.sums, self.count = torch.zeros(2, device=course.device), 0
        self.lock = Lock()

    def learn(self, learner: Learner) -> None:
        """Take one step with this learner."""
        rounds = self.step // len(self.learners)
        lost = learner.step(self.data, self.richer, self.course.rate * rate_at(rounds, self.done))
        with self.lock:
            self.step += 1
            now = time.monotonic()
            self.done = max(self.step / self.steps, (now - self.began) / max(self.course.until - self.began, 1.0))
            follow(self.kept, learner.net, 1 / (1 + AVERAGED * self.step / self.done))
            self.sums += lost
            self.count += 1
            if len(self.learners) > 1 and self.step % MEET == 0:
                meet(learner.net, [other.net for other in self.learners])

    def learn_along(self, learner: Learner) -> None:
        """Train until done, in a thread."""
        use_one_core()
        while self.done < 1:
            self.learn(learner)

    def line(self, held_out: Tensors) -> str:
        """The next line of the learning curve."""
        found, lost = (self.sums / self.count).tolist(), held_out_loss(self.kept, held_out)
        self.sums, self.count = 0 * self.sums, 0
        epoch = self.step * self.size / len(self.data.world)
        seconds = time.monotonic() - self.began
        return f"{epoch:.2f},{seconds:.0f},{found[0]:.4f},{lost:.4f},{found[1]:.4f}"


def use_one_core() -> None:
    """Limit PyTorch to one core in this thread."""
    import torch

    torch.set_num_threads(1)


def fit(both: Both, held_out: Positions, course: Course, report: Callable[[Progress], None]) -> Progress:
    """Train, and report the progress at intervals."""
    training, measured = Training(both, course), tensors_of(held_out, course.device)
    curve = ["epoch,seconds,training,held_out,shortfall"]
    first, *others = training.learners
    threads = [Thread(target=training.learn_along, args=[learner], daemon=True) for learner in others]
    for thread in threads:
        thread.start()
    use_one_core()
    next_report = training.began + REPORT
    while training.done < 1:
        training.learn(first)
        begun = time.monotonic()
        if training.done >= 1 or begun > next_report:
            curve.append(training.line(measured))
            report(Progress(weights_of(training.kept), curve))
            next_report = time.monotonic() + max(REPORT, LEARNING * (time.monotonic() - begun))
    return Progress(weights_of(training.kept), curve)


def batches(count: int, size: int, device: str) -> Iterator[Any]:
    """Batches of positions without end, shuffled anew for each epoch."""
    import torch

    while True:
        order = torch.randperm(count, device=device)
        yield from order[: count // size * size].split(size)


def rate_at(step: int, done: float) -> float:
    """The learning rate as a share of the highest: it rises over the first steps, then falls to 0 along a cosine."""
    return min(1.0, step / WARM_UP) * (1 + cos(pi * min(done, 1.0))) / 2


def follow(kept: Any, net: Any, by: float) -> None:
    """Move the averaged weights towards those of a net."""
    import torch

    with torch.no_grad():
        for mean, now in zip(kept.parameters(), net.parameters(), strict=True):
            mean.lerp_(now, by)


def meet(net: Any, nets: Sequence[Any]) -> None:
    """Give one net the mean of all nets' weights; the others take it in their own turn."""
    import torch

    with torch.no_grad():
        for own, *all_of_them in zip(net.parameters(), *(each.parameters() for each in nets), strict=True):
            own.copy_(torch.stack(all_of_them).mean(0))


def held_out_loss(net: Any, positions: Tensors) -> float:
    import torch

    total = 0.0
    with torch.no_grad():
        for which in torch.arange(len(positions.world), device=positions.world.device).split(MEASURED):
            some = sample_of(positions, which)
            total += loss_of(net(some), some).item() * len(which)
    return total / len(positions.world)
