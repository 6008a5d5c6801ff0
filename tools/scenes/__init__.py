"""What the pictures show: one module a game, menus.py for what belongs to none.

To add pictures of a game, make tools/scenes/GAME.py with a tuple SCENES of functions. Each takes a Stage
(stage.py) and yields (name, picture) as often as it likes; the picture becomes
tests/pictures/BOARD/GAME/name.png when `make shots` runs, and tests/firmware/test_pictures.py compares:

    from tools.scenes.stage import play

    def due(engine):
        return engine.phase == TURN and engine.duty >= 0

    def duty(stage):
        with stage.match(due, game="mexican_train", options={"rounds": 2}, names=("Mira", "Jon", "Kai")) as at:
            at.ok(2)                # Welcome back, and the hand-over
            yield "duty", at.shot()
            at.down().ok()          # the same on every front: see Console
            yield "duty_covered", at.shot()

    SCENES = (duty,)

`stage.match` plays at random until the predicate holds (before each action of a player or chance event it is
asked), switches the console on with that match on its storage, and switches it off at the end of the block.
`stage.console()` begins with an empty storage. A start of the console takes 0.1 s and a press a few ms: take
several pictures of one match, and leave out what another scene shows as well.
"""

import importlib
import pkgutil

from tools.micropython import HEAP
from tools.scenes.stage import Stage


def modules():
    """The names of the modules that have scenes, in order."""
    found = [module.name for module in pkgutil.iter_modules(__path__)]
    return sorted(name for name in found if hasattr(_load(name), "SCENES"))


def scenes(board, module, heap=HEAP):
    """Yields (name, picture) for each scene of that module on this board."""
    stage = Stage(board, heap)
    for scene in _load(module).SCENES:
        yield from scene(stage)


def _load(name):
    return importlib.import_module(f"{__name__}.{name}")
