"""The bidder names trump. Each button tells how many tiles of the hand that would make trumps."""

from games.moon.actions import DOUBLES, NO_TRUMP, TRUMP
from games.moon.phases import NAMING
from games.moon.tricks import is_trump

from hal.roles import BACK, DOWN, OK, RIGHT, UP

from firmware.ui import bars
from firmware.views.moon_keys import FOCUS, OPEN, SHUT, key
from firmware.views.moon_layout import NUMBERS_H, NUMBERS_Y, OTHERS_H, OTHERS_Y


class Guest:
    """suits: what may be named; at: the index of the chosen one."""

    def __init__(self, view):
        self.view = view
        self.engine = engine = view.match.engine
        self.suits = [suit for suit in range(NO_TRUMP + 1) if engine.trumps >> suit & 1]
        self.at = 0 if engine.phase == NAMING else self.suits.index(engine.trump)
        view.hand.gather(view.seat, True)

    def _count(self, i):
        """How many trumps the hand would have, "" for none at all."""
        suit = self.suits[i]
        return "x%d" % len([tile for tile in self.view.hand.held if is_trump(tile, suit)]) if suit < NO_TRUMP else ""

    def hints(self):
        if self.engine.phase != NAMING:
            return self.view.end_hints()
        suit = self.suits[self.at]
        word = "no trump" if suit == NO_TRUMP else "trump " + (str(suit) if suit < DOUBLES else "doubles")
        hints = (OK, word), (RIGHT, "next")
        return hints + ((BACK, "undo"),) if self.view.match.can_undo else hints

    def press(self, event, by_console):
        view, at, suits = self.view, self.at, self.suits
        if self.engine.phase != NAMING:
            view.end(event)
        elif event == BACK:
            view.undo()
        elif event == OK:
            view.app.sound("double")
            view.play(TRUMP + suits[at])
        else:
            numbers = len([suit for suit in suits if suit < DOUBLES])
            if (event == UP or event == DOWN) and numbers < len(suits):  # to the other row
                if at < numbers:
                    self.at = numbers if at < numbers // 2 else len(suits) - 1
                else:
                    self.at = numbers // 4 if at == numbers else numbers - 1 - numbers // 4
            else:
                self.at = view.step(event, at, len(suits), view.hand.may)
            if self.at != at:
                view.app.sound("move")
                self._key(at)
                self._key(self.at)
                if view.canvas.grid.small:
                    self._head()
                view.draw_hints()

    # -- drawing

    def _head(self):
        view, engine, canvas = self.view, self.engine, self.view.canvas
        suit = self.suits[self.at]
        title = "No trump" if suit == NO_TRUMP else "Trump: " + view.suit(suit)
        if engine.phase == NAMING:
            if not canvas.grid.small:
                title = "Name trump"
            elif suit < NO_TRUMP:  # the buttons are too small for it
                title = "Trump? %s %s" % (view.suit(suit), self._count(self.at))
            else:
                title = "No trump?"
        bars.header(canvas, title, view.standing() if canvas.grid.tall else "bid %d" % engine.bid)

    def draw(self):
        engine, canvas, lay = self.engine, self.view.canvas, self.view.lay
        self._head()
        if canvas.grid.tall:
            text = "Next you take the widow." if engine.trump_first else "You lead first."
            if engine.phase == NAMING:
                text = "In small: how many of them you hold."
            s = canvas.S
            y = canvas.grid.top + (lay[NUMBERS_Y] - canvas.grid.top - s.line >> 1)
            canvas.text(s, text, 8, y, canvas.colours.on_table)
        for i in range(len(self.suits)):
            if i != self.at:
                self._key(i)
        self._key(self.at)

    def _key(self, i):
        canvas, lay = self.view.canvas, self.view.lay
        suit = self.suits[i]
        gap = 2 if canvas.grid.small else 5
        w = (canvas.w - 2 * (canvas.grid.margin if not canvas.mono else 1) - 6 * gap) // 7
        total = 7 * w + 6 * gap
        x = canvas.w - total >> 1
        if suit < DOUBLES:
            x += suit * (w + gap)
            y, h = lay[NUMBERS_Y], lay[NUMBERS_H]
            label = str(suit)
        else:
            w = (total - gap) // 2
            x += (suit - DOUBLES) * (w + gap)
            y, h = lay[OTHERS_Y], lay[OTHERS_H]
            label = "doubles" if suit == DOUBLES else "no trump"
        state = FOCUS if i == self.at else OPEN if self.engine.phase == NAMING else SHUT
        key(canvas, x, y, w, h, label, state, "" if canvas.grid.small else self._count(i))
