"""Stands a Mexican Train table up in the real MicroPython, see backgammon_stage.py."""

import backgammon_stage
from firmware import catalogue, titles

NAMES = ("Mira", "Jon", "Abi", "Otto", "Lena", "Kai", "Sam", "Zoe", "Ben", "Ida", "Max", "Eva", "Tom", "Lou")


class Stage(backgammon_stage.Stage):
    GAME = "mexican_train"

    def __init__(self, board="sim_320x240", seats=4, options=None, **more):
        if not titles.find(self.GAME):
            titles.GAMES += (catalogue.Game(self.GAME, "Mexican Train", (2, 14), True),)
        more.setdefault("names", NAMES[:seats])
        super().__init__(board, options, **more)

    def place(self, hands, *given, **named):
        """As set_up in games/mexican_train/validity.py; the mover's turn begins here."""
        from games.mexican_train.validity import set_up

        set_up(self.engine, hands, *given, **named)
        self.settle()
        self.match._seat = self.engine.mover
        return self

    def part(self):
        """The guest that takes the presses: "table", "hand", ..."""
        return self.screen._made.split(".")[-1].replace("mexican_train_", "").replace("hand_guest", "hand")
