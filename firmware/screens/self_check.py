"""Screen and button test: what a panel shows wrongly, and what the keys really do.

Red, green and blue are named, so that a swap of two shows; light and dark are named for an inversion; a line of 1 px
runs along each edge and its corners have colours of their own, so that nothing of the picture lies beside the glass.
Keys are drawn as they are read, before any debounce.

It needs no more of the app than hal, canvas, show() and sound(): the safe menu has it, too.
"""

from array import array

from hal.roles import BACK, HOLD, OK
from micropython import const

from firmware.page import Page
from firmware.ui import theme

_LEAVE = const(1000)  # ms that OK or BACK is held
_STUCK = const(15_000)  # ms after which a key that is down is taken for stuck
_EACH = const(1000)  # ms between two looks at the battery
_NAMED = "black white red green blue amber"
_FIRST = bytes((theme.INK, theme.BONE, theme.RED, theme.GREEN, theme.BLUE, theme.AMBER))  # their numbers
_OTHERS = bytes((2, 3, 4, 5, 6, 7, theme.WOOD, theme.TAN, theme.PLUM, theme.TEAL))
_BLINK = const(20)  # ms below which a key was no press: the debounce would not hear it


class Screen(Page):
    """since[i]: when key i went down, -1: it is up, -2: it has been down from the start; presses[i], blinks[i]: how
    often it was down for long enough, and for less."""

    hold_ok = True
    TITLE = "Screen and buttons"

    def __init__(self, app, after, args=None):
        """after, args: the screen that comes next."""
        super().__init__(app)
        self.after = after
        self.args = args or {}
        hal = app.hal
        self.read = hal.buttons.read_mask
        self.down = self.read()
        count = len(hal.buttons.keys)
        self.since = array("i", [-2 if self.down >> i & 1 else -1 for i in range(count)])
        self.presses = array("H", [0] * count)
        self.blinks = array("H", [0] * count)
        self.told = ""
        self.looked = hal.clock.now()
        g = self.canvas.grid
        self.high = 16 if g.tall else 11 if g.header > 9 else 9  # of the row of numbered colours
        self.line = self.canvas.S.line
        self.top = g.top + (3 if g.tall else 1) + (0 if self.canvas.mono else self.named_high() + self.high)
        if self.canvas.mono:
            self.top += self.high
        self.lines = 3 if g.tall else 2 if g.header > 9 else 1  # of text below the keys
        self.foot = g.bottom - self.lines * self.line - (4 if g.tall else 1)

    def named_high(self):
        g = self.canvas.grid
        return 44 if g.tall else 18 if g.header > 9 else 0

    def hints(self):
        return ((OK | HOLD, "hold to leave", "hold: leave"), (BACK | HOLD, "hold to leave", "hold: leave"))

    # -- drawing

    def draw(self):
        canvas, g = self.canvas, self.canvas.grid
        self.clear(theme.INK)
        font = canvas.M if g.header > 15 else canvas.S
        canvas.text(font, self.TITLE, 3 if canvas.h < 100 else 6, font.inset(g.header), theme.BONE)
        wide, high = canvas.icon_size("up")
        x = canvas.w - 4 - canvas.text(canvas.S, "up", canvas.w - 4, canvas.S.inset(g.header), theme.BONE, 2)
        canvas.icon("up", x - 3 - wide, (g.header - high) // 2, theme.BONE)
        self.draw_colours()
        for i in range(len(self.since)):
            self.draw_key(i)
        self.tell()
        self.draw_hints()
        w, h = canvas.w, canvas.h
        canvas.frame(0, 0, w, h, theme.BONE)
        if not canvas.mono:
            canvas.fill(0, 0, 1, 1, theme.RED)
            canvas.fill(w - 1, 0, 1, 1, theme.GREEN)
            canvas.fill(w - 1, h - 1, 1, 1, theme.BLUE)
            canvas.fill(0, h - 1, 1, 1, theme.AMBER)

    def draw_colours(self):
        canvas, g = self.canvas, self.canvas.grid
        y = g.top
        if canvas.mono:
            self.bar(0, 2, 2, y, self.high, 0, "dark")
            self.bar(1, 2, 2, y, self.high, 1, "lit")
            return
        names = _NAMED.split()
        for i in range(6):
            self.bar(i, 6, 2, y, self.named_high(), _FIRST[i], names[i])
        for i in range(10):
            self.bar(i, 10, 2, y + self.named_high(), self.high, _OTHERS[i], "")

    def bar(self, i, of, x, y, h, c, name):
        """Bar `i` of a row, in colour `c`, with its number and name."""
        canvas = self.canvas
        room = canvas.w - 2 * x
        left = x + room * i // of
        w = x + room * (i + 1) // of - left
        canvas.fill(left, y, w, h, c)
        dark = c in b"\x00\x04\x06\x07\x08\x09\x0b\x0c\x0e\x0f" if not canvas.mono else not c
        ink = theme.BONE if dark else theme.INK
        font = canvas.S
        middle = left + w // 2
        if h > 2 * font.line:
            canvas.text(canvas.M, str(c), middle, y + h // 2 - canvas.M.line + 2, ink, 1)
            canvas.text(font, name, middle, y + h // 2 + 1, ink, 1)
        else:
            canvas.text(font, canvas.fit(font, name or str(c), w), middle, y + font.inset(h), ink, 1)

    def draw_key(self, i):
        """A key, lit while it is down: its label, how often it was pressed, behind "!" how often it only flickered."""
        canvas = self.canvas
        keys = self.app.hal.buttons.keys
        room = canvas.w - 4
        x = 2 + room * i // len(keys)
        w = 2 + room * (i + 1) // len(keys) - x - 2
        y, h = self.top + 1, self.foot - self.top - 2
        down = self.down >> i & 1
        edge = theme.AMBER if down and not canvas.mono else 1
        canvas.box(x, y, w, h, edge if down else theme.INK, edge, 1)
        ink = theme.INK if down else theme.BONE
        font = canvas.S
        text = str(self.presses[i])
        if self.blinks[i]:
            text += " !%d" % self.blinks[i]
            if canvas.width(font, text) > w - 2:
                text = text[text.find("!") :]
        room = h - 2 - font.line
        label = keys[i][0]
        arrow = label.lower()
        if arrow in ("up", "down", "left", "right"):
            wide, high = canvas.icon_size(arrow)
            canvas.icon(arrow, x + (w - wide) // 2, y + 1 + (room - high) // 2, ink)
            canvas.display.caption(label, x, y + 1, w, room)
        else:
            big = canvas.M if room >= canvas.M.cap + 2 else font
            canvas.text(big, canvas.fit(big, label, w - 2), x + w // 2, y + 1 + big.inset(room), ink, 1)
        canvas.text(font, canvas.fit(font, text, w - 2), x + w // 2, y + room, ink, 1)

    def tell(self):
        """The lines below the keys: what is wrong with one, else what the board is; and the battery."""
        canvas, hal = self.canvas, self.app.hal
        keys = hal.buttons.keys
        wrong = ""
        for i in range(len(keys)):
            if self.blinks[i]:
                wrong = "%s flickers (%dx)" % (keys[i][0], self.blinks[i])
        for i in range(len(keys)):
            if self.since[i] == -2:
                wrong = keys[i][0] + " looks stuck"
        size = "%d x %d" % (canvas.w, canvas.h)
        board = "%s, %d colours, %d keys" % (size, hal.display.colours, len(keys))
        battery = ""
        if hal.battery:
            battery = "%d %%" % hal.battery.percent()
            if hasattr(hal.battery, "millivolts"):
                battery += ", %d mV" % hal.battery.millivolts()
        if self.lines == 1:
            lines = (wrong or "%s  %s" % (size, battery),)
        else:
            battery = "battery " + (battery or "cannot be read")
            lines = wrong or "each key lights up and counts", board, battery
            if self.lines == 2:
                lines = wrong or board, battery
        if self.told == lines and not self.stale:
            return
        self.told = lines
        font = canvas.S
        y = self.foot
        canvas.fill(2, y, canvas.w - 4, canvas.grid.bottom - y, theme.INK)
        for line in lines:
            ink = theme.AMBER if wrong and not canvas.mono else theme.BONE
            canvas.text(font, canvas.fit(font, line, canvas.w - 8), 5, y, ink)
            wrong = ""
            y += font.line

    # -- keys

    def tick(self):
        if self.stale:
            return
        app = self.app
        clock = app.hal.clock
        now = clock.now()
        raw = self.read()
        changed = raw ^ self.down
        self.down = raw
        news = False
        if changed:
            app.touched = now  # the console stays bright: a key that only flickers is no press that it would hear of
        for i in range(len(self.since)):
            since = self.since[i]
            if changed >> i & 1:
                news = True
                if raw >> i & 1:
                    self.since[i] = now
                    app.sound("choose")
                else:
                    if since >= 0:
                        if clock.since(since) < _BLINK:
                            self.blinks[i] += 1
                        else:
                            self.presses[i] += 1
                    self.since[i] = -1
                self.draw_key(i)
            elif since >= 0:
                held = clock.since(since)
                if held > _STUCK:
                    self.since[i] = -2
                    news = True
                elif held >= _LEAVE and self.leaves(app.hal.buttons.keys[i]):
                    app.show(self.after, **self.args)
                    return
        if news or clock.since(self.looked) >= _EACH:
            self.looked = now
            self.tell()

    def leaves(self, key):
        return key[1] == OK or BACK in key[1:]

    def press(self, event):
        pass
