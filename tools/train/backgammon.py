"""Backgammon's two networks: plays games, has GNU Backgammon label them, learns, and writes the weights.

    decisions   CHUNKS files of labelled decisions, one more to check with     20 s of a core each
    contact     the network for positions in contact                          16 minutes of a core
    race        the network for races                                          3 minutes of a core
    weights     rounded, checked, written

The times are those of a desktop's core that knows AVX-512 with bfloat16; others take several times as long. Everything
comes from SEED: the same versions of the packages on the same processor make the same file, byte for byte.
"""

import multiprocessing
import os
import sys
import time
from contextlib import nullcontext
from importlib.metadata import version

import numpy as np
import torch

from tools import ROOT
from tools.train import samples
from tools.train.export import weights_file
from tools.train.network import Decisions, Network, Recipe, judged, train

SEED = 1
CHUNKS = 18
CONTACT = Recipe(kind=0, units=232, cap=2, second=64, steps=45_000, rate=0.004, ranks=40)
RACE = Recipe(kind=1, units=24, cap=16, second=64, steps=24_000, decisions=512, rate=0.01, ranks=4)
PARTS = "positions", "chances", "forced", "forced_chances"  # of a file of decisions
WEIGHTS = ROOT / "bots" / "backgammon" / "weights.bin"


def main(chosen):
    folder = chosen.folder / ("backgammon-quick" if chosen.quick else "backgammon")
    folder.mkdir(parents=True, exist_ok=True)
    chunks, games, plies = (2, 20, 40) if chosen.quick else (CHUNKS, samples.GAMES, samples.PLIES)
    recipes = {"contact": CONTACT, "race": RACE}
    if chosen.quick:
        recipes = {name: Recipe(recipe.kind, 24, recipe.cap, recipe.second, 60, 32) for name, recipe in recipes.items()}
    files = decisions(folder, chunks + 1, games, plies, chosen.jobs)  # the last one is to check with
    networks = {name: learned(folder, name, recipe, files) for name, recipe in recipes.items()}
    for name, recipe in recipes.items():
        unseen = Decisions(read(files[-1:]), recipe.kind)
        for rounded in (False, True):
            error, lost = judged(networks[name], unseen, rounded)
            print(f"{name:8} {'as rounded' if rounded else 'free':10}  root mean square error {error:.4f}, "
                  f"lost by a decision {lost:.5f} points")  # fmt: skip
    text = f"gnubg {version('gnubg')} 0-ply, {chunks} x {games} x {plies} plies, seed {SEED}, torch {torch.__version__}"
    out = chosen.out or (folder / "weights.bin" if chosen.quick else WEIGHTS)
    fresh = out.with_name(out.name + ".new")
    fresh.write_bytes(weights_file(networks["contact"].whole(), networks["race"].whole(), text))
    fresh.replace(out)
    print(f"{out}: {out.stat().st_size} bytes")


def decisions(folder, count, games, plies, jobs):
    """The files of `count` chunks, made where they are missing."""
    files = [folder / f"{number:04}.npz" for number in range(count)]
    missing = [(number, file, games, plies) for number, file in enumerate(files) if not file.exists()]
    if missing:
        bar = Bar("decisions", count)
        bar(count - len(missing))
        with multiprocessing.get_context("spawn").Pool(min(jobs, len(missing))) if jobs > 1 else nullcontext() as pool:
            made = pool.imap_unordered(_chunk, missing) if pool else map(_chunk, missing)
            for done, _ in enumerate(made, count - len(missing) + 1):
                bar(done)
    return files


def _chunk(wanted):
    number, file, games, plies = wanted
    found = samples.chunk(SEED, number, samples.Labels(), games, plies)
    fresh = file.with_name(f"{number:04}.new.npz")
    np.savez(fresh, **dict(zip(PARTS, found)))
    os.replace(fresh, file)


def read(files):
    for file in files:
        with np.load(file) as chunk:
            yield [chunk[part] for part in PARTS]


def learned(folder, name, recipe, files):
    """The network that the recipe makes of these files but the last."""
    done = folder / f"{name}.pt"
    made = torch.load(done, weights_only=True) if done.exists() else {"recipe": None}
    if made["recipe"] != repr(recipe):
        bar = Bar(name, recipe.steps)
        keep = folder / f"{name}.keep"
        network = train(Decisions(read(files[:-1]), recipe.kind), recipe, keep, lambda step, _: bar(step))
        made = {"recipe": repr(recipe), "network": network.state_dict()}
        torch.save(made, done)
        keep.unlink(missing_ok=True)
    network = Network(recipe)
    network.load_state_dict(made["network"])
    return network


class Bar:
    """A line that tells how far it is and how long it is going to take. On a terminal it grows in place, else there is
    one for each tenth."""

    WIDTH = 40

    def __init__(self, name, of):
        self.name = name
        self.of = of
        self.began = time.monotonic()
        self.first = None
        self.shown = -1

    def __call__(self, done):
        if self.first is None:
            self.first = done
        full = done * self.WIDTH // self.of
        if done < self.of and (full == self.shown or not sys.stdout.isatty() and full % 4):
            return
        self.shown = full
        spent = time.monotonic() - self.began
        left = spent * (self.of - done) / (done - self.first) if done > self.first else 0
        end = "\n" if done >= self.of or not sys.stdout.isatty() else ""
        start = "\r" if sys.stdout.isatty() else ""
        told = f"{left / 60:6.1f} min left" if done < self.of else f"{spent / 60:6.1f} min     "
        print(f"{start}{self.name:10}[{'#' * full:{self.WIDTH}}] {told}", end=end, flush=True)
