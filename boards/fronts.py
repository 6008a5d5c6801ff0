"""The key sets: (label on the key, role of a tap, role of a hold or None), in the order of the key pins.

The roles are the names of hal.roles, because a board is plain data and imports nothing of the hal.
"""

_CROSS = (("Up", "UP", None), ("Down", "DOWN", None), ("Left", "LEFT", None), ("Right", "RIGHT", None))

SEVEN = _CROSS + (("A", "OK", None), ("B", "BACK", None), ("M", "MENU", None))
SIX = _CROSS + (("A", "OK", None), ("B", "BACK", "MENU"))
THREE = (("A", "PREV", "BACK"), ("B", "OK", None), ("C", "NEXT", "MENU"))
TWO = (("1", "NEXT", "MENU"), ("2", "OK", "BACK"))

ALL = (TWO, THREE, SIX, SEVEN)
