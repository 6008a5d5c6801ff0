"""The players with the tiles that they hold, in the panel at the left, on one bit on all of the screen."""

from firmware.views.chicken_foot_layout import PANEL


def draw(view, guest, lay):
    canvas, engine, match = view.canvas, view.engine, view.match
    grid, hue, font = canvas.grid, canvas.colours, canvas.S
    mono = canvas.mono
    top = grid.top
    bottom = grid.bottom - (22 if grid.tall else 0)
    panel = canvas.w if mono else lay[PANEL]
    canvas.fill(0, top, panel, bottom - top, hue.hand)
    lines = engine.seats
    if mono:
        lines = (lines + 1) // 2
        panel = canvas.w // 2
    y = top + (4 if grid.tall else 1)
    if grid.tall:
        canvas.text(font, "tiles in hand", panel // 2, y, hue.quiet_on_hand, 1)
        y += font.line + 4
    pitch = min(20 if grid.tall else 16, (bottom - y) // lines)
    for seat in range(engine.seats):
        x = seat // lines * panel
        row = y + seat % lines * pitch
        inset = row + font.inset(pitch)
        ink = hue.on_hand
        if seat == view.seat:
            canvas.slab(x + 2, row, panel - 4, pitch - (pitch > 12), hue.on_hand, 1)
            ink = hue.hand
        room = panel - 16 - canvas.text(font, str(engine.held[seat]), x + panel - 5, inset, ink, 2)
        canvas.text(font, canvas.fit(font, match.names[seat], room), x + 6, inset, ink)
