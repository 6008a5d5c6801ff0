"""A bot looks for what to do, for the person who holds the handheld, who asked for it in the menu.

It sees what that person sees and nothing else. What it says comes on a screen of its own, when the bot is out of the
heap again: there is just room for it beside a match.
"""

from array import array

from hal.roles import BACK
from micropython import const

from firmware import catalogue
from firmware.journal import UNDO_DEPTH
from firmware.page import Page

_EXPERT = const(4)
_SLICE = const(200)  # nodes at a time, some 40 ms on an ESP32
_TOLD = const(6)  # actions that the memory is told at a time
_PAST = const(30)  # percent that this is of the way
_ROOM = "There is no room for a hint beside this match."


class Screen(Page):
    TITLE = "Hint"

    def __init__(self, app):
        super().__init__(app)
        self.bot = self.past = None
        self.ready = False  # to think: the match has its memory, and there is room for the bot
        self.own = None  # engine, of the bot
        self.seat = app.match.engine.turn

    def hints(self):
        return ((BACK, "leave"),)

    def draw(self):
        g = self.canvas.grid
        self.clear()
        self.draw_header(self.app.match.names[self.seat])
        text = "The expert looks at what you can see."
        self.paragraph(text, g.top + g.gap // 2, g.bottom, self.look.text)
        self.draw_hints()

    def tick(self):
        app = self.app
        if self.stale or app._asked:
            return
        try:
            if not self.ready:
                self.recall()
            elif not self.bot:
                self.begin()
            elif self.bot.think(_SLICE):
                self.decided()
            else:
                self.show(_PAST + (100 - _PAST) * self.bot.progress // 100)
            return
        except MemoryError:
            told = _ROOM
            self.start_again()
        except Exception as fault:  # whatever it is, the match goes on
            told = "No hint: %s." % (str(fault).rstrip(".") or type(fault).__name__)
        self.leave()
        app.show("notice", title="Hint", texts=[told], after="table")

    def recall(self):
        """Tells the match's memory what was played, and makes room; the bot comes with the next tick, when the stack
        holds nothing of this any more."""
        match = self.app.match
        if not self.own:
            self.own = match.game.another(match.engine.seats, match.options)
            self.own.options = match.options  # not twice
            if not match.memory:
                self.past = catalogue.load("firmware.recollection").Recollection(match, self.own)
        elif not self.past or self.past.step(_TOLD):
            self.leave()
            for module in ("recollection", "remembered", "journal_records", "ui.bars", "ui.keycaps", "ui.paragraph"):
                catalogue.forget("firmware." + module)
            catalogue.tidy(match.game)
            for font in (self.canvas.S, self.canvas.M, self.canvas.L):  # the next screen wakes them
                font.rest()
            self.ready = True
        else:
            self.show(_PAST - _PAST * self.past.left // self.past.whole)

    def begin(self):
        match = self.app.match
        view = bytearray(match.engine.SIZE)
        match.engine.hide(self.seat, view)
        bots = catalogue.load("firmware.bots")
        self.bot = bots.make(match, self.own, _EXPERT, bots.room(self.canvas))
        catalogue.forget("firmware.bots")
        self.bot.begin(view, self.seat)
        self.app.hal.restarted = "table"  # if it was for this bot, it has helped: the next one may ask again

    def start_again(self):
        """In an empty heap, unless a hand that somebody else must not see would come out of that."""
        app = self.app
        self.leave()
        if app.match.people == 1 or not app.match.game.hidden:
            app.start_again("hint")

    def show(self, percent):
        """How far it is, in rows that are never lent."""
        canvas, g = self.canvas, self.canvas.grid
        canvas.fill(g.margin, g.bottom - 8, (canvas.w - 2 * g.margin) * percent // 100, 3, self.look.text)

    def decided(self):
        """Takes from the bot what is to be told."""
        match, bot = self.app.match, self.bot
        bots = "bots.", match.game.resident
        catalogue.forget(*bots)  # modules that it needed to think, and no more
        count = bot.count
        catalogue.forget(*bots)
        first, second = array(match.code, [0] * UNDO_DEPTH), array(match.code, [0] * UNDO_DEPTH)
        why = catalogue.load("bots.%s.words" % match.game.name).why(bot)
        other = less = 0
        if count > 1:
            other = bot.of(1, second)
            less = bot.worth(0) - bot.worth(1)
        first = first[: bot.play(first)]
        self.app.show("hint_told", first=first, second=second[:other], why=why, less=less, unit=bot.UNIT)

    def leave(self):
        if self.past:
            self.past.close()
        self.bot = self.past = None

    def press(self, event):
        if event == BACK:
            self.leave()
            self.app.open_table()
