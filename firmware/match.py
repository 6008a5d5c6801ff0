"""A match: what its driver does, written down in its journal; and the matches on the storage.

An action goes to the engine first, which refuses what is illegal, and to the journal at once after it;
nothing of it is on the screen before both are done. So whatever a player has seen is saved, and after a
power cut a roll that nobody saw comes out of the generator again, the same one.
"""

from binascii import hexlify, unhexlify

from firmware import aside, catalogue, journal
from firmware.driver import Driver
from firmware.journal import ENTERED, FILE, PLAYED, ROLLED, TAKEN, UNDONE
from games.contract import OVER
from hal.dice import commitment
from hal.storage import FRESH

RECORDS = "records"
UNFINISHED = "-unfinished"  # in the name of a record that can be taken up again
KEPT_RECORDS = 20  # matches that are over, 5 to 40 KB each; unfinished ones stay until they are taken up


class Match(Driver):
    """A match in progress, made by `start`, `resume` or `record`; a Driver that forgets nothing.

    game        its line in the catalogue
    options     {name: choice}, those in force
    names       one a seat
    number      of the match on this console, from 1
    commitment  SHA-256 of the generator's seed, hexadecimal, known before the first roll
    """

    def __init__(self, game, options, names, seed, number):
        super().__init__(game.rules().Engine(len(names), options), seed)
        self.game = game
        self.options = self.engine.options
        self.names = names
        self.number = number
        self.commitment = commitment(seed)
        self.journal = None
        self.in_records = False

    @property
    def trouble(self):
        """Why the match is not on the storage, as a sentence for the screen; "" if it is."""
        return self.journal.trouble

    @property
    def seed(self):
        """The generator's seed, hexadecimal; None until the match is over (SH-06)."""
        return hexlify(self._seed).decode() if self.engine.turn == OVER else None

    # -- what is done

    def play(self, action, by_console=False):
        """A player's action, or one that the console takes because it is the only one (SH-02).

        IllegalAction says why not; then nothing has changed (SH-09).
        """
        kind = TAKEN if by_console else PLAYED
        self.advance(kind, action)
        self.journal.record(kind, action)

    def roll(self):
        """Lets the match's generator decide a chance event; returns it as an action (SH-05)."""
        action = self.draw()
        self.advance(ROLLED, action)
        self.journal.record(ROLLED, action)
        return action

    def enter(self, action):
        """A chance event that the players made themselves: real dice on the table."""
        self.advance(ENTERED, action)
        self.journal.record(ENTERED, action)

    def undo(self):
        """`take_back`, and written down."""
        gone = self.take_back()
        self.journal.record(UNDONE, gone)
        return gone

    def save(self):
        """Brings to the storage what is not there yet. Returns `trouble`."""
        return self.journal.save()

    def close(self):
        """Saves and lets go of the file and of the game's modules. Returns `trouble`.

        A match of the records leaves both alone: its game may be that of the match in play.
        """
        if self.in_records:
            return ""
        trouble = self.journal.save()
        self.journal.close()
        self.game.drop()
        return trouble

    def finish(self):
        """Closes the match and moves its journal to the records; returns its name there.

        One that is not over can be taken up again. "" if the storage refuses: `trouble` says why, and
        the match is still what `resume` finds.
        """
        if self.in_records:
            return self.journal.name
        if self.journal.save():
            return ""
        self.journal.close()
        storage = self.journal.storage
        try:
            name = _put_away(storage, self.journal.name, self.number, self.engine.turn == OVER)
        except OSError as fault:
            self.journal.trouble = "The match cannot go to the records: %s." % aside.reason(fault)
            return ""
        self.journal.name = name
        self.in_records = True
        self.game.drop()
        return name

    abandon = finish

    # -- the whole match again

    def each_action(self, visit, progress=None):
        """Replays the match through `engine`, with visit(engine, action, kind) before each action.

        What was taken back is left out. Afterwards, and also when `visit` raises or ends the tour by
        answering True, the engine stands where it was.
        """
        engine = self.engine
        here = bytearray(engine.SIZE)
        engine.pack_into(here)
        reader = self.journal.reader()
        actions = journal.Actions(reader)
        try:
            engine.reset()
            done = 0
            while actions.step():
                if visit(engine, actions.action, actions.kind):
                    break
                engine.play(actions.action)
                done += 1
                if progress and not done & 63:
                    progress(done, self.played)
        finally:
            engine.unpack_from(here)
            reader.close()

    def statistics(self, progress=None):
        """The game's Tally of the match so far."""
        tally = self.game.tally()
        self.each_action(lambda engine, action, kind: tally.count(engine, action, kind == ENTERED), progress)
        return tally


