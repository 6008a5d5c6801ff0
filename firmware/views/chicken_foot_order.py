"""The open ends in the order in which the table shows them; needed for a moment."""


def ends(engine):
    """The tiles that form open ends: by the number that is open, then the higher tiles first."""
    found = bytearray()
    for number in range(engine.top + 1):
        for tile in range(engine.tiles - 1, -1, -1):
            if engine.is_end(tile) and engine.outer(tile) == number:
                found.append(tile)
    return bytes(found)


def branch(engine, tile):
    """What leads from the starting double out to `tile`, both included."""
    found = bytearray((tile,))
    while tile != engine.double:
        tile = engine.on[tile]
        found.append(tile)
    return bytes(reversed(found))
