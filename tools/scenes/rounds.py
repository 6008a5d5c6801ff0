"""What the games with hidden hands share: a new match, the hand-over, and all that is told after a round."""

from games.contract import OVER
from tools.scenes.stage import PEOPLE

SHORT = {"rounds": 2}


def after_round(engine):
    return engine.round_over


def two_rounds(engine):
    return engine.round_over and engine.round == 2


def over(engine):
    return engine.turn == OVER


def new_match(stage):
    with stage.console() as at:
        at.home("Mexican Train").ok()
        yield "new_match", at.shot()
        at.row("Options").ok().down(2)
        yield "options", at.shot()
        at.press("BACK").row("Rules")
        at.more(2).row("Players").more(5)
        yield "nine_seats", at.shot()
        at.row("Deal").ok()
        yield "seal", at.shot()


def hand_over(stage):
    turn = lambda e: e.turn >= 0 and e.phase == 4 and sum(e.held) < 40  # noqa: E731
    with stage.match(turn, game="mexican_train", options=SHORT, names=PEOPLE[:4]) as at:
        at.ok()
        yield "hand_over", at.shot()
        at.press("MENU")
        yield "menu_between", at.shot()
        at.row("Save").ok()
        yield "home", at.shot()


def mexican_train(stage):
    with stage.match(after_round, game="mexican_train", options=SHORT, names=PEOPLE[:8]) as at:
        at.ok()
        yield "scores", at.shot()
        at.ok()
        yield "hands", at.shot()


def full_table(stage):
    rules = {"set": "auto", "rounds": 3, "cannot_start": "no_draw_mark"}
    with stage.match(two_rounds, game="mexican_train", options=rules, names=PEOPLE) as at:
        at.ok()
        yield "scores_of_fourteen", at.shot()
        at.press("MENU").row("Score sheet").ok()
        yield "sheet_of_fourteen", at.shot()
        at.press("BACK").row("Luck").ok()
        yield "luck_of_fourteen", at.shot()
        at.press("BACK").row("Move log").ok()
        yield "log", at.shot()
        at.press("BACK").press("BACK").ok()
        yield "hands_of_fourteen", at.shot()


def match_of_fourteen(stage):
    rules = {"set": "auto", "rounds": 1}
    with stage.match(over, game="mexican_train", options=rules, names=PEOPLE) as at:
        at.ok(3)
        yield "match_of_fourteen", at.shot()


def chicken_foot(stage):
    with stage.match(after_round, game="chicken_foot", options=SHORT, names=PEOPLE[:3]) as at:
        at.ok()
        yield "scores_of_three", at.shot()
        at.ok()
        yield "hands_of_three", at.shot()


def match(stage):
    with stage.match(over, game="chicken_foot", options=SHORT, names=PEOPLE[:5]) as at:
        at.ok(3)
        yield "match_over", at.shot()
        at.row("Draws").ok()
        yield "seal_open", at.shot()
        at.ok()
        if "Its fingerprint" in at.text():  # on a second page where there is no room
            at.ok()
        at.row("Home").ok().home("Records").ok().ok()
        yield "record", at.shot()


def moon(stage):
    with stage.match(lambda e: e.round_over and e.bidder >= 0, game="moon", names=PEOPLE[:3]) as at:
        at.ok()
        yield "scores_of_moon", at.shot()
        at.ok()
        yield "tricks", at.shot()
        at.press("BACK").press("MENU").row("Luck").ok()
        yield "luck_of_moon", at.shot()
    with stage.match(over, game="moon", names=PEOPLE[:3]) as at:
        at.ok(3)
        yield "match_of_moon", at.shot()
        at.row("Score sheet").ok()
        yield "sheet_of_moon", at.shot()


SCENES = (new_match, hand_over, mexican_train, full_table, match_of_fourteen, chicken_foot, match, moon)
