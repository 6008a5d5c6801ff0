"""A match that is over once more with a bot: what each decision cost, what chance gave, and the dearest moves."""

import json
import re
from array import array
from pathlib import Path

import pytest
import straight_review
from tools.micropython import run
from tools.scenes.stage import PEOPLE, Desk, Thumb, play
from tools.sim.simulator import Simulator

from firmware import opening, replay, review, review_opening, titles
from firmware.advice import amount
from firmware.review import nodes_for
from games.contract import CHANCE, OVER
from games.dominoes.actions import PASS

TABLES = {
    "mexican_train": (3, {"rounds": 1}),
    "chicken_foot": (2, {"rounds": 2}),
    "moon": (3, {"target": 15, "all_pass": "last_must_bid"}),
    "backgammon": (2, {"match_length": 3}),
}
SHORT = {
    "chicken_foot": (2, {"rounds": 1}),
    "backgammon": TABLES["backgammon"],
}
TORN = Path(__file__).with_name("torn_weights.py")


class Scorer:
    """Thinks of every legal action what its number and the position come to: a bot that can be checked by hand."""

    UNIT = "pips"

    def __init__(self, engine):
        self.engine = engine
        self.out = array("H", bytes(2 * engine.MOST))

    def begin(self, view, seat):
        self.engine.restore(view)
        n = self.engine.legal(self.out)
        seed = sum(view) + seat
        self.moves = sorted(self.out[:n], key=lambda action: -self.value(action, seed))
        self.values = [self.value(action, seed) for action in self.moves]
        self.count = n
        self.left = 2

    def value(self, action, seed):
        return (action * 7919 + seed * 104729) % 5003

    def think(self, nodes):
        self.left -= 1
        return self.left <= 0

    def hurry(self):
        self.left = 0

    def worth(self, i):
        return self.values[i]

    def of(self, i, out):
        out[0] = self.moves[i]
        return 1

    def find(self, actions, n):
        return self.moves.index(actions[0]) if actions[0] in self.moves else -1


class Sampler(Scorer):
    """One whose means depend on its samples: its salt."""

    salt = 0

    def value(self, action, seed):
        return super().value(action, seed + self.salt)

    def duel(self, i, j):
        self.pair = self.moves[i], self.moves[j]

    def worth(self, i):
        assert not self.salt and self.moves[i] in self.pair
        return super().worth(i)


class Fortune:
    """Luck that is the number of the event."""

    def begin(self, engine, action):
        self.worth = action % 1001 - 500
        return -1 if engine.dealing else engine.mover

    def think(self, nodes):
        return True


def sensible(match, chance):
    """Lays high tiles and runs home, bids only what must be bid, and now and then does anything else."""
    actions = [action for action in match.choices[: match.legal()] if action not in match.engine.ASIDE]
    if actions[0] == PASS and len(actions) > 1:
        return PASS
    return chance.choice(actions) if chance.random() < 0.3 else max(actions)


def over(engine):
    return engine.turn == OVER


def kept(match):
    """All actions of a match that stayed, in order."""
    actions = []
    replay.each_action(match, lambda engine, action, kind: actions.append(action))
    return actions


def gone_through(folder, bot, luck, name="match.bny"):
    """A Review to its end of the match in that folder."""
    match, reader, size = review_opening.opened(Desk(folder).storage, name)
    own = match.game.another(match.engine.seats, match.options)
    found = review.Review(match, reader, size, bot(own), luck)
    steps = 0
    while not found.step():
        steps += 1
    reader.close()
    assert steps > len(match.names) and found.done == found.whole and match.engine.turn == OVER
    return found


@pytest.mark.parametrize("bot", [Scorer, Sampler])
@pytest.mark.parametrize("game", sorted(TABLES))
def test_it_counts_what_a_straight_computation_counts(game, bot, tmp_path):
    seats, options = TABLES[game]
    match = play(tmp_path, over, game, options, PEOPLE[:seats], seed=4, pick=sensible)
    found = gone_through(tmp_path, bot, Fortune())
    engine, own = (match.game.another(seats, match.options) for _ in range(2))
    straight = straight_review.review(engine, bot(own), Fortune(), None, kept(match), found.nodes, found.slice)
    costs = [one[0] for one in found.worst]
    assert (list(found.luck), list(found.lost), list(found.judged), costs) == straight
    assert min(found.judged) > 3 and len(costs) == 3 and costs == sorted(costs, reverse=True)