# -- the matches on the storage


def start(hal, game, options, names):
    """A new match, on the storage before its first roll (or with `trouble`).

    A match that was left goes to the records first. ValueError if options or names do not fit.
    """
    storage = hal.storage
    seed = hal.entropy()
    match = Match(game, options, list(names), seed, 0)
    _clear(storage)
    match.number = _next_number(storage)
    fields = {
        "game": game.name,
        "options": match.options,
        "names": match.names,
        "seed": hexlify(seed).decode(),
        "commitment": match.commitment,
        "number": match.number,
    }
    match.journal = journal.Journal(storage, journal.header(fields))
    match.journal.save()
    return match


def resume(hal, progress=None):
    """The match that was left, or None; and a sentence for the screen, or "". progress(done, of).

    A torn last record is cut off. Behind a damaged record the match goes on from what is valid
    before it, and the whole file is kept aside; so is a file that no match can be made of.
    """
    storage = hal.storage
    # Not only for the room: after a power cut within a rename into another folder littlefs shows the file
    # in neither, until the first change makes it finish (tests/firmware/test_power_littlefs.py).
    aside.discard(storage, FILE + FRESH)
    try:
        there = aside.length(storage, FILE)
        if there < 0:
            return None, ""
        match, wrong = _open(storage, FILE, progress)
    except OSError as fault:
        return None, "%s cannot be read: %s." % (FILE, aside.reason(fault))
    except ValueError as wrong:
        told = "%s %s." % (FILE, wrong)
        try:
            return None, "%s It is kept as %s." % (told, aside.keep(storage, FILE))
        except OSError as fault:
            return None, "%s It could not be put aside: %s." % (told, aside.reason(fault))
    if match.journal.saved == there:
        return match, ""
    match.journal.save()
    if not wrong:
        return match, match.trouble
    told = "%s %s. The match goes on after action %d." % (FILE, wrong, match.played)
    if match.journal.kept:
        told += " The whole file is kept as %s." % match.journal.kept
    if match.trouble:
        told += " " + match.trouble
    return match, told


def reopen(hal, match):
    """`resume` after a fault in the game, with what only waits in the memory of `match`."""
    match.journal.close()
    if not match.journal.blocks:
        return resume(hal)
    again = Match(match.game, match.options, match.names, match._seed, match.number)
    again.journal = match.journal
    reader = match.journal.reader()
    try:
        wrong = again.replay(journal.Actions(reader))
    finally:
        reader.close()
    return (again, again.save()) if not wrong else resume(hal)


def take_up(hal, name):
    """`resume` with an unfinished match of the records; one that was left goes there in its place."""
    storage = hal.storage
    try:
        _clear(storage)
        if aside.length(storage, FILE) >= 0:
            raise OSError("%s cannot be moved" % FILE)
        storage.rename(name, FILE)
    except OSError as fault:
        return None, "%s stays where it is: %s." % (name, aside.reason(fault))
    return resume(hal)


def record(storage, name, progress=None):
    """A match of the records, to be looked at, and a sentence for the screen, or "".

    ValueError with a sentence if it is none; OSError if it cannot be read.
    """
    try:
        match, wrong = _open(storage, name, progress)
    except ValueError as fault:
        raise ValueError("%s %s." % (name, fault))
    match.in_records = True
    return match, "%s %s." % (name, wrong) if wrong else ""


def records(storage):
    """Names of the records, newest first."""
    try:
        return ["%s/%s" % (RECORDS, name) for name in reversed(storage.names(RECORDS)) if name.endswith(".bny")]
    except OSError:
        return []


