"""Values of the positions of games played at random, the same under both interpreters: prints a line a game.

    net_playout.py GAMES [locked]      locked: the heap is, while the network works
"""

import sys
from array import array

import micropython

from bots.backgammon.net import Net
from games.backgammon.engine import Engine
from games.backgammon.plays import Plays

PLIES = 70
MOST = 12


class Game:
    """Every `ply` has `root`, the 52 counts before it, and `boards`, up to MOST plays of it, `count` in number."""

    def __init__(self, seed):
        self.engine = Engine()
        self.plays = Plays(self.engine)
        self.side = [bytearray(self.engine.setup), bytearray(self.engine.setup)]
        self.root = bytearray(52)
        self.boards = bytearray(52 * MOST)
        self.count = 0
        self.seed = seed

    def chance(self, n):
        self.seed = (self.seed * 1103 + 12345) % 1000003
        return self.seed // 7 % n

    def ply(self):
        """False when the game is over."""
        mine, theirs = self.side
        if not (any(mine[1:]) and any(theirs[1:])):
            return False
        self.root[:26] = mine
        self.root[26:] = theirs
        self.count = 0
        self.engine.set_position(mine, theirs, 0, (1 + self.chance(6), 1 + self.chance(6)))
        self.plays.each(self.visit)
        if self.count:
            at = 52 * self.chance(self.count)
            mine, theirs = self.boards[at : at + 26], self.boards[at + 26 : at + 52]
        self.side = [theirs, mine]
        return True

    def visit(self, plays):
        if self.count < MOST:
            at = 52 * self.count
            self.boards[at : at + 26] = plays.mine
            self.boards[at + 26 : at + 52] = plays.theirs
            self.count += 1


def judged(net, game, said):
    """All that the network says of a ply: `said` gets the values of its plays and the five chances before it."""
    five = array("H", bytes(10))
    yield
    net.root(game.root)
    net.values(game.boards, game.count, said)
    net.outputs(game.root, five)
    yield
    for i in range(5):
        said[MOST + i] = five[i]


def main(games, locked):
    net = Net()
    said = array("H", bytes(2 * (MOST + 5)))
    for number in range(games):
        game = Game(number)
        total = plies = 0
        while plies < PLIES and game.ply():
            steps = judged(net, game, said)
            next(steps)
            if locked:
                micropython.heap_lock()
            next(steps)
            if locked:
                micropython.heap_unlock()
            for _ in steps:
                pass
            for i in range(MOST + 5):
                if i < game.count or i >= MOST:
                    total = (total * 31 + said[i]) % 1000003
            plies += 1
        print(number, plies, total)


if __name__ == "__main__":
    main(int(sys.argv[1]), len(sys.argv) > 2)