def test_what_was_taken_back_is_not_judged(tmp_path):
    """The same match, played with and without second thoughts, is worth the same."""
    wanted = kept(play(tmp_path / "straight", over, "backgammon", {"match_length": 1}, seed=3))
    match = opening.start(Desk(tmp_path / "hesitant"), titles.find("backgammon"), {"match_length": 1}, PEOPLE[:2])
    taken_back = 0
    while match.engine.turn != OVER:
        if match.engine.turn == CHANCE:
            match.roll()
        else:
            match.play(wanted[match.played])
            if match.can_undo and match.played % 3 == 0 and match.played != taken_back:
                taken_back = match.played
                match.undo()
    match.journal.close()
    assert kept(match) == wanted and taken_back
    first, second = (gone_through(tmp_path / folder, Scorer, Fortune()) for folder in ("straight", "hesitant"))
    assert list(first.lost) == list(second.lost) and list(first.luck) == list(second.luck)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_a_dear_move_comes_with_the_position_that_it_was_played_in(game, tmp_path):
    """Its turn and its place in the match, both moves legal there, and what was done just before."""
    seats, options = TABLES[game]
    match = play(tmp_path, over, game, options, PEOPLE[:seats], seed=5, pick=sensible)
    found = gone_through(tmp_path, Scorer, Fortune())
    engine = match.game.another(seats, match.options)
    positions = {}
    packed = bytearray(engine.SIZE)
    for action in kept(match):
        engine.pack_into(packed)
        positions[bytes(packed)] = action
        engine.play(action)
    for _, seat, round, turn, position, _, played, better in found.worst:
        assert positions[bytes(position)] == played[0] != better[0]
        engine.restore(position)
        assert engine.turn == seat and engine.allows(better[0]) and turn >= 1
        number = {"moon": "hand", "backgammon": "game"}.get(game, "round")
        assert round == getattr(engine, number)


# -- on the console


class Reader(Thumb):
    """A thumb that goes to a review and waits for it."""

    def start(self):
        """From power-up, or from wherever the result of the match comes next."""
        while "Play again" not in self.text():
            self.ok()
        return self.row("Review")

    def found(self, most=4000):
        """OK, and waits until the review has ended; what it says."""
        self.ok()
        for _ in range(most):
            text = self.text()
            assert "Something broke" not in text, self.sim.printed()[-900:]
            assert not any("no room" in one for one in text), self.sim.heap
            if "lost" in text or any("cannot be reviewed" in one for one in text):
                return text
            self.sim.wait(100)
        raise AssertionError(text)


def totals(text, names):
    """{name: (luck, lost, decisions)} as the screen says them."""
    at = {name: text.index(name) for name in names}
    return {name: tuple(text[at[name] + 1 : at[name] + 4]) for name in names}


def console(folder, board="sim_320x240", **more):
    return Simulator(board, seed=3, storage=folder, **more)


@pytest.mark.parametrize("game", sorted(SHORT))
def test_the_console_says_what_a_straight_computation_finds_with_the_same_bot(game, tmp_path):
    seats, options = SHORT[game]
    match = play(tmp_path / "storage", over, game, options, PEOPLE[:seats], seed=6, pick=sensible)
    with console(tmp_path / "storage") as sim:
        text = Reader(sim).start().found()
    unit = next(word for word in text if word.startswith("in "))[3:]
    size = (tmp_path / "storage" / "match.bny").stat().st_size - len(match.journal.head)
    what = {"game": game, "seats": seats, "options": match.options, "actions": kept(match)}
    what["nodes"] = nodes_for(size, unit)
    (tmp_path / "what.json").write_text(json.dumps(what))
    straight = Path(straight_review.__file__)
    luck, lost, judged, _ = json.loads(run(straight, tmp_path / "what.json", heap="8m", timeout=120))
    assert totals(text, match.names) == {
        name: (amount(luck[seat], unit, "+"), amount(max(0, lost[seat]), unit), str(judged[seat]))
        for seat, name in enumerate(match.names)
    }


def test_the_dearest_moves_are_shown_in_words_and_on_the_table(tmp_path):
    match = play(tmp_path, over, "chicken_foot", {"rounds": 1}, PEOPLE[:3], seed=6)
    with console(tmp_path) as sim:
        thumb = Reader(sim)
        assert "worst moves" in thumb.start().found()
        thumb.ok()
        rows = [one for one in sim.text() if ", round 1, turn " in one]
        assert len(rows) == 3
        for row in rows:
            thumb.row(row).ok()
            page = sim.text()
            assert page[0] == row.split(",")[0]
            played, better = (next(one for one in page if one.startswith(word)) for word in ("Played: ", "Better: "))
            thumb.ok()
            table = sim.text()
            assert "Chicken Foot" in table and ("played %s, better %s" % (played[8:], better[8:])) in table
            thumb.right()
            assert page[0] + "'s hand" in sim.text()
            thumb.right()
            assert sim.text() == table
            thumb.press("MENU")
            assert sim.text() == table
            thumb.ok()
            assert sim.text() == page
            thumb.press("BACK")
            assert "Worst moves" in sim.text()
        thumb.press("BACK").press("BACK")
        assert "Play again" in sim.text()
    assert match.names[match.engine.winners()[0]] + " wins" in sim.text()


@pytest.mark.parametrize("board", ["sim_320x240", "sim_240x240", "sim_240x135", "sim_160x128", "sim_128x64"])
def test_the_list_of_the_dearest_moves_says_whose_which_turn_and_what_it_cost(board, tmp_path):
    play(tmp_path, over, "chicken_foot", {"rounds": 1}, ["Maximiliane", "Expert bot 2", "Jon"], seed=6)
    with console(tmp_path, board) as sim:
        Reader(sim).start().found()
        sim.press("OK")
        rows = [one for one in sim.text() if re.search(r"^(Max|Exp|Jon).*, r(ound )?1, turn \d+$", one)]
        costs = [one for one in sim.text() if re.match(r"-\d+\.\d$", one)]
        assert len(rows) == len(costs) == 3, sim.text()


