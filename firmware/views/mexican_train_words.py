"""What the mover has to do, or what the player before has done, in a sentence: needed for a moment."""

from games.dominoes.actions import DONE, DRAW, PASS, PLACE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE


def tile_name(action):
    tile = (action - PLACE) >> 6
    return "%d-%d" % (HIGH[tile], LOW[tile])


def words(view, long):
    """(sentence, remark, whether it is something that must be done); `long`: there is room for a line of 280 px."""
    engine, match = view.engine, view.match
    count = match.legal()
    first = match.choices[0]
    name = match.names[view.seat]
    due = engine.due()
    number = view.target_number(view.seat)
    if engine.phase == PLACED and first == DONE:
        if not engine.held[view.seat]:
            return "%s is out: the others go on" % name if long else name + " is out", "", True
        last = match.turn_actions[match.turn_count - 1] if match.turn_count else 0
        laid = "%s on %s" % (tile_name(last), view.target_name(last & 63)) if last >= PLACE else "Done"
        return "You laid " + laid if long and last >= PLACE else laid, "done?", True
    if first == DRAW or first == PASS:
        if engine.drawn != NONE:
            said = "%d-%d no fit" if view.canvas.mono else "%d-%d does not fit"
            said = said % (HIGH[engine.drawn], LOW[engine.drawn])
        elif due != NONE:
            double = engine.tip[due]
            name = "%d-%d" % (HIGH[double], LOW[double])
            said = "Nothing covers " + name if long else "No %d on %s" % (HIGH[double], name)
        elif engine.firsts:
            said = ("No %d to start with" if long else "No %d to start") % number
        else:
            said = "Nothing fits"
        if first == DRAW:
            return said + ": draw", "" if long else "yard %d" % engine.yard, True
        if engine.yard or engine.drawn != NONE:
            return said + ": marker", "", True
        return (said + ", no yard: marker", "", True) if long else (said + ": marker", "no yard", True)
    fit = 0
    seen = -1
    tiles = []
    for action in match.choices[:count]:
        if action >= PLACE:
            seen = (action - PLACE) >> 6
            if seen not in tiles:
                tiles.append(seen)
                fit += 1
    if count == 1:
        right = "only " + tile_name(first)
    elif long:
        right = "%d tile%s" % (fit, " fits" if fit == 1 else "s fit")
    else:
        right = "%d fit%s" % (fit, "s" if fit == 1 else "")
    if engine.phase == PLACED:
        return "Go on, or stop", right, True
    if engine.drawn != NONE:
        return "%d-%d fits" % (HIGH[engine.drawn], LOW[engine.drawn]), "", True
    if due != NONE:
        double = engine.tip[due]
        said = "over %d-%d on %s" % (HIGH[double], LOW[double], view.target_name(due))
        return "%s must c%s" % (name, said) if long else "C" + said, right, True
    if engine.firsts:
        a = "an" if number in (8, 11, 18) else "a"
        return ("Start your train with %s %d" if long else "Start with %s %d") % (a, number), right, True
    if engine.bonus:
        double = engine.tip[engine.opens[engine.open_count - 1]]
        said = "After %d-%d: another tile" if long else "After %d-%d: one more"
        return said % (HIGH[double], LOW[double]), right, True
    return before(view) or "Your turn", right, count == 1


def before(view):
    """What the player before has done: "Jon: 5-5, 5-2 on Abi"; "" if nothing."""
    match = view.match
    laid = ""
    for action in match.last[: match.last_count]:
        if action >= PLACE:
            laid += (", " if laid else "") + tile_name(action)
            target = action & 63
        elif action == PASS:
            laid += ", then a marker" if laid else "a marker"
            target = -1
    if not laid or match.last_seat < 0:
        return ""
    where = " on " + view.target_name(target) if target >= 0 else ""
    return "%s: %s%s" % (match.names[match.last_seat], laid, where)
