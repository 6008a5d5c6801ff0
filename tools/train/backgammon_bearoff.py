"""Makes bots/backgammon/bearoff.bin: `python -m tools.train.backgammon_bearoff`. What is in it, bearoff.py says."""

import struct
from array import array
from pathlib import Path

from bots.backgammon import bearoff
from bots.backgammon.net_viper import checksum
from bots.backgammon.plays_viper import plays, results
from tools import ROOT

SPARE = 12  # more rolls than the table has, so that what it leaves out is known


def sides(most=bearoff.MOST, highest=6):
    """All sides of up to `most` checkers at home, as counts on the points 1.., the emptiest first."""
    if not highest:
        yield ()
        return
    for on in range(most + 1):
        for rest in sides(most - on, highest - 1):
            yield rest + (on,)


def distributions():
    """For each side the chances to be off after exactly 0, 1, 2, ... rolls."""
    found = {(0,) * 6: (1.0,) + (0.0,) * SPARE}
    mean = {(0,) * 6: 0.0}
    for side in sorted(sides(), key=lambda counts: sum((p + 1) * n for p, n in enumerate(counts))):
        if side in found:
            continue
        chances = [0.0] * (SPARE + 1)
        for a in range(1, 7):
            for b in range(1, a + 1):
                left = min(after(side, a, b), key=mean.get)
                for rolls in range(SPARE):
                    chances[rolls + 1] += (1 if a == b else 2) / 36 * found[left][rolls]
        found[side] = tuple(chances)
        mean[side] = sum(rolls * chance for rolls, chance in enumerate(chances))
    return found


def after(side, a, b):
    """What can be left of a side after a roll."""
    board = bytearray(52)
    board[1:7] = bytes(side)
    board[26 + 1] = 1
    turn = bytearray((a, b if a != b else 0, 4, 255)) + bytearray(16)
    moves = array("I", bytes(4 * 255))
    n = plays(board, turn, moves)
    boards = bytearray(52 * n)
    results(board, turn, moves, 0, n, boards)
    return {tuple(boards[52 * i + 1 : 52 * i + 7]) for i in range(n)}


def table(found):
    """The rows of the file; the rolls that it has no room for count as the last."""
    rows = [b""] * bearoff.ROWS
    numbers = bearoff.Rows()
    for side, chances in found.items():
        by_then = [round(65535 * sum(chances[: rolls + 2])) for rolls in range(bearoff.ROLLS)]
        by_then[-1] = 65535
        number = numbers.number(bytes((0,) + side))
        rows[number] = struct.pack("<8H", *by_then)
    return b"".join(rows)


def main():
    made = table(distributions())
    Path(ROOT, bearoff.FILE).write_bytes(checksum(made, len(made), 1).to_bytes(4, "little") + made)
    print(f"{bearoff.FILE}: {bearoff.ROWS} sides")


if __name__ == "__main__":
    main()
