"""Brings together what a review needs. In the heap only until that is there."""

from firmware import catalogue
from firmware.journal import FILE
from micropython import const

_EXPERT = const(4)


class Opening:
    """One part after the other, each in a step of its own: the stack then holds nothing of the others."""

    def __init__(self, app, about):
        """`about`: the line of the record in their list, "" for the match that has just ended."""
        self.app = app
        self.about = about
        self.reader = self.own = self.bot = None
        self.size = 0  # bytes of the actions

    def step(self):
        """The Review, once there is one."""
        app = self.app
        match = app.match
        if not match:
            app.match, self.reader, self.size = opened(app.hal.storage, self.name())
            for module in ("shelf", "titles", "journal_reader", "aside"):
                catalogue.forget("firmware." + module)
        elif not self.own:
            self.own = match.game.another(match.engine.seats, match.options)
            self.own.options = match.options  # not twice
            catalogue.load("firmware.remembered").listen(match)
            catalogue.forget("firmware.remembered")
        elif not self.bot:
            bots = catalogue.load("firmware.bots")
            self.bot = bots.make(match, self.own, _EXPERT, bots.room(app.canvas))
            self.bot.lean = False  # it is to keep what it has: later there are no holes for it
            catalogue.forget("firmware.bots")
        else:
            luck = catalogue.load("bots.%s.luck" % match.game.name).Luck(self.bot)
            return catalogue.load("firmware.review").Review(match, self.reader, self.size, self.bot, luck)

    def name(self):
        """Of the journal."""
        if not self.about:
            return FILE
        return catalogue.load("firmware.shelf").records(self.app.hal.storage)[int(self.about)]


def opened(storage, name):
    """The match of a journal at its start, a Reader of its actions, and their bytes. Close the reader after use.

    ValueError with the end of a sentence if it is none; OSError if it cannot be read.
    """
    from firmware import aside, titles
    from firmware.journal_reader import Reader, read_header
    from firmware.seen import Seen

    end = aside.length(storage, name)
    file = aside.reading(storage, name)
    fields, head = read_header(file)
    match = Seen(titles.find(fields["game"]), fields["options"], fields["names"])
    return match, Reader(file, head, end), end - len(head)
