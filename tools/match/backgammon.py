"""Backgammon: a bot against GNU Backgammon at 0-ply, random play, or another level.

Every roll is played twice, with the seats changed. From each result the luck of the dice is taken away: what every
roll was worth above the average of all that could come, as the bot's own net sees it. That average is exact, so the
net's errors make the result less exact and not biased.
"""

import ctypes
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from games.backgammon.actions import DOUBLE, DROP, ROLL, TAKE
from games.backgammon.options import OPTIONS
from games.backgammon.phases import BEFORE_ROLL
from games.backgammon.position import Position
from games.backgammon.xgid import xgid
from tools import ROOT
from tools.match import MatchError, figure
from tools.micropython import MicroPythonError, interpreter

OPPONENTS = ("gnubg", "random")
LEVELS = ("easy", "medium", "hard", "expert")
WORKER = Path(__file__).with_name("backgammon_worker.py")
HEAP = "8m"


def options(parser):
    parser.add_argument("--static", action="store_true", help="without look-ahead")
    parser.add_argument("--cube", action="store_true", help="money games with the doubling cube")
    lengths = next(choices for name, choices, _ in OPTIONS if name == "match_length")
    parser.add_argument(
        "--match-length", type=int, default=0, choices=lengths, metavar="N", help="matches to N points, with the cube"
    )


def main(chosen):
    level = 3 if chosen.static and chosen.level == "expert" else 1 + LEVELS.index(chosen.level)
    other = chosen.against if chosen.against in OPPONENTS else 1 + LEVELS.index(chosen.against)
    outside = Gnubg() if chosen.against == "gnubg" else None
    rules = {"match_length": chosen.match_length, "resign": "off"}
    if not chosen.cube and not chosen.match_length:
        rules["cube"] = "off"
    games = chosen.games + chosen.games % 2
    job = {"players": [level, other], "options": rules, "games": games, "seed": chosen.seed}
    won, luck = [], []
    try:
        for points, lucky in played(job, outside):
            won.append(points)
            luck.append(lucky)
    except KeyboardInterrupt:  # says how it stands
        if len(won) < 4:
            raise
    pairs = len(won) // 2 * 2
    say(won[:pairs], luck[:pairs], chosen)


def played(job, outside):
    """What the first player won and the luck in it, game by game."""
    process = subprocess.Popen(
        [interpreter(), "-X", f"heapsize={HEAP}", str(WORKER), json.dumps(job)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        env={"MICROPYPATH": f"{ROOT}:.frozen"},
    )  # fmt: skip
    try:
        other = []
        for line in process.stdout:
            kind, _, text = line.partition(" ")
            if kind == "G":
                points, lucky = text.split()
                yield float(points), float(lucky)
            elif kind in ("B", "C"):
                boards, _, told = text.rpartition(" {")
                told = json.loads("{" + told.lstrip("{"))
                answer = outside.play(bytes.fromhex(boards), told) if kind == "B" else outside.cube(told)
                process.stdin.write(f"{answer}\n")
                process.stdin.flush()
            else:
                other.append(line)
        if process.wait():
            raise MicroPythonError("".join(other) + process.stderr.read() or "the bots' interpreter was stopped")
    finally:
        process.kill()


def say(won, luck, chosen):
    unit = "matches" if chosen.match_length else "games"
    each = "match wins" if chosen.match_length else "points a game"
    level = chosen.level + (", static" if chosen.static else "")
    print(f"{level} against {chosen.against}, {len(won)} {unit}, seed {chosen.seed}: {each}")
    fair = [points - lucky for points, lucky in zip(won, luck)]
    for name, values in (("without luck", fair), ("as rolled", won)):
        print(f"  {name:12} {figure([(a + b) / 2 for a, b in zip(values[::2], values[1::2])], '+.4f')}")


class Gnubg:
    """GNU Backgammon at 0-ply, from the package `gnubg`."""

    SETTINGS = (
        "threads 1", "confirm new off", "confirm save off", "automatic game off", "automatic roll off",
        "automatic bearoff off", "automatic move off", "player 0 human", "player 1 human", "jacoby off", "beavers 0",
        "evaluation cubedecision evaluation plies 0", "evaluation cubedecision evaluation cubeful on",
    )  # fmt: skip
    EQUITY = re.compile(r"(No (?:re)?double|(?:Red|D)ouble, (?:pass|take)) +([-+]\d\.\d+)")

    def __init__(self):
        try:
            import gnubg
        except ImportError:
            raise MatchError("GNU Backgammon is not installed here: python -m pip install gnubg==1.1.0a16") from None
        self.gnubg = gnubg
        self.money = gnubg.cube_info(1, -1, 0, 0, (0, 0), 0, 0)
        self.cubeless = gnubg.eval_context(0, 0, 1, 0, 0.0)
        self.said = tempfile.TemporaryFile()
        for setting in self.SETTINGS:
            self.command(f"set {setting}")

    def play(self, boards, told):
        """The best of some boards, 52 bytes each, the side first that has played."""
        if told["length"]:
            owner = (-1, 0, 1)[told["owner"] + 1]
            at = self.gnubg.cube_info(told["cube"], owner, 1, told["length"], tuple(told["score"]), told["crawford"], 0)
        else:
            at = self.money
        best, most = 0, -9
        for i in range(0, len(boards), 52):
            mine, theirs = boards[i + 1 : i + 26], boards[i + 27 : i + 52]
            if not any(mine):
                return i // 52
            # The other side is on roll.
            value = -self.gnubg.evaluate((tuple(mine), tuple(theirs)), at, self.cubeless)[5]
            if value > most:
                best, most = i // 52, value
        return best

    def cube(self, told):
        """ROLL or DOUBLE, TAKE or DROP."""
        at = Position()
        at.side = (told["mine"], told["theirs"])
        at.cube, at.cube_owner = told["cube"], told["owner"]
        at.match_length, at.score, at.crawford = told["length"], told["score"], told["crawford"]
        asked = told["phase"] == BEFORE_ROLL
        if asked and told["owner"] == 1:
            return ROLL
        self.command("set xgid " + xgid(at, 0))
        found = self.EQUITY.findall(self.command("eval"))
        equity = {name.split()[-1]: float(number) for name, number in found}
        if len(equity) != 3:  # a cube that is of no use to the side on roll
            return ROLL if asked else TAKE
        if not asked:
            return TAKE if equity["take"] <= equity["pass"] else DROP
        kept = equity["double"] if "double" in equity else equity["redouble"]
        return DOUBLE if min(equity["take"], equity["pass"]) > kept else ROLL

    def command(self, text):
        """What GNU Backgammon says to a command: it writes past Python, into the file behind its standard output."""
        sys.stdout.flush()
        before = os.dup(1)
        self.said.seek(0)
        self.said.truncate()
        os.dup2(self.said.fileno(), 1)
        try:
            self.gnubg.command(text)
            ctypes.CDLL(None).fflush(None)
        finally:
            os.dup2(before, 1)
            os.close(before)
        self.said.seek(0)
        return self.said.read().decode(errors="replace")
