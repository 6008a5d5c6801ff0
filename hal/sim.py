"""Backend of the simulated boards: puts the parts together at the ends of two pipes (hal.sim_link).

The arguments of the process are key=value: link (read,write descriptors), storage, seed, keys, fault,
cut, battery; after a restart also restarted (its word) and stirred (what the entropy goes on from). Only the
opening needs this module, see hal.open_board.
"""

import os
import sys

from hal import Hal
from hal.buttons import Buttons
from hal.clock import Clock
from hal.entropy import Pool
from hal.sim_link import Link, SimDisplay
from hal.sound import Sound
from hal.storage import Storage


def open_hal(board, canvas):
    """The Hal of a simulated board; `canvas` is its zeroed 4-bit buffer."""
    given = dict([argument.split("=", 1) for argument in sys.argv[1:] if "=" in argument])
    link = Link(given["link"])
    keys = board.KEYS
    if "keys" in given:
        from boards import fronts

        keys = [front for front in fronts.ALL if len(front) == int(given["keys"])][0]
    driver = __import__("hal." + board.PANEL, None, None, (board.PANEL,))
    hal = Hal()
    hal.restarted = given.get("restarted", "")
    panel = driver.Panel(link)
    lit = hal.restarted[:4] not in ("", "safe")  # the safe menu may come before any picture
    hal.display = SimDisplay(board.WIDTH, board.HEIGHT, board.COLOURS, canvas, panel, link.light, lit)
    hal.display.link = link
    link.wait(1)  # hears which keys are down at power-up
    if "seed" in given:
        # The times of presses are left out: one seed is one evening, whoever plays it.
        pool = Pool((given["seed"] + given.get("stirred", "")).encode())
        hal.buttons = Buttons(keys, link.keys)
    else:
        pool = Pool(os.urandom(32) + given.get("stirred", "").encode())
        hal.buttons = Buttons(keys, link.keys, pool.stir)
    hal.entropy = pool.seed
    hal.clock = Clock(link.ticks, link.wait, hal.buttons.sample)
    hal.sound = Sound(link.sound)
    hal.battery = None
    if "battery" in given:
        from hal.battery import Battery

        link.millivolts = int(given["battery"])
        hal.battery = Battery(link.cell)
    if "fault" in given:
        from hal.sim_faults import FaultyStorage

        hal.storage = FaultyStorage(given["storage"], given["fault"])
    elif int(given.get("cut", -1)) >= 0:
        from hal.sim_power import FailingStorage, Power

        hal.storage = FailingStorage(given["storage"], int(given["cut"]), Power(link))
    else:
        hal.storage = Storage(given["storage"])
    link.hal = hal
    hal.restart = link.restart  # not a function of this module: it would stay in the heap for that
    hal.sleep = link.sleep
    return hal
