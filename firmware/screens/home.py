"""Home: the match that waits, the games, records, rules and settings.

Wide and tall screens show cards; the others a list.
"""

from hal.roles import DOWN, LEFT, OK, RIGHT, UP

from firmware import catalogue, titles
from firmware.listing import ListScreen
from firmware.ui import cards
from firmware.ui.fitting import font_for


class Screen(ListScreen):
    TITLE = "Boneyard"

    def __init__(self, app, game=None):
        """`game`: the one that the thumb comes back from."""
        super().__init__(app)
        from firmware import power

        power.look(app, "home")
        catalogue.forget("firmware.power")
        match = app.match
        g = self.canvas.grid
        self.as_cards = g.wide and g.tall
        self.entries = []  # (label, right or second text, what to call, icon)
        if match:
            second = match.engine.standing()
            if g.small:
                second = second.split(" of ")[0]
            else:
                second = "%s, %s" % (match.game.title, second)
            self.entries.append(("Continue", second, app.open_table, ""))
        for each in titles.GAMES:
            if game and each.name == game.name:
                self.first_focus = len(self.entries)
            self.entries.append((each.title, self.players(each), lambda game=each: self.open(game), each.name))
        self.entries.append(("Records", "", lambda: app.show("records"), ""))
        self.entries.append(("Rules", "", lambda: app.show("rules_list"), ""))
        self.entries.append(("Settings", "", lambda: app.show("settings"), ""))

    def players(self, game):
        """"2-14 players", on a small screen "2-14"."""
        fewest, most = game.seats
        count = str(most) if fewest == most else "%d-%d" % (fewest, most)
        return count if self.canvas.grid.small else count + " players"

    def open(self, game):
        self.app.show("new_match", game=game)

    def count(self):
        return len(self.entries)

    def row(self, i):
        return self.entries[i][0], self.entries[i][1]

    def choose(self, i):
        self.entries[i][2]()

    def hints(self):
        return ((OK, "open"), (DOWN, "next"))

    def draw_header(self, right=""):
        canvas, hue = self.canvas, self.look
        if not self.as_cards:
            super().draw_header()
        else:
            canvas.fill(0, 0, canvas.w, TITLE_H, hue.bar)
            canvas.icon("logo", 8, 5, hue.on_bar)
            canvas.text(canvas.L, self.TITLE, 28, canvas.L.inset(TITLE_H), hue.on_bar)
        battery = self.app.hal.battery
        if battery:
            from firmware.ui import gauge

            gauge.battery(canvas, battery.percent(), TITLE_H if self.as_cards else canvas.grid.header, hue.on_bar)

    def draw_rows(self):
        if not self.as_cards:
            return super().draw_rows()
        match = self.app.match
        seat = self.app.acting_seat() if match else -1
        self.list = Cards(self.canvas, self.entries, self.focus, "%s to play" % match.names[seat] if seat >= 0 else "")
        self.list.draw()

    def press(self, event):
        if self.as_cards and event in (UP, DOWN, LEFT, RIGHT):
            self.list.steer((event == RIGHT) - (event == LEFT), (event == DOWN) - (event == UP))
            self.app.sound("move")
        else:
            super().press(event)


TITLE_H = 30  # px of the title bar above the cards
STRIP_H = 20  # px of the tabs below them


class Cards:
    """The same entries as cards; what widgets.List offers, and steering in four directions."""

    def __init__(self, canvas, entries, index, waits):
        self.canvas = canvas
        self.waits = waits  # for whom the match does, a remark on its card
        self.entries = entries
        self.count = len(entries)
        self.index = index
        self.places = self.lay_out()

    def lay_out(self):
        """(x, y, w, h) of each entry: Continue across, the games two a row, the rest in a strip below."""
        g = self.canvas.grid
        x, width = g.margin, self.canvas.w - 2 * g.margin
        y = TITLE_H + g.gap
        places = []
        games = [entry for entry in self.entries if entry[3]]
        if self.count > len(games) + 3:
            places.append((x, y, width, 38))
            y += 38 + g.gap
        strip = g.bottom - g.gap // 2 - STRIP_H
        across = 2 if len(games) > 2 else 1
        rows = (len(games) + across - 1) // across
        wide = (width - (across - 1) * g.gap) // across
        high = min(60, (strip - y) // rows - g.gap)
        for i in range(len(games)):
            places.append((x + i % across * (wide + g.gap), y + i // across * (high + g.gap), wide, high))
        tab = width // 3
        for i in range(3):
            places.append((x + i * tab + 2, strip, tab - 4, STRIP_H))
        return places

    def draw(self):
        for i in range(self.count):
            self.draw_row(i)

    def draw_row(self, i):
        canvas, hue = self.canvas, self.canvas.colours
        x, y, w, h = self.places[i]
        label, second, _, icon = self.entries[i]
        focused = i == self.index
        canvas.fill(x - 2, y - 2, w + 4, h + 4, hue.ground)
        if h == STRIP_H:
            ink = hue.text
            if focused:
                cards.focus_box(canvas, x, y, w, h)
                ink = hue.on_focus
            canvas.text(canvas.S, label, x + w // 2, y + canvas.S.inset(h), ink, 1)
            return
        ink, quiet = cards.card(canvas, x, y, w, h, focused)
        left = x + 22
        gap = 3 if canvas.w < 320 else 10
        if icon:
            wide, high = canvas.icon_size(icon)
            canvas.icon(icon, x + gap, y + (h - high) // 2, ink)
            left = x + gap + (4 if gap < 10 else 8) + wide
        elif focused:
            canvas.icon("caret", x + 8, y + (h - 7) // 2, ink)
        top = y + (h - canvas.M.line - canvas.S.line) // 2
        if not icon:
            line = top + canvas.M.top + canvas.M.cap - canvas.S.top - canvas.S.cap  # on one line with the label
            canvas.text(canvas.S, self.waits, x + w - 10, line, quiet, 2)
        font = font_for(canvas, label, x + w - left - 2)
        canvas.text(font, canvas.fit(font, label, x + w - left - 2), left, top + canvas.M.line - font.line, ink)
        canvas.text(canvas.S, canvas.fit(canvas.S, second, x + w - left - 4), left, top + canvas.M.line, quiet)

    def move(self, step):
        self.go((self.index + step) % self.count)

    def go(self, i):
        before = self.index
        self.index = i
        self.draw_row(before)
        self.draw_row(i)

    def steer(self, dx, dy):
        """Moves the focus to the nearest card in that direction; at the edge it stays."""
        x, y, w, h = self.places[self.index]
        x, y = x + w // 2, y + h // 2
        best, nearest = -1, 1 << 20
        for i, (left, top, wide, high) in enumerate(self.places):
            across, down = left + wide // 2 - x, top + high // 2 - y
            ahead = across * dx + down * dy
            aside = abs(across * dy) + abs(down * dx)
            # Sideways only within the row; up and down to whichever card lies nearest.
            if ahead > 8 and (not dx or aside < 8) and ahead * 4 + aside < nearest:
                best, nearest = i, ahead * 4 + aside
        if best >= 0:
            self.go(best)
