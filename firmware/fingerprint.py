"""The seal on the dice: the value that they follow from, and the fingerprint by which it can be checked (SH-06)."""

import hashlib

from binascii import hexlify

from games.contract import OVER


def commitment(seed):
    """What is shown before a match: the seed's SHA-256 as hexadecimal text."""
    return hexlify(hashlib.sha256(seed).digest()).decode()


def sealed(match):
    """The fingerprint of a match's seed, known before the first roll."""
    return commitment(match._seed)


def unsealed(match):
    """The seed itself, hexadecimal; None until the match is over."""
    return hexlify(match._seed).decode() if match.engine.turn == OVER else None
