"""The complete plays of a roll: every position that it can end in, each once (BG-14, BG-15, BG-49).

Nothing is collected, so that nothing bounds their number (BG-50): a play is shown to a visitor while it
stands on a board of our own, and taken back. What keeps each one single is the order:

- Doubles: the same steps in any order end in the same position, other steps in another one. So the
  checkers are taken from the highest point down.
- Two dice: the same two steps, whichever comes first, are one play. Other steps end in the same
  position only if one checker makes both and hits nothing on the way, or if both bear off.
"""

from array import array

from games.backgammon.actions import move
from games.backgammon.board import BAR, next_source, step, unstep


class Plays:
    """Visits the plays of an engine's roll, or of what is left of it. Allocates only when constructed.

    | attribute        | while a play is visited                                               |
    |------------------|-----------------------------------------------------------------------|
    | `mine`, `theirs` | the mover's side and the other, 26 counts each, after the play        |
    | `steps`, `count` | its `count` steps (actions) in an order that the engine accepts       |
    """

    def __init__(self, engine):
        self.engine = engine
        self.mine = bytearray(26)
        self.theirs = bytearray(26)
        self.steps = array("H", bytes(2 * 4))
        self.count = 0
        self._visit = None
        self._found = 0

    def each(self, visit=None):
        """Calls `visit(plays)` for every play, in a fixed order; returns their number.

        No play at all when nothing can be played, or no roll is being played. The engine is not touched.
        """
        engine = self.engine
        mine = engine.side[engine.mover]
        theirs = engine.side[1 - engine.mover]
        for p in range(26):
            self.mine[p] = mine[p]
            self.theirs[p] = theirs[p]
        self._visit = visit
        self._found = 0
        a = engine.dice[0]
        b = engine.dice[1]
        if a == b or not (engine.dice_left[a] and engine.dice_left[b]):
            die = a if engine.dice_left[a] else b
            n = self._length(die, engine.dice_left[die]) if die else 0
            if n:
                self._descend(die, BAR, n)
        else:
            if a < b:
                a, b = b, a
            self._two(a, b)
            if not self._found:
                self._descend(a, BAR, 1)  # BG-09
            if not self._found:
                self._descend(b, BAR, 1)  # BG-10
        return self._found

    def _show(self):
        self._found += 1
        if self._visit:
            self._visit(self)

    def _length(self, die, left):
        """How many of `left` equal dice can be played, the same in every order (BG-63)."""
        source = next_source(self.mine, self.theirs, die, BAR) if left else 0
        if not source:
            return 0
        hit = step(self.mine, self.theirs, die, source)
        n = 1 + self._length(die, left - 1)
        unstep(self.mine, self.theirs, die, source, hit)
        return n

    def _descend(self, die, start, n):
        """All ways to play `die` exactly `n` more times from `start` downward."""
        source = next_source(self.mine, self.theirs, die, start)
        while source:
            self.steps[self.count] = move(die, source)
            self.count += 1
            hit = step(self.mine, self.theirs, die, source)
            if n > 1:
                self._descend(die, source, n - 1)
            else:
                self._show()
            unstep(self.mine, self.theirs, die, source, hit)
            self.count -= 1
            source = next_source(self.mine, self.theirs, die, source - 1)

    def _two(self, high, low):
        """All plays of both dice, BG-08."""
        mine = self.mine
        theirs = self.theirs
        self.count = 2
        firsts = 0  # bit p: the high die can be played from p at once
        twins = 0  # bit p: the checker on p makes both dice, high first, and either way hits nothing between
        p = next_source(mine, theirs, high, BAR)
        while p:
            firsts |= 1 << p
            self.steps[0] = move(high, p)
            hit = step(mine, theirs, high, p)
            q = next_source(mine, theirs, low, BAR)
            while q:
                if not (p == q - low and twins >> q & 1):
                    self._last(low, q)
                if q == p - high and not hit and (p <= low or theirs[25 - p + low] != 1):
                    twins |= 1 << p
                q = next_source(mine, theirs, low, q - 1)
            unstep(mine, theirs, high, p, hit)
            p = next_source(mine, theirs, high, p - 1)

        p = next_source(mine, theirs, low, BAR)
        while p:
            self.steps[0] = move(low, p)
            hit = step(mine, theirs, low, p)
            q = next_source(mine, theirs, high, BAR)
            while q:
                same = firsts >> q & 1  # the same two steps the other way round
                twin = q == p - low and twins >> p & 1
                off = p <= low and q <= high
                if not (same or twin or off):
                    self._last(high, q)
                q = next_source(mine, theirs, high, q - 1)
            unstep(mine, theirs, low, p, hit)
            p = next_source(mine, theirs, low, p - 1)
        self.count = 0

    def _last(self, die, source):
        self.steps[1] = move(die, source)
        hit = step(self.mine, self.theirs, die, source)
        self._show()
        unstep(self.mine, self.theirs, die, source, hit)
