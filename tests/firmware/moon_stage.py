"""Stands a table of Moon up in the real MicroPython: backgammon_stage.py with other pieces.

    stage = Stage("sim_320x240")            a new match, dealt, before the first bid
    stage.hold("6-6 6-5 ...", "...", "...", widow="0-0")   these hands, and the first bid is Mira's
    stage.do(BID + 4, DONE)                 actions that others have done before
    stage.open(); stage.press(OK, RIGHT)    the view, and events for it; stage.words() is what is written
"""

from backgammon_stage import Stage as Base
from games.contract import CHANCE, OVER
from games.dominoes.tiles import parse
from games.moon.phases import BIDDING, FACE_DOWN
from games.moon.tricks import DECK

NAMES = ("Mira", "Lena", "Kai")


class Stage(Base):
    GAME = "moon"

    def __init__(self, board="sim_320x240", options=None, names=NAMES, keys=None, seed=bytes(16)):
        Base.__init__(self, board, options, names, keys, seed)
        self.deal()

    def deal(self):
        """The chance events that are nobody's turn."""
        while self.engine.dealing:
            self.match.roll()

    def hold(self, *hands, widow=None):
        """The hands of the three seats as "6-4 4-4 ...", the first one bids first; what is left out is filled up."""
        engine = self.engine
        engine.begin_hand(0)
        count = [0, 0, 0]
        for seat, hand in enumerate(hands):
            for text in hand.split():
                assert engine.place[parse(text)] == FACE_DOWN, text
                engine.place[parse(text)] = seat
                count[seat] += 1
        rest = [tile for tile in DECK if engine.place[tile] == FACE_DOWN and (widow is None or tile != parse(widow))]
        for seat in range(3):
            while count[seat] < 7:
                engine.place[rest.pop()] = seat
                count[seat] += 1
        engine.drawn = 21
        engine.enter(BIDDING)
        self.settle()

    def do(self, *actions):
        for action in actions:
            if self.engine.turn == CHANCE:
                self.match.roll()
            self.match.play(action)

    def play_at_random(self, below, until):
        """Any legal actions, until `until(engine)`."""
        while not until(self.engine):
            if self.engine.turn == CHANCE:
                self.match.roll()
            else:
                assert self.engine.turn != OVER
                self.match.play(self.match.choices[below(self.match.legal())])

    def press(self, *events):
        for event in events:
            if not self.shown:  # else the view is gone
                self.screen.press(event)
                self.settle_screen()
        return self

    def settle_screen(self):
        self.screen.tick()
        self.show_all()

    @property
    def held(self):
        """The tiles in the hand as shown, by name."""
        from games.dominoes.tiles import name

        return [name(tile) for tile in self.screen.hand.held]

    @property
    def chosen(self):
        hand = self.screen.hand
        return self.held[hand.at] if hand.at >= 0 else ""
