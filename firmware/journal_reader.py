"""Reads a journal: its header here, then its records. The format is in journal.py."""

import hashlib
import json

from micropython import const

from firmware.journal import MAGIC, VERSION
from firmware.journal_records import Actions, Reader, everything  # noqa: F401  (what whoever has read a header goes on with)

_MOST_TEXT = const(4096)  # bytes of JSON: 14 names and all options stay below 1,500


def header(fields):
    """The bytes of a header."""
    text = json.dumps(fields).encode()
    if len(text) > _MOST_TEXT:
        raise ValueError("the match's header is too long")
    head = MAGIC + bytes((VERSION, len(text) >> 8, len(text) & 255)) + text
    return head + hashlib.sha256(head).digest()[:4]


def read_header(file):
    """The fields and the bytes of the header at the start of an open file.

    ValueError says what is wrong, as the end of a sentence that begins with the file's name.
    """
    head = file.read(6)
    if not head:
        raise ValueError("is empty")
    if head[:3] != MAGIC[: len(head)]:
        raise ValueError("is not a match of this console")
    if len(head) == 6 and head[3] > VERSION:
        raise ValueError("was written by a newer version of the console")
    size = head[4] << 8 | head[5] if len(head) == 6 else _MOST_TEXT + 1
    if size <= _MOST_TEXT:
        head += file.read(size)
        check = file.read(4)
        if len(check) == 4 and hashlib.sha256(head).digest()[:4] == check:
            try:
                return json.loads(head[6:]), head + check
            except ValueError:
                pass
    raise ValueError("is damaged at its start")
