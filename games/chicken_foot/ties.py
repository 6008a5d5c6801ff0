"""Who wins a match that ends with equal totals."""


def break_tie(engine, seats):
    """Those of `seats` who win: whoever has won more rounds, then all (CF-35)."""
    if engine.options["tiebreak"] == "shared":
        return seats
    most = max([engine.won[seat] for seat in seats])
    return [seat for seat in seats if engine.won[seat] == most]
