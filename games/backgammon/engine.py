"""Backgammon: the state machine of a match, from the opening roll to the last point.

Actions are numbers from actions.py: chance rolls dice, a player moves one checker by one die at a time,
and CONFIRM ends the turn. Single steps are in board.py, the choice among those of a roll in roll.py;
turns, cube and score here. The position is 19 bytes, packing.py has the table. Rules: BG-01 to BG-78.

`legal` and `play` allocate nothing, except for the text of a refusal.
"""

from array import array

from games.backgammon import board, packing, roll
from games.backgammon.actions import (
    ACCEPT, BEAVER, CONFIRM, DICE, DOUBLE, DROP, FINISH, MOVE, NEXT_GAME, OFFER, RACCOON, REFUSE, ROLL,
    TAKE, die_of, is_dice, is_move, point_of,
)
from games.backgammon.phases import (
    ACTS, BEAVERED, BEFORE_ROLL, CAN, DOUBLED, GAME_END, MATCH_END, MOVER, MOVING, OPENING, OTHER,
    RACCOONED, RESIGNING, ROLLING, WINNER,
)
from games.contract import CHANCE, OVER, IllegalAction

NAME = "Backgammon"
SEATS = (2, 2)


class Engine:
    """One match of two seats.

    | attribute               | meaning                                                                      |
    |-------------------------|------------------------------------------------------------------------------|
    | `turn`                  | seat to act, CHANCE or OVER                                                  |
    | `phase`                 | phases.py                                                                    |
    | `side[seat][p]`         | checkers on p, seen from that seat: 1..24, 25 the bar, 0 borne off           |
    | `mover`                 | seat whose turn it is, also while the other answers; 0 before the opening    |
    | `dice[0]`, `dice[1]`    | the roll being played, else 0; `dice_left[d]`: how many of die d are left    |
    | `cube`, `cube_owner`    | 1..64, doubled once taken; seat or -1 (in the middle)                        |
    | `crawford`              | whether this is the Crawford game                                            |
    | `offered`               | largest offer to resign of this turn, 0..3                                   |
    | `game`, `points_won`    | number of the game, from 1; points by seat                                   |
    | `won_by`, `won_kind`, `won_points` | after a game: seat, 1..3 (0: dropped), points. Else -1, 0, 0      |
    | `options`, `match_length`, `checkers` | the options in force; 15, or 3 in hypergammon                  |
    """

    SIZE = packing.SIZE
    MOST = 36  # the two dice; a turn has at most 30 steps
    dealing = False  # there is nothing to deal
    CONFIRMS = CONFIRM  # ends a turn, and with it what can be taken back
    ASIDE = (OFFER + 1, OFFER + 2, OFFER + 3)  # choices that belong in a menu, not under every thumb

    def __init__(self, seats=2, options=None):
        """ValueError for other than two seats, or an option or choice that OPTIONS does not have."""
        if seats != 2:
            raise ValueError("backgammon has two seats")
        from games.backgammon.options import SETUPS, effective  # asked once a match, so not kept in the heap

        self.seats = 2
        self.options = rules = effective(options)
        self.match_length = rules["match_length"]
        self.gammons = rules["gammons"] == "on"
        self.has_cube = rules["cube"] == "on"
        self.jacoby = rules["jacoby"] == "on"
        self.has_crawford = rules["crawford"] == "on"
        self.automatic_doubles = rules["automatic_doubles"]
        self.beavers = ("off", "beavers", "raccoons").index(rules["beavers"])
        self.resign = rules["resign"] == "on"
        self.setup = bytearray(26)
        standing = SETUPS[rules["variant"]]
        for i in range(0, len(standing), 2):
            self.setup[standing[i]] = standing[i + 1]
        self.checkers = sum(self.setup)
        self.side = (bytearray(26), bytearray(26))
        self.dice = bytearray(2)
        self.dice_left = bytearray(7)
        self.points_won = array("H", (0, 0))
        self._steps = array("H", bytes(2 * roll.MOST))
        self.reset()

    def reset(self):
        """Back to the start of the match."""
        self.points_won[0] = self.points_won[1] = 0
        self.crawford = False
        self.game = 1
        self.lay_out()

    # What may be done, and what not

    def legal(self, out):
        """Fills `out` with the legal actions, each once, and returns their number; MOST always suffice.

        Dice come as 36 equally likely pairs; steps by the larger die first, from the highest point down.
        """
        n = 0
        if self.phase == MOVING:
            mine = self.side[self.mover]
            theirs = self.side[1 - self.mover]
            n = roll.legal_steps(mine, theirs, self.dice, self.dice_left, out)
            if not n:
                out[0] = CONFIRM
                n = 1
        elif self.turn == CHANCE:
            while n < 36:
                out[n] = DICE + n
                n += 1
        else:
            for action in range(FINISH + 1):
                if self.allows(action):
                    out[n] = action
                    n += 1
        return n

    def allows(self, action):
        """Whether `action` is legal now. Allocates nothing."""
        phase = self.phase
        if phase == MOVING and (action >= MOVE or action == CONFIRM):
            mine = self.side[self.mover]
            theirs = self.side[1 - self.mover]
            if action == CONFIRM:
                return not roll.legal_steps(mine, theirs, self.dice, self.dice_left, self._steps)
            return is_move(action) and roll.may_step(
                mine, theirs, self.dice, self.dice_left, die_of(action), point_of(action), self._steps
            )
        if self.turn == CHANCE:
            return is_dice(action)
        if not 0 <= action <= FINISH or not CAN[phase] >> action & 1:
            return False
        if action == DOUBLE:  # BG-36, BG-41, BG-42
            mine = self.cube_owner != 1 - self.mover
            return self.has_cube and mine and self.cube < 64 and not self.crawford
        if action == BEAVER or action == RACCOON:
            # What is answered doubles the cube once, the answer once more (BG-41).
            return self.beavers >= (1 if action == BEAVER else 2) and self.cube <= 16
        if OFFER < action <= OFFER + 3:  # BG-33
            kind = action - OFFER
            return self.resign and kind > self.offered and (kind == 1 or self.gammons)
        if action == FINISH:
            return not self.match_length
        return action != NEXT_GAME or self.has_room()

    def has_room(self):
        """Whether another game can still be counted: points and games stay below 65,536."""
        most = max(self.points_won[0], self.points_won[1])
        return self.game < packing.MOST_POINTS and most <= packing.ROOM

    def why_not(self, action):
        """Why `action` is not legal now, in a few words for the player; "" if it is legal."""
        from games.backgammon.refusals import why_not  # words: only who asks needs them

        return why_not(self, action)

    # What is done

    def play(self, action):
        """Plays a legal action; IllegalAction with the reason, and nothing changed, for any other (SH-09)."""
        if not self.allows(action):
            raise IllegalAction(self.why_not(action))
        if action >= MOVE:
            self._step(die_of(action), point_of(action))
        elif action >= DICE:
            self.rolled(1 + (action - DICE) // 6, 1 + (action - DICE) % 6)
        elif action == ROLL:
            self.offered = 0
            self._enter(ROLLING)
        elif action == DOUBLE:
            self.offered = 0
            self._enter(DOUBLED)
        elif action == TAKE:
            self._turn_cube()
            self._enter(ROLLING)
        elif action == DROP:
            self._end_game(1 - self.turn, 0)
        elif action == BEAVER:
            self._turn_cube()
            self._enter(BEAVERED)
        elif action == RACCOON:
            self._turn_cube()
            self._enter(RACCOONED)
        elif action == CONFIRM:
            self._clear_dice()
            self.mover = 1 - self.mover
            self._enter(BEFORE_ROLL)
        elif action <= OFFER + 3:
            self.offered = action - OFFER
            self._enter(RESIGNING)
        elif action == ACCEPT:
            self._end_game(1 - self.mover, self.offered)
        elif action == REFUSE:
            self._enter(BEFORE_ROLL)
        elif action == NEXT_GAME:
            self._next_game()
        else:
            self._enter(MATCH_END)

    def _step(self, die, source):
        mine = self.side[self.mover]
        board.step(mine, self.side[1 - self.mover], die, source)
        self.dice_left[die] -= 1
        if mine[0] == self.checkers:
            self._end_game(self.mover, self.kind_of_win(self.mover))  # BG-28

    def rolled(self, a, b):
        """The dice have been thrown: in the opening a die a side, else the mover's roll."""
        if self.phase == OPENING:
            if a == b:  # BG-03
                if self.automatic_doubles:  # BG-45: the first tie only
                    self.cube = 2
                return
            self.mover = 0 if a > b else 1
        self.dice[0] = a
        self.dice[1] = b
        self.dice_left[a] += 1
        self.dice_left[b] += 1
        if a == b:
            self.dice_left[a] = 4  # BG-07
        self._enter(MOVING)

    def _turn_cube(self):
        """What was doubled is accepted: the other side owns the cube, and keeps it in beavers."""
        self.cube *= 2
        self.cube_owner = 1 - self.mover

    def _clear_dice(self):
        self.dice_left[self.dice[0]] = 0
        self.dice_left[self.dice[1]] = 0
        self.dice[0] = self.dice[1] = 0

    def _enter(self, phase):
        self.phase = phase
        acts = ACTS[phase]
        if acts == MOVER:
            self.turn = self.mover
        elif acts == OTHER:
            self.turn = 1 - self.mover
        elif acts == WINNER:
            self.turn = self.won_by
        else:
            self.turn = OVER if phase == MATCH_END else CHANCE

    # Games and the match

    def lay_out(self):
        """The starting position of a game."""
        for p in range(26):
            self.side[0][p] = self.side[1][p] = self.setup[p]
        self._clear_dice()
        self.mover = 0
        self.cube = 1
        self.cube_owner = -1
        self.offered = 0
        self.won_by = -1
        self.won_kind = 0
        self.won_points = 0
        self._enter(OPENING)

    def _next_game(self):
        # BG-42: the winner just came to need one point; had the other come to it before, that game is past.
        short = self.match_length - 1
        self.crawford = (
            self.has_crawford
            and self.points_won[self.won_by] == short
            and self.points_won[1 - self.won_by] < short
        )
        self.game += 1
        self.lay_out()

    def kind_of_win(self, seat):
        """1, a gammon (2) or a backgammon (3), now that `seat` has borne off everything."""
        theirs = self.side[1 - seat]
        if not self.gammons or theirs[0]:  # BG-29, BG-31
            return 1
        return 3 if board.highest(theirs) > 18 else 2  # my home is their 19..24, and the bar is 25

    def worth(self, kind):
        """The points of a result: `kind` 0 (dropped), 1, 2 or 3, times the cube as it stands."""
        if kind == 0 or not self.gammons or (self.jacoby and self.cube_owner < 0):  # BG-40, BG-44
            kind = 1
        return kind * self.cube

    def _end_game(self, winner, kind):
        self._clear_dice()
        self.offered = 0
        self.crawford = False
        self.won_by = winner
        self.won_kind = kind
        self.won_points = self.worth(kind)
        points = self.points_won[winner] + self.won_points
        if self.match_length and points >= self.match_length:
            points = self.match_length  # BG-32
        self.points_won[winner] = points
        self._enter(MATCH_END if points == self.match_length else GAME_END)

    def score(self, seat):
        """The points that `seat` has won."""
        return self.points_won[seat]

    def winners(self):
        """The winner's seat, alone, once the match is over; both after a session that ended level."""
        if self.turn != OVER:
            return ()
        if self.points_won[0] == self.points_won[1]:
            return (0, 1)
        return (0,) if self.points_won[0] > self.points_won[1] else (1,)

    # Reading

    def left(self, die):
        """How often `die` (1..6) is still to be played in this roll."""
        return self.dice_left[die]

    def pips(self, seat):
        """The pip count of `seat`."""
        return board.pips(self.side[seat])

    def describe(self, action):
        """Standard notation of an action that is legal now: "13/8*", "bar/20", "3-1:"; "" for a turn's end."""
        from games.backgammon.describe import describe  # only the move log needs its text

        return describe(self, action)

    @property
    def round_over(self):
        """Whether a finished game stands on the table and the winner's seat leads on to the next."""
        return self.phase == GAME_END

    def standing(self):
        """How the match stands, in a few words: "5 points, 2-1"."""
        from games.backgammon.describe import standing

        return standing(self)

    def ending(self):
        """How the last game ended: "gammon, cube 2: 4 points"."""
        from games.backgammon.describe import ending

        return ending(self)

    # Positions in and out

    def pack_into(self, buf):
        """The whole position into the first SIZE bytes of `buf`. Allocates nothing."""
        packing.pack(self, buf)

    def unpack_from(self, buf):
        """Back to a packed position; ValueError, and nothing changed, if the bytes are none."""
        from games.checked import unpack_checked

        unpack_checked(self, buf, Engine.check)

    def restore(self, buf):
        """Back to a position that this engine has packed itself: nothing is checked."""
        packing.unpack(self, buf)
        self._worth_of_last()
        self._enter(self.phase)

    def hide(self, seat, buf):
        """The position as `seat` may see it: nothing in backgammon is hidden."""
        packing.pack(self, buf)

    def set_position(self, *given, **named):
        """A game in progress instead of a played one, see validity.set_up. ValueError, nothing changed."""
        from games.backgammon.validity import set_up

        set_up(self, *given, **named)

    def check(self):
        """ValueError unless the fields, wherever they come from, make a position of this match."""
        from games.backgammon.validity import validate

        self._worth_of_last()
        validate(self)
        self._enter(self.phase)

    def _worth_of_last(self):
        self.won_points = self.worth(self.won_kind) if self.won_by >= 0 else 0
