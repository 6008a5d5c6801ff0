"""The matches on the storage: the records of those that are over or put away, and room for a new one.

Opening a match is in opening.py. Neither knows what the other holds in the heap.
"""

from binascii import hexlify

from firmware import aside, catalogue, titles
from firmware.fingerprint import commitment
from firmware.journal import FILE
from firmware.journal_reader import header, read_header
from games.contract import OVER

RECORDS = "records"
UNFINISHED = "-unfinished"  # in the name of a record that can be taken up again
LISTED = 60  # records that a list shows
KEPT_RECORDS = 20  # matches that are over, 5 to 40 KB each; unfinished ones stay until they are taken up


def prepare(hal, game, options, names, bots=(), hints=True):
    """Makes room for a new match; returns the fields of its header and the header's bytes.

    A match that was left goes to the records first. ValueError if the options do not fit.
    """
    storage = hal.storage
    seed = hal.entropy()
    options = game.options().effective(options)
    catalogue.forget(game.package + ".options")
    clear(storage)
    fields = {
        "game": game.name,
        "options": options,
        "names": list(names),
        "seed": hexlify(seed).decode(),
        "commitment": commitment(seed),
        "number": _next_number(storage),
    }
    if any(bots):
        fields["bots"] = list(bots)
    if not hints:
        fields["hints"] = False
    return fields, header(fields)


def records(storage, most=LISTED):
    """Names of the records, newest first; of many only the newest `most`."""
    newest = []
    try:
        for name in storage.each(RECORDS):
            if name.endswith(".bny"):
                newest.append(name)
                if len(newest) >= 2 * most:
                    newest.sort(reverse=True)
                    del newest[most:]
    except OSError:
        pass
    newest.sort(reverse=True)
    return ["%s/%s" % (RECORDS, name) for name in newest[:most]]


def headline(storage, name):
    """(names, title of the game, whether it was played to its end) of a record, for a list; its own name, "damaged" and
    True for what is none."""
    try:
        found = fields(storage, name)
        game = titles.find(found["game"])
        return " - ".join(found["names"]), game.title if game else found["game"], UNFINISHED not in name
    except (OSError, ValueError, KeyError, TypeError):
        return name, "damaged", True


def fields(storage, name):
    """The fields of a journal's header; ValueError as read_header, OSError if it cannot be read."""
    file = aside.reading(storage, name)
    try:
        return read_header(file)[0]
    finally:
        file.close()


def take_up(storage, name):
    """Makes an unfinished match of the records the match in progress; one that was left goes there in its place.
    Returns "", or why not, a sentence."""
    try:
        clear(storage)
        if aside.length(storage, FILE) >= 0:
            raise OSError("%s cannot be moved" % FILE)
        storage.rename(name, FILE)
    except OSError as fault:
        return "%s stays where it is: %s." % (name, aside.reason(fault))
    return ""


def put_away(match):
    """Closes a match and moves its journal to the records, see Match.finish."""
    if match.in_records:
        return match.journal.name
    if match.journal.blocks and match.journal.save():
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


def _put_away(storage, name, number, ended):
    """Moves a journal to the records and returns its name there; removes the oldest that are over."""
    for known in storage.each(RECORDS):
        if known[:4] == "%04d" % number:
            number = _next_number(storage)
            break
    new = "%s/%04d%s.bny" % (RECORDS, number, "" if ended else UNFINISHED)
    aside.move(storage, name, new)
    try:
        while True:
            over = 0
            oldest = ""
            for known in storage.each(RECORDS):
                if known.endswith(".bny") and UNFINISHED not in known:
                    over += 1
                    if not oldest or known < oldest:
                        oldest = known
            if over <= KEPT_RECORDS:
                break
            storage.remove("%s/%s" % (RECORDS, oldest))
    except OSError:
        pass  # the next match tries again
    return new


def clear(storage):
    """Puts what is in the place of the match in progress where it is kept. A storage that refuses is
    met again by the journal, which overwrites nothing either."""
    try:
        if aside.length(storage, FILE) < 0:
            return
        _put_away(storage, FILE, fields(storage, FILE)["number"], False)
    except OSError:
        pass
    except (ValueError, KeyError, TypeError):
        try:
            aside.keep(storage, FILE)
        except OSError:
            pass


def _next_number(storage):
    highest = 0
    try:
        for name in storage.each(RECORDS):
            if name[:4].isdigit():  # else somebody else's file
                highest = max(highest, int(name[:4]))
    except OSError:
        pass
    return highest + 1
