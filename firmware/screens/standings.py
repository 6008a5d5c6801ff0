"""Who is how good in a match: for the screens after a round and after the match."""


def lowest(engine):
    """Whether the fewest points win."""
    return getattr(engine, "LOW_WINS", False)


def why(match, small):
    """How the round ended, in a few words; on a small screen without what comes after a colon."""
    text = match.engine.ending(match.names)
    return text.split(":")[0] if small else text


def standings(engine):
    """[(seat, place)], the best first. Equal points share a place; who lost by a tie-break follows the winner."""
    winners = engine.winners()
    sign = 1 if lowest(engine) else -1
    ranked = sorted([(seat not in winners, sign * engine.score(seat), seat) for seat in range(engine.seats)])
    found = []
    for i in range(len(ranked)):
        same = i and ranked[i][:2] == ranked[i - 1][:2]
        found.append((ranked[i][2], found[-1][1] if same else i + 1))
    return found
