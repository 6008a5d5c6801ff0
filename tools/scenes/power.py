"""The battery, and the test of screen and buttons."""

from tools.scenes.stage import PEOPLE


def self_check(stage):
    with stage.console(battery=3930) as at:
        yield "home_battery", at.shot()
        at.home("Settings").ok().row("Screen and").ok()
        at.down(2)
        at.sim.key(0, True)  # too short for a press
        at.wait(10)
        at.sim.key(0, False)
        at.wait(50)
        at.sim.down("OK")
        at.wait(300)
        yield "self_check", at.shot()
        at.sim.hold("OK", 1200)


def low(stage):
    with stage.match(lambda e: not e.dealing and e.turn >= 0, "mexican_train", names=PEOPLE[:4], battery=3410) as at:
        at.ok()
        while "Battery low" not in at.text():
            at.ok()
        yield "battery_low", at.shot()
        at.ok()
        yield "hand_over_low", at.shot()


SCENES = (self_check, low)
