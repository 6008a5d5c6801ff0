"""Seats that are bots: how they are chosen, and their turns. What thinks here is tests/firmware/fake_bots.py, which
decides for the same things however the bots play."""

from pathlib import Path

from tools import ROOT
from tools.scenes.stage import PEOPLE

FAKES = {"program": ROOT / "tests" / "firmware" / "fake_bots.py"}


def words(text):
    """For `after` of Stage.match: what the bots do."""
    return lambda match: Path(match.journal.storage.root, "bots.txt").write_text(text)


def seats(stage):
    with stage.console(**FAKES) as at:
        at.home("Mexican Train").ok().row("2 ").ok()
        yield "who", at.shot()
        at.row("Hard bot").ok().row("3 ").ok().row("Hard bot").ok().row("4 ").ok().row("Expert bot").ok()
        yield "seats", at.shot()


def thinking(stage):
    names = (PEOPLE[0], "Hard bot", "Hard bot 2", "Expert bot")
    turn = lambda e: e.turn == 1 and e.phase == 4 and sum(e.held) < 42  # noqa: E731
    with stage.match(
        turn, "mexican_train", words("slow"), options={"rounds": 2}, names=names, bots=(0, 3, 3, 4), **FAKES
    ) as at:
        at.ok(4)  # Welcome back, and three that are hurried
        yield "thinking", at.shot()
        at.press("MENU")
        yield "menu", at.shot()


def played(stage):
    turn = lambda e: e.turn == 1 and e.phase == 1  # noqa: E731
    with stage.match(turn, "backgammon", names=(PEOPLE[0], "Expert bot"), bots=(0, 4), **FAKES) as at:
        at.ok()
        yield "played", at.shot()


def fault(stage):
    turn = lambda e: e.turn == 2 and e.phase == 8  # noqa: E731
    names = (PEOPLE[0], "Easy bot", "Hard bot")
    with stage.match(turn, "moon", words("damaged"), names=names, bots=(0, 1, 3), **FAKES) as at:
        at.ok()
        yield "fault", at.shot()


SCENES = (seats, thinking, played, fault)