def headline(storage, name):
    """(names, title of the game, whether it was played to its end) of a record, for a list."""
    try:
        file = aside.reading(storage, name)
        try:
            fields = journal.read_header(file)[0]
        finally:
            file.close()
        game = catalogue.find(fields["game"])
        return " - ".join(fields["names"]), game.title if game else fields["game"], UNFINISHED not in name
    except (OSError, ValueError, KeyError, TypeError):
        return name, "damaged", False


def _open(storage, name, progress):
    """A Match of the longest valid part of a journal, and what is wrong behind it, or "".

    ValueError tells, as the end of a sentence that begins with the name, why no match can be made of it.
    """
    total = end = aside.length(storage, name)
    wrong = ""
    while True:
        file = aside.reading(storage, name)
        try:
            fields, head = journal.read_header(file)
            match = _seated(fields)
            reader = journal.Reader(file, head, end)
            actions = journal.Actions(reader)
            fault = match.replay(actions, progress and (lambda at: progress(at, total)))
        finally:
            file.close()
        if not fault:
            break
        # The engine may be anywhere now: once more from the start, up to that action.
        wrong = "holds something wrong: action %d %s" % (match.played + 1, fault)
        end = actions.at
    if reader.fault == "damaged" and not wrong:
        wrong = "is damaged after action %d" % match.played
    match.journal = journal.Journal(storage, head, name, reader.check, reader.good, reader.fault == "torn")
    return match, wrong


def _seated(fields):
    """The Match that a header describes; ValueError as `_open`."""
    name = _field(fields, "game", str)
    game = catalogue.find(name)
    if not game:
        raise ValueError("is of a game that this console does not have: %s" % name)
    names = _field(fields, "names", list)
    for seat in range(len(names)):
        _field(names, seat, str)
    if not game.seats[0] <= len(names) <= game.seats[1]:
        raise ValueError("has %d seats" % len(names))
    number = _field(fields, "number", int)
    options = _field(fields, "options", dict)
    try:
        seed = unhexlify(_field(fields, "seed", str))
    except ValueError:
        raise ValueError("is damaged at its start")
    if commitment(seed) != _field(fields, "commitment", str):
        raise ValueError("has a seed that does not give its fingerprint")
    try:
        return Match(game, options, names, seed, number)
    except ValueError as fault:
        raise ValueError("has rules that this console does not know: %s" % fault)


def _field(fields, name, kind):
    """fields[name], which must be there and of that kind."""
    try:
        value = fields[name]
    except (KeyError, TypeError):
        value = None
    if not isinstance(value, kind):
        raise ValueError("is damaged at its start")
    return value


def _put_away(storage, name, number, ended):
    """Moves a journal to the records and returns its name there; removes the oldest that are over."""
    taken = [known[:4] for known in storage.names(RECORDS)]
    while "%04d" % number in taken:
        number += 1
    new = "%s/%04d%s.bny" % (RECORDS, number, "" if ended else UNFINISHED)
    aside.move(storage, name, new)
    try:
        for old in [known for known in records(storage) if UNFINISHED not in known][KEPT_RECORDS:]:
            storage.remove(old)
    except OSError:
        pass  # the next match tries again
    return new


def _clear(storage):
    """Puts what is in the place of the match in progress where it is kept. A storage that refuses is
    met again by the journal, which overwrites nothing either."""
    try:
        if aside.length(storage, FILE) < 0:
            return
        file = aside.reading(storage, FILE)
        try:
            number = journal.read_header(file)[0]["number"]
        finally:
            file.close()
        _put_away(storage, FILE, number, False)
    except OSError:
        pass
    except (ValueError, KeyError, TypeError):
        try:
            aside.keep(storage, FILE)
        except OSError:
            pass


def _next_number(storage):
    highest = 0
    for name in records(storage):
        try:
            highest = max(highest, int(name[len(RECORDS) + 1 :][:4]))
        except ValueError:
            pass  # somebody else's file
    return highest + 1
