"""The tricks: a tile is played to one, and one that is over is looked at.

Who has not seen the trick before end sees it first, until OK, and again with BACK.
"""

from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, NONE
from games.dominoes.tiles import name as tile_name
from games.moon.actions import DOUBLES
from games.moon.phases import PLAYING
from games.moon.tricks import is_trump, strength

from hal.roles import BACK, OK, RIGHT
from micropython import const

from firmware import catalogue
from firmware.ui import tiles

_READING = const(1200)  # ms for which the console tells a forced tile before it plays it


class Guest:
    """past: the trick before this one is shown."""

    def __init__(self, view):
        self.view = view
        self.engine = engine = view.match.engine
        part = "firmware.views.moon_columns" if view.canvas.grid.tall else "firmware.views.moon_strip"
        self.picture = catalogue.load(part).Picture(view)
        playing = engine.phase == PLAYING
        before = engine.last_trick[0] != NONE and (engine.last_leader + 2) % 3 != view.seat
        self.past = playing and before and not view.seen
        self.playing = False
        self.forced = -1  # the index of the only tile that may be played
        self._turn()

    def _turn(self):
        """Makes the hand ready for what is shown."""
        view, engine, hand = self.view, self.engine, self.view.hand
        self.playing = engine.phase == PLAYING and not self.past
        hand.gather(view.seat, not self.playing, True)
        view.said = view.room = view.name = ""
        view.stale = True
        if not self.playing:
            return
        view.room = "play 6-6"
        settings = view.app.settings
        count = 0
        for i in range(len(hand.held) - 1, -1, -1):
            may = engine.goes(hand.held[i])
            hand.may[i] = may or not settings["hints"]
            if may:
                count += 1
                hand.at = i
        self._name()
        self.forced = -1
        if count == 1:  # SH-02
            self.forced = hand.at
            view.said = "Forced"
            if settings["auto_forced"] and not view.patient:
                view.then = view.app.hal.clock.now()
                view.waiting = _READING

    def _name(self):
        """What OK does with the chosen tile."""
        hand = self.view.hand
        self.view.name = "play " + tile_name(hand.held[hand.at]) if hand.may[hand.at] else "why not"

    def hints(self):
        view, engine = self.view, self.engine
        if self.past:
            return ((OK, "go on"),)
        if not self.playing:
            return view.end_hints()
        hints = (OK, view.room), (RIGHT, "tile")
        return hints + ((BACK, "last trick", "last"),) if engine.last_trick[0] != NONE else hints

    def press(self, event, by_console):
        view, hand, engine = self.view, self.view.hand, self.engine
        back = event == BACK
        if self.past:
            if event == OK or back:
                view.seen = True
                self.past = False
                self._turn()
        elif not self.playing:
            view.end(event)
        elif back:
            if engine.last_trick[0] != NONE:
                self.past = True
                self._turn()
        elif event == OK:
            tile = hand.held[hand.at]
            if by_console:  # the only one
                for tile in hand.held:
                    if engine.goes(tile):
                        break
            action = PLACE + tile * 64
            if engine.goes(tile):
                view.app.sound("double" if is_trump(tile, engine.trump) else "down")
                view.play(action, by_console)
            else:
                view.refuse(action)
        else:
            at = view.step(event, hand.at, len(hand.held), hand.may)
            if at != hand.at:
                view.app.sound("move")
                hand.choose(at)
                self._name()
                view.said = "Forced" if at == self.forced else ""
                view.draw_hints()
                self._note()

    # -- drawing

    def draw(self):
        engine = self.engine
        tricks = engine.last_trick if self.past else engine.trick
        leader, winner = (engine.last_leader, engine.leader) if self.past else (engine.leader, engine.winning)
        number = engine.tricks_taken[0] + engine.tricks_taken[1] + engine.tricks_taken[2] + (not self.past)
        self.picture.draw(tricks, leader, winner, number)
        self._note()

    def _note(self):
        """Tells what the chosen tile does and why; or, once all is laid, who wins."""
        view, engine, picture = self.view, self.engine, self.picture
        grid = view.canvas.grid
        if self.playing:
            tile = view.hand.held[view.hand.at]
            picture.note(tile_name(tile), self._verb(tile), self._reason(grid.wide))
            return
        seat = engine.leader if self.past else engine.winning
        s = "" if seat == view.seat else "s"
        it = " the trick" if grid.tall else " it"
        if self.past:
            text = "took" + it
        elif engine.laid == 3:
            text = "take" + s + it
        else:
            text = "win" + s + " so far"
        picture.due(view.match.names[seat] if s else "You", text)

    def _verb(self, tile):
        """What `tile` would do."""
        engine = self.engine
        trump, suit = engine.trump, engine.led_suit
        if not engine.goes(tile):
            return "not now"
        if not engine.laid:
            return "leads trump" if is_trump(tile, trump) else "leads suit %d" % HIGH[tile]  # TM-26
        best = engine.trick[(engine.winning - engine.leader) % 3]
        if strength(tile, suit, trump) < strength(best, suit, trump):
            return "loses"
        return "wins" if engine.laid == 2 else "wins so far"

    def _reason(self, long):
        """Which tiles may be played, and why."""
        engine = self.engine
        follow = engine.must != NONE
        if not engine.laid:
            return "Lead a trump." if follow else "Lead any tile."
        suit = self.view.suit(engine.led_suit)
        if not long:
            return ("Follow %s." if follow else "No %s: any tile.") % suit
        return ("You hold %s: follow suit." if follow else "You hold no %s: play any tile.") % suit


def face(canvas, x, y, n, trump, numbers):
    """The sign of trump: a box of n + 2 px with the half tile of a number; "x-x" for doubles, a dash for no trump."""
    hue = canvas.colours
    canvas.box(x, y, n + 2, n + 2, hue.card, hue.focus_frame, 2 if n >= 18 else 1)
    if trump < DOUBLES:
        c = tiles.COLOURS[trump]
        if numbers or n < 18:
            font = canvas.L if n >= 28 else canvas.M
            tiles.numeral(canvas, font, x + 1, y + 1, n, n, trump, c)
        else:
            tiles.pips(canvas, x + 1, y + 1, n, trump, c)
        canvas.display.caption(str(trump), x, y, n + 2, n + 2)
    else:
        font = canvas.M if n >= 24 else canvas.S
        sign = "x-x" if trump == DOUBLES else "-"
        canvas.text(font, sign, x + 1 + (n + 1 >> 1), y + 1 + font.inset(n), hue.on_card, 1)
