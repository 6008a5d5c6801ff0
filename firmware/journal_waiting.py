"""Records that wait in the memory: without their checks, which are two bytes of five and follow from the rest.

On a storage that refuses, a round of fourteen players waits there.
"""

from firmware.journal import crc16


def whole(block, check):
    """(the records of a block as they belong in the file, the check behind them); `check` is the one before.

    Zeros are room that is not used; every record begins with another byte.
    """
    records = bytearray()
    at = 0
    while at < len(block):
        if not block[at]:
            at += 1
            continue
        end = at + 2 + (block[at] >> 3 & 3)
        check = crc16(check, block, at, end)
        records += block[at:end]
        records += bytes((check >> 8, check & 255))
        at = end
    return records, check
