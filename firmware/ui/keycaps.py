"""The hint line at the foot of every screen: which key of this board does what."""

from hal.roles import HOLD

_ARROWS = ("up", "down", "left", "right")
# The role that does the same on a board of the other kind, by role: PREV for UP and LEFT, NEXT for DOWN and
# RIGHT; none for OK BACK MENU; RIGHT for NEXT, LEFT for PREV.
_TWINS = b"\x08\x07\x08\x07\xff\xff\xff\x03\x02"


def find_key(keys, role, taken=()):
    """(number of the key, whether held) that does `role` on this board; None if there is none.

    keys: (label, tap role, hold role or None) each, as in hal.buttons. role | HOLD asks for the long
    press of the key whose tap is `role`. `taken`: keys whose long press is used for that.
    """
    tap = role & ~HOLD
    for i, key in enumerate(keys):
        if key[1] == tap:
            return i, tap != role
    if tap == role:
        for i, key in enumerate(keys):
            if key[2] == role and i not in taken:
                return i, True
        for i, key in enumerate(keys):
            if key[1] == _TWINS[role]:
                return i, False
    return None


def key_cap(canvas, x, y, label, draw=True):
    """A key as it looks in the hint line; returns its width. draw=False only measures."""
    font = canvas.S
    tiny = canvas.h < 100
    arrow = label.lower()
    side = 2 if tiny else 3 if font.cap < 9 else 4
    if arrow in _ARROWS:
        w = 8 if tiny else 2 * side + 4
    else:
        w = canvas.width(font, label) + 2 * side - 1
    if draw:
        hue = canvas.colours
        h = font.cap + (2 if tiny else 3)
        canvas.shape(x, y, w, h, hue.cap, 0 if tiny else 1)
        canvas.display.mark(x, y, w, h)
        if arrow in _ARROWS:
            wide, tall = canvas.icon_size(arrow)
            canvas.icon(arrow, x + (w - wide + 1 >> 1), y + (h - tall >> 1), hue.on_cap)
            canvas.display.caption(label, x, y, w, h)
        else:
            canvas.text(font, label, x + side, y + 1 - font.top, hue.on_cap)
    return w


def lay_hints(canvas, keys, hints):
    """[(x, label of the key, held, text)] of the hints that there is room for. See hint_line."""
    tiny = canvas.h < 100
    font = canvas.S
    near = 2 if tiny else 4
    apart = 6 if tiny else 9
    room = canvas.w - (2 if tiny else 10)
    line = []  # [key and held, hint, width of the key, text, width of both]
    taken = []  # keys whose long press is asked for
    places = []
    for hint in hints:
        found = find_key(keys, hint[0])
        if found and hint[0] & HOLD:
            taken.append(found[0])
    for hint in hints:
        found = find_key(keys, hint[0], taken)
        if found and found not in places:
            places.append(found)
            cap = key_cap(canvas, 0, 0, keys[found[0]][0], False)
            line.append([found, hint, cap + 6 if found[1] and tiny else cap, "", 0])
    for form in range(3):
        total = -apart
        for entry in line:
            text = entry[1][-1 if form else 1]
            if form == 2 and keys[entry[0][0]][0].lower() in _ARROWS:
                text = ""  # an arrow says what it does
            entry[3] = text
            entry[4] = entry[2] + near + canvas.width(font, text) if text else entry[2]
            total += entry[4] + apart
        if total <= room:
            break
        if not form:
            apart = apart * 2 // 3
    while len(line) > 1 and total > room:
        total -= line.pop()[4] + apart
    if len(keys) < 4:  # few keys: taps in the order in which the keys lie, long presses after
        asked, line = line, []
        for number in range(len(keys)):
            for entry in asked:
                if entry[0] == (number, False):
                    line.append(entry)
        for entry in asked:
            if entry[0][1]:
                line.append(entry)
    x = 0 if tiny else 5
    out = []
    for (number, held), _, cap, text, w in line:
        if w > room:  # the only one, and too long
            text = canvas.fit(font, text, room - cap - near)
        out.append((x, keys[number][0], held, text))
        x += w + apart
    return out


def hint_top(canvas, line):
    """Where the keys of a line from lay_hints begin: higher if some are held and need room for their mark."""
    grid = canvas.grid
    higher = canvas.h < 100
    for entry in line:
        higher = higher or entry[2]
    if higher:
        return grid.bottom + (2 if grid.tall else 1)
    return grid.bottom + (grid.hint - canvas.S.cap - 3 >> 1)


def hint_line(canvas, keys, hints):
    """The bar at the bottom: which key of this board does what.

    keys: those of hal.buttons. hints: (role, text) or (role, text, shorter text), the most important
    first; role | HOLD is a long press of that role's key. A role that this board has no key for is left
    out. When they do not all fit, the shorter texts are taken, then arrows stand without words, then
    the last hints are left out.
    """
    hue = canvas.colours
    font = canvas.S
    tiny = canvas.h < 100
    canvas.fill(0, canvas.grid.bottom, canvas.w, canvas.grid.hint, hue.hint)
    line = lay_hints(canvas, keys, hints)
    y = hint_top(canvas, line)
    for x, label, held, text in line:
        w = key_cap(canvas, x, y, label)
        if held and tiny:
            canvas.fill(x + w + 1, y + 7, 1, 1, hue.hold)
            canvas.fill(x + w + 3, y + 7, 1, 1, hue.hold)
            w += 6
        elif held:
            canvas.fill(x, y + font.cap + 4, w, 2 if font.cap > 7 else 1, hue.hold)
        if text:
            canvas.text(font, text, x + w + (2 if tiny else 4), y + 1 - font.top, hue.on_hint)
