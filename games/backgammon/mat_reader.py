"""Reads `.mat` match files (their form is in mat.py), line by line, into the actions of an Engine.

Read is what GNU Backgammon, eXtreme Gammon and Jellyfish write: any order of a play's steps, combined or
not, `Cannot Move` or `????` for a roll without a play, `Wins n points` with or without `and the match`, one
half of a line alone, blank lines, comments, CRLF, a byte order mark, UTF-8 or Latin-1 names.

Everything is played through an Engine, so what is read is legal, and scores, cube and results are compared
with what the file says. Where the file does not tell a rule, its course does: a gammon that counted one
point without a cube means Jacoby, a double in the Crawford game means that there is none.

A game that `Wins n points` ends before the board does was resigned. A player can resign only before the
own roll (BG-33): what the loser played after that, or a roll left unplayed, is dropped, and `notes` says so.
"""

from array import array

from games.backgammon.actions import (
    ACCEPT, BEAVER, CONFIRM, DOUBLE, DROP, FINISH, NEXT_GAME, OFFER, RACCOON, ROLL, TAKE, dice,
)
from games.backgammon.engine import Engine
from games.backgammon.mat import RULE_TAGS, TIE
from games.backgammon.mat_lines import (
    DOUBLES, NO_PLAY, RESIGNS, TAKES, WINS, begins, decoded, halves, match_length_of, number_of, split_players,
    tag_of, whole,
)
from games.backgammon.moves import read_play
from games.backgammon.phases import (
    BEAVERED, BEFORE_ROLL, DOUBLED, GAME_END, MATCH_END, MOVING, OPENING, RACCOONED, ROLLING,
)

_BLOCK = array("H", bytes(1024))
_RIGHT = 20  # a lone half of a line that starts here or later is the right one


def read(lines):
    """The Reader of a whole file: any iterable of lines, text or bytes. ValueError as `Reader.feed`."""
    reader = Reader()
    for line in lines:
        reader.feed(line)
    reader.finish()
    return reader


