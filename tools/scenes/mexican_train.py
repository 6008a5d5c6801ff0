"""Mexican Train: the trains, the hand, and what happens in a turn."""

from games.dominoes.actions import DRAW, PASS
from games.dominoes.phases import PLACED, TURN
from games.dominoes.tiles import NONE, UNSEEN
from tools.scenes.stage import PEOPLE, allow_peek, turns


def rules(seats=4, **options):
    return {"game": "mexican_train", "options": {"rounds": 3, **options}, "names": PEOPLE[:seats]}


def actions(engine):
    """How many actions the seat on turn may choose from."""
    return engine.legal([0] * engine.MOST)


def to_choose(engine):
    return engine.phase == TURN and not engine.firsts and engine.drawn == NONE and actions(engine) > 3


def only(engine, action):
    out = [0] * engine.MOST
    return engine.phase == TURN and engine.legal(out) == 1 and out[0] == action


def trains(stage):
    middle = lambda e: to_choose(e) and e.due() == NONE and e.marked and max(e.length) > 5  # noqa: E731
    with stage.match(middle, **rules(8)) as at:
        at.ok(2)
        yield "trains", at.shot()
        at.down()
        yield "trains_other", at.shot()
        at.press("BACK" if at.linear else "RIGHT")
        yield "look", at.shot()
        at.press("BACK").ok()
        yield "hand", at.shot()
        at.right()
        yield "hand_other", at.shot()
        if not at.linear:
            at.ok()  # a tile that does not fit says why, one that fits asks where or is laid
            yield "hand_ok", at.shot()


def duty(stage):
    due = lambda e: e.phase == TURN and not e.firsts and e.due() not in (NONE, e.mover) and actions(e) > 1  # noqa: E731
    with stage.match(due, **rules()) as at:
        at.ok(2)
        yield "duty", at.shot()
        at.ok()
        yield "duty_hand", at.shot()


def many(stage):
    with stage.match(lambda e: to_choose(e) and e.marked and turns(e, 40), **rules(14, set=18)) as at:
        at.ok(2)
        yield "fourteen", at.shot()
        at.up()
        yield "fourteen_last", at.shot()
        at.ok()
        yield "fourteen_hand", at.shot()


def first_turn(stage):
    with stage.match(lambda e: e.phase == PLACED and e.firsts and actions(e) > 1, **rules()) as at:
        at.ok(2)
        yield "chain", at.shot()


def placed(stage):
    done = lambda e: e.phase == PLACED and not e.firsts and max(e.length) > 3  # noqa: E731
    with stage.match(done, **rules()) as at:
        at.ok(2)
        yield "placed", at.shot()


def drawing(stage):
    with stage.match(lambda e: only(e, DRAW) and not e.firsts, **rules()) as at:
        at.ok(2)
        yield "draw", at.shot()
        at.ok()
        yield "drawn", at.shot()


def drawn(stage):
    missed = lambda e: only(e, PASS) and e.drawn < UNSEEN and not e.firsts  # noqa: E731
    with stage.match(missed, **rules()) as at:
        at.ok(2)
        yield "drawn_marker", at.shot()
    with stage.match(lambda e: e.phase == TURN and e.drawn < UNSEEN and actions(e) > 1, **rules(2)) as at:
        at.ok(2)
        yield "drawn_where", at.shot()


def large_hand(stage):
    with stage.match(lambda e: to_choose(e) and e.held[e.mover] > 20, **rules(2, draw_rule="until_playable")) as at:
        at.ok(3)
        at.right(3)
        yield "hand_scrolled", at.shot()


def peek(stage):
    with stage.match(to_choose, after=allow_peek, **rules()) as at:
        at.ok()
        at.sim.down("OK")
        at.wait(800)
        yield "peek", at.shot()
        at.sim.up("OK")
        at.wait(100)
        yield "peek_over", at.shot()


SCENES = (trains, duty, many, first_turn, placed, drawing, drawn, large_hand, peek)
