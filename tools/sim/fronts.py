"""Which key, held how long, gives a role on a front."""

import importlib
import pkgutil

import boards
from boards import fronts
from hal import roles

TAP = 50  # ms
LONG = 700  # ms; a hold counts from 600


def board_names():
    """All simulated boards, largest screen first."""
    names = [module.name for module in pkgutil.iter_modules(boards.__path__) if module.name.startswith("sim_")]
    return sorted(names, key=lambda name: [-int(n) for n in name[4:].split("x")])


def board(name):
    """The board's plain data; ValueError names the boards there are."""
    if name not in board_names():
        raise ValueError(f"no board {name!r}; there are {', '.join(board_names())}")
    return importlib.import_module(f"boards.{name}")


def front(count):
    """The key set of so many keys; ValueError names the counts."""
    for keys in fronts.ALL:
        if len(keys) == count:
            return keys
    raise ValueError(f"no front of {count} keys; there are {', '.join(str(len(keys)) for keys in fronts.ALL)}")


def gesture(keys, role):
    """(number of the key, ms it is down) that gives the role; ValueError says which roles there are."""
    for i, (_, tap, _) in enumerate(keys):
        if tap == role:
            return i, TAP
    for i, (_, _, hold) in enumerate(keys):
        if hold == role:
            return i, LONG
    if role not in roles.NAMES:
        raise ValueError(f"no role {role!r}; the roles are {', '.join(roles.NAMES)}")
    raise ValueError(f"this front of {len(keys)} keys has no {role}; it has {', '.join(available(keys))}")


def available(keys):
    """Names of the roles that the front has."""
    has = {tap for _, tap, _ in keys} | {hold for _, _, hold in keys}
    return [name for name in roles.NAMES if name in has]


# What a person's keyboard means, by the names that window.py and terminal.py give its keys.
KEYBOARD = {
    "UP": ("up",), "DOWN": ("down",), "LEFT": ("left",), "RIGHT": ("right",),
    "OK": ("z", "enter", "space"), "BACK": ("x", "escape", "backspace"), "MENU": ("m", "tab"),
    "NEXT": ("right", "down"), "PREV": ("left", "up"),
}  # fmt: skip


def keyboard(keys):
    """{name of a host key: (number of the console's key, 0 or the ms of a long press)}."""
    bound = {}
    for role in available(keys):
        number, ms = gesture(keys, role)
        for name in KEYBOARD[role]:
            bound.setdefault(name, (number, 0 if ms == TAP else ms))
    if len(keys) <= 3:
        for number in range(len(keys)):
            bound[str(number + 1)] = number, 0
    return bound


def legend(keys):
    """One line that says which host key is which of the console's."""
    parts = [] if len(keys) <= 3 else ["arrows"]
    for number, (label, tap, hold) in enumerate(keys):
        if tap not in ("UP", "DOWN", "LEFT", "RIGHT"):
            name = str(number + 1) if len(keys) <= 3 else KEYBOARD[tap][0].upper()
            says = tap.lower() + (f", hold {hold.lower()}" if hold else "")
            parts.append(f"{name} {says}" if name == label else f"{name} = {label} {says}")
    return "   ".join(parts)
