"""The whole match again: when it is opened, and for the move log, the score sheet and the statistics."""

from firmware import catalogue
from firmware.journal import ENTERED, ROLLED


def replay(driver, actions, progress=None):
    """Plays what a journal holds. Returns "", or what is wrong with the action at `actions.at`.

    The generator's chance events are drawn again and compared. progress(byte) comes now and then.
    """
    while actions.step():
        try:
            if actions.kind == ROLLED and driver.draw() != actions.action:
                return "is a roll that its seed does not give"
            driver.undoable = actions.reachable
            driver.advance(actions.kind, actions.action)
        except (MemoryError, ImportError):  # of a file of this console, not of the journal
            raise
        except Exception as fault:  # a journal of other rules can fail in any way
            return "does not fit the rules (%s)" % fault
        if progress and not driver.played & 63:
            progress(actions.at)
    driver.undoable = True
    return ""


def each_action(match, visit, progress=None):
    """Replays the match through `engine`, with visit(engine, action, kind) before each action.

    What was taken back is left out. Afterwards, and also when `visit` raises or ends the tour by
    answering True, the engine stands where it was.
    """
    engine = match.engine
    here = bytearray(engine.SIZE)
    engine.pack_into(here)
    from firmware.journal_records import Actions, everything

    reader = everything(match.journal)
    actions = Actions(reader)
    del Actions, everything
    try:
        engine.reset()
        done = 0
        while actions.step():
            if visit(engine, actions.action, actions.kind):
                break
            engine.play(actions.action)
            done += 1
            if progress and not done & 63:
                progress(done, match.played)
    finally:
        reader.close()
        reader = actions = None
        catalogue.forget("firmware.journal_")
        catalogue.tidy(match.game)  # the visits are over; there is not always room for what restores as well
        engine.restore(here)


def statistics(match, progress=None):
    """The game's Tally of the match so far."""
    tally = match.game.tally()
    each_action(match, lambda engine, action, kind: tally.count(engine, action, kind == ENTERED), progress)
    return tally
