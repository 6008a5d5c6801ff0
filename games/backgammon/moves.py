"""Whole plays in standard notation: `13/8(2) 6/5*`, `bar/22`, `6/off`, `24/18*/13`.

The form written is one for each play, whatever the order of its steps: the way of one checker is one move,
highest start first; a point between is named only where it hit; `(2)` counts equal ways. Read are all usual
forms: steps in any order, one by one or combined, points between named or not, `25` and `0` for bar and
off, any case, hits marked or not.
"""

from array import array

from games.backgammon.actions import BAR, CONFIRM, OFF, landing, move, point_of
from games.backgammon.phases import MOVING

_MOST = 4  # steps of a double


class Play:
    """The steps of a turn, gathered while they are played: `add` each one, then read it as text."""

    def __init__(self):
        self.source = bytearray(_MOST)
        self.to = bytearray(_MOST)
        self.hit = bytearray(_MOST)
        self.count = 0

    def clear(self):
        self.count = 0

    def add(self, engine, action):
        """Notes a step that `engine` is about to play."""
        i = self.count
        self.source[i] = point_of(action)
        self.to[i] = to = landing(action)
        self.hit[i] = _hits(engine, to)
        self.count += 1

    def undo(self):
        """Forgets the last step."""
        self.count -= 1

    def steps(self):
        """Each step by itself in the order played, bar and off as 25 and 0: "25/22 13/8*"."""
        return " ".join(
            "%d/%d%s" % (self.source[i], self.to[i], "*" if self.hit[i] else "") for i in range(self.count)
        )

    def text(self):
        """The canonical form; "" for a play of no step."""
        ways = []
        for i in sorted(range(self.count), key=lambda i: -self.source[i]):
            _extend(ways, self.source[i], self.to[i])
        ways.sort(key=lambda way: (-way[0], -way[1]))
        hits = bytearray(26)
        for i in range(self.count):
            hits[self.to[i]] |= self.hit[i]
        words = []
        for i in range(len(ways)):
            start, end, between = ways[i]
            if i and ways[i - 1] == ways[i]:
                continue  # counted with its like
            word = "bar" if start == BAR else str(start)
            for point in between:
                word += _star(point, hits, "/%d" % point)
            word += "/%s" % (end or "off") + _star(end, hits, "")
            times = ways.count(ways[i])
            words.append("%s(%d)" % (word, times) if times > 1 else word)
        return " ".join(words)


def _hits(engine, to):
    """Whether the mover hits a blot by coming to a point (BG-16)."""
    return to != OFF and engine.side[1 - engine.mover][25 - to] == 1


def _extend(ways, source, to):
    """Adds a step to the way [start, end, points between] of a checker that came to its source, or begins one."""
    for way in ways:
        if way[1] == source:
            way[2].append(source)
            way[1] = to
            return
    ways.append([source, to, []])


def _star(point, hits, name):
    """`name` and the mark of a hit on the point, at the first checker of the text that comes there; else ""."""
    if not hits[point]:
        return ""
    hits[point] = 0
    return name + "*"


def read_play(text, engine):
    """The steps, a list of actions, that play `text` in an engine that has rolled (phase MOVING).

    The engine is left as it was. Where one text can be played in several ways, marked hits decide, else
    the way with the fewest hits; of ways with the same result the one in the text's order, a checker
    borne off by the smallest die that can. ValueError says what is wrong, and where.
    """
    search = _Search(text, engine)
    search.go(0)
    return search.answer()


