"""The bar at the top of a screen, others like it, and the one at the side of what scrolls."""


def band(canvas, y, h, text, right="", colours=None):
    """A bar across the screen: a sentence and, at the right, a remark.

    colours: (ground, text, remark); without them those of the duty, the one thing that must be done.
    """
    hue = canvas.colours
    ground, ink, quiet = colours or (hue.duty, hue.on_duty, hue.on_duty)
    x = 1 if h < 13 else 6
    font = canvas.M if h > 15 else canvas.S
    small = canvas.S
    canvas.fill(0, y, canvas.w, h, ground)
    room = canvas.w - 2 * x
    if right:
        right = canvas.fit(small, right, room * 3 // 5)
        room -= 8 + canvas.text(small, right, x + room + 1, y + small.inset(h), quiet, 2)
    name, colon, rest = text.partition(": ")
    if colon and canvas.width(font, text) > room:  # what "Expert bot 2: 9-7 on 7-3" tells is at its end
        left = room - canvas.width(font, colon + rest)
        if left > canvas.width(font, "Mmm"):
            text = canvas.fit(font, name, left) + colon + rest
    canvas.text(font, canvas.fit(font, text, room), x, y + font.inset(h), ink)


def header(canvas, title, right="", duty=False):
    """The bar at the top; duty: amber, see `band`."""
    hue = canvas.colours
    band(canvas, 0, canvas.grid.header, title, right, None if duty else (hue.bar, hue.on_bar, hue.quiet_on_bar))


def scroll_bar(canvas, y, h, first, shown, count):
    """At the right edge, 3 px wide, h px high: which `shown` of `count` rows, from `first`, are seen."""
    hue = canvas.colours
    x = canvas.w - 3
    canvas.fill(x, y, 3, h, hue.line)
    if canvas.mono:
        for dot in range(y, y + h, 2):
            canvas.fb.pixel(x + 1, dot, 1)
    thumb = max(6, h * shown // count)
    canvas.fill(x, y + (h - thumb) * first // (count - shown), 3, thumb, hue.text)
