"""Random matches through every notation and back; runs under both interpreters and prints what it covered.

    notation_playouts.py SEED MATCHES
"""

import gc
import sys
from array import array
from hashlib import sha256

from games.backgammon.actions import (
    BEAVER, CONFIRM, DOUBLE, OFFER, RACCOON, REFUSE, TAKE, die_of, is_dice, is_move, landing,
)
from games.backgammon.engine import Engine
from games.backgammon.ids import gnubg_id, read_gnubg_id
from games.backgammon.mat import Writer
from games.backgammon.mat_reader import Reader
from games.backgammon.moves import Play, read_play
from games.backgammon.phases import BEAVERED, DOUBLED, GAME_END, MOVING, OPENING, RACCOONED, RESIGNING, ROLLING
from games.backgammon.position import into_engine, of_engine, options_for
from games.backgammon.xgid import read_xgid, xgid
from games.contract import OVER

OPTIONS = (
    {"match_length": 5},
    {"match_length": 1},
    {"match_length": 7, "crawford": "off"},
    {"match_length": 3, "gammons": "off", "resign": "off"},
    {"match_length": 3, "cube": "off"},
    {},
    {"jacoby": "on"},
    {"cube": "off", "gammons": "off"},
    {"beavers": "beavers", "jacoby": "on"},
    {"beavers": "raccoons", "automatic_doubles": 1},
    {"variant": "nackgammon", "match_length": 3},
    {"variant": "hypergammon", "beavers": "raccoons"},
)

NAMES = ("Ann: 1st", "Zo\u00eb B.")
GAMES = 3  # in a session without a match length


class Chance:
    """A small generator that is the same everywhere and never leaves 30 bits."""

    def __init__(self, seed):
        self.state = seed + 1

    def below(self, n):
        self.state = (self.state * 1103 + 12345) & 0xFFFFF
        return (self.state >> 6) % n


class Match:
    """One random match, written and at once read again. `kept` are the actions that a .mat file can tell.

    `out` takes what is written, too.
    """

    def __init__(self, options, seed, names=NAMES, out=None):
        self.chance = Chance(seed)
        self.engine = Engine(2, options)
        self.out = array("H", bytes(2 * Engine.MOST))
        self.kept = array("H")
        self.hash = sha256()
        self.reader = Reader()
        self.line = ""
        self.names = names
        self.out_too = out
        self.writer = Writer(self.write, (("Event", 'Caf\u00e9 "Bar"'),), self.names, options)
        self.positions = 0
        self.plays = 0

    def write(self, text):
        """Takes what the Writer writes; the text as a whole would fill a small heap."""
        if self.out_too:
            self.out_too(text)
        self.hash.update(text.encode())
        lines = (self.line + text).split("\n")
        self.line = lines.pop()
        for line in lines:
            self.reader.feed(line)

    def choose(self):
        """A legal action: offers rarely, and of what a file does not tell apart always the same."""
        n = self.engine.legal(self.out)
        action = self.out[self.chance.below(n)]
        if action == DOUBLE and self.chance.below(3):
            action = self.out[0]
        if self.out[0] == TAKE:
            action = TAKE if self.chance.below(3) else action
            action = self.out[n - 1] if self.out[n - 1] in (BEAVER, RACCOON) and self.chance.below(4) else action
        if OFFER < action <= OFFER + 3 and (self.chance.below(20) or self.engine.offered):
            action = self.out[0]
        if OFFER < action <= OFFER + 3 and self.engine.worth(action - OFFER) == self.engine.worth(1):
            action = OFFER + 1
        if self.engine.phase == GAME_END and not self.engine.match_length:
            action = self.out[1 if self.engine.game >= GAMES else 0]
        if is_move(action) and not landing(action):
            same = [self.out[i] for i in range(n) if self.out[i] & 31 == action & 31 and not landing(self.out[i])]
            action = min(same, key=die_of)
        return action

    def play(self):
        engine = self.engine
        turn = array("H")  # the steps of the present play
        play = Play()
        start = bytearray(Engine.SIZE)
        while engine.turn != OVER:
            offered = DOUBLED <= engine.phase <= RACCOONED or engine.phase == RESIGNING
            if offered or (not turn and not self.chance.below(8)):
                check_position(engine)
                self.positions += 1
            action = self.choose()
            if engine.phase == MOVING and not turn:
                engine.pack_into(start)
            if is_move(action):
                play.add(engine, action)
                turn.append(action)
            before = engine.phase
            engine.play(action)
            self.writer.play(action)
            if action == CONFIRM or (is_move(action) and engine.phase >= GAME_END):
                if turn:
                    check_play(engine, start, play)
                    self.plays += 1
                turn = array("H")
                play.clear()
            if is_dice(action) and before == OPENING == engine.phase and not engine.automatic_doubles:
                continue  # a tie, which no file keeps
            if action == REFUSE:
                self.kept = self.kept[:-1]
                continue
            self.kept.append(action)
        self.writer.finish()

    def check_file(self):
        """Compares what was read of what was written; a second writing must equal the first."""
        reader = self.reader
        reader.finish()
        assert reader.names == self.names, reader.names
        assert reader.tags == [("Event", "Caf\u00e9 'Bar'")], reader.tags
        assert reader.notes == [], reader.notes
        assert reader.actions == self.kept, first_difference(reader.actions, self.kept)
        assert reader.options == self.engine.options, reader.options
        again = sha256()
        writer = Writer(lambda text: again.update(text.encode()), reader.tags, reader.names, reader.options)
        for action in reader.actions:
            writer.play(action)
        writer.finish()
        assert again.digest() == self.hash.digest()


