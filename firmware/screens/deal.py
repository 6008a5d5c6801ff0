"""The deal: the console draws for everybody, then says what came out; nothing of a hand is shown."""

from hal.roles import BACK, OK
from micropython import const

from firmware.page import Page

_READING = const(2400)  # ms for which what came out stays where bots play among themselves
_EACH_TICK = const(8)  # draws between two looks at the keys: some 30 ms on an ESP32


class Screen(Page):
    TITLE = "The deal"

    def __init__(self, app):
        super().__init__(app)
        self.drawn = 0
        self.whole = 0  # how many draws it will be, as far as the engine knows
        self.words = ""
        self.then = 0

    def hints(self):
        return ((OK, "go on"),) if self.words else ()

    def draw(self):
        canvas, look = self.canvas, self.look
        self.clear(look.hand)
        font = canvas.M if canvas.grid.tall else canvas.S
        y = (canvas.h - canvas.L.line - 2 * font.line) // 2
        middle = canvas.w // 2
        game = self.app.match.game.title
        if self.words:
            from firmware.ui.paragraph import wrap

            words = self.words
            lines = [words[start:end] for start, end in wrap(canvas, font, words, canvas.w - 2 * canvas.grid.margin)]
            title = canvas.L if canvas.width(canvas.L, game) < canvas.w else canvas.M
            y = (canvas.grid.bottom - title.line - len(lines) * font.line) // 2
            if y < 0:  # what is said comes first
                y = 0
            else:
                canvas.text(title, game, middle, y, look.on_hand, 1)
                y += title.line
            for line in lines:
                canvas.text(font, line, middle, y, look.on_hand, 1)
                y += font.line
        else:
            canvas.text(canvas.L, "Dealing", middle, y, look.on_hand, 1)
            about = "%s, %s" % (game, self.app.match.engine.standing())
            canvas.text(font, canvas.fit(font, about, canvas.w), middle, y + canvas.L.line, look.quiet_on_hand, 1)
        self.draw_hints()

    def tick(self):
        app = self.app
        match = app.match
        if self.stale or not match.engine.dealing:
            if self.words and not match.people and app.hal.clock.since(self.then) >= _READING:
                app.open_table()
            return
        for _ in range(_EACH_TICK):
            self.whole = max(self.whole, self.drawn + match.engine.dealing)
            match.roll()
            self.drawn += 1
            if not match.engine.dealing:
                self.finish()
                return
        canvas = self.canvas
        width = canvas.w // 2
        # Without a number of draws to come the bar only moves.
        done = width * self.drawn // self.whole if self.whole > self.drawn + 1 else width * (self.drawn % 64) // 64
        y = canvas.grid.bottom - 8
        canvas.fill(width // 2 + done, y, width - done, 3, self.look.hand)
        canvas.fill(width // 2, y, done, 3, self.look.on_hand)

    def finish(self):
        """Says what everybody may know, and then passes the handheld on."""
        app = self.app
        app.holder = -1
        self.words = app.match.engine.dealt(app.match.names)
        if self.words:
            app.sound("turn")
            self.stale = True
            self.then = app.hal.clock.now()
        else:
            app.open_table()

    def press(self, event):
        if self.words and event in (OK, BACK):
            self.app.open_table()
