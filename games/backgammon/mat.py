"""`.mat` match files, the text form that backgammon programs exchange: written here, read in mat_reader.py.

    ; [Jacoby "On"]                                             tags, all optional

     0 point match                                              0: single games, points added up

     Game 1
     Ann : 0                        Bob : 0                     names and scores before the game
      1) 31: 8/5 6/5                 52: 24/22 13/8             left: seat 0, right: seat 1
      2)  Doubles => 2                Takes
      3) 66: 24/18 24/18 13/7 13/7   44:                        nothing after the roll: no legal move
      4) 21: 13/11 6/5*               Doubles => 4
      5)  Drops                       Wins 2 points

Points count from the side of the player, 25 is the bar, 0 is off. Layout and words are those of GNU Backgammon
and eXtreme Gammon. A beaver reads `Beavers => 4`; the roll after it says that it was accepted (GNU Backgammon
loses the roll after a `Takes` here).

Not in such a file, and so not read back: ties in the opening roll (except with automatic doubles, where
they are tags of the game), offers to resign that were refused, the kind of a resignation where it counts the
same, the die that bore a checker off where either could, and the steps of a turn that is not over.

Source: files of GNU Backgammon 1.07; eXtreme Gammon's list of tags (forum archive of bkgm.com, 16 December
2009). The format has no specification.
"""

from games.backgammon.actions import (
    BEAVER, CONFIRM, DOUBLE, DROP, NEXT_GAME, RACCOON, TAKE, faces, is_dice, is_move,
)
from games.backgammon.engine import Engine
from games.backgammon.moves import Play
from games.backgammon.phases import BEAVERED, GAME_END, MOVING, OPENING

# Tag, option, and (value in the file, choice), the first pair for what the file does not tell apart.
RULE_TAGS = (
    ("Variation", "variant", (
        ("Backgammon", "standard"), ("NackGammon", "nackgammon"), ("HyperGammon (3)", "hypergammon"),
        ("HyperGammon", "hypergammon"),
    )),
    ("Crawford", "crawford", (("On", "on"), ("Off", "off"))),
    ("CubeLimit", "cube", (("64", "on"), ("1", "off"))),
    ("Jacoby", "jacoby", (("On", "on"), ("Off", "off"))),
    ("Beaver", "beavers", (("On", "raccoons"), ("Off", "off"), ("Without raccoons", "beavers"))),
    ("Automatic doubles", "automatic_doubles", (("1", 1), ("0", 0))),
    ("Gammons", "gammons", (("On", "on"), ("Off", "off"))),
    ("Resign", "resign", (("On", "on"), ("Off", "off"))),
)
TIE = "Opening tie"


def read(lines):
    """What a file's lines (text or bytes) say: a `mat_reader.Reader` with tags, names, options, actions, notes."""
    from games.backgammon.mat_reader import read as read_lines  # a console that only writes never loads it

    return read_lines(lines)


def write(out, tags, names, options, actions):
    """Writes a match line by line: `out` takes text, `tags` are (name, value) pairs, the rest as for an Engine."""
    writer = Writer(out, tags, names, options)
    for action in actions:
        writer.play(action)
    writer.finish()


class Writer:
    """Writes a match while its actions are played into it; the position reached is in `engine`."""

    def __init__(self, out, tags=(), names=("", ""), options=None):
        self.engine = Engine(2, options)
        self.names = [plain(names[seat]) or "Player %d" % (seat + 1) for seat in (0, 1)]
        self._out = out
        self._play = Play()
        self._roll = ""
        self._row = 1
        self._left = None  # the left half of a line, until the right one is known
        told = [(plain(name), plain(value)) for name, value in tags] + list(self._rules())
        for name, value in told:
            self._tag(name, value)
        out("%s %d point match\n\n" % ("\n" if told else "", self.engine.match_length))
        self._begin_game()

    def play(self, action):
        """Plays an action and writes what is complete by it; IllegalAction as the engine has it."""
        engine = self.engine
        phase, seat = engine.phase, engine.turn
        if is_move(action):
            self._play.add(engine, action)
        engine.play(action)
        if is_dice(action):
            self._rolled(phase, *faces(action))
        elif action == CONFIRM:
            self._end_turn(seat)
        elif action == DOUBLE:
            self._cell(seat, " Doubles => %d" % (2 * engine.cube))
        elif action == BEAVER or action == RACCOON:
            self._cell(seat, " %s => %d" % ("Beavers" if action == BEAVER else "Raccoons", 2 * engine.cube))
        elif action == TAKE and phase != BEAVERED:
            self._cell(seat, " Takes")
        elif action == DROP:
            self._cell(seat, " Drops")
        elif action == NEXT_GAME:
            self._begin_game()
        if engine.phase >= GAME_END > phase:
            if is_move(action):
                self._end_turn(seat)
            self._wins()

    def finish(self):
        """Writes what is left of a game that is not over: a roll stands without its play."""
        if self.engine.phase == MOVING:
            self._cell(self.engine.mover, self._roll)
        self._flush()

    def _rules(self):
        """The tags of the rules, only as far as a reader could not take them for granted."""
        rules = self.engine.options
        money = rules["match_length"] == 0 and rules["cube"] == "on"
        for tag, option, values in RULE_TAGS:
            choice = rules[option]
            if option == "cube" and rules["match_length"] == 1:
                continue
            if option == "crawford" and (rules["match_length"] < 2 or rules["cube"] == "off"):
                continue
            if option in ("jacoby", "beavers"):
                usual = None if money else "off"
            else:
                usual = 0 if option == "automatic_doubles" else values[0][1]
            if choice != usual:
                yield tag, [word for word, meant in values if meant == choice][0]

    def _tag(self, name, value):
        self._out('; [%s "%s"]\n' % (name, value))

    def _begin_game(self):
        engine = self.engine
        self._row = 1
        self._play.clear()
        left = "%s : %d" % (self.names[0], engine.score(0))
        self._out(" Game %d\n %-30s %s : %d\n" % (engine.game, left, self.names[1], engine.score(1)))

    def _rolled(self, phase, a, b):
        if self.engine.phase == OPENING:
            if self.engine.automatic_doubles:
                self._tag(TIE, "%d%d" % (a, b))
        elif phase == OPENING:
            self._roll = "%d%d:" % (max(a, b), min(a, b))
        else:
            self._roll = "%d%d:" % (a, b)

    def _end_turn(self, seat):
        steps = self._play.steps()
        self._cell(seat, self._roll + " " + steps if steps else self._roll)
        self._play.clear()

    def _cell(self, seat, text):
        if seat == 0:
            self._flush()
            self._left = text
        else:
            self._out("%3d) %-27s %s\n" % (self._row, self._left or "", text))
            self._row += 1
            self._left = None

    def _flush(self):
        if self._left is not None:
            self._out("%3d) %s\n" % (self._row, self._left))
            self._row += 1
            self._left = None

    def _wins(self):
        engine = self.engine
        points = engine.won_points
        text = "Wins %d point%s" % (points, "" if points == 1 else "s")
        if engine.match_length and engine.score(engine.won_by) >= engine.match_length:
            text += " and the match"
        if engine.won_by == 0:
            self._flush()
            self._out("      %s\n\n" % text)
        elif self._left is not None:
            self._cell(1, " " + text)
            self._out("\n")
        else:
            self._out("%34s%s\n\n" % ("", text))


def plain(text):
    """`text` on one line, without the quotes that end a tag's value."""
    return " ".join(text.replace('"', "'").split())
