"""Why the best candidate is the best, in at most 44 characters: what can be seen of it, two things at most."""

from games.backgammon.actions import ACCEPT, BEAVER, DOUBLE, DROP, OFFER, RACCOON, REFUSE, ROLL, TAKE
from games.backgammon.board import highest

_MOST = 44
_TIMES = ("", "", " two", " three", " four")
_CLOSE = 60  # 1/1000 of equity


def why(bot):
    """Why candidate 0 of a bot that has decided is the best; "" if there is nothing to say."""
    if not bot.count:
        return ""
    decided = bot.decided()
    if hasattr(decided, "kept"):
        decided.lay(0)
        return _fit(_seen(decided.board, decided.boards)) or _worths(bot)
    return _cube(bot, decided.actions[0])


def _fit(reasons):
    """The first, and another one if there is room."""
    said = ""
    for reason in reasons:
        if not said:
            said = reason
        elif len(said) + 2 + len(reason) <= _MOST:
            return said + ", " + reason
    return said


def _worths(bot):
    if bot.count < 2:
        return "the only play"
    return "%+.3f, the next %+.3f" % (bot.worth(0) / 1000, bot.worth(1) / 1000)


def _seen(before, after):
    """What the play does, the most telling first. Boards of 52 counts, the mover's side first."""
    found = []
    hits = after[51] - before[51]
    if hits:
        found.append("hits" + _TIMES[hits])
    off = after[0] - before[0]
    if off:
        found.append("bears off" + (_TIMES[off] if off > 1 else " one"))
    if before[25] and not after[25]:
        found.append("enters")
    contact = highest(before[:26]) + highest(before[26:]) > 24
    if not contact:
        if not off and highest(before[:26]) > 6:
            found.append("brings %s home" % ("all" if highest(after[:26]) < 7 else "them"))
        return found
    most = 0
    for p in range(1, 25):
        if after[p] > 1 and before[p] < 2:
            most = p if p in (4, 5, 7, 20, 21) or not most else most
    if most:
        found.append("makes the %s point" % ("bar" if most == 7 else most))
    prime = _prime(after)
    if prime > 3 and prime > _prime(before):
        found.append("primes %d points" % prime)
    back = sum(before[19:26]) - sum(after[19:26])
    if back > 0 and highest(after[:26]) < 19:
        found.append("gets all back checkers out")
    elif back > 0 and not before[25]:
        found.append("gets a back checker out")
    shots = _blots(after)
    if not shots:
        found.append("leaves no shot" if _blots(before) else "stays safe")
    elif shots < _blots(before):
        found.append("leaves fewer shots")
    return found


def _prime(board):
    """The longest row of points held."""
    most = row = 0
    for p in range(1, 25):
        row = row + 1 if board[p] > 1 else 0
        most = max(most, row)
    return most


def _blots(board):
    """Own blots with a checker of the other side behind them."""
    far = 25 - highest(board[26:])
    return sum([1 for p in range(far + 1, 25) if board[p] == 1])


def _cube(bot, action):
    wins = bot.at.outputs[0] if bot.at else 0  # of who is to roll
    worth = bot.worth(0)
    if action == DOUBLE:
        taken = 1000 - worth
        answer = "should drop" if taken < 1 else "have a close take" if taken < _CLOSE else "can take"
        return "double: they " + answer
    if action == ROLL:
        if worth > 1000:
            return "too good to double: plays for a gammon"
        return "no double: %d%% to win" % ((wins + 50) // 100) if bot.count > 1 else "rolls"
    if action == DROP:
        return "drop: only %d%% to win" % ((10000 - wins + 50) // 100)
    if action == TAKE:
        close = bot.worth(1) + _CLOSE > worth
        return "%s: %d%% to win" % ("a close take" if close else "take", (10000 - wins + 50) // 100)
    return {
        BEAVER: "beaver: the double was wrong",
        RACCOON: "raccoon: the beaver was wrong",
        ACCEPT: "nothing more to be won",
        REFUSE: "there is more to be won",
        OFFER + 1: "the game is lost",
        OFFER + 2: "the gammon is lost",
    }.get(action, "")
