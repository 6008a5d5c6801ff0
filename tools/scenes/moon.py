"""Three-player Moon: the bids, the widow, trump, and the tricks."""

from games.dominoes.tiles import NONE
from games.moon.actions import BID, DOUBLES, MOON, NO_TRUMP, TRUMP
from games.moon.phases import BIDDING, LAID, NAMING, PLAYING, READY, WIDOW
from tools.scenes.stage import allow_peek

NAMES = ("Kai", "Lena", "Mira")


def pick(match, chance):
    """Somebody who bids 4, 5 or 6, and names a number; all else at random."""
    choices = match.choices[: match.legal()]
    if match.engine.phase == BIDDING:
        choices = [a for a in choices if a < BID + 7]
    elif match.engine.phase == NAMING:
        choices = [a for a in choices if a < TRUMP + DOUBLES]
    return chance.choice(choices)


RULES = {"game": "moon", "names": NAMES, "pick": pick}


def naming(suit, bid=0):
    """A `pick` that names that trump, and bids that if it may."""
    def of(match, chance):
        choices = match.choices[: match.legal()]
        wanted = TRUMP + suit if match.engine.phase == NAMING else BID + bid
        return wanted if wanted in choices else pick(match, chance)

    return {**RULES, "pick": of}


def bids(stage):
    with stage.match(lambda e: e.phase == BIDDING and not e.asked, **RULES) as at:
        at.ok(2)
        yield "first_bid", at.shot()
    third = lambda e: e.phase == BIDDING and e.asked == 2 and e.bid == 5 and e.hand > 1  # noqa: E731
    with stage.match(third, **RULES) as at:
        at.ok(2)
        yield "bid", at.shot()
        at.right().ok()
        yield "bid_not" if not at.linear else "bid_hold", at.shot()
        if not at.linear:
            at.right(2).ok()
            yield "bid_hold", at.shot()
        at.sim.hold("OK")
        yield "bid_made", at.shot()


def widow(stage):
    with stage.match(lambda e: e.phase == WIDOW, **RULES) as at:
        at.ok(2)
        yield "widow", at.shot()
        at.ok()
        yield "discard", at.shot()
        at.right(7)
        yield "discard_widow", at.shot()
        at.ok()
        yield "trump", at.shot()
        at.right(5)
        yield "trump_other", at.shot()
        at.ok()
        yield "trump_named", at.shot()
        at.ok()
        yield "lead", at.shot()


def trump_first(stage):
    done = lambda e: e.phase == READY and e.widow != NONE  # noqa: E731
    with stage.match(done, options={"trump_before_widow": "on"}, **RULES) as at:
        at.ok(2)
        yield "discarded", at.shot()


def choice(engine):
    """Whether the mover has some tiles that may be played and some that may not."""
    held = [tile for tile, place in enumerate(engine.place) if place == engine.mover]
    legal = sum(engine.goes(tile) for tile in held)
    return engine.phase == PLAYING and 1 < legal < len(held)


def trick(stage):
    def third(engine):
        unseen = sum(engine.tricks_taken) > 1 and (engine.last_leader + 2) % 3 != engine.mover
        return choice(engine) and engine.laid == 2 and unseen and engine.must != engine.trump

    with stage.match(third, **RULES) as at:
        at.ok(2)
        yield "trick_before", at.shot()
        at.ok()
        yield "trick", at.shot()
        at.right()
        yield "trick_other", at.shot()
        at.press("BACK")
        yield "last_trick", at.shot()
        at.press("BACK")
        if not at.linear:
            at.press("LEFT").ok()
            while not any("ou must play" in text for text in at.text()):
                at.press("BACK").press("LEFT").ok()
            yield "trick_not", at.shot()
            at.right()
        at.ok()
        if "done" not in at.text():
            at.right().ok()
        yield "trick_done", at.shot()


def second(stage):
    with stage.match(lambda e: e.phase == LAID and e.laid == 2, **RULES) as at:
        at.ok(2)
        yield "laid", at.shot()


def other_trumps(stage):
    for suit, name in ((DOUBLES, "doubles"), (NO_TRUMP, "no_trump")):
        with stage.match(lambda e: choice(e) and e.laid == 1, **naming(suit, MOON)) as at:
            at.ok(2)
            if "go on" in at.text():
                at.ok()
            yield name, at.shot()


def peek(stage):
    with stage.match(choice, after=allow_peek, **RULES) as at:
        at.ok()
        at.sim.down("OK")
        at.wait(800)
        yield "peek", at.shot()
        at.sim.up("OK")


SCENES = (bids, widow, trump_first, trick, second, other_trumps, peek)