class _Search:
    """Tries the orders and dice in which a text's moves can be played: some dozens at most."""

    def __init__(self, text, engine):
        self.engine = engine
        self.at = []  # where each move's checker stands now
        self.to = []
        self.where = []  # what the move was to be, and at which character it is written
        self.marks = bytearray(26)  # point -> the character, from 1, that marks a hit there
        self.hits = bytearray(26)
        self.steps = []
        self.best = None
        self.fewest = 99
        self.reason = ""
        self.deepest = -1
        self.end = len(text.rstrip()) + 1
        self.legal = array("H", bytes(2 * engine.MOST))
        self.saved = [bytearray(engine.SIZE) for _ in range(_MOST)]
        self._read(text)

    def go(self, depth):
        """Plays on from here; the engine and all else is back where it was on return."""
        engine = self.engine
        legal = tuple(self.legal[: engine.legal(self.legal)]) if engine.phase == MOVING else (CONFIRM,)
        if legal[0] == CONFIRM:
            self._end(depth)
            return
        if self.at == self.to:
            self._fail(depth, self.end, "more of the roll can be played")
            return
        engine.pack_into(self.saved[depth])
        tried = []
        for i in range(len(self.at)):
            source, to = self.at[i], self.to[i]
            if source == to or (source, to) in tried:
                continue
            tried.append((source, to))
            for die in self._dice(source - to, to == OFF):
                action = move(die, source)
                if action in legal:
                    self._step(i, action, depth)
                    if self.fewest == 0:
                        return
        if depth > self.deepest:
            i = [self.at[i] != self.to[i] for i in range(len(self.at))].index(True)
            self._fail(depth, self.where[i][1], "%s cannot be played here" % self.where[i][0])

    def answer(self):
        if self.best is None:
            raise ValueError(self.reason)
        return self.best

    def _step(self, i, action, depth):
        engine = self.engine
        source, to = self.at[i], landing(action)
        hit = _hits(engine, to)
        engine.play(action)
        self.at[i] = to
        self.hits[to] += hit
        self.steps.append(action)
        self.go(depth + 1)
        self.steps.pop()
        self.hits[to] -= hit
        self.at[i] = source
        engine.unpack_from(self.saved[depth])

    def _end(self, depth):
        """Nothing of the roll is left: is this what the text says?"""
        for i in range(len(self.at)):
            if self.at[i] != self.to[i]:
                self._fail(depth, self.where[i][1], "%s is more than the roll allows" % self.where[i][0])
                return
        unmarked = 0
        for point in range(1, 25):
            if self.marks[point] and not self.hits[point]:
                self._fail(depth + 1, self.marks[point], "nothing is hit on %d" % point)
                return
            unmarked += self.hits[point] and not self.marks[point]
        if unmarked < self.fewest:
            self.fewest = unmarked
            self.best = self.steps[:]

    def _dice(self, gap, off):
        """The dice left, in the order of trying: exact, larger if that bears off, smaller."""
        left = self.engine.left
        return [die for die in range(gap, 7 if off else gap + 1) if die < 7 and left(die)] + [
            die for die in range(min(gap - 1, 6), 0, -1) if left(die)
        ]

    def _fail(self, depth, where, reason):
        """Keeps what went wrong furthest into the play, for the message."""
        if depth > self.deepest:
            self.deepest = depth
            self.reason = "character %d: %s" % (where, reason)

    def _read(self, text):
        """Fills `at`, `to`, `where` and `marks`: one entry a move, split where a point between is named."""
        i = 0
        while i < len(text):
            if text[i] in " ,\t":
                i += 1
                continue
            begin = i
            while i < len(text) and text[i] not in " ,\t":
                i += 1
            self._read_way(text[begin:i], begin + 1)

    def _read_way(self, word, where):
        way, bracket, times = word.partition("(")
        if bracket:
            if len(times) != 2 or times[0] not in "1234" or times[1] != ")":
                raise ValueError("character %d: %r is no number of moves" % (where + len(way), bracket + times))
        points = way.split("/")
        if len(points) < 2:
            raise ValueError("character %d: %r is no move" % (where, word))
        for _ in range(int(times[0]) if bracket else 1):
            before, place = 0, where
            for name in points:
                point = self._point(name, place)
                if place > where:
                    if point >= before:
                        raise ValueError("character %d: %s does not go forward" % (where, way))
                    self.at.append(before)
                    self.to.append(point)
                    self.where.append((_name(before, point), where))
                before = point
                place += len(name) + 1
        if len(self.at) > _MOST:
            raise ValueError("character %d: more than four moves" % where)

    def _point(self, name, where):
        hit = name[-1:] == "*"
        bare = name[:-1] if hit else name
        word = bare.lower()
        if word == "bar" or word == "off":
            point = BAR if word == "bar" else OFF
        elif 0 < len(bare) < 3 and all("0" <= c <= "9" for c in bare) and int(bare) <= BAR:
            point = int(bare)
        else:
            raise ValueError("character %d: %r is no point" % (where, bare))
        if hit:
            where += len(bare)
            if not 0 < point < BAR:
                raise ValueError("character %d: nothing can be hit there" % where)
            self.marks[point] = min(where, 255)
        return point


def _name(source, to):
    return "%s/%s" % ("bar" if source == BAR else source, to or "off")
