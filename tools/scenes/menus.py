"""What belongs to no game: power-up, home, names, settings, records."""

from games.contract import OVER
from tools.scenes import backgammon


def start(stage):
    with stage.console(settled=False) as at:
        yield "start", at.shot()


def names(stage):
    with stage.console() as at:
        yield "home_empty", at.shot()
        at.home("Backgammon").ok().row("1  ").ok()
        yield "names", at.shot()
        at.row("New name").ok()
        yield "spell", at.shot()


def home(stage):
    with stage.match(lambda e: backgammon.to_move(e) and backgammon.turns(e, 26), **backgammon.RULES) as at:
        yield "resume", at.shot()
        at.row("Home").ok()
        yield "home", at.shot()
        at.home("Settings").ok()
        yield "settings", at.shot()
        at.press("BACK").home("Rules").ok()
        yield "rules_list", at.shot()
        at.row("Backgammon").ok()
        yield "rules", at.shot()


def records(stage):
    with stage.match(lambda e: e.turn == OVER, **backgammon.RULES) as at:
        at.ok().row("Home").ok().home("Records").ok()
        yield "records", at.shot()
        at.ok()
        yield "record", at.shot()


def notice(stage):
    with stage.console(files={"match.bny": b"BNY\x01\x00\x05hello...."}) as at:
        yield "notice", at.shot()


SCENES = (start, names, home, records, notice)
