"""What a player of Moon remembers of a hand: who could not follow, and who played what."""

from array import array

from bots.moon.tiles import BITS
from games.dominoes.actions import FIRST, NEXT_ROUND, PLACE
from games.dominoes.tiles import NONE
from games.moon.actions import BID, DISCARD
from games.moon.phases import PLAYING
from games.moon.tricks import DECK, belongs


class Memory:
    """`void`, `played`: by seat, the tiles (bits: __init__.py) that it has shown not to have, and those it played."""

    def __init__(self, engine):
        self.void = array("I", bytes(12))
        self.played = array("I", bytes(12))

    def heard(self, engine, action):
        """Notes what the public learns from `action`, which is about to be played in `engine`."""
        if action == NEXT_ROUND or FIRST <= action < BID:
            for seat in range(3):
                self.void[seat] = self.played[seat] = 0
        elif engine.phase == PLAYING and PLACE <= action < DISCARD:
            seat = engine.mover
            tile = action - PLACE >> 6
            self.played[seat] |= 1 << BITS[tile]
            suit = engine.led_suit
            if suit == NONE and engine.lead_trump and engine.last_trick[0] == NONE:
                suit = engine.trump
            if suit != NONE and not belongs(tile, suit, engine.trump):
                for other in DECK:
                    if belongs(other, suit, engine.trump):
                        self.void[seat] |= 1 << BITS[other]
