"""Stands a backgammon table up in the real MicroPython, without keys, panel and storage around it.

    stage = Stage("sim_320x240")            a new match at its opening roll
    stage.place(mine, theirs, ...)          as Engine.set_position, sides as {point: count}
    stage.open(); stage.press(OK, RIGHT)    the view, and events for it; stage.texts is what is written
    stage.save("name")                      the canvas as raw bytes: name.raw, for the host to look at
"""


from firmware import app, catalogue, titles
from firmware.match import Match
from firmware.settings import CHOICES
from firmware.ui.canvas import Canvas
from games.contract import CHANCE, OVER
from hal.display import Display


class Panel:
    def window(self, x, y, w, h):
        pass

    def pixels(self, buf, n):
        pass


class Screen(Display):
    """Keeps what is written where; it goes when a fill or another text covers half of it."""

    def __init__(self, board):
        self.texts = []
        super().__init__(
            board.WIDTH, board.HEIGHT, board.COLOURS, bytearray(board.WIDTH * board.HEIGHT // 2), Panel(),
            lambda percent: None,
        )

    def fill(self, x, y, w, h, c):
        super().fill(x, y, w, h, c)
        self.cover(x, y, w, h)

    def caption(self, text, x, y, w, h):
        self.cover(x, y, w, h)
        if text:
            self.texts.append((text, x, y, w, h))

    def cover(self, x, y, w, h):
        new = (0, x, y, w, h)
        for text in self.texts:
            if touch(text, new) and 2 * common(text, new) >= text[3] * text[4]:
                self.texts = [text for text in self.texts if 2 * common(text, new) < text[3] * text[4]]
                break


def touch(one, other):
    """Whether the rectangles of two texts share anything: asked of every pair, and seldom so."""
    return (
        one[2] < other[2] + other[4] and other[2] < one[2] + one[4]
        and one[1] < other[1] + other[3] and other[1] < one[1] + one[3]
    )  # fmt: skip


def common(one, other):
    """Pixels that the rectangles of two texts share."""
    w = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    h = min(one[2] + one[4], other[2] + other[4]) - max(one[2], other[2])
    return max(0, w) * max(0, h)


class Clock:
    ms = 0

    def now(self):
        return self.ms

    def since(self, then):
        return self.ms - then


class Nothing:
    """A journal, sound or the like that takes everything."""

    trouble = ""

    def record(self, *what):
        pass

    def save(self):
        pass

    def play(self, notes):
        pass


class Stage:
    GAME = "backgammon"

    def __init__(self, board="sim_320x240", options=None, names=("Mira", "Jon"), keys=None, seed=bytes(16)):
        board = __import__("boards." + board, None, None, ("*",))
        self.hal = self
        self.buttons = self
        self.sound_board = Nothing()
        self.clock = Clock()
        self.keys = ()
        self.set_keys(keys or board.KEYS)
        self.display = Screen(board)
        self.canvas = Canvas(self.display)
        self.settings = {name: CHOICES[name][1] for name in CHOICES}
        self.settings["motion"] = False
        self.match = Match(titles.find(self.GAME), options or {}, list(names), seed, 1)
        self.match.journal = Nothing()
        self.engine = self.match.engine
        self.holder = -1
        self.shown = []  # other screens that were asked for
        self.sounds = []
        self.screen = None

    def set_keys(self, keys):
        names = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "NEXT", "PREV")
        self.keys = [(label, names.index(tap), names.index(hold) if hold else None) for label, tap, hold in keys]
        self.linear = all(key[1] != 3 for key in self.keys)

    def place(self, mine, theirs, **rest):
        sides = []
        for side in (mine, theirs):
            counts = bytearray(26)
            for point in side:
                counts[point] = side[point]
            sides.append(counts)
        self.engine.set_position(sides[0], sides[1], **rest)
        self.settle()

    def settle(self):
        """The match begins here, as far as undo and the last play go."""
        match = self.match
        match._legal = -1
        match.turn_count = match.since = match.last_count = 0
        match._seat = self.engine.turn
        match.last_seat = -1
        self.engine.pack_into(match._start)

    def last(self, actions, seat):
        """These were the steps of the turn before, by `seat`."""
        match = self.match
        for i in range(len(actions)):
            match.last[i] = actions[i]
        match.last_count = len(actions)
        match.last_seat = seat

    # what the view asks of its app

    def acting_seat(self):
        return self.engine.mover if self.engine.turn == CHANCE else self.engine.turn

    def next_screen(self):
        if self.engine.turn == OVER or self.engine.round_over:
            self.shown.append("result")
            return True
        seat = self.acting_seat()
        if seat == self.holder or self.holder < 0:
            return False
        self.shown.append("hand_over")
        return True

    def show(self, name, **args):
        self.shown.append(name)

    def sound(self, name):
        assert name + ":" in app.NOTES
        self.sounds.append(name)

    # what a person does

    def open(self, **args):
        self.holder = self.acting_seat()
        self.shown = []
        self.screen = catalogue.load("firmware.views." + self.GAME).Screen(self, **args)
        self.show_all()
        return self

    def show_all(self):
        while self.screen.stale:
            self.screen.stale = False
            self.screen.draw()
        self.display.show()

    def press(self, *events):
        for event in events:
            if not self.shown:  # else the view is gone
                self.screen.press(event)
                self.show_all()
        return self

    def wait(self, ms):
        for _ in range(0, ms, 10):
            self.clock.ms += 10
            self.screen.tick()
            self.show_all()
        return self

    @property
    def steps(self):
        """What the cursor walks over, () when there is nothing to move."""
        return getattr(self.screen.guest, "steps", ())

    @property
    def at(self):
        return self.screen.guest.at

    def point(self, at):
        """Puts the cursor on another step."""
        self.screen.guest._point(at)
        self.screen.refresh()

    @property
    def texts(self):
        return self.display.texts

    def words(self):
        return [text[0] for text in self.texts]

    def clashes(self):
        """Texts that reach out of the screen, and pairs of texts that touch: their capitals and figures, not
        the empty rows above and below them."""
        canvas = self.canvas
        boxes = []
        for text, x, y, w, h in self.texts:
            for font in (canvas.S, canvas.M, canvas.L):
                if font.line == h:
                    y, h = y + font.top, font.cap
                    break
            boxes.append((text, x, y, w - 1, h))
        bad = []
        for i in range(len(boxes)):
            text, x, y, w, h = boxes[i]
            if x < 0 or y < 0 or x + w > canvas.w or y + h > canvas.h:
                bad.append(boxes[i])
            bad += [(text, other[0], x, y) for other in boxes[:i] if touch(boxes[i], other)]
        return bad

    def save(self, name):
        with open(name + ".raw", "wb") as f:
            f.write(self.display.buffer)
