"""Positions that come from outside (a save, a test, a notation): set up, and whether their fields fit together."""

from games.backgammon.packing import MOST_POINTS, ROOM, WIN
from games.backgammon.phases import (
    BEFORE_ROLL, DOUBLED, GAME_END, MATCH_END, MOVING, OPENING, RACCOONED, RESIGNING,
)


def set_up(
    engine, mover_side, other_side, mover=0, dice=None, cube=1, cube_owner=-1,
    score=(0, 0), crawford=False, game=0, phase=BEFORE_ROLL, offered=0,
):
    """A game in progress: two sides of 26 counts ([0] is worked out), each numbered from itengine.

    `dice` are to be played in full; without them the game is in `phase`. `score` by seat; `game`
    counts from 1. ValueError, with the reason and nothing changed, for no position of this match.
    """
    if mover not in (0, 1) or cube_owner not in (-1, 0, 1) or not OPENING < phase < GAME_END:
        raise ValueError("mover and cube owner are seats, the phase one of a game in progress")
    if cube not in (1, 2, 4, 8, 16, 32, 64) or offered not in (0, 1, 2, 3):
        raise ValueError("no cube shows that, or nothing like it can be offered")
    if min(score) < 0 or max(max(score), game) > MOST_POINTS:
        raise ValueError("scores and games count from 0 to %d" % MOST_POINTS)
    if dice and not (1 <= min(dice) and max(dice) <= 6):
        raise ValueError("a die shows 1 to 6")
    before = bytearray(engine.SIZE)
    engine.pack_into(before)
    try:
        engine.lay_out()
        for p in range(1, 26):
            engine.side[mover][p] = mover_side[p]
            engine.side[1 - mover][p] = other_side[p]
        check(engine.side[0], engine.side[1], engine.checkers)
        engine.mover = mover
        engine.cube = cube
        engine.cube_owner = cube_owner
        engine.crawford = crawford
        engine.points_won[0] = score[0]
        engine.points_won[1] = score[1]
        engine.game = game or 1 + (sum(score) + WIN - 1) // WIN
        engine.phase = phase
        engine.offered = offered
        if dice:
            engine.rolled(dice[0], dice[1])
        engine.check()
    except ValueError:
        engine.restore(before)
        raise


def validate(engine):
    """ValueError unless the engine's fields make a position of its match."""
    check(engine.side[0], engine.side[1], engine.checkers)
    if not _board(engine):
        raise ValueError("the checkers do not fit the state of the game")
    if not _turn(engine):
        raise ValueError("dice or offer do not fit the state of the game")
    if not _cube(engine):
        raise ValueError("the cube cannot stand like this")
    if not _points(engine):
        raise ValueError("the score does not fit the match")
    if engine.phase >= GAME_END and not _result(engine):
        raise ValueError("the result does not fit the game")


def _board(engine):
    if engine.phase == OPENING:
        return engine.side[0] == engine.setup and engine.side[1] == engine.setup
    most = max(engine.side[0][0], engine.side[1][0])
    return most < engine.checkers or engine.phase >= GAME_END  # BG-28


def _turn(engine):
    phase = engine.phase
    offered = engine.offered
    if (phase == MOVING) != (engine.dice[0] > 0) or (phase == OPENING and engine.mover):
        return False
    if phase == RESIGNING and not offered:
        return False
    if not offered:
        return True
    return engine.resign and phase in (BEFORE_ROLL, RESIGNING) and (engine.gammons or offered == 1)  # BG-33


def _cube(engine):
    phase = engine.phase
    cube = engine.cube
    owner = engine.cube_owner
    offered = DOUBLED <= phase <= RACCOONED
    if not engine.has_cube or engine.crawford:
        return cube == 1 and owner < 0 and not offered
    if owner < 0:
        if cube > 1 + engine.automatic_doubles:  # BG-45
            return False
    elif cube == 1 or phase == OPENING:
        return False
    if not offered:
        return True
    if phase == DOUBLED:
        return owner != 1 - engine.mover and cube < 64  # BG-36, BG-41
    beavered = phase - DOUBLED  # how often the first double was doubled again: its owner beavered it
    return engine.beavers >= beavered and owner == 1 - engine.mover and 1 << beavered <= cube < 64


def _points(engine):
    least = min(engine.points_won)
    most = max(engine.points_won)
    playing = engine.phase < GAME_END
    played = engine.game - playing
    if not (engine.game and played <= least + most <= played * WIN):
        return False
    length = engine.match_length
    if not length:
        return not engine.crawford and (most <= ROOM or not playing)
    if engine.crawford and not (engine.has_crawford and playing and least < most == length - 1):  # BG-42
        return False
    decided = engine.phase == MATCH_END
    return least < length and (most == length if decided else most < length)  # BG-32


def _result(engine):
    winner = engine.won_by
    kind = engine.won_kind
    points = engine.points_won[winner]
    if engine.side[1 - winner][0] == engine.checkers:
        return False
    if engine.match_length and engine.phase == MATCH_END:
        if points < engine.match_length:
            return False
    elif points < engine.won_points:
        return False
    if engine.side[winner][0] == engine.checkers:
        return kind == engine.kind_of_win(winner)
    if kind:
        return engine.resign and (engine.gammons or kind == 1)
    return engine.has_cube and engine.cube < 64  # a double was dropped


def check(mine, theirs, checkers):
    """ValueError unless the two sides can stand on one board with `checkers` each; sets what is off."""
    for side in (mine, theirs):
        on = 0
        for p in range(1, 26):
            on += side[p]
        if on > checkers:
            raise ValueError("a side has %d checkers, more than %d" % (on, checkers))
        side[0] = checkers - on
    for p in range(1, 25):
        if mine[p] and theirs[25 - p]:
            raise ValueError("both sides hold point %d" % p)
