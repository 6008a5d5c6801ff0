"""The five chances of the seat that is to roll: by the look of the board, or after the best play of each roll."""

from array import array

from micropython import const

_CLEAR = const(30)  # so few wins are seen without the rolls


class Chances:
    """`outputs`: win, gammon, backgammon, lose a gammon, a backgammon, in 1/10000, of the mover (on `search.board`).

    `deep`: whether to play the rolls. `model`: in a small bear-off, what the cube is worth there (bearoff_cube.py).
    """

    def __init__(self, search, deep, model):
        self.search = search
        self.model = model
        self.outputs = array("i", bytes(20))
        self.sums = array("i", bytes(20))
        self.said = array("H", bytes(10))
        search.count = 0
        search.lay(0)
        search.net.outputs(search.after, self.said)  # as if the other side had just played
        self.outputs[0] = 10000 - self.said[0]
        for i in (1, 2):
            self.outputs[i] = self.said[2 + i]
            self.outputs[2 + i] = self.said[i]
        self.a = self.b = 1 if model or deep and self.outputs[0] > _CLEAR else 0

    def think(self, nodes):
        """Plays about `nodes` positions of the rolls. True when all is seen."""
        search = self.search
        nodes += search.nodes
        while self.a:
            if search.nodes >= nodes:
                return False
            same = self.a == self.b
            times = 1 if same else 2
            search.judge(self.a, 0 if same else self.b, 4, 1)
            search.lay(0)
            if self.model:
                self.model.roll(search.after, times)
                search.nodes += 20  # what that takes
            search.net.outputs(search.boards, self.said)
            for i in range(5):
                self.sums[i] += times * self.said[i]
            self.b += 1
            if same:
                self.a += 1
                self.b = 1
            if self.a > 6:
                self.a = 0
                for i in range(5):
                    self.outputs[i] = self.sums[i] // 36
        return True

    def finish(self):
        """What was seen of the rolls counts when it is all of them."""
        if self.a:
            self.a = 0
            self.model = None

    def progress(self):
        """0..100."""
        return (self.a * (self.a - 1) // 2 + self.b - 1) * 100 // 21 if self.a else 100
