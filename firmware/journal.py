"""The journal of a match: a file that only grows, and of which every prefix is a match.

    header  3 bytes  "BNY"
            1        version
            2        length of the text, big-endian
            n        JSON: game, options by name, seat names, seed, commitment, number
            4        first bytes of the SHA-256 of all of the above
    record  1        bits 0-2 kind, bits 3-4 bytes of the action less one, bits 5-7 = 010
            1-4      the action, big-endian, below 2**30
            2        CRC-16 over everything since the header, started from the header's check

A backgammon step is 4 or 5 bytes. The checks form one chain: a record is valid only behind exactly the
bytes that it was written behind, so what is read is the longest valid prefix and never a mixture.
CRC-16/CCITT finds every error within 16 neighbouring bits, needs no table and no integer beyond
24 bits (a CRC-32 would be a heap object for every record); the header, which is written once, affords
SHA-256.
"""

import hashlib
import json

from array import array

from micropython import const

from firmware import aside
from hal.storage import FRESH

FILE = "match.bny"
MAGIC = b"BNY"
VERSION = const(1)

# What a record is.
PLAYED = const(0)  # an action of the player
TAKEN = const(1)  # an action that the console took, being the only one (SH-02)
ROLLED = const(2)  # chance, from the match's generator
ENTERED = const(3)  # chance, from real dice, entered by hand
UNDONE = const(4)  # takes back as many actions as its number says

UNDO_DEPTH = const(64)  # actions that can be taken back at most

_MARK = const(0x40)
_MARK_BITS = const(0xE0)
_LONGEST = const(7)  # bytes of a record
_PIECE = const(256)  # bytes read at a time
_BLOCK = const(128)  # bytes of records kept together in memory while the storage refuses them
_MOST_TEXT = const(4096)  # bytes of JSON: 14 names and all options stay below 1,500


def crc16(crc, buf, start, end):
    """CRC-16/CCITT of buf[start:end], going on from `crc`."""
    while start < end:
        x = (crc >> 8) ^ buf[start]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        start += 1
    return crc


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


class Reader:
    """Steps through the records of an open file up to byte `end`, then through `blocks` in memory.

    After `step()`: kind, action, at (the byte where the record begins), good (the byte behind it), check.
    At the end `fault` is "", "torn" (the last record is incomplete) or "damaged".
    """

    def __init__(self, file, head, end, blocks=()):
        self.file = file  # None when nothing is on the storage yet
        self.blocks = blocks
        self.block = 0
        self.at = self.good = len(head)
        self.check = self._check = head[-4] << 8 | head[-3]
        self.kind = self.action = 0
        self.fault = ""
        self._left = end - self.good  # bytes still to come from the file
        self._buf = bytearray(_PIECE)
        self._view = memoryview(self._buf)
        self._pos = self._end = 0
        if file:
            file.seek(self.good)

    def step(self):
        """Goes to the next record; False behind the last valid one."""
        if self.fault:
            return False
        if self._end - self._pos < _LONGEST:
            self._fill()
        buf, pos = self._buf, self._pos
        if pos == self._end:
            return False
        head = buf[pos]
        body = pos + 2 + (head >> 3 & 3)  # where the check begins
        if head & _MARK_BITS != _MARK or head & 7 > UNDONE:
            self.fault = "damaged"
            return False
        if body + 2 > self._end:
            self.fault = "torn"
            return False
        check = crc16(self.check, buf, pos, body)
        if check != buf[body] << 8 | buf[body + 1] or (body - pos == 5 and buf[pos + 1] > 0x3F):
            self.fault = "damaged"
            return False
        action = 0
        for i in range(pos + 1, body):
            action = action << 8 | buf[i]
        self._check = self.check
        self.check = check
        self.kind = head & 7
        self.action = action
        self.at = self.good
        self.good += body + 2 - pos
        self._pos = body + 2
        return True

    def refuse(self):
        """Takes the last record for damaged: the valid part ends before it."""
        self.good = self.at
        self.check = self._check
        self.fault = "damaged"

    def close(self):
        if self.file:
            self.file.close()

    def _fill(self):
        rest = self._end - self._pos
        self._buf[:rest] = self._buf[self._pos : self._end]
        self._pos, self._end = 0, rest
        while self._end < _LONGEST:
            if self._left > 0:
                got = self.file.readinto(self._view[self._end : min(_PIECE, self._end + self._left)])
                self._left = self._left - got if got else 0
                self._end += got
            elif self.block < len(self.blocks):
                block = self.blocks[self.block]
                self.block += 1
                self._buf[self._end : self._end + len(block)] = block
                self._end += len(block)
            else:
                break


