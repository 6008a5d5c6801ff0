"""Reads the records of a journal, and the actions that they come to. The format is in journal.py.

The header, which only opening and listing matches need, is in journal_reader.py.
"""

from array import array

from micropython import const

from firmware.journal import ENTERED, LONGEST, MARK, ROLLED, UNDONE, UNDO_DEPTH, crc16

_MARK_BITS = const(0xE0)
_PIECE = const(256)  # bytes read at a time


class Reader:
    """Steps through the records of an open file up to byte `end`, then through `blocks` in memory, which the check
    `before` goes before.

    After `step()`: kind, action, at (the byte where the record begins), good (the byte behind it), check.
    At the end `fault` is "", "torn" (the last record is incomplete) or "damaged".
    """

    def __init__(self, file, head, end, blocks=(), before=0):
        self.file = file  # None when nothing is on the storage yet
        self.blocks = blocks
        self.block = 0
        self.before = before
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
        if self._end - self._pos < LONGEST:
            self._fill()
        buf, pos = self._buf, self._pos
        if pos == self._end:
            return False
        head = buf[pos]
        body = pos + 2 + (head >> 3 & 3)  # where the check begins
        if head & _MARK_BITS != MARK or head & 7 > UNDONE:
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
        while self._end < LONGEST:
            if self._left > 0:
                got = self.file.readinto(self._view[self._end : min(_PIECE, self._end + self._left)])
                self._left = self._left - got if got else 0
                self._end += got
            elif self.block < len(self.blocks):
                from firmware.journal_waiting import whole

                block, self.before = whole(self.blocks[self.block], self.before)
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


def everything(journal):
    """A Reader of everything so far, on the storage and in memory; close its file after use."""
    file = open(journal.storage.root + journal.name, "rb") if journal.saved else None
    return Reader(file, journal.head, max(journal.saved, len(journal.head)), journal.blocks, journal.before)
