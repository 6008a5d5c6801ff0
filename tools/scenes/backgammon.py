"""Backgammon: the board, the dice, the cube, and what is told of a match of it."""

from games.backgammon import actions
from games.backgammon.phases import BEFORE_ROLL, DOUBLED, GAME_END, MOVING, RESIGNING
from games.contract import OVER
from tools.scenes import stage
from tools.scenes.stage import turns

RULES = {"game": "backgammon", "options": {"match_length": 5}}


def pick(match, chance):
    """Somebody who runs for home and seldom doubles: the farthest checker, now and then another."""
    choices = [a for a in match.choices[: match.legal()] if a not in match.engine.ASIDE]
    steps = [a for a in choices if actions.is_move(a)]
    first = steps[0] if steps else choices[0]
    return chance.choice(choices) if chance.random() < (0.3 if steps else 0.1) else first


RULES["pick"] = pick


def play(folder, until, **rules):
    """stage.play of a match of backgammon to five points."""
    return stage.play(folder, until, **{**RULES, **rules})


def to_move(engine):
    return engine.phase == MOVING and sum(engine.dice_left) == 2


def seal(stage):
    with stage.console() as at:
        at.home("Backgammon").ok()
        yield "new_match", at.shot()
        at.row("Options").ok()
        yield "options", at.shot()
        at.press("BACK").row("Start").ok()
        yield "seal", at.shot()
        at.ok()
        yield "opening", at.shot()
        at.ok()
        at.wait(800)
        yield "who_starts", at.shot()


def hand_over(stage):
    done = lambda e: e.phase == MOVING and not any(e.dice_left[1:7]) and turns(e, 30)  # noqa: E731
    with stage.match(done, **RULES) as at:
        at.ok()
        yield "hand_over", at.shot()
        at.ok()
        yield "turn_done", at.shot()


def moving(stage):
    with stage.match(lambda e: to_move(e) and turns(e, 26), **RULES) as at:
        at.ok(2)
        yield "moving", at.shot()
        at.down()
        yield "moving_other", at.shot()
        at.press("MENU")
        yield "menu", at.shot()
        at.press("BACK")
        for name, label in (("score", "Score sheet"), ("log", "Move log"), ("dice", "Dice")):
            at.menu(label)
            yield name, at.shot()
            at.press("BACK").ok()


def roll_or_double(stage):
    may_double = lambda e: e.phase == BEFORE_ROLL and e.cube_owner in (-1, e.mover) and turns(e, 12)  # noqa: E731
    with stage.match(may_double, **RULES) as at:
        at.ok(2)
        yield "roll_or_double", at.shot()
        at.menu("Resign")
        yield "resign", at.shot()


def doubled(stage):
    with stage.match(lambda e: e.phase == DOUBLED, **RULES) as at:
        at.ok(2)
        yield "doubled", at.shot()
        at.down()
        yield "doubled_take", at.shot()


def bearing_off(stage):
    with stage.match(lambda e: to_move(e) and e.side[e.mover][0] > 4, **RULES) as at:
        at.ok(2)
        yield "bearing_off", at.shot()


def on_the_bar(stage):
    with stage.match(lambda e: to_move(e) and e.side[e.mover][25], **RULES) as at:
        at.ok(2)
        yield "on_the_bar", at.shot()


def resigning(stage):
    def offer(match):
        match.play(actions.OFFER + 1)
        assert match.engine.phase == RESIGNING

    with stage.match(lambda e: e.phase == BEFORE_ROLL and turns(e, 9), after=offer, **RULES) as at:
        at.ok(2)
        yield "resigning", at.shot()


def game_over(stage):
    with stage.match(lambda e: e.phase == GAME_END, **RULES) as at:
        at.ok()
        yield "game_over", at.shot()


def match_over(stage):
    with stage.match(lambda e: e.turn == OVER, **RULES) as at:
        at.ok()
        yield "match_over", at.shot()
        at.row("Dice, unsealed").ok()
        yield "seal_open", at.shot()


SCENES = (
    seal, hand_over, moving, roll_or_double, doubled, bearing_off, on_the_bar, resigning, game_over, match_over,
)
