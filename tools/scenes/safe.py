"""The safe menu, and what its rows lead to."""


def menu(stage):
    with stage.console() as at:
        at.sim.down("OK")
        at.sim.power_cut()
        at.wait(200)
        at.sim.up("OK")
        yield "menu", at.shot()
        at.row("Show the log").ok()
        yield "log", at.shot()
        at.ok().row("Reset settings").ok()
        yield "reset", at.shot()
        at.ok().row("USB prompt").ok()
        yield "prompt", at.shot()


SCENES = (menu,)
