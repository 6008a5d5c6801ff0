"""Replays the traces of Chicken Foot: rounds step by step, matches through the scoring alone. See traces.py.

What a line calls "S" is the starting double. A turn's end (DONE) is no step of a line: it is played after each
placement that does not end the round. A draw and the tile drawn are two actions here and one step there.
"""

from array import array

from games.chicken_foot.engine import Engine
from games.contract import IllegalAction
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, PASS, PLACE, TILE, place, target_of, tile_of
from games.dominoes.laying import TABLE
from games.dominoes.phases import MATCH_END, OUT, PLACED, ROUND_END

LETTERS = "ABCDEFGH"


class Replay:
    """Replays one line after the other; `compared` lists of legal actions so far."""

    def __init__(self):
        self.compared = 0

    def difference(self, row):
        """The first thing that is not equal in one line, in words; "" if all is."""
        seats = LETTERS[: row["seats"]]
        try:
            engine = Engine(len(seats), row["options"])
            if row["kind"] == "match":
                _match(engine, seats, row)
            else:
                self._round(engine, seats, row)
        except (Differs, IllegalAction) as difference:
            return str(difference)
        return ""

    def _round(self, engine, seats, row):
        choices = array("I", bytes(4 * engine.MOST))
        engine.begin_round(row["round"], seats.find(row["hunt_first"]))
        _same("starting double", tiles.name(engine.double), row["start"])
        for tile in row["hunt"]:
            engine.play(TILE + tiles.parse(tile))
        for seat in seats:
            for tile in row["hands"][seat]:
                _same("dealt to", seats[engine.mover], seat)
                engine.play(TILE + tiles.parse(tile))
        _same("dealing", engine.dealing, False)
        _same("finder", seats[engine.turn], row["finder"])
        _same("yard", engine.yard, row["yard"])
        laid = []
        for number, step in enumerate(row["steps"]):
            where = "step %d" % (number + 1)
            _same(where + ", turn", seats[engine.mover], step.get("seat") or step["pass"])
            ours = [_word(engine, choices[i]) for i in range(engine.legal(choices))]
            if "draw" in step:
                _same(where, ours, ["draw"])
                engine.play(DRAW)
                engine.play(TILE + tiles.parse(step["draw"]))
            elif "pass" in step:
                _same(where, ours, ["pass"])
                engine.play(PASS)
            else:
                _same(where, sorted(ours), sorted(step["legal"]))
                self.compared += 1
                tile, _, target = step["play"].partition(">")
                laid.append([tile, target])
                engine.play(place(tiles.parse(tile), engine.double if target == "S" else tiles.parse(target)))
                if engine.phase == PLACED:
                    _same(where + ", then", (engine.legal(choices), choices[0]), (1, DONE))
                    engine.play(DONE)
        _result(engine, seats, laid, row["result"])


class Differs(Exception):
    """Engine and line are not of one mind; the text says where."""


def _same(what, ours, theirs):
    if ours != theirs:
        raise Differs("%s: we have %s, the line %s" % (what, ours, theirs))


def _word(engine, action):
    if action < PLACE:
        return "draw" if action == DRAW else "pass" if action == PASS else "action %d" % action
    target = target_of(action)
    return tiles.name(tile_of(action)) + ">" + ("S" if target == engine.double else tiles.name(target))


def _result(engine, seats, laid, result):
    if engine.phase != ROUND_END and engine.phase != MATCH_END:
        raise Differs("the round is not over after the last step")
    _same("end", "out" if engine.ended == OUT else "blocked", result["end"])
    _same("out", [seat for i, seat in enumerate(seats) if not engine.held[i]], result["out"])
    _same("won", [seat for i, seat in enumerate(seats) if engine.has_won(i)], result["won"])
    _same("rounds won", [seat for i, seat in enumerate(seats) if engine.won[i]], result["won"])
    _same("yard", engine.yard, result["yard"])
    _same("layout of the line", laid, result["layout"])
    ours = {}
    ends = {}
    for tile in range(engine.tiles):
        name = tiles.name(tile)
        if engine.place[tile] == TABLE and tile != engine.double:
            on = engine.on[tile]
            ours[name] = "S" if on == engine.double else tiles.name(on)
        if engine.is_end(tile):
            ends[name] = engine.outer(tile)
    _same("layout", ours, dict(laid))
    _same("ends", ends, result["ends"])
    feet = [_foot(engine, tile) for tile, _ in laid if tiles.is_double(tiles.parse(tile))]
    _same("feet", feet, result["feet"])
    for i, seat in enumerate(seats):
        held = sorted([tiles.name(tile) for tile in range(engine.tiles) if engine.place[tile] == i])
        _same("hand of " + seat, held, sorted(result["hands"][seat]))
        _same("score of " + seat, engine.last[i], result["scores"][seat])
        _same("total of " + seat, engine.score(i), result["scores"][seat])


def _foot(engine, name):
    double = tiles.parse(name)
    count = engine.children[double]
    toes = [tiles.name(engine.child(double, i)) for i in range(count)]
    state = "unfinished" if double == engine.foot else "complete" if count == 3 else "closed"
    return {"double": name, "toes": toes, "state": state}


def _match(engine, seats, row):
    """The match as its rounds tell it, scores and who won each: totals and winners are ours."""
    _same("rounds", engine.rounds, len(row["rounds"]))
    for scores, won in zip(row["rounds"], row["won"]):
        for i, seat in enumerate(seats):
            engine.totals[i] += scores[seat]
            engine.won[i] += seat in won
    engine.enter(MATCH_END)
    for i, seat in enumerate(seats):
        _same("total of " + seat, engine.score(i), row["totals"][seat])
    _same("winners", [seats[i] for i in engine.winners()], row["winners"])
