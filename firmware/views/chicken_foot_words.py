"""What the mover has to do, in a sentence: needed for a moment."""

from games.dominoes.actions import DRAW, PASS, PLACE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE

_NUMBERS = "blank one two three four five six seven eight nine"


def tile_name(tile):
    return "%d-%d" % (HIGH[tile], LOW[tile])


def words(view):
    """(sentence, remark, whether it is something that must be done, what to say of the open ends)."""
    return _duty(view) + (_ends(view),)


def _duty(view):
    engine, match, canvas = view.engine, view.match, view.canvas
    count = match.legal()
    first = match.choices[0]
    wide = canvas.w >= 280
    bound = view.bound()
    if engine.phase == PLACED:
        return _laid(view, match.turn_actions[match.turn_count - 1], wide)
    if first == DRAW or first == PASS:
        if engine.drawn != NONE:
            said = tile_name(engine.drawn) + " does not fit"
        else:
            said = "Nothing fits" if bound == NONE else "No " + _number(bound)
        if first == DRAW:
            return said + ": draw", "yard %d" % engine.yard if wide or canvas.grid.tall else "", True
        if engine.drawn == NONE:  # what is left in the yard is its reserve
            if canvas.mono:
                said = "No fit" if bound == NONE else "No %d" % HIGH[bound]
            said += ", no more to draw" if wide else ", none to draw"
        return said + ": pass", "", True
    right = _how_many_fit(match.choices[:count], "" if wide else "short")
    if bound == NONE:
        return before(view) or "Any open end", right, count == 1
    number = _number(bound)
    said = "%s %s on %s" % ("an" if number[0] == "e" else "a", number, tile_name(bound))
    again = match.last_seat == engine.mover  # a turn of this seat has just ended
    if again:
        said = "again: " + said if not canvas.mono else "again on " + tile_name(bound)
    if wide:
        name = canvas.fit(canvas.M, match.names[view.seat], canvas.w // 3)
        said = name + (" " if again else ": ") + said
    else:
        said = said[0].upper() + said[1:]
    return said, right, True


def before(view):
    """What the player before has done: "Jon: 7-5 on 7-7", "Jon drew and passed"; "" if nothing."""
    match = view.match
    if match.last_seat < 0:
        return ""
    drew = False
    said = ""
    for action in match.last[: match.last_count]:
        if action == DRAW:
            drew = True
        elif action == PASS:
            said = " drew and passed" if drew else " passed"
        elif action >= PLACE:
            said = ": %s on %s" % (tile_name((action - PLACE) >> 6), tile_name(action & 63))
    return match.names[match.last_seat] + said if said else ""


def _laid(view, action, wide):
    """A tile has been laid; the turn is not over yet."""
    engine = view.engine
    tile = (action - PLACE) >> 6
    said = "%s on %s" % (tile_name(tile), tile_name(action & 63))
    if engine.foot == tile:
        right = "three toes to come" if wide else "a foot"
        if engine.plays_again:
            right = "you play again" if wide else "again"
    elif engine.children[action & 63] == 3 and (action & 63) != engine.double and HIGH[action & 63] == LOW[action & 63]:
        right = "the foot is complete" if wide else "3 toes"
    else:
        right = "done?"
    return said, right, True


def _how_many_fit(choices, short):
    seen = []
    for action in choices:
        tile = (action - PLACE) >> 6
        if tile not in seen:
            seen.append(tile)
    if len(choices) == 1:
        return "only " + tile_name(seen[0])
    if short:
        return "%d fit%s" % (len(seen), "s" if len(seen) == 1 else "")
    return "%d tile%s" % (len(seen), " fits" if len(seen) == 1 else "s fit")


def _number(double):
    return _NUMBERS.split()[HIGH[double]]


def _ends(view):
    """How many there are, and why nothing may be laid there."""
    engine = view.engine
    count = 0
    for tile in range(engine.tiles):
        count += engine.is_end(tile)
    if not count:
        return "No open ends yet"
    text = "%d open end%s" % (count, "" if count == 1 else "s")
    if view.bound() == NONE:
        return text
    if not view.canvas.grid.wide:
        return text + ", closed"
    return text + ", closed until " + ("all trains stand" if engine.opening else "the foot is complete")
