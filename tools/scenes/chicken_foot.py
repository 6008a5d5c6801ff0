"""Chicken Foot: the foot and the open ends, the hand, and what happens in a turn."""

from games.dominoes.actions import DRAW, PASS, PLACE, tile_of
from games.dominoes.phases import PLACED, TURN
from games.dominoes.tiles import NONE, UNSEEN, is_double
from tools.scenes.stage import PEOPLE, allow_peek


def rules(seats=4, **options):
    return {"game": "chicken_foot", "options": {"rounds": 3, **options}, "names": PEOPLE[:seats]}


def actions(engine):
    """What the seat on turn may choose from."""
    out = [0] * engine.MOST
    return out[: engine.legal(out)]


def to_choose(engine):
    return engine.phase == TURN and engine.drawn == NONE and len(actions(engine)) > 1


def ends(engine):
    return sum(engine.is_end(tile) for tile in range(engine.tiles))


def is_free(engine):
    return not engine.opening and engine.foot == NONE


def opening(stage):
    with stage.match(lambda e: to_choose(e) and e.opening and e.children[e.double] == 2, **rules()) as at:
        at.ok(2)
        yield "opening", at.shot()
        at.ok()
        yield "opening_hand", at.shot()
    with stage.match(lambda e: e.phase == PLACED and e.children[e.double] == 7, **rules(8)) as at:
        at.ok(2)
        yield "opening_eight", at.shot()


def foot(stage):
    two = lambda e: to_choose(e) and e.foot != NONE and e.children[e.foot] == 1 and ends(e) > 4  # noqa: E731
    with stage.match(two, **rules(5)) as at:
        at.ok(2)
        yield "foot", at.shot()
        at.press("BACK" if at.linear else "RIGHT")
        yield "look_foot", at.shot()
        at.press("BACK").press("NEXT" if at.linear else "LEFT")
        yield "players", at.shot()
        at.down()
        yield "foot_ends", at.shot()
        at.ok()
        if not at.linear:
            for _ in range(12):  # on one that does not fit
                if any("does not" in text for text in at.text()):
                    break
                at.right()
            at.ok()
        yield "foot_hand", at.shot()


def open_ends(stage):
    several = lambda e: to_choose(e) and is_free(e) and ends(e) > 11  # noqa: E731
    with stage.match(several, **rules(5)) as at:
        at.ok(2)
        yield "open_ends", at.shot()
        at.down(3)
        yield "open_ends_other", at.shot()
        at.press("BACK" if at.linear else "RIGHT")
        yield "look", at.shot()
        at.press("BACK").ok()
        yield "hand", at.shot()
        at.right()
        yield "hand_other", at.shot()
        at.press("BACK")
        yield "ends_that_fit", at.shot()


def where(stage):
    def two_ways(engine):
        laid = [tile_of(action) for action in actions(engine) if action >= PLACE]
        return to_choose(engine) and is_free(engine) and len(set(laid)) == 1

    with stage.match(two_ways, **rules()) as at:
        at.ok(3)
        yield "where", at.shot()
        at.down()
        yield "where_other", at.shot()


def placed(stage):
    done = lambda e: e.phase == PLACED and is_free(e) and ends(e) > 6  # noqa: E731
    with stage.match(done, **rules()) as at:
        at.ok(2)
        yield "placed", at.shot()
    toe = lambda e: e.phase == PLACED and any(is_double(t) and e.children[t] == 3 for t in range(54))  # noqa: E731
    with stage.match(toe, **rules()) as at:
        at.ok(2)
        yield "placed_toe", at.shot()
    double = lambda e: e.phase == PLACED and e.foot != NONE and not e.children[e.foot]  # noqa: E731
    with stage.match(double, **rules(double_plays_again="on")) as at:
        at.ok(2)
        yield "placed_double", at.shot()
        at.ok()
        yield "again", at.shot()


def drawing(stage):
    with stage.match(lambda e: e.phase == TURN and e.foot != NONE and actions(e) == [DRAW], **rules()) as at:
        at.ok(2)
        yield "draw", at.shot()
        at.ok()
        yield "drawn", at.shot()
    with stage.match(lambda e: e.phase == TURN and e.drawn < UNSEEN and actions(e) == [PASS], **rules()) as at:
        at.ok(2)
        yield "drawn_pass", at.shot()
    no_yard = lambda e: e.phase == TURN and e.drawn == NONE and actions(e) == [PASS]  # noqa: E731
    with stage.match(no_yard, **rules(5, rounds="full")) as at:
        at.ok(2)
        yield "pass", at.shot()


def peek(stage):
    with stage.match(lambda e: to_choose(e) and is_free(e), after=allow_peek, **rules()) as at:
        at.ok()
        at.sim.down("OK")
        at.wait(800)
        yield "peek", at.shot()
        at.sim.up("OK")


SCENES = (opening, foot, open_ends, where, placed, drawing, peek)
