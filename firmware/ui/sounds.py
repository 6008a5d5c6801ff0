"""The console's sounds: name, then hertz and milliseconds of each note, 0 Hz for silence.

One text, because a tuple of tuples costs a heap object for each. No sound carries anything alone.
"""

NOTES = (
    "move:1760 8;"
    "choose:1320 20;"
    "down:330 12 220 18;"  # a checker or tile: a click of bone
    "hit:180 60;"
    "dice:900 6 0 34 900 6 0 34 900 6 0 34 900 6;"
    "double:880 40 1175 60;"
    "turn:660 60 990 80;"
    "refused:160 70;"
    "round:659 70 784 70 988 70;"
    "match:659 70 784 70 988 70 1319 160;"
)
