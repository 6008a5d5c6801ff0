"""Turns in words: what a player did, action by action, becomes one line."""

from games.contract import CHANCE

_MOST = 8  # lines that are kept of what the bots did


def joined(before, text, hidden):
    """The line of a turn so far and what was done next. With hidden hands a chain names its train once:
    "9-4, 4-1 > Mira"."""
    if hidden:
        where = text.find(" > ")
        if where >= 0 and before.endswith(text[where:]):
            before = before[: -len(text[where:])]
        before += ","
    return before + " " + text


def tell(match, seat, action):
    """What `seat` is about to do goes into match.news; whether there was anything to say."""
    engine, hidden, news = match.engine, match.game.hidden, match.news
    if hidden and engine.turn == CHANCE:
        return False
    text = engine.describe(action, match.names) if hidden else engine.describe(action)
    if not text:
        return False
    if news and news[-1][0] == seat:
        news[-1] = seat, joined(news[-1][1], text, hidden)
    else:
        news.append((seat, text))
        del news[:-_MOST]
    return True


def tell_fault(match, text, fault, storage):
    """A bot's fault goes into match.news, and once into the log."""
    why = "a fault of the program, " + type(fault).__name__
    if isinstance(fault, (ValueError, RuntimeError)):  # a sentence
        why = str(fault).rstrip(".")
    elif isinstance(fault, MemoryError):
        why = "too little memory"
    elif isinstance(fault, OSError):
        why = "the data cannot be read"
    elif isinstance(fault, ImportError):
        why = "the program is missing"
    match.news.append((-1, "%s: %s." % (text, why)))
    if not match.logged:
        match.logged = True
        try:
            from firmware import crash

            crash.note(storage, fault)
        except MemoryError:
            pass
