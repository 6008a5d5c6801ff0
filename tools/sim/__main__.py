"""Runs the console: a script in virtual time, or to be played with keys (--play)."""

import argparse
import os
import sys
from pathlib import Path

from tools.build import BuildError
from tools.sim import Simulator, Stopped, fronts, script
from tools.sim.panel import PanelError
from tools.sim.simulator import InUse

FAULTS = ("full", "readonly")


def arguments(given=None):
    parser = argparse.ArgumentParser(prog="python -m tools.sim", description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--script", metavar="FILE", help="steps, one a line (tools/sim/script.py lists them)")
    what.add_argument("--play", action="store_true", help="a window, or the terminal where there is no display")
    parser.add_argument("--board", default="sim_320x240", help=", ".join(fronts.board_names()))
    parser.add_argument("--seed", help="the same seed and steps give the same bytes (without: unforeseeable)")
    parser.add_argument("--battery", metavar="MV", help="millivolts of a battery (without: a board that has none)")
    parser.add_argument("--keys", help="another front than the board's own: 7, 6, 3 or 2 keys")
    parser.add_argument("--out", default=".", metavar="DIR", help="folder for the shots (without: this one)")
    parser.add_argument(
        "--storage", action="append", default=[], metavar="DIR|full|readonly",
        help="folder that stays (without: a fresh one, with --play one a board in ~/.local/share/boneyard); "
        "full or readonly: writing fails",
    )  # fmt: skip
    parser.add_argument("--program", metavar="FILE", help="a script to run in place of the firmware")
    parser.add_argument("--terminal", action="store_true", help="with --play: in the terminal in any case")
    return parser.parse_args(given)


def saves(board):
    """Where a person's matches stay."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "boneyard" / board


def main(given=None):
    options = arguments(given)
    try:
        keys = None
        if options.keys:
            if not options.keys.isdecimal():
                raise ValueError(f"--keys is a number of keys, not {options.keys!r}")
            keys = len(fronts.front(int(options.keys)))
        front = fronts.front(keys) if keys else fronts.board(options.board).KEYS
        fronts.board(options.board)
        if options.program and not Path(options.program).is_file():
            raise ValueError(f"no program {options.program}")
        battery = script.millivolts(options.battery) if options.battery else None
        steps = script.read(options.script, front) if options.script else None
        if steps and battery is None and any(word == "battery" for word, *_ in steps):
            raise ValueError("the script changes a battery that is not there: --battery MV puts one in")
    except ValueError as error:
        print(f"sim: {error}", file=sys.stderr)
        return 2
    fault = [word for word in options.storage if word in FAULTS]
    folder = [word for word in options.storage if word not in FAULTS]
    if options.play and not folder:
        folder = [saves(options.board)]
    setup = {
        "board": options.board, "seed": options.seed, "keys": keys,
        "battery": battery, "storage": folder[-1] if folder else None, "storage_fault": fault[-1] if fault else None,
        "program": options.program and Path(options.program).absolute(),
    }  # fmt: skip
    try:
        if options.play:
            from tools.sim import play

            return play.play(setup, options.terminal)
        with Simulator(**setup) as simulator:
            script.run(steps, simulator, options.out)
    except Stopped as stopped:
        print(f"sim: the firmware stopped:\n{stopped}", file=sys.stderr)
        return 1
    except (BuildError, PanelError, FileNotFoundError, InUse) as error:
        print(f"sim: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"sim: {error.filename or 'storage'}: {error.strerror}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
