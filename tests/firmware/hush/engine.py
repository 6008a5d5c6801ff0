"""Hush, a game for the tests: hidden hands, draws, turns of many actions, rounds, numbers of every length.

On turn a seat lays tiles of its hand (each counts its number), may draw from what nobody has seen, and says DONE.
With an empty hand DONE is forced. When nothing is left to draw the round ends, and the seat that
ended it opens the next one. With the option `deal` every seat gets that many tiles before a round.
"""

from array import array

from games.contract import CHANCE, OVER, IllegalAction

NAME = "Hush"
SEATS = (2, 4)

DRAW = 0
DONE = 1
NEXT = 2
LAY = 70000  # + tile: three bytes in a journal
DRAWN = 0x1000000  # + tile: four bytes; chance
TILES = 24
PUBLIC = "Everybody has a hand, and %s begins."


class Engine:
    MOST = TILES + 2
    WIDE = True
    CONFIRMS = DONE
    SIZE = 2 + 4 * 3 + 3 + 4 * 2 + 1

    def __init__(self, seats=2, options=None):
        from tests.firmware.hush.options import effective

        self.options = effective(options)
        self.seats = seats
        self.hands = array("I", [0] * 4)
        self.points = array("H", [0] * 4)
        self.reset()

    def reset(self):
        self.round = self.first = 0
        for seat in range(4):
            self.points[seat] = 0
        self.open_round()

    def open_round(self):
        self.round_over = False
        self.unseen = (1 << TILES) - 1
        for seat in range(4):
            self.hands[seat] = 0
        self.dealing = self.seats * self.options["deal"]  # draws to come
        self.turn = CHANCE if self.dealing else self.first
        self.mover = self.first

    def dealt(self, names):
        return PUBLIC % names[self.first]

    def legal(self, out):
        n = 0
        if self.turn == OVER:
            return 0
        if self.round_over:
            out[0] = NEXT
            return 1
        if self.turn == CHANCE:
            for tile in range(TILES):
                if self.unseen >> tile & 1:
                    out[n] = DRAWN + tile
                    n += 1
            return n
        hand = self.hands[self.turn]
        if self.unseen and self.options["whisper"] == "off" or not hand:
            out[n] = DRAW if self.unseen and not hand else DONE
            n += 1
        if hand and self.unseen:
            out[n] = DRAW
            n += 1
        for tile in range(TILES):
            if hand >> tile & 1:
                out[n] = LAY + tile
                n += 1
        return n

    def play(self, action):
        out = array("I", [0] * self.MOST)
        if action not in list(out[: self.legal(out)]):
            raise IllegalAction("not now")
        if action == DRAW:
            self.turn = CHANCE
        elif action == DONE:
            self.mover = self.turn = (self.turn + 1) % self.seats
        elif action == NEXT:
            self.round += 1
            self.first = self.turn
            self.open_round()
        elif action >= DRAWN:
            self.unseen &= ~(1 << (action - DRAWN))
            self.hands[self.mover] |= 1 << (action - DRAWN)
            if self.dealing:
                self.mover = (self.mover + 1) % self.seats
                self.dealing -= 1
            if not self.dealing:
                self.turn = self.mover
        else:
            self.hands[self.turn] &= ~(1 << (action - LAY))
            self.points[self.turn] += action - LAY
            if not self.unseen and not self.hands[self.turn]:
                self.round_over = True
                if self.round + 1 == self.options["rounds"]:
                    self.turn = OVER

    def pack_into(self, buf):
        buf[0] = (self.turn & 15) << 4 | self.mover
        buf[1] = self.round << 1 | self.round_over
        for seat in range(4):
            for i in range(3):
                buf[2 + 3 * seat + i] = self.hands[seat] >> 8 * i & 255
            buf[17 + 2 * seat] = self.points[seat] & 255
            buf[18 + 2 * seat] = self.points[seat] >> 8
        for i in range(3):
            buf[14 + i] = self.unseen >> 8 * i & 255
        buf[25] = self.dealing << 2 | self.first

    def restore(self, buf):
        self.unpack_from(buf)

    def unpack_from(self, buf):
        turn = buf[0] >> 4
        self.turn = turn if turn < 8 else turn - 16
        self.mover = buf[0] & 15
        self.round = buf[1] >> 1
        self.round_over = bool(buf[1] & 1)
        for seat in range(4):
            self.hands[seat] = buf[2 + 3 * seat] | buf[3 + 3 * seat] << 8 | buf[4 + 3 * seat] << 16
            self.points[seat] = buf[17 + 2 * seat] | buf[18 + 2 * seat] << 8
        self.unseen = buf[14] | buf[15] << 8 | buf[16] << 16
        self.dealing = buf[25] >> 2
        self.first = buf[25] & 3

    def score(self, seat):
        return self.points[seat]

    def winners(self):
        if self.turn != OVER:
            return ()
        best = max(self.points)
        return tuple(seat for seat in range(self.seats) if self.points[seat] == best)

    def standing(self):
        return "-".join(str(self.points[seat]) for seat in range(self.seats))

    def aside(self, action):
        return action == DRAW

    def describe(self, action):
        return str(action)
