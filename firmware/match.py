"""A match: what its driver does, written down in its journal.

An action goes to the engine first, which refuses what is illegal, and to the journal at once after it;
nothing of it is on the screen before both are done. So whatever a player has seen is saved, and after a
power cut a roll that nobody saw comes out of the generator again, the same one.
"""

from firmware import catalogue
from firmware.driver import Driver
from firmware.journal import ENTERED, PLAYED, ROLLED, TAKEN, UNDONE


class Match(Driver):
    """A match in progress, made by opening.py; a Driver that forgets nothing.

    game        its line in the catalogue
    options     {name: choice}, those in force
    names       one a seat
    number      of the match on this console, from 1
    people      how many seats are persons
    hints       whether a person may ask a bot
    news        [(seat, text)]: what bots did since a person last acted, a turn a line, for the screen that shows it
    weak        why its bots only play simply, an exception, or None; `logged`: that a bot's fault is in the log
    """

    weak = None
    logged = False

    def __init__(self, game, options, names, seed, number, bots=(), hints=True):
        super().__init__(game.engine(len(names), options), seed)
        self.game = game
        self.options = self.engine.options
        self.names = names
        self.number = number
        self.journal = None
        self.in_records = False
        self.people = len(names)
        self.news = []
        self.hints = hints
        if bots:
            self.bots = bots
            self.people = bots.count(0)

    @property
    def trouble(self):
        """Why the match is not on the storage, as a sentence for the screen; "" if it is."""
        return self.journal.trouble

    # -- what is done

    def seat_bots(self):
        """Before the first action: the bots, if there are any, are to hear of all."""
        if self.bots:
            catalogue.load("firmware.remembered").listen(self)
            catalogue.forget("firmware.remembered")

    def play(self, action, by_console=False):
        """A player's action, or one that the console takes because it is the only one (SH-02).

        IllegalAction says why not; then nothing has changed (SH-09).
        """
        kind = TAKEN if by_console else PLAYED
        self.advance(kind, action)
        self.journal.record(kind, action)

    def roll(self, tell=None):
        """Lets the match's generator decide a chance event; returns it as an action (SH-05).

        tell(action) is called in the position in which that is played.

        A deal waits in memory until it is whole: nobody has seen any of it, and after a power cut the generator
        gives the same one again. Then it goes to the storage in one piece.
        """
        waits = self.engine.dealing
        action = self.draw()
        if tell:
            tell(action)
        self.advance(ROLLED, action)
        self.journal.record(ROLLED, action, waits)
        if waits and not self.engine.dealing:
            self.journal.save()
        return action

    def enter(self, action):
        """A chance event that the players made themselves: real dice on the table."""
        self.advance(ENTERED, action)
        self.journal.record(ENTERED, action)

    def undo(self):
        """`take_back`, and written down."""
        gone = self.take_back()
        self.journal.record(UNDONE, gone)
        return gone

    def save(self):
        """Brings to the storage what is not there yet. Returns `trouble`."""
        return self.journal.save()

    def close(self):
        """Saves and lets go of the file and of the game's modules. Returns `trouble`.

        A match of the records leaves both alone: its game may be that of the match in play.
        """
        if self.in_records:
            return ""
        trouble = self.journal.save()
        self.journal.close()
        self.game.drop()
        return trouble

    def finish(self):
        """Closes the match and moves its journal to the records; returns its name there.

        One that is not over can be taken up again. "" if the storage refuses: `trouble` says why, and
        the match is still what `opening.resume` finds.
        """
        from firmware import shelf

        return shelf.put_away(self)
