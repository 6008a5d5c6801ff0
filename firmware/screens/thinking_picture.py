"""What the screen of a bot's turn looks like; in the heap only while it is drawn."""

from firmware.ui.paragraph import wrap


def draw(screen):
    """Draws all of it."""
    canvas, look, g = screen.canvas, screen.look, screen.canvas.grid
    match = screen.app.match
    middle, inner = canvas.w // 2, canvas.w - 2 * g.margin
    screen._hinted = None
    canvas.fill(0, 0, canvas.w, canvas.h, look.hand)
    name = match.names[screen.seat]
    word = "has played" if screen.over else "is thinking"
    font = canvas.M if g.tall else canvas.S
    y = 0
    if g.tall:
        about = "%s, %s" % (match.game.title, match.engine.standing())
        canvas.text(canvas.S, canvas.fit(canvas.S, about, inner), middle, 2, look.quiet_on_hand, 1)
        y = canvas.S.line + 4
    if canvas.h < 100:
        canvas.text(font, canvas.fit(font, "%s %s" % (name, word), inner), middle, y, look.on_hand, 1)
    else:
        canvas.text(canvas.L, canvas.fit(canvas.L, name, inner), middle, y, look.on_hand, 1)
        y += canvas.L.line
        canvas.text(canvas.S, word, middle, y, look.quiet_on_hand, 1)
    y += canvas.S.line if canvas.h < 100 else canvas.S.line + g.gap
    draw_news(canvas, match, font, y, g.bottom - (5 if canvas.h < 100 else 10))
    screen.draw_hints()


def draw_news(canvas, match, font, y, end):
    """Writes what was done, of much the last, as far as there is room between y and `end`."""
    look, g = canvas.colours, canvas.grid
    news = match.news
    room = (end - y) // font.line
    lines = []
    for i in range(max(0, len(news) - room), len(news)):
        seat, text = news[i]
        if seat >= 0:
            text = "%s: %s" % (match.names[seat], text)
        ink = look.on_hand if i == len(news) - 1 else look.quiet_on_hand
        lines += [(text[a:b], ink) for a, b in wrap(canvas, font, text, canvas.w - 2 * g.margin)]
    for text, ink in lines[-room:]:
        canvas.text(font, text, g.margin, y, ink)
        y += font.line
