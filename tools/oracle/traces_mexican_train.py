"""Replays the traces of Mexican Train: rounds step by step, matches through the scoring alone. See traces.py.

A turn's end (DONE) is no step of a line: where it is the only action, or none of ours in the line's list, it is
played in between. A draw and the tile drawn are two actions here and one step there.
"""

from array import array

from games.contract import IllegalAction
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, PASS, PLACE, TILE, place, target_of, tile_of
from games.dominoes.phases import MATCH_END, OUT, PLACED, ROUND_END
from games.mexican_train.actions import MEXICAN, TRAINS
from games.mexican_train.engine import Engine

LETTERS = "ABCDEFGHIJKLMN"


class Replay:
    """Replays one line after the other; `compared` lists of legal actions so far."""

    def __init__(self):
        self.compared = 0

    def difference(self, row):
        """The first thing that is not equal in one line, in words; "" if all is."""
        options = dict(row["options"])
        seats = LETTERS[: options.pop("players")]
        try:
            engine = Engine(len(seats), options)
            if row["kind"] == "match":
                _match(engine, seats, row)
            else:
                self._round(engine, seats, row)
        except (Differs, IllegalAction) as difference:
            return str(difference)
        return ""

    def _round(self, engine, seats, row):
        choices = array("I", bytes(4 * engine.MOST))
        engine.begin_round(row["round"], seats.find(row["dealer"]))
        _same("engine", tiles.name(engine.double), row["engine"])
        for seat in seats:
            for tile in row["hands"][seat]:
                _same("dealt to", seats[engine.mover], seat)
                engine.play(TILE + tiles.parse(tile))
        _same("boneyard", engine.yard, row["boneyard"])
        unmarked = ""  # whose marker a placement has just taken off, as long as no step has said so
        for number, step in enumerate(row["steps"]):
            where = "step %d" % (number + 1)
            if "unmark" in step:
                _same(where + ", unmark", unmarked, step["unmark"])
                unmarked = ""
                continue
            _same(where + ", no unmark", unmarked, "")
            if "engine" in step:
                _same(where + ", engine player", seats[engine.leader], step["engine"])
                continue
            seat = step.get("seat") or step["mark"]
            if engine.phase == PLACED and ("play" not in step or seats[engine.mover] != seat):
                _same(where + ", before", (engine.legal(choices), choices[0]), (1, DONE))
                engine.play(DONE)
            _same(where + ", turn", seats[engine.mover], seat)
            ours = [_word(engine, choices[i]) for i in range(engine.legal(choices))]
            if "draw" in step:
                if not engine.dealing:
                    _same(where, ours, ["draw"])
                    engine.play(DRAW)
                engine.play(TILE + tiles.parse(step["draw"]))
            elif "mark" in step:
                if "decline" not in ours:  # as the step before has said
                    _same(where, ours, ["mark"])
                engine.play(PASS)
                _same(where + ", marker", engine.marked >> seats.find(seat) & 1, 1)
            else:
                _same(where, sorted(ours), sorted(step["legal"]))
                self.compared += 1
                mover = engine.mover
                marked = engine.marked >> mover & 1
                if step["play"] == "stop":
                    engine.play(DONE)
                elif step["play"] != "decline":
                    tile, _, train = step["play"].partition(">")
                    engine.play(place(tiles.parse(tile), MEXICAN if train == "Mex" else seats.find(train)))
                if marked and not engine.marked >> mover & 1:
                    unmarked = seat
        _same("at the end, no unmark", unmarked, "")
        if engine.phase == PLACED:
            _same("at the end", (engine.legal(choices), choices[0]), (1, DONE))
            engine.play(DONE)
        _result(engine, seats, row["result"])


class Differs(Exception):
    """Engine and line are not of one mind; the text says where."""


def _same(what, ours, theirs):
    if ours != theirs:
        raise Differs("%s: we have %s, the line %s" % (what, ours, theirs))


def _word(engine, action):
    if action >= PLACE:
        train = target_of(action)
        return tiles.name(tile_of(action)) + ">" + ("Mex" if train == MEXICAN else LETTERS[train])
    if action == DONE:
        return "stop"
    if action == PASS:
        return "decline" if engine.can_place() else "mark"
    return "draw" if action == DRAW else "action %d" % action


def _result(engine, seats, result):
    if engine.phase != ROUND_END and engine.phase != MATCH_END:
        raise Differs("the round is not over after the last step")
    _same("end", "out" if engine.ended == OUT else "blocked", result["end"])
    _same("out", [seat for i, seat in enumerate(seats) if not engine.held[i]], result["out"])
    _same("boneyard", engine.yard, result["boneyard"])
    for i, seat in enumerate(seats):
        held = sorted([tiles.name(tile) for tile in range(engine.tiles) if engine.place[tile] == i])
        _same("hand of " + seat, held, sorted(result["hands"][seat]))
        _same("score of " + seat, engine.last[i], result["scores"][seat])
        _same("total of " + seat, engine.score(i), result["scores"][seat])
        _same("zero rounds of " + seat, engine.won[i], int(not result["scores"][seat]))
    trains = [_train(engine, train) for train in range(TRAINS) if train < len(seats) or train == MEXICAN]
    _same("trains", len(trains), len(result["trains"]))
    for ours, theirs in zip(trains, result["trains"]):
        _same("train", ours, theirs)


def _train(engine, train):
    laid = []
    tile = engine.tip[train]
    while tile != engine.double:
        laid.insert(0, tiles.name(tile))
        tile = engine.on[tile]
    _same("length of a train", engine.length[train], len(laid))
    return {
        "owner": "Mex" if train == MEXICAN else LETTERS[train], "tiles": laid,
        "outer": engine.outer(engine.tip[train]), "marker": engine.marked >> train & 1 == 1,
    }


def _match(engine, seats, row):
    """The match as its rounds' scores tell it: totals and winners are ours."""
    _same("rounds", engine.rounds, len(row["rounds"]))
    for scores in row["rounds"]:
        for i, seat in enumerate(seats):
            engine.last[i] = scores[seat]
            engine.totals[i] += scores[seat]
        engine.count_won()
    engine.enter(MATCH_END)
    for i, seat in enumerate(seats):
        _same("total of " + seat, engine.score(i), row["totals"][seat])
    _same("winners", [seats[i] for i in engine.winners()], row["winners"])
