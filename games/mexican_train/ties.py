"""Who wins a match that ends with equal totals."""


def break_tie(engine, seats):
    """Those of `seats` who win: more rounds at zero, then the lowest other round, then all (MT-60 to MT-62)."""
    if engine.options["tiebreak"] == "shared":
        return seats
    most = max(engine.won[seat] for seat in seats)
    seats = [seat for seat in seats if engine.won[seat] == most]
    least = min(engine.best[seat] for seat in seats)
    return [seat for seat in seats if engine.best[seat] == least]
