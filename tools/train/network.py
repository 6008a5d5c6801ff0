"""The network of bots/backgammon/net.py in PyTorch, and how it learns.

All of its numbers live on the grid that the file has: weights of the first layer are whole sixteenths from -8/16 to
7/16, those of the second whole 64ths. Training begins with free numbers; then, for most of the time, each pass forward
rounds them to the grid while the free ones behind go on learning, so that the network finds the best numbers *on* it.

What is learned of a decision: the worth of each play, and still more the differences between the plays of one roll,
because these decide what is played. Plays near the best count most.
"""

import math
from dataclasses import dataclass

import numpy as np
import torch
from torch.nn import functional

from tools.train.samples import EQUITY, GROUP, SCALE, kinds

STEP = 1 / 16  # of the first layer
SUMS = 64  # grid of what the second layer finds, a unit
THIRD = 256
BIASES = 1024  # of the third layer
UNITS = 16  # of the second layer
TOP = 255 / 64  # what the second layer is cut to


@dataclass
class Recipe:
    """How a network is made.

    kind       0 contact, 1 race
    units      of the first layer
    cap        what they are cut to
    second     grid of the second layer's weights, a unit
    steps      of training, of `decisions` decisions each
    free       share of the steps before numbers are rounded
    rate       of learning, at first
    ranks      weight of the differences within a decision, beside the equity itself with weight 1
    forced     weight of the equity of forced turns, which have no differences
    chances    weight of the five chances
    near, far  a play counts exp(-equity behind the best / near) + far
    """

    kind: int
    units: int
    cap: float
    second: int
    steps: int
    decisions: int = 1024
    free: float = 0.3
    rate: float = 3e-3
    ranks: float = 2.0
    forced: float = 4.0
    chances: float = 0.3
    near: float = 0.15
    far: float = 0.1
    seed: int = 1


class _Rounded(torch.autograd.Function):
    """Rounds forward; backward as if it did not."""

    @staticmethod
    def forward(context, x):
        return x.round()

    @staticmethod
    def backward(context, slope):
        return slope


class _Product(torch.autograd.Function):
    """h @ w forward in full precision; the slopes, which need none, in bfloat16."""

    @staticmethod
    def forward(context, h, w):
        context.save_for_backward(h, w)
        return h.float() @ w

    @staticmethod
    def backward(context, slope):
        h, w = context.saved_tensors
        slope = slope.bfloat16()
        return slope @ w.bfloat16().t(), (slope.t() @ h).t().float()


def inputs(positions, race):
    """(n, 52) counts to (n, 208) inputs: 1, 2 (in a race that many or more), 3 or more, how many beyond."""
    half = torch.bfloat16
    compare = torch.ge if race else torch.eq
    return torch.cat(
        (compare(positions, 1).to(half), compare(positions, 2).to(half), (positions >= 3).to(half),
         (positions.to(half) - 3).clamp_(min=0)), -1,
    )  # fmt: skip


class Network(torch.nn.Module):
    def __init__(self, recipe):
        super().__init__()
        units = recipe.units
        self.cap = recipe.cap
        self.grid = recipe.second
        self.race = recipe.kind == 1
        new = torch.nn.Parameter
        self.w1 = new(torch.randn(208, units) * 0.15)
        self.b1 = new(torch.zeros(units) + 0.1)
        self.w2 = new(torch.randn(units, UNITS) * units**-0.5)
        self.b2 = new(torch.zeros(UNITS) + 0.2)
        self.w3 = new(torch.randn(UNITS, 5) * 0.3)
        self.b3 = new(torch.tensor([0.0, -1, -3, -1, -3]))

    def forward(self, positions, rounded):
        """(n, 5) chances."""
        w1, b1, w2 = self.w1, self.b1, self.w2
        if rounded:
            w1 = _Rounded.apply(w1 / STEP).clamp(-8, 7) * STEP
            b1 = _Rounded.apply(b1 / STEP) * STEP
            w2 = _Rounded.apply(w2 * self.grid).clamp(-63, 63) / self.grid
        first = torch.addmm(b1.bfloat16(), inputs(positions, self.race), w1.bfloat16())
        first = functional.hardtanh(first, 0, self.cap - STEP)
        second = _Product.apply(first, w2) + self.b2
        if rounded:
            second = second + ((second * SUMS).floor() / SUMS - second).detach()
        found = torch.sigmoid(functional.hardtanh(second, 0, TOP) @ self.w3 + self.b3)
        # A side that has borne off loses no gammon.
        may = (positions[:, [26, 26, 0, 0]] == 0).float()
        return torch.cat((found[:, :1], found[:, 1:] * may), 1)

    def whole(self):
        """All numbers as export.weights_file wants them."""

        def on_grid(values, grid, most=1 << 30, least=-(1 << 30)):
            return np.clip(np.rint(values.detach().double().numpy() * grid), least, most).astype(int)

        return {
            "w1": on_grid(self.w1, 1 / STEP, 7, -8), "b1": on_grid(self.b1, 1 / STEP),
            "most": round(self.cap / STEP) - 1,
            "w2": on_grid(self.w2, self.grid, 63, -63), "b2": on_grid(self.b2, self.grid / STEP),
            "drop": round(math.log2(self.grid / STEP / SUMS)),
            "w3": on_grid(self.w3, THIRD), "b3": on_grid(self.b3, BIASES),
        }  # fmt: skip


