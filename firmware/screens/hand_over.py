"""Pass the handheld on: names the next player and shows nothing of the game until that player says so."""

from hal.roles import HOLD, MENU, OK

from firmware import catalogue
from firmware.page import Page
from firmware.ui import cards


class Screen(Page):
    def __init__(self, app):
        super().__init__(app)
        self.low = -1  # percent of the battery, if that is low
        if app.hal.battery:
            from firmware import power

            self.low = power.look(app, "hand_over")
            catalogue.forget("firmware.power")
        self.name = app.match.names[app.acting_seat()]
        self.hold_ok = app.settings.get("peek")

    def hints(self):
        if self.hold_ok:
            return ((OK, "show"), (OK | HOLD, "hold to peek", "peek"), (MENU, "menu"))
        return ((OK, "show"), (MENU, "menu"))

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        middle = canvas.w // 2
        self.clear(look.hand)
        if self.app.match.game.hidden and not canvas.mono:
            self.draw_backs()
        inner = canvas.w - 2 * g.margin
        tall = canvas.h >= 200
        y = canvas.h // 8 if tall else 2 if canvas.h >= 100 else 0
        canvas.text(canvas.S, "Pass to", middle, y, look.quiet_on_hand, 1)
        y += canvas.S.line if canvas.h >= 100 else 11 - canvas.L.top
        canvas.text(canvas.L, canvas.fit(canvas.L, self.name.upper(), inner), middle, y, look.on_hand, 1)
        y += canvas.L.line
        if tall:
            about = "%s, %s" % (self.app.match.game.title, self.app.match.engine.standing())
            canvas.text(canvas.S, canvas.fit(canvas.S, about, inner), middle, y, look.quiet_on_hand, 1)
            y += canvas.S.line + g.gap
        if self.low >= 0:
            from firmware.ui import gauge

            gauge.battery(canvas, self.low, canvas.grid.header, look.on_hand, True)
        label = "I'm %s%s" % (self.name, ": show" if tall else "")
        width = min(inner, max(canvas.w * 5 // 8, canvas.width(canvas.M, label) + 40))
        height = g.row if canvas.h < 100 else g.row + 4
        y = min(y + 2, g.bottom - height - 2)
        cards.button(canvas, (canvas.w - width) // 2, y, width, height, label, True, centred=True)
        self.draw_hints()

    def draw_backs(self):
        """A row of tiles at the foot, face down; how many says nothing."""
        from firmware.ui import tiles

        canvas, g = self.canvas, self.canvas.grid
        n = 26 if g.wide else 22 if g.tall else 16 if g.small else 20
        across = n + 2 + (6 if n > 20 else 4)
        count = (canvas.w - 4) // across
        y = g.bottom - (48 if g.wide else 46 if g.tall else 26 if g.small else 29)
        band = 15 if g.tall else 8
        canvas.fill(0, g.bottom - band, canvas.w, band, self.look.hint)
        x = (canvas.w - count * across + across - n - 2) // 2
        for i in range(count):
            tiles.back(canvas, x + i * across, y, n)

    def press(self, event):
        if event == OK:
            self.app.take_device()
        elif event == OK | HOLD:
            self.app.peeking = True
            self.app.show(self.app.match.game.view, peek=True)
        elif event == MENU:
            self.app.show("menu", public=True)
