"""The key sets: (label on the key, role of a tap, role of a hold or None), in the order of the key pins.

The roles are the names of hal.roles, because a board is plain data and imports nothing of the hal. Where two keys
have one role, the hint line names the first.
"""

_CROSS = (("Up", "UP", None), ("Down", "DOWN", None), ("Left", "LEFT", None), ("Right", "RIGHT", None))

SEVEN = _CROSS + (("A", "OK", None), ("B", "BACK", None), ("M", "MENU", None))
SIX = _CROSS + (("A", "OK", None), ("B", "BACK", "MENU"))
THREE = (("A", "PREV", "BACK"), ("B", "OK", None), ("C", "NEXT", "MENU"))
TWO = (("1", "NEXT", "MENU"), ("2", "OK", "BACK"))

ALL = (TWO, THREE, SIX, SEVEN)  # what the simulator can have

# The ODROID-GO and the Lilka write the name of the key out.
GO = _CROSS + (("A", "OK", None), ("B", "BACK", None), ("Menu", "MENU", None))
LILKA = _CROSS + (("A", "OK", None), ("B", "BACK", None), ("Start", "MENU", None))
# A stick is held in one hand with the thumb on A, its large key; C is the power key and so has no hold.
STICK = (("A", "OK", "BACK"), ("B", "NEXT", "MENU"), ("C", "PREV", None))
# A telephone's keypad: 2 4 6 8 are the directions round 5. The keys with arrows and Enter do the same again.
CHATTER = (
    ("2", "UP", None), ("8", "DOWN", None), ("4", "LEFT", None), ("6", "RIGHT", None),
    ("5", "OK", None), ("Back", "BACK", None), ("0", "MENU", None),
    ("Left", "LEFT", None), ("Right", "RIGHT", None), ("Enter", "OK", None),
)  # fmt: skip
