"""The simulator: the real firmware in the real MicroPython, with keys, a panel and time from the host."""

from tools.sim.process import Stopped
from tools.sim.simulator import Simulator

__all__ = ["Simulator", "Stopped"]
