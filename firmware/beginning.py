"""Beginning a match; opening.py finds the one that was left."""

from binascii import unhexlify

from firmware.journal import Journal
from firmware.match import Match


def begin(storage, game, fields, head):
    """The new match that shelf.prepare has made room for, written to the storage (or with `trouble`).

    ValueError if the number of names does not fit the game.
    """
    match = Match(
        game, fields["options"], fields["names"], unhexlify(fields["seed"]), fields["number"],
        tuple(fields.get("bots", ())), fields.get("hints", True),
    )
    match.seat_bots()
    match.journal = Journal(storage, head)
    match.journal.save()
    return match
