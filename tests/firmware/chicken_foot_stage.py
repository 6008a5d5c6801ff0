"""Stands a Chicken Foot table up in the real MicroPython, without keys, panel and storage around it.

    stage = Stage("sim_320x240", options, names)    a new match, dealt
    stage.place("9-4>9-9", "7-1 6-5")               a round in progress, see place
    stage.open(); stage.press(OK, RIGHT)            the view, and events for it; stage.words() is what is written
"""

import backgammon_stage
from games.chicken_foot.validity import set_up
from games.contract import OVER
from games.dominoes.tiles import name, number, parse

NAMES = ("Mira", "Jon", "Kai", "Zoe", "Abi", "Lena", "Otto", "Sam")


class Stage(backgammon_stage.Stage):
    GAME = "chicken_foot"

    def __init__(self, board="sim_320x240", options=None, names=NAMES[:4], **more):
        super().__init__(board, options, names, **more)
        self.settings["auto_forced"] = False
        while self.engine.dealing:
            self.match.roll()

    def place(self, layout, hand, yard=4, last="", by=3, keep="", mover=0, **rest):
        """A round in progress: `mover` has this hand, the others share what is left over but `yard` tiles, of which
        `keep` are some. last: "7-5>7-7", laid by seat `by` in the turn before. For the rest see validity.set_up."""
        engine = self.engine
        used = [number(rest.get("start", 9), rest.get("start", 9))] + [parse(word) for word in hand.split()]
        used += [parse(word.split(">")[0]) for word in layout.split()]
        kept = [parse(word) for word in keep.split()]
        left = [tile for tile in range(55) if tile not in used and tile not in kept]
        while len(kept) < yard:
            kept.append(left.pop(len(left) // 2))
        hands = [[] for _ in range(engine.seats)]
        seat = mover
        for tile in left:
            seat = (seat + 1) % engine.seats
            if seat == mover:
                seat = (seat + 1) % engine.seats
            hands[seat].append(name(tile))
        hands = [" ".join(tiles) for tiles in hands]
        hands[mover] = hand
        set_up(engine, layout, hands, mover=mover, **rest)
        self.settle()
        if last:
            self.last([action(last)], by)

    def play_on(self, actions, below):
        """So many more actions, chance events included; stops before the end of a round. below(n): a random number."""
        match, engine = self.match, self.engine
        for _ in range(actions):
            if engine.turn < 0:
                if engine.turn == OVER:
                    return
                match.roll()
                continue
            n = match.legal()
            if engine.round_over or min(engine.held) < 2:
                return
            match.play(match.choices[below(n)])

    def show_all(self):
        while self.screen.stale:
            self.display.texts = []  # a whole new picture
            super().show_all()
        self.display.show()

    @property
    def guest(self):
        return self.screen.guest

    def says(self, text):
        """Whether that stands somewhere on the screen, perhaps in a longer line."""
        for word in self.words():
            if text in word:
                return True
        return False

    def foreign(self):
        """Tiles that are written on the screen and that the seat on turn may not see."""
        engine = self.engine
        seat = self.acting_seat()
        found = []
        for word in self.words():
            for part in word.replace(",", " ").replace(":", " ").split():
                if len(part) == 3 and part[1] == "-" and part[0].isdigit() and part[2].isdigit():
                    place = engine.place[parse(part)]
                    if place != seat and place != 14:
                        found.append(part)
        return found


def action(text):
    """ "7-5>7-7" as an action."""
    tile, target = [parse(word) for word in text.split(">")]
    return 0x1000 + tile * 64 + target
