"""What a review finds, once more and straight on: a match's actions from its start, one decision after the other.

For test_review.py, under both interpreters. In MicroPython: straight_review.py FILE, a JSON of game, seats, options,
actions and nodes; prints luck, lost, judged and the dearest costs.
"""

import json
import sys
from array import array

from games.contract import CHANCE, OVER

DEEPER = 4
DEAREST = 3


def think(bot, nodes, slice):
    """As the review lets it: so many nodes, in slices."""
    while not bot.think(slice):
        nodes -= slice
        if nodes <= 0:
            bot.hurry()


def sampled(bot, view, seat, nodes, slice, salt, better, played):
    """By how much `better` is better in samples of their own."""
    bot.salt = salt
    bot.begin(view, seat)
    bot.salt = 0
    if hasattr(bot, "duel"):
        bot.duel(bot.find(better, len(better)), bot.find(played, len(played)))
    think(bot, nodes, slice)
    return bot.worth(bot.find(better, len(better))) - bot.worth(bot.find(played, len(played)))


def review(engine, bot, luck, memory, actions, nodes, slice):
    """(luck, lost, judged, the dearest costs) by seat."""
    given, lost, judged = ([0] * engine.seats for _ in range(3))
    dearest = []
    view = bytearray(engine.SIZE)
    room = array("I", [0] * max(64, engine.MOST))
    plan = array("I" if getattr(engine, "WIDE", False) else "H", [0] * 64)
    free = 0  # the first action that belongs to no decision that was judged
    for at in range(len(actions)):
        action = actions[at]
        if engine.turn == CHANCE:
            seat = luck.begin(engine, action)
            if seat >= 0:
                while not luck.think(slice):
                    pass
                given[seat] += luck.worth
        elif at >= free and not engine.round_over:
            choices = [room[i] for i in range(engine.legal(room)) if room[i] not in engine.ASIDE]
            if len(choices) > 1:
                seat = engine.turn
                engine.pack_into(view)
                end = at
                while engine.turn == seat and end < len(actions):
                    engine.play(actions[end])
                    end += 1
                    if actions[end - 1] == engine.CONFIRMS:
                        break
                engine.restore(view)
                rest = array(plan.typecode if hasattr(plan, "typecode") else "H", actions[at:end])
                engine.hide(seat, view)
                bot.begin(view, seat)
                think(bot, nodes, slice)
                found = bot.find(rest, len(rest))
                if found >= 0 and bot.count > 1:
                    judged[seat] += 1
                    size = bot.of(found, plan)
                    whole = [plan[i] for i in range(size)] == list(rest[:size])
                    free = at + size if whole else end
                    if found:
                        better = plan[: bot.of(0, plan)]
                        if hasattr(bot, "salt"):
                            cost = sampled(bot, view, seat, nodes, slice, 1, better, rest)
                        else:
                            cost = bot.worth(0) - bot.worth(found)
                        lost[seat] += cost
                        if hasattr(bot, "salt") and cost > 0 and (len(dearest) < DEAREST or cost > dearest[-1]):
                            cost = sampled(bot, view, seat, DEEPER * nodes, slice, 2, better, rest)
                        if cost > 0:
                            dearest = sorted(dearest + [cost], reverse=True)[:DEAREST]
        if memory:
            memory.heard(engine, action)
        engine.play(action)
    assert engine.turn == OVER
    return given, lost, judged, dearest


def main(file):
    with open(file) as f:
        what = json.load(f)

    def module(name):
        return __import__(name, None, None, ("*",))

    Engine = module("games.%s.engine" % what["game"]).Engine
    engine, own = Engine(what["seats"], what["options"]), Engine(what["seats"], what["options"])
    package = "bots." + what["game"]
    try:
        memory = module(package + ".memory").Memory(engine)
    except ImportError:
        memory = None
    bot = module(package + ".bot").Bot(own, 4, memory)
    luck = module(package + ".luck").Luck(bot)
    print(json.dumps(review(engine, bot, luck, memory, what["actions"], *what["nodes"])))


if __name__ == "__main__":
    main(sys.argv[1])
