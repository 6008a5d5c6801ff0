"""Writes a backgammon record as a .mat file for other programs: python -m tools.record RECORD --mat OUT.mat"""

import argparse
import sys
from pathlib import Path

from games.backgammon import mat
from tools import verify


def to_mat(record):
    """The text of the match file of a verify.Record; what was taken back is not in it."""
    lines = []
    mat.write(lines.append, (), record.names, record.engine.options, [action for action, _ in record.actions])
    return "".join(lines)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="record", description="Writes a backgammon record as a .mat file.")
    parser.add_argument("record", type=Path, help="a file from the console's records folder, or match.bny")
    parser.add_argument("--mat", type=Path, required=True, metavar="OUT.mat", help="the file to write")
    given = parser.parse_args(arguments)
    record = verify.opened(given.record, "record")
    if record.game.name != "backgammon":
        print(f"{given.record} is a match of {record.game.title}; .mat files are for backgammon.", file=sys.stderr)
        return 1
    try:
        given.mat.write_text(to_mat(record))
    except OSError as fault:
        print(f"{given.mat} cannot be written: {fault.strerror}.", file=sys.stderr)
        return 1
    if record.wrong:
        print(f"Only the part before this is in the file. {record.wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