class Actions:
    """The actions of a journal that were not taken back, in their order.

    An undo follows what it takes back, so up to UNDO_DEPTH actions wait here until none can reach
    them any more; a chance event settles all before it (SH-08). After `step()`: kind, action, at,
    `reachable` if nothing in the journal settles it, and `final` if that many actions wait behind it.
    """

    def __init__(self, reader):
        self.reader = reader
        self.kind = self.action = self.at = 0
        self.reachable = self.final = False
        self._kinds = bytearray(UNDO_DEPTH + 1)
        self._actions = array("I", bytes(4 * (UNDO_DEPTH + 1)))
        self._ats = array("I", bytes(4 * (UNDO_DEPTH + 1)))
        self._first = self._count = 0
        self._settled = False

    def step(self):
        """Goes to the next action; False at the end, or where `reader.fault` tells."""
        while not (self._count and (self._settled or self._count > UNDO_DEPTH)):
            reader = self.reader
            self._settled = False
            if not reader.step():
                if not self._count:
                    return False
                self._settled = self.reachable = True
            elif reader.kind == UNDONE:
                if 0 < reader.action <= self._count:
                    self._count -= reader.action
                else:
                    reader.refuse()
            else:
                last = (self._first + self._count) % len(self._kinds)
                self._kinds[last] = reader.kind
                self._actions[last] = reader.action
                self._ats[last] = reader.at
                self._count += 1
                self._settled = reader.kind == ROLLED or reader.kind == ENTERED
        self.final = not self._settled
        self.kind = self._kinds[self._first]
        self.action = self._actions[self._first]
        self.at = self._ats[self._first]
        self._first = (self._first + 1) % len(self._kinds)
        self._count -= 1
        return True


class Journal:
    """The growing side. An action that `record` has returned from is on the storage, or `trouble` says
    why not; then it waits in memory and goes to the storage as soon as that accepts it.

    `saved` bytes of the file are known to be good; what the file holds beyond them is `torn` (may be
    overwritten) or is kept aside before the file is written anew.
    """

    def __init__(self, storage, head, name=FILE, check=None, saved=0, torn=False):
        self.storage = storage
        self.name = name
        self.head = head
        self.check = head[-4] << 8 | head[-3] if check is None else check
        self.saved = saved
        self.torn = torn
        self.blocks = []  # what is not on the storage yet
        self.trouble = ""
        self.kept = ""  # where a copy of a damaged file went
        self._file = None
        self._record = bytearray(_LONGEST)

    def record(self, kind, action):
        """Writes one record."""
        record = self._record
        length = 1 + (action > 0xFF) + (action > 0xFFFF) + (action > 0xFFFFFF)
        record[0] = _MARK | length - 1 << 3 | kind
        for i in range(length, 0, -1):
            record[i] = action & 255
            action >>= 8
        self.check = crc16(self.check, record, 0, length + 1)
        record[length + 1] = self.check >> 8
        record[length + 2] = self.check & 255
        record = bytes(memoryview(record)[: length + 3])
        if self._file:
            try:
                self._file.write(record)
                self.saved += len(record)
                return
            except OSError:
                self._close_file()
        if self.blocks and len(self.blocks[-1]) + len(record) <= _BLOCK:
            self.blocks[-1] += record
        else:
            self.blocks.append(record)
        self.save()

    def save(self):
        """Brings what waits to the storage. Returns `trouble`: "" or a sentence for the screen."""
        try:
            there = aside.length(self.storage, self.name)
            if self.saved and self._goes_on(there):
                self._append(there - self.saved)
            else:
                self._write_anew(there)
            self.trouble = ""
        except OSError as fault:
            self._close_file()
            self.trouble = "The match goes on in memory only: %s." % aside.reason(fault)
        return self.trouble

    def _goes_on(self, there):
        """Whether the file is what was saved, and perhaps a beginning of what waits (a write broke off)."""
        if there <= self.saved:
            return there == self.saved
        file = aside.reading(self.storage, self.name)
        try:
            file.seek(self.saved)
            for block in self.blocks:
                piece = file.read(len(block))
                if block[: len(piece)] != piece:
                    return False
            return not file.read(1)
        finally:
            file.close()

    def _append(self, skip):
        """Appends what waits, but for its first `skip` bytes, which are there already."""
        if self.blocks and not self._file:
            self._file = self.storage.append(self.name)
        while self.blocks:
            block = self.blocks[0]
            if skip < len(block):
                self._file.write(block[skip:])
            skip = max(0, skip - len(block))
            self.saved += len(block)
            self.blocks.pop(0)

    def _write_anew(self, there):
        """Writes the good part and what waits into a new file, and puts it in the place of the old one."""
        self._close_file()
        if there > self.saved and not self.torn:
            self.kept = aside.copy(self.storage, self.name)
            self.torn = True  # kept: not again, should the next step fail
        fresh = self.name + FRESH
        try:
            out = aside.begin(self.storage, fresh, self.name, self.saved)
            try:
                if not self.saved:
                    out.write(self.head)
                for block in self.blocks:
                    out.write(block)
            finally:
                out.close()
            self.storage.rename(fresh, self.name)
        except OSError:
            aside.discard(self.storage, fresh)
            raise
        self.saved = max(self.saved, len(self.head)) + sum([len(block) for block in self.blocks])
        self.blocks = []
        self.torn = False

    def reader(self):
        """A Reader of everything so far, on the storage and in memory; close its file after use."""
        file = aside.reading(self.storage, self.name) if self.saved else None
        return Reader(file, self.head, max(self.saved, len(self.head)), self.blocks)

    def close(self):
        """Lets go of the file."""
        self._close_file()

    def _close_file(self):
        if self._file:
            try:
                self._file.close()
            except OSError:
                pass  # what was not flushed was not counted as saved either
            self._file = None
