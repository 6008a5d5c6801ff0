"""The own hand: a row of tiles, one of them chosen.

What may be played is raised, the rest dimmed. Moving the cursor redraws the two tiles, and those that touch
them.
"""

from games.dominoes.tiles import HIGH, LOW, NONE
from games.moon.tricks import DECK, is_trump, strength

from firmware.ui import tiles
from firmware.views.moon_layout import CALM_Y, HAND_W, HAND_X, HAND_Y, LIFT, PITCH, SIZE


class Hand:
    """Shows what `seat` holds, trumps first.

    held: the tiles; at: the index of the chosen one, -1: none; may: by index, whether that tile may be played;
    calm: nothing is raised; n: size of half a tile; y: of tiles that lie low; right: where it ends.
    """

    def __init__(self, view, numbers):
        self.canvas = view.canvas
        self.lay = view.lay
        self.engine = view.match.engine
        self.numbers = numbers
        self.held = ()
        self.may = bytearray(9)
        self.at = -1
        self.calm = True
        self.n = self.x = self.y = self.right = self.pitch = 0

    def gather(self, seat, calm, beside=False, last=NONE):
        """Takes up the hand of `seat`, all of it to be played; tile `last` is put at the end. beside: it leaves
        room at its right."""
        engine, lay, canvas = self.engine, self.lay, self.canvas
        trump = engine.trump

        def order(tile):
            if tile == last:
                return -1
            return tile + 100 * strength(tile, trump, trump) if is_trump(tile, trump) else tile

        self.held = sorted([tile for tile in DECK if engine.place[tile] == seat], key=order, reverse=True)
        self.at = -1
        self.calm = calm
        for i in range(len(self.may)):
            self.may[i] = 1
        self.n = lay[SIZE]
        self.y = lay[HAND_Y]
        if calm and not beside:
            self.y = lay[CALM_Y]
            if canvas.mono:
                self.n = 11
        x, w = (lay[HAND_X], lay[HAND_W]) if beside else (0, canvas.w)
        count = max(1, len(self.held))
        self.pitch = min(lay[PITCH] if beside else w, w // count)
        wide = 14 if canvas.mono else self.n + 2
        if beside:
            self.x = x + (self.pitch - wide >> 1)
        else:  # in the middle, a tile's width apart at most
            self.pitch = min(self.pitch, wide + (wide >> 1))
            self.x = (w - (count - 1) * self.pitch - wide) >> 1
        self.right = self.x + len(self.held) * self.pitch

    def draw(self):
        """All of it, on the bare table."""
        for i in range(len(self.held)):
            if i != self.at:
                self._tile(i)
        if self.at >= 0:
            self._tile(self.at)

    def choose(self, at):
        """Moves the cursor."""
        canvas, n = self.canvas, self.n
        before, self.at = self.at, at
        out, w, h = (1, 14, 27) if canvas.mono else (6 if n >= 28 else 4, n + 2, 2 * n + 5)
        x, y = self._corner(before)
        canvas.fill(x - out, y - out, w + 2 * out, h + 2 * out, canvas.colours.table)
        for i in (before - 1, before, before + 1):
            if 0 <= i < len(self.held) and i != at and (i == before or self.pitch - w < out):
                self._tile(i)
        self._tile(at)

    def _corner(self, i):
        low = self.calm or not self.may[i]
        return self.x + i * self.pitch, self.y if low else self.y - self.lay[LIFT]

    def _tile(self, i):
        tile = self.held[i]
        x, y = self._corner(i)
        state = tiles.CHOSEN if i == self.at else tiles.LEGAL if self.may[i] else tiles.DIMMED
        tiles.tile(self.canvas, x, y, self.n, HIGH[tile], LOW[tile], state, self.numbers)
