"""Brings to the storage what is not there yet: the first time, and after it has refused."""

from firmware import aside
from hal.storage import FRESH
from micropython import const

_AT_ONCE = const(8)  # blocks, 1 KB: the draws of any deal


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
        for block in journal.blocks:
            piece = file.read(len(block))
            if block[: len(piece)] != piece:
                return False
        return not file.read(1)
    finally:
        file.close()


def _append(journal, skip):
    """Appends what waits, but for its first `skip` bytes, which are there already."""
    if journal.blocks and not journal.file:
        journal.file = journal.storage.append(journal.name)
    while journal.blocks:
        piece = b"".join(journal.blocks[:_AT_ONCE])  # each write is a flush, and a deal should be one
        if skip < len(piece):
            journal.file.write(piece[skip:])
        skip = max(0, skip - len(piece))
        journal.saved += len(piece)
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
            if not journal.saved:
                out.write(journal.head)
            for block in journal.blocks:
                out.write(block)
        finally:
            out.close()
        journal.storage.rename(fresh, journal.name)
    except OSError:
        aside.discard(journal.storage, fresh)
        raise
    journal.saved = max(journal.saved, len(journal.head)) + sum([len(block) for block in journal.blocks])
    journal.blocks = []
    journal.torn = False
