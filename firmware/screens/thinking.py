"""A bot's turn: whose it is, how far it has thought, and what the bots did since a person last acted.

Everything here may be seen by everybody: no hand is shown, and no table is in the heap, which the bot needs. While one
is there, of the console only this module is: what draws is in thinking_picture.py, what plays in thinking_turn.py.

It thinks in slices, so the keys stay alive: MENU opens the menu, and whoever comes back finds it deciding anew; any
other key hurries it. On the largest boards its data lies in the rows of the canvas above the bar, see firmware/bots.py:
until the next draw(), which draws all, only the bar is drawn.
"""

from array import array

from firmware import bots, catalogue
from firmware.journal import UNDO_DEPTH
from firmware.screen import Screen as Base
from hal.roles import HOLD, MENU, OK
from micropython import const

_NODES = const(200)  # of thinking between two looks at the keys: 30 to 50 ms on an ESP32
_MOST = const(1000)  # so many times; a bot that has not decided by then never will
_PARTS = "firmware.screens.thinking_"


class Screen(Base):
    """seat: whose turn it is; over: it has ended; plan[at:count]: what is decided and not yet played; told: the seat
    whose last line has just come, at `then`, -1: all are read; fault: what went wrong and is still to be told, `lame`:
    the bot has failed and plays the rest of this turn simply; cramped: there was no room for it."""

    def __init__(self, app):
        super().__init__(app)
        self.match = match = app.match
        self.seat = app.acting_seat()
        self.over = self.lame = self.hurried = self.cramped = False
        self.engine = self.view = None  # the bots' own, and the position as one of them may see it
        self.bot = None  # while it thinks
        self.calls = 0
        self.plan = array(match.code, [0] * UNDO_DEPTH)
        self.count = self.at = 0
        self.told = -1
        self.then = 0
        self.fault = match.lapse
        if match.trouble:  # here is room for another try, and between two turns of one person is no hand-over
            match.save()

    def hints(self):
        return ((OK, "go on" if self.over else "hurry"), (MENU, "menu"))

    def draw(self):
        catalogue.load(_PARTS + "picture").draw(self)

    def draw_bar(self):
        """How far the bot has thought, in rows that are never lent."""
        canvas, g = self.canvas, self.canvas.grid
        width = canvas.w // 2
        done = width * min(100, self.bot.progress) // 100
        y = g.bottom - (4 if canvas.h < 100 else 7)
        canvas.fill(width // 2 + done, y, width - done, 3, self.look.hand)
        canvas.fill(width // 2 + done, y + 1, width - done, 1, self.look.rail)
        canvas.fill(width // 2, y, done, 3, self.look.on_hand)

    def press(self, event):
        if event == MENU:
            self.bot = None
            self.app.show("menu", public=True)
        elif event < HOLD:
            self.hurried = self.bot is not None  # a press for what is still to be read hurries nobody
            self.told = -1

    def tick(self):
        if self.stale or self.app._asked:
            return
        if self.match.people:  # somebody waits for it
            self.app.touched = self.app.hal.clock.now()
        if self.bot:
            self.think()
        elif self.is_due():
            self.decide()
        else:
            return
        if not self.bot:  # what plays, tells and draws needs the room
            bots.drop(self.match)
            self.canvas.S.wake()
            self.canvas.M.wake()

    def is_due(self):
        """Whether the bot has to decide; what else there is to do is done here."""
        # Not in tick(): its frame would keep the module while the bot is there.
        return catalogue.load(_PARTS + "turn").go_on(self)

    def decide(self):
        """A bot comes to the table and is shown what its seat may know."""
        match = self.match
        engine = match.engine
        self.calls = 0
        loaded = False
        try:
            if not self.engine:
                self.engine = match.game.another(engine.seats, match.options)
                self.engine.options = match.options  # one dict less
                self.view = bytearray(engine.SIZE)
            kept = match.game.resident + self.app._kept + (self.__module__, "firmware.bots")
            catalogue.forget(("games.", "firmware."), kept)
            self.canvas.S.rest()  # 3 KB
            self.canvas.M.rest()
            self.canvas.L.rest()
            self.bot = bots.make(match, self.engine, match.bots[self.seat], bots.room(self.canvas))
            loaded = True
            engine.hide(self.seat, self.view)
            self.bot.begin(self.view, self.seat)
            self.app.hal.restarted = "table"  # if it was for this bot, it has helped: the next one may ask again
        except Exception as fault:
            self.fail(fault)
            self.cramped = isinstance(fault, MemoryError)
            if not loaded and not self.cramped:
                match.weak = fault  # as long as the match is open

    def think(self):
        """A slice of a decision; at its end the bot goes, and the plan is there."""
        bot = self.bot
        try:
            if self.hurried and self.calls:  # it has had a look at everything
                bot.hurry()
            done = bot.think(_NODES)
            self.calls += 1
            if not done:
                if self.calls == _MOST:
                    raise RuntimeError("it does not decide")
                self.draw_bar()
                return
            self.at = 0
            self.count = bot.play(self.plan)
            if not 0 < self.count <= UNDO_DEPTH:
                raise RuntimeError("it has decided nothing")
        except Exception as fault:
            self.fail(fault)
        self.bot = None
        self.hurried = False

    def fail(self, fault):
        """The bot cannot go on."""
        self.bot = None
        self.count = self.at = 0
        self.lame = True
        self.fault = fault
