"""The opponent in backgammon: begin, think, play, as all bots have it. What decides comes when it is needed.

| level | checkers                                                            | cube                         |
|-------|---------------------------------------------------------------------|------------------------------|
| 1     | takes similar plays for equal and sees few of the shots it leaves   | misjudges its chances        |
| 2     | errs between plays that are nearly equal                            | misjudges them a little      |
| 3     | judges every play well, by the look of the board                    | so it does here              |
| 4     | looks ahead to all that the other side can do                       | looks at its 21 rolls, too   |
"""

from micropython import const

from games.backgammon.actions import DOUBLE
from games.backgammon.board import highest
from games.backgammon.phases import BEFORE_ROLL, GAME_END, MOVING

_ROOM = const(24576)
_REST = const(8192)
_LOOKS = const(8)  # candidates that level 4 looks at
_MARGIN = const(1600)  # within this of the best, in 1/10000 of equity


class Bot:
    """The bot of a seat. Candidates are whole plays, or the answers where a cube or an offer is on the table.

    `engine`: a backgammon Engine of the match, the bot's own to put positions into. `worth` is equity at the cube as it
    stands: 1000 is a single game won; in a match, what the score makes of it.
    """

    UNIT = "equity"
    lean = True  # lets go of the net once a cube decision needs no more of it; whoever asks again then needs a new Bot

    def __init__(self, engine, level, memory=None, room=None):
        """`level` 1..4; `room`: lent for the weights, 32,768 bytes, or 24,576 or 8,192 for a part of them, or None.

        ValueError, one sentence, if a data file is missing or damaged.
        """
        self.engine = engine
        self.level = level
        # Large blocks come first: what is imported later finds its place in the holes of the heap.
        lent = len(room) if room else 0
        fits = lent >= _ROOM
        self.room = memoryview(room)[:_ROOM] if fits else bytearray(_ROOM)
        used = _ROOM if fits else 0
        self.rest = memoryview(room)[used : used + _REST] if lent - used >= _REST else bytearray(_REST)
        self.search = self.score = self.judgement = self.small = None
        self.load(False)
        if engine.match_length:
            from bots.backgammon.score import Score

            self.score = Score(engine)
        if level < 3:
            from bots.backgammon.levels import Judgement

            self.judgement = Judgement(level)

    def load(self, small):
        """Fills the room with what judges: the net, or the table of small bear-offs."""
        from bots.backgammon.search import Search

        if small:
            from bots.backgammon.bearoff import Bearoff as Net
        else:
            from bots.backgammon.net import Net
        self.small = small
        self.search = Search(Net(self.room, self.rest))

    def begin(self, view, seat):
        """`seat` has to decide in `view`, the bytes of Engine.hide."""
        engine = self.engine
        engine.restore(view)
        self.ready = self.hurried = False
        self.cube = self.at = None
        if engine.phase == GAME_END:
            return
        self.prepare(engine.mover)
        search = self.search
        judgement = self.judgement
        if judgement:
            judgement.begin(view)
        if engine.phase == MOVING:
            self.at = self.cube = search
            a = max(engine.dice[0], engine.dice[1])
            b = min(engine.dice[0], engine.dice[1])
            left = engine.dice_left
            if a == b or not (left[a] and left[b]):
                a = a if left[a] else b
                b = 0
            search.judge(a, b, left[a], judgement=judgement)
            if self.level == 4 and not self.small:
                ours = self.weights(1)
                search.look(_LOOKS, _MARGIN, ours, self.weights(-1) if self.score else ours)
            return
        from bots.backgammon.chances import Chances

        model = None
        if self.small and self.level > 2:
            from bots.backgammon.bearoff_cube import BearoffModel

            model = BearoffModel(engine, self.score, search.net)
        deep = self.level == 4 and (engine.phase != BEFORE_ROLL or engine.allows(DOUBLE))
        self.at = Chances(search, deep, model)
        if judgement:
            self.at.outputs[0] = max(0, min(10000, self.at.outputs[0] + judgement.chances))

    def prepare(self, seat):
        """Lays out the board of `engine` for `seat` to play, with what judges it and what its results are worth."""
        engine = self.engine
        small = True
        for side in engine.side:
            small = small and side[0] > 0 and side[0] + 6 >= engine.checkers and highest(side) < 7
        if small != self.small or not self.search:
            self.load(small)
        for p in range(26):
            self.search.board[p] = engine.side[seat][p]
            self.search.board[26 + p] = engine.side[1 - seat][p]
        if self.score:
            self.score.begin(seat)
        self.search.net.weigh(self.weights(1))

    def weights(self, sign):
        """What results are worth to the seat (1) or the other side (-1), for Net.weigh."""
        engine = self.engine
        if self.score:
            return self.score.weights(sign)
        if not engine.gammons:
            return (-10000, 512, 0, 0, 0, 0)
        if engine.jacoby and engine.cube_owner < 0:  # gammons count if the cube is turned in time: say, one in two
            return (-10000, 512, 128, 128, -128, -128)
        return (-10000, 512, 256, 256, -256, -256)

    def think(self, nodes):
        """Goes on for about `nodes` positions. True when it has decided."""
        if not self.ready and (not self.at or self.hurried or self.at.think(nodes)):
            if self.at:
                self.at.finish()
            self.ready = True
        return self.ready

    def hurry(self):
        """The next `think` decides with what has been seen by then."""
        self.hurried = True

    @property
    def progress(self):
        """0..100."""
        return 100 if self.ready else self.at.progress() if self.at else 0

    def decided(self):
        """What has the candidates; for a cube, only now, and without the net: that needs room."""
        if not self.cube:
            if self.lean:
                self.search = self.room = self.rest = None
                if self.at:
                    self.at.search = None
            from bots.backgammon.cube import Cube

            self.cube = Cube(self.engine, self.score, self.at)
        return self.cube

    def play(self, out):
        """The actions of the choice into `out`, in their order; returns their number."""
        return self.decided().of(0, out)

    @property
    def count(self):
        """Candidates, best first."""
        return self.decided().count

    def worth(self, i):
        """Equity of candidate `i` in 1/1000."""
        return (self.decided().value[i] - 30000) // 10

    def of(self, i, out):
        """The actions of candidate `i` into `out`; returns their number."""
        return self.decided().of(i, out)

    def find(self, actions, n):
        """The candidate that `n` actions amount to, -1 for none."""
        from bots.backgammon.find import find

        return find(self.decided(), actions, n)
