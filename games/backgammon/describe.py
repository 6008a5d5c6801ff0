"""Standard notation of single actions, for the move log."""

from games.backgammon import actions
from games.backgammon.phases import OPENING

_PLAIN = {
    actions.ROLL: "", actions.TAKE: "take", actions.DROP: "drop", actions.CONFIRM: "",
    actions.ACCEPT: "accept", actions.REFUSE: "refuse", actions.NEXT_GAME: "next game",
    actions.FINISH: "finish",
}
KINDS = ("dropped double", "single game", "gammon", "backgammon")


def describe(engine, action):
    """The action in words, read in the engine's present position, where it is legal.

    "" for what a written record leaves out: that the dice are rolled, and that a turn ends.
    """
    if actions.is_move(action):
        return step(engine, actions.point_of(action), actions.landing(action))
    if actions.is_dice(action):
        return ("opening %d-%d" if engine.phase == OPENING else "%d-%d:") % actions.faces(action)
    if actions.is_offer(action):
        return "resign a " + KINDS[actions.kind_of(action)]
    if action == actions.DOUBLE:
        return "double to %d" % (2 * engine.cube)
    if action in (actions.BEAVER, actions.RACCOON):
        return "%s to %d" % ("beaver" if action == actions.BEAVER else "raccoon", 4 * engine.cube)
    if action == actions.CONFIRM and engine.dice[0] and _untouched(engine):
        return "cannot move"
    return _PLAIN[action]


def _untouched(engine):
    a = engine.dice[0]
    b = engine.dice[1]
    return engine.dice_left[a] == 4 if a == b else engine.dice_left[a] and engine.dice_left[b]


def step(engine, source, to):
    """One checker's step: "13/8", "bar/20*", "6/off"."""
    hit = to and engine.side[1 - engine.mover][25 - to] == 1
    return "%s/%s%s" % (source if source < 25 else "bar", to or "off", "*" if hit else "")


def standing(engine):
    """"to 5: 2-1" in a match, "game 3: 2-1" in a session without end; "Crawford" where it holds."""
    text = "to %d: " % engine.match_length if engine.match_length else "game %d: " % engine.game
    text += "%d-%d" % (engine.score(0), engine.score(1))
    return text + ", Crawford" if engine.crawford else text


def ending(engine):
    """"gammon, cube 2: 4 points" of the game that has just ended; "" while one is played."""
    if engine.won_by < 0:
        return ""
    points = engine.won_points
    cube = ", cube %d" % engine.cube if engine.cube > 1 else ""
    return "%s%s: %d %s" % (KINDS[engine.won_kind], cube, points, "point" if points == 1 else "points")
