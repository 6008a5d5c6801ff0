"""The double that everybody has to serve: a foot with its toes, or the starting double with its trains."""

from firmware.ui import laid, theme, tiles
from firmware.ui.tiles import LAID
from firmware.views.chicken_foot_layout import ACROSS, CAPTION_Y, DOUBLE_Y, N, PANEL, PARENT
from games.dominoes.tiles import HIGH, LOW, NONE


def draw(view, guest, lay):
    """In the panel at the left, with the place that wants a tile."""
    canvas, engine = view.canvas, view.engine
    grid, font = canvas.grid, canvas.S
    mono = canvas.mono
    double = guest.centre
    number = HIGH[double]
    start = double == engine.double
    count = engine.children[double]
    places = engine.initial_trains if start else 3
    across = places
    panel, n = lay[PANEL], lay[N]
    w, h = (14, 20) if mono else (n + 2, 2 * n + 3)
    gap = 2 if not grid.tall else 4
    numbers = view.app.settings.get("tile_faces") == "numbers"
    bottom = grid.bottom - (22 if grid.tall else 0)
    canvas.fill(0, grid.top, panel, bottom - grid.top, canvas.colours.hand)
    thick = n + 2
    y = lay[DOUBLE_Y]
    if places > 4:
        if mono:
            across = places = 1  # no room for them all: the next one
        else:  # half of the trains go the other way
            across = (places + 1) // 2
            y = max(y, grid.top + 3 + h + gap)
    elif mono and start and places > 3:
        across = places = 1
    pitch = min(lay[ACROSS], (panel - 4 - w) // max(1, across - 1))
    middle = panel // 2
    toes = y + thick + gap
    x = middle - (2 * n + 3) // 2
    tiles.tile(canvas, x, y, n, number, number, LAID, numbers, True, thick)
    if double == guest.fresh:
        laid.last(canvas, x + 2 * n - 1, y - 2)
    if lay[PARENT] and not start:
        parent = engine.on[double]
        tiles.tile(canvas, middle - w // 2, y - h - gap, n, HIGH[parent] + LOW[parent] - number, number, LAID, numbers)
    wanted = -1
    for i in range(places):
        above = i >= across
        place = i - across if above else i
        row = places - across if above else across
        x = middle - ((row - 1) * pitch + w) // 2 + place * pitch
        top = y - gap - h if above else toes
        if i < count and places > 1:
            tile = engine.child(double, i)
            outer = engine.outer(tile)
            tiles.tile(canvas, x, top, n, outer if above else number, number if above else outer, LAID, numbers)
            if tile == guest.fresh and not mono:
                laid.last(canvas, x + w - 4, top - 2)
        elif view.focus != NONE or i > count and places > 1:
            laid.slot(canvas, x, top, n)
        elif wanted < 0:
            wanted = i
            laid.wanted(canvas, x + (mono and 1), top, n, number)
    y = max(lay[CAPTION_Y], toes + h + gap)
    said = "%d of %d" % (count, engine.initial_trains if start else 3)
    if not mono:
        said += " trains" if start else " toes"
    canvas.text(font, said, middle, y, canvas.colours.on_hand, 1)
    if lay[PARENT] and not start and canvas.grid.wide:
        tile = double
        while engine.on[tile] != engine.double:
            tile = engine.on[tile]
        said = "from %d-%d, train %d" % (HIGH[engine.double], LOW[engine.double], engine.nth[tile] + 1)
        canvas.text(font, canvas.fit(font, said, panel - 4), middle, y + font.line + 1, theme.FELT, 1)
