"""The generator's seal: before a match the fingerprint of its starting value, after it the value itself.

Whoever noted the fingerprint can check that the value gives it (SHA-256), and that the value gives
every roll, or every tile drawn, of the record: `make verify RECORD=...`.
"""

from hal.roles import BACK, OK

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, setup=None, commitment="", seed="", draws=False, after="home", **args):
        super().__init__(app)
        self.setup = setup
        self.after = after
        self.args = args
        self.seed = seed
        if setup:
            from firmware import catalogue, shelf

            if app.match:
                app.match.close()  # saves it; `prepare` puts it in the records
                app.match = None
            game = setup["game"]
            fields, head = shelf.prepare(app.hal, game, setup["options"], setup["names"], setup["bots"], setup["hints"])
            del shelf
            for name in ("shelf", "aside", "fingerprint", "journal_"):  # before there is an engine, too
                catalogue.forget("firmware." + name)
            from firmware.beginning import begin

            app.match = begin(app.hal.storage, game, fields, head)
            commitment = fields["commitment"]
            draws = game.hidden
        self.word = "draw" if draws else "roll"
        self.TITLE = ("The %s, unsealed" if seed else "The %s are sealed") % ("draws" if draws else "dice")
        self.commitment = commitment
        self.again = bool(seed) and app.canvas.h < 128  # too small for both: the fingerprint comes on a second page

    def hints(self):
        return ((OK, "play" if self.setup else "fingerprint" if self.again else "close"),)

    def draw(self):
        look, g = self.look, self.canvas.grid
        self.clear()
        self.draw_header()
        self.y = g.top + 2
        if self.canvas.h >= 200 or (self.canvas.h >= 128 and not self.seed):
            self.say(
                ("Every %s follows from the value below." if self.seed
                else "Every %s follows from one hidden value. This is its fingerprint:") % self.word, look.text
            )
        if self.seed:
            self.digits("value", self.seed)
        if not self.again:
            self.digits("fingerprint", self.commitment)
        if self.canvas.h >= 200:
            self.say(
                "The fingerprint is the value's SHA-256." if self.seed
                else "Note it if you like. The value itself is shown after the match, and anyone can then "
                "check every %s." % self.word, look.quiet
            )
        self.draw_hints()

    def say(self, text, colour):
        g = self.canvas.grid
        self.y = self.paragraph(text, self.y, g.bottom, colour) + g.gap // 2

    def digits(self, label, text):
        """Hexadecimal digits in groups of four, as many groups a line as fit."""
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        if canvas.h >= 128:
            canvas.text(canvas.S, label, g.margin, self.y, look.quiet)
            self.y += canvas.S.line
        room = canvas.w - 2 * g.margin
        font = canvas.M if g.tall else canvas.S
        across = 4
        while across < 8 and (across + 2) * canvas.width(font, "0000 ") <= room:
            across += 2
        group = canvas.width(font, "0000 ") if canvas.h >= 128 else room // across
        for i in range(0, len(text), 4):
            column = i // 4 % across
            canvas.text(font, text[i : i + 4].upper(), g.margin + column * group, self.y, look.text)
            if column == across - 1 or i + 4 >= len(text):
                self.y += font.line
        self.y += g.gap // 2

    def press(self, event):
        if event not in (OK, BACK):
            return
        if self.again and event == OK:
            self.again, self.seed, self.TITLE = False, "", "Its fingerprint"
            self.stale = True
        elif self.setup:
            self.app.holder = -1
            self.app.open_table()
        else:
            self.app.show(self.after, **self.args)
