"""Plays backgammon in the real MicroPython; tools/match/backgammon.py starts it, answers it and counts.

    micropython backgammon_worker.py JSON

What is asked and told goes line by line: `B`, the boards after each play, 52 bytes in hexadecimal each, and the
position, for a player who is not in here: the answer is a number; `C` and the position, for its cube: the answer is an
action. `G` tells a game or match: what the first player won, and how much of it was luck.
"""

import json
import sys
from array import array
from binascii import hexlify

from bots.backgammon.bot import Bot
from bots.backgammon.luck import Luck
from bots.backgammon.plays_viper import plays, results
from games.backgammon.actions import CONFIRM, NEXT_GAME, move
from games.backgammon.engine import Engine
from games.backgammon.phases import GAME_END, MOVING
from games.contract import CHANCE, OVER

NODES = 1 << 20
PORTION = 100


class Dice:
    """The same rolls for one number, whoever plays."""

    def __init__(self, number):
        self.state = number * 2654435761 + 12345 & 0xFFFFFFFF
        for _ in range(4):
            self.below(36)

    def below(self, n):
        self.state = self.state * 1664525 + 1013904223 & 0xFFFFFFFF
        mixed = (self.state ^ self.state >> 15) * 2246822519 & 0xFFFFFFFF
        return ((mixed ^ mixed >> 13) >> 4) % n


class Plays:
    """All plays of a roll, the boards after them, and their actions."""

    def __init__(self):
        self.board = bytearray(52)
        self.turn = bytearray(20)
        self.moves = array("I", bytes(4 * PORTION))
        self.boards = bytearray(52 * PORTION)

    def portions(self, engine):
        """The number of plays in each portion of the roll."""
        mover = engine.mover
        self.board[:26] = engine.side[mover]
        self.board[26:] = engine.side[1 - mover]
        a, b = max(engine.dice), min(engine.dice)
        left = engine.dice_left
        times = 0 if a != b and left[a] and left[b] else left[a] or left[b]
        self.turn[0] = a if left[a] else b
        self.turn[1] = 0 if times else b
        self.turn[2] = times
        self.turn[3] = PORTION
        skip = 0
        while True:
            self.turn[4] = skip & 255
            self.turn[5] = skip >> 8
            n = plays(self.board, self.turn, self.moves)
            results(self.board, self.turn, self.moves, 0, n, self.boards)
            yield n
            skip += n
            if n < PORTION:
                return

    def actions(self, i):
        """Of play i of the portion."""
        done = []
        play = self.moves[i]
        while play:
            done.append(move(self.turn[play >> 5 & 1], play & 31))
            play >>= 6
        return done


class Remote:
    """Somebody outside, who gets every play of a roll to choose from."""

    def __init__(self, kind):
        self.kind = kind
        self.plays = Plays()

    def choose(self, engine, n):
        """The actions of a decision among `n` legal ones."""
        if engine.phase != MOVING:
            return [ask("C", position(engine))]
        boards = []
        found = []
        for n in self.plays.portions(engine):
            boards.append(hexlify(self.plays.boards[: 52 * n]).decode())
            for i in range(n):
                found.append(self.plays.actions(i))
        return found[ask("B", "".join(boards) + " " + position(engine))]


class Ours:
    """A bot."""

    def __init__(self, options, level):
        self.bot = Bot(Engine(2, options), level)
        self.bot.lean = False
        self.view = bytearray(Engine.SIZE)
        self.out = array("H", bytes(32))

    def choose(self, engine, n):
        seat = engine.turn
        engine.hide(seat, self.view)
        self.bot.begin(self.view, seat)
        while not self.bot.think(NODES):
            pass
        n = self.bot.play(self.out)
        return list(self.out[:n])


def ask(what, text):
    print(what, text)
    return int(sys.stdin.readline())


def position(engine):
    """What somebody outside has to know for a cube action."""
    return json.dumps({
        "phase": engine.phase,
        "mine": list(engine.side[engine.mover]),
        "theirs": list(engine.side[1 - engine.mover]),
        "cube": engine.cube,
        "owner": -1 if engine.cube_owner < 0 else int(engine.cube_owner != engine.mover),
        "length": engine.match_length,
        "score": [engine.score(engine.mover), engine.score(1 - engine.mover)],
        "crawford": int(engine.crawford),
        "jacoby": int(engine.jacoby),
        "beavers": engine.beavers,
    })  # fmt: skip


class Table:
    """Two players and a match. `luck`: of the first player, in points, or in 1/50000 of the match."""

    def __init__(self, job):
        self.options = options = job["options"]
        self.engine = Engine(2, options)
        self.players = [Ours(options, level) if isinstance(level, int) else Remote(level) for level in job["players"]]
        self.judge = Luck(Bot(Engine(2, options), 3))
        self.legal = array("H", bytes(2 * Engine.MOST))

    def play(self, number, first):
        """A game, or a match where there is one, with the dice `number`; `first`: the seat of the first player."""
        engine = self.engine
        engine.reset()
        dice = Dice(number)
        chance = Dice(number + 77)
        luck = 0
        while engine.turn != OVER:
            n = engine.legal(self.legal)
            if engine.turn == CHANCE:
                action = self.legal[dice.below(n)]
                luck += self.luck(action, first)
                engine.play(action)
            elif engine.phase == GAME_END:
                if not engine.match_length:
                    break
                engine.play(NEXT_GAME)
            elif n == 1:
                engine.play(self.legal[0])
            else:
                player = self.players[engine.turn ^ first]
                if isinstance(player, Remote) and player.kind == "random":
                    engine.play(self.legal[chance.below(n) if engine.phase == MOVING else 0])  # rolls, takes, accepts
                    continue
                for action in player.choose(engine, n):
                    engine.play(action)
                if engine.phase == MOVING and engine.allows(CONFIRM):
                    engine.play(CONFIRM)
        won = engine.score(first) - engine.score(1 - first)
        if engine.match_length:
            won = 1 if won > 0 else 0
        return won, luck

    def luck(self, action, first):
        """What the first player has of a roll."""
        engine = self.engine
        judge = self.judge
        seat = judge.begin(engine, action)
        if seat < 0:
            return 0
        judge.think(NODES)
        worth = judge.worth if seat == first else -judge.worth
        if not engine.match_length:
            return worth * engine.cube / 1000
        score = judge.bot.score
        return worth / 2000 * (score.result(engine.cube) - score.result(-engine.cube)) / 50000


def main():
    job = json.loads(sys.argv[1])
    table = Table(job)
    for i in range(job["games"]):
        pair = i >> 1
        won, luck = table.play(job["seed"] * 1000003 + pair, i & 1)
        print("G %d %.5f" % (won, luck))


main()
