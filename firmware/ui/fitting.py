"""Making words fit: what rows and buttons share."""


def caret(canvas, x, y, h, ink, name="caret"):
    """The mark of what is focused, in the middle of a band of h px."""
    canvas.icon(name, x, y + (h - 7 >> 1), ink)


def font_for(canvas, label, room):
    """M if the label is no wider than that, else S."""
    return canvas.M if canvas.width(canvas.M, label) <= room else canvas.S


def whole_words(canvas, text, room):
    """`text` in S at most `room` px wide: whole words as long as one fits."""
    while canvas.width(canvas.S, text) > room and " " in text:
        text = text[: text.rfind(" ")]
    return canvas.fit(canvas.S, text.rstrip(","), room)
