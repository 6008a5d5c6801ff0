"""The picture of an offer on a tall screen: the cubes and what each answer means on a card, the pips below."""

from games.backgammon.phases import BEAVERED, DOUBLED, RESIGNING

from firmware.ui import cards, pieces, theme
from firmware.ui.paragraph import wrap


def draw(guest, x, y, w, h, pips_y):
    """The card at (x, y), the line with the pips from row `pips_y` on."""
    canvas, match = guest.canvas, guest.view.match
    engine, s = match.engine, canvas.S
    cards.panel(canvas, x, y, w, h)
    wide = w > 250
    size = 50 if wide else 36
    top = y + (h - size - 2 >> 1)
    left = x + (16 if wide else 8)
    if engine.phase != RESIGNING:
        pieces.cube(canvas, left, top, size, engine.cube)
        left += size + 9
        for _ in range(3 if wide else 1):
            canvas.icon("caret", left, top + size // 2 - 3, theme.INK)
            left += 7
        left += 6
    pieces.cube(canvas, left, top, size, guest.then)
    left += size + (14 if wide else 9)
    y += max(3, (h - 5 * s.line) // 2)
    for text in _meaning(engine, guest.then):
        for start, end in wrap(canvas, s, text, x + w - left - 6):
            canvas.text(s, text[start:end], left, y, theme.INK)
            y += s.line
        y += s.line // 3
    half = canvas.w // 2 - 14
    for seat in (engine.turn, 1 - engine.turn):
        numbers = " %d pips, %d off" % (engine.pips(seat), engine.side[seat][0])
        text = canvas.fit(s, match.names[seat], half - canvas.width(s, numbers)) + numbers
        if seat == engine.turn:
            canvas.text(s, text, 9, pips_y, theme.INK)
        else:
            canvas.text(s, text, canvas.w - 9, pips_y, theme.INK, 2)


def _meaning(engine, then):
    """Two sentences: what it means to agree, and what to refuse."""
    me = engine.turn
    if engine.phase == RESIGNING:
        kind = ("single game", "gammon", "backgammon")[engine.offered - 1]
        return "Accept: you win a %s and %s." % (kind, _points(then)), "Refuse: the game goes on."
    now = engine.cube
    points = [engine.score(0), engine.score(1)]  # by seat, as everywhere
    points[1 - me] += now
    if engine.match_length:
        points[1 - me] = min(points[1 - me], engine.match_length)
    if engine.phase == DOUBLED:
        take = "the cube is yours"
    elif engine.phase == BEAVERED:
        take = "the cube stays there"
    else:
        take = "you keep the cube"
    return (
        "Take: play on for %d, %s." % (then, take),
        "Drop: lose %s, it is %d-%d." % (_points(now), points[0], points[1]),
    )


def _points(n):
    return "%d point%s" % (n, "" if n == 1 else "s")
