"""Mexican Train: the state machine of a match, from the choice of the first dealer to the last round.

What it shares with Chicken Foot is in games/dominoes/laying.py; here are the trains: which are open to the
mover, the markers, the doubles that must be covered. Rules: MT-01 to MT-95. The packed position: packing.py.

`legal`, `allows`, `play` and `pack_into` allocate nothing, except for the text of a refusal.
"""

from array import array

from games.dominoes import tiles
from games.dominoes.laying import TABLE, YARD, Laying
from games.dominoes.phases import BLOCKED, DEAL, OUT, PLACED, SEARCH, TURN
from games.dominoes.tiles import HIGH, LOW, NONE
from games.mexican_train import packing
from games.mexican_train.actions import MEXICAN, TRAINS

NAME = "Mexican Train"
SEATS = (2, 14)


class Engine(Laying):
    """One match. A train is the number of its owner's seat, or MEXICAN.

    | attribute       | meaning, besides those of Laying                                                          |
    |-----------------|-------------------------------------------------------------------------------------------|
    | `tip[train]`    | its last tile, the engine's double while it is empty; `on` leads from there to the centre |
    | `length[train]` | its tiles                                                                                 |
    | `marked`        | bit `seat`: the marker is on that seat's train                                            |
    | `leader`        | the engine player, who laid the double; NONE before                                       |
    | `firsts`        | how many players have not ended their first turn; 0 from the second turns on              |
    | `opens`         | the first `open_count` are the trains with an open double, the one laid first in front    |
    | `bonus`         | the mover owes another tile after a double                                                |
    | `best[seat]`    | points of the lowest round that was not zero, 0 if there is none                          |
    """

    PASSES = "marks"
    targets = TRAINS

    def __init__(self, seats=4, options=None):
        """ValueError for options that do not go together or with the number of seats (MT-02, MT-04, MT-94)."""
        from games.mexican_train.options import deal_of, effective  # asked once a match, so not kept in the heap

        self.options = rules = effective(options, seats)
        top, self.hand, _ = deal_of(rules, seats)
        Laying.__init__(self, seats, top)
        self.rounds = top + 1 if rules["rounds"] == "full" else rules["rounds"]  # MT-07
        self.until_playable = rules["draw_rule"] == "until_playable"
        self.may_keep = rules["drawn_tile"] == "may_keep"
        self.by_tiles = rules["scoring"] == "tiles"
        self.double_blank = rules["double_blank"]
        self.tip = bytearray(TRAINS)
        self.length = bytearray(TRAINS)
        self.opens = bytearray(TRAINS)
        self.best = array("H", bytes(2 * seats))
        self.MOST = max(self.tiles, (top + 1) * (seats + 1) + 1)
        self.SIZE = packing.size(seats, top, self.tiles)
        self.reset()

    def reset(self):
        for seat in range(self.seats):
            self.best[seat] = 0
        Laying.reset(self)

    # A round begins

    def begin(self):
        top = self.top - self.round + 1
        self.double = tiles.number(top, top)  # MT-06
        self.on[self.double] = self.double
        for train in range(TRAINS):
            self.tip[train] = self.double
            self.length[train] = 0
        self.marked = self.open_count = self.firsts = self.mover = 0
        self.leader = NONE
        self.bonus = False
        self.enter(DEAL)

    def after_deal(self):
        holder = self.place[self.double]
        if holder == YARD:
            self.mover = self.next_first()  # MT-09, MT-11
            self.enter(SEARCH)
        else:
            self.mover = holder
            self.found()

    def found(self):
        """MT-08, MT-09, MT-12: the mover lays the engine and takes the first turn."""
        self.place[self.double] = TABLE
        self.held[self.mover] -= 1
        self.leader = self.mover
        self.firsts = self.seats
        self.enter(TURN)

    def next_first(self):
        """The dealer of the next round (MT-11)."""
        return (self.first + 1) % self.seats

    # Where a tile may go

    def open_number(self, train):
        return self.outer(self.tip[train]) if self.open_to_mover(train) else -1

    def open_to_mover(self, train):
        """Whether the mover may place on the train now, if a tile fits."""
        own = train == self.mover
        if self.firsts:  # MT-13 to MT-15
            return own and (self.phase != PLACED or self.options["first_turn"] == "chain")
        if self.phase == PLACED:
            return False  # MT-26
        if self.bonus:
            if self.options["double_bonus"] == "must_cover":
                return train == self.opens[self.open_count - 1]
        else:
            due = self.due()
            if due != NONE:  # MT-46, MT-47
                return train == due or self.options["open_double_order"] == "any_order" and self.is_due(train)
        return own or train == MEXICAN or self.marked >> train & 1 == 1  # MT-25, MT-29, MT-41

    def due(self):
        """The train whose double is to be covered first, NONE if there is no duty (MT-22, MT-45, MT-50)."""
        if not (self.firsts or self.bonus):
            for i in range(self.open_count):
                if not self.dead(self.opens[i]):
                    return self.opens[i]
        return NONE

    def is_due(self, train):
        """Whether the train ends in a double that somebody has to cover, now or later."""
        for i in range(self.open_count):
            if self.opens[i] == train:
                return not self.dead(train)
        return False

    def dead(self, train):
        """Whether nobody can ever cover the double at its end, and so nobody has to (MT-51)."""
        if self.options["dead_double"] == "never":
            return False
        number = HIGH[self.tip[train]]
        for half in range(self.top + 1):
            if self.place[tiles.number(number, half)] != TABLE:
                return False
        return True

    def may_draw(self):
        if not self.firsts:
            return Laying.may_draw(self)
        rule = self.options["cannot_start"]
        if rule == "no_draw_mark" or not self.yard:  # MT-17, MT-19
            return False
        return rule == "draw_until_playable" or self.drawn == NONE  # MT-18

    def may_decline(self):
        return not self.firsts and Laying.may_decline(self)  # MT-89

    # A turn

    def lay(self, tile, train):
        self.on[tile] = self.tip[train]
        self.tip[train] = tile
        self.length[train] += 1
        self.cover(train)
        double = HIGH[tile] == LOW[tile]
        if double and not (self.firsts and self.options["first_turn_doubles"] == "inert"):  # MT-23, MT-45
            self.opens[self.open_count] = train
            self.open_count += 1
        if train == self.mover or self.options["unmark_when"] == "any_train":  # MT-37
            self.marked &= ~(1 << self.mover)
        held = self.held[self.mover]
        if self.firsts:
            # MT-21, MT-92: whoever is out waits for the others to have had their first turn.
            ends = not held and (self.firsts == 1 or self.options["first_turn_out"] == "immediate")
        else:
            self.bonus = double and self.owes(train)
            ends = not held and not self.bonus  # MT-52, MT-53
        if ends:
            self.end_round(OUT)
        else:
            self.enter(TURN if self.bonus else PLACED)

    def cover(self, train):
        """Takes the train from those with an open double, if it is one of them."""
        kept = 0
        for i in range(self.open_count):
            if self.opens[i] != train:
                self.opens[kept] = self.opens[i]
                kept += 1
        self.open_count = kept

    def owes(self, train):
        """Whether the double that the mover has just laid there obliges to place another tile (MT-40, MT-42)."""
        rule = self.options["double_bonus"]
        if rule == "must_cover" and self.dead(train):
            return False  # MT-93, MT-95
        if self.held[self.mover]:
            return rule != "none"
        return self.options["go_out_on_double"] == "must_cover" and self.yard > 0  # MT-90, MT-91

    def unable(self):
        self.marked |= 1 << self.mover  # MT-33, MT-34, MT-44
        self.end_turn()

    def end_turn(self):
        self.drawn = NONE
        self.bonus = False
        if self.firsts:
            self.firsts -= 1
            if not self.firsts and min(self.held) == 0:  # MT-21
                self.end_round(OUT)
                return
        self.mover = (self.mover + 1) % self.seats
        self.enter(TURN)
        if not self.firsts and self.blocked():  # MT-24
            self.end_round(BLOCKED)

    def blocked(self):
        """Whether nobody can ever place again (MT-54, MT-55), as far as the hands are known (SH-10)."""
        if self.yard or max(self.unknown):
            return False
        due = self.due()
        for train in range(TRAINS):
            if due == NONE:
                counts = train < self.seats or train == MEXICAN
            else:
                counts = self.open_to_mover(train)  # a due double is open to everybody
            if counts:
                number = self.outer(self.tip[train])
                for seat in range(self.seats):
                    if self.holds(seat, number):
                        return False
        return True

    # The match

    def count_won(self):
        """Counts what breaks a tie: rounds at zero, and the lowest other (MT-60, MT-61, MT-63)."""
        for seat in range(self.seats):
            points = self.last[seat]
            if not points:
                self.won[seat] += 1
            elif not self.best[seat] or points < self.best[seat]:
                self.best[seat] = points

    def break_tie(self, seats):
        """Those of `seats`, which have equal totals, who win."""
        from games.mexican_train.ties import break_tie  # asked once a match

        return break_tie(self, seats)

    # Reading

    def why_closed(self, train):
        """Why the mover may place nothing on the train now; "" if it is open."""
        from games.mexican_train.refusals import why_closed

        return why_closed(self, train)

    def target_name(self, train, names=None):
        """Whose train it is: "Mexican", a name, or A, B, C ... without names."""
        return "Mexican" if train == MEXICAN else names[train] if names else chr(65 + train)

    def dealt(self, names=None):
        """What the deal came to, in a sentence: "Mira holds 12-12 and leads."; "" before it is over."""
        from games.mexican_train.describe import dealt

        return dealt(self, names)

    # Positions in and out

    def pack(self, buf, viewer):
        packing.pack(self, buf, viewer)

    def unpack(self, buf):
        from games.mexican_train.unpacking import unpack  # only an undo and a save need it

        unpack(self, buf)

    def check(self):
        from games.mexican_train.validity import validate

        validate(self)
