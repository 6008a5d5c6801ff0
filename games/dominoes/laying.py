"""What the two laying games, Mexican Train and Chicken Foot, share: hands, the boneyard, the turn, the scores.

A game adds where a tile may go (`open_number`) and what a placement, a pass and the end of a turn bring. Who
owns a tile is one number a tile, so that no tile is ever in two places or in none.
"""

from array import array

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.bits import Bits
from games.dominoes.phases import (
    BLOCKED, CHOOSE_FIRST, DEAL, DRAWING, MATCH_END, OUT, PLACED, ROUND_END, SEARCH, TURN,
)
from games.dominoes.tiles import HIGH, LOW, NONE
from micropython import const

TABLE = const(14)
YARD = const(15)


class Laying:
    """
    | attribute          | meaning                                                                              |
    |--------------------|--------------------------------------------------------------------------------------|
    | `turn`, `mover`    | seat to act, CHANCE or OVER; seat whose turn it is, or for whom a tile is drawn      |
    | `phase`            | phases.py                                                                            |
    | `dealing`          | the chance events belong to nobody's turn; in the deal, the tiles that are to come   |
    | `round_over`       | a finished round lies on the table, and NEXT_ROUND leads on                          |
    | `top`, `tiles`     | highest number of the set, how many tiles it has                                     |
    | `place[tile]`      | the seat that holds it, TABLE or YARD (in a hidden view also what others hold)       |
    | `on[tile]`         | of a tile on the table: the tile that it touches (the starting double: itself)       |
    | `held[seat]`       | tiles in the hand                                                                    |
    | `unknown[seat]`    | those of them whose faces this position does not tell; 0 but in hidden views         |
    | `yard`             | tiles in the boneyard                                                                |
    | `round`, `rounds`  | number of the round, from 1; how many there are                                      |
    | `first`            | the dealer (Mexican Train), the seat that hunts first (Chicken Foot)                 |
    | `double`           | the double that this round starts from                                               |
    | `drawn`            | the tile drawn last in this turn and not yet laid, NONE, or UNSEEN                   |
    | `totals`, `last`   | points by seat: of all rounds, and of the last finished one                          |
    | `won`              | by seat: rounds that count in a tie (scored at zero; won)                            |
    | `ended`            | of a finished round: OUT or BLOCKED                                                  |

    What a game sets: `hand` (tiles dealt to each), `until_playable`, `double_blank`, `by_tiles` (a point a tile),
    `may_keep`, `reserve` (tiles of the boneyard that are never drawn), `targets`, `MOST`, `SIZE`. And what it does:

    | method                  |                                                                                 |
    |-------------------------|---------------------------------------------------------------------------------|
    | `begin()`               | a round begins: goes on to the hunt or the deal                                 |
    | `after_deal()`          | all hands are dealt                                                             |
    | `found()`               | the double that was hunted or searched has just been drawn by `mover`           |
    | `open_number(target)`   | the number that the mover may join now at `target`, 0..targets-1; -1: none      |
    | `lay(tile, target)`     | the tile, in the mover's hand until now, lies on the table there                |
    | `unable()`              | the mover passes                                                                |
    | `end_turn()`            | the turn of `mover` is over: on to the next, or the round is                    |
    | `next_first()`          | the seat that is `first` in the next round                                      |
    | `count_won()`           | the points of a round are in `last`: keeps what breaks a tie                    |
    | `break_tie(seats)`      | those of the seats with the lowest total who win, a list                        |
    | `why_closed(target)`    | why the mover may place nothing there now, in a few words; "" if it is open     |
    | `target_name(target, names)` | as a log writes it: "Mexican", "9-7"                                       |
    | `pack(buf, viewer)`     | the position into `buf`: all of it, or (`viewer` >= 0) what that seat may see   |
    | `unpack(buf)`           | the inverse, fields only; ValueError if one is out of its range                 |
    | `check()`               | ValueError unless what the game adds makes a position                           |
    """

    CONFIRMS = DONE  # ends a turn, and with it what can be taken back
    ASIDE = ()
    LOW_WINS = True
    SHOWS = "hands"  # what lay hidden in a round, and is shown after it
    until_playable = by_tiles = may_keep = False
    reserve = 0
    double_blank = 0

    def __init__(self, seats, top):
        self.seats = seats
        self.top = top
        self.tiles = tiles.count(top)
        self.place = bytearray(self.tiles)
        self.on = bytearray(self.tiles)
        self.held = bytearray(seats)
        self.unknown = bytearray(seats)
        self.totals = array("H", bytes(2 * seats))
        self.last = array("H", bytes(2 * seats))
        self.won = bytearray(seats)
        self.bits = Bits()

    def reset(self):
        """Back to the start of the match."""
        for seat in range(self.seats):
            self.totals[seat] = self.won[seat] = 0
        self.begin_round(1, 0)
        self.enter(CHOOSE_FIRST)

    def begin_round(self, number, first):
        """Gathers all tiles for round `number`, `first` being its dealer or first hunter."""
        self.round = number
        self.first = first
        self.gather()
        self.begin()

    def gather(self):
        """All tiles back into the boneyard, and nothing drawn or ended."""
        for tile in range(self.tiles):
            self.place[tile] = YARD
            self.on[tile] = NONE
        for seat in range(self.seats):
            self.held[seat] = self.unknown[seat] = self.last[seat] = 0
        self.yard = self.tiles
        self.drawn = NONE
        self.ended = 0

    def enter(self, phase):
        """Sets the phase, and with it who acts."""
        self.phase = phase
        self.dealing = phase <= SEARCH
        self.round_over = phase == ROUND_END
        if phase == DEAL:
            self.dealing = self.seats * self.hand - sum(self.held)
        if self.dealing or phase == DRAWING:
            self.turn = CHANCE
        else:
            self.turn = OVER if phase == MATCH_END else self.mover

    def drew(self):
        """The mover has just drawn `drawn`: a game may have more to do."""

    # The choices

    def legal(self, out):
        """Fills `out` with the legal actions, each once, and returns their number; MOST always suffice.

        Placements come target by target, on each the higher tiles first.
        """
        phase = self.phase
        n = 0
        if phase == CHOOSE_FIRST:
            for seat in range(self.seats):
                out[seat] = FIRST + seat
            return self.seats
        if self.turn == CHANCE:
            for tile in range(self.tiles):
                if self.place[tile] == YARD:
                    out[n] = TILE + tile
                    n += 1
            return n
        if phase == ROUND_END:
            out[0] = NEXT_ROUND
            return 1
        if phase == MATCH_END:
            return 0
        for target in range(self.targets):
            joins = self.open_number(target)
            if joins >= 0:
                for half in range(self.top, -1, -1):
                    tile = tiles.number(joins, half)
                    if self.playable(tile):
                        out[n] = PLACE + tile * 64 + target
                        n += 1
        if phase == PLACED:
            out[n] = DONE
        elif not n:
            out[0] = DRAW if self.may_draw() else PASS
        elif self.may_decline():
            out[n] = PASS
        else:
            return n
        return n + 1

    def allows(self, action):
        """Whether `action` is legal now. Allocates nothing."""
        phase = self.phase
        if action >= PLACE:
            tile = (action - PLACE) >> 6
            target = action & 63
            if not (phase == TURN or phase == PLACED) or tile >= self.tiles or target >= self.targets:
                return False
            return self.playable(tile) and self.joins(tile, target)
        if action >= TILE:
            tile = action - TILE
            return self.turn == CHANCE and phase != CHOOSE_FIRST and tile < self.tiles and self.place[tile] == YARD
        if action >= FIRST:
            return phase == CHOOSE_FIRST and action < FIRST + self.seats
        if action == DONE:
            return phase == PLACED
        if action == NEXT_ROUND:
            return phase == ROUND_END
        if phase != TURN or action != DRAW and action != PASS:
            return False
        if self.can_place():
            return action == PASS and self.may_decline()
        return self.may_draw() == (action == DRAW)

    def playable(self, tile):
        """Whether the mover has the tile in hand and may lay it, if it fits: after a draw, only what was drawn."""
        return self.place[tile] == self.mover and (self.drawn == NONE or self.drawn == tile)

    def joins(self, tile, target):
        """Whether the tile fits at `target` and may go there now."""
        number = self.open_number(target)
        return number >= 0 and (HIGH[tile] == number or LOW[tile] == number)

    def can_place(self):
        """Whether the mover has a legal placement."""
        drawn = self.drawn
        for target in range(self.targets):
            number = self.open_number(target)
            if number >= 0:
                if drawn == NONE:
                    if self.holds(self.mover, number):
                        return True
                elif drawn < self.tiles and (HIGH[drawn] == number or LOW[drawn] == number):
                    return True
        return False

    def holds(self, seat, half):
        """Whether `seat` has a tile that shows that number."""
        for b in range(self.top + 1):
            if self.place[tiles.number(half, b)] == seat:
                return True
        return False

    def may_draw(self):
        """Whether the draw rule and the boneyard give the mover, who cannot place, a tile."""
        return self.yard > self.reserve and (self.drawn == NONE or self.until_playable)

    def may_decline(self):
        """Whether the drawn tile may be kept though it fits."""
        return self.may_keep and self.drawn != NONE

    def why_not(self, action):
        """Why `action` is not legal now, in a few words for the player; "" if it is legal."""
        from games.dominoes.refusals import why_not  # words: only who asks needs them

        return why_not(self, action)

    # What is done

    def play(self, action):
        """Plays a legal action; IllegalAction with the reason, and nothing changed, for any other (SH-09)."""
        if not self.allows(action):
            raise IllegalAction(self.why_not(action))
        if action >= PLACE:
            tile = (action - PLACE) >> 6
            self.held[self.mover] -= 1
            self.place[tile] = TABLE
            self.drawn = NONE
            self.lay(tile, action & 63)
        elif action >= TILE:
            self.draw(action - TILE)
        elif action >= FIRST:
            self.first = action - FIRST
            self.begin()
        elif action == DRAW:
            self.enter(DRAWING)
        elif action == PASS:
            self.unable()
        elif action == DONE:
            self.end_turn()
        else:
            self.begin_round(self.round + 1, self.next_first())

    def draw(self, tile):
        """The tile goes from the boneyard to the mover's hand."""
        phase = self.phase
        self.place[tile] = self.mover
        self.held[self.mover] += 1
        self.yard -= 1
        if phase == DRAWING:
            self.drawn = tile
            self.enter(TURN)
            self.drew()
        elif phase == DEAL:
            self.dealing -= 1
            if self.held[self.mover] == self.hand:
                self.mover += 1
                if self.mover == self.seats:
                    self.after_deal()
        elif tile == self.double:
            self.found()
        else:
            self.mover = (self.mover + 1) % self.seats

    # Rounds and the match

    def end_round(self, how):
        """The round is over, `how` being OUT or BLOCKED: counts the hands."""
        self.ended = how
        self.drawn = NONE
        self.count_hands()
        for seat in range(self.seats):
            self.totals[seat] += self.last[seat]
        self.mover = self.next_first()
        self.count_won()
        self.enter(ROUND_END if self.round < self.rounds else MATCH_END)

    def count_hands(self):
        """Sets `last` to what the hands count now; nothing if one is empty."""
        for seat in range(self.seats):
            self.last[seat] = self.held[seat] if self.by_tiles else 0
        for tile in range(self.tiles):
            seat = self.place[tile]
            if seat < TABLE and not self.by_tiles:
                self.last[seat] += HIGH[tile] + LOW[tile] if tile else self.double_blank  # tile 0 is 0-0

    def score(self, seat):
        """The points that `seat` has so far; the fewest win."""
        return self.totals[seat]

    def winners(self):
        """Who has won, once the match is over; several when the win is shared."""
        if self.turn != OVER:
            return ()
        fewest = min(self.totals)
        level = []
        for seat in range(self.seats):
            if self.totals[seat] == fewest:
                level.append(seat)
        return tuple(self.break_tie(level))

    # Reading

    def outer(self, tile):
        """The open half of a tile on the table: the one with which it does not touch its neighbour."""
        return LOW[tile] if tiles.shows(self.on[tile], HIGH[tile]) else HIGH[tile]

    def standing(self):
        """How the match stands, in a few words: "round 3 of 13"."""
        return "round %d of %d" % (self.round, self.rounds)

    def ending(self, names=None):
        """How the last round ended: "Jon is out", "nobody can play". Without names the seats are A, B, C ..."""
        from games.dominoes.describe import ending

        return ending(self, names)

    def describe(self, action, names=None):
        """Standard notation: "7-3 > Mexican", "draws"; "" for what no log needs, or must not tell."""
        from games.dominoes.describe import describe  # only the move log needs its text

        return describe(self, action, names)

    # Positions in and out

    def pack_into(self, buf):
        """The whole position into the first SIZE bytes of `buf`. Allocates nothing."""
        self.pack(buf, -1)

    def hide(self, seat, buf):
        """The position as `seat` may see it, once more as bytes; a finished round is seen by all (SH-04)."""
        self.pack(buf, seat if self.phase < ROUND_END else -1)

    def restore(self, buf):
        """Back to a position that this engine has packed itself: nothing is checked."""
        self.unpack(buf)
        self.work_out()

    def unpack_from(self, buf):
        """Back to a packed position; ValueError, and nothing changed, if the bytes are none."""
        from games.checked import unpack_checked
        from games.dominoes.validity import validate

        unpack_checked(self, buf, validate)

    def work_out(self):
        """What follows from the packed fields: who acts, and how a finished round ended."""
        self.enter(self.phase)
        self.ended = 0
        if self.phase >= ROUND_END:
            self.ended = OUT if min(self.held) == 0 else BLOCKED
            self.count_hands()
