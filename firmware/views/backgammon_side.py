"""The picture of an offer on a low screen, at the left: cubes, pips, what is off."""

from games.backgammon.phases import RESIGNING

from firmware.ui import pieces


def draw(guest, w, top, bottom):
    """Fills the rows top..bottom, w px wide."""
    canvas, engine = guest.canvas, guest.view.match.engine
    hue, s = canvas.colours, canvas.S
    canvas.fill(0, top, w, bottom - top, hue.hand)
    mine, theirs = engine.side[engine.turn], engine.side[1 - engine.turn]
    middle = w >> 1
    size = 36 if w > 40 else 22
    if w > 80 and engine.phase != RESIGNING:
        pieces.cube(canvas, 5, top + 14, size, engine.cube)
        canvas.icon("caret", 44, top + 29, hue.on_hand)
        pieces.cube(canvas, 51, top + 14, size, guest.then)
    else:
        pieces.cube(canvas, middle - size // 2, top + (8 if size > 22 else 2), size, guest.then)
    pips = "%d - %d" % (engine.pips(engine.turn), engine.pips(1 - engine.turn))
    off = "off %d - %d" % (mine[0], theirs[0])
    lines = (pips + " pips", off) if w > 80 else ("now %d" % engine.cube, pips, "pips")
    if engine.phase == RESIGNING and w <= 80:
        lines = ("points", pips, "pips")
    if size == 22:
        lines = lines[1:2]
        if canvas.width(s, pips) > w - 2:
            lines = ("%d" % engine.pips(engine.turn), "%d" % engine.pips(1 - engine.turn))
    pitch = s.line + (size > 22)  # two lines below a small cube have no room between them
    y = bottom - (3 if size > 22 else 1) - len(lines) * pitch
    for line in lines:
        canvas.text(s, line, middle, y, hue.on_hand if pips in line or size == 22 else hue.quiet_on_hand, 1)
        y += pitch