class Decisions:
    """Those with two plays or more for a network of this kind; then its forced turns, GROUP together."""

    def __init__(self, chunks, kind):
        groups, forced = [], []
        for positions, chances, alone, alone_chances in chunks:
            fit = kinds(positions.reshape(-1, 52)).reshape(positions.shape[:2]) == kind
            several = fit.sum(1) > 1
            groups.append((positions[several], chances[several].view(np.int16), fit[several]))
            fit = kinds(alone) == kind
            forced.append((alone[fit], alone_chances[fit].view(np.int16)))
        positions, chances, fit = (np.concatenate(parts) for parts in zip(*groups))
        alone, alone_chances = (np.concatenate(parts) for parts in zip(*forced))
        whole = len(alone) // GROUP * GROUP
        alone = alone[:whole].reshape(-1, GROUP, 52)
        alone_chances = alone_chances[:whole].reshape(-1, GROUP, 5)
        self.choices = len(positions)  # from here on it is forced turns
        self.positions = torch.from_numpy(np.concatenate((positions, alone)))
        self.chances = torch.from_numpy(np.concatenate((chances, alone_chances)))
        self.fit = torch.from_numpy(np.concatenate((fit, np.ones(alone.shape[:2], bool))))

    def __len__(self):
        return len(self.positions)

    def some(self, which):
        """Positions (n, GROUP, 52), their chances, 1 or 0 for whether they count, and for whether there is a choice."""
        chances = (self.chances[which].int() & SCALE).float() / SCALE
        return self.positions[which], chances, self.fit[which].float(), (which < self.choices).float()[:, None]


def loss(found, known, fit, choice, recipe):
    worth = torch.from_numpy(EQUITY)
    error = found - known
    wrong = error @ worth
    equity = (known @ worth).masked_fill(fit == 0, -9)
    behind = (equity.max(1, keepdim=True)[0] - equity) * choice
    weight = fit * (torch.exp(-behind / recipe.near) + recipe.far)
    mean = (weight * wrong).sum(1, keepdim=True) / weight.sum(1, keepdim=True)
    ranks = choice * (recipe.ranks * (wrong - mean) ** 2) + (1 - choice) * (recipe.forced * wrong**2)
    terms = wrong**2 + ranks + recipe.chances * (error**2).sum(2)
    return (weight * terms).sum() / weight.sum()


@torch.no_grad()
def judged(network, decisions, rounded=True, at_once=2048):
    """(root of the mean squared error of the equity, equity lost by a decision) on these decisions."""
    worth = torch.from_numpy(EQUITY)
    squares = lost = places = 0.0
    for start in range(0, decisions.choices, at_once):
        positions, known, fit, _ = decisions.some(torch.arange(start, min(start + at_once, decisions.choices)))
        found = network(positions.reshape(-1, 52), rounded).reshape(known.shape) @ worth
        equity = known @ worth
        squares += (((found - equity) ** 2) * fit).sum().item()
        places += fit.sum().item()
        chosen = found.masked_fill(fit == 0, -9).argmax(1, keepdim=True)
        best = equity.masked_fill(fit == 0, -9).max(1)[0]
        lost += (best - equity.gather(1, chosen)[:, 0]).sum().item()
    return math.sqrt(squares / places), lost / decisions.choices


def train(decisions, recipe, keep=None, tick=None):
    """A Network that has learned from the decisions: the average of its last thousands of steps.

    keep    a file to go on from, if the recipe is the same, and to leave off in from time to time
    tick(step, network) after each step
    """
    torch.set_num_threads(1)
    torch.manual_seed(recipe.seed)
    network, average = Network(recipe), Network(recipe)
    average.load_state_dict(network.state_dict())
    adam = torch.optim.Adam(network.parameters(), lr=recipe.rate, betas=(0.9, 0.99))
    step = 0
    kept = torch.load(keep, weights_only=True) if keep and keep.exists() else {}
    if kept.get("recipe") == repr(recipe):
        step = kept["step"]
        network.load_state_dict(kept["network"])
        average.load_state_dict(kept["average"])
        adam.load_state_dict(kept["adam"])
    size = min(recipe.decisions, len(decisions))
    turns = len(decisions) // size  # steps an epoch
    order = None
    while step < recipe.steps:
        if order is None or step % turns == 0:
            shuffle = torch.Generator().manual_seed(recipe.seed * 1000 + step // turns)
            order = torch.randperm(len(decisions), generator=shuffle)
        at = step % turns * size
        positions, known, fit, choice = decisions.some(order[at : at + size])
        done = step / recipe.steps
        for group in adam.param_groups:
            group["lr"] = recipe.rate * min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * done))
        found = network(positions.reshape(-1, 52), done >= recipe.free).reshape(known.shape)
        adam.zero_grad(set_to_none=True)
        loss(found, known, fit, choice, recipe).backward()
        adam.step()
        with torch.no_grad():
            network.w1.clamp_(-8 * STEP, 7 * STEP)
            network.w2.clamp_(-63 / recipe.second, 63 / recipe.second)
            weight = 1 - min(0.9985, step / (step + 50))
            torch._foreach_lerp_(list(average.parameters()), list(network.parameters()), weight)
        step += 1
        if keep and step % 1000 == 0:
            _save(keep, {"recipe": repr(recipe), "step": step, "network": network.state_dict(),
                         "average": average.state_dict(), "adam": adam.state_dict()})  # fmt: skip
        if tick:
            tick(step, average)
    return average


def _save(path, state):
    fresh = path.with_name(path.name + ".new")
    torch.save(state, fresh)
    fresh.replace(path)
