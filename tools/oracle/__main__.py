"""Compares our engines and notations with what other programs made.

    python -m tools.oracle plays FILE.jsonl     legal plays of backgammon rolls
    python -m tools.oracle ids FILE.jsonl       Position ID, Match ID and XGID
    python -m tools.oracle matches FILE.mat ..  whole matches
    python -m tools.oracle traces FILE.jsonl    games of the domino engines, every decision

With --micropython the same comparison runs in the real MicroPython. Every disagreement is printed. Exit
status: 0 all equal, 1 something differs, 2 a wrong file or wrong use.

Each oracle is one module that runs under both interpreters: `compare(path, say) -> (lines, cases,
disagreements)` raises ValueError for a file that it cannot read, and run as a program it prints that
triple; CASES names what it counts.
"""

import argparse
import importlib
import sys
from pathlib import Path

from tools import ROOT
from tools.micropython import MicroPythonError, run

ORACLES = ("plays", "ids", "matches", "traces")
HEAP = "160k"  # that of the device's simulator: files are read line by line


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.oracle", description=__doc__.split("\n")[0])
    parser.add_argument("oracle", choices=ORACLES)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--micropython", action="store_true", help="compare in the real MicroPython")
    chosen = parser.parse_args(arguments)
    status = 0
    for path in chosen.files:
        try:
            lines, cases, wrong = _compare(chosen.oracle, path, chosen.micropython)
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            print(f"{path}: {reason}", file=sys.stderr)
            return 2
        except MicroPythonError as error:
            print(f"{path}: MicroPython stopped with {str(error).strip().splitlines()[-1]}", file=sys.stderr)
            return 1
        if not lines:
            print(f"{path}: there is nothing in it to compare", file=sys.stderr)
            return 2
        where = "MicroPython" if chosen.micropython else "CPython"
        unit = importlib.import_module(f"tools.oracle.{chosen.oracle}").CASES
        print(f"{path}: {lines} lines, {cases} {unit} compared under {where}, {wrong} disagree")
        status = status or int(wrong > 0)
    return status


def _compare(oracle, path, in_micropython):
    if not in_micropython:
        return importlib.import_module(f"tools.oracle.{oracle}").compare(str(path), print)
    path.open().close()  # the host words the refusal of a file better
    try:
        said = run(ROOT / "tools" / "oracle" / f"{oracle}.py", path.resolve(), heap=HEAP, timeout=600)
    except MicroPythonError as error:
        for line in str(error).splitlines():
            if line.startswith("ValueError: "):
                raise ValueError(line[len("ValueError: "):]) from None
        raise
    *differences, counts = said.splitlines()
    for line in differences:
        print(line)
    return tuple(map(int, counts.split()))


if __name__ == "__main__":
    sys.exit(main())
