"""What tests read of an engine, whatever the game."""

from array import array
from copy import deepcopy


def legal(engine):
    """The legal actions as a list."""
    out = array("H", bytes(2 * engine.MOST))
    return list(out[: engine.legal(out)])


def packed(engine, seat=None):
    """The whole position, or what `seat` sees of it."""
    buf = bytearray(engine.SIZE)
    if seat is None:
        engine.pack_into(buf)
    else:
        engine.hide(seat, buf)
    return bytes(buf)


def state(engine):
    """All that a reader of an engine can see."""
    seen = {name: value for name, value in vars(engine).items() if name != "bits" and name[0] != "_"}
    seen.update(dealing=engine.dealing, round_over=engine.round_over)
    if "opens" in seen:
        seen["opens"] = engine.opens[: engine.open_count]  # what stands behind them means nothing
    return deepcopy(seen)
