"""Which candidate of a decision a person has chosen: for the review."""

from bots.backgammon.plays_viper import results
from games.backgammon.actions import CONFIRM, MOVE, die_of, point_of


def find(search, actions, n):
    """The candidate that `n` actions amount to, -1 for none. Another way to the same board is the same play."""
    if actions[0] < MOVE:  # an answer, of a Cube
        for i in range(search.count):
            if search.actions[i] == actions[0]:
                return i
        return -1
    play = steps = 0
    for i in range(n):
        if actions[i] != CONFIRM:
            step = point_of(actions[i]) | (32 if die_of(actions[i]) != search.turn[0] else 0)
            play |= step << 6 * steps
            steps += 1
    search.moves[0] = play
    results(search.board, search.turn, search.moves, 0, 1, search.boards)
    board = bytes(search.boards[:52])
    for i in range(search.count):
        results(search.board, search.turn, search.kept, i, 1, search.boards)
        if search.boards[:52] == board:
            return i
    if search.count < len(search.kept):
        return -1
    search.kept[i] = play  # a play that was forgotten is no better than the last that was not
    return i
