"""What is done in a bot's turn beside thinking: its actions are played and told, chance events fall, the next one
comes, or a person. In the heap only while no bot is."""

from games.contract import CHANCE

from firmware import bots, catalogue, turns
from micropython import const

_READING = const(1200)  # ms for which what a bot did stays before the next one's is told


def go_on(screen):
    """Does the next thing, one action or less; True if the bot has to decide."""
    app, match = screen.app, screen.match
    engine = match.engine
    seat = app.acting_seat()
    if screen.fault:
        _tell_fault(screen)
        return False
    reading = screen.told >= 0 and app.hal.clock.since(screen.then) < _READING
    if seat < 0 or not match.bots[seat] or engine.dealing or engine.round_over:
        if not reading:
            _leave(app)
        elif not screen.over:
            screen.over = screen.stale = True
        return False
    if seat != screen.seat:
        screen.seat = seat
        screen.count = screen.at = 0
        screen.hurried = screen.lame = False
        screen.stale = True
        return False
    reading = reading and screen.told != seat
    if engine.turn == CHANCE:
        if app.settings["manual_dice"] and not match.game.hidden:  # the dice of the table are entered for it
            app.show(match.game.view)
        elif not reading:
            match.roll(lambda action: _tell(screen, action))
            screen.stale = True
    elif screen.at < screen.count:
        if not reading:
            _play(screen, screen.plan[screen.at])
            screen.at += 1
            screen.stale = screen.at >= screen.count
    elif match.legal() > 1 and not screen.lame and not match.weak:
        return True
    elif not reading:
        if match.forced is not None:
            _play(screen, match.forced, True)
        else:
            _play(screen, catalogue.load("bots.simple").choice(engine, match.choices, match.legal()))
        screen.stale = True
    return False


def _play(screen, action, by_console=False):
    """Plays an action of the bot, and tells it."""
    match = screen.match
    if match.engine.allows(action):
        _tell(screen, action)
        match.play(action, by_console)
    else:
        screen.fail(RuntimeError("it wanted something illegal"))


def _tell(screen, action):
    """What is about to be played becomes a part of the line of this turn."""
    if turns.tell(screen.match, screen.seat, action):
        screen.told = screen.seat
        screen.then = screen.app.hal.clock.now()


def _leave(app):
    """To a person, to the deal or to a result."""
    app.match.news.clear()
    app.hal.buttons.swallow()  # what was to hurry the bot is no answer to what comes now
    if app.hal.battery:  # for one person alone no hand-over tells that it is low
        catalogue.load("firmware.power").look(app, "table")
    if not app._asked:
        if app.match.people == 1:  # nobody else is asked for
            app.sound("turn")
        app.open_table()


def _tell_fault(screen):
    match = screen.match
    bots.drop(match)
    if screen.cramped:
        screen.cramped = False
        screen.app.start_again("table:bot")
    text = match.names[screen.seat] + " plays simply"
    if screen.fault is match.lapse:
        match.lapse = None
        text = "The bots forget what was played"
    turns.tell_fault(match, text, screen.fault, screen.app.hal.storage)
    screen.fault = None
    screen.told = match.engine.seats  # nobody's: it is to be read, whoever plays next
    screen.then = screen.app.hal.clock.now()
    screen.stale = True
