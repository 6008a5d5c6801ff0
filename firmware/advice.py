"""What a bot says of a decision, in words: for the hint and for the review."""

from firmware.turns import joined
from games.dominoes.tiles import name

_DECIMALS = {"equity": 3, "points": 2}  # of the units in which bots count; else 1


def phrase(match, actions, count):
    """The first `count` of `actions`, one legal after the other from the present position, as a log writes them:
    "13/7 8/7", "9-4, 4-1 > Mira". The position stays."""
    engine = match.engine
    hidden = match.game.hidden
    here = bytearray(engine.SIZE)
    engine.pack_into(here)
    text = ""
    steps = []  # of checkers
    for i in range(count):
        action = actions[i]
        word = engine.describe(action, match.names) if hidden else engine.describe(action)
        if word == "discard":  # which tile, no log tells; this is for who laid it aside
            word = "%s aside" % name(action & 255)
        if not hidden and "/" in word:
            add(steps, word)
        else:
            text = joined(text, word, hidden) if text and word else text or word
        engine.play(action)
    engine.restore(here)
    if steps:
        steps.sort(key=source)
        text = " ".join([steps[i] + times(steps, i) for i in range(len(steps)) if steps[i] not in steps[:i]])
    return text or ("stop" if actions[0] == engine.CONFIRMS else "roll")


def add(steps, step):
    """Adds "18/13*" to the steps of a turn; a checker that goes on is one step: "bar/13*"."""
    start, end = step.split("/")
    for i in range(len(steps)):
        if steps[i].endswith("/" + start):
            steps[i] = steps[i][: -len(start)] + end
            return
    steps.append(step)


def source(step):
    """A number by which the step that begins farthest back comes first."""
    start = step.split("/")[0]
    return -25 if start == "bar" else -int(start)


def times(steps, i):
    """"(2)" if there are two such steps."""
    n = steps.count(steps[i])
    return "(%d)" % n if n > 1 else ""


def amount(thousandths, unit, sign=""):
    """What a bot's worth is in words: "0.084", "3.5"; with sign "+" always with its sign."""
    return "%%%s.%df" % (sign, _DECIMALS.get(unit, 1)) % (thousandths / 1000)


def part(match):
    """What the match is made of: "round", "hand", "game"."""
    return match.engine.standing().split()[0] if match.game.hidden else "game"