@pytest.mark.parametrize("board, keys", [
    ("sim_320x240", 7), ("sim_240x240", 3), ("sim_240x135", 2), ("sim_160x128", 6), ("sim_128x64", 6),
    ("sim_128x64", 2),
])  # fmt: skip
def test_the_table_of_a_dear_move_says_how_to_get_to_the_hand(board, keys, tmp_path):
    names = ["Maximilianus", "Theodora", "Bartholomew"]
    play(tmp_path, over, "mexican_train", {"rounds": 1}, names, seed=4, pick=sensible)
    with console(tmp_path, board, keys=keys) as sim:
        thumb = Reader(sim).start()
        thumb.found()
        thumb.ok()
        for _ in range(2):
            thumb.ok(2)
            assert "hand" in sim.text(), sim.text()
            thumb.right()
            assert "table" in sim.text(), sim.text()
            cut = any(one.startswith("played") and one.endswith("…") for one in sim.text())
            assert not cut or "back" not in sim.text(), sim.text()  # the move comes first
            thumb.ok().press("BACK").down()


@pytest.mark.parametrize("keys", [2, 6])
def test_a_long_chain_leaves_nothing_out_on_the_lowest_screen(keys, tmp_path):
    names = ["Maximiliane", "Expert bot 2", "Jo", "Expert bot", "Bartholomew", "Kai"]
    play(tmp_path, over, "mexican_train", {"rounds": 1}, names, seed=6, pick=sensible)
    with console(tmp_path, "sim_128x64", keys=keys) as sim:
        thumb = Reader(sim).start()
        thumb.found()
        thumb.ok(2)
        assert "Played: stop" in sim.text() and "more" in sim.text(), sim.text()
        page = sim.text()
        seen = page
        for _ in range(3):
            thumb.down()
            seen = seen + sim.text()
            if sim.text() == page:
                break
        assert sim.text() == page and any(one.startswith("It cost ") for one in seen)
        thumb.press("BACK")
        assert "Worst moves" in sim.text()


def test_it_can_be_left_and_the_power_can_go(tmp_path):
    play(tmp_path, over, "mexican_train", {"rounds": 1}, PEOPLE[:3], seed=5)
    before = (tmp_path / "match.bny").read_bytes()
    with console(tmp_path) as sim:
        thumb = Reader(sim).start()
        result = sim.text()
        thumb.ok()
        sim.wait(300)
        assert "leave" in sim.text() and any("%" in one for one in sim.text())
        thumb.press("BACK")
        assert sim.text() == result
        thumb.row("Review").ok()
        sim.wait(300)
        sim.power_cut()
        thumb.start()
        assert sim.text() == result
    assert (tmp_path / "match.bny").read_bytes() == before


def test_there_is_room_for_it_at_the_largest_table(tmp_path):
    rules = {"set": 18, "rounds": 1, "cannot_start": "no_draw_mark"}
    play(tmp_path, over, "mexican_train", rules, PEOPLE, seed=6)
    with console(tmp_path) as sim:
        Reader(sim).start().ok()
        for _ in range(8):
            sim.wait(400)
            assert any("%" in one for one in sim.text()), sim.text()
            used, free = sim.heap
            assert used + free <= 160 * 1024


def test_a_record_is_gone_through_too(tmp_path):
    play(tmp_path, over, "chicken_foot", {"rounds": 1}, PEOPLE[:2], seed=6)
    with console(tmp_path, "sim_128x64") as sim:
        thumb = Reader(sim).start()
        at_once = thumb.found()
        thumb.press("BACK")
        thumb.row("Home").ok().home("Records").ok(2)
        record = sim.text()
        assert thumb.row("Review").found() == at_once
        thumb.press("BACK")
        assert sim.text() == record


@pytest.mark.parametrize("board", ["sim_280x240", "sim_240x135", "sim_160x128", "sim_128x64"])
def test_there_is_room_for_the_record_of_a_long_match_of_backgammon(board, tmp_path):
    """Its weights are the largest thing that a review needs, beside the canvas."""
    play(tmp_path, over, "backgammon", {"match_length": 5}, PEOPLE[:2], seed=3, pick=sensible)
    with console(tmp_path, board) as sim:
        thumb = Reader(sim).start()
        thumb.row("Home").ok().home("Records").ok(2).row("Review").found()


def test_damaged_weights_are_told_in_a_sentence(tmp_path):
    play(tmp_path, over, "backgammon", {"match_length": 1}, seed=3)
    with console(tmp_path, program=TORN) as sim:
        text = Reader(sim).start().found()
        assert "cannot be reviewed" in " ".join(text)
        sim.press("BACK")
        assert "Play again" in sim.text()
