"""Brings to the storage what is not there yet: the first time, and after it has refused."""

from firmware import aside
from firmware.journal_waiting import whole
from hal.storage import FRESH
from micropython import const

_AT_ONCE = const(6)  # blocks, 1.2 KB of records: the draws of any deal


def save(journal):
    """Brings what waits to the storage. Returns `trouble`: "" or a sentence for the screen."""
    try:
        there = aside.length(journal.storage, journal.name)
        if journal.saved and _goes_on(journal, there):
            _append(journal, there - journal.saved)
        else:
            _write_anew(journal, there)
        if not journal.file:  # open from now on: the next action is then a write and needs nothing of this module
            journal.file = journal.storage.append(journal.name)
        journal.trouble = ""
    except OSError as fault:
        journal.close()
        journal.trouble = "The match goes on in memory only: %s." % aside.reason(fault)
    return journal.trouble


def _goes_on(journal, there):
    """Whether the file is what was saved, and perhaps a beginning of what waits (a write broke off)."""
    if there <= journal.saved:
        return there == journal.saved
    file = aside.reading(journal.storage, journal.name)
    try:
        file.seek(journal.saved)
        check = journal.before
        for block in journal.blocks:
            records, check = whole(block, check)
            piece = file.read(len(records))
            if records[: len(piece)] != piece:
                return False
        return not file.read(1)
    finally:
        file.close()


def _append(journal, skip):
    """Appends what waits, but for its first `skip` bytes, which are there already."""
    if journal.blocks and not journal.file:
        journal.file = journal.storage.append(journal.name)
    while journal.blocks:
        piece, check = whole(b"".join(journal.blocks[:_AT_ONCE]), journal.before)  # each write is a flush: one a deal
        if skip < len(piece):
            journal.file.write(memoryview(piece)[skip:])
        skip = max(0, skip - len(piece))
        journal.saved += len(piece)
        journal.before = check
        del journal.blocks[:_AT_ONCE]


def _write_anew(journal, there):
    """Writes the good part and what waits into a new file, and puts it in the place of the old one."""
    journal.close()
    if there > journal.saved and not journal.torn:
        journal.kept = aside.copy(journal.storage, journal.name)
        journal.torn = True  # kept: not again, should the next step fail
    fresh = journal.name + FRESH
    try:
        out = aside.begin(journal.storage, fresh, journal.name, journal.saved)
        try:
            length = journal.saved
            if not length:
                out.write(journal.head)
                length = len(journal.head)
            check = journal.before
            for block in journal.blocks:
                records, check = whole(block, check)
                out.write(records)
                length += len(records)
        finally:
            out.close()
        journal.storage.rename(fresh, journal.name)
    except OSError:
        aside.discard(journal.storage, fresh)
        raise
    journal.saved = length
    journal.blocks = []
    journal.torn = False
