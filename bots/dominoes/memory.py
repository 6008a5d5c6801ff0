"""What everybody at the table has seen of a round of a laying game, and the position alone does not tell."""

from games.dominoes.actions import DRAW, NEXT_ROUND, PASS, PLACE
from games.dominoes.tiles import HIGH, LOW, NONE


class Memory:
    """`known[seat * (top + 1) + number]`: 0 nothing; k: that seat holds fewer than k tiles with that number.

    Whoever draws or passes shows to have nothing for any end that is open to him then; every tile that he draws later
    may be one.
    """

    def __init__(self, engine):
        self.known = bytearray(engine.seats * (engine.top + 1))

    def heard(self, engine, action):
        """Before `action` is played in `engine`. Looks at nothing that is hidden, and allocates nothing."""
        known = self.known
        w = engine.top + 1
        if action == NEXT_ROUND:
            for i in range(len(known)):
                known[i] = 0
        elif action == DRAW or action == PASS:
            first = engine.drawn == NONE
            open = 0
            if action == DRAW or first or not engine.may_keep:
                for target in range(engine.targets):
                    number = engine.open_number(target)
                    if number >= 0:
                        open |= 1 << number
            for number in range(w):
                at = engine.mover * w + number
                if open >> number & 1:
                    if first:
                        known[at] = 1  # no tile of the hand fits; later only the drawn one is shown not to
                elif not first and 0 < known[at] < 255:
                    known[at] += 1  # the drawn tile, which was not laid, may have that number
        elif action >= PLACE and engine.drawn == NONE:
            tile = (action - PLACE) >> 6
            for i in (0, 1):
                at = engine.mover * w + (HIGH[tile] if i else LOW[tile])
                if known[at] > 1 and (i or HIGH[tile] != LOW[tile]):
                    known[at] -= 1
