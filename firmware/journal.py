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

Only what every action needs is in this module; journal_reader.py, journal_records.py and journal_saver.py come and go.
"""

from micropython import const

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

MARK = const(0x40)
LONGEST = const(7)  # bytes of a record
_BLOCK = const(120)  # bytes of records kept together in memory; a Reader's buffer must hold them with their checks


def crc16(crc, buf, start, end):
    """CRC-16/CCITT of buf[start:end], going on from `crc`."""
    while start < end:
        x = (crc >> 8) ^ buf[start]
        x ^= x >> 4
        crc = (crc << 8 ^ x << 12 ^ x << 5 ^ x) & 0xFFFF
        start += 1
    return crc


class Journal:
    """The growing side. An action that `record` has returned from is on the storage, or `trouble` says
    why not; then it waits in memory for a `save` that the storage accepts. Only a record that `waits` may
    stay in memory without trouble: until the next one that does not, or a `save`.

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
        self.blocks = []  # what is not on the storage yet: records without their checks, see journal_waiting.py
        self.before = 0  # the check of what was written before them
        self._used = 0  # bytes of the last block
        self.trouble = ""
        self.kept = ""  # where a copy of a damaged file went
        self.file = None
        self._record = bytearray(LONGEST)

    def record(self, kind, action, waits=False):
        """Writes one record; one that `waits` goes to the storage together with what follows."""
        record = self._record
        length = 1 + (action > 0xFF) + (action > 0xFFFF) + (action > 0xFFFFFF)
        record[0] = MARK | length - 1 << 3 | kind
        for i in range(length, 0, -1):
            record[i] = action & 255
            action >>= 8
        before = self.check
        self.check = crc16(before, record, 0, length + 1)
        record[length + 1] = self.check >> 8
        record[length + 2] = self.check & 255
        if self.file and not waits and not self.blocks:
            try:
                self.file.write(bytes(memoryview(record)[: length + 3]))
                self.saved += length + 3
                return
            except OSError:
                self.close()
        if not self.blocks:
            self.before = before
        if not self.blocks or self._used + length >= _BLOCK:
            self.blocks.append(bytearray(_BLOCK))
            self._used = 0
        self.blocks[-1][self._used : self._used + length + 1] = memoryview(record)[: length + 1]
        self._used += length + 1
        if not waits and not self.trouble:  # else the console asks again between two players, when there is room for it
            self.save()

    def save(self):
        """Brings what waits to the storage. Returns `trouble`: "" or a sentence for the screen."""
        from firmware import catalogue, journal_saver

        told = journal_saver.save(self)
        del journal_saver
        for name in ("journal_saver", "journal_waiting", "aside"):  # the match may have to live in what they leave free
            catalogue.forget("firmware." + name)
        return told

    def close(self):
        """Lets go of the file."""
        if self.file:
            try:
                self.file.close()
            except OSError:
                pass  # what was not flushed was not counted as saved either
            self.file = None
