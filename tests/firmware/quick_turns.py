"""The firmware with players in a hurry: two of three who take the handheld play many turns for everybody, with the
driver, as the table does; the third plays with the buttons. For test_whole_match.py."""

import sys

import hal
from games.contract import CHANCE, OVER
from micropython import const

_ACTIONS = const(60)
_MODULUS = const(65537)

plain_open = hal.open_board


class Hurry:
    taken = 0
    luck = 7

    def take_device(self, app):
        self.taken += 1
        if not self.taken % 3:
            self.plain(app)
            return
        match = app.match
        engine = match.engine
        for _ in range(_ACTIONS):
            if engine.round_over or engine.turn == OVER:
                break
            if engine.turn == CHANCE:
                match.roll()
            else:
                self.luck = (self.luck * 75 + 74) % _MODULUS
                match.play(match.choices[self.luck % match.legal()])
        app.holder = -1
        app.next_screen()


def open_board(name):
    opened = plain_open(name)
    from firmware.app import App  # not before: the canvas comes first

    hurry = Hurry()
    hurry.plain = App.take_device
    App.take_device = lambda app: hurry.take_device(app)
    return opened


hal.open_board = open_board

from firmware.main import start  # noqa: E402  (only now, so that it takes what is changed)

start(sys.argv[1])
