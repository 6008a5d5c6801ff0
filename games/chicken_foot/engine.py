"""Chicken Foot: one layout for everybody, grown from the round's double; a double must get three toes first.

A placement's target is the tile that forms the end: the starting double for a new train, the unfinished
double for a toe. What the laying games share is in games/dominoes/laying.py, the numbers of the actions in
games/dominoes/actions.py. The packed position: packing.py. Rules: CF-01 to CF-60.

A turn ends with DONE, and only then is settled what depends on tiles that nobody may see: whether a foot
is dead, whether the round is blocked. So an undo before it tells nothing.

`legal` and `play` allocate nothing, except for the text of a refusal.
"""

from games.chicken_foot import packing
from games.dominoes.laying import TABLE, YARD, Laying
from games.dominoes.phases import BLOCKED, DEAL, HUNT, OUT, PLACED, TURN
from games.dominoes.tiles import HIGH, LOW, NONE, name, number

NAME = "Chicken Foot"
SEATS = (2, 8)


class Engine(Laying):
    """One match of two to eight seats. What follows comes on top of the table in Laying.

    | attribute          | meaning                                                                              |
    |--------------------|--------------------------------------------------------------------------------------|
    | `first`            | the seat that hunts first; once the double is found, its finder, who goes first      |
    | `double`           | the starting double, in the centre                                                   |
    | `children[tile]`   | tiles that are laid on this one: trains, toes, or the next of a train                |
    | `nth[tile]`        | of a tile on the table: the how manyth it is on the tile that it touches, from 0     |
    | `foot`             | the double whose toes are missing, or NONE                                           |
    | `initial_trains`   | trains that the starting double must get, and can take                               |
    | `release`, `plays_again` | the options `dead_foot` and `double_plays_again`                               |
    """

    PASSES = "passes"
    MOST = 128  # at most 126 placements: 26 ends at most, and fewer tiles in hands the more ends there are

    def __init__(self, seats=4, options=None):
        """ValueError for options that do not exist, or do not go with the number of seats (CF-01)."""
        from games.chicken_foot.options import HANDS, effective  # asked once a match, so not kept in the heap

        self.options = rules = effective(options, seats)
        super().__init__(seats, 9)
        self.initial_trains = seats if rules["initial_trains"] == "players" else rules["initial_trains"]
        self.until_playable = rules["draw_rule"] == "until_playable"
        self.release = rules["dead_foot"] == "release"
        self.plays_again = rules["double_plays_again"] == "on"
        self.double_blank = rules["double_blank"]
        self.rounds = 10 if rules["rounds"] == "full" else rules["rounds"]
        self.hand = HANDS[seats - 2]
        self.reserve = 2 if seats == 2 else 1  # CF-27
        self.targets = self.tiles
        self.SIZE = packing.size(seats)
        self.children = bytearray(self.tiles)
        self.nth = bytearray(self.tiles)
        self.reset()

    # A round begins

    def begin(self):
        """To the hunt for the double of this round, which `first` begins (CF-02, CF-07)."""
        self.double = number(10 - self.round, 10 - self.round)
        self.mover = self.first
        self.enter(HUNT)

    def gather(self):
        """All tiles back into the yard."""
        super().gather()
        for tile in range(self.tiles):
            self.children[tile] = self.nth[tile] = 0
        self.foot = NONE

    def found(self):
        """The mover has found the double: it goes to the centre, everything else is dealt anew (CF-04, CF-06)."""
        self.first = self.mover
        self.gather()
        self.place[self.double] = TABLE
        self.on[self.double] = self.double
        self.yard -= 1
        self.mover = 0
        self.enter(DEAL)

    def after_deal(self):
        """The finder takes the first turn (CF-08)."""
        self.mover = self.first
        self.enter(TURN)

    def next_first(self):
        """Who begins the next hunt (CF-03)."""
        return (self.first + 1) % self.seats

    # The layout

    @property
    def opening(self):
        """Whether trains are still missing on the starting double, so that nothing else may be placed (CF-09)."""
        return self.children[self.double] < self.initial_trains

    def open_number(self, target):
        """The number that may be joined to the tile `target` now, the same for everybody (CF-14); -1: nothing may."""
        if self.phase == PLACED:
            return -1  # CF-10
        only = self.double if self.opening else self.foot  # CF-09, CF-20
        if target == only:
            return HIGH[target]
        return self.outer(target) if only == NONE and self.is_end(target) else -1

    def is_end(self, tile):
        """Whether the tile is an open end of the layout, though perhaps not one where tiles may go now.

        A double is none (CF-13, CF-26), nor is a toe before its foot is complete or closed (CF-22).
        """
        if self.place[tile] != TABLE or HIGH[tile] == LOW[tile] or self.children[tile]:
            return False
        return self.on[tile] != self.foot

    def child(self, tile, nth):
        """The `nth` tile, from 0, that was laid on this one; NONE if there are not as many."""
        if nth < self.children[tile]:
            joins = self.outer(tile)
            for half in range(10):
                other = number(joins, half)
                if self.on[other] == tile and self.nth[other] == nth and other != tile:
                    return other
        return NONE

    def to_come(self, half):
        """Whether a tile that shows `half` is in some hand, or can still be drawn; perhaps, in a hidden view."""
        hidden = 0
        for seat in range(self.seats):
            hidden |= self.unknown[seat]
        for other in range(10):
            place = self.place[number(half, other)]
            if place < TABLE or (place == YARD and (hidden or self.yard > self.reserve)):
                return True
        return False

    # A turn

    def lay(self, tile, target):
        """The tile lies on the table at `target`; the round ends if it was the mover's last (CF-29, CF-45)."""
        self.on[tile] = target
        self.nth[tile] = self.children[target]
        self.children[target] += 1
        if HIGH[tile] == LOW[tile]:
            self.foot = tile  # CF-19
        elif target == self.foot and self.children[target] == 3:
            self.foot = NONE
        if self.held[self.mover]:
            self.enter(PLACED)
        else:
            self.end_round(OUT)

    def end_turn(self):
        """The mover is done, or passes; whoever just laid a double goes on, if the match is played so."""
        self.close_foot()
        again = self.plays_again and self.phase == PLACED and self.foot != NONE and not self.children[self.foot]
        if not again:  # CF-57
            self.mover = (self.mover + 1) % self.seats
        self.drawn = NONE
        self.enter(TURN)
        if self.is_blocked():
            self.end_round(BLOCKED)  # CF-30, CF-58

    unable = end_turn

    def close_foot(self):
        """Under release, a foot that nobody can finish closes with the toes it has (CF-25)."""
        if self.release and self.foot != NONE and not self.to_come(HIGH[self.foot]):
            self.foot = NONE

    drew = close_foot  # a draw that takes the yard to its reserve can kill it (CF-56)

    def is_blocked(self):
        """Whether nobody can place or draw any more."""
        if self.yard > self.reserve:
            return False
        for target in range(self.tiles):
            joins = self.open_number(target)
            if joins >= 0 and self.to_come(joins):
                return False
        return True

    # The end of a round and of the match

    def has_won(self, seat):
        """Whether `seat` has won the round that is over (CF-32, CF-36, CF-59)."""
        if self.ended == OUT:
            return not self.held[seat]
        for other in range(self.seats):
            if self.last[other] < self.last[seat]:
                return False
        return self.ended == BLOCKED

    def count_won(self):
        """Counts the round for those who have won it; the first of them leads on to the next."""
        for seat in range(self.seats - 1, -1, -1):
            if self.has_won(seat):
                self.won[seat] += 1
                self.mover = seat

    def break_tie(self, seats):
        from games.chicken_foot.ties import break_tie  # asked once a match

        return break_tie(self, seats)

    # Reading

    def target_name(self, tile, names=None):
        """A target as notation has it: its tile."""
        return name(tile)

    def why_closed(self, tile):
        """Why nothing may be joined to this tile on the table now; "" if something may."""
        from games.chicken_foot.refusals import why_closed  # words: only who asks needs them

        return why_closed(self, tile)

    def dealt(self, names=None):
        """What the hunt and the deal came to, in a sentence: "Mira found 9-9 and goes first."; "" before."""
        from games.chicken_foot.describe import dealt

        return dealt(self, names)

    # Positions in and out

    def pack(self, buf, viewer):
        """In the hunt every tile is seen, so nothing is hidden then."""
        packing.pack(self, buf, viewer if self.phase != HUNT else -1)

    def unpack(self, buf):
        from games.chicken_foot.unpacking import unpack  # only an undo and a save need it

        unpack(self, buf)

    def check(self):
        from games.chicken_foot.validity import validate  # checks: only bytes from outside need them

        validate(self)
