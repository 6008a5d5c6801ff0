"""Three-player Moon: the state machine of a match, from the choice of the first bidder to the last hand.

Actions are numbers from games/dominoes/actions.py and actions.py. What the tiles of a trick are worth is in
tricks.py. The position is 24 bytes, packing.py has the table. Rules: TM-01 to TM-62.

`legal` and `play` allocate nothing, except for the text of a refusal.
"""

from array import array

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.actions import DONE, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.bits import Bits
from games.dominoes.tiles import NONE
from games.moon import packing
from games.moon.actions import BID, BIDS, DISCARD, DOUBLES, MOON, NO_TRUMP, TRUMP
from games.moon.phases import (
    ABSENT, BID_MADE, BIDDING, CHOOSE_FIRST, DEAL, DISCARDED, DISCARDING, FACE_DOWN, LAID, MATCH_END, NAMING,
    PLAYED, PLAYING, READY, ROUND_END, WIDOW,
)
from games.moon.tricks import DECK, TILES, belongs, led, taker

NAME = "Three-player Moon"
SEATS = (3, 3)


class Engine:
    """One match of three seats. No seat is -1, no tile and no suit NONE.

    | attribute              | meaning                                                                           |
    |------------------------|-----------------------------------------------------------------------------------|
    | `turn`, `mover`        | seat to act, CHANCE or OVER; whose turn it is, or for whom a tile is drawn        |
    | `phase`                | phases.py                                                                         |
    | `place[tile]`          | 28 tiles: the seat that holds it, or DISCARDED, PLAYED, FACE_DOWN, ABSENT         |
    | `held`, `unknown`      | by seat: tiles in the hand; how many of them this position does not tell          |
    | `hand`, `first`        | number of the hand, from 1; who bids first in it                                  |
    | `bids`                 | by seat: 0 not yet, PASS, or the points                                           |
    | `bidder`, `bid`        | highest bid so far, and whose it is; -1 and 0 while nobody has bid                |
    | `drawn`                | tiles dealt or taken from the centre; 22 once the widow is                        |
    | `widow`, `discard`     | what the bidder took and laid aside; NONE before, and if this position hides it   |
    | `trump`                | 0..6, DOUBLES, NO_TRUMP; NONE before it is named                                  |
    | `trick`, `laid`        | the tiles of this trick in the order played, and how many there are               |
    | `leader`, `led_suit`   | who leads to it, from the first trick on; its suit, once it is led                |
    | `winning`              | the seat that takes it so far                                                     |
    | `must`                 | the suit of which the mover has to play a tile now; NONE: any tile                |
    | `last_trick`, `last_leader` | the trick before, and who led to it; `leader` took it                        |
    | `tricks_taken`         | by seat, in this hand                                                             |
    | `totals`, `last`, `made` | by seat: points so far; those of the hand just over; whether its bid was made   |
    | `options`, `target`, `trumps` | the options in force; the points to reach; suits to be named, a bit set    |

    What is set by actions is packed; `work_out` tells the rest from it after each.
    """

    SIZE = packing.SIZE
    MOST = TILES
    CONFIRMS = DONE
    ASIDE = ()
    SHOWS = "tricks"  # the screen that shows after a hand what lay hidden in it

    def __init__(self, seats=3, options=None):
        """ValueError for other than three seats (TM-01), or an option or choice that OPTIONS does not have."""
        from games.moon.options import effective  # asked once a match, so not kept in the heap

        self.seats = seats
        self.options = rules = effective(options, seats)
        self.trump_first = rules["trump_before_widow"] == "on"
        self.must_bid = rules["all_pass"] == "last_must_bid"
        self.lead_trump = rules["first_lead_trump"] == "on"
        self.instant_win = rules["make_21"] == "instant_win"
        self.bidder_first = rules["win_check"] == "bidder_first"
        self.target = rules["target"]
        self.trumps = 63 << 1  # TM-22
        if rules["trump_zero"] == "on":
            self.trumps |= 1
        if rules["doubles_trump"] == "on":
            self.trumps |= 1 << DOUBLES
        if rules["no_trump"] == "on":
            self.trumps |= 1 << NO_TRUMP
        self.place = bytearray([ABSENT] * 28)
        self.bids = bytearray(3)
        self.held = bytearray(3)
        self.unknown = bytearray(3)
        self.trick = bytearray(3)
        self.last_trick = bytearray(3)
        self.tricks_taken = bytearray(3)
        self.totals = array("h", (0, 0, 0))
        self.last = array("h", (0, 0, 0))
        self.bits = Bits()
        self.reset()

    def reset(self):
        """Back to the start of the match."""
        for seat in range(3):
            self.totals[seat] = 0
        self.hand = 1
        self.begin_hand(-1)
        self.enter(CHOOSE_FIRST)

    def begin_hand(self, first):
        """Gathers the tiles for a hand in which `first` bids first."""
        self.first = first
        for tile in DECK:
            self.place[tile] = FACE_DOWN
        for seat in range(3):
            self.bids[seat] = self.tricks_taken[seat] = 0
            self.trick[seat] = self.last_trick[seat] = NONE
        self.last_leader = 0
        self.trump = self.widow = NONE
        self.drawn = 0
        self.enter(DEAL)

    # What may be done, and what not

    def legal(self, out):
        """Fills `out` with the legal actions, each once, and returns their number; MOST always suffice."""
        phase = self.phase
        n = 0
        if phase == BIDDING:
            if self.allows(PASS):
                out[0] = PASS
                n = 1
            for points in BIDS:
                if points > self.bid:
                    out[n] = BID + points
                    n += 1
        elif phase == NAMING:
            for suit in range(NO_TRUMP + 1):
                if self.trumps >> suit & 1:
                    out[n] = TRUMP + suit
                    n += 1
        elif phase == CHOOSE_FIRST:
            while n < 3:
                out[n] = FIRST + n
                n += 1
        elif phase == BID_MADE or phase == READY or phase == LAID:
            out[0] = DONE
            n = 1
        elif phase == ROUND_END:
            out[0] = NEXT_ROUND
            n = 1
        elif phase != MATCH_END:
            for tile in DECK:
                if self.goes(tile):
                    out[n] = self.with_tile(tile)
                    n += 1
        return n

    def with_tile(self, tile):
        """The action that this phase does with a tile."""
        if self.phase == PLAYING:
            return PLACE + tile * 64
        return (DISCARD if self.phase == DISCARDING else TILE) + tile

    def goes(self, tile):
        """Whether `tile` may be dealt or taken, laid aside or played, whichever this phase is for."""
        phase = self.phase
        if phase == DEAL or phase == WIDOW:
            return self.place[tile] == FACE_DOWN
        if (phase != PLAYING and phase != DISCARDING) or self.place[tile] != self.mover:
            return False
        return phase == DISCARDING or self.must == NONE or belongs(tile, self.must, self.trump)

    def allows(self, action):
        """Whether `action` is legal now. Allocates nothing."""
        phase = self.phase
        if action >= TILE:
            tile = action - DISCARD if action >= DISCARD else action - TILE if action < PLACE else action - PLACE >> 6
            return tile < 28 and self.goes(tile) and action == self.with_tile(tile)
        if action >= TRUMP:
            return phase == NAMING and action <= TRUMP + NO_TRUMP and self.trumps >> action - TRUMP & 1 == 1
        if action >= BID:
            return phase == BIDDING and action - BID in BIDS and action - BID > self.bid  # TM-12
        if action >= FIRST:
            return phase == CHOOSE_FIRST and action < FIRST + 3
        if action == PASS:  # TM-16
            return phase == BIDDING and (self.bid > 0 or not self.must_bid or self.asked < 2)
        if action == DONE:
            return phase == BID_MADE or phase == READY or phase == LAID
        return action == NEXT_ROUND and phase == ROUND_END

    def why_not(self, action):
        """Why `action` is not legal now, in a few words for the player; "" if it is legal."""
        from games.moon.refusals import why_not  # words: only who asks needs them

        return why_not(self, action)

    # What is done

    def play(self, action):
        """Plays a legal action; IllegalAction with the reason, and nothing changed, for any other (SH-09)."""
        if not self.allows(action):
            raise IllegalAction(self.why_not(action))
        if action >= DISCARD:
            self.place[action - DISCARD] = DISCARDED
            self.enter(READY if self.trump_first else NAMING)  # TM-21
        elif action >= PLACE:
            tile = action - PLACE >> 6
            self.place[tile] = PLAYED
            self.trick[self.laid] = tile
            self.enter(LAID)
        elif action >= TILE:
            self.place[action - TILE] = self.mover
            self.drawn += 1
            if self.phase == WIDOW:
                self.widow = action - TILE
                self.enter(DISCARDING)
            else:
                self.enter(BIDDING if self.drawn == TILES - 1 else DEAL)  # TM-03
        elif action >= TRUMP:
            self.trump = action - TRUMP
            self.enter(READY)
        elif action >= FIRST and action < BID:
            self.begin_hand(action - FIRST)
        elif action == DONE:
            self._end_turn()
        elif action == NEXT_ROUND:
            self.hand += 1
            self.begin_hand((self.first + 1) % 3)  # TM-10
        else:
            self.bids[self.mover] = action - BID if action >= BID else PASS
            self.enter(BID_MADE)

    def _end_turn(self):
        if self.phase == BID_MADE:
            if self.asked < 3 and self.bid < MOON:  # TM-11, TM-13
                self.enter(BIDDING)
            elif not self.bid:  # TM-15
                self.finish()
            else:
                self.enter(NAMING if self.trump_first else WIDOW)
        elif self.phase == READY:
            self.enter(PLAYING if self.drawn == TILES else WIDOW)
        else:
            if self.laid == 3:  # TM-31
                self.tricks_taken[self.winning] += 1
                self.last_leader = self.leader
                for i in range(3):
                    self.last_trick[i] = self.trick[i]
                    self.trick[i] = NONE
                if not self.held[0] + self.held[1] + self.held[2]:  # TM-32
                    self.finish()
                    return
            self.enter(PLAYING)

    def finish(self):
        """The hand is over, `bids` and `tricks_taken` tell how: counts it, and decides the match if it does."""
        self.enter(ROUND_END)
        for seat in range(3):
            self.totals[seat] += self.last[seat]
        if self.winner() >= 0 or self.hand == packing.LAST_HAND:
            self.enter(MATCH_END)

    def enter(self, phase):
        """Sets the phase, and works out what follows from it."""
        self.phase = phase
        self.work_out()

    def work_out(self):
        """All that follows from what actions set (the packed fields)."""
        phase = self.phase
        self.bidder = -1
        self.bid = self.asked = 0
        for seat in range(3):
            bid = self.bids[seat]
            if bid:
                self.asked += 1
            if bid > PASS and bid > self.bid:  # TM-14
                self.bid = bid
                self.bidder = seat
        trick = self.trick
        self.laid = (trick[0] != NONE) + (trick[1] != NONE) + (trick[2] != NONE)
        self.leader = self.bidder  # TM-23
        if self.last_trick[0] != NONE:
            self.leader = taker(self.last_trick, self.last_leader, self.trump)
        self.led_suit = NONE
        self.winning = -1
        if self.laid:
            self.led_suit = led(trick[0], self.trump)
            self.winning = taker(trick, self.leader, self.trump)

        mover = self.bidder
        if phase == CHOOSE_FIRST:
            mover = 0
        elif phase == DEAL:
            mover = self.drawn // 7
        elif phase == BIDDING or phase == BID_MADE:
            mover = (self.first + self.asked - (phase == BID_MADE)) % 3
        elif phase == PLAYING or phase == LAID:
            mover = (self.leader + self.laid - (phase == LAID)) % 3
        elif phase >= ROUND_END:
            mover = (self.first + 1) % 3
        self.mover = mover
        self.turn = CHANCE if phase <= DEAL or phase == WIDOW else OVER if phase == MATCH_END else mover
        self._look()
        self._count()

    def _look(self):
        """Counts the hands, and what the mover must play."""
        self.discard = NONE
        for seat in range(3):
            self.held[seat] = 0
        wanted = NONE  # the suit of which the mover has to play a tile if there is one in the hand
        if self.phase == PLAYING:
            if self.laid:
                wanted = self.led_suit  # TM-25, TM-27
            elif self.lead_trump and self.last_trick[0] == NONE:
                wanted = self.trump
        self.must = NONE
        for tile in DECK:
            place = self.place[tile]
            if place < 3:
                self.held[place] += 1
                if place == self.mover and wanted != NONE and belongs(tile, wanted, self.trump):
                    self.must = wanted
            elif place == DISCARDED:
                self.discard = tile
        tricks = self.tricks_taken[0] + self.tricks_taken[1] + self.tricks_taken[2]
        for seat in range(3):  # also if this position does not tell which tiles they are
            size = min(7, max(0, self.drawn - 7 * seat)) - tricks
            if self.phase == DISCARDING and seat == self.bidder:
                size += 1
            if (seat - self.leader) % 3 < self.laid:
                size -= 1
            size = max(0, size)
            self.unknown[seat] = max(0, size - self.held[seat])
            self.held[seat] = size

    # The hand and the match are counted

    def _count(self):
        """`made` and `last` of the hand that is over; nothing while one is played."""
        bidder = self.bidder
        over = self.phase >= ROUND_END
        for seat in range(3):
            self.last[seat] = self.tricks_taken[seat] if over else 0  # TM-37; TM-15: none
        self.made = over and bidder >= 0 and self.tricks_taken[bidder] >= min(self.bid, 7)  # TM-33, TM-35
        if over and bidder >= 0:
            self.last[bidder] = self.bid if self.made else -self.bid  # TM-34

    def winner(self):
        """Who has won the match by the hand just counted; -1 while hands go on."""
        totals = self.totals
        bidder = self.bidder
        if self.made:
            if self.bid == MOON and self.instant_win:  # TM-36
                return bidder
            if self.bidder_first and totals[bidder] >= self.target:  # TM-61
                return bidder
        for seat in range(3):  # TM-39, TM-40
            if totals[seat] >= max(self.target, totals[(seat + 1) % 3] + 1, totals[(seat + 2) % 3] + 1):
                return seat
        return -1

    def score(self, seat):
        """The points that `seat` has."""
        return self.totals[seat]

    def winners(self):
        """The winner's seat, alone, once the match is over; all on top if it ran out of hands (LAST_HAND)."""
        if self.turn != OVER:
            return ()
        winner = self.winner()
        if winner >= 0:
            return (winner,)
        most = max(self.totals)
        best = ()
        for seat in range(3):
            if self.totals[seat] == most:
                best += (seat,)
        return best

    # Reading

    @property
    def dealing(self):
        """Whether the chance events belong to nobody's turn."""
        return self.phase <= DEAL

    @property
    def round_over(self):
        """Whether a finished hand stands on the table and the next first bidder leads on."""
        return self.phase == ROUND_END

    def standing(self):
        """How the match stands, in a few words: "hand 3, to 21"."""
        return "hand %d, to %d" % (self.hand, self.target)

    def describe(self, action, names=None):
        """A legal action in words, without what others may not see: "bid 5", "6-4"; "" for a turn's end."""
        from games.moon.describe import describe  # only the move log needs its text

        return describe(action)

    def dealt(self, names=None):
        """What is to be said when all tiles are dealt: "Mira bids first."; without names the seats are A, B, C."""
        from games.moon.describe import dealt

        return dealt(self, names)

    def ending(self, names=None):
        """How the last hand ended: "Mira bid 5, took 6", "all passed"; "" while one is played."""
        from games.moon.describe import ending

        return ending(self, names)

    # Positions in and out

    def pack_into(self, buf):
        """The whole position into the first SIZE bytes of `buf`. Allocates nothing."""
        packing.pack(self, buf)

    def unpack_from(self, buf):
        """Back to a packed position; ValueError, and nothing changed, if the bytes are none."""
        from games.checked import unpack_checked
        from games.moon.validity import validate

        unpack_checked(self, buf, validate)

    def restore(self, buf):
        """Back to a position that this engine has packed itself: nothing is checked."""
        packing.unpack(self, buf)
        self.work_out()

    def hide(self, seat, buf):
        """The position as `seat` may see it: its hand, what was played, the widow and discard if it is the bidder."""
        packing.pack(self, buf, seat if self.phase < ROUND_END else -1)
