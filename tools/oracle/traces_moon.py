"""Replays the traces of Three-player Moon: hands step by step, matches through the scoring alone."""

from array import array

from games.contract import CHANCE, OVER
from games.dominoes.actions import DONE, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.tiles import name, parse
from games.moon.actions import BID, DISCARD, DOUBLES, NO_TRUMP, TRUMP
from games.moon.engine import Engine
from games.moon.phases import ROUND_END

SEATS = "ABC"


class Replay:
    def __init__(self):
        self.compared = 0
        self.out = array("I", bytes(4 * Engine.MOST))

    def difference(self, row):
        """What is not equal in one hand or match, in words; "" if all is."""
        self.engine = Engine(row["seats"], row["options"])
        if row["kind"] == "match":
            return self.match(row)
        if row["kind"] != "hand":
            raise ValueError("%s is neither a hand nor a match" % row["kind"])
        return self.hand(row)

    def hand(self, row):
        engine = self.engine
        engine.play(FIRST + SEATS.index(row["first"]))
        for seat in range(3):
            engine.totals[seat] = row["before"][SEATS[seat]]
        for seat in SEATS:
            for tile in row["hands"][seat]:
                engine.play(TILE + parse(tile))
        self.due = False  # a trick is complete, and the file has not told yet who took it
        number = 0
        for step in row["steps"]:
            number += 1
            said = self.step(step)
            if said:
                return "step %d: %s" % (number, said)
        return self.result(row["result"])

    def step(self, step):
        """What is not equal in one step, which is played."""
        engine = self.engine
        said = unequal("a trick is complete", self.due, "trick" in step)
        self.due = False
        if said or "trick" in step:
            return said or unequal("the taker", SEATS[engine.leader], step["trick"])
        if engine.turn == OVER or engine.phase == ROUND_END:
            return "the hand is over"
        said = unequal("on turn", SEATS[engine.mover], step["seat"])
        if said:
            return said
        if "widow" in step:
            if engine.turn != CHANCE:
                return "%s does not take the widow" % step["seat"]
            return self.play(self.legal(), "widow " + step["widow"])
        legal = self.legal()
        self.compared += 1
        return only_one(list(legal), step["legal"]) or self.play(legal, step["play"])

    def legal(self):
        """The legal actions by their words in the file."""
        engine = self.engine
        return {word(action): action for action in self.out[: engine.legal(self.out)]}

    def play(self, legal, what):
        """Plays, and ends the turn where nothing else is left to do: the file has no word for that."""
        if what not in legal:
            return "%s is not legal" % what
        engine = self.engine
        engine.play(legal[what])
        self.due = engine.laid == 3
        if engine.allows(DONE):
            engine.play(DONE)
        return ""

    def result(self, theirs):
        engine = self.engine
        if engine.turn != OVER and engine.phase != ROUND_END:
            return "the hand is not over"
        if self.due:
            return "a step lacks: %s takes the last trick" % SEATS[engine.leader]
        ours = {"totals": by_seat(engine.totals), "next_first": None}
        if engine.phase == ROUND_END:
            ours["next_first"] = SEATS[engine.turn]
        if engine.bidder < 0:
            ours["end"] = "all_pass"
        else:
            ours.update({
                "end": "played", "bidder": SEATS[engine.bidder], "bid": engine.bid, "made": engine.made,
                "trump": trump(engine.trump), "widow": name(engine.widow), "discard": name(engine.discard),
                "tricks": by_seat(engine.tricks_taken), "scores": by_seat(engine.last),
                "winner": "".join([SEATS[seat] for seat in engine.winners()]) or None,
            })  # fmt: skip
        for key in sorted(theirs) + [key for key in ours if key not in theirs]:
            said = unequal(key, ours.get(key), theirs[key])
            if said:
                return said
        if engine.turn != OVER:
            engine.play(NEXT_ROUND)
            return unequal("the first bidder", SEATS[engine.first], theirs["next_first"])
        return ""

    def match(self, row):
        """The scoring of a whole match, without its play."""
        engine = self.engine
        engine.play(FIRST + SEATS.index(row["hands"][0]["first"]))
        for hand in row["hands"]:
            if engine.turn == OVER:
                return "hand %d: the match is over" % engine.hand
            if engine.phase == ROUND_END:
                engine.play(NEXT_ROUND)
            said = unequal("the first bidder", SEATS[engine.first], hand["first"])
            passed = hand["bidder"] is None
            for seat in range(3):
                engine.bids[seat] = PASS
            if not passed:
                engine.bids[SEATS.index(hand["bidder"])] = hand["bid"]
                for seat in range(3):
                    engine.tricks_taken[seat] = hand["tricks"][SEATS[seat]]
            engine.finish()
            if not (said or passed):
                said = unequal("scores", by_seat(engine.last), hand["scores"]) or unequal(
                    "totals", by_seat(engine.totals), hand["totals"]
                )
            if said:
                return "hand %d: %s" % (engine.hand, said)
        if engine.turn != OVER:
            return "the match is not over"
        return unequal("winner", "".join([SEATS[seat] for seat in engine.winners()]), row["winner"])


def word(action):
    """The word of the file for a legal action."""
    if action == PASS:
        return "pass"
    if action >= DISCARD:
        return "discard " + name(action - DISCARD)
    if action >= PLACE:
        return name(action - PLACE >> 6)
    if action >= TILE:
        return "widow " + name(action - TILE)
    if action >= TRUMP:
        return "trump " + trump(action - TRUMP)
    return "bid %d" % (action - BID) if action >= BID else str(action)


def trump(suit):
    return "none" if suit == NO_TRUMP else "doubles" if suit == DOUBLES else str(suit)


def by_seat(numbers):
    return {SEATS[seat]: numbers[seat] for seat in range(3)}


def only_one(ours, theirs):
    """What stands in only one of two lists, in whatever order: ", missing 6-1, not in the file 6-2"; "" if equal."""
    missing = [one for one in theirs if one not in ours]
    extra = [one for one in ours if one not in theirs]
    said = ", missing " + " ".join(missing) if missing else ""
    if extra:
        said += ", not in the file " + " ".join(extra)
    if not said and len(ours) != len(theirs):
        said = ", something twice"
    return said


def unequal(what, ours, theirs):
    """"made is False, not True"; "" if both are equal."""
    return "" if ours == theirs else "%s is %s, not %s" % (what, ours, theirs)