class Reader:
    """Takes a file line by line (`feed`, then `finish`) and has what was read.

    tags      (name, value) pairs in the file's order, without those that are rules
    names     of seats 0 and 1
    options   as an Engine takes them
    actions   array('H'); a session of single games that ends with a whole game ends with FINISH
    notes     what could not be kept, a sentence each
    engine    in the position that the file ends with
    """

    def __init__(self):
        self.tags = []
        self.names = None
        self.options = {}
        self.actions = array("H")
        self.notes = []
        self.engine = None
        self._count = 0  # of actions: the array grows in blocks, which keeps a small heap in one piece
        self._line = 0
        self._first = ""  # the first line with anything on it, for the message if this is no such file
        self._expects_names = False
        self._marks = [-1, -1]  # where in `actions` each seat could last have resigned in this game
        self._unplayed = 0  # the line of a roll that has legal plays, but shows none

    def feed(self, line):
        """Takes the next line. ValueError: "line 12: what is wrong: the line"."""
        self._line += 1
        text = decoded(line)
        try:
            self._take(text)
        except ValueError as error:
            raise ValueError("line %d: %s: %s" % (self._line, error, text.rstrip()))

    def finish(self):
        """Ends the file; ValueError if it held no match."""
        if self.engine is None:
            raise ValueError('no line "N point match" in %d lines; the first is: %s' % (self._line, self._first))
        if self.names is None or self._expects_names:
            raise ValueError("line %d: the file ends where a game and its players should follow" % self._line)
        if self.engine.phase == GAME_END and not self.engine.match_length:
            self._do(FINISH)
        self.actions = self.actions[: self._count]
        self.options = self.engine.options

    # Lines

    def _take(self, text):
        bare = text.strip()
        if not bare:
            return
        self._first = self._first or bare[:60]
        if self._expects_names and (bare[0] not in ";#" or split_players(text)):
            self._players(text)
        elif bare[0] in ";#":
            self._comment(bare)
        elif match_length_of(bare) >= 0:
            if self.engine is not None:
                raise ValueError("a second match begins; a file holds one")
            self._begin_match(match_length_of(bare))
        elif self.engine is None:
            return  # some programs write a title first
        elif bare[:5].lower() == "game " and whole(bare[5:].strip()) >= 0:
            self._begin_game(int(bare[5:]))
        elif self.names is None:
            raise ValueError('"Game 1" should follow')
        else:
            self._moves(text)

    def _comment(self, bare):
        if bare[1:].strip().lower()[:7] == "set pos":
            raise ValueError("a game from a set position cannot be replayed from the start")
        name, value = tag_of(bare)
        if self.engine is not None:
            if name == TIE and len(value) == 2 and "1" <= value[0] <= "6" and value[1] == value[0]:
                self._do(dice(int(value[0]), int(value[1])))
            return
        if name is None:
            return
        for tag, option, values in RULE_TAGS:
            if name.lower() == tag.lower():
                for word, choice in values:
                    if value.lower() == word.lower():
                        self.options[option] = choice
                        return
                if option == "variant":
                    raise ValueError("this variant is not played here")
                if option == "cube":
                    return  # any other limit than 1: a cube
                raise ValueError("the tag is not one of %s" % ", ".join(word for word, _ in values))
        self.tags.append((name, value))

    def _begin_match(self, length):
        self.options["match_length"] = length
        told = self.options
        if "beavers" not in told:
            told = dict(told)
            told["beavers"] = "raccoons"  # not told: whatever there is in the file shall do
        self.engine = Engine(2, told)

    def _begin_game(self, number):
        engine = self.engine
        if self.names is not None:
            if engine.phase == MATCH_END:
                raise ValueError("the match was over before this game")
            if engine.phase != GAME_END:
                raise ValueError("game %d is not over" % engine.game)
            self._do(NEXT_GAME)
        if number != engine.game:
            raise ValueError("this is game %d" % engine.game)
        self._marks[0] = self._marks[1] = -1
        self._unplayed = 0
        self._expects_names = True

    def _players(self, text):
        found = split_players(text)
        if not found:
            raise ValueError('"name : score   name : score" should stand here')
        first, ours, second, theirs = found
        names = (first or "Player 1", second or "Player 2")
        if self.names is None:
            self.names = names
        elif self.names != names:
            raise ValueError("the players were %s and %s" % self.names)
        engine = self.engine
        if (ours, theirs) != (engine.score(0), engine.score(1)):
            raise ValueError("the score is %d to %d by the games before" % (engine.score(0), engine.score(1)))
        self._expects_names = False

    def _moves(self, text):
        text = text.replace("\t", "        ")
        parts = halves(text)
        if len(parts) > 2:
            raise ValueError("character %d: more than two halves" % (parts[2][0] + 1))
        for i in range(len(parts)):
            start, end = parts[i]
            seat = i if len(parts) == 2 else 1 if start >= _RIGHT else 0
            self._half(seat, text, start, end)

    # Halves of lines

    def _half(self, seat, text, start, end):
        words = text[start:end].lower().split()
        word = words[0]
        if begins(word, WINS):
            self._wins(seat, number_of(words[1:2]))
            return
        if begins(word, RESIGNS):
            return  # "Wins" follows, and tells how much
        if self._unplayed:
            raise ValueError("the roll of line %d has legal plays, but shows none" % self._unplayed)
        if word[2:3] == ":":
            self._roll(seat, int(word[0]), int(word[1]))
            self._play(seat, text, start + 3, end)
        elif begins(word, DOUBLES):
            self._double(seat, number_of(words[-1:]) if "=>" in words else -1)
        else:
            self._act(seat, TAKE if begins(word, TAKES) else DROP)

    def _roll(self, seat, a, b):
        engine = self.engine
        if engine.phase == OPENING:
            if a == b:
                raise ValueError("a game cannot begin with a double")
            self._do(dice(max(a, b), min(a, b)) if seat == 0 else dice(min(a, b), max(a, b)))
            return
        if engine.phase in (BEAVERED, RACCOONED) and engine.mover == seat:
            self._do(TAKE)  # GNU Backgammon does not write this one
        if engine.phase == BEFORE_ROLL:
            self._act(seat, ROLL)
        if engine.phase != ROLLING or engine.mover != seat:
            self._need_turn(seat)
            raise ValueError("no roll can come here")
        self._do(dice(a, b))

    def _play(self, seat, text, start, end):
        engine = self.engine
        said = text[start:end].strip().lower()
        if said[:12] == "illegal play":
            raise ValueError("an illegal play cannot be replayed")
        if said.rstrip("?.") in NO_PLAY:
            out = array("H", bytes(2 * engine.MOST))
            engine.legal(out)
            if out[0] == CONFIRM:
                self._confirm()
            else:
                self._unplayed = self._line
            return
        for action in read_play(" " * start + text[start:end], engine):
            self._do(action)
        if engine.phase == MOVING:
            self._confirm()

    def _confirm(self):
        self._do(CONFIRM)
        self._marks[self.engine.turn] = self._count

    def _double(self, seat, value):
        engine = self.engine
        action = BEAVER if engine.phase == DOUBLED else RACCOON if engine.phase == BEAVERED else DOUBLE
        if engine.crawford and "crawford" not in self.options:
            self._settle("crawford", "off")
            engine = self.engine
        to = engine.cube * (2 if action == DOUBLE else 4)
        if value not in (-1, to):
            raise ValueError("the cube goes to %d" % to)
        self._act(seat, action)

    def _wins(self, seat, points):
        engine = self.engine
        if engine.phase < GAME_END:
            if engine.phase == DOUBLED and engine.mover == seat and points == engine.cube:
                self._do(DROP)
            else:
                self._resign(1 - seat, points)
        self._unplayed = 0
        engine = self.engine
        if engine.won_by != seat:
            raise ValueError("%s has won this game" % self.names[engine.won_by])
        if points == engine.won_points:
            return
        if engine.won_kind > 1 and engine.cube_owner < 0 and points == engine.cube and "jacoby" not in self.options:
            self._settle("jacoby", "on")
        if points != self.engine.won_points:
            raise ValueError("this game counts %d, not %d" % (self.engine.won_points, points))

    def _resign(self, seat, points):
        engine = self.engine
        if engine.phase != BEFORE_ROLL or engine.turn != seat:
            self._take_back(seat)
        kind = 1
        while kind < 3 and kind * engine.cube < points:
            kind += 1
        self._do(OFFER + kind)
        self._do(ACCEPT)

    def _take_back(self, seat):
        """Back to before the last roll of `seat`, who can resign there."""
        mark = self._marks[seat]
        dropped = tuple(self.actions[mark : self._count]) if mark >= 0 else ()
        if mark < 0 or DOUBLE in dropped:
            raise ValueError("%s can resign only before an own roll" % self.names[seat])
        self.notes.append(
            "line %d: %s resigned after the own %s, which is left out"
            % (self._line, self.names[seat], "play" if CONFIRM in dropped else "roll")
        )
        self._count = mark
        self._replay()

    # Actions

    def _act(self, seat, action):
        self._need_turn(seat)
        self._do(action)

    def _need_turn(self, seat):
        engine = self.engine
        if engine.phase >= GAME_END:
            raise ValueError("the game is over")
        turn = engine.mover if engine.phase == ROLLING else engine.turn
        if turn >= 0 and turn != seat:
            raise ValueError("it is the turn of %s" % self.names[turn])

    def _do(self, action):
        self.engine.play(action)
        if self._count == len(self.actions):
            self.actions.extend(_BLOCK)
        self.actions[self._count] = action
        self._count += 1

    def _settle(self, option, choice):
        """The file's course has told a rule: the same match with it."""
        self.options[option] = choice
        told = dict(self.engine.options)
        told[option] = choice
        self.engine = Engine(2, told)
        self._replay()

    def _replay(self):
        self.engine.reset()
        for i in range(self._count):
            self.engine.play(self.actions[i])