def first_difference(ours, theirs):
    for i in range(min(len(ours), len(theirs))):
        if ours[i] != theirs[i]:
            return "action %d is %d, not %d" % (i, ours[i], theirs[i])
    return "%d actions, not %d" % (len(ours), len(theirs))


def check_position(engine):
    """The position survives both IDs and the XGID in either case, and goes back into an engine."""
    position = of_engine(engine)
    ids = gnubg_id(position)
    assert gnubg_id(read_gnubg_id(ids, engine.checkers)) == ids
    if engine.phase == OPENING or engine.phase >= GAME_END:
        return  # an XGID knows only games in progress
    if not position.resigned:
        for upper in (0, 1):
            text = xgid(position, upper)
            other = read_xgid(text, upper, engine.checkers)
            assert gnubg_id(other) == ids and xgid(other, upper) == text, text
    told = read_gnubg_id(ids, engine.checkers)
    told.max_cube = 6 if engine.has_cube else 0
    rules = dict(engine.options)
    rules.update(options_for(told))
    if engine.phase < BEAVERED or engine.phase > RACCOONED:
        rules["beavers"] = engine.options["beavers"]
    rules["automatic_doubles"] = engine.automatic_doubles
    copy = Engine(2, rules)
    into_engine(told, copy)
    assert copy.phase == engine.phase or engine.phase == ROLLING
    assert gnubg_id(of_engine(copy)) == ids


def check_play(engine, start, play):
    """The play's texts, canonical and step by step, lead to the position that was reached."""
    reached = bytearray(Engine.SIZE)
    mover_sides = bytes(engine.side[0]) + bytes(engine.side[1])
    engine.pack_into(reached)
    for text in (play.text(), play.steps(), " ".join(reversed(play.text().split()))):
        engine.unpack_from(start)
        before = bytes(engine.side[0]) + bytes(engine.side[1])
        steps = read_play(text, engine)
        assert bytes(engine.side[0]) + bytes(engine.side[1]) == before
        shown = Play()
        for step in steps:
            shown.add(engine, step)
            engine.play(step)
        assert bytes(engine.side[0]) + bytes(engine.side[1]) == mover_sides, text
        assert shown.text() == play.text(), (shown.text(), play.text(), play.steps())
    engine.unpack_from(reached)


def main(seed, matches):
    actions = positions = plays = 0
    for i in range(matches):
        match = Match(OPTIONS[i % len(OPTIONS)], seed + i)
        match.play()
        match.check_file()
        actions += len(match.kept)
        positions += match.positions
        plays += match.plays
        match = None
        gc.collect()
    print(actions, positions, plays)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
