"""A console that nobody presses: it dims, puts a hand away, sleeps, and tells when the battery is low.

In the heap only while something is due. Nothing here is in the middle of a player's turn: a hand that is on the
screen is put away first, and the console goes dark with the hand-over screen.
"""

from micropython import const

LOW = const(15)  # percent of the battery at which it is told, and again
EMPTY = const(5)  # at this
_CHARGED = const(20)  # from here on both are told again
_LOOKS = const(16)  # readings at once: hal.battery smooths, and is asked once a minute only
_DIM = const(16)  # percent of the backlight: what the lowest step of the brightness is, still readable
_MINUTE = const(60_000)  # ms between two looks at the battery
_OWN = "view resign hint hint_told"  # screens of the one who holds the handheld
_SOON = const(20)  # ms, until what was asked for is on the screen


def rest(app):
    """Nobody has pressed anything for app.due ms: does what is due, and says in app.due when the next is."""
    hal, settings = app.hal, app.settings
    idle = hal.clock.since(app.touched)
    dim, sleep = settings["dim"] * 1000, settings["sleep"] * 1000  # ms; 0 is never
    if sleep and idle >= sleep:
        if not put_away(app):
            doze(app)
            idle = 0
        elif app.match.game.hidden:  # someone may be thinking behind it: as long again
            app.touched = hal.clock.now()
            idle = 0
        else:
            app.due = idle + _SOON
            return
    elif dim and idle >= dim and not app.dimmed:
        app.dimmed = True
        hal.display.brightness(min(_DIM, app.light))
    else:
        place = where(app)
        if place == "view" and not app.match.game.hidden:
            place = "table"
        look(app, place if place in ("home", "hand_over", "table") else "")
    app.due = idle + _MINUTE
    for due in (dim if not app.dimmed else 0, sleep):
        if idle < due < app.due:
            app.due = due


def where(app):
    """The screen that is up, "view" for the table of any game."""
    place = app.screen.__module__.split(".")
    return "view" if place[1] == "views" else place[2]


def put_away(app):
    """Goes from what only the player may see or do who holds the handheld to what everybody may; False if nothing
    of it was on the screen, or there is nobody else at the table."""
    place = where(app)
    if app.match and app.match.people == 1:
        return False
    if place in ("hands", "tricks"):  # what lay hidden in a round that is over: to its scores
        app.show("result")
    elif place == "menu" and not app.screen.public or place in _OWN.split() and app.holder >= 0:
        app.holder = -1
        app.open_table()
    else:
        return False
    return True


def doze(app):
    """Sleeps until a key is pressed. Whoever that is, does not hold the handheld yet, unless nobody else could."""
    hal = app.hal
    if not (app.match and app.match.people == 1):
        app.holder = -1
    hal.sleep()
    app.touched = hal.clock.now()
    app.dimmed = False
    hal.display.brightness(app.light)
    place = where(app)
    if place == "hand_over":  # with what the battery has now
        app.show(place)
    elif place == "home":
        app.screen.stale = True
        look(app, place)


def look(app, after):
    """Reads the battery: its percent if it is low, else -1. At LOW and at EMPTY asks once for the screen that
    tells it, which leads on to the screen `after`; not where that is "", because something would be lost."""
    battery = app.hal.battery
    if not battery:
        return -1
    for _ in range(_LOOKS):
        percent = battery.percent()
    stage = (percent <= LOW) + (percent <= EMPTY)
    if app.warned < 0:  # the console has restarted itself: that was told before
        app.warned = stage
    if percent >= _CHARGED:
        app.warned = 0
    elif stage > app.warned and after:
        app.warned = stage
        app.show("battery", percent=percent, after=after)
    return percent if stage else -1
