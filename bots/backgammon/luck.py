"""The luck of a roll: what its best play is worth, less what the best plays of all rolls are on the average."""

from games.backgammon.actions import faces
from games.backgammon.phases import OPENING


class Luck:
    """Judges by the look of the board, with the net of `bot`. `worth`: 1/1000 of equity at the cube as it stands."""

    def __init__(self, bot):
        self.bot = bot
        self.worth = 0
        self.view = bytearray(bot.engine.SIZE)
        self.dice = bytearray(2)
        self.opening = False
        self.a = self.b = self.sum = self.value = 0

    def begin(self, engine, action):
        """Chance is about to roll `action`: whose luck it is, or -1 for equal dice in the opening."""
        bot = self.bot
        a, b = faces(action)
        self.dice[0] = max(a, b)
        self.dice[1] = min(a, b)
        seat = engine.mover
        self.opening = engine.phase == OPENING
        if self.opening:
            if a == b:
                return -1
            seat = 0 if a > b else 1
        engine.pack_into(self.view)
        bot.engine.restore(self.view)
        bot.prepare(seat)
        bot.search.net.root(bot.search.board)
        self.a = self.b = 1
        self.sum = 0
        return seat

    def think(self, nodes):
        """Goes on for about `nodes` positions. True when `worth` is known."""
        search = self.bot.search
        nodes += search.nodes
        while self.a < 7:
            if search.nodes >= nodes:
                return False
            same = self.a == self.b
            value = search.each(search.board, search.reply, self.a, 0 if same else self.b, 4, 0)
            if self.a == self.dice[0] and self.b == self.dice[1]:
                self.value = value
            self.sum += value if same else 2 * value
            self.b += 1
            if same:
                self.a += 1
                self.b = 1
        # Whoever begins: before the opening roll the chances are even.
        self.worth = (self.value - (30000 if self.opening else self.sum // 36)) // 10
        return True
