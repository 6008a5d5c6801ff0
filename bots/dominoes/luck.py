"""What the boneyard gave a seat, beside what it could have given: for the review, in which all hands are open."""

from games.contract import CHANCE
from games.dominoes.actions import TILE
from games.dominoes.laying import YARD
from games.dominoes.phases import CHOOSE_FIRST, DRAWING, HUNT
from games.dominoes.tiles import HIGH, LOW


class Luck:
    """A tile costs its pips, and nothing if it is laid at once: one that fits when drawn, or the starting double."""

    def __init__(self, bot):
        self.worth = 0

    def begin(self, engine, action):
        """The seat for whom chance brings `action` in `engine`; -1 where nobody keeps what comes."""
        self.worth = 0
        if engine.turn != CHANCE or engine.phase == CHOOSE_FIRST or engine.phase == HUNT:
            return -1
        came = action - TILE
        total = cost = 0
        for tile in range(engine.tiles):
            if engine.place[tile] == YARD:
                pips = self._cost(engine, tile)
                total += pips
                if tile == came:
                    cost = pips
        self.worth = total * 1000 // engine.yard - cost * 1000
        return engine.mover

    def _cost(self, engine, tile):
        if tile == engine.double:
            return 0
        if engine.phase == DRAWING:
            for target in range(engine.targets):
                if engine.joins(tile, target):
                    return 0
        if engine.by_tiles:
            return 1
        return HIGH[tile] + LOW[tile] if tile else engine.double_blank

    def think(self, nodes):
        """True: `worth` is known, what came in 1/1000 pips beyond the average of what could have come."""
        return True
