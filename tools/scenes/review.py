"""What a bot says: a hint during a match, and the review of one that is over."""

from array import array

from games.contract import OVER
from games.dominoes.actions import PASS
from tools.scenes.stage import PEOPLE

TABLES = {"mexican_train": (4, {"rounds": 1}), "moon": (3, {}), "backgammon": (2, {})}


def choices(engine):
    """How many things the seat on turn can do that are no resignation."""
    room = array("I", bytes(4 * max(64, engine.MOST)))
    return len([action for action in room[: engine.legal(room)] if action not in engine.ASIDE])


def middle(engine):
    """Well into a round or game, with something to decide."""
    if engine.turn < 0 or engine.dealing or engine.round_over:
        return False
    engine.seen = getattr(engine, "seen", 0) + 1
    return engine.seen > 20 and choices(engine) > 2


def doubled(engine):
    return engine.phase == 2


def over(engine):
    return engine.turn == OVER


def sensible(match, chance):
    """Lays high tiles and runs home, bids only what must be bid, and now and then does anything else."""
    actions = [action for action in match.choices[: match.legal()] if action not in match.engine.ASIDE]
    if actions[0] == PASS and len(actions) > 1:
        return PASS
    return chance.choice(actions) if chance.random() < 0.3 else max(actions)


def until(at, *words):
    """Waits until one of the words is on the screen."""
    for _ in range(1000):
        if any(word in at.text() for word in words):
            return
        at.wait(100)
    raise AssertionError(f"no {words[0]!r} among {at.text()}")


def hint(stage, game, decision=middle):
    seats, options = TABLES[game]
    with stage.match(decision, game=game, options=options, names=PEOPLE[:seats], pick=sensible) as at:
        at.ok(2).press("MENU").row("Hint").ok()
        until(at, "table")
        return at.shot()


def hints(stage):
    for game in sorted(TABLES):
        yield f"hint_{game}", hint(stage, game)
    yield "hint_doubled", hint(stage, "backgammon", doubled)


def gone_through(stage, game, **options):
    seats, rules = TABLES[game]
    with stage.match(over, game=game, options={**rules, **options}, names=PEOPLE[:seats], pick=sensible) as at:
        at.ok()
        while "Play again" not in at.text():
            at.ok()
        at.row("Review").ok()
        until(at, "lost")
        yield f"review_{game}", at.shot()
        at.ok()
        yield f"worst_{game}", at.shot()
        at.ok()
        yield f"move_{game}", at.shot()
        at.ok()
        yield f"table_{game}", at.shot()
        at.right()
        yield f"other_{game}", at.shot()


def backgammon(stage):
    yield from gone_through(stage, "backgammon", match_length=1)


def mexican_train(stage):
    yield from gone_through(stage, "mexican_train")


SCENES = (hints, backgammon, mexican_train)
