"""The matches on the storage: the one in play, and the records of those that are over or put away."""

from binascii import hexlify, unhexlify

from firmware import aside, catalogue
from firmware.journal import FILE, Journal
from firmware.journal_reader import Actions, Reader, header, read_header
from firmware.match import Match
from games.contract import OVER
from hal.dice import commitment
from hal.storage import FRESH

RECORDS = "records"
UNFINISHED = "-unfinished"  # in the name of a record that can be taken up again
KEPT_RECORDS = 20  # matches that are over, 5 to 40 KB each; unfinished ones stay until they are taken up


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
    match.journal = Journal(storage, header(fields))
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
        wrong = again.replay(Actions(reader))
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
            fields = read_header(file)[0]
        finally:
            file.close()
        game = catalogue.find(fields["game"])
        return " - ".join(fields["names"]), game.title if game else fields["game"], UNFINISHED not in name
    except (OSError, ValueError, KeyError, TypeError):
        return name, "damaged", False


def put_away(match):
    """Closes a match and moves its journal to the records, see Match.finish."""
    if match.in_records:
        return match.journal.name
    if match.journal.save():
        return ""
    match.journal.close()
    storage = match.journal.storage
    try:
        name = _put_away(storage, match.journal.name, match.number, match.engine.turn == OVER)
    except OSError as fault:
        match.journal.trouble = "The match cannot go to the records: %s." % aside.reason(fault)
        return ""
    match.journal.name = name
    match.in_records = True
    match.game.drop()
    return name


def _open(storage, name, progress):
    """A Match of the longest valid part of a journal, and what is wrong behind it, or "".

    ValueError tells, as the end of a sentence that begins with the name, why no match can be made of it.
    """
    total = end = aside.length(storage, name)
    wrong = ""
    while True:
        file = aside.reading(storage, name)
        try:
            fields, head = read_header(file)
            match = _seated(fields)
            reader = Reader(file, head, end)
            actions = Actions(reader)
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
    match.journal = Journal(storage, head, name, reader.check, reader.good, reader.fault == "torn")
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
            number = read_header(file)[0]["number"]
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
