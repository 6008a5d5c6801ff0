"""The battery as a sign at the right of a bar."""


def battery(canvas, percent, h, ink, figure=False):
    """Draws it in a band of h px at the top of the screen, with what is left as a figure before it, too."""
    wide, high = canvas.icon_size("battery")
    x, y = canvas.w - wide - (2 if canvas.h < 100 else 6), (h - high) // 2
    canvas.icon("battery", x, y, ink)
    canvas.fill(x + 2, y + 2, (wide - 6) * percent // 100, high - 4, ink)
    if figure:
        canvas.text(canvas.S, "%d %%" % percent, x - 3, canvas.S.inset(h), ink, 2)
