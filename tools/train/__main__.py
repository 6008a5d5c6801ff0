"""Trains the network of a bot and writes the file that the console reads.

    python -m tools.train backgammon [--quick] [--jobs N] [--folder FOLDER] [--out FILE]

What is made on the way stays in FOLDER (build/train), and whoever calls again goes on from there. The packages are a
group of their own: .venv/bin/python -m pip install --group train

Exit status: 0, 1 when something that is needed is missing or fails, 2 for wrong use.
"""

import argparse
import importlib.util
import os
import sys
from pathlib import Path

from tools import ROOT
from tools.train import TrainError

GAMES = ("backgammon",)
PACKAGES = ("gnubg", "numpy", "torch")


def parser():
    made = argparse.ArgumentParser(prog="python -m tools.train", description=__doc__.split("\n")[0])
    made.add_argument("game", choices=GAMES)
    made.add_argument("--quick", action="store_true", help="a toy in seconds, to see that everything works")
    made.add_argument("--jobs", type=_positive, default=os.cpu_count(), help="processes that play (one a core)")
    made.add_argument("--folder", type=Path, default=ROOT / "build" / "train", help="for what is made on the way")
    made.add_argument("--out", type=Path, help="the file to write (the console's own; a toy stays in the folder)")
    return made


def _positive(text):
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of processes")
    return int(text)


def main(arguments=None):
    chosen = parser().parse_args(arguments)
    missing = [name for name in PACKAGES if not importlib.util.find_spec(name)]
    try:
        if missing:
            command = f"{Path(sys.executable).name} -m pip install --group train"
            raise TrainError(f"{', '.join(missing)} not installed: `{command}` installs what training needs")
        importlib.import_module(f"tools.train.{chosen.game}").main(chosen)
    except (TrainError, OSError) as fault:
        print(f"train: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ntrain: left off; the same command goes on from here", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
