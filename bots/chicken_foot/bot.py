"""A player of Chicken Foot: see bots/dominoes/player.py."""

from bots.chicken_foot.play_viper import play_out
from bots.dominoes.player import Player
from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, NONE
from micropython import const

_RULES = const(3)
_FOOT = const(12)
_TOES = const(13)
_MISSING = const(14)
_START = const(15)
_ENDS = const(72)


class Bot(Player):
    """Plays any of its tables. Of ends with the same number it takes the last; `ends` are their tiles."""

    play_out = staticmethod(play_out)

    def __init__(self, engine, level, memory=None, room=None):
        Player.__init__(self, engine, level, memory, room)
        self.head[_RULES] = engine.until_playable | engine.release << 1 | engine.plays_again << 2
        self.ends = bytearray(10)

    def read(self, s):
        """The ends, into the state."""
        engine = self.engine
        foot = engine.foot
        s[_FOOT] = 0
        if foot != NONE:
            s[_FOOT] = HIGH[foot] + 1
            s[_TOES] = engine.children[foot]
        s[_START] = HIGH[engine.double]
        s[_MISSING] = engine.initial_trains - engine.children[engine.double]
        for number in range(10):
            s[_ENDS + number] = 0
        for tile in range(engine.tiles):
            if engine.is_end(tile) or (foot != NONE and engine.on[tile] == foot and tile != foot):
                s[_ENDS + engine.outer(tile)] += 1

    def list(self, seat):
        """The candidates: each tile on each number."""
        out = self.lines
        for i in range(self.engine.legal(out)):
            action = self.joined(out[i])
            self.ends[action & 63] = out[i] & 63
            known = False
            for j in range(self.count):
                known = known or self.lines[j] == action
            if not known:
                self.add(action)

    def joined(self, action):
        """A placement with the number at its end in place of the end."""
        return action & ~63 | self.engine.outer(action & 63)

    def of(self, i, out):
        n = Player.of(self, i, out)
        out[0] = out[0] & ~63 | self.ends[out[0] & 63]
        return n

    def same(self, actions, n, start, end):
        return actions[0] >= PLACE and self.joined(actions[0]) == self.lines[start]
