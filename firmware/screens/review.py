"""A match that is over is gone through with a bot: how far that is, and a way out.

It has a start of the console of its own. `about` is the line of the record in their list, "" for the match that has
just ended; there it goes back to, with one more restart.
"""

from hal.roles import BACK
from micropython import const

from firmware import catalogue
from firmware.page import Page

_BAR = const(5)  # px
_KNOWN = const(4)  # percent after which it can be said how long the rest will take
_MINUTE = const(60_000)  # ms


class Screen(Page):
    TITLE = "Review"

    def __init__(self, app, about=""):
        super().__init__(app)
        app.stage = "record"  # whatever comes after the review needs a start of its own
        self.about = about
        self.opening = catalogue.load("firmware.review_opening").Opening(app, about)
        self.work = None
        self.told = ""
        self.since = 0
        self.said = ""

    def hints(self):
        return ((BACK, "leave"),)

    def draw(self):
        g = self.canvas.grid
        self.canvas.M.wake()
        self.clear()
        self.draw_header()
        font = self.canvas.M if g.tall else self.canvas.S
        text = self.told or "The expert goes through every decision of the match. That takes a few minutes."
        self.paragraph(text, g.top + g.gap // 2, g.bottom, self.look.text, font)
        self.draw_hints()

    def tick(self):
        app = self.app
        if self.stale or self.told or app._asked:
            return
        app.touched = app.hal.clock.now()  # nobody sleeps while the console works
        try:
            if not self.work:
                for module in ("ui.bars", "ui.keycaps", "ui.paragraph"):  # they have drawn; the bot needs the room
                    catalogue.forget("firmware." + module)
                self.canvas.M.rest()
                self.canvas.L.rest()
                self.work = self.opening.step()
                if self.work:
                    self.opening = None
                    catalogue.forget("firmware.review_opening")
                    self.since = app.touched
            elif self.work.step():
                self.end()
            else:
                self.show()
            return
        except MemoryError:
            self.told = "There is no room for the review of this match."
        except Exception as fault:  # of a journal, or of a bot: there is always a way back
            self.told = "The match cannot be reviewed: %s." % (str(fault).rstrip(".") or type(fault).__name__)
        self.close()
        self.stale = True

    def close(self):
        reader = (self.opening or self.work).reader
        if reader:
            reader.close()
        self.opening = self.work = None

    def show(self):
        """How far it is, and how long it will take: only the last rows of the canvas may be drawn in now."""
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        work = self.work
        done = 100 * work.done // work.whole
        wide = canvas.w - 2 * g.margin
        canvas.fill(g.margin, g.bottom - _BAR - 2, wide * done // 100, _BAR, look.text)
        text = "%d %%" % done
        if done >= _KNOWN:
            left = self.app.hal.clock.since(self.since) // done * (100 - done)
            text += ", %d min" % (left // _MINUTE + 1)
        if text != self.said:
            self.said = text
            font = canvas.S
            wide = canvas.width(font, "100 %, 99 min")
            canvas.fill(canvas.w - wide - 4, g.bottom, wide + 4, g.hint, look.hint)
            canvas.text(font, text, canvas.w - 4, g.bottom + font.inset(g.hint), look.on_hint, 2)

    def end(self):
        work, match = self.work, self.app.match
        self.close()
        match.memory = None
        match.game.resident = tuple([name for name in match.game.resident if name[:5] != "bots."])
        self.app.show(
            "review_found", about=self.about, unit=work.bot.UNIT, luck=work.luck, lost=work.lost, judged=work.judged,
            worst=work.worst,
        )

    def press(self, event):
        if event == BACK:
            if not self.told:
                self.close()
            self.app.hal.restart("record:" + self.about if self.about else "final")
