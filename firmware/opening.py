"""Opening a match: a new one, the one that was left, or one of the records."""

from binascii import unhexlify

from firmware import aside, catalogue, replay, titles
from firmware.journal import FILE, Journal
from firmware.journal_reader import Actions, Reader, everything, read_header
from firmware.match import Match
from hal.storage import FRESH


def start(hal, game, options, names, bots=(), hints=True):
    """A new match, on the storage before its first roll (or with `trouble`).

    bots: the level of each seat, 0 a person; empty: all are persons. hints: whether a bot may be asked.
    A match that was left goes to the records first. ValueError if options or names do not fit.
    """
    from firmware.beginning import begin
    from firmware.shelf import prepare

    return begin(hal.storage, game, *prepare(hal, game, options, names, bots, hints))


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
        match, wrong = _open(storage, FILE, progress, True)
    except OSError as fault:
        return None, "%s cannot be read: %s." % (FILE, aside.reason(fault))
    except ValueError as wrong:
        told = "%s %s." % (FILE, wrong)
        try:
            return None, "%s It is kept as %s." % (told, aside.keep(storage, FILE))
        except OSError as fault:
            return None, "%s It could not be put aside: %s." % (told, aside.reason(fault))
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
    again = Match(match.game, match.options, match.names, match._seed, match.number, match.bots, match.hints)
    again.seat_bots()
    again.journal = match.journal
    reader = everything(match.journal)
    try:
        wrong = replay.replay(again, Actions(reader))
    finally:
        reader.close()
    return (again, again.save()) if not wrong else resume(hal)


def take_up(hal, name):
    """`resume` with an unfinished match of the records, see shelf.take_up."""
    from firmware import shelf

    told = shelf.take_up(hal.storage, name)
    return (None, told) if told else resume(hal)


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


def _open(storage, name, progress, goes_on=False):
    """A Match of the longest valid part of a journal, and what is wrong behind it, or "". goes_on: it is to be played.

    ValueError tells, as the end of a sentence that begins with the name, why no match can be made of it.
    """
    total = end = aside.length(storage, name)
    wrong = ""
    while True:
        file = aside.reading(storage, name)
        try:
            fields, head = read_header(file)
            match = _seated(fields)
            if goes_on:
                match.seat_bots()
            reader = Reader(file, head, end)
            actions = Actions(reader)
            fault = replay.replay(match, actions, progress and (lambda at: progress(at, total)))
        finally:
            file.close()
        if not fault:
            break
        # The engine may be anywhere now: once more from the start, up to that action.
        wrong = "holds something wrong: action %d %s" % (match.played + 1, fault)
        end = actions.at
    if reader.fault == "damaged" and not wrong:
        wrong = "is damaged after action %d" % match.played
    match.journal = Journal(storage, head, name, reader.check, reader.good, reader.fault == "torn")
    return match, wrong


def _seated(fields):
    """The Match that a header describes; ValueError as `_open`."""
    name = _field(fields, "game", str)
    game = titles.find(name)
    if not game:
        raise ValueError("is of a game that this console does not have: %s" % name)
    names = _field(fields, "names", list)
    for seat in range(len(names)):
        _field(names, seat, str)
    if not game.seats[0] <= len(names) <= game.seats[1]:
        raise ValueError("has %d seats" % len(names))
    bots = _levels(fields.get("bots"), len(names))
    hints = fields.get("hints", True)
    if not isinstance(hints, bool):
        raise ValueError("is damaged at its start")
    number = _field(fields, "number", int)
    options = _field(fields, "options", dict)
    try:
        seed = unhexlify(_field(fields, "seed", str))
    except ValueError:
        raise ValueError("is damaged at its start")
    # Not imported by name: of a broken file MicroPython says ValueError, and that would be the match's fault.
    commitment = catalogue.load("firmware.fingerprint").commitment
    fits = commitment(seed) == _field(fields, "commitment", str)
    commitment = None
    catalogue.forget("firmware.fingerprint")  # the engine needs the room
    if not fits:
        raise ValueError("has a seed that does not give its fingerprint")
    try:
        return Match(game, options, names, seed, number, bots, hints)
    except ValueError as fault:
        if ".mpy" in str(fault):  # a file of the rules is broken, and the match is not
            raise ImportError(str(fault))
        raise ValueError("has rules that this console does not know: %s" % fault)


def _levels(bots, seats):
    """The levels of the seats, 0 a person; () when there is no bot, or none could be when this was written."""
    if bots is None:
        return ()
    if not isinstance(bots, list) or len(bots) != seats:
        raise ValueError("is damaged at its start")
    for level in bots:
        if type(level) is not int or not 0 <= level <= 4:
            raise ValueError("is damaged at its start")
    return tuple(bots) if any(bots) else ()


def _field(fields, name, kind):
    """fields[name], which must be there and of that kind."""
    try:
        value = fields[name]
    except (KeyError, TypeError):
        value = None
    if not isinstance(value, kind):
        raise ValueError("is damaged at its start")
    return value
